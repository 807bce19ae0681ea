/// Neighboring cells of one row that look the same but for what they show.
struct StyleRun: Hashable {
  /// The column of the first glyph.
  var column: Int
  let style: Style
  /// The glyphs from left to right; the second half of a wide one is not among them.
  var glyphs: [Glyph]

  var columns: Int { glyphs.reduce(0) { $0 + $1.columns } }
  var text: String { glyphs.map(\.text).joined() }

  /// Takes blanks away from the end.
  mutating func dropTrailingBlanks() {
    while glyphs.last == .space { glyphs.removeLast() }
  }

  /// Takes blanks away from the start.
  mutating func dropLeadingBlanks() {
    let blanks = glyphs.prefix { $0 == .space }.count
    glyphs.removeFirst(blanks)
    column += blanks
  }
}

extension ScreenBuffer {
  /// The runs of a row from left to right, without the blanks at its end of which nothing is seen.
  ///
  /// A blank joins the run before it where it looks the same there. Complexity: O(columns).
  func styleRuns(row: Int) -> [StyleRun] {
    var runs: [StyleRun] = []
    for column in 0..<size.columns {
      let cell = rows[row][column].seen
      guard cell.glyph != .continuation else { continue }
      if let last = runs.indices.last,
        cell.style == runs[last].style || (cell == .blank && runs[last].style.leavesBlanksPlain)
      {
        runs[last].glyphs.append(cell.glyph)
      } else {
        runs.append(StyleRun(column: column, style: cell.style, glyphs: [cell.glyph]))
      }
    }
    if let last = runs.indices.last, runs[last].style.leavesBlanksPlain {
      runs[last].dropTrailingBlanks()
      if runs[last].glyphs.isEmpty { runs.removeLast() }
    }
    return runs
  }
}
