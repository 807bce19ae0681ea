import ChainmailCore
import TestSupport
import Testing

@Suite struct `The stats of a character` {
  private static let armour = StatDefinition(
    id: "armour", unit: .amount, initial: .single(Number(5 as Amount)))
  private static let resistance = StatDefinition(
    id: "resistance", unit: .ratio,
    initial: .perType([.zero, Number(Ratio(quanta: 100_000_000)), .zero]))

  private func rules(_ settings: [StatSetting] = []) -> Rules {
    var rules = FirstArmour.rules
    rules.stats = [Self.armour, Self.resistance]
    rules.loadout.stats = settings
    return rules
  }

  @Test func `are the initial ones where a loadout says nothing`() throws {
    let stats = try GameState(seed: 1, rules: rules()).defense.stats
    #expect(stats.count == 2)
    #expect(stats.values == [Self.armour.initial, Self.resistance.initial])
    for type in [DamageType(0), DamageType(2), nil] {
      #expect(stats.value(of: 0, for: type) == Number(5 as Amount))
    }
    #expect(stats.value(of: 1, for: FirstArmour.magic) == Number(Ratio(quanta: 100_000_000)))
    #expect(stats.value(of: 1, for: FirstArmour.weapon) == .zero)
  }

  @Test func `are those of the loadout where it says something`() throws {
    let fire = StatValue.perType([.one, .zero, .one])
    let stats = try GameState(
      seed: 1, rules: rules([StatSetting(stat: 1, value: fire)])
    ).defense.stats
    #expect(stats.values == [Self.armour.initial, fire])
  }

  @Test func `make one game unlike another, and nothing of it moves them`() throws {
    let plain = try GameState(seed: 1, rules: rules())
    let other = rules([StatSetting(stat: 0, value: .single(Number(6 as Amount)))])
    var armoured = try GameState(seed: 1, rules: other)
    #expect(armoured != plain)
    #expect(armoured.fingerprint != plain.fingerprint)
    #expect(try GameState(seed: 1, rules: rules()) == plain)
    let stats = armoured.defense.stats
    for action in [Action.throw(0, entry: nil), .throw(2, entry: nil), .undo] {
      _ = reduce(&armoured, action, under: other)
      #expect(armoured.defense.stats == stats)
    }
  }

  @Test func `that rules have none of leave a game's fingerprint as it was`() throws {
    let game = try GameState(seed: 1, rules: FirstArmour.rules)
    #expect(game.defense.stats.count == 0)
    #expect(game.defense.stats == StatTable([]))
    #expect(game.defense.stats.fingerprint == nil)
  }

  @Test func `hold every value of their unit exactly`() throws {
    try withSeeds(300) { random in
      var rules = FirstArmour.rules
      RandomStats.give(to: &rules, &random)
      let stats = try GameState(seed: 1, rules: rules).defense.stats
      for (place, value) in stats.values.enumerated() {
        for (type, number) in value.numbers.enumerated() {
          #expect(stats.value(of: place, for: DamageType(type)) == number)
          let unit = rules.stats[place].unit
          #expect(unit.number(number.description) == number)
          #expect(unit.quanta(of: number).map(unit.number(quanta:)) == number)
          #expect(unit.bounds.contains(number))
        }
      }
    }
  }

  @Test(arguments: [
    (FormulaUnit.amount, "99999999999.9999", "100000000000"), (.number, "-0.0001", "0.00001"),
    (.ratio, "1000", "1000.000000001"), (.ratio, "0.000000001", "0.0000000001"),
  ])
  func `have no more decimals, and are no larger, than their unit allows`(
    unit: FormulaUnit, allowed: String, refused: String
  ) {
    #expect(unit.number(allowed)?.description == allowed)
    #expect(unit.number(refused) == nil)
    #expect(Number(refused).flatMap { unit.quanta(of: $0) } == nil)
  }
}

@Suite struct `The stats of an attacker` {
  private let table = AttackerStatTable([
    AttackerStatDefinition(id: "level", unit: .number, fallback: 3),
    AttackerStatDefinition(id: "accuracy", unit: .number, fallback: 100),
    AttackerStatDefinition(id: "pierce", unit: .ratio),
  ])

  private func values(_ stats: [AttackerStat]) -> [Number] {
    var brought = AttackerStats(table)
    // What the attack before brought is forgotten.
    brought.resolve(Blow([:], stats: [AttackerStat(name: "level", value: 99)]))
    brought.resolve(Blow([:], stats: stats))
    return (0..<3).map { brought.value(of: $0, for: nil) }
  }

  @Test func `are found by name and stand at their place; what is not brought has its fallback`() {
    #expect(values([]) == [Number(3 as Amount), Number(100 as Amount), .zero])
    #expect(
      values([
        AttackerStat(name: "accuracy", value: -7), AttackerStat(name: "luck", value: 1),
        AttackerStat(name: "pierce", value: 1),
      ]) == [Number(3 as Amount), Number(-7 as Amount), .one])
  }

  @Test func `are none where rules ask for none`() {
    var brought = AttackerStats(AttackerStatTable([]))
    brought.resolve(Blow([:], stats: [AttackerStat(name: "accuracy", value: 1)]))
    #expect(brought.value(of: 0, for: nil) == .zero)
    #expect(AttackerStatTable([]).isEmpty && !table.isEmpty)
  }

  @Test func `have a value for each damage type, that of all or one of its own`() {
    var brought = AttackerStats(
      AttackerStatTable(
        [
          AttackerStatDefinition(id: "level", unit: .number, fallback: 3),
          AttackerStatDefinition(id: "dice", unit: .number, fallback: 1, types: .all),
          AttackerStatDefinition(id: "zeal", unit: .number, fallback: 4),
        ], types: ["weapon", "fire", "frost"]))
    func dice(_ stats: [(String, Amount)]) -> [Number] {
      brought.resolve(
        Blow([:], stats: stats.sorted { $0.0 < $1.0 }.map { AttackerStat(name: $0.0, value: $0.1) })
      )
      return (0..<3).map { brought.value(of: 1, for: DamageType($0)) }
    }
    #expect(dice([]) == [1, 1, 1].map { Number($0 as Amount) })
    #expect(dice([("dice", 5)]) == [5, 5, 5].map { Number($0 as Amount) })
    #expect(
      dice([("dice.fire", 7), ("dice", 5), ("zeal", 9)]) == [5, 7, 5].map { Number($0 as Amount) })
    #expect(brought.value(of: 0, for: DamageType(2)) == Number(3 as Amount))
    #expect(brought.value(of: 2, for: nil) == Number(9 as Amount))
  }

  @Test func `come with the pack's attacks, as what they could have been does`() throws {
    var rules = FirstArmour.rules
    rules.attacks[0].stats = [AttackerStat(name: "accuracy", value: 9)]
    rules.attacks[0].maximum = 77
    var game = try GameState(seed: 1, rules: rules)
    guard case .hit(let report)? = reduce(&game, .throw(0, entry: nil), under: rules).first else {
      Issue.record("nothing was hit")
      return
    }
    #expect(report.attack.blow.stats == [AttackerStat(name: "accuracy", value: 9)])
    #expect(report.attack.blow.maximum == 77)
  }
}

@Suite struct `A loadout that says how links begin` {
  @Test func `lets them begin so, worn and in the bag`() throws {
    try withSeeds(300) { random in
      var rules = RandomFights.rules(&random)
      RandomStats.give(to: &rules, &random)
      let game = try GameState(seed: 1, rules: rules)
      let links = Array(game.defense.chain) + game.bag.flatMap(\.links)
      for link in links {
        let override = rules.loadout.overrides.first { $0.link == link.id }
        let fresh = Piece(link.id.piece, rules: rules, stats: StatTable()).links[Int(link.id.index)]
          .state
        #expect(link.state.level == override?.level ?? fresh.level)
        #expect(link.state.charges == override?.charges ?? fresh.charges)
      }
    }
  }

  @Test func `gives none more than a fresh link has, nor less than nothing`() throws {
    var rules = FirstArmour.rules
    let body = try #require(rules.link(named: "body"))
    for (level, expected) in [(900, 50), (-3, 0), (7, 7)] as [(Amount, Amount)] {
      rules.loadout.overrides = [LinkOverride(link: body, level: level, charges: 5)]
      let game = try GameState(seed: 1, rules: rules)
      #expect(game.defense.hitPoints == expected)
      #expect(game.defense.chain.last?.state.charges == 0)
    }
  }

  @Test func `is refused where the character has no such link`() throws {
    var rules = FirstArmour.rules
    let ghost = LinkID(piece: PieceID(kind: DefenderKind(0), copy: 9), index: 0)
    rules.loadout.overrides = [LinkOverride(link: ghost, level: 1)]
    #expect(throws: InvalidValue(path: "loadout", .noDefense(.notWorn(ghost)))) {
      try GameState(seed: 1, rules: rules)
    }
  }

  @Test func `is left behind when the body rises`() throws {
    var rules = FirstArmour.rules
    let body = try #require(rules.link(named: "body"))
    rules.loadout.overrides = [LinkOverride(link: body, level: 2)]
    var game = try GameState(seed: 1, rules: rules)
    let events = reduce(&game, .throw(2, entry: nil), under: rules)
    #expect(events.contains(.fell) && events.contains(.rose))
    #expect(game.defense.hitPoints == 50)
  }
}
