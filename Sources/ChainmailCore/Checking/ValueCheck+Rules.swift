extension ValueCheck {
  mutating func checkAll() {
    expect("pack", id: rules.pack)
    expect("types", ids: rules.types, atMost: DamageType.limit)
    checkTypeNames()
    expect("tags", ids: rules.tags, atMost: TagSet.limit)
    expect("effects", ids: rules.effects, atMost: EffectSet.limit)
    expect("registers", ids: rules.registers, atMost: RegisterTest.limit)
    expect("unit", rules.unit, in: .unit)
    expect("groups", ids: rules.groups.map(\.id), atMost: LinkGroup.limit)
    expect("stages", ids: rules.stages, atMost: DefenderDefinition.stageLimit)
    expect("stats", ids: rules.stats.map(\.id), atMost: StatDefinition.limit)
    each("stats", rules.stats) { $0.check($2) }
    expect(
      "attackerStats", ids: rules.attackerStats.map(\.id), atMost: AttackerStatDefinition.limit)
    expect("penetration.range", rules.penetration.range.lowerBound, in: .notNegative)
    each("attackerStats", rules.attackerStats) { $0.check($2) }
    expect("defenders", ids: rules.defenders.map(\.id), atMost: DefenderDefinition.limit)
    each("defenders", rules.defenders) { $0.check($2) }
    expect("attacks", ids: rules.attacks.map(\.id), atMost: AttackDefinition.limit)
    each("attacks", rules.attacks) { $0.check($2) }
    at("loadout") { $0.check($0.rules.loadout) }
  }

  private mutating func checkTypeNames() {
    each("typeNames.aliases", rules.typeNames.aliases) { check, _, alias in
      check.expect("name", id: alias.name)
      check.expect("type", alias.type)
    }
    each("typeNames.groups", rules.typeNames.groups) { check, _, group in
      check.expect("name", id: group.name)
      check.expect("types", group.types)
    }
  }

  private mutating func check(_ stat: StatDefinition) {
    expect("range", stat.range, of: stat.unit)
    check("initial", stat.initial, of: stat)
  }

  private mutating func check(_ stat: AttackerStatDefinition) {
    expect("range", stat.range, of: stat.unit)
    let fallback = Number(stat.fallback)
    expect("fallback", fallback, in: stat.range)
    if stat.isWhole, !fallback.isWhole {
      note("fallback", .contradiction("\(fallback) of a stat of whole numbers"))
    }
    guard let types = stat.types else { return }
    if types.isEmpty { note("types", .missing) }
    expect("types", types)
  }

  private mutating func check(_ field: String, _ value: StatValue, of stat: StatDefinition) {
    if case .perType(let numbers) = value, numbers.count != rules.types.count {
      note(field, .contradiction("one number is required for each of \(rules.types.count) types"))
    }
    for number in value.numbers {
      expect(field, number, in: stat.range)
      if stat.unit.quanta(of: number) == nil {
        note(field, .outOfRange(number.description, allowed: "decimals of the unit"))
      }
    }
  }

  private mutating func check(_ defender: DefenderDefinition) {
    if !defender.slot.isEmpty { expect("slot", id: defender.slot) }
    if let stage = defender.stage { expect("stage", index: Int(stage), below: rules.stages.count) }
    if defender.links.isEmpty { note("links", .missing) }
    if defender.isBody, defender.isCompanion {
      note("isCompanion", .contradiction("a body cannot be a companion"))
    }
    var names: Set<String> = []
    var indices: Set<UInt16> = []
    each("links", defender.links, atMost: Defense.linkLimit) { check, place, link in
      if !link.name.isEmpty {
        check.expect("name", id: link.name)
        if !names.insert(link.name).inserted { check.note("name", .duplicate(link.name)) }
      }
      let index = defender.index(ofLinkAt: place)
      if !indices.insert(index).inserted { check.note("index", .duplicate("\(index)")) }
      check.check(link)
      if defender.isBody { check.checkInBody(link.primitive) }
    }
  }

  /// A body stays, so it cannot break.
  private mutating func checkInBody(_ primitive: Primitive) {
    guard case .react(let react) = primitive else { return }
    switch react.effect {
    case .wear, .shatter: note("primitive", .contradiction("a body cannot break"))
    case .save, .gain, .spend, .adapt: break
    }
  }

  private mutating func check(_ link: LinkDefinition) {
    if case .react = link.primitive { isReaction = true } else { isReaction = false }
    at("condition") { $0.check(link.condition) }
    at("primitive") { $0.check(link.primitive) }
    guard let group = link.group else { return }
    expect("group", index: Int(group), below: rules.groups.count)
    guard found == nil, rules.groups[Int(group)].order == .gathered else { return }
    checkGathered(link.primitive)
  }

  private mutating func checkGathered(_ primitive: Primitive) {
    guard Combination.Reduction(primitive) != nil else {
      return note("group", .contradiction("only reductions can be gathered"))
    }
    if case .bucket(let bucket) = primitive, bucket.remainder != Remainder() {
      note("group", .contradiction("a gathered bucket cannot round; the link that gathers it does"))
    }
  }

  private mutating func check(_ attack: AttackDefinition) {
    var types: TypeSet = []
    each("amounts", attack.amounts, atMost: DamageType.limit) { check, _, amount in
      check.expect("type", amount.type)
      if types.contains(amount.type) { check.note("type", .duplicate("a type")) }
      types.insert(amount.type)
      let range = 0...Amount.max.quanta / Amount.quantaPerUnit
      check.expect("range", amount.range.lowerBound, in: range)
      check.expect("range", amount.range.upperBound, in: range)
    }
    check(
      Blow(
        [:], tags: attack.tags, effects: attack.effects, penetration: attack.penetration,
        maximum: attack.maximum, stats: attack.stats))
  }

  mutating func check(_ blow: Blow) {
    check("amounts", blow.amounts)
    expect("tags", bits: blow.tags.rawValue, declared: rules.tags.count)
    expect("effects", bits: blow.effects.rawValue, declared: rules.effects.count)
    guard blow.hasDetails else { return }
    check("penetration", blow.penetration)
    if let maximum = blow.maximum { expect("maximum", maximum, in: .notNegative) }
    if blow.source.utf8.count > Blow.sourceLimit
      || blow.source.unicodeScalars.contains(where: isControl)
    {
      note("source", .badText)
    }
    if blow.stats.count > Blow.statLimit {
      note("stats", .tooMany(blow.stats.count, limit: Blow.statLimit))
    }
    for (stat, next) in zip(blow.stats, blow.stats.dropFirst()) where stat.name >= next.name {
      note("stats", .unordered)
    }
    for stat in blow.stats {
      // The value of one type is brought as `STAT.TYPE`.
      let parts = stat.name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      for part in parts { expect("stats", id: String(part)) }
    }
  }

  private mutating func check(_ field: String, _ table: AmountTable) {
    expect(field, table.types)
    for type in table.types { expect(field, table[type], in: .notNegative) }
  }

  private mutating func check(_ loadout: Loadout) {
    each("worn", loadout.worn, atMost: Defense.linkLimit) { check, _, kind in
      check.expect("", index: Int(kind.index), below: check.rules.defenders.count)
    }
    each("bag", loadout.bag, atMost: Defense.linkLimit) { check, _, kind in
      check.expect("", index: Int(kind.index), below: check.rules.defenders.count)
      if check.found == nil, check.rules.defenders[Int(kind.index)].isBody {
        check.note("", .contradiction("a body cannot be in the bag"))
      }
    }
    var last = -1
    each("stats", loadout.stats) { check, _, setting in
      guard check.rules.stats.indices.contains(setting.stat) else {
        return check.note("stat", .unknown(setting.stat, count: check.rules.stats.count))
      }
      if setting.stat <= last { check.note("stat", .unordered) }
      last = setting.stat
      let stat = check.rules.stats[setting.stat]
      guard stat.initial.isAlike(setting.value) else {
        return check.note(
          "value", .contradiction("the stat and the value must both be per type, or neither"))
      }
      check.check("value", setting.value, of: stat)
    }
    var before: LinkID?
    each("overrides", loadout.overrides) { check, _, override in
      if let before, before >= override.link { check.note("link", .unordered) }
      before = override.link
    }
  }
}
