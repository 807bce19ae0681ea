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
