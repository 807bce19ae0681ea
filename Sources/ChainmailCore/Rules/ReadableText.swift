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
