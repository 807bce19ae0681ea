/// Cuts a text into glyphs: every scalar that can be drawn, with the marks that follow it.
///
/// - Controls, direction overrides and unassigned characters become the replacement, so that no
///   text can steer the terminal or hide in it.
/// - Variation selectors, joiners, soft hyphens and emoji modifiers are dropped: terminals disagree about the
///   width of such sequences, and without them every terminal shows the plain characters.
/// - A mark with nothing before it becomes the replacement.
public struct GlyphIterator: IteratorProtocol, Sequence {
  private var scalars: String.UnicodeScalarView.Iterator
  private var lookahead: Unicode.Scalar?

  /// Begins with the first character of a text.
  public init(_ text: some StringProtocol) {
    scalars = String(text).unicodeScalars.makeIterator()
    lookahead = scalars.next()
  }

  public mutating func next() -> Glyph? {
    guard var first = lookahead else { return nil }
    while Self.isDropped(first) {
      lookahead = scalars.next()
      guard let following = lookahead else { return nil }
      first = following
    }
    var glyph = Glyph(first)
    lookahead = scalars.next()
    if lookahead.map({ $0.value < 0x300 && $0.value != 0xAD }) ?? true { return glyph }
    while let mark = lookahead {
      if Self.isDropped(mark) {
        lookahead = scalars.next()
      } else if CharacterWidth.columns(of: mark) == 0 {
        if glyph != .replacement { glyph.join(mark) }
        lookahead = scalars.next()
      } else {
        break
      }
    }
    return glyph
  }

  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0xE0100...0xE01EF: true
    default: CharacterWidth.isInvisible(scalar)
    }
  }
}
