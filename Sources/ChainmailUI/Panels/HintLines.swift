internal import ChainmailTerminal

/// The keys at the bottom of the screen, filled row by row; what does not fit is left out, from
/// the end.
struct HintLines {
  var hints: [KeyHints.Hint]

  func draw(in area: Rect, of buffer: inout ScreenBuffer) {
    var row = 0
    var column = 1
    for hint in hints {
      let width =
        CharacterWidth.columns(of: hint.keys) + 1 + CharacterWidth.columns(of: hint.meaning)
      if column > 1, column + width > area.columns - 1 {
        row += 1
        column = 1
      }
      guard row < area.rows else { return }
      let line = area.line(row)
      let place = line.origin.moved(columns: column)
      let behind = buffer.write(hint.keys, at: place, .bold, in: line)
      buffer.write(
        hint.meaning, at: Position(column: behind + 1, row: place.row), Palette.quiet, in: line)
      column += width + 2
    }
  }
}
