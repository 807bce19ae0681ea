import ChainmailAnalysis
import ChainmailCore
import ResponderChain
import TestSupport
import Testing

@Suite struct `The distribution of attacks` {
  private func exact(_ distribution: Distribution) -> [Amount: Probability] {
    var exact: [Amount: Probability] = [:]
    for outcome in distribution.outcomes { exact[outcome.body] = outcome.likelihood.exact }
    return exact
  }

  @Test func `gives each sum of two dice its odds`() throws {
    let dice = LinkDefinition(.subtract(Subtract(0, die: 1...6)))
    let distribution = try Distribution(
      of: [Blow([Chains.weapon: 20])], on: Chains.wearer([dice, dice]))
    #expect(distribution.ground == .fractions)
    #expect(distribution.outcomes.map(\.body) == (8...18).map(Chains.units))
    #expect(
      distribution.outcomes.map(\.likelihood.exact)
        == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map { Probability($0, of: 36) })
    #expect(distribution.mean == 13)
    #expect(distribution.exactMean?.numerator == 13)
    #expect(distribution.exactMean?.denominator == 1)
    #expect(distribution.quantile(0.5) == 13)
    #expect(distribution.quantile(0) == 8)
    #expect(distribution.quantile(1) == 18)
    #expect(abs(distribution.deviation * distribution.deviation - 35.0 / 6) < 1e-9)
  }

  @Test func `says how likely a pool absorbs an attack`() throws {
    // Half of all attacks are stopped; of the others the pool absorbs those of the first.
    let gate = LinkDefinition(.gate(Gate(chance: Chains.ratio(50))))
    let wearer = try Chains.wearer([gate, LinkDefinition(.pool(Pool(size: 12)))])
    let blows = [Blow([Chains.weapon: 10]), Blow([Chains.weapon: 10])]
    func stops(_ distribution: Distribution) -> [[String]] {
      distribution.attacks.map { attack in
        attack.stoppedBy.map { stop in
          "\(stop.link.map(wearer.rules.name(of:)) ?? "-") \(stop.likelihood.value) "
            + "\(stop.absorbed?.value ?? 0)"
        }
      }
    }
    let exact = try Distribution(of: blows, on: wearer)
    #expect(
      stops(exact) == [
        ["piece-0 0.5 0.0", "piece-1 0.5 0.5"],
        ["piece-0 0.5 0.0", "piece-1 0.25 0.25", "- 0.25 0.0"],
      ])
    let json = ViewJSON.text(of: Twice(exact), rules: wearer.rules)
    #expect(
      json.contains(
        #""probability":0.25,"fraction":"1/4","absorbed":{"probability":0.25,"fraction":"1/4"}}"#))
    let played = try Distribution(simulating: blows, on: wearer, seeds: 200)
    for stop in played.attacks.flatMap(\.stoppedBy) {
      let isPool = stop.link.map(wearer.rules.name(of:)) == "piece-1"
      #expect((stop.absorbed?.value ?? 0) == (isPool ? stop.likelihood.value : 0))
    }
    // What costs a pool nothing is stopped, and not absorbed.
    let free = Combination(.sum, [Combination.Member(.scale(Scale(Ratio.zero)))])
    let ward = try Chains.wearer([LinkDefinition(.pool(Pool(.fixed(12), own: free)))])
    #expect(try Distribution(of: blows, on: ward).attacks[0].stoppedBy.map(\.absorbed) == [nil])
  }

  @Test func `of a pack's attack goes through its amounts too`() throws {
    let die = LinkDefinition(.subtract(Subtract(0, die: 0...1)))
    let attack = AttackDefinition(
      id: "blow",
      amounts: [
        RolledAmount(type: Chains.weapon, range: 3...5),
        RolledAmount(type: Chains.magic, range: 0...1),
      ])
    let wearer = try Chains.wearer([die])
    let rolled = try Distribution(throwing: attack, on: wearer)
    #expect(rolled.ground == .fractions)
    // The die takes its point off both types; magic of 0 has none to take.
    var sums: [Amount: UInt64] = [:]
    for weapon in 3...5 {
      for magic in 0...1 {
        for roll in 0...1 {
          let left = weapon - roll + max(magic - roll, 0)
          sums[Chains.units(left), default: 0] += 1
        }
      }
    }
    #expect(exact(rolled) == sums.mapValues { Probability($0, of: 12) })
    #expect(rolled.attacks.count == 1)
  }

  @Test func `of an attack with many amounts plays seeds, each with its own`() throws {
    let attack = AttackDefinition(
      id: "blow", amounts: [RolledAmount(type: Chains.weapon, range: 1...1000)])
    let wearer = try Chains.wearer([], body: 5000)
    let rolled = try Distribution(throwing: attack, on: wearer, seeds: 4000)
    #expect(rolled.ground == .simulation(seeds: 4000))
    // The standard error of the mean is 289 / 63.
    #expect(abs(rolled.mean - 500.5) < 25)
    #expect(rolled.outcomes.count > 900)
    #expect(try Distribution(throwing: attack, on: wearer, seeds: 4000) == rolled)
  }

  @Test func `says who stopped an attack, how much each link took, and how often it falls`() throws
  {
    let gate = LinkDefinition(.gate(Gate(chance: Chains.ratio(25))))
    let half = LinkDefinition(.scale(Scale(Chains.ratio(50))))
    let wearer = try Chains.wearer([gate, half], body: 10)
    let rules = wearer.rules
    let distribution = try Distribution(
      of: [Blow([Chains.weapon: 30]), Blow([Chains.weapon: 4])], on: wearer)
    #expect(
      exact(distribution) == [
        10: Probability(3, of: 4), 0: Probability(1, of: 16),
        2: Probability(3, of: 16),
      ])
    #expect(distribution.falls.exact == Probability(3, of: 4))
    let first = distribution.attacks[0]
    #expect(first.stoppedBy.map(\.link) == [rules.link(named: "piece-0"), nil])
    #expect(
      first.stoppedBy.map(\.likelihood.exact)
        == [Probability(1, of: 4), Probability(3, of: 4)])
    #expect(first.meanBody == 7.5)
    #expect(first.meanOverkill == 3.75)
    // Only those who still stand meet the second.
    #expect(
      distribution.attacks[1].stoppedBy.map(\.likelihood.exact)
        == [Probability(1, of: 16), Probability(3, of: 16)])
    #expect(distribution.attacks[1].falls.exact == .zero)
    // The gate takes 30 in a quarter of all cases, and 4 in a sixteenth.
    #expect(distribution.links[0].absorbed == 7.75)
    #expect(distribution.links[0].acts == 0.3125)
    #expect(abs(distribution.links[1].absorbed - 11.625) < 1e-9)
    #expect(distribution.exactMean?.numerator == 63)
    #expect(distribution.exactMean?.denominator == 8)
  }

  @Test func `counts what reactions do, whether they answer in the walk or after it`() throws {
    var even = Condition()
    even.chance = .fixed(Chains.ratio(50))
    var rules = Chains.rules([], body: 10)
    rules.defenders.append(
      DefenderDefinition(
        id: "charm",
        links: [
          LinkDefinition(name: "skin", .subtract(Subtract(1))),
          LinkDefinition(
            name: "wear", when: even,
            .react(React(on: .hit, .wear(.fixed(1), durability: .fixed(9))))),
          LinkDefinition(name: "save", .react(React(on: .lethal, .save(leaving: .fixed(1))))),
        ]))
    rules.loadout = Loadout(worn: [DefenderKind(1), DefenderKind(0)])
    let blows = [Blow([Chains.weapon: 5]), Blow([Chains.weapon: 50])]
    for seeds in [nil, 4000] {
      let wearer = try Wearer(rules)
      let distribution =
        try seeds.map { try Distribution(simulating: blows, on: wearer, seeds: $0) }
        ?? Distribution(of: blows, on: wearer)
      let acts = distribution.links.map(\.acts)
      for (found, expected) in zip([acts[0], acts[2], acts[3]], [2.0, 1, 2]) {
        #expect(abs(found - expected) < 1e-9)
      }
      #expect(abs(acts[1] - 1) < (seeds == nil ? 1e-9 : 0.1))
    }
  }

  @Test func `of nothing that hurts has a mean of zero`() throws {
    let distribution = try Distribution(
      of: [Blow([Chains.weapon: 9])], on: Chains.wearer([LinkDefinition(.immune(Immune()))]))
    #expect(exact(distribution) == [0: .one])
    #expect(distribution.exactMean?.numerator == 0)
    #expect(distribution.falls.exact == .zero)
  }

  @Test func `tells fractions that take more than 128 bits from exact ones`() throws {
    var links: [LinkDefinition] = []
    for place in 0..<6 {
      let odds = Ratio(quanta: 123_456_789 + Int64(place) * 2)
      var condition = Condition()
      condition.chance = .fixed(odds)
      links.append(LinkDefinition(when: condition, .subtract(Subtract(1))))
    }
    let distribution = try Distribution(
      of: [Blow([Chains.weapon: 20])], on: Chains.wearer(links))
    #expect(distribution.ground == .doubles)
    #expect(distribution.exactMean == nil)
    #expect(abs(distribution.outcomes.reduce(0) { $0 + $1.likelihood.value } - 1) < 1e-12)
    #expect(distribution.outcomes.count == 7)
  }

  @Test func `plays seeds where the dice are too many, and says how sure it is`() throws {
    let fine = LinkDefinition(.subtract(Subtract(0, die: 0...2_000_000)))
    let distribution = try Distribution(
      of: [Blow([Chains.weapon: 1_000_000])], on: Chains.wearer([fine], body: 2_000_000),
      seeds: 2000)
    #expect(distribution.ground == .simulation(seeds: 2000))
    // Half of all dice leave nothing, the others 500,000 on average.
    let interval = try #require(distribution.meanInterval)
    #expect(interval.contains(250_000))
    let nothing = try #require(distribution.outcomes.first)
    #expect(nothing.body == .zero)
    #expect(nothing.likelihood.interval?.contains(0.5) == true)
    #expect(nothing.likelihood.exact == nil)
  }

  @Test func `bounds by nothing and by everything what no seed or every seed shows`() throws {
    let wearers = [try Chains.wearer([LinkDefinition(.immune(Immune()))]), try Chains.wearer([])]
    for seeds in 1...200 {
      let falls = try wearers.map { wearer in
        try Distribution(simulating: [Blow([Chains.weapon: 90])], on: wearer, seeds: seeds).falls
      }
      #expect(falls[0].interval?.lowerBound == 0)
      #expect(falls[1].interval?.upperBound == 1)
    }
  }

  @Test func `forgets what was rolled as soon as no link reads it any more`() throws {
    // Six rolls of a hundred, each for the link behind it: all of them together are 10^12.
    let links = (UInt8(0)..<6).flatMap { register in
      var when = Condition()
      when.register = RegisterTest(register: register, allowed: 0...49)
      return [
        LinkDefinition(.roll(Roll(into: register, die: 0...99))),
        LinkDefinition(when: when, .subtract(Subtract(1))),
      ]
    }
    let distribution = try Distribution(
      of: [Blow([Chains.weapon: 20])], on: Chains.wearer(links))
    #expect(distribution.ground == .fractions)
    #expect(
      exact(distribution)
        == Dictionary(
          uniqueKeysWithValues: zip(0...6, [1, 6, 15, 20, 15, 6, 1]).map {
            (Chains.units(20 - $0), Probability($1, of: 64))
          }))
  }

  @Test func `plays seeds where packets without end are rarer than those`() throws {
    var half = LinkDefinition(.emit(Emit(.spawned(Chains.ratio(50)), to: .oneself)))
    half.condition.chance = .fixed(Chains.ratio(10))
    let wearer = try Chains.wearer([half], body: 1000)
    let distribution = try Distribution(
      of: [Blow([Chains.weapon: 10])], on: wearer, seeds: 200)
    guard case .simulation = distribution.ground else {
      Issue.record("\(distribution.ground)")
      return
    }
    // Nine in ten go straight through.
    #expect(distribution.outcomes.first?.body == 10)
  }

  @Test func `is told as an error where no attack can be resolved`() throws {
    let double = LinkDefinition(.scale(Scale(Chains.ratio(200))))
    let wearer = try Chains.wearer([double])
    let link = try #require(wearer.rules.link(named: "piece-0"))
    #expect(throws: ExplanationError.refused(.evaluation(.overflow(link)))) {
      try Distribution(of: [Blow([Chains.weapon: .max])], on: wearer)
    }
  }

  /// Every combination of all draws of whole attacks, one after the other.
  private func bruteForce(_ blows: [Blow], _ wearer: Wearer) throws -> [Amount: Probability]? {
    struct Standing: Hashable {
      var defense: Defense
      var lost: Int64
    }
    var ended: [Amount: Probability] = [:]
    var alive = [Standing(defense: wearer.state.defense, lost: 0): Probability.one]
    for (ordinal, blow) in blows.enumerated() {
      var next: [Standing: Probability] = [:]
      for (before, weight) in alive {
        var draws = EnumeratedDraws()
        repeat {
          var defense = before.defense
          var evaluator = Evaluator(draws: draws, recorder: NoLedger())
          let attack = Attack(id: AttackID(attacker: .player, ordinal: UInt32(ordinal)), blow)
          let outcome = try evaluator.resolve(attack, in: &defense)
          draws = evaluator.draws
          guard let odds = draws.weight.flatMap({ weight.times($0) }) else { return nil }
          let lost = before.lost + outcome.body.quanta
          if defense.hasFallen(to: outcome) {
            let body = try #require(Amount(quanta: lost))
            ended[body] = (ended[body] ?? .zero).adding(odds)
          } else {
            let after = Standing(defense: defense, lost: lost)
            next[after] = (next[after] ?? .zero).adding(odds)
          }
        } while draws.advance()
      }
      alive = next
    }
    for (standing, weight) in alive {
      let body = try #require(Amount(quanta: standing.lost))
      ended[body] = (ended[body] ?? .zero).adding(weight)
    }
    return ended
  }

  @Test func `is that of every combination of all draws`() throws {
    try withSeeds(150) { random in
      let wearer = try Chains.wearer(RandomChains.links(1...5, &random), body: 40)
      let blows = (0..<Int.random(in: 1...2, using: &random)).map { _ in
        RandomChains.blow(&random)
      }
      let distribution = try Distribution(of: blows, on: wearer)
      guard let expected = try bruteForce(blows, wearer) else { return }
      #expect(distribution.ground == .fractions)
      #expect(exact(distribution) == expected)
    }
  }

  @Test func `is that of every combination where formulas move registers and compare them`() throws
  {
    try withSeeds(60) { random in
      let wearer = try Chains.wearer(RandomRegisters.links(&random), body: 40)
      let blows = [RandomChains.blow(&random)]
      let distribution = try Distribution(of: blows, on: wearer)
      guard let expected = try bruteForce(blows, wearer) else { return }
      #expect(exact(distribution) == expected)
    }
  }

  @Test func `of a roll tells apart what links compare it with`() throws {
    // A million numbers, of which one in four meets the shield, and one number its gap.
    var condition = Condition()
    condition.register = RegisterTest(register: 0, allowed: 0...249_999)
    let gap = try #require(
      Formula(
        text: "place != 5",
        instructions: [
          .constant(Number(5)), .read(.register(0), isPerType: false), .notEqual,
        ]))
    condition.test = gap
    let wearer = try Chains.wearer([
      LinkDefinition(.roll(Roll(into: 0, die: 0...999_999))),
      LinkDefinition(when: condition, .immune(Immune())),
    ])
    let distribution = try Distribution(of: [Blow([Chains.weapon: 8])], on: wearer)
    #expect(exact(distribution)[0] == Probability(249_999, of: 1_000_000))
  }

  @Test func `leaves aside dice for which nobody asks`() throws {
    let sum = (0..<3).flatMap { die -> [FormulaInstruction] in
      let throwing = FormulaDie(.dice(count: 1), number: UInt8(die), isPerType: false)
      return [.constant(Number(1000)), .roll(throwing)] + (die > 0 ? [.add] : [])
    }
    let roll = try #require(Formula(text: "3 dice", instructions: sum))
    let die = LinkDefinition(.subtract(Subtract(0, die: 0...1)))
    let links = [LinkDefinition(.roll(Roll(into: 0, .formula(roll)))), die]
    let distribution = try Distribution(
      of: [Blow([Chains.weapon: 8])], on: Chains.wearer(links))
    #expect(exact(distribution) == [7: Probability(1, of: 2), 8: Probability(1, of: 2)])
    // What may have no answer is asked all the same.
    let torn = try #require(
      Formula(
        text: "1 / (3 dice - 3)",
        instructions: [.constant(1)] + sum + [
          .constant(3), .subtract, .divide,
        ]))
    let failing = try Chains.wearer([LinkDefinition(.roll(Roll(into: 0, .formula(torn)))), die])
    #expect(throws: ExplanationError.self) {
      try Distribution(of: [Blow([Chains.weapon: 8])], on: failing)
    }
  }

  @Test func `is that of many seeds, within five standard deviations and five seeds`() throws {
    try withSeeds(15) { random in
      let wearer = try Chains.wearer(RandomChains.links(3...8, &random), body: 40)
      let blows = [RandomChains.blow(&random), RandomChains.blow(&random)]
      let distribution = try Distribution(of: blows, on: wearer)
      let seeds = 4000
      let played = try Distribution(simulating: blows, on: wearer, seeds: seeds)
      var shares: [Amount: Double] = [:]
      for outcome in played.outcomes { shares[outcome.body] = outcome.likelihood.value }
      func expectNear(_ share: Double, _ odds: Double) {
        let bound = 5 * (odds * (1 - odds) / Double(seeds)).squareRoot() + 5 / Double(seeds)
        #expect(abs(share - odds) <= bound)
      }
      for outcome in distribution.outcomes {
        expectNear(shares.removeValue(forKey: outcome.body) ?? 0, outcome.likelihood.value)
      }
      // What enumerating says is impossible never happens.
      #expect(shares.isEmpty)
      expectNear(played.falls.value, distribution.falls.value)
      for (left, right) in zip(played.links, distribution.links) {
        #expect(left.link == right.link)
        #expect(abs(left.absorbed - right.absorbed) <= 5 * 80 / Double(seeds).squareRoot())
      }
    }
  }
}
