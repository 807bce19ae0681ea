extension ScreenBuffer {
  /// The frame as plain text: every row without the blanks at its end, then a line break.
  public var text: String {
    lines.map { line in
      let blanks = line.unicodeScalars.reversed().prefix { $0 == " " }.count
      return String(line.unicodeScalars.dropLast(blanks)) + "\n"
    }.joined()
  }

  /// The frame as text with the colors and attributes of a terminal, every row ended by a line break.
  ///
  /// The only control sequences are SGR (ECMA-48, 8.3.117; colors 90 to 97 and 100 to 107 as xterm
  /// has them). Each says the whole style, and a row ends in the plain one, so that every row can be
  /// cut out and shown alone. Blanks at the end of a row are left out where nothing is seen of them.
  public var ansi: String {
    var text = ""
    for row in 0..<size.rows {
      var style = Style.plain
      for run in styleRuns(row: row) {
        if run.style != style { text += run.style.selection }
        style = run.style
        text += run.text
      }
      if style != .plain { text += Style.plain.selection }
      text += "\n"
    }
    return text
  }
}

extension Style {
  /// The SGR sequence that selects this style whatever was selected before.
  fileprivate var selection: String {
    var codes = [0]
    if attributes.contains(.bold) { codes.append(1) }
    if attributes.contains(.dim) { codes.append(2) }
    if attributes.contains(.underline) { codes.append(4) }
    if attributes.contains(.reverse) { codes.append(7) }
    if let code = foreground.selectionCode { codes.append(code) }
    if let code = background.selectionCode { codes.append(code + 10) }
    return "\u{1B}[" + codes.map(String.init).joined(separator: ";") + "m"
  }
}

extension Color {
  /// The SGR code of a foreground, which is ten below that of the background; nil for the terminal's own.
  fileprivate var selectionCode: Int? {
    guard self != .standard else { return nil }
    let index = Int(rawValue) - 1
    return index < 8 ? 30 + index : 90 + index - 8
  }
}
