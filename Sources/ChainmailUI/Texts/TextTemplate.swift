/// A text with named placeholders, such as `{link} stops it`.
///
/// A placeholder of a Korean text may have a particle, such as `{link:이/가}`, see
/// ``KoreanParticle``; what stands there instead and is no particle counts as part of the name.
/// Where a Chinese character meets a Latin letter, a digit or a sign of those at the edge of a
/// placeholder, a blank is set between them, as in print: a translation cannot know which of them a
/// name begins with.
///
/// It is cut at its placeholders once, when it is created, since each frame fills in dozens.
package struct TextTemplate: Hashable, Sendable {
  private enum Piece: Hashable, Sendable {
    case literal(Substring)
    case placeholder(String, KoreanParticle?)
  }

  /// The text as it was written.
  package let text: String
  /// The names of the placeholders, each once, in the order of the text.
  package let placeholders: [String]
  /// Empty where there is no placeholder.
  private let pieces: [Piece]

  package init(_ text: String) {
    self.text = text
    var pieces: [Piece] = []
    var placeholders: [String] = []
    var rest = text[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      if open > rest.startIndex { pieces.append(.literal(rest[..<open])) }
      let (name, particle) = Self.parted(rest[rest.utf8.index(after: open)..<close])
      pieces.append(.placeholder(name, particle))
      if !placeholders.contains(name) { placeholders.append(name) }
      rest = rest[rest.utf8.index(after: close)...]
    }
    if !pieces.isEmpty, !rest.isEmpty { pieces.append(.literal(rest)) }
    self.pieces = pieces
    self.placeholders = placeholders
  }

  /// The name of a placeholder, and the particle behind it.
  private static func parted(_ placeholder: Substring) -> (name: String, KoreanParticle?) {
    guard let colon = placeholder.utf8.firstIndex(of: UInt8(ascii: ":")),
      let particle = KoreanParticle(
        rawValue: String(placeholder[placeholder.utf8.index(after: colon)...]))
    else { return (String(placeholder), nil) }
    return (String(placeholder[..<colon]), particle)
  }

  /// The text with values, in the order of their names, in the places of its placeholders.
  ///
  /// What is filled in is never read as a template again; where a name has no value stands nothing.
  package func filled(_ names: [String], with values: [String]) -> String {
    guard !pieces.isEmpty else { return text }
    var filled = ""
    func add(_ text: Substring) {
      if Self.needsBlank(between: filled, and: text) { filled += " " }
      filled.append(contentsOf: text)
    }
    for piece in pieces {
      switch piece {
      case .literal(let literal): add(literal)
      case .placeholder(let name, let particle):
        if let place = names.firstIndex(of: name), values.indices.contains(place) {
          add(values[place][...])
          // Who was named just before is left out, and so is the particle.
          if let particle, !values[place].isEmpty { filled += particle.form(after: values[place]) }
        }
      }
    }
    return filled
  }

  /// Whether a blank belongs between two characters that meet at the edge of a placeholder.
  private static func needsBlank(between text: String, and more: Substring) -> Bool {
    // Bytes first: no Latin text needs one.
    guard let end = text.utf8.last, let start = more.utf8.first, end > 0x7F || start > 0x7F,
      let last = text.unicodeScalars.last, let next = more.unicodeScalars.first
    else { return false }
    return isChinese(last) && isLatin(next) || isLatin(last) && isChinese(next)
  }

  private static func isChinese(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Whether a blank parts it from Chinese; marks of a sentence stand where they are.
  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    ("!"..."~").contains(scalar) && !",.;:!?".unicodeScalars.contains(scalar)
  }
}
