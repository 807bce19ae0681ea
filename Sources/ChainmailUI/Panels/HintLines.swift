internal import ChainmailTerminal

/// The keys at the bottom of the screen: some in the first row only, the most important ones
/// always at the end of the last row, the others in between as far as they fit.
struct HintLines {
  var first: [KeyHints.Hint]
  var others: [KeyHints.Hint]
  var last: [KeyHints.Hint]

  /// The rows that a screen has for them.
  static let rows = 2
  static let gap = 2

  func draw(in area: Rect, of buffer: inout ScreenBuffer) {
    let end = area.endColumn - 1
    let lastColumns = last.reduce(0) { $0 + $1.columns + Self.gap }
    var row = 0
    var column = area.column + 1
    for (index, hint) in (first + others).enumerated() {
      let width = hint.columns
      let isLastRow = row == area.rows - 1
      if column + width > (isLastRow ? end - lastColumns : end) {
        if index < first.count { continue }
        guard !isLastRow else { continue }
        row += 1
        column = area.column + 1
        guard column + width <= (row == area.rows - 1 ? end - lastColumns : end) else { continue }
      }
      write(hint, at: Position(column: column, row: area.row + row), in: area, of: &buffer)
      column += width + Self.gap
    }
    column = end - lastColumns + Self.gap
    for hint in last {
      let place = Position(column: column, row: area.endRow - 1)
      write(hint, at: place, in: area, of: &buffer)
      column += hint.columns + Self.gap
    }
  }

  private func write(
    _ hint: KeyHints.Hint, at place: Position, in area: Rect, of buffer: inout ScreenBuffer
  ) {
    hint.draw(at: place, in: area, of: &buffer, keyStyle: .bold, style: Palette.quiet)
  }
}

extension ScreenBuffer {
  /// Prepares the screen for something drawn over it that takes all clicks and keys: the lowest
  /// rows tell no keys that would do nothing.
  mutating func coverKeys(in rows: Int = HintLines.rows) {
    coverSpots()
    var rest = bounds
    fill(rest.takeBottom(rows))
  }
}
