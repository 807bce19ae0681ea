import ChainmailCore
import TestSupport
import Testing

@Suite struct `What is known before a walk` {
  private static let types = 4

  /// Chains mostly of immunities, of which some have a ceiling or a condition; the body may have
  /// links before and behind its pools.
  private func rules(_ random: inout some RandomNumberGenerator) -> Rules {
    func some() -> Condition {
      var condition = Condition()
      condition.types = TypeSet(rawValue: .random(in: 1..<16, using: &random))
      if Int.random(in: 0..<6, using: &random) == 0 { condition.requiredTags = TagSet(rawValue: 1) }
      if Int.random(in: 0..<6, using: &random) == 0 { condition.charges = 2 }
      return condition
    }
    func outer() -> LinkDefinition {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: LinkDefinition(when: some(), .immune(Immune(ceiling: 12)))
      case 1: LinkDefinition(when: some(), .immune(Immune(scope: .all)))
      case 2: LinkDefinition(when: some(), .scale(Scale(Ratio(percent: 50) ?? .one)))
      case 3: LinkDefinition(when: some(), .convert(Convert(to: DamageType(1), share: .one)))
      case 4: LinkDefinition(when: some(), .pool(Pool(size: 30)))
      default: LinkDefinition(when: some(), .immune(Immune()))
      }
    }
    func pool(_ condition: Condition) -> LinkDefinition {
      let order: Pool.Order = Bool.random(using: &random) ? .listed : .proportional
      return LinkDefinition(
        when: condition, .pool(Pool(size: 300, order: order, isTerminal: true)))
    }
    let pieces = (0..<Int.random(in: 0...4, using: &random)).map { index in
      DefenderDefinition(id: "piece-\(index)", links: [outer()])
    }
    let part = Bool.random(using: &random) ? [pool(some()), outer()] : []
    let body = DefenderDefinition(id: "body", links: part + [pool(Condition())])
    return Rules(
      pack: "sure", types: (0..<Self.types).map { "type-\($0)" }, tags: ["tag"],
      effects: ["effect"], defenders: pieces + [body],
      loadout: Loadout(worn: (0...pieces.count).map { DefenderKind(UInt16($0)) }))
  }

  private func attack(_ index: Int, _ random: inout some RandomNumberGenerator) -> Attack {
    var amounts = AmountTable()
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let type = DamageType(.random(in: 0..<Self.types, using: &random))
      amounts[type] = Amount(.random(in: 1...20, using: &random)) ?? 1
    }
    let effects = Int.random(in: 0..<8, using: &random) == 0 ? 1 : 0 as UInt64
    return Attack(
      id: AttackID(attacker: .player, ordinal: UInt32(index)),
      Blow(
        amounts, tags: TagSet(rawValue: .random(in: 0...1, using: &random)),
        effects: EffectSet(rawValue: effects)))
  }

  @Test func `is what a walk with notes says, alone and in a batch`() throws {
    var sure = 0
    try withSeeds(1000) { random in
      let rules = rules(&random)
      let fresh = try GameState(seed: 1, rules: rules).defense
      let attacks = (0..<30).map { attack($0, &random) }
      var (quiet, told, batched) = (fresh, fresh, fresh)
      var silent = Evaluator(draws: CounterLuck(seed: 1), recorder: NoLedger())
      var noting = Evaluator(draws: CounterLuck(seed: 1), recorder: LedgerRecorder())
      var (body, stopped): (Int128, Int) = (0, 0)
      for attack in attacks {
        var probe = quiet
        let isSure = withUnsafePointer(to: attack) { probe.sureOutcome(of: $0) } != nil
        sure += isSure ? 1 : 0
        let outcome = try silent.resolve(attack, in: &quiet)
        #expect(try noting.resolve(attack, in: &told) == outcome)
        #expect(quiet == told)
        #expect(!isSure || probe == told)
        body += Int128(outcome.body.quanta)
        stopped += outcome.body == .zero ? 1 : 0
      }
      let sum = try silent.resolve(all: attacks, in: &batched)
      #expect(sum == (body, stopped))
      #expect(batched == told)
    }
    #expect(sure > 5000)
  }

  @Test func `is nothing where a link answers`() throws {
    let armor = LinkDefinition(.immune(Immune()))
    let wear = LinkDefinition(.react(React(on: .absorbed, .wear(1, durability: 5))))
    func known(_ links: [LinkDefinition]) throws -> TypeSet {
      let rules = Rules(
        pack: "answers", types: ["weapon"],
        defenders: [
          DefenderDefinition(id: "armor", links: links),
          DefenderDefinition(
            id: "body", links: [LinkDefinition(.pool(Pool(size: 9, isTerminal: true)))]),
        ],
        loadout: Loadout(worn: [DefenderKind(0), DefenderKind(1)]))
      return try GameState(seed: 1, rules: rules).defense.sureEnds.known
    }
    #expect(try known([armor]) == .all)
    #expect(try known([armor, wear]) == [])
  }
}
