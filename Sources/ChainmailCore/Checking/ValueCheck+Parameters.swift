/// Ranges that many fields of primitives have.
extension ClosedRange<Amount> {
  static var notNegative: Self { .zero...(.max) }
  static var positive: Self { Amount(uncheckedQuanta: 1)...(.max) }
  static var any: Self { Amount(uncheckedQuanta: -Amount.max.quanta)...(.max) }
  /// What can be rounded to.
  static var unit: Self { Amount(uncheckedQuanta: 1)...1_000_000 }
}

extension ClosedRange<Ratio> {
  static var share: Self { .zero...(.one) }
  static var factor: Self { .zero...Ratio(quanta: .max) }
  static var resistance: Self {
    Ratio(quanta: -1000 * Ratio.quantaPerUnit)...Ratio(quanta: 1000 * Ratio.quantaPerUnit)
  }
}

extension ClosedRange<Int64> {
  /// What dice can show, and registers be compared with.
  static var rolls: Self { -1_000_000_000...1_000_000_000 }
}

extension ValueCheck {
  mutating func expect<Value: Comparable & CustomStringConvertible>(
    _ field: String, _ parameter: Parameter<Value>, in range: ClosedRange<Value>
  ) {
    switch parameter {
    case .fixed(let value): expect(field, value, in: range)
    case .formula(let formula): check(field, formula)
    }
  }

  mutating func expect<Value: Comparable & CustomStringConvertible>(
    _ field: String, _ values: PerType<Value>, in range: ClosedRange<Value>
  ) {
    expect(field, values.named)
    for parameter in values.parameters { expect(field, parameter, in: range) }
  }

  /// What a fresh link holds cannot hang on what changes.
  mutating func expect(
    _ field: String, initial level: Parameter<Amount>, _ range: ClosedRange<Amount>
  ) {
    expect(field, level, in: range)
    if case .formula(let formula) = level, !formula.readsOnlyStats {
      note(
        field,
        .contradiction("this formula may read only stats with a single value, and roll no dice"))
    }
  }

  /// A formula that was read in a pack; these rules must have what it reads.
  mutating func check(_ field: String, _ formula: Formula) {
    if Int(formula.firstDie) + formula.dice.count > Formula.linkDiceLimit {
      note(
        field,
        .tooMany(Int(formula.firstDie) + formula.dice.count, limit: Formula.linkDiceLimit))
    }
    if formula.readsReaction, !isReaction {
      note(field, .contradiction("only a reaction may read arrived, taken or lost"))
    }
    for case .read(let input, _) in formula.instructions {
      switch input {
      case .stat(let stat): expect(field, index: Int(stat), below: rules.stats.count)
      case .attackerStat(let stat):
        expect(field, index: Int(stat), below: rules.attackerStats.count)
      case .register(let register):
        expect(field, index: Int(register), below: rules.registers.count)
      case .link(let link, _), .sumOfCopies(let link, _): expect(field, link)
      case .sumOfGroup(let group, _):
        expect(field, index: Int(group), below: rules.groups.count)
      case .damage, .total, .maximum, .depth, .penetration, .own, .arrived, .taken, .lost: break
      }
    }
  }

  mutating func check(_ remainder: Remainder) {
    expect("remainder.unit", remainder.unit, in: .unit)
    expect("remainder.minimum", remainder.minimum, in: .notNegative)
  }

  mutating func check(_ condition: Condition) {
    if condition.types != .all { expect("types", condition.types) }
    expect("requiredTags", bits: condition.requiredTags.rawValue, declared: rules.tags.count)
    expect("forbiddenTags", bits: condition.forbiddenTags.rawValue, declared: rules.tags.count)
    if condition.effects != .all {
      expect("effects", bits: condition.effects.rawValue, declared: rules.effects.count)
    }
    if let test = condition.register {
      expect("register", index: Int(test.register), below: rules.registers.count)
      expect("register", test.allowed.lowerBound, in: .rolls)
      expect("register", test.allowed.upperBound, in: .rolls)
    }
    if let charges = condition.charges { expect("charges", charges, in: 0...1_000_000) }
    if let test = condition.test { check("test", test) }
    expect("chance", condition.chance, in: .share)
  }
}
