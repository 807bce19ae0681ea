/// Whether a scalar has no business in text that a person reads: control characters, and those
/// that change the direction of their neighbours or are not seen at all.
///
/// What comes out of packs, logs and profiles is refused where it holds one.
package func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
    .unassigned:
    true
  default: false
  }
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
