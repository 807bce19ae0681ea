import ChainmailCore
import ResponderChain
import TestSupport
import Testing

/// Random links of a gathered group in front of what gathers them, under random blows.
@Suite struct `Fights with gathered links` {
  private static let memberCount = 5

  /// Members first, then what gathers them, a die that changes nothing, and the body.
  private func rules(
    _ random: inout some RandomNumberGenerator, _ rule: Combination.Rule
  ) -> Rules {
    var definitions = (0..<Self.memberCount).map { index in
      var condition = RandomFights.condition(&random)
      if Bool.random(using: &random) {
        condition.chance = .fixed(Ratio(percent: .random(in: 1...99, using: &random)) ?? .one)
      }
      if Int.random(in: 0..<4, using: &random) == 0 { condition.effects = EffectSet(rawValue: 1) }
      let ratio = Ratio(quanta: .random(in: 0...1_000_000_000, using: &random))
      return DefenderDefinition(
        id: "member-\(index)",
        links: [LinkDefinition(when: condition, .scale(Scale(ratio)), group: 0)])
    }
    definitions += [
      DefenderDefinition(
        id: "whole", links: [LinkDefinition(.bucket(Bucket(Combination(rule, group: 0))))]),
      DefenderDefinition(id: "die", links: [LinkDefinition(.roll(Roll(into: 1, die: 0...7)))]),
      DefenderDefinition(
        id: "body", links: [LinkDefinition(.pool(Pool(size: .max, isTerminal: true)))]),
    ]
    return Rules(
      pack: "gathered", types: (0..<RandomFights.typeCount).map { "type-\($0)" },
      tags: ["melee", "spell"], effects: ["burning"], registers: ["place", "other"],
      groups: [LinkGroup(id: "group", order: .gathered)], defenders: definitions,
      loadout: Loadout(worn: (0..<Self.memberCount + 1).map(kind) + [kind(Self.memberCount + 2)]))
  }

  private func kind(_ index: Int) -> DefenderKind { DefenderKind(UInt16(index)) }

  /// What a blow comes to for who wears this.
  private func outcome(
    _ blow: Blow, _ rules: Rules, wearing worn: [DefenderKind]? = nil, seed: UInt64
  ) throws -> Outcome {
    var rules = rules
    if let worn { rules.loadout = Loadout(worn: worn) }
    var defense = try GameState(seed: seed, rules: rules).defense
    var evaluator = Evaluator(draws: CounterLuck(seed: seed), recorder: LedgerRecorder())
    let attack = Attack(id: AttackID(attacker: .player, ordinal: 0), blow)
    let outcome = try evaluator.resolve(attack, in: &defense)
    #expect(evaluator.recorder.report.isBalanced)
    return outcome
  }

  @Test func `silent, recorded and stepped come to the same`() throws {
    try withSeeds(300, reaching: 200) { random in
      let rules = rules(&random, Combination.Rule.allCases.randomElement(using: &random) ?? .sum)
      let seed = random.next()
      let blow = RandomFights.blow(&random)
      let recorded = try outcome(blow, rules, seed: seed)
      let attack = Attack(id: AttackID(attacker: .player, ordinal: 0), blow)
      var defense = try GameState(seed: seed, rules: rules).defense
      var silent = Evaluator(draws: CounterLuck(seed: seed), recorder: NoLedger())
      #expect(try silent.resolve(attack, in: &defense) == recorded)
      defense = try GameState(seed: seed, rules: rules).defense
      var stepped = Evaluator(draws: CounterLuck(seed: seed), recorder: NoLedger())
      stepped.begin(attack, in: defense)
      while try stepped.step(&defense) {}
      #expect(try stepped.finish(&defense) == recorded)
      return recorded.body.quanta != blow.amounts.totalQuanta
    }
  }

  @Test func `a die that is worn besides changes nobody's luck, wherever it is`() throws {
    try withSeeds(300, reaching: 200) { random in
      let rules = rules(&random, .product)
      let (seed, blow) = (random.next(), RandomFights.blow(&random))
      var worn = rules.loadout.worn
      worn.insert(kind(Self.memberCount + 1), at: .random(in: 0..<worn.count, using: &random))
      let alone = try outcome(blow, rules, seed: seed)
      #expect(try outcome(blow, rules, wearing: worn, seed: seed).body == alone.body)
      return alone.body.quanta != blow.amounts.totalQuanta
    }
  }

  @Test(arguments: [Combination.Rule.product, .largest])
  func `without one of them no less comes through`(rule: Combination.Rule) throws {
    // Where only the largest counts few are missed.
    try withSeeds(300, reaching: rule == .product ? 100 : 20) { random in
      let rules = rules(&random, rule)
      let (seed, blow) = (random.next(), RandomFights.blow(&random))
      var fewer = rules.loadout.worn
      fewer.remove(at: .random(in: 0..<Self.memberCount, using: &random))
      let (all, less) = (
        try outcome(blow, rules, seed: seed).body,
        try outcome(blow, rules, wearing: fewer, seed: seed).body
      )
      #expect(all <= less)
      return all < less
    }
  }
}
