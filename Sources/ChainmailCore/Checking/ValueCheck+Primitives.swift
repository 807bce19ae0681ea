extension ValueCheck {
  mutating func check(_ primitive: Primitive) {
    switch primitive {
    case .immune(let immune):
      if let ceiling = immune.ceiling { expect("ceiling", ceiling, in: .notNegative) }
    case .subtract(let subtract): check(subtract)
    case .scale(let scale):
      check(scale.factor)
      check(scale.remainder)
    case .curve(let curve): check(curve)
    case .bucket(let bucket):
      check(bucket.combination)
      check(bucket.remainder)
    case .gate(let gate):
      switch gate.odds {
      case .chance(let chance): expect("chance", chance, in: .share)
      case .holds(let formula): check("holds", formula)
      }
      expect("share", gate.share, in: .share)
    case .roll(let roll): check(roll)
    case .convert(let convert): check(convert)
    case .emit(let emit): check(emit)
    case .sacrifice(let sacrifice):
      expect("group", index: Int(sacrifice.group), below: rules.groups.count)
    case .defer(let deferring):
      expect("ticks", deferring.ticks, in: 1...Defer.tickLimit)
      switch deferring.part {
      case .share(let shares): expect("share", shares, in: .share)
      case .amount(let amount): expect("amount", amount, in: .notNegative)
      }
    case .pool(let pool): check(pool)
    case .react(let react): check(react)
    }
  }

  private mutating func check(_ subtract: Subtract) {
    expect("amount", subtract.amount, in: .any)
    if let die = subtract.die { check(die) }
    expect("factor", subtract.factor, in: .factor)
    expect("guaranteed", subtract.guaranteed, in: .notNegative)
    check(subtract.remainder)
  }

  private mutating func check(_ die: ClosedRange<Int64>) {
    expect("die", die.lowerBound, in: .rolls)
    expect("die", die.upperBound, in: .rolls)
  }

  private mutating func check(_ factor: Scale.Factor) {
    switch factor {
    case .ratio(let ratios): expect("ratio", ratios, in: .factor)
    case .resistance(let resistance):
      expect("resistance", resistance.value, in: .resistance)
      if let cap = resistance.cap { expect("cap", cap, in: .share) }
      if let hardCap = resistance.hardCap { expect("hardCap", hardCap, in: .share) }
    case .level(let table):
      expect("level", table.level, in: Int64.min...(.max))
      expect("first", table.first, in: -64...64)
      if table.ratios.isEmpty { note("ratios", .missing) }
      each("ratios", table.ratios, atMost: LevelTable.limit) { check, _, ratio in
        check.expect("", ratio, in: .factor)
      }
    case .result(let formula): check("result", formula)
    }
  }

  private mutating func check(_ curve: Curve) {
    expect("rating", curve.rating, in: .notNegative)
    switch curve.kind {
    case .overDamage(let slope): expect("overDamage", slope, in: .factor)
    case .overConstant(let constant): expect("overConstant", constant, in: .notNegative)
    case .linear(let most, let divisor):
      expect("most", most, in: .notNegative)
      expect("divisor", divisor, in: .positive)
    }
    expect("factor", curve.factor, in: .factor)
    expect("cap", curve.cap, in: .share)
    check(curve.remainder)
  }

  private mutating func check(_ combination: Combination) {
    if combination.members.isEmpty, combination.group == nil { note("members", .missing) }
    each("members", combination.members, atMost: Combination.memberLimit) { check, _, member in
      if member.types != .all { check.expect("types", member.types) }
      switch member.reduction {
      case .scale(let scale): check.check(.scale(scale))
      case .curve(let curve): check.check(.curve(curve))
      case .subtract(let subtract): check.check(.subtract(subtract))
      case .combined:
        check.note("reduction", .contradiction("a bucket can be a member only as a worn link"))
      }
    }
    if let group = combination.group {
      expect("group", index: Int(group), below: rules.groups.count)
    }
    if let cap = combination.cap { expect("cap", cap, in: .share) }
    expect("overwhelm", combination.overwhelm, in: .share)
  }

  private mutating func check(_ roll: Roll) {
    expect("register", index: Int(roll.register), below: rules.registers.count)
    switch roll.dice {
    case .die(let die): check(die)
    case .table(let faces):
      if faces.isEmpty { note("table", .missing) }
      each("table", faces, atMost: Roll.faceLimit) { check, _, face in
        check.expect("value", face.value, in: .rolls)
        check.expect("weight", face.weight, in: 1...1_000_000)
      }
    case .formula(let formula): check("formula", formula)
    }
  }

  private mutating func check(_ convert: Convert) {
    if convert.parts.isEmpty { note("parts", .missing) }
    var targets: TypeSet = []
    each("parts", convert.parts, atMost: DamageType.limit) { check, _, part in
      check.expect("target", part.target)
      if targets.contains(part.target) { check.note("target", .duplicate("a type")) }
      targets.insert(part.target)
      check.expect("share", part.share, in: .share)
    }
  }

  private mutating func check(_ emit: Emit) {
    switch emit.content {
    case .diverted(let shares), .spawned(let shares): expect("share", shares, in: .share)
    case .flat(let type, let amount):
      expect("flat", type)
      expect("flat", amount, in: .notNegative)
    }
    if let type = emit.type { expect("type", type) }
  }

  private mutating func check(_ pool: Pool) {
    expect("size", initial: pool.size, .notNegative)
    expect("share", pool.share, in: .share)
    if let take = pool.take { expect("take", take, in: .notNegative) }
    if pool.isTerminal, pool.share != PerType(.fixed(.one)) || pool.take != nil {
      note("isTerminal", .contradiction("a body takes everything"))
    }
    guard let own = pool.own else { return }
    at("own") { check in
      check.check(own)
      if own.members.contains(where: \.isSubtract) {
        check.note("members", .contradiction("the resistances of a pool must be shares"))
      }
    }
  }

  private mutating func check(_ react: React) {
    switch react.effect {
    case .wear(let points, let durability):
      expect("wear", points, in: .notNegative)
      expect("durability", initial: durability, .positive)
    case .shatter: break
    case .save(let left): expect("leaving", left, in: .notNegative)
    case .gain(let points, let link):
      expect("gain", points, in: .notNegative)
      expect("of", link)
    case .spend(let charges, let link):
      expect("spend", charges, in: 1...1_000_000)
      expect("of", link)
    case .adapt(let adaptation): at("adapt") { $0.check(adaptation) }
    }
  }

  private mutating func check(_ adaptation: Adaptation) {
    expect("pool", adaptation.pool)
    expect("types", adaptation.types.count, in: 2...Adaptation.typeLimit)
    var seen: TypeSet = []
    for type in adaptation.types {
      expect("types", type)
      if seen.contains(type) { note("types", .duplicate("a type")) }
      seen.insert(type)
    }
    expect("initial", adaptation.initial, in: .share)
    expect("step", adaptation.step, in: .share)
    expect("donors", adaptation.donors, in: 1...3)
  }
}

extension Combination.Member {
  /// Whether it takes off a number, not a share.
  var isSubtract: Bool { if case .subtract = reduction { true } else { false } }
}
