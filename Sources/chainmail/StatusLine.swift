import ChainmailTerminal

/// A line on standard error that is written over: how far something is that takes a while.
struct StatusLine {
  private var columns = 0

  /// Shows a line in the place of the one before.
  mutating func show(_ line: String) {
    let line = line.onOneLine
    let width = CharacterWidth.columns(of: line)
    // The rest of a longer line before is covered.
    let rest = String(repeating: " ", count: max(columns - width, 0))
    StandardError.writeRaw("\r\(line)\(rest)")
    columns = width
  }

  /// Clears it for what comes next.
  mutating func clear() {
    if columns > 0 { StandardError.writeRaw("\r\(String(repeating: " ", count: columns))\r") }
    columns = 0
  }
}
