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
  private var reading: TrendReading
  /// The types that a packet may hold.
  private var types: TypeSet
  private let tags: TagSet
  private let effects: EffectSet
  private let unit: Amount

  /// Looks for them.
  ///
  /// - Returns: Nil where nothing is known of a link that the hits may meet.
  /// - Complexity: O(links × instructions of their formulas), and O(links²) where they are gathered.
  init?(of profile: HitProfile, on wearer: Wearer, unit: Amount) {
    let blow = profile.hit(unit)
    let defense = wearer.state.defense
    let chain = Array(defense.chain)
    (types, tags, effects) = (blow.amounts.types, blow.tags, blow.effects)
    self.unit = unit
    thresholds = Array(repeating: [], count: chain.count)
    var attackerStats: [Number] = []
    defense.attackerStats.resolve(blow, into: &attackerStats)
    reading = TrendReading(
      damage: .rising, total: .rising, isWholeDamage: false,
      registers: Array(repeating: Trend(0), count: RegisterTest.limit), stats: defense.stats,
      attackerStats: attackerStats, penetration: blow.penetration, chain: chain, place: 0)
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
    for place in first..<chain.count where !chain[place].isPassedBy {
      reading.place = place
      guard let found = meet(chain[place]) else { return nil }
      thresholds[place] = found
    }
    for place in chain.indices where chain[place].isReaction {
      reading.place = place
      guard let found = react(chain[place]) else { return nil }
      thresholds[place] = found
    }
  }

  /// Whether there is but one type, so that what is left of it is all that is left.
  private var hasOneType: Bool { reading.total.isDamage }

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

  /// Whether the hits may meet the link at all, formulas aside.
  private func mayAct(_ link: Link) -> Bool {
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

  /// Whether it does nothing because there is nothing that it would send off.
  private func isIdle(_ primitive: Primitive) -> Bool {
    guard case .emit(let emit) = primitive else { return false }
    switch emit.content {
    case .diverted(let shares), .spawned(let shares):
      return types.allSatisfy { shares[$0].trend(in: reading, for: $0).high <= 0 }
    case .flat(_, let amount): return amount.trend(in: reading, for: nil).high <= 0
    }
  }

  private func trend(ofTestIn condition: Condition) -> Trend {
    let test = condition.test?.trend(in: reading, for: nil) ?? Trend(1)
    // Whether a register is in its bounds may move with the damage as the register does.
    guard let register = condition.register.map({ reading.registers[Int($0.register)] }),
      !register.isSteady
    else { return test }
    return Trend.unknown
  }

  private func isSteady(_ chance: Parameter<Ratio>) -> Bool {
    chance.trend(in: reading, for: nil).isSteady
  }

  private func isSteady(_ formulas: [Formula], for types: TypeSet) -> Bool {
    formulas.allSatisfy { formula in
      guard formula.isPerType else { return formula.trend(in: reading, for: nil).isSteady }
      return types.allSatisfy { formula.trend(in: reading, for: $0).isSteady }
    }
  }

  private func monotonicity(
    of primitive: Primitive, for types: TypeSet, when condition: Condition
  ) -> Monotonicity {
    switch primitive {
    case .roll: return primitive.monotonicity(when: condition)
    case .scale(let scale):
      guard case .result(let formula) = scale.factor else { break }
      let rises = types.allSatisfy { formula.trend(in: reading, for: $0).rises }
      return rises ? .monotone : .unknown
    case .subtract(let subtract):
      guard isSteady(subtract.factor.formulas, for: types) else { return .unknown }
      let isPierced = types.contains { reading.penetration[$0] > .zero }
      let leastLeavesMore = types.allSatisfy {
        subtract.guaranteed.trend(in: reading, for: $0).most <= 1
      }
      let isWhole = subtract.factor.trend(in: reading, for: nil).constant == 1 && !isPierced
      let leavesMore = types.allSatisfy { type in
        let amount = subtract.amount[type].trend(in: reading, for: type)
        return amount.falls || (isWhole && amount.most <= 1)
      }
      guard leavesMore, leastLeavesMore else { return .unknown }
      return isPierced ? subtract.monotonicity(when: condition) : .monotone
    case .pool(let pool):
      guard isGathered(pool.own), isSteady(pool.share.formulas, for: types) else {
        return .unknown
      }
      // Divided in proportion, no type comes to less but for the last quanta.
      let isFine = pool.isTerminal || pool.order == .listed || types.count == 1 || unit >= 1
      let leavesMore =
        pool.take.map { take in
          let taken = take.trend(in: reading, for: nil)
          return taken.falls || (hasOneType && pool.own == nil && taken.most <= 1)
        } ?? true
      return isFine && leavesMore ? .monotone : .unknown
    case .bucket(let bucket):
      // Whatever the rule, a share that does not rise leaves more of more.
      return isGathered(bucket.combination) && isSteady(primitive.formulas, for: types)
        ? .monotone : .unknown
    case .defer(let deferring):
      guard case .amount(let amount) = deferring.part else { break }
      let kept = amount.trend(in: reading, for: nil)
      return kept.falls || (hasOneType && kept.most <= 1) ? .monotone : .unknown
    case .emit(let emit):
      if case .diverted = emit.content { break }
      return emit.monotonicity(when: condition)
    case .immune, .curve, .gate, .convert, .sacrifice, .react: break
    }
    return isSteady(primitive.formulas, for: types)
      ? primitive.monotonicity(when: condition) : .unknown
  }

  /// Whether what a combination gathers takes off shares that do not rise with the damage.
  private func isGathered(_ combination: Combination?) -> Bool {
    guard let combination else { return true }
    let isNested = combination.members.allSatisfy { member in
      guard case .combined(let inner) = member.reduction else { return true }
      return isGathered(inner)
    }
    guard isNested, let group = combination.group else { return isNested }
    return reading.chain.allSatisfy { link in
      guard link.group?.place == group, link.group?.order == .gathered, mayAct(link) else {
        return true
      }
      if case .bucket(let bucket) = link.primitive {
        // A bucket gathers later groups only.
        if let later = bucket.combination.group, later <= group { return false }
        guard isGathered(bucket.combination) else { return false }
      }
      return link.condition.monotonicity(ofReaction: false) == .monotone
        && trend(ofTestIn: link.condition).isSteady && isSteady(link.condition.chance)
        && isSteady(link.primitive.formulas, for: types)
    }
  }

  /// Keeps what is known of the hits behind a link.
  private mutating func leave(_ link: Link, _ acting: TypeSet) {
    // A body takes all that comes, so that nobody behind it asks for what it has left.
    if !link.isTerminal { reading.changed.insert(reading.place) }
    var staysWhole = false
    switch link.primitive {
    case .roll(let roll):
      set(roll, when: link.condition)
      return
    case .emit, .sacrifice, .react: return
    case .immune: staysWhole = true
    case .gate(let gate):
      // What passes is as it came.
      if gate.share == .fixed(.one) { return }
    case .scale(let scale):
      staysWhole = scale.remainder.isWhole
      if case .result(let formula) = scale.factor {
        staysWhole =
          staysWhole || acting.allSatisfy { formula.trend(in: reading, for: $0).isWhole }
      }
    case .subtract(let subtract):
      staysWhole =
        subtract.remainder.isWhole
        || acting.allSatisfy { type in
          subtract.amount[type].trend(in: reading, for: type).isWhole
            && reading.penetration[type] == .zero
        } && subtract.factor.trend(in: reading, for: nil).constant == 1
          && subtract.guaranteed.trend(in: reading, for: nil).isWhole
    case .curve(let curve): staysWhole = curve.remainder.isWhole
    case .bucket(let bucket): staysWhole = bucket.remainder.isWhole
    case .pool(let pool):
      staysWhole =
        pool.own == nil && pool.share == PerType(.fixed(.one)) && link.group == nil
        && link.state.level.quanta.isMultiple(of: Amount.quantaPerUnit)
        && (pool.take?.trend(in: reading, for: nil).isWhole ?? true)
    case .convert(let convert):
      for part in convert.parts { types.insert(part.target) }
    case .defer: break
    }
    reading.maximum = .rising
    let isOne = hasOneType && types.count == 1
    reading.isWholeDamage = isOne && reading.isWholeDamage && staysWhole
    reading.damage = .rising
    if isOne {
      reading.damage = Trend(
        0, .infinity, moving: 1, 1, isWhole: reading.isWholeDamage)
      reading.damage.isDamage = true
    }
    reading.total = reading.damage
  }

  private mutating func set(_ roll: Roll, when condition: Condition) {
    var trend: Trend
    switch roll.dice {
    case .die(let die):
      trend = Trend(
        steady: Double(die.lowerBound), Double(die.upperBound), isWhole: true)
    case .table(let faces):
      let values = faces.map { Double($0.value) }
      trend = Trend(steady: values.min() ?? 0, values.max() ?? 0, isWhole: true)
    case .formula(let formula):
      trend = formula.trend(in: reading, for: nil)
        .rounded({ $0.rounded(.down) }, reading.isWholeDamage)
    }
    trend.isDamage = false
    var always = Condition()
    always.types = types.intersection(condition.types) == types ? condition.types : .all
    always.requiredTags = condition.requiredTags
    always.forbiddenTags = condition.forbiddenTags
    if condition != always {
      trend = trend.joined(with: reading.registers[Int(roll.register)])
    }
    reading.registers[Int(roll.register)] = trend
  }

  /// What a reaction makes of the hits; nil where it may make more of less.
  private mutating func react(_ link: Link) -> [Threshold]? {
    guard case .react(let react) = link.primitive, mayAct(link) else { return [] }
    reading.damage = .unknown
    reading.total = .unknown
    let test = trend(ofTestIn: link.condition)
    guard test.truth != false else { return [] }
    switch react.effect {
    case .save(let left):
      guard test.isSteady, isSteady(link.condition.chance), isSteady(left.formulas, for: types)
      else { return nil }
      let own = link.condition.monotonicity(ofReaction: true)
      if case .breaks(let thresholds) = own { return thresholds }
      return []
    case .gain(let points, let target):
      // What is raised after the hit may raise who has fallen; a hit that ends outside of the body
      // fells nobody.
      if react.trigger == .blocked, link.id.piece != reading.chain.last?.id.piece { return [] }
      reading.changed = Set(reading.chain.indices)
      let isBody = reading.chain.contains {
        $0.id.piece.kind == target.kind && $0.id.index == target.index && $0.isTerminal
      }
      return isBody && points.trend(in: reading, for: nil).high > 0 ? nil : []
    // They show at the next hit.
    case .wear, .shatter, .spend, .adapt: return []
    }
  }
}

extension Remainder {
  /// Whether it leaves whole points.
  fileprivate var isWhole: Bool {
    rounding != .none && unit.quanta.isMultiple(of: Amount.quantaPerUnit)
      && minimum.quanta.isMultiple(of: Amount.quantaPerUnit)
  }
}
