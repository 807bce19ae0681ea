/// Whether a scalar has no business in text that a person reads: control characters, and those
/// that change the direction of their neighbours or are not seen at all.
///
/// What comes out of packs, logs and profiles is refused where it holds one. Joiners and soft hyphens
/// are not among them: Persian and many Indic names cannot be spelled without them.
package func isControl(_ scalar: Unicode.Scalar) -> Bool {
  if isSpellingAid(scalar) { return false }
  return switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
    .unassigned:
    true
  default: false
  }
}

/// True for the joiner, the non-joiner and the soft hyphen, which only shape the text around them and
/// are not seen by themselves.
package func isSpellingAid(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "\u{200C}" || scalar == "\u{200D}" || scalar == "\u{AD}"
}

/// The most bytes of an id.
package let identifierLimit = 64

/// Whether a text is an id, in rules and in rooms: `[a-z][a-z0-9-]*`, at most ``identifierLimit``
/// bytes.
package func isIdentifier(_ text: some StringProtocol) -> Bool {
  let bytes = text.utf8
  let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
  let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  guard let first = bytes.first, letters.contains(first), bytes.count <= identifierLimit else {
    return false
  }
  return bytes.allSatisfy {
    letters.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "-")
  }
}
