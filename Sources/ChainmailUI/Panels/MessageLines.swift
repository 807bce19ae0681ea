internal import ChainmailTerminal

/// What there is to say at the moment, below the log and above the keys, in as few lines as it
/// takes.
struct MessageLines: Sendable {
  let lines: [String]
  private let message: String
  private let columns: Int

  /// The most lines; of what takes more the end is left out.
  private static let limit = 3

  /// A message before a mark, in so many columns with a blank one on either side.
  init(_ message: String, columns: Int, with glyphs: GlyphSet) {
    (self.message, self.columns) = (message, columns)
    let columns = max(columns - 2, 1)
    let whole = WrappedText(glyphs.bullet.text + " " + message, hangingIndent: 2)
      .lines(columns: columns)
    var lines = Array(whole.prefix(Self.limit))
    if whole.count > lines.count, let last = lines.indices.last {
      lines[last] = glyphs.shortened(lines[last] + " " + whole[last + 1], to: columns)
    }
    self.lines = lines
  }

  /// Whether these are the lines of a message in so many columns, in the glyphs that it was made
  /// with.
  func tells(_ message: String, columns: Int) -> Bool {
    self.columns == columns && self.message == message
  }

  /// Takes its lines off the bottom of a place, of which at least one stays.
  func place(offBottomOf rest: inout Rect) -> Rect {
    rest.takeBottom(min(lines.count, max(rest.rows - 1, 0)))
  }

  func draw(in area: Rect, of buffer: inout ScreenBuffer) {
    for (row, text) in lines.prefix(area.rows).enumerated() {
      let line = area.line(row).inset(columns: 1)
      buffer.write(text, at: line.origin, Palette.warning, in: line)
    }
  }
}
