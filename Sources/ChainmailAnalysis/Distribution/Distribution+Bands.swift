public import ChainmailCore

extension Distribution {
  /// Neighbouring outcomes taken together, as for a bar of a histogram.
  public struct Band: Hashable, Sendable {
    /// The least of the outcomes.
    public let least: Amount
    /// The most of them; the same where there is but one.
    public private(set) var most: Amount
    /// How likely it is that any of them comes about; above 0, at most 1.
    public private(set) var probability: Double

    fileprivate init(_ outcome: Damage) {
      (least, most, probability) = (outcome.body, outcome.body, outcome.likelihood.value)
    }

    fileprivate mutating func take(_ outcome: Damage) {
      most = outcome.body
      probability += outcome.likelihood.value
    }
  }

  /// The outcomes in bands of equal width; each by itself where they are few enough.
  ///
  /// The width is a multiple of the least distance between two outcomes, so that of outcomes that
  /// are evenly spaced, say halves, every band holds as many. Where no outcome falls there is no
  /// band.
  ///
  /// - Parameter limit: The most bands; at least 1.
  /// - Returns: In ascending order.
  /// - Complexity: O(outcomes × log(range)).
  public func bands(atMost limit: Int) -> [Band] {
    guard outcomes.count > limit else { return outcomes.map(Band.init) }
    let distances = zip(outcomes.dropFirst(), outcomes).map { $0.body.quanta - $1.body.quanta }
    let step = distances.filter { $0 > Self.rounding }.min() ?? 1
    // As narrow as will do, which depends on how much of the range is empty.
    var steps = Int64((outcomes.count - 1) / limit + 1)
    var bands = bands(of: steps, each: step)
    while bands.count > limit {
      steps += max(steps / 8, 1)
      bands = self.bands(of: steps, each: step)
    }
    return bands
  }

  /// Bands of so many steps.
  ///
  /// Their borders lie halfway between two steps, since outcomes that were rounded lie beside
  /// theirs.
  private func bands(of steps: Int64, each step: Int64) -> [Band] {
    let first = outcomes.first?.body.quanta ?? 0
    var bands: [Band] = []
    var latest: Int64?
    for outcome in outcomes {
      let place = (outcome.body.quanta - first + step / 2) / (step * steps)
      if place == latest {
        bands[bands.count - 1].take(outcome)
      } else {
        bands.append(Band(outcome))
        latest = place
      }
    }
    return bands
  }

  /// What the rounding of several packets may come to, in quanta: thirds of 2 are 0.6666 or 0.6667.
  private static let rounding: Int64 = 8
}
