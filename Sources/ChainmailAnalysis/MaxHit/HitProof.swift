internal import ChainmailCore
internal import ResponderChain

/// The thresholds between which more damage of a profile never comes to less, link by link.
///
/// It goes through the chain once, as the hits of the profile do, and keeps what is known of all of
/// them together: which types there may be, what registers hold, whether amounts are whole. So a
/// link that those hits do not meet, or a formula that can only rise, stands in no proof's way.
struct HitProof {
  /// Those of each link, by its place.
  private(set) var thresholds: [[Threshold]]
  var reading: TrendReading
  /// The types that a packet may hold.
  var types: TypeSet { reading.types }
  private let tags: TagSet
  let effects: EffectSet
  let unit: Amount
  /// True if what links keep back counts too.
  let playingOut: Bool

  /// Looks for them.
  ///
  /// - Returns: Nil where nothing is known of a link that the hits may meet.
  /// - Complexity: O(links × instructions of their formulas), and O(links²) where they are
  ///   gathered.
  init?(of profile: HitProfile, on wearer: Wearer, unit: Amount, playingOut: Bool) {
    let blow = profile.hit(unit)
    let defense = wearer.state.defense
    let chain = Array(defense.chain)
    (tags, effects) = (blow.tags, blow.effects)
    self.unit = unit
    self.playingOut = playingOut && defense.hasDeferring
    if self.playingOut, !defense.paysBackPlainly { return nil }
    thresholds = Array(repeating: [], count: chain.count)
    var attackerStats = AttackerStats(defense.attackerStats)
    attackerStats.resolve(blow)
    reading = TrendReading(
      damage: .rising, total: .rising, isWholeDamage: false,
      registers: Array(repeating: Trend(0), count: RegisterTest.limit), stats: defense.stats,
      attackerStats: attackerStats, types: blow.amounts.types, penetration: blow.penetration,
      chain: chain, place: 0)
    if types.count == 1 {
      let isWhole = unit.quanta.isMultiple(of: Amount.quantaPerUnit)
      reading.isWholeDamage = isWhole
      reading.damage = Trend(
        Number(unit).approximate, .infinity, moving: 1, 1, isWhole: isWhole)
      reading.damage.isDamage = true
      reading.total = reading.damage
      reading.maximum = reading.damage.larger(
        Trend(blow.maximum.map { Number($0).approximate } ?? 0))
    }
    let first = wearer.entry.flatMap(defense.index(of:)) ?? 0
    var isStopped = false
    for place in first..<chain.count where !chain[place].isPassedBy {
      reading.place = place
      if !self.playingOut, stopsAll(chain[place]) {
        isStopped = true
        break
      }
      guard let found = meet(chain[place]) else { return nil }
      thresholds[place] = found
    }
    for place in chain.indices where chain[place].isReaction {
      // No reaction is asked to save a body that nothing reaches.
      if isStopped, chain[place].isAskedOnDeath { continue }
      reading.place = place
      guard let found = react(chain[place]) else { return nil }
      thresholds[place] = found
    }
  }

  /// True if there is but one type, so that what is left of it is all that is left.
  var hasOneType: Bool { reading.total.isDamage }

  /// What a link makes of the hits; nil where nothing is known of it.
  private mutating func meet(_ link: Link) -> [Threshold]? {
    let condition = link.condition
    guard mayAct(link), trend(ofTestIn: condition).truth != false, !isIdle(link.primitive) else {
      return []
    }
    guard trend(ofTestIn: condition).isSteady, isSteady(condition.chance) else {
      return meetAtTimes(link)
    }
    let acting = types.intersection(condition.types)
    let own = condition.monotonicity(ofReaction: false)
      .joined(with: monotonicity(of: link.primitive, for: acting, when: condition))
    guard case .unknown = own else {
      let before = reading
      leave(link, acting)
      var found: [Threshold] = []
      if case .breaks(let thresholds) = own { found = thresholds }
      // Of one type nothing is met unless there is some of it.
      if before.total.isDamage { found.removeAll { $0.above == .zero && $0.measure != .thrown } }
      return link.group?.order == .smallestFirst && !found.isEmpty ? nil : found
    }
    return nil
  }

  /// A link of which larger hits may be met and smaller ones not, or the other way round.
  private mutating func meetAtTimes(_ link: Link) -> [Threshold]? {
    reading.changed.insert(reading.place)
    switch link.primitive {
    case .roll(let roll):
      reading.registers[Int(roll.register)] = .unknown
      return []
    case .emit(let emit):
      if case .diverted = emit.content { return nil }
      return emit.target == .attacker || emit.target == .ally ? [] : nil
    default: return nil
    }
  }

  /// Returns whether the hits may meet the link at all, formulas aside.
  func mayAct(_ link: Link) -> Bool {
    let condition = link.condition
    guard tags.isSuperset(of: condition.requiredTags),
      tags.isDisjoint(with: condition.forbiddenTags),
      condition.effects == .all || !condition.effects.isDisjoint(with: effects),
      condition.types == .all || !condition.types.isDisjoint(with: types),
      condition.level.contains(link.state.level),
      condition.charges == nil || link.state.charges > 0
    else { return false }
    guard let test = condition.register else { return true }
    let register = reading.registers[Int(test.register)]
    return register.low <= Double(test.allowed.upperBound)
      && register.high >= Double(test.allowed.lowerBound)
  }

  /// Returns whether it does nothing because there is nothing that it would send off.
  private func isIdle(_ primitive: Primitive) -> Bool {
    guard case .emit(let emit) = primitive else { return false }
    switch emit.content {
    case .diverted(let shares), .spawned(let shares):
      return types.allSatisfy { shares[$0].trend(in: reading, for: $0).high <= 0 }
    case .flat(_, let amount): return amount.trend(in: reading, for: nil).high <= 0
    }
  }

  func trend(ofTestIn condition: Condition) -> Trend {
    let test = condition.test?.trend(in: reading, for: nil) ?? Trend(1)
    // Whether a register is in its bounds may move with the damage as the register does.
    guard let register = condition.register.map({ reading.registers[Int($0.register)] }),
      !register.isSteady
    else { return test }
    return Trend.unknown
  }

  func isSteady(_ chance: Parameter<Ratio>) -> Bool {
    chance.trend(in: reading, for: nil).isSteady
  }
}

extension Link {
  /// True if it is a reaction to a blow that would be the last.
  fileprivate var isAskedOnDeath: Bool {
    guard case .react(let react) = primitive else { return false }
    return react.trigger == .lethal
  }
}
