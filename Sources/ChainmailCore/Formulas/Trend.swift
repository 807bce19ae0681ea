/// What is known of a number over all hits of a profile: between which bounds it lies, and how it
/// moves while the damage grows.
///
/// Dice are taken as falling alike, each at the same place among its outcomes: where a number rises
/// however they fall, it rises in the long run too.
package struct Trend: Hashable, Sendable {
  /// Between which bounds it lies.
  package var low: Double
  package var high: Double
  /// By how much it moves at least, and at most, for each point by which the damage grows.
  ///
  /// Of ``isWhole`` damage only whole points count, so that what is rounded down moves by no more
  /// than the next whole number.
  package var least: Double
  package var most: Double
  /// Whether it is whole, given that the damage is.
  package var isWhole: Bool
  /// Whether it is the damage itself.
  package var isDamage = false

  package init(_ low: Double, _ high: Double, moving least: Double, _ most: Double, isWhole: Bool) {
    (self.low, self.high, self.least, self.most) = (low, high, least, most)
    self.isWhole = isWhole
  }

  /// Between these bounds, whatever the damage.
  package init(steady low: Double, _ high: Double, isWhole: Bool = false) {
    self.init(low, high, moving: 0, 0, isWhole: isWhole)
  }

  package init(_ constant: Double) {
    self.init(steady: constant, constant, isWhole: constant == constant.rounded())
  }

  /// One of several numbers; which of them may change with the damage.
  static func oneOf(_ numbers: some Sequence<Number>, _ first: Number) -> Trend {
    var trend = Trend(first.approximate)
    var isTorn = false
    for number in numbers where number != first {
      trend = trend.joined(with: Trend(number.approximate))
      isTorn = true
    }
    return isTorn ? Trend.unknown.bounded(trend.low, trend.high) : trend
  }

  package static let unknown = Trend(
    -.infinity, .infinity, moving: -.infinity, .infinity, isWhole: false)

  /// What grows with the damage, nobody knows how fast.
  package static let rising = Trend(0, .infinity, moving: 0, .infinity, isWhole: false)

  package var isSteady: Bool { least == 0 && most == 0 }
  package var rises: Bool { least >= 0 }
  package var falls: Bool { most <= 0 }
  /// The one value that it has; nil where it may have several.
  package var constant: Double? { low == high ? low : nil }
  /// Whether it is not zero; nil where it may be either.
  package var truth: Bool? {
    if low > 0 || high < 0 { return true }
    return low == 0 && high == 0 ? false : nil
  }

  /// The same bounds, and no more known of how it moves than its direction.
  package func moving(likewise other: Trend) -> Trend {
    var trend = self
    trend.least = other.rises ? 0 : -.infinity
    trend.most = other.falls ? 0 : .infinity
    return trend
  }

  /// What holds where either of the two does.
  package func joined(with other: Trend) -> Trend {
    Trend(
      min(low, other.low), max(high, other.high), moving: min(least, other.least),
      max(most, other.most), isWhole: isWhole && other.isWhole)
  }

  package var negated: Trend { Trend(-high, -low, moving: -most, -least, isWhole: isWhole) }

  package static func + (left: Trend, right: Trend) -> Trend {
    Trend(
      left.low + right.low, left.high + right.high, moving: left.least + right.least,
      left.most + right.most, isWhole: left.isWhole && right.isWhole
    ).sound
  }

  package static func - (left: Trend, right: Trend) -> Trend {
    left.isDamage && right.isDamage ? Trend(0) : left + right.negated
  }

  package static func * (left: Trend, right: Trend) -> Trend {
    let bounds = Trend.product((left.low, left.high), (right.low, right.high))
    let leftMoves = Trend.product((left.least, left.most), (right.low, right.high))
    let rightMoves = Trend.product((right.least, right.most), (left.low, left.high))
    var product = Trend(
      bounds.0, bounds.1, moving: leftMoves.0 + rightMoves.0, leftMoves.1 + rightMoves.1,
      isWhole: left.isWhole && right.isWhole
    ).sound
    if !left.isWhole, !right.isWhole { product.loosen() }
    return product
  }

  package static func / (left: Trend, right: Trend) -> Trend {
    // Near zero nothing is known, and at zero there is no answer.
    guard right.low > 0 || right.high < 0 else { return .unknown }
    let inverse = Trend(
      1 / right.high, 1 / right.low, moving: 0, 0, isWhole: false)
    guard right.isSteady else {
      return left * inverse.moving(likewise: right.negated)
    }
    if right.constant == 1 { return left }
    var quotient = left * inverse
    quotient.isWhole = false
    quotient.loosen()
    return quotient
  }

  /// To whole numbers by a rule that never falls; `isWholeDamage` where damage grows by whole
  /// points.
  package func rounded(_ rule: (Double) -> Double, _ isWholeDamage: Bool) -> Trend {
    guard !isWhole else { return self }
    var trend = Trend(rule(low), rule(high), moving: least, most, isWhole: true)
    guard !isSteady else { return trend }
    guard isWholeDamage else { return trend.moving(likewise: self) }
    // A whole point of damage moves what is rounded by the whole number below or above.
    trend.least = least.rounded(.down)
    trend.most = most.rounded(.up)
    return trend
  }

  package func smaller(_ other: Trend) -> Trend {
    if high <= other.low { return self }
    if other.high <= low { return other }
    return joined(with: other).bounded(min(low, other.low), min(high, other.high))
  }

  package func larger(_ other: Trend) -> Trend {
    if low >= other.high { return self }
    if other.low >= high { return other }
    return joined(with: other).bounded(max(low, other.low), max(high, other.high))
  }

  package func bounded(_ low: Double, _ high: Double) -> Trend {
    var trend = self
    (trend.low, trend.high) = (low, high)
    return trend
  }

  /// The truth of its being above zero.
  package var isPositive: Trend {
    if low > 0 { return Trend(1) }
    if high <= 0 { return Trend(0) }
    var truth = Trend(steady: 0, 1, isWhole: true)
    if !isSteady { truth = truth.moving(likewise: self) }
    return truth
  }

  /// The truth of its being zero or above.
  package var isNotNegative: Trend {
    if low >= 0 { return Trend(1) }
    if high < 0 { return Trend(0) }
    var truth = Trend(steady: 0, 1, isWhole: true)
    if !isSteady { truth = truth.moving(likewise: self) }
    return truth
  }

  /// Allows for what is lost where a number is rounded.
  ///
  /// What would move by a whole point may move by a little more. Rounding never turns a direction
  /// round.
  private mutating func loosen() {
    let loss = 1e-9
    if least != 0 { least -= least > 0 ? min(loss, least) : loss }
    if most != 0 { most += most < 0 ? min(loss, -most) : loss }
  }

  /// Nothing is known where infinities met.
  private var sound: Trend {
    low.isNaN || high.isNaN || least.isNaN || most.isNaN ? .unknown : self
  }

  private static func product(
    _ left: (Double, Double), _ right: (Double, Double)
  ) -> (Double, Double) {
    // Nothing times whatever is nothing.
    let corners = [left.0 * right.0, left.0 * right.1, left.1 * right.0, left.1 * right.1]
      .map { $0.isNaN ? 0 : $0 }
    return (corners.min() ?? 0, corners.max() ?? 0)
  }
}
