public import ChainmailCore

/// The raw damage that it takes until the body falls: hits of one size, one after the other.
///
/// The raw damage is the hits times their size, the last one whole. No time passes, so nothing
/// recharges, and what links keep back does not come back, unless it is asked for: then all of it
/// comes back before the next hit. Without dice there is but one way that it can go, which is
/// followed to its end: while nothing but levels falls, and by the same each time, the hits are not
/// counted one by one.
public struct EffectiveHitPoints: KeepingBack {
  /// The number of hits that it takes.
  public enum Hits: Hashable, Sendable {
    /// So many, or so many on average where there are dice.
    case expected(Double)
    /// The body never falls with this probability, so the mean is infinite.
    case infinite(never: Likelihood)
    /// After so many the body still stands with this probability, and counting was given up.
    case moreThan(Int, standing: Likelihood)
  }

  /// The part of one pool of several in series.
  public struct Layer: Hashable, Sendable {
    public let link: LinkID
    /// Its level.
    public let level: Amount
    /// The raw damage that it takes, to the nearest quantum, half to even.
    public let raw: Amount
  }

  public let profile: HitProfile
  /// The size of each hit.
  public let hit: Amount
  public let hits: Hits
  /// The interval of the mean of the hits with a confidence of 95 %, if it was found by simulation.
  public let hitsInterval: ClosedRange<Double>?
  public let ground: Distribution.Ground
  public let keepsBack: Bool
  /// True if counting ended early, since more would have cost too much work.
  public let isCutShort: Bool
  /// The links that round so that the body may never fall, where with exact fractions hits of this
  /// size might fell it; larger ones may, too.
  public let linksRoundingAway: [LinkID]
  /// The raw damage that each pool takes until the body falls, whatever the hits; nil where there
  /// is anything else than pools, or where they never run dry.
  ///
  /// A layer is its level over what the pool loses for each point that it takes, which is asked of
  /// the evaluator and exact. Outermost first, down to the body.
  public let layers: [Layer]?

  /// The most hits that are counted one by one.
  public static let hitLimit = 10_000

  /// The size of a hit where none is said: a tenth of what the whole body holds, rounded up to the
  /// pack's unit, and at least that.
  ///
  /// A hit of the whole body would tell hardly one type from another, and one of a unit would
  /// hardly get past anything that is taken off each hit.
  public static func usualHit(on wearer: Wearer) -> Amount {
    let unit = max(wearer.rules.unit.quanta, 1)
    let tenth = (wearer.state.defense.fullHitPoints.quanta + 9) / 10
    return Amount(quanta: max((tenth + unit - 1) / unit, 1) * unit) ?? .max
  }

  /// Counts the hits.
  ///
  /// - Parameters:
  ///   - profile: The hits.
  ///   - wearer: Whom they meet.
  ///   - hit: The size of each, above zero; nil is ``usualHit(on:)``.
  ///   - seeds: How many seeds are played where the dice are too many; at least 1. Where the body
  ///     stands for long fewer are, yet a hundred.
  ///   - playingOut: Whether everything comes back that links keep back of each hit.
  /// - Throws: ``ExplanationError`` where a hit cannot be resolved.
  public init(
    of profile: HitProfile, on wearer: Wearer, hit: Amount? = nil, seeds: Int = 1000,
    playingOut: Bool = false
  ) throws(ExplanationError) {
    try self.init(
      of: profile, on: wearer, hit: hit, seeds: seeds, playingOut: playingOut,
      within: AnswerLimits())
  }

  /// Counts the hits, unless that is cancelled; then there is no answer.
  ///
  /// - Parameters:
  ///   - profile: The hits.
  ///   - wearer: Whom they meet.
  ///   - hit: The size of each, above zero; nil is ``usualHit(on:)``.
  ///   - seeds: How many seeds are played where the dice are too many; at least 1.
  ///   - playingOut: Whether everything comes back that links keep back of each hit.
  ///   - isCancelled: Returns whether the answer is no longer wanted; asked again and again.
  /// - Throws: ``ExplanationError`` where a hit cannot be resolved.
  public init?(
    of profile: HitProfile, on wearer: Wearer, hit: Amount? = nil, seeds: Int = 1000,
    playingOut: Bool = false, unless isCancelled: @escaping @Sendable () -> Bool
  ) throws(ExplanationError) {
    try self.init(
      of: profile, on: wearer, hit: hit, seeds: seeds, playingOut: playingOut,
      within: AnswerLimits(isCancelled: isCancelled))
    if isCancelled() { return nil }
  }

  package init(
    of profile: HitProfile, on wearer: Wearer, hit: Amount?, seeds: Int, playingOut: Bool,
    within limits: AnswerLimits
  ) throws(ExplanationError) {
    let hit = hit ?? EffectiveHitPoints.usualHit(on: wearer)
    precondition(hit > .zero, "hits have a size above zero")
    self.profile = profile
    self.hit = hit
    let count = try HitCount.count(
      of: profile.hit(hit), on: wearer, seeds: seeds, playingOut: playingOut, within: limits)
    (hits, ground, keepsBack) = (count.hits, count.ground, count.keptBack)
    isCutShort = count.isCutShort
    hitsInterval = count.interval
    linksRoundingAway = count.linksRoundingAway
    layers = PoolSeries(of: profile, on: wearer)?.layers
  }

  /// The raw damage; nil where the body may never fall, or where counting was given up.
  public var raw: Double? {
    guard case .expected(let hits) = hits else { return nil }
    return hits * hit.inUnits
  }

  /// The interval of ``raw`` with a confidence of 95 %, if it was found by simulation.
  public var rawInterval: ClosedRange<Double>? {
    hitsInterval.map { $0.lowerBound * hit.inUnits...$0.upperBound * hit.inUnits }
  }

  /// The raw damage of all layers; nil where ``layers`` is.
  public var layered: Amount? {
    layers.flatMap { layers in Amount(quanta: layers.reduce(0) { $0 + $1.raw.quanta }) }
  }
}
