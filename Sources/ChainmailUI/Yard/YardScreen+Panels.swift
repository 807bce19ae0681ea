internal import ChainmailCore
internal import ChainmailTerminal

extension YardScreen {
  func drawPanels(
    _ game: GameState, _ panels: Layout.Panels, of buffer: inout ScreenBuffer
  ) {
    switch panels {
    case .all(let figure, let chain, let kit, let ledger):
      drawFigure(game, in: box(.panelFigure, in: figure, of: &buffer), of: &buffer)
      drawChain(game, in: box(.panelChain, .chain, in: chain, of: &buffer), of: &buffer)
      drawKit(game, in: kit, of: &buffer)
      if let ledger { drawLedger(in: ledger, of: &buffer) }
    case .one(let area):
      switch panel {
      case .chain, .log:
        drawChain(game, in: box(.panelChain, .chain, in: area, of: &buffer), of: &buffer)
      case .bag:
        var kit = area
        let figure = kit.takeLeft(16)
        drawFigure(game, in: box(.panelFigure, in: figure, of: &buffer), of: &buffer)
        drawKit(game, in: kit, of: &buffer)
      }
    }
  }

  /// A box whose title says whether its panel has the focus.
  private func box(
    _ title: TextKey, _ panel: Focus? = nil, in area: Rect, of buffer: inout ScreenBuffer
  ) -> Rect {
    let isFocused = panel != nil && panel == self.panel
    let marker = isFocused ? glyphs.marker.text + " " : ""
    let title = marker + setting.texts(title)
    return quietBox(title, isFocused: isFocused).draw(in: area, of: &buffer, with: glyphs)
  }

  private func drawFigure(_ game: GameState, in area: Rect, of buffer: inout ScreenBuffer) {
    let trace = trace
    let links = shownLinks(game)
    var pieces: [PieceID] = []
    for link in links where !pieces.contains(link.id.piece) { pieces.append(link.id.piece) }
    FigurePanel(
      worn: pieces.map { (wording.slot(of: $0), letters[$0]) },
      hitPoints: shownHitPoints(game), fullHitPoints: game.defense.fullHitPoints,
      isFlinching: trace?.isFlinching ?? false, look: setting.look
    ).draw(in: area, of: &buffer)
  }

  /// The chain as it stood when the blow that still travels arrived, else as it stands.
  private func shownLinks(_ game: GameState) -> [Link] {
    motion?.chain ?? Array(game.defense.chain)
  }

  var trace: BlowTrace? {
    if let motion { return BlowTrace(motion.report, moment: motion.moment(at: now)) }
    return lastHit.map { BlowTrace($0) }
  }

  private func drawChain(_ game: GameState, in area: Rect, of buffer: inout ScreenBuffer) {
    ChainPanel(
      links: shownLinks(game), trace: trace, letters: letters,
      selection: panel == .chain ? selectedLink : nil,
      entry: entry ?? game.defense.chain.first?.id, isMoving: motion != nil, wording: wording,
      look: setting.look
    ).draw(in: area, of: &buffer)
  }

  /// Attacks above, the bag below, in one box.
  private func drawKit(_ game: GameState, in area: Rect, of buffer: inout ScreenBuffer) {
    var inside = box(.panelAttacks, in: area, of: &buffer)
    let attacks = AttackList(
      attacks: setting.rules.attacks, wording: wording, look: setting.look)
    let bagRows = min(max(game.bag.count, 1), max(inside.rows / 2, 1))
    let room = inside.rows - 1 - bagRows
    attacks.draw(in: inside.takeTop(min(attacks.rows, room)), of: &buffer)
    var divider = inside.takeTop(1)
    divider = Rect(column: area.column, row: divider.row, columns: area.columns, rows: 1)
    drawDivider(in: divider, of: &buffer)
    BagList(
      pieces: game.bag, letters: letters, selection: panel == .bag ? selectedPiece : nil,
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

  /// The ledger of the selected hit, beside the log.
  private func drawLedger(in area: Rect, of buffer: inout ScreenBuffer) {
    let entry = motion == nil ? selectedHit : nil
    guard let entry, let hit = entry.hit else { return }
    let title = setting.texts(.panelLedger, String(entry.number))
    let inside = quietBox(title, isFocused: false).draw(in: area, of: &buffer, with: glyphs)
    var room = inside.inset(columns: 1)
    let table = LedgerTable(
      hit: hit, wording: wording, look: setting.look, columns: room.columns)
    buffer.write(table.head, at: room.takeTop(1).origin, in: area)
    TextList(table.lines).draw(in: room, of: &buffer, with: glyphs)
  }
}

/// A box drawn quietly, so that what is inside is seen first.
private func quietBox(_ title: String, isFocused: Bool) -> Panel {
  Panel(
    title, style: Palette.quiet, titleStyle: isFocused ? Palette.focused : .bold)
}
