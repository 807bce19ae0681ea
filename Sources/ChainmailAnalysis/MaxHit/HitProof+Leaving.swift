internal import ChainmailCore
internal import ResponderChain

extension HitProof {
  /// Keeps what is known of the hits behind a link.
  mutating func leave(_ link: Link, _ acting: TypeSet) {
    // A body takes all that comes, so no link after it reads its level.
    if !link.isTerminal { reading.changed.insert(reading.place) }
    // What it gathers may have spent a charge.
    if link.gathers {
      reading.changed.formUnion(
        reading.chain.indices.filter { reading.chain[$0].group?.order == .gathered })
    }
    if case .roll(let roll) = link.primitive { set(roll, when: link.condition) }
    guard link.primitive.influence.damage == .changed else { return }
    reading.types = types.union(link.primitive.brought(by: acting))
    var staysWhole = false
    switch link.primitive {
    case .immune: staysWhole = true
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
    default: break
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
    var trend = roll.trend(in: reading)
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
}

extension Remainder {
  /// True if it leaves whole points.
  fileprivate var isWhole: Bool {
    rounding != .none && unit.quanta.isMultiple(of: Amount.quantaPerUnit)
      && minimum.quanta.isMultiple(of: Amount.quantaPerUnit)
  }
}
