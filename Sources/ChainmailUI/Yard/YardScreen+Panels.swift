internal import ChainmailCore
internal import ChainmailTerminal

extension YardScreen {
  func scene(_ game: GameState) -> Scene {
    Scene(
      setting: setting, game: game, letters: letters, motion: motion, lastHit: lastHit, now: now)
  }

  func drawPanels(
    _ game: GameState, _ panels: Layout.Panels, of buffer: inout ScreenBuffer
  ) {
    let scene = scene(game)
    switch panels {
    case .all(let figure, let chain, let kit, let ledgerArea):
      scene.drawFigure(in: figure, of: &buffer)
      drawChain(scene, in: chain, of: &buffer)
      drawKit(scene, in: kit, of: &buffer)
      if let ledgerArea, let ledger = ledger(in: ledgerArea) {
        scene.drawLedger(ledger.table, number: ledger.number, in: ledgerArea, of: &buffer)
      }
    case .one(let area):
      switch panel {
      case .chain, .log: drawChain(scene, in: area, of: &buffer)
      case .bag:
        var kit = area
        scene.drawFigure(in: kit.takeLeft(16), of: &buffer)
        drawKit(scene, in: kit, of: &buffer)
      }
    }
  }

  private func drawChain(_ scene: Scene, in area: Rect, of buffer: inout ScreenBuffer) {
    scene.drawChain(
      in: area, of: &buffer, selection: panel == .chain ? selectedLink : nil,
      entry: entry ?? scene.game.defense.chain.first?.id, isFocused: panel == .chain)
  }

  /// Attacks above, the bag below, in one box.
  private func drawKit(_ scene: Scene, in area: Rect, of buffer: inout ScreenBuffer) {
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
