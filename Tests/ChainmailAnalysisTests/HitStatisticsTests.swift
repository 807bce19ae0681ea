import ChainmailAnalysis
import ChainmailCore
import TestSupport
import Testing

@Suite struct `What recorded blows come to` {
  /// Plays actions, and sums up what happened.
  static func statistics(
    of actions: [Action], under rules: Rules
  ) throws -> (HitStatistics, [HitReport]) {
    var state = try GameState(seed: 7, rules: rules)
    var statistics = HitStatistics()
    var hits: [HitReport] = []
    for action in actions {
      let body = state.defense.chain.filter(\.isTerminal).map(\.id)
      for event in reduce(&state, action, under: rules) {
        if case .hit(let hit) = event { hits.append(hit) }
        statistics.take(
          event, turn: UInt64(hits.count), under: rules, isBody: body.contains)
      }
    }
    return (statistics, hits)
  }

  private let rules = FirstArmour.rules

  private func blow(_ type: DamageType, _ amount: Amount, from source: String = "") -> Action {
    .receive(Blow([type: amount], source: source), entry: nil)
  }

  @Test func `is told by link, type and attack`() throws {
    let (statistics, _) = try Self.statistics(
      of: [
        blow(FirstArmour.weapon, 18, from: "sword"), blow(FirstArmour.lightning, 7, from: "bolt"),
        blow(FirstArmour.lightning, 7), blow(FirstArmour.weapon, 2, from: "sword"),
      ], under: rules)
    #expect(statistics.hits == 4 && statistics.stopped == 2)
    #expect(statistics.links.map(\.link) == ["armor", "magic-resistance", "body"])
    #expect(statistics.links.map(\.met) == [4, 2, 2])
    #expect(statistics.links.map(\.stopped) == [2, 0, 0])
    #expect(statistics.links.map(\.absorbed) == [200_000, 0, 140_000])
    #expect(statistics.links.map(\.lost) == [0, 0, 140_000])
    #expect(statistics.types.map(\.type) == ["weapon", "lightning"])
    #expect(statistics.types.map(\.thrown) == [200_000, 140_000])
    #expect(statistics.types.map(\.body) == [0, 140_000])
    // Those that cost the body most first; of equals the first thrown.
    #expect(statistics.attacks.map(\.source) == ["bolt", "", "sword"])
    #expect(statistics.attacks.map(\.hits) == [1, 1, 2])
    #expect(statistics.falls.isEmpty && statistics.lastHits.isEmpty)
  }

  @Test func `counts what a pool absorbed apart`() throws {
    let shield = LinkDefinition(.pool(Pool(size: 20)))
    let armor = LinkDefinition(when: Chains.on([Chains.magic]), .immune(Immune()))
    let rules = Chains.rules([armor, shield])
    let (statistics, _) = try Self.statistics(
      of: [
        blow(Chains.weapon, 18, from: "sword"), blow(Chains.magic, 7, from: "sword"),
        blow(Chains.weapon, 9),
      ], under: rules)
    #expect(statistics.stopped == 2 && statistics.absorbedHits == 1)
    #expect(statistics.links.map(\.link) == ["piece-0", "piece-1", "body"])
    #expect(statistics.links.map(\.stopped) == [1, 1, 0])
    #expect(statistics.links.map(\.absorbedHits) == [0, 1, 0])
    #expect(statistics.attackers().map(\.absorbedHits) == [1])
  }

  @Test func `is told by attacker`() throws {
    func face(_ attacker: Attacker, _ ordinal: UInt32, _ source: String, _ amount: Amount) -> Action
    {
      .face(
        Attack(
          id: AttackID(attacker: attacker, ordinal: ordinal),
          Blow([FirstArmour.lightning: amount], source: source)), entry: nil)
    }
    let (statistics, _) = try Self.statistics(
      of: [
        face(Attacker.player, 0, "bolt", 3), face(Attacker.sparring, 0, "bolt", 7),
        face(Attacker.player, 1, "spark", 5), face(Attacker.sparring, 1, "bolt", 7),
      ], under: rules)
    let attackers = statistics.attackers()
    #expect(attackers.map(\.attacker) == [Attacker.sparring, Attacker.player])
    #expect(attackers.map(\.hits) == [2, 2] && attackers.map(\.source) == ["", ""])
    #expect(attackers.map(\.thrown) == [140_000, 80_000])
    #expect(attackers.map(\.body) == [140_000, 80_000])
  }

  @Test func `tells the blows that hurt the body before its last fall`() throws {
    let bolt = blow(FirstArmour.lightning, 9)
    let sword = blow(FirstArmour.weapon, 9)
    // Six bolts fell a body of 50, and it rises whole.
    let actions = [bolt, bolt, sword, bolt, bolt, bolt, bolt, bolt, sword]
    let (statistics, hits) = try Self.statistics(of: actions, under: rules)
    #expect(statistics.falls == [7])
    #expect(statistics.lastHits.map(\.turn) == [2, 4, 5, 6, 7])
    #expect(statistics.lastHits.last?.hit == hits[6])
    let two = try Self.statistics(of: actions + Array(repeating: bolt, count: 5), under: rules).0
    #expect(two.falls == [7, 14])
    #expect(two.lastHits.map(\.turn) == [10, 11, 12, 13, 14])
  }

  @Test func `adds up to what the ledgers say, on random chains`() throws {
    try withSeeds(40) { random in
      let rules = Chains.rules(RandomChains.links(0...5, &random), body: 40)
      let actions = (0..<12).map { _ in
        blow(
          Bool.random(using: &random) ? Chains.weapon : Chains.magic,
          Chains.units(.random(in: 1...30, using: &random)))
      }
      let (statistics, hits) = try Self.statistics(of: actions, under: rules)
      #expect(statistics.hits == hits.count)
      #expect(
        statistics.body == hits.reduce(0) { $0 + Int128($1.outcome.body.quanta) })
      #expect(statistics.types.reduce(0) { $0 + $1.body } == statistics.body)
      #expect(statistics.attacks.reduce(0) { $0 + $1.body } == statistics.body)
      #expect(statistics.links.reduce(0) { $0 + $1.stopped } == statistics.stopped)
      #expect(
        statistics.attacks.reduce(0) { $0 + $1.overkill } == statistics.overkill)
    }
  }
}
