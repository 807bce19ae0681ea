public import ChainmailCore

/// How likely something is, and how well that is known.
public struct Likelihood: Hashable, Sendable {
  /// The probability, or the share of the seeds in which it happened; `0...1`.
  public let value: Double
  /// The exact fraction, where 128 bits hold it.
  public let exact: Probability?
  /// Where it lies with a confidence of 95 %, where it was found by simulation.
  public let interval: ClosedRange<Double>?

  init(_ weight: Weight) {
    value = weight.exact?.value ?? Swift.min(weight.approximate, 1)
    exact = weight.exact
    interval = nil
  }

  /// What `count` among `trials` say.
  ///
  /// The interval is Wilson's: E. B. Wilson, "Probable inference, the law of succession, and
  /// statistical inference" (1927). It holds for rare things too, and never leaves `0...1`.
  ///
  /// - Parameters:
  ///   - count: In how many it happened.
  ///   - trials: At least 1.
  init(_ count: Int, of trials: Int) {
    let (number, share) = (Double(trials), Double(count) / Double(trials))
    let deviations = Likelihood.deviations
    let spread = deviations * deviations / number
    let middle = (share + spread / 2) / (1 + spread)
    let half =
      deviations / (1 + spread)
      * (share * (1 - share) / number + spread / (4 * number)).squareRoot()
    value = share
    exact = nil
    // Both are exact, but for the rounding of the square root.
    let low = count == 0 ? 0 : Swift.max(middle - half, 0)
    let high = count == trials ? 1 : Swift.min(middle + half, 1)
    interval = low...high
  }

  private init(value: Double, exact: Probability?, interval: ClosedRange<Double>?) {
    self.value = value
    self.exact = exact
    self.interval = interval
  }

  /// How likely it is that it does not happen.
  package var complement: Likelihood {
    Likelihood(
      value: exact?.complement.value ?? 1 - value, exact: exact?.complement,
      interval: interval.map { 1 - $0.upperBound...1 - $0.lowerBound })
  }

  /// Whether it is this only as far as seeds or doubles can tell.
  func isRounded(to value: Double) -> Bool { exact == nil && self.value == value }

  /// Two-sided 95 % of the normal distribution lie within so many standard deviations.
  private static let deviations = 1.959963984540054

  /// Where the mean of something lies with a confidence of 95 %: the normal approximation, which
  /// thousands of seeds allow.
  static func interval(
    ofMean mean: Double, deviation: Double, seeds: Int
  ) -> ClosedRange<Double> {
    let half = deviations * deviation / Double(seeds).squareRoot()
    return mean - half...mean + half
  }
}

/// A probability on its way through an enumeration: exact while it can be said, and a double
/// beside it.
struct Weight: Hashable, Sendable {
  var exact: Probability?
  var approximate: Double

  static let one = Weight(exact: .one, approximate: 1)
  static let zero = Weight(exact: .zero, approximate: 0)

  func times(_ draws: EnumeratedDraws) -> Weight {
    guard draws.count > 0 else { return self }
    return Weight(
      exact: draws.weight.flatMap { exact?.times($0) },
      approximate: approximate * draws.approximateWeight)
  }

  func times(_ other: Weight) -> Weight {
    Weight(
      exact: other.exact.flatMap { exact?.times($0) },
      approximate: approximate * other.approximate)
  }

  func adding(_ other: Weight) -> Weight {
    Weight(
      exact: other.exact.flatMap { exact?.adding($0) },
      approximate: approximate + other.approximate)
  }
}
