internal import ChainmailCore
internal import ChainmailTerminal

extension YardScreen {
  func scene(_ game: GameState) -> Scene {
    Scene(
      setting: setting, wording: wording, game: game, letters: letters, motion: motion,
      lastHit: lastHit, watchesBlow: watchesBlow, now: now, phrases: phrases, chainWords: chainWords
    )
  }

  /// What the frame shows and where, as far as no dialog covers it.
  func parts(_ game: GameState, _ layout: Layout) -> [YardPicture.Part] {
    var parts: [YardPicture.Part] = []
    parts.reserveCapacity(10)
    func add(_ place: Rect, _ content: YardContent) {
      if !place.isEmpty { parts.append(YardPicture.Part(place: place, content: content)) }
    }
    let header = YardContent.Header(
      turn: game.turn, hitPoints: motion?.hitPoints(at: now) ?? game.defense.hitPoints,
      fullHitPoints: game.defense.fullHitPoints, isUnsaved: isUnsaved)
    add(layout.header, .header(header))
    let status = YardContent.Status(
      entry: entry, letters: letters, sparring: game.sparring,
      tick: game.sparring == nil ? 0 : game.tick, isHeld: game.sparring != nil && holdsTime)
    add(layout.status, .status(status))
    for part in panels(game, layout.panels, hitPoints: header.hitPoints) {
      add(part.place, part.content)
    }
    if let tutorial = motion == nil ? tutorial : shownTutorial {
      let prompt = tutorial.prompt(
        game.defense, entry: entry,
        by: .keys(selected: selectedLink, letters, setting.keymaps.yard), setting.texts)
      let lesson = YardContent.Lesson(
        progress: tutorial.progress(setting.texts), prompt: prompt)
      add(layout.lesson, .lesson(lesson))
    }
    let (place, isBoxed) = layout.logPlace(isFocused: panel == .log)
    let log = YardContent.Log(
      revision: log.revision, letters: letters, untold: motion?.number, isFallen: fallen != nil,
      selection: panel == .log ? selectedSerial : nil, isFocused: panel == .log, isBoxed: isBoxed)
    if let place = forecastPlace(layout), ledgerPlace(layout) == nil {
      add(place, forecastContent(game))
    } else {
      add(place, .log(log))
    }
    if let remark { add(layout.message, .message(remark)) }
    add(layout.hints, .hints(isSparring: game.sparring != nil))
    return parts
  }

  /// The boxes in the middle.
  private func panels(
    _ game: GameState, _ panels: Layout.Panels, hitPoints: Amount
  ) -> [YardPicture.Part] {
    let moment = motion?.moment(at: now)
    let figure = YardContent.Figure(
      defense: game.defense, letters: letters, motion: motion?.start, hitPoints: hitPoints,
      isFallen: motion?.isFallen(at: now) ?? game.defense.hasFallen,
      isFlinching: moment == .hurts(flinching: true))
    let blow = YardContent.Blow(
      revision: log.revision, start: motion?.start, moment: moment, leavesPath: lastHit != nil)
    let chain = YardContent.Chain(
      defense: game.defense, letters: letters, blow: blow,
      selection: panel == .chain ? selectedLink : nil, opened: openedPiece,
      entry: entry ?? game.defense.chain.first?.id, isFocused: panel == .chain,
      watchesBlow: watchesBlow)
    let kit = YardContent.Kit(
      bag: game.bag, letters: letters, selection: panel == .bag ? selectedPiece : nil,
      isFocused: panel == .bag)
    switch panels {
    case .all(let figureArea, let chainArea, let kitArea, let ledgerArea):
      var parts = [
        YardPicture.Part(place: figureArea, content: .figure(figure)),
        YardPicture.Part(place: chainArea, content: .chain(chain)),
        YardPicture.Part(place: kitArea, content: .kit(kit)),
      ]
      if let ledgerArea, forecast != nil {
        parts.append(YardPicture.Part(place: ledgerArea, content: forecastContent(game)))
      } else if let ledgerArea {
        parts.append(YardPicture.Part(place: ledgerArea, content: .ledger(seenHit)))
      }
      return parts
    case .one(var area):
      switch panel {
      case .chain: return [YardPicture.Part(place: area, content: .chain(chain))]
      case .bag:
        return [
          YardPicture.Part(place: area.takeLeft(16), content: .figure(figure)),
          YardPicture.Part(place: area, content: .kit(kit)),
        ]
      // It takes the panel's place.
      case .log: return []
      }
    }
  }

  private func ledgerPlace(_ layout: Layout) -> Rect? {
    if case .all(_, _, _, let ledger) = layout.panels { ledger } else { nil }
  }

  /// The area of the forecast: that of the ledger, else of the log unless that is being looked back
  /// in; nil while it is closed.
  func forecastPlace(_ layout: Layout) -> Rect? {
    guard forecast != nil else { return nil }
    return ledgerPlace(layout) ?? (panel == .log ? nil : layout.log)
  }

  private func forecastContent(_ game: GameState) -> YardContent {
    // The next attack meets a body that has risen.
    let defense = game.defense
    return .forecast(
      revision: forecast?.revision ?? 0, attackAtHand,
      fallen == nil ? defense.hitPoints : defense.fullHitPoints)
  }

  /// In a low place without a box, so that as much as can be is said.
  func drawForecast(
    _ attack: ForecastQuestion.Attack?, kills hitPoints: Amount, _ scene: Scene, in area: Rect,
    of buffer: inout ScreenBuffer
  ) {
    guard let forecast else { return }
    let name = attack.map(name(of:)) ?? setting.texts(.attacksEmpty)
    let title = setting.texts(.forecastTitle, name)
    var room = area
    if area.rows < 7 {
      let line = room.takeTop(1).inset(columns: 1)
      buffer.write(glyphs.shortened(title, to: line.columns), at: line.origin, .bold, in: line)
      room = room.inset(columns: 1)
    } else {
      let shown = glyphs.shortened(title, to: max(area.columns - 6, 0))
      room = scene.box(shown, in: area, of: &buffer).inset(columns: 1)
    }
    ForecastPanel(forecast: forecast, hitPoints: hitPoints, wording: wording, look: setting.look)
      .draw(in: room, of: &buffer)
  }

  func drawLedger(_ scene: Scene, in area: Rect, of buffer: inout ScreenBuffer) {
    guard let ledger = ledger(in: area) else { return }
    scene.drawLedger(ledger.table, number: ledger.number, in: area, of: &buffer)
  }

  func drawChain(
    _ chain: YardContent.Chain, _ scene: Scene, in area: Rect, of picture: inout YardPicture
  ) {
    picture.buffer.mark(area, ClickedList.chain.place)
    picture.chain = scene.drawChain(
      in: area, of: &picture.buffer, over: picture.chain, selection: chain.selection,
      opened: chain.opened, entry: chain.entry, isFocused: chain.isFocused)
  }

  /// Attacks above, the bag below, in one box.
  func drawKit(
    _ kit: YardContent.Kit, _ scene: Scene, in area: Rect, of buffer: inout ScreenBuffer
  ) {
    var inside = scene.box(setting.texts(.panelAttacks), in: area, of: &buffer)
    let attacks = AttackList(
      attacks: setting.rules.attacks,
      keys: setting.rules.attacks.indices.prefix(9).compactMap {
        setting.keymaps.yard.key(of: .throwAttack($0))
      },
      wording: wording, look: setting.look)
    let bagRows = min(max(kit.bag.count * 2, 1), max(inside.rows / 2, 1))
    attacks.draw(
      in: inside.takeTop(min(attacks.rows, inside.rows - 1 - bagRows)), of: &buffer)
    let row = inside.takeTop(1).row
    buffer.mark(
      Rect(column: area.column, row: row, columns: area.columns, rows: area.endRow - row),
      ClickedList.bag.place)
    drawDivider(
      kit, in: Rect(column: area.column, row: row, columns: area.columns, rows: 1), of: &buffer)
    BagList(
      pieces: kit.bag, letters: kit.letters, selection: kit.selection, phrases: phrases,
      wording: wording,
      look: setting.look
    ).draw(in: inside, of: &buffer)
  }

  private func drawDivider(
    _ kit: YardContent.Kit, in line: Rect, of buffer: inout ScreenBuffer
  ) {
    var room = line
    buffer.fill(room, with: glyphs.horizontal, Palette.quiet)
    let left = room.takeLeft(1)
    let right = room.takeRight(1)
    buffer.put(Cell(glyphs.teeLeft, Palette.quiet), at: left.origin)
    buffer.put(Cell(glyphs.teeRight, Palette.quiet), at: right.origin)
    let title = (kit.isFocused ? glyphs.marker.text + " " : "") + setting.texts(.panelBag)
    buffer.write(
      " \(title) ", at: room.origin.moved(columns: 1), kit.isFocused ? Palette.focused : .bold,
      in: room)
  }
}
