/// What one cell shows: a character with up to two joined marks, or the second half of a wide one.
///
/// Packed into one word, so that cells compare and copy like numbers and a frame is one block of
/// memory: three scalars of 21 bits, and the top bit for two columns. More than two marks on one
/// character are dropped.
public struct Glyph: Hashable, Sendable {
  private var packed: UInt64

  /// A blank, which is what an empty cell shows.
  public static let space = Glyph(packed: 0x20)
  /// Stands for whatever cannot be drawn.
  public static let replacement = Glyph(packed: 0xFFFD)
  /// The right half of the wide glyph to the left.
  public static let continuation = Glyph(packed: 0)

  private init(packed: UInt64) { self.packed = packed }

  /// The columns the glyph takes: 1 or 2, and 0 for a continuation.
  public var columns: Int { packed == 0 ? 0 : packed >> 63 == 1 ? 2 : 1 }

  /// The glyph of a scalar; the replacement where it cannot stand alone in a cell.
  public init(_ base: Unicode.Scalar) {
    switch CharacterWidth.columns(of: base) {
    case 1: self.init(packed: UInt64(base.value))
    case 2: self.init(packed: UInt64(base.value) | 1 << 63)
    default: self = .replacement
    }
  }

  /// The glyph of a byte that is a letter, digit, sign or space of ASCII.
  init(ascii byte: UInt8) { self.init(packed: UInt64(byte)) }

  /// Joins a mark; a third one is dropped.
  mutating func join(_ mark: Unicode.Scalar) {
    if markCount == 0 {
      packed |= UInt64(mark.value) << 21
    } else if markCount == 1 {
      packed |= UInt64(mark.value) << 42
    }
  }

  /// The base scalar; NUL for a continuation.
  public var base: Unicode.Scalar { Self.scalar(packed) ?? "\0" }

  /// The number of joined marks: 0, 1 or 2.
  public var markCount: Int {
    let marks = (packed << 1) >> 22
    return marks == 0 ? 0 : marks >> 21 == 0 ? 1 : 2
  }

  /// The joined mark at an index below ``markCount``.
  public func mark(_ index: Int) -> Unicode.Scalar? {
    index < markCount ? Self.scalar(packed >> (21 * UInt64(index + 1))) : nil
  }

  private static func scalar(_ bits: UInt64) -> Unicode.Scalar? {
    Unicode.Scalar(UInt32(truncatingIfNeeded: bits & 0x1F_FFFF))
  }

  /// The characters as text; empty for a continuation.
  public var text: String {
    guard self != .continuation else { return "" }
    var text = String(Character(base))
    for index in 0..<markCount {
      if let mark = mark(index) { text.unicodeScalars.append(mark) }
    }
    return text
  }
}

extension Glyph: ExpressibleByUnicodeScalarLiteral {
  public init(unicodeScalarLiteral value: Unicode.Scalar) { self.init(value) }
}
