extension ScreenBuffer {
  /// The frame as plain text: every row without the blanks at its end, then a line break.
  public var text: String {
    lines.map { line in
      let blanks = line.unicodeScalars.reversed().prefix { $0 == " " }.count
      return String(line.unicodeScalars.dropLast(blanks)) + "\n"
    }.joined()
  }

  /// The frame as text with the colors and attributes of a terminal, every row ended by a line
  /// break.
  ///
  /// The only control sequences are SGR (ECMA-48, 8.3.117; colors 90 to 97 and 100 to 107, 256
  /// colors and shades as xterm has them). Each says the whole style, and a row ends in the plain
  /// one, so that every row can be cut out and shown alone. Blanks at the end of a row are left out
  /// where nothing is seen of them.
  ///
  /// - Parameters:
  ///   - scheme: In which colors.
  ///   - depth: How many colors the terminal shows.
  /// - Returns: The text.
  public func ansi(
    in scheme: ColorScheme = .terminal, at depth: ColorDepth = .sixteen
  ) -> String {
    var text = ""
    for row in 0..<size.rows {
      var shown = TerminalStyle.plain
      func select(_ style: TerminalStyle) {
        if style != shown { text += style.selection }
        shown = style
      }
      let ground = scheme.style(.plain, at: depth)
      var column = 0
      for run in styleRuns(row: row) {
        if run.column > column {
          select(ground)
          text += String(repeating: " ", count: run.column - column)
        }
        select(scheme.style(run.style, at: depth))
        text += run.text
        column = run.column + run.columns
      }
      if ground.background != .own, column < size.columns {
        select(ground)
        text += String(repeating: " ", count: size.columns - column)
      }
      select(.plain)
      text += "\n"
    }
    return text
  }
}

extension TerminalStyle {
  /// The SGR sequence that selects this style whatever was selected before.
  fileprivate var selection: String {
    var codes = ["0"]
    if attributes.contains(.bold) { codes.append("1") }
    if attributes.contains(.dim) { codes.append("2") }
    if attributes.contains(.underline) { codes.append("4") }
    if attributes.contains(.reverse) { codes.append("7") }
    if let code = foreground.selection(from: 30) { codes.append(code) }
    if let code = background.selection(from: 40) { codes.append(code) }
    return "\u{1B}[" + codes.joined(separator: ";") + "m"
  }
}

extension TerminalColor {
  /// The SGR code of a color, where black is this number; nil for the terminal's own.
  fileprivate func selection(from first: Int) -> String? {
    switch self {
    case .own: nil
    case .index(let index) where index < 8: String(first + Int(index))
    case .index(let index) where index < 16: String(first + 60 + Int(index) - 8)
    case .index(let index): "\(first + 8);5;\(index)"
    case .shade(let shade): "\(first + 8);2;\(shade.red);\(shade.green);\(shade.blue)"
    }
  }
}
