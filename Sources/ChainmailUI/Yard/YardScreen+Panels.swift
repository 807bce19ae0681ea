internal import ChainmailCore
internal import ChainmailTerminal

extension YardScreen {
  func scene(_ game: GameState) -> Scene {
    Scene(
      setting: setting, game: game, letters: letters, motion: motion, lastHit: lastHit, now: now)
  }

  /// What the frame shows and where, as far as no dialog covers it.
  func parts(_ game: GameState, _ layout: Layout) -> [YardPicture.Part] {
    var parts: [YardPicture.Part] = []
    parts.reserveCapacity(9)
    func add(_ place: Rect, _ content: YardPicture.Content) {
      if !place.isEmpty { parts.append(YardPicture.Part(place: place, content: content)) }
    }
    let defense = game.defense
    let hitPoints = motion?.hitPoints(at: now) ?? defense.hitPoints
    add(
      layout.header,
      .header(
        turn: game.turn, hitPoints: hitPoints, fullHitPoints: defense.fullHitPoints,
        isUnsaved: isUnsaved))
    add(
      layout.status,
      .status(
        entry: entry, letters: letters, game.sparring, tick: game.sparring == nil ? 0 : game.tick))
    let moment = motion?.moment(at: now)
    let figure = YardPicture.Content.figure(
      defense, letters: letters, motion: motion?.start, hitPoints: hitPoints,
      isFlinching: moment == .hurts(flinching: true))
    let chain = YardPicture.Content.chain(
      defense, letters: letters,
      YardPicture.Blow(
        revision: log.revision, start: motion?.start, moment: moment, leavesPath: lastHit != nil),
      selection: panel == .chain ? selectedLink : nil, entry: entry, isFocused: panel == .chain)
    let kit = YardPicture.Content.kit(
      bag: game.bag, letters: letters, selection: panel == .bag ? selectedPiece : nil,
      isFocused: panel == .bag)
    switch layout.panels {
    case .all(let figureArea, let chainArea, let kitArea, let ledgerArea):
      add(figureArea, figure)
      add(chainArea, chain)
      add(kitArea, kit)
      if let ledgerArea { add(ledgerArea, .ledger(serial: seenHit?.serial)) }
    case .one(var area):
      switch panel {
      case .chain: add(area, chain)
      case .bag:
        add(area.takeLeft(16), figure)
        add(area, kit)
      case .log: break  // It takes the panel's place.
      }
    }
    let shownLesson = motion == nil ? tutorial : shownTutorial
    add(
      layout.lesson,
      .lesson(shownLesson, defense, letters: letters, entry: entry, selection: selectedLink))
    let (place, isBoxed) = layout.logPlace(isFocused: panel == .log)
    add(
      place,
      .log(
        revision: log.revision, letters: letters, untold: motion?.number,
        selection: panel == .log ? selectedSerial : nil, isFocused: panel == .log,
        isBoxed: isBoxed))
    add(layout.hints, .hints(remark: remark, isSparring: game.sparring != nil))
    return parts
  }

  func drawLedger(in area: Rect, of buffer: inout ScreenBuffer, _ scene: Scene) {
    guard let ledger = ledger(in: area) else { return }
    scene.drawLedger(ledger.table, number: ledger.number, in: area, of: &buffer)
  }

  func drawChain(_ scene: Scene, in area: Rect, of buffer: inout ScreenBuffer) {
    scene.drawChain(
      in: area, of: &buffer, selection: panel == .chain ? selectedLink : nil,
      entry: entry ?? scene.game.defense.chain.first?.id, isFocused: panel == .chain)
  }

  /// Attacks above, the bag below, in one box.
  func drawKit(_ scene: Scene, in area: Rect, of buffer: inout ScreenBuffer) {
    let bag = scene.game.bag
    var inside = scene.box(setting.texts(.panelAttacks), in: area, of: &buffer)
    let attacks = AttackList(
      attacks: setting.rules.attacks, wording: wording, look: setting.look)
    let bagRows = min(max(bag.count * 2, 1), max(inside.rows / 2, 1))
    attacks.draw(
      in: inside.takeTop(min(attacks.rows, inside.rows - 1 - bagRows)), of: &buffer)
    let row = inside.takeTop(1).row
    drawDivider(
      in: Rect(column: area.column, row: row, columns: area.columns, rows: 1), of: &buffer)
    BagList(
      pieces: bag, letters: letters, selection: panel == .bag ? selectedPiece : nil,
      wording: wording, look: setting.look
    ).draw(in: inside, of: &buffer)
  }

  private func drawDivider(in line: Rect, of buffer: inout ScreenBuffer) {
    var room = line
    buffer.fill(room, with: glyphs.horizontal, Palette.quiet)
    let left = room.takeLeft(1)
    let right = room.takeRight(1)
    buffer.put(Cell(glyphs.teeLeft, Palette.quiet), at: left.origin)
    buffer.put(Cell(glyphs.teeRight, Palette.quiet), at: right.origin)
    let isFocused = panel == .bag
    let title = (isFocused ? glyphs.marker.text + " " : "") + setting.texts(.panelBag)
    buffer.write(
      " \(title) ", at: room.origin.moved(columns: 1), isFocused ? Palette.focused : .bold,
      in: room)
  }
}
