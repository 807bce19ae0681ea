/// A line of text being typed.
public struct TextField: Hashable, Sendable {
  /// The characters, so that moving and deleting is by what a person sees as one.
  private var characters: [Character]
  /// Where typing goes: before the character of this index; `0...count`.
  public private(set) var cursor: Int
  /// The largest number of characters.
  public let limit: Int
  /// How many scalars are kept of a character: more than any language has, yet not without end.
  private static let scalarLimit = 16

  /// Creates a field with the cursor behind its text; what exceeds the limit is cut.
  public init(_ text: String = "", limit: Int = 256) {
    self.limit = max(limit, 0)
    characters = []
    cursor = 0
    insert(text)
  }

  /// What was typed.
  public var text: String { String(characters) }

  /// Edits the text as the key says.
  ///
  /// - Returns: Whether the key means something to a text field; if not it is the caller's.
  @discardableResult
  public mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .left, .control("b"): cursor = max(cursor - 1, 0)
    case .right, .control("f"): cursor = min(cursor + 1, characters.count)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .backspace:
      if cursor > 0 {
        cursor -= 1
        characters.remove(at: cursor)
      }
    case .delete, .control("d"):
      if cursor < characters.count { characters.remove(at: cursor) }
    case .control("u"):
      characters.removeSubrange(..<cursor)
      cursor = 0
    case .control("k"): characters.removeSubrange(cursor...)
    case .control("w"): deleteWord()
    default: return false
    }
    return true
  }

  /// Inserts what was pasted: a line that was copied whole has its end with it, which nobody would
  /// see here, so that one final line break is left out.
  public mutating func paste(_ text: String) {
    insert(text.last == "\n" || text.last == "\r\n" ? String(text.dropLast()) : text)
  }

  /// Inserts text at the cursor, as for a paste: line breaks and tabs become spaces, other
  /// characters that cannot be drawn are left out.
  public mutating func insert(_ text: String) {
    // A combining mark may join the character before the cursor, so that one is cut anew.
    let kept = characters[..<max(cursor - 1, 0)]
    var joined = String(characters[kept.endIndex..<cursor])
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\t" {
        joined.unicodeScalars.append(" ")
      } else if CharacterWidth.columns(of: scalar) != nil {
        joined.unicodeScalars.append(scalar)
      }
    }
    let after = characters[cursor...]
    let new = joined.prefix(max(limit - kept.count - after.count, 0)).flatMap { character in
      String(String.UnicodeScalarView(character.unicodeScalars.prefix(Self.scalarLimit)))
    }
    let head = kept + new
    cursor = head.count
    characters = Array(head) + after
  }

  private mutating func deleteWord() {
    var start = cursor
    while start > 0, characters[start - 1] == " " { start -= 1 }
    while start > 0, characters[start - 1] != " " { start -= 1 }
    characters.removeSubrange(start..<cursor)
    cursor = start
  }

  /// Draws the text over the first row of an area and puts the screen's cursor into it.
  ///
  /// A text longer than the area is scrolled so that the cursor is seen.
  ///
  /// - Parameters:
  ///   - area: Of which the first row is used.
  ///   - buffer: What is drawn into.
  ///   - style: How the text looks.
  ///   - cover: Stands in place of every character, for a password.
  public func draw(
    in area: Rect, of buffer: inout ScreenBuffer, _ style: Style = .plain,
    covered cover: Glyph? = nil
  ) {
    let line = area.line(0)
    guard !line.isEmpty else { return }
    buffer.fill(line, style)
    func shown(_ characters: some Collection<Character>) -> String {
      guard let cover else { return String(characters) }
      return String(repeating: cover.text, count: characters.count)
    }
    let before = CharacterWidth.columns(of: shown(characters[..<cursor]))
    let scroll = max(before - (line.columns - 1), 0)
    buffer.write(shown(characters), at: line.origin.moved(columns: -scroll), style, in: line)
    buffer.cursor = line.origin.moved(columns: before - scroll)
  }
}
