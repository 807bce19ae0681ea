import ChainmailAnalysis
import ChainmailCore
import ResponderChain
import TestSupport
import Testing

@Suite struct `Layers of effective hit points` {
  private let weapon = HitProfile(Chains.weapon)

  /// A pool that loses so many percent of what it takes, of each type.
  private func pool(
    _ size: Amount, percent: [Int], share: Int = 100, order: Pool.Order = .proportional
  ) -> LinkDefinition {
    let ratios = percent.enumerated().map { (DamageType($0), Chains.ratio($1)) }
    let own = Combination(
      .product, [.init(.scale(Scale(Dictionary(uniqueKeysWithValues: ratios))))])
    return LinkDefinition(
      .pool(Pool(.fixed(size), share: PerType(.fixed(Chains.ratio(share))), own: own, order: order))
    )
  }

  private func amount(_ text: String) throws -> Amount { try #require(Amount(text)) }

  @Test func `are exact, whatever the evaluator rounds on its way`() throws {
    // Of 1000 at 80 % of the cost the evaluator takes a quantum less than 1250 of a larger hit.
    let wearer = try Chains.wearer(
      [pool(1000, percent: [80, 30]), pool(7, percent: [70, 100]), pool(0, percent: [50, 50])])
    let answer = try EffectiveHitPoints(of: weapon, on: wearer)
    #expect(answer.layers?.map(\.raw) == [1250, 10, 0, 50])
    let magic = try EffectiveHitPoints(of: HitProfile(Chains.magic), on: wearer)
    #expect(magic.layers?.map(\.raw) == [try amount("3333.3333"), 7, 0, 50])
    let mix = HitProfile(like: Blow([Chains.weapon: 1, Chains.magic: 4]))
    // A fifth at 80 % and four at 30 % cost 40 %; a fifth at 70 % and four whole 94 %.
    #expect(
      try EffectiveHitPoints(of: mix, on: wearer).layers?.map(\.raw)
        == [2500, try amount("7.4468"), 0, 50])
  }

  @Test(arguments: [LinkGroup.Order.listed, .smallestFirst, .proportional])
  func `are those of a pool that is alone in its group, too`(order: LinkGroup.Order) throws {
    var absorb = LinkDefinition(.pool(Pool(size: 10)))
    absorb.group = 0
    func layers(_ links: [LinkDefinition]) throws -> [Amount]? {
      var rules = Chains.rules(links)
      rules.groups = [LinkGroup(id: "absorbs", order: order)]
      return try EffectiveHitPoints(of: weapon, on: Wearer(rules)).layers?.map(\.raw)
    }
    #expect(try layers([absorb]) == [10, 50])
    // Two share what comes, or are met in another order than that in which they stand.
    #expect(try layers([absorb, absorb]) == (order == .listed ? [10, 10, 50] : nil))
  }

  @Test func `are there only where each pool is asked in proportion`() throws {
    let both = HitProfile(like: Blow([Chains.weapon: 1, Chains.magic: 1]))
    // One after the other: the first type may empty the pool by itself, or not.
    let listed = try Chains.wearer([pool(30, percent: [50, 100], order: .listed)])
    #expect(try EffectiveHitPoints(of: both, on: listed).layers == nil)
    #expect(try EffectiveHitPoints(of: weapon, on: listed).layers?.map(\.raw) == [60, 50])
    // A type for which a pool pays nothing never empties it.
    let immune = try Chains.wearer([pool(30, percent: [0, 100])])
    #expect(try EffectiveHitPoints(of: weapon, on: immune).layers == nil)
    #expect(try EffectiveHitPoints(of: both, on: immune).layers?.map(\.raw) == [60, 50])
    let limited = Pool(.fixed(30), take: .fixed(2))
    #expect(
      try EffectiveHitPoints(of: weapon, on: Chains.wearer([LinkDefinition(.pool(limited))])).layers
        == nil)
  }

  @Test func `say what single hits do`() throws {
    try withSeeds(80) { random in
      let pools = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        pool(
          Chains.units(.random(in: 0...100, using: &random)),
          percent: [.random(in: 10...150, using: &random), .random(in: 10...150, using: &random)],
          share: Bool.random(using: &random) ? 100 : .random(in: 0...80, using: &random))
      }
      let wearer = try Chains.wearer(pools, body: Chains.units(.random(in: 1...99, using: &random)))
      let blow = Blow([Chains.weapon: 3, Chains.magic: 5])
      for profile in [weapon, HitProfile(like: blow)] {
        let answer = try EffectiveHitPoints(of: profile, on: wearer)
        let layered = try #require(answer.layered)
        // Each layer rounds what it loses by half a quantum, which stands for five of what it
        // takes.
        let slack = try amount("0.1")
        for (size, falls) in [
          (try layered.adding(slack), 1.0), (try layered.subtracting(slack), 0.0),
        ] {
          let found = try Distribution(of: [profile.hit(size)], on: wearer).falls.value
          #expect(found == falls, "\(size) of \(layered)")
        }
      }
    }
  }

  @Test func `are compared by their sum, and each by itself`() throws {
    let wearer = try Chains.wearer([
      pool(100, percent: [100, 50]), pool(100, percent: [20, 100]), pool(40, percent: [50, 50]),
    ])
    let worst = try WorstProfile(on: wearer)
    #expect(worst.measure == .layers)
    #expect(worst.all.map(\.layered) == [730, 430])
    #expect(worst.types == [Chains.magic])
    #expect(
      worst.layers?.map(\.types)
        == [
          [Chains.weapon], [Chains.magic], [Chains.weapon, Chains.magic],
          [Chains.weapon, Chains.magic],
        ])
    #expect(worst.layers?.map(\.raw) == [100, 100, 80, 50])
    #expect(worst.layered == 330)
  }

  @Test func `are not what is compared where there is more than pools`() throws {
    let armor = LinkDefinition(when: Chains.on([Chains.weapon]), .scale(Scale(Chains.ratio(50))))
    let worst = try WorstProfile(on: Chains.wearer([armor]), hit: 5)
    #expect(worst.measure == .hits)
    #expect(worst.layers == nil && worst.layered == nil)
    #expect(worst.types == [Chains.magic])
    #expect(worst.all.map(\.raw) == [100, 50])
    #expect(try WorstProfile(on: Chains.wearer([]), hit: 5).types == [Chains.weapon, Chains.magic])
    #expect(try WorstProfile(on: Chains.wearer([LinkDefinition(.immune(Immune()))])).types == [])
  }
}

@Suite struct `Hits without dice` {
  private let weapon = HitProfile(Chains.weapon)

  /// Counts by letting hit after hit fall.
  private func counted(_ hit: Amount, on wearer: Wearer, atMost limit: Int) throws -> Int? {
    var defense = wearer.state.defense
    var evaluator = Evaluator(draws: CounterLuck(seed: 0), recorder: NoLedger())
    for count in 1...limit {
      let attack = Attack(id: AttackID(attacker: .player, ordinal: UInt32(count)), weapon.hit(hit))
      let outcome = try evaluator.resolve(attack, in: &defense)
      if defense.hasFallen(to: outcome) { return count }
    }
    return nil
  }

  @Test func `are as many as fall one by one`() throws {
    try withSeeds(60) { random in
      var links: [LinkDefinition] = []
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let size = Chains.units(.random(in: 1...30, using: &random))
        let share = Chains.ratio(.random(in: 10...100, using: &random))
        links.append(LinkDefinition(.pool(Pool(size: size, share: share))))
        links.append(
          LinkDefinition(.scale(Scale(Chains.ratio(.random(in: 30...150, using: &random))))))
        if Bool.random(using: &random) { links.append(LinkDefinition(.subtract(Subtract(1)))) }
      }
      let wearer = try Chains.wearer(links, body: Chains.units(.random(in: 1...60, using: &random)))
      let hit = try #require(Amount(quanta: Int.random(in: 5_000...80_000, using: &random)))
      let answer = try EffectiveHitPoints(of: weapon, on: wearer, hit: hit)
      #expect(answer.ground == .fractions)
      switch try counted(hit, on: wearer, atMost: 3000) {
      case let count?: #expect(answer.hits == .expected(Double(count)))
      case nil:
        guard case .infinite(let never) = answer.hits else {
          Issue.record("\(answer.hits)")
          return
        }
        #expect(never.exact == .one)
      }
    }
  }

  @Test func `are counted however small, where nothing but levels falls`() throws {
    let quantum = try #require(Amount(quanta: 1))
    let many = Array(repeating: LinkDefinition(.pool(Pool(size: 1000))), count: 12)
    let answer = try EffectiveHitPoints(of: weapon, on: Chains.wearer(many), hit: quantum)
    #expect(answer.hits == .expected(120_500_000))
    #expect(answer.raw == 12_050)
    #expect(answer.ground == .fractions)
  }

  @Test func `are counted as far as the bound goes where more than levels changes`() throws {
    let quantum = try #require(Amount(quanta: 1))
    let wear = LinkDefinition(.react(React(on: .hit, .wear(.fixed(1), durability: .fixed(90_000)))))
    let answer = try EffectiveHitPoints(of: weapon, on: Chains.wearer([wear]), hit: quantum)
    guard case .moreThan(EffectiveHitPoints.hitLimit, let standing) = answer.hits else {
      Issue.record("\(answer.hits)")
      return
    }
    #expect(standing.exact == .one)
    #expect(answer.ground == .fractions)
    #expect(answer.raw == nil)
  }

  @Test func `that come round again never end`() throws {
    var rules = Chains.rules([])
    rules.defenders.append(
      DefenderDefinition(
        id: "ward",
        links: [
          LinkDefinition(name: "pool", .pool(Pool(size: 10))),
          // What it takes it gains back.
          LinkDefinition(
            name: "source",
            .react(
              React(
                on: .absorbed,
                .gain(.fixed(4), of: LinkReference(kind: DefenderKind(1), index: 0))))),
        ]))
    rules.loadout = Loadout(worn: [DefenderKind(1), DefenderKind(0)])
    let wearer = try Wearer(rules)
    let answer = try EffectiveHitPoints(of: weapon, on: wearer, hit: 4)
    guard case .infinite(let never) = answer.hits else {
      Issue.record("\(answer.hits)")
      return
    }
    #expect(never.exact == .one)
  }
}
