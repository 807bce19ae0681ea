import ChainmailAnalysis
import ChainmailCore
import TestSupport
import Testing

@Suite struct `Effective hit points` {
  private let weapon = HitProfile(Chains.weapon)

  @Test func `of pools in series are the sum of each level over its share`() throws {
    let wearer = try Chains.wearer(
      [LinkDefinition(.pool(Pool(size: 30))), LinkDefinition(.pool(Pool(size: 12)))], body: 50)
    let answer = try EffectiveHitPoints(of: weapon, on: wearer, hit: 1)
    #expect(answer.layers?.map(\.raw) == [30, 12, 50])
    #expect(answer.layers?.map(\.level) == [30, 12, 50])
    #expect(answer.layered == 92)
    #expect(answer.hits == .expected(92))
    #expect(answer.raw == 92)
    #expect(answer.ground == .fractions)
  }

  @Test func `of a shared pool are what both hold when the body falls`() throws {
    // The pool takes 40 % while it lasts: 60 % of 75 empty the body of 45, 40 % of it are 30.
    let wearer = try Chains.wearer(
      [LinkDefinition(.pool(Pool(size: 100, share: Chains.ratio(40))))], body: 45)
    let answer = try EffectiveHitPoints(of: weapon, on: wearer, hit: 5)
    #expect(answer.layers?.map(\.raw) == [30, 45])
    #expect(answer.layered == 75)
    #expect(answer.raw == 75)
  }

  @Test func `behind a resistance are its hit points over what it lets through`() throws {
    try withSeeds(40) { random in
      let percent = Int.random(in: 1...100, using: &random)
      let body = Int.random(in: 1...200, using: &random)
      let wearer = try Chains.wearer(
        [LinkDefinition(.scale(Scale(Chains.ratio(percent))))], body: Chains.units(body))
      let answer = try EffectiveHitPoints(of: weapon, on: wearer, hit: 1)
      // Each hit of one leaves an exact hundredth, so the count is a division that is rounded up.
      #expect(answer.hits == .expected(Double((body * 100 + percent - 1) / percent)))
      #expect(answer.layers == nil)
    }
  }

  @Test func `are those of hits of a tenth of the body where no size is said`() throws {
    let wearer = try Chains.wearer([LinkDefinition(.subtract(Subtract(3)))], body: 42)
    let answer = try EffectiveHitPoints(of: weapon, on: wearer)
    // A tenth are 4.2, which are 5 in whole units; of each two get through.
    #expect(answer.hit == 5)
    #expect(answer.hits == .expected(21))
    #expect(answer.raw == 105)
    #expect(EffectiveHitPoints.usualHit(on: try Chains.wearer([], body: 0)) == 1)
  }

  @Test func `are infinite where nothing gets through`() throws {
    let wearer = try Chains.wearer([LinkDefinition(.subtract(Subtract(10)))])
    let answer = try EffectiveHitPoints(of: weapon, on: wearer, hit: 10)
    guard case .infinite(let never) = answer.hits else {
      Issue.record("\(answer.hits)")
      return
    }
    #expect(never.exact == .one)
    #expect(answer.raw == nil)
    #expect(try EffectiveHitPoints(of: weapon, on: wearer, hit: 11).raw == 550)
  }

  /// A charm that once, with even odds at each hit of 10, makes it so many percent.
  private func charm(_ percent: Int) throws -> Wearer {
    var once = Condition()
    once.charges = 1
    once.chance = .fixed(Chains.ratio(50))
    return try Chains.wearer([
      LinkDefinition(when: once, .scale(Scale(Chains.ratio(percent)))),
      LinkDefinition(.subtract(Subtract(10))),
    ])
  }

  @Test func `wait for what happens sooner or later`() throws {
    let answer = try EffectiveHitPoints(of: weapon, on: charm(1000), hit: 10)
    #expect(answer.raw.map { abs($0 - 20) < 1e-6 } == true)
  }

  @Test func `are infinite where what hurts happens once and does not kill`() throws {
    let hits = try EffectiveHitPoints(of: weapon, on: charm(300), hit: 10).hits
    guard case .infinite(let never) = hits else {
      Issue.record("\(hits)")
      return
    }
    #expect(never.exact == .one)
  }

  @Test func `are infinite where a part of all characters never falls`() throws {
    var sure = Condition()
    sure.charges = 1
    let wearer = try Chains.wearer([
      LinkDefinition(when: sure, .gate(Gate(chance: Chains.ratio(25)))),
      LinkDefinition(.subtract(Subtract(9))),
      LinkDefinition(when: sure, .scale(Scale(Chains.ratio(5000)))),
      LinkDefinition(when: Chains.total(0...49), .immune(Immune())),
    ])
    let hits = try EffectiveHitPoints(of: weapon, on: wearer, hit: 10).hits
    // The first hit kills where the gate stood open; where it was shut, the second does.
    #expect(hits == .expected(1.25))
    let lasting = try Chains.wearer(
      [
        LinkDefinition(when: sure, .roll(Roll(into: 0, die: 0...3))),
        LinkDefinition(when: register(1...3), .scale(Scale(Chains.ratio(1000)))),
        LinkDefinition(.subtract(Subtract(10))),
      ], body: 90)
    guard
      case .infinite(let never) = try EffectiveHitPoints(of: weapon, on: lasting, hit: 10).hits
    else {
      Issue.record("one in four rolls nothing, and nothing is rolled again")
      return
    }
    #expect(never.exact == Probability(1, of: 4))
  }

  private func register(_ allowed: ClosedRange<Int64>) -> Condition {
    var condition = Condition()
    condition.register = RegisterTest(register: 0, allowed: allowed)
    return condition
  }

  @Test func `have the mean of dice`() throws {
    // A gate that is shut half of the time doubles the hits; five open ones are needed.
    let wearer = try Chains.wearer([LinkDefinition(.gate(Gate(chance: Chains.ratio(50))))])
    let answer = try EffectiveHitPoints(of: weapon, on: wearer, hit: 10)
    #expect(answer.raw.map { abs($0 - 100) < 1e-6 } == true)
  }

  @Test func `of a body without any are zero`() throws {
    let wearer = try Chains.wearer([LinkDefinition(.immune(Immune()))], body: 0)
    #expect(try EffectiveHitPoints(of: weapon, on: wearer).hits == .expected(0))
  }

  /// A gate that hardly ever opens, for some types.
  private func shut(for types: TypeSet) throws -> Wearer {
    let chance = try #require(Ratio("0.99999"))
    return try Chains.wearer([
      LinkDefinition(when: Chains.on(types), .gate(Gate(chance: chance)))
    ])
  }

  @Test func `that were given up are not told as if nothing fell the body`() throws {
    let both = try WorstProfile(on: shut(for: [Chains.weapon, Chains.magic]))
    #expect(both.types == [] && both.givenUp == [Chains.weapon, Chains.magic])
    let rules = Chains.rules([])
    let json = ViewJSON.text(of: Twice(both), rules: rules)
    #expect(json.contains(#""worst":[],"given_up":["weapon","magic"],"#))
    let one = try WorstProfile(on: shut(for: [Chains.weapon]))
    #expect(one.types == [Chains.magic] && one.givenUp == [Chains.weapon])
    let none = try WorstProfile(on: Chains.wearer([LinkDefinition(.immune(Immune()))]))
    #expect(none.types == [] && none.givenUp == [])
  }

  @Test func `strike each character that differs only once`() throws {
    // One hit in ten gets through, and a hundred of them fell the body.
    let wearer = try Chains.wearer(
      [LinkDefinition(.gate(Gate(chance: Chains.ratio(90))))], body: 100)
    let answer = try EffectiveHitPoints(of: weapon, on: wearer, hit: 1)
    #expect(answer.ground == .doubles)
    #expect(answer.raw.map { abs($0 - 1000) < 1e-6 } == true)
  }

  @Test func `do not follow what parts have left that nobody asks for`() throws {
    func part(_ size: Amount, isVital: Bool, at place: Int64) -> LinkDefinition {
      var condition = Condition()
      condition.register = RegisterTest(register: 0, allowed: place...place)
      return LinkDefinition(
        when: condition, .pool(Pool(.fixed(size), isTerminal: true, isVital: isVital)))
    }
    let aim = DefenderDefinition(
      id: "aim", links: [LinkDefinition(.roll(Roll(into: 0, die: 1...2)))])
    let body = DefenderDefinition(
      id: "body",
      links: [part(10_000, isVital: false, at: 1), part(200, isVital: true, at: 2)])
    let rules = Rules(
      pack: "parts", types: ["weapon"], registers: ["part"], defenders: [aim, body],
      loadout: Loadout(worn: [DefenderKind(0), DefenderKind(1)]))
    let answer = try EffectiveHitPoints(of: weapon, on: Wearer(rules), hit: 1)
    #expect(answer.ground == .doubles)
    #expect(answer.raw.map { abs($0 - 400) < 1e-6 } == true)
  }

  @Test func `by simulation play fewer seeds where the body stands for long`() throws {
    // One in two million gets through.
    let wearer = try Chains.wearer([LinkDefinition(.subtract(Subtract(0, die: 0...2_000_000)))])
    let answer = try EffectiveHitPoints(of: weapon, on: wearer, hit: 1)
    #expect(answer.ground == .simulation(seeds: 100))
    guard case .moreThan(let hits, let standing) = answer.hits else {
      Issue.record("\(answer.hits)")
      return
    }
    #expect(hits == 1250 && standing.value == 1)
    #expect(standing.interval.map { (0.95...0.97).contains($0.lowerBound) } == true)
  }

  @Test func `by simulation say between which bounds they lie`() throws {
    // Half of all dice leave nothing, and of the others nearly all fell a body of one.
    let fine = LinkDefinition(.subtract(Subtract(0, die: 0...2_000_000)))
    let wearer = try Chains.wearer([fine], body: 1)
    let answer = try EffectiveHitPoints(of: weapon, on: wearer, hit: 1_000_000, seeds: 2000)
    #expect(answer.ground == .simulation(seeds: 2000))
    let hits = try #require(answer.hitsInterval)
    let raw = try #require(answer.rawInterval)
    #expect(hits.contains(2) && raw.contains(2_000_000))
    // The deviation is the root of two; 1.96 of it, over the root of the seeds, to either side.
    let width = 2 * 1.96 * 2.0.squareRoot() / 2000.0.squareRoot()
    #expect(abs(hits.upperBound - hits.lowerBound - width) < 0.1 * width)
    let json = ViewJSON.text(of: Twice(answer), rules: wearer.rules)
    #expect(json.contains(#""raw_interval":["#) && json.contains(#""hits_interval":["#))
    let exact = try EffectiveHitPoints(of: weapon, on: Chains.wearer([]))
    #expect(exact.hitsInterval == nil && exact.rawInterval == nil)
    #expect(!ViewJSON.text(of: Twice(exact), rules: wearer.rules).contains("interval"))
  }
}
