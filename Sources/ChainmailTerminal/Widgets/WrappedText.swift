/// A text broken into lines at its spaces, but not before a number; a long path behind its slashes;
/// Chinese between any two characters, but not before a comma or full stop.
public struct WrappedText: Hashable, Sendable {
  /// What is broken; each line feed ends a paragraph.
  public var text: String
  /// How many columns the second and later lines of a paragraph are moved to the right.
  public var hangingIndent: Int
  /// How all of it is drawn.
  public var style: Style

  /// Creates a text whose lines all begin at the left edge, unless an indent is given.
  public init(_ text: String, hangingIndent: Int = 0, style: Style = .plain) {
    self.text = text
    self.hangingIndent = hangingIndent
    self.style = style
  }

  /// The lines over so many columns.
  ///
  /// Line feeds begin a new line, with a carriage return before them or not; a word longer than a
  /// line is cut; one too wide for any line (a wide character in one column) is left out.
  /// Complexity: O(length of the text).
  public func lines(columns: Int) -> [String] {
    let columns = min(max(columns, 0), Size.limit)
    guard columns > 0 else { return [] }
    if isLine, CharacterWidth.columns(of: text) <= columns { return [text] }
    let indent = String(repeating: " ", count: min(max(hangingIndent, 0), columns / 2))
    var lines: [String] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: Self.isBreak) {
      wrap(paragraph, columns: columns, indent: indent, into: &lines)
    }
    return lines
  }

  /// The columns of the longest word or name of a path: where there are so many, none is cut.
  public var longestPart: Int {
    text.split { $0 == " " || Self.isBreak($0) }.flatMap(LineBreak.pieces).flatMap(Self.parts)
      .map { CharacterWidth.columns(of: $0) }.max() ?? 0
  }

  /// Whether the text is a line as it stands: no line feed, and no spaces but single ones between
  /// words.
  private var isLine: Bool {
    var isAtSpace = true
    for byte in text.utf8 {
      let isSpace = byte == UInt8(ascii: " ")
      if byte == UInt8(ascii: "\n") || isSpace && isAtSpace { return false }
      isAtSpace = isSpace
    }
    return !isAtSpace
  }

  /// The words, a number with the word before it, of which it says how much, where both fit.
  private static func words(of paragraph: Substring, columns: Int) -> [Substring] {
    var words: [Substring] = []
    for word in paragraph.split(separator: " ") {
      if let last = words.last, word.utf8.first.map(isDigit) ?? false,
        !(last.utf8.first.map(isDigit) ?? false),
        paragraph.index(after: last.endIndex) == word.startIndex,
        CharacterWidth.columns(of: paragraph[last.startIndex..<word.endIndex]) <= columns
      {
        words[words.count - 1] = paragraph[last.startIndex..<word.endIndex]
      } else {
        words.append(word)
      }
    }
    return words
  }

  /// The names of a path, each with the slash behind it; a word without slashes whole.
  private static func parts(of word: Substring) -> [Substring] {
    var parts: [Substring] = []
    var rest = word
    while let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) {
      let end = rest.utf8.index(after: slash)
      parts.append(rest[..<end])
      rest = rest[end...]
    }
    if !rest.isEmpty { parts.append(rest) }
    return parts
  }

  private static func isBreak(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n"
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private func wrap(
    _ paragraph: Substring, columns: Int, indent: String, into lines: inout [String]
  ) {
    var line = ""
    var used = 0
    var isEmpty = true
    func breakLine() {
      lines.append(line)
      line = indent
      used = indent.utf8.count
      isEmpty = true
    }
    func add(_ word: Substring, behindSpace: Bool) {
      let wordColumns = CharacterWidth.columns(of: word)
      if !isEmpty {
        let gap = behindSpace ? 1 : 0
        if used + gap + wordColumns > columns {
          breakLine()
        } else if behindSpace {
          line += " "
          used += 1
        }
      }
      if used + wordColumns <= columns {
        line += word
        used += wordColumns
      } else {
        for part in Self.parts(of: word) {
          let partColumns = CharacterWidth.columns(of: part)
          let fits = partColumns <= columns - indent.utf8.count
          if fits, used + partColumns > columns { breakLine() }
          let (cut, whole) = fits ? (part, "") : LineBreak.beforeItsEnd(part)
          for glyph in GlyphIterator(cut) where glyph.columns <= columns - indent.utf8.count {
            if used + glyph.columns > columns { breakLine() }
            line += glyph.text
            used += glyph.columns
          }
          let wholeColumns = CharacterWidth.columns(of: whole)
          if used + wholeColumns > columns { breakLine() }
          if used + wholeColumns <= columns {
            line += whole
            used += wholeColumns
          }
        }
      }
      isEmpty = false
    }
    for word in Self.words(of: paragraph, columns: columns - indent.utf8.count) {
      for (place, piece) in LineBreak.pieces(of: word).enumerated() {
        add(piece, behindSpace: place == 0)
      }
    }
    lines.append(line)
  }

  /// Draws as many lines as the area has rows.
  ///
  /// - Returns: The number of rows used.
  @discardableResult
  public func draw(in area: Rect, of buffer: inout ScreenBuffer) -> Int {
    let lines = lines(columns: area.columns).prefix(area.rows)
    for (row, line) in lines.enumerated() {
      buffer.write(line, at: area.line(row).origin, style, in: area)
    }
    return lines.count
  }
}
