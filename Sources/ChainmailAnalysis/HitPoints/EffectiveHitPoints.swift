public import ChainmailCore

/// How much raw damage it takes until the body falls: hits of one size, one after the other.
///
/// The raw damage is the hits times their size, the last one whole. No time passes, so nothing
/// recharges, and what links keep back does not come back.
public struct EffectiveHitPoints: Hashable, Sendable {
  /// How many hits it takes.
  public enum Hits: Hashable, Sendable {
    /// So many, or so many on average where there are dice.
    case expected(Double)
    /// The body never falls with this probability, so the mean is infinite.
    case infinite(never: Likelihood)
    /// After so many the body still stands with this probability, and counting was given up.
    case moreThan(Int, standing: Likelihood)
  }

  /// What one pool of several in series adds.
  public struct Layer: Hashable, Sendable {
    public let link: LinkID
    /// What it holds.
    public let level: Amount
    /// How much raw damage it takes.
    public let raw: Amount
  }

  public let profile: HitProfile
  /// The size of each hit.
  public let hit: Amount
  public let hits: Hits
  public let ground: Distribution.Ground
  /// The raw damage that each pool takes until the body falls, whatever the hits; nil where there
  /// is anything else than pools, or where they never run dry.
  ///
  /// The layers add up to the smallest single hit that kills, to the quantum. That is the closed
  /// form, the sum of each level over the share that the pool takes of what arrives.
  public let layers: [Layer]?

  /// How many hits are counted at most.
  public static let hitLimit = 10_000

  /// Counts the hits.
  ///
  /// - Parameters:
  ///   - profile: The hits.
  ///   - wearer: Whom they meet.
  ///   - hit: The size of each, above zero; nil is what the whole body holds, and at least one.
  ///   - seeds: How many seeds are played where the dice are too many; at least 1.
  /// - Throws: ``ExplanationError`` where a hit cannot be resolved.
  public init(
    of profile: HitProfile, on wearer: Wearer, hit: Amount? = nil, seeds: Int = 1000
  ) throws(ExplanationError) {
    let hit = hit ?? max(wearer.state.defense.fullHitPoints, 1)
    precondition(hit > .zero, "hits have a size above zero")
    self.profile = profile
    self.hit = hit
    (hits, ground) = try HitCount.count(of: profile.hit(hit), on: wearer, seeds: seeds)
    layers = EffectiveHitPoints.layers(of: profile, on: wearer)
  }

  /// The raw damage; nil where the body may never fall, or where counting was given up.
  public var raw: Double? {
    guard case .expected(let hits) = hits else { return nil }
    return hits * hit.inUnits
  }

  /// The raw damage of all layers; nil where ``layers`` is.
  public var layered: Amount? {
    layers.flatMap { layers in Amount(quanta: layers.reduce(0) { $0 + $1.raw.quanta }) }
  }

  private static func layers(of profile: HitProfile, on wearer: Wearer) -> [Layer]? {
    let defense = wearer.state.defense
    let onlyPools = defense.chain.allSatisfy { link in
      // What a pool gathers is the pool's own resistance.
      if link.group?.order == .gathered {
        var always = Condition()
        always.types = link.condition.types
        return link.condition == always
      }
      guard case .pool = link.primitive else { return false }
      return link.condition == Condition()
    }
    guard onlyPools, wearer.entry == nil, let quantum = Amount(quanta: 1) else { return nil }
    let deadly = MaxHit(of: profile, on: wearer, unit: quantum)
    guard let size = deadly.firstKilling,
      let report = try? Explanation(
        of: profile.hit(size), on: wearer.state, under: wearer.rules, entry: nil
      ).report
    else { return nil }
    return report.walk(of: 0).compactMap { step in
      let taken = step.incoming.totalQuanta - step.outgoing.totalQuanta
      guard taken > 0 else { return nil }
      return Layer(
        link: step.link, level: step.before.level, raw: Amount(quanta: taken) ?? .max)
    }
  }
}

/// The types of a pack that take the least of their own to fell the body.
public struct WorstProfile: Hashable, Sendable {
  /// Those types, in the pack's order; several where they tie, none where no type fells the body.
  public let types: [DamageType]
  /// One for each type of the pack, in order.
  public let all: [EffectiveHitPoints]

  /// Counts the hits of every type of the pack by itself.
  ///
  /// - Parameters:
  ///   - wearer: Whom they meet.
  ///   - pattern: What the hits carry beside their amounts.
  ///   - hit: The size of each; nil as for ``EffectiveHitPoints``.
  ///   - seeds: As for ``EffectiveHitPoints``.
  /// - Throws: ``ExplanationError`` where a hit cannot be resolved.
  public init(
    on wearer: Wearer, like pattern: Blow = Blow([:]), hit: Amount? = nil, seeds: Int = 1000
  ) throws(ExplanationError) {
    var all: [EffectiveHitPoints] = []
    for index in wearer.rules.types.indices {
      var blow = pattern
      blow.amounts = [DamageType(index): 1]
      all.append(
        try EffectiveHitPoints(of: HitProfile(like: blow), on: wearer, hit: hit, seeds: seeds))
    }
    let least = all.compactMap(\.raw).min()
    types = all.indices.filter { all[$0].raw != nil && all[$0].raw == least }
      .map { DamageType($0) }
    self.all = all
  }
}
