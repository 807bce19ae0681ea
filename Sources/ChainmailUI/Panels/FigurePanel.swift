internal import ChainmailCore
internal import ChainmailTerminal

/// The character with the worn pieces on it, each with its letter.
struct FigurePanel {
  /// A worn piece, with the place of its outermost link in the chain.
  struct Piece {
    var slot: FigureSlot?
    var letter: Character?
    var place: Int
  }

  /// The worn pieces, outermost first.
  var worn: [Piece]
  var hitPoints: Amount
  var fullHitPoints: Amount
  var isFallen: Bool
  var isFlinching: Bool
  var look: Look

  /// The columns of its box: more for a larger figure, where the boxes are high enough and what
  /// stands beside keeps room for long names and formulas.
  static func boxColumns(in boxes: Rect) -> Int {
    if boxes.rows >= 16, boxes.columns >= 120 { return 30 }
    return boxes.rows >= 13 && boxes.columns >= 100 ? 22 : 16
  }

  func draw(in area: Rect, of buffer: inout ScreenBuffer) {
    let art = look.figure.fitting(area)
    let shown = rows(of: art, fitting: area.rows)
    let left = area.column + max((area.columns - art.columns) / 2, 0)
    let shift = isFlinching ? 1 : 0
    for (line, row) in shown.enumerated() {
      let place = Position(column: left + shift, row: area.row + line)
      for (offset, glyph) in art.rows[row].enumerated() where glyph != .space {
        let cell = Cell(glyph, isFlinching ? Palette.hurt : .plain)
        buffer.put(cell, at: place.moved(columns: offset), in: area)
      }
      if row == art.eyes.row {
        let eyes = look(of: art.eyes)
        buffer.write(eyes, at: place.moved(columns: art.eyes.column), .bold, in: area)
      }
    }
    var pieces: [FigureSlot: Piece] = [:]
    var beside: [Piece] = []
    for piece in worn where piece.slot != .body {
      if let slot = piece.slot, pieces[slot] == nil {
        pieces[slot] = piece
      } else {
        beside.append(piece)
      }
    }
    for slot in FigureArt.layers {
      guard let piece = pieces[slot] else { continue }
      for stroke in art.worn[slot] ?? [] {
        guard let line = shown.firstIndex(of: stroke.row) else { continue }
        let place = Position(column: left + shift + stroke.column, row: area.row + line)
        draw(stroke.glyphs, of: piece, at: place, in: area, of: &buffer)
      }
    }
    draw(beside: beside, in: area, of: &buffer)
  }

  /// The rows of the figure that fit: some of it can be left out before its feet are.
  private func rows(of art: FigureArt, fitting count: Int) -> [Int] {
    var rows = Array(art.rows.indices)
    for row in art.dispensable where rows.count > count { rows.removeAll { $0 == row } }
    return Array(rows.prefix(count))
  }

  private func look(of eyes: FigureArt.Eyes) -> String {
    if isFallen { return eyes.fallen }
    if isFlinching { return eyes.flinching }
    if hitPoints.quanta * 4 <= fullHitPoints.quanta { return eyes.open[2] }
    return hitPoints.quanta * 2 <= fullHitPoints.quanta ? eyes.open[1] : eyes.open[0]
  }

  private func draw(
    _ stroke: [Glyph], of piece: Piece, at place: Position, in area: Rect,
    of buffer: inout ScreenBuffer
  ) {
    for (offset, glyph) in stroke.enumerated() where glyph != .space {
      let place = place.moved(columns: offset)
      mark(piece, at: place, in: area, of: &buffer)
      if glyph == "?" {
        buffer.write(letter(of: piece), at: place, .bold, in: area)
      } else {
        buffer.put(Cell(glyph, Palette.piece), at: place, in: area)
      }
    }
  }

  /// Pieces without a place on the figure stand beside its head.
  private func draw(beside pieces: [Piece], in area: Rect, of buffer: inout ScreenBuffer) {
    let (perLine, lines) = (3, 3)
    for (index, piece) in pieces.prefix(perLine * lines).enumerated() {
      let place = Position(
        column: area.endColumn - perLine + index % perLine, row: area.row + index / perLine)
      mark(piece, at: place, in: area, of: &buffer)
      buffer.write(letter(of: piece), at: place, .bold, in: area)
    }
  }

  /// A piece that has no letter is still seen.
  private func letter(of piece: Piece) -> String { String(piece.letter ?? "+") }

  /// A click on a piece is one on its line of the chain.
  private func mark(
    _ piece: Piece, at place: Position, in area: Rect, of buffer: inout ScreenBuffer
  ) {
    buffer.mark(
      Rect(column: place.column, row: place.row, columns: 1, rows: 1).clipped(to: area),
      ClickedList.chain.item(piece.place))
  }
}
