/// How likely something is that luck decides: it happens at `ways` of `count` numbers, each as
/// likely as the other.
///
/// Odds that are a decimal of nine places or fewer are drawn among 10⁹ numbers; those of any other
/// exact fraction among as many as its divisor says, so that one in six is just that. Odds that are
/// not exact are rounded to nine places.
package struct Odds: Hashable, Sendable {
  package let ways: UInt64
  package let count: UInt64

  /// Whether luck has nothing to decide.
  var isSettled: Bool { ways == 0 || ways == count }

  private init(_ ways: UInt64, of count: UInt64) {
    self.ways = ways
    self.count = count
  }

  /// The odds of a ratio; beyond `0...1` they are those of the nearer end.
  package init(_ ratio: Ratio) {
    let unit = Ratio.quantaPerUnit
    self.init(UInt64(Swift.min(Swift.max(ratio.quanta, 0), unit)), of: UInt64(unit))
  }

  /// The odds of a number; beyond `0...1` they are those of the nearer end.
  package init(_ number: Number) {
    guard number > .zero, number < .one else {
      self.init(number > .zero ? 1 : 0, of: 1)
      return
    }
    if Ratio(exactly: number) == nil, number.isExact {
      let fraction = number.inLowestTerms
      self.init(UInt64(fraction.top), of: UInt64(fraction.bottom))
    } else {
      self.init(Ratio(quanta: Int64(number.nearest(parts: Int128(Ratio.quantaPerUnit)))))
    }
  }
}
