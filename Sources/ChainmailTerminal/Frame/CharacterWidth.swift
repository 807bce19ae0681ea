/// How many columns a character takes on a terminal.
///
/// The C library is not asked: in the C locale its `wcwidth` has no answer for é, ⚔ or 盾, and
/// this module has no C library to ask. Marks, controls and unassigned characters are known to the
/// standard library; what it does not know, which characters are two columns wide, is the table
/// below.
public enum CharacterWidth {
  /// The columns of a scalar: 0 for a mark that joins the character before it and for what is never
  /// drawn, 1, or 2; nil where nothing sensible can be drawn (controls, separators, direction
  /// overrides, unassigned).
  ///
  /// Ambiguous characters (most box and block glyphs) count as one column. Complexity: O(1) for
  /// Latin and box characters, O(log n) for others.
  public static func columns(of scalar: Unicode.Scalar) -> Int? {
    let value = scalar.value
    if value < 0x7F { return value < 0x20 ? nil : 1 }
    if value < 0xA0 { return nil }
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    if value >= 0x2500, value < 0x2600 {  // box, block and geometric shapes: the usual case
      return value == 0x25FD || value == 0x25FE ? 2 : 1
    }
    // Hangul vowels and finals join the leading consonant before them, though they are letters.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    if isInvisible(scalar) { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator:
      return nil
    default: return isWide(value) ? 2 : 1
    }
  }

  /// True for joiners and soft hyphens, which spelling needs and nothing shows: they take no column
  /// and are never drawn, since terminals disagree about them.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D || scalar.value == 0xAD
  }

  /// The columns that a text takes when it is drawn in a ``ScreenBuffer``.
  public static func columns(of text: some StringProtocol) -> Int { columns(of: String(text)) }

  /// The columns that a text takes when it is drawn in a ``ScreenBuffer``.
  public static func columns(of text: String) -> Int {
    // Most texts are ASCII, in which every byte is a column.
    let count = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : nil
    }
    if case .some(.some(let count)) = count { return count }
    var glyphs = GlyphIterator(text)
    var sum = 0
    while let glyph = glyphs.next() { sum += glyph.columns }
    return sum
  }

  private static func isWide(_ value: UInt32) -> Bool {
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if value > wide[middle].last { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && value >= wide[low].first
  }

  /// The characters two columns wide, in order.
  ///
  /// Source: Unicode 17.0, property East_Asian_Width (UAX #11), values W and F, which include the
  /// characters shown as emoji by default. Gaps that hold only unassigned characters, marks and
  /// format characters are closed, since those are answered before the table is asked. Pairs of
  /// numbers lie in the program as they are; ranges would be made when the first one is looked for.
  private static let wide: [(first: UInt32, last: UInt32)] = [
    (0x1100, 0x115F), (0x231A, 0x231B), (0x2329, 0x232A), (0x23E9, 0x23EC), (0x23F0, 0x23F0),
    (0x23F3, 0x23F3), (0x25FD, 0x25FE), (0x2614, 0x2615), (0x2630, 0x2637), (0x2648, 0x2653),
    (0x267F, 0x267F), (0x268A, 0x268F), (0x2693, 0x2693), (0x26A1, 0x26A1), (0x26AA, 0x26AB),
    (0x26BD, 0x26BE), (0x26C4, 0x26C5), (0x26CE, 0x26CE), (0x26D4, 0x26D4), (0x26EA, 0x26EA),
    (0x26F2, 0x26F3), (0x26F5, 0x26F5), (0x26FA, 0x26FA), (0x26FD, 0x26FD), (0x2705, 0x2705),
    (0x270A, 0x270B), (0x2728, 0x2728), (0x274C, 0x274C), (0x274E, 0x274E), (0x2753, 0x2755),
    (0x2757, 0x2757), (0x2795, 0x2797), (0x27B0, 0x27B0), (0x27BF, 0x27BF), (0x2B1B, 0x2B1C),
    (0x2B50, 0x2B50), (0x2B55, 0x2B55), (0x2E80, 0x303E), (0x3041, 0x3247), (0x3250, 0xA4C6),
    (0xA960, 0xA97C), (0xAC00, 0xD7A3), (0xF900, 0xFAD9), (0xFE10, 0xFE6B), (0xFF01, 0xFF60),
    (0xFFE0, 0xFFE6), (0x16FE0, 0x1B2FB), (0x1D300, 0x1D376), (0x1F004, 0x1F004),
    (0x1F0CF, 0x1F0CF), (0x1F18E, 0x1F18E), (0x1F191, 0x1F19A), (0x1F200, 0x1F320),
    (0x1F32D, 0x1F335), (0x1F337, 0x1F37C), (0x1F37E, 0x1F393), (0x1F3A0, 0x1F3CA),
    (0x1F3CF, 0x1F3D3), (0x1F3E0, 0x1F3F0), (0x1F3F4, 0x1F3F4), (0x1F3F8, 0x1F43E),
    (0x1F440, 0x1F440), (0x1F442, 0x1F4FC), (0x1F4FF, 0x1F53D), (0x1F54B, 0x1F54E),
    (0x1F550, 0x1F567), (0x1F57A, 0x1F57A), (0x1F595, 0x1F596), (0x1F5A4, 0x1F5A4),
    (0x1F5FB, 0x1F64F), (0x1F680, 0x1F6C5), (0x1F6CC, 0x1F6CC), (0x1F6D0, 0x1F6D2),
    (0x1F6D5, 0x1F6DF), (0x1F6EB, 0x1F6EC), (0x1F6F4, 0x1F6FC), (0x1F7E0, 0x1F7F0),
    (0x1F90C, 0x1F93A), (0x1F93C, 0x1F945), (0x1F947, 0x1F9FF), (0x1FA70, 0x1FAF8),
    (0x20000, 0x33479),
  ]
}
