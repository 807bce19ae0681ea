public import ChainmailCore

/// The types of a pack that take the least of their own to fell the body.
///
/// Where there is nothing but pools, the least is that of all layers together, whatever the hits;
/// else it is the raw damage in hits of the size that was asked about.
public struct WorstProfile: KeepingBack {
  /// By what the types were told apart.
  public enum Measure: Hashable, Sendable {
    /// The raw damage of all layers.
    case layers
    /// The raw damage in hits of one size.
    case hits
  }

  /// The types that one pool resists least.
  public struct Layer: Hashable, Sendable {
    public let link: LinkID
    /// In the pack's order; several where they tie.
    public let types: [DamageType]
    /// The raw damage of each that it takes.
    public let raw: Amount
  }

  /// Those types, in the pack's order; several where they tie, none where of no type it is known
  /// what it takes.
  public let types: [DamageType]
  public let measure: Measure
  /// Of each pool the worst type, outermost first; nil where not all types that fell the body have
  /// layers.
  ///
  /// An attacker who picks a type for each layer meets these.
  public let layers: [Layer]?
  /// One for each type of the pack, in order.
  public let all: [EffectiveHitPoints]

  /// Counts the hits of every type of the pack by itself.
  ///
  /// - Parameters:
  ///   - wearer: Whom they meet.
  ///   - pattern: What the hits carry beside their amounts.
  ///   - hit: The size of each; nil as for ``EffectiveHitPoints``.
  ///   - seeds: As for ``EffectiveHitPoints``.
  ///   - playingOut: As for ``EffectiveHitPoints``.
  ///   - tell: Is told which type is asked about next.
  /// - Throws: ``ExplanationError`` where a hit cannot be resolved.
  public init(
    on wearer: Wearer, like pattern: Blow = Blow([:]), hit: Amount? = nil, seeds: Int = 1000,
    playingOut: Bool = false, telling tell: (DamageType) -> Void = { _ in }
  ) throws(ExplanationError) {
    try self.init(
      on: wearer, like: pattern, hit: hit, seeds: seeds, playingOut: playingOut,
      within: AnswerLimits(), telling: tell)
  }

  /// Counts the hits of every type of the pack by itself, unless that is cancelled; then there is no
  /// answer.
  ///
  /// - Parameters:
  ///   - wearer: Whom they meet.
  ///   - pattern: What the hits carry beside their amounts.
  ///   - hit: The size of each; nil as for ``EffectiveHitPoints``.
  ///   - seeds: As for ``EffectiveHitPoints``.
  ///   - playingOut: As for ``EffectiveHitPoints``.
  ///   - tell: Is told which type is asked about next.
  ///   - isCancelled: Returns whether the answer is no longer wanted; asked again and again.
  /// - Throws: ``ExplanationError`` where a hit cannot be resolved.
  public init?(
    on wearer: Wearer, like pattern: Blow = Blow([:]), hit: Amount? = nil, seeds: Int = 1000,
    playingOut: Bool = false, telling tell: (DamageType) -> Void = { _ in },
    unless isCancelled: @escaping @Sendable () -> Bool
  ) throws(ExplanationError) {
    try self.init(
      on: wearer, like: pattern, hit: hit, seeds: seeds, playingOut: playingOut,
      within: AnswerLimits(isCancelled: isCancelled), telling: tell)
    if isCancelled() { return nil }
  }

  private init(
    on wearer: Wearer, like pattern: Blow, hit: Amount?, seeds: Int, playingOut: Bool,
    within limits: AnswerLimits, telling tell: (DamageType) -> Void
  ) throws(ExplanationError) {
    var all: [EffectiveHitPoints] = []
    // All types together cost no more than one.
    var limits = limits
    limits.work /= max(wearer.rules.types.count, 1)
    for index in wearer.rules.types.indices {
      tell(DamageType(index))
      var blow = pattern
      blow.amounts = [DamageType(index): 1]
      all.append(
        try EffectiveHitPoints(
          of: HitProfile(like: blow), on: wearer, hit: hit, seeds: seeds, playingOut: playingOut,
          within: limits))
    }
    self.all = all
    let layered = all.map(\.layered)
    let isLayered =
      layered.contains { $0 != nil }
      && all.allSatisfy { $0.layered != nil || $0.raw == nil }
    if isLayered {
      measure = .layers
      types = leastTypes(layered)
      layers = Self.layers(all)
    } else {
      measure = .hits
      types = leastTypes(all.map(\.raw))
      layers = nil
    }
  }

  /// The types that were not compared, since counting their hits was given up; in the pack's order.
  public var givenUp: [DamageType] {
    all.indices.filter { place in
      guard case .moreThan = all[place].hits else { return false }
      return measure == .hits || all[place].layered == nil
    }.map { DamageType($0) }
  }

  public var keepsBack: Bool { all.contains(where: \.keepsBack) }

  /// The raw damage of all ``layers``; nil where there are none.
  public var layered: Amount? {
    layers.flatMap { layers in Amount(quanta: layers.reduce(0) { $0 + $1.raw.quanta }) }
  }

  private static func layers(_ all: [EffectiveHitPoints]) -> [Layer] {
    let pools = all.first { $0.layers != nil }?.layers ?? []
    return pools.indices.map { place in
      let raws = all.map { $0.layers?[place].raw }
      return Layer(
        link: pools[place].link, types: leastTypes(raws),
        raw: raws.compactMap(\.self).min() ?? .zero)
    }
  }
}

extension Twice where View == WorstProfile {
  /// The answers for each type, in order; with what comes back where anything of it is kept back.
  public var all: [Twice<EffectiveHitPoints>] {
    itself.all.enumerated().map { place, answer in
      Twice<EffectiveHitPoints>(
        answer, withReturns: answer.keepsBack ? withReturns?.all[place] : nil)
    }
  }
}

/// The types of which something is least, where it is known at all.
private func leastTypes<Raw: Comparable>(_ raws: [Raw?]) -> [DamageType] {
  let least = raws.compactMap(\.self).min()
  return raws.indices.filter { raws[$0] != nil && raws[$0] == least }.map { DamageType($0) }
}
