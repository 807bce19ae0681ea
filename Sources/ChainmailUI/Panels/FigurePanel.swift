internal import ChainmailCore
internal import ChainmailTerminal

/// The character with the worn pieces on it, each with its letter.
struct FigurePanel {
  /// The worn pieces, outermost first.
  var worn: [(slot: FigureSlot?, letter: Character?)]
  var hitPoints: Amount
  var fullHitPoints: Amount
  var isFlinching: Bool
  var look: Look

  /// The columns of its box: more for a larger figure, where the boxes are high enough and what stands
  /// beside keeps room for long names and formulas.
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
    var letters: [FigureSlot: Character] = [:]
    var beside = ""
    for piece in worn where piece.slot != .body {
      let letter = piece.letter ?? "+"
      if let slot = piece.slot, letters[slot] == nil {
        letters[slot] = letter
      } else {
        beside.append(letter)
      }
    }
    for slot in FigureArt.layers {
      guard let letter = letters[slot] else { continue }
      for stroke in art.worn[slot] ?? [] {
        guard let line = shown.firstIndex(of: stroke.row) else { continue }
        let place = Position(column: left + shift + stroke.column, row: area.row + line)
        draw(stroke.glyphs, letter: letter, at: place, in: area, of: &buffer)
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
    if hitPoints <= .zero { return eyes.fallen }
    if isFlinching { return eyes.flinching }
    if hitPoints.quanta * 4 <= fullHitPoints.quanta { return eyes.open[2] }
    return hitPoints.quanta * 2 <= fullHitPoints.quanta ? eyes.open[1] : eyes.open[0]
  }

  private func draw(
    _ stroke: [Glyph], letter: Character, at place: Position, in area: Rect,
    of buffer: inout ScreenBuffer
  ) {
    for (offset, glyph) in stroke.enumerated() where glyph != .space {
      let place = place.moved(columns: offset)
      if glyph == "?" {
        buffer.write(String(letter), at: place, .bold, in: area)
      } else {
        buffer.put(Cell(glyph, Palette.piece), at: place, in: area)
      }
    }
  }

  /// Pieces without a place on the figure stand beside its head.
  private func draw(beside letters: String, in area: Rect, of buffer: inout ScreenBuffer) {
    let perLine = 3
    let letters = Array(letters)
    for line in 0..<min((letters.count + perLine - 1) / perLine, 3) {
      let text = String(letters.dropFirst(line * perLine).prefix(perLine))
      let place = Position(column: area.endColumn - perLine, row: area.row + line)
      buffer.write(text, at: place, .bold, in: area)
    }
  }
}
