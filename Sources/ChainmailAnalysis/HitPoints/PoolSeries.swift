internal import ChainmailCore
internal import ResponderChain

/// Pools in series and nothing else, before hits of one profile: how much raw damage each takes
/// until the body falls.
///
/// Of what arrives, *x*, a pool takes its share *s* while that costs no more than its level, and
/// all that its level pays for, *k*, once it would cost more: *x* − min(*s·x*, *k*) goes on. So for
/// *y* to go on, min(*y* / (1 − *s*), *y* + *k*) has to arrive, and from the body outwards each
/// layer follows.
struct PoolSeries {
  let layers: [EffectiveHitPoints.Layer]

  /// Nil where there is anything else than pools, where what they take or pay is not in proportion
  /// to what arrives, where the body never falls, and where a number leaves its range.
  init?(of profile: HitProfile, on wearer: Wearer) {
    let defense = wearer.state.defense
    guard wearer.entry == nil, let pools = Self.pools(of: profile, in: defense),
      let body = pools.last
    else { return nil }
    var arriving = body.capacity
    var raws = [arriving]
    for pool in pools.dropLast().reversed() {
      // No amount reaches so far, nor does it leave room to be multiplied.
      guard let behind = arriving, behind < Int128(Amount.limit) else { return nil }
      arriving = pool.arriving(for: behind)
      raws.append(arriving.map { $0 - behind })
    }
    var layers: [EffectiveHitPoints.Layer] = []
    for (pool, raw) in zip(pools, raws.reversed()) {
      guard let raw, let amount = Amount(quanta: raw) else { return nil }
      layers.append(EffectiveHitPoints.Layer(link: pool.link, level: pool.level, raw: amount))
    }
    self.layers = layers
  }

  /// The pools down to the body; nil where the chain is anything else.
  private static func pools(of profile: HitProfile, in defense: Defense) -> [Stage]? {
    var pools: [Stage] = []
    // Whether the types arrive in the proportions in which they were thrown.
    var isMixed = true
    for place in defense.chain.indices {
      let link = defense.chain[place]
      guard link.hasFixedShares else { return nil }
      if link.group?.order == .gathered { continue }
      guard case .pool(let pool) = link.primitive, pool.take == nil,
        link.condition == Condition(), isMetWhereItStands(link, in: defense)
      else { return nil }
      var samples: [Sample] = []
      for type in profile.types {
        guard let sample = Sample(of: type, profile, at: place, of: defense) else { return nil }
        samples.append(sample)
      }
      let isEven = Set(samples).count <= 1
      // Served one after the other, types that cost differently would each empty it at another
      // size.
      let servesTogether = isEven || pool.order == .proportional || pool.isTerminal
      guard isEven || (isMixed && servesTogether),
        let stage = Stage(link, profile.proportions, zip(profile.types, samples))
      else { return nil }
      pools.append(stage)
      if pool.isTerminal { return pool.isVital ? pools : nil }
      isMixed = isMixed && pool.order == .proportional && Set(samples.map(\.taken)).count <= 1
    }
    return nil
  }
}

extension PoolSeries {
  /// Whether other links of its group change nothing of when it is met, and of how much it is
  /// offered.
  private static func isMetWhereItStands(_ link: Link, in defense: Defense) -> Bool {
    guard let group = link.group, group.order != .listed else { return true }
    return defense.chain.count { $0.group?.place == group.place } == 1
  }
}

/// What a pool that never runs dry makes of a large hit of one type.
private struct Sample: Hashable {
  /// In quanta, of ``size``.
  var taken: Int64 = 0
  var lost: Int64 = 0

  /// Ratios and formulas have up to twelve decimals, which of this many points are whole quanta;
  /// and to amplify it a thousand times leaves it an amount.
  static let size: Amount = 100_000_000

  /// Asks the evaluator; nil where it has no answer.
  init?(of type: DamageType, _ profile: HitProfile, at place: Int, of defense: Defense) {
    var defense = defense
    defense.setState(LinkState(level: .max), at: place)
    var blow = profile.hit(Sample.size)
    blow.amounts = [type: Sample.size]
    var evaluator = Evaluator(draws: FixedDraws(), recorder: LedgerRecorder())
    let attack = Attack(id: AttackID(attacker: .player, ordinal: 0), blow)
    guard (try? evaluator.resolve(attack, in: &defense, from: place)) != nil,
      let step = evaluator.recorder.report.walk(of: 0).first(where: {
        $0.link == defense.chain[place].id
      })
    else { return nil }
    taken = step.incoming.totalQuanta - step.outgoing.totalQuanta
    lost = Amount.max.quanta - defense.chain[place].state.level.quanta
  }
}

/// One pool before the profile.
private struct Stage {
  let link: LinkID
  let level: Amount
  /// What is thrown at it, what it takes of that while it lasts, and what that costs: exact, in any
  /// common measure.
  let thrown: Int128
  let taken: Int128
  let lost: Int128

  /// A pool before a mix of types; nil where its proportions are too fine to be multiplied by a
  /// level.
  init?(
    _ link: Link, _ proportions: AmountTable, _ samples: some Sequence<(DamageType, Sample)>
  ) {
    var sums: (thrown: Int128, taken: Int128, lost: Int128) = (0, 0, 0)
    for (type, sample) in samples {
      // Below 10²⁷ each, and of 32 types at most.
      let part = Int128(proportions[type].quanta)
      sums.thrown += part * Int128(Sample.size.quanta)
      sums.taken += part * Int128(sample.taken)
      sums.lost += part * Int128(sample.lost)
    }
    let common = max(gcd(gcd(sums.thrown, sums.taken), sums.lost), 1)
    guard sums.thrown / common <= Int128(Int64.max) else { return nil }
    (self.link, level) = (link.id, link.state.level)
    (thrown, taken, lost) = (sums.thrown / common, sums.taken / common, sums.lost / common)
  }

  /// How much it takes until nothing is left of it, in quanta; nil where it never runs dry.
  var capacity: Int128? {
    if level == .zero { return 0 }
    return Int128(level.quanta).scaled(by: taken, over: lost)
  }

  /// How much has to arrive for so much to go on; nil where it never does.
  func arriving(for behind: Int128) -> Int128? {
    if behind == 0 || level == .zero { return behind }
    let bypassed = behind.scaled(by: thrown, over: thrown - taken)
    let emptied = capacity.map { behind + $0 }
    return [bypassed, emptied].compactMap(\.self).min()
  }
}

extension Int128 {
  /// The nearest whole number, half to even; nil where the divisor is zero.
  fileprivate func scaled(by factor: Int128, over divisor: Int128) -> Int128? {
    divisor == 0 ? nil : dividedHalfEven(self * factor, by: divisor)
  }
}

extension Link {
  /// Whether what it takes of a type is the same share of whatever there is.
  fileprivate var hasFixedShares: Bool {
    var always = Condition()
    always.types = condition.types
    return condition == always && primitive.formulas.allSatisfy(\.isFixed)
      && primitive.isProportional
  }
}

extension Primitive {
  /// Whether it takes a share, formulas apart.
  fileprivate var isProportional: Bool {
    switch self {
    case .scale(let scale): if case .result = scale.factor { false } else { true }
    case .curve(let curve): if case .overDamage = curve.kind { false } else { true }
    case .subtract: true
    case .bucket(let bucket): bucket.combination.isProportional
    case .pool(let pool): pool.own?.isProportional ?? true
    default: false
    }
  }
}

extension Combination {
  fileprivate var isProportional: Bool {
    members.allSatisfy { member in
      switch member.reduction {
      case .scale(let scale): Primitive.scale(scale).isProportional
      case .curve(let curve): Primitive.curve(curve).isProportional
      case .subtract(let subtract): Primitive.subtract(subtract).isProportional
      case .combined(let inner): inner.isProportional
      }
    }
  }
}
