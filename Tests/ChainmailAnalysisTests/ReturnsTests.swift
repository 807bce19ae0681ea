import ChainmailCore
import ResponderChain
import TestSupport
import Testing

import ChainmailAnalysis

/// Chains that keep a part of each attack back.
@Suite struct `What is kept back and comes back` {
  private let weapon = HitProfile(Chains.weapon)

  /// Stagger: so many percent are kept back over ten ticks, behind a half of all.
  private func staggering(_ percent: Int, body: Amount = 1000) throws -> Wearer {
    try Chains.wearer(
      [
        LinkDefinition(.scale(Scale(Chains.ratio(50)))),
        LinkDefinition(.defer(Defer(Chains.ratio(percent), over: 10))),
      ], body: body)
  }

  private func twice(_ wearer: Wearer, _ profile: HitProfile) -> Twice<MaxHit> {
    Twice { MaxHit(of: profile, on: wearer, playingOut: $0) }
  }

  @Test func `is counted in the second answer about the largest hit`() throws {
    // Of 100 the half arrives, of which 40 % are kept back: 30 at once, 20 later.
    let answer = try twice(staggering(40), weapon)
    #expect(answer.itself.largestSurvived == 3333)
    #expect(answer.itself.firstKilling == 3334)
    #expect(answer.itself.ground == .proven)
    let withReturns = try #require(answer.withReturns)
    #expect(withReturns.largestSurvived == 1999)
    #expect(withReturns.firstKilling == 2000)
    #expect(withReturns.ground == .proven)
    #expect(try twice(Chains.wearer([]), weapon).withReturns == nil)
    // What could keep back and does not leaves but one question.
    #expect(try twice(staggering(0), weapon).withReturns == nil)
  }

  @Test func `is not claimed to be proven where something answers to it`() throws {
    let links = [
      LinkDefinition(.defer(Defer(Chains.ratio(40), over: 10))),
      LinkDefinition(.react(React(on: .lethal, .save(leaving: .fixed(1))))),
    ]
    let answer = try twice(Chains.wearer(links), weapon)
    #expect(answer.itself.ground == .proven)
    #expect(answer.withReturns?.ground == .checked(upTo: 2000))
  }

  @Test func `is not claimed to be proven where less is kept back of more`() throws {
    let keeping = try #require(
      Formula(
        text: "max(60 - damage, 0)",
        instructions: [
          .constant(Number(60)), .read(.damage, isPerType: false), .subtract, .constant(.zero),
          .maximum,
        ]))
    // Behind it a fifth is left of what goes on at once, and all comes back of what is kept.
    let wearer = try Chains.wearer([
      LinkDefinition(.defer(Defer(.amount(.formula(keeping)), over: 1))),
      LinkDefinition(.scale(Scale(Chains.ratio(20)))),
    ])
    let answer = twice(wearer, weapon)
    #expect(answer.itself.ground == .proven)
    #expect(answer.itself.largestSurvived == 249)
    #expect(answer.withReturns?.ground == .checked(upTo: 2000))
    #expect(answer.withReturns?.largestSurvived == 249)
  }

  @Test func `is tried less often where it takes thousands of ticks, and that is told`() throws {
    func links(dodge: Ratio) -> [LinkDefinition] {
      var condition = Condition()
      condition.chance = .fixed(dodge)
      return [
        LinkDefinition(when: condition, .immune(Immune())),
        LinkDefinition(.defer(Defer(Chains.ratio(40), over: 499))),
        LinkDefinition(.react(React(on: .lethal, .save(leaving: .fixed(1))))),
      ]
    }
    func answer(dodge: Ratio) throws -> MaxHit {
      var effort = HitProbe.Effort()
      (effort.walks, effort.hit, effort.all, effort.rest) = (4, 100, 1000, 10)
      (effort.scannedSteps, effort.seedSteps) = (2000, 5000)
      return try MaxHit(
        of: weapon, on: Chains.wearer(links(dodge: dodge)), luck: .likely(0.3), unit: 1_000_000,
        seeds: 1000, playingOut: true, within: effort)
    }
    // Each of four hits is one walk of 500 steps, and without dice the odds are known by it.
    let plain = try answer(dodge: .zero)
    #expect(plain.ground == .checked(upTo: 4_000_000))
    #expect(plain.survivalAt?.exact == .one)
    // Of 5000 steps for all seeds of a hit ten are left.
    guard case .simulated(seeds: 10, upTo: _?) = try answer(dodge: Chains.ratio(50)).ground else {
      Issue.record("not ten seeds")
      return
    }
  }

  @Test func `is the same as trying, on random chains`() throws {
    try withSeeds(60) { random in
      var links = RandomChains.links(0...2, &random)
      links.append(
        LinkDefinition(.defer(Defer(Chains.ratio(.random(in: 1...100, using: &random)), over: 3))))
      links += RandomChains.links(0...1, &random)
      let wearer = try Chains.wearer(links, body: 20)
      let answer = MaxHit(of: weapon, on: wearer, playingOut: true)
      guard answer.ground == .proven else { return }
      for units in 1...80 {
        let hit = weapon.hit(Chains.units(units))
        guard let found = try? Distribution(of: [hit], on: wearer, playingOut: true) else {
          continue
        }
        if found.falls.value == 0 {
          #expect(answer.largestSurvived >= Chains.units(units))
        } else {
          #expect(answer.firstKilling.map { $0 <= Chains.units(units) } == true)
        }
      }
    }
  }

  @Test func `is counted for the attack that it is a part of`() throws {
    let blow = Blow([Chains.weapon: 1000])
    let wearer = try staggering(40, body: 700)
    let answer = try Twice { playingOut in
      try Distribution(of: [blow, blow], on: wearer, playingOut: playingOut)
    }
    #expect(answer.itself.outcomes.map(\.body) == [600])
    #expect(answer.itself.falls.exact == .zero)
    #expect(answer.withReturns?.outcomes.map(\.body) == [700])
    #expect(answer.withReturns?.attacks.map(\.meanBody) == [500, 200])
    #expect(answer.withReturns?.falls.exact == .one)
  }

  @Test func `kills between two hits`() throws {
    // 30 at once and 20 later: three leave 20 of 110, or two leave 10.
    let answer = try Twice { playingOut in
      try EffectiveHitPoints(
        of: weapon, on: staggering(40, body: 110), hit: 100, playingOut: playingOut)
    }
    #expect(answer.itself.hits == .expected(4))
    #expect(answer.withReturns?.hits == .expected(3))
    // What never comes back is forgotten, so that who never falls is seen to be never fallen.
    let immune = try Chains.wearer([LinkDefinition(.defer(Defer(Chains.ratio(100), over: 3)))])
    let kept = try Twice { playingOut in
      try EffectiveHitPoints(of: weapon, on: immune, hit: 10, playingOut: playingOut)
    }
    let never = try certain
    #expect(kept.itself.hits == .infinite(never: never))
    #expect(kept.withReturns?.hits == .expected(5))
  }

  private var certain: Likelihood {
    get throws {
      let nothing = try Distribution(of: [Blow([Chains.weapon: 1])], on: Chains.wearer([]))
      return nothing.outcomes[0].likelihood
    }
  }

  @Test func `stands among the ledgers of a script, in order`() throws {
    let blow = Blow([Chains.weapon: 100])
    let wearer = try staggering(40, body: 75)
    let script = try ScriptExplanation(of: [blow, blow], on: wearer, playingOut: true)
    #expect(script.attacks[0].returned.map(\.outcome.body) == Array(repeating: 2, count: 10))
    #expect(script.attacks[0].returned.allSatisfy { $0.attack.id.attacker == .deferred })
    // 25 are left: the second blow fells nobody with its 25, and who has risen owes nothing.
    #expect(script.attacks.map(\.bodyQuanta) == [500_000, 250_000])
    #expect(script.attacks.map(\.fell) == [false, true])
    #expect(script.attacks[1].returned.isEmpty)
    #expect(script.bodyQuanta == 750_000)
    let plain = try ScriptExplanation(of: [blow, blow], on: wearer)
    #expect(plain.bodyQuanta == 600_000 && plain.falls == 0 && plain.keepsBack)
  }

  @Test func `is all that was deferred, less what is forgiven`() throws {
    try withSeeds(100) { random in
      var links = RandomChains.links(1...4, &random)
      links.append(
        LinkDefinition(.defer(Defer(Chains.ratio(.random(in: 0...100, using: &random)), over: 4))))
      let wearer = try Chains.wearer(links, body: 60, seed: random.next())
      let blows = (0..<3).map { _ in RandomChains.blow(&random) }
      guard let script = try? ScriptExplanation(of: blows, on: wearer, playingOut: true) else {
        return
      }
      for attack in script.attacks {
        let account = attack.after.defense.deferralAccount
        #expect(attack.after.defense.pendingQuanta == 0)
        #expect(account.deferred == account.returned + account.cleared)
      }
    }
  }

  @Test func `comes out alike by all dice, by seeds and by playing`() throws {
    try withSeeds(40) { random in
      var links = RandomChains.links(0...2, &random)
      links.append(
        LinkDefinition(.defer(Defer(Chains.ratio(.random(in: 1...100, using: &random)), over: 4))))
      let wearer = try Chains.wearer(links, body: 60, seed: random.next())
      let blows = (0..<2).map { _ in RandomChains.blow(&random) }
      guard let exact = try? Distribution(of: blows, on: wearer, playingOut: true) else { return }
      let seeds = 2000
      let played = try Distribution(simulating: blows, on: wearer, seeds: seeds, playingOut: true)
      for outcome in played.outcomes {
        let odds = exact.outcomes.first { $0.body == outcome.body }?.likelihood.value ?? 0
        let bound = 5 * (odds * (1 - odds) / Double(seeds)).squareRoot() + 5 / Double(seeds)
        #expect(abs(outcome.likelihood.value - odds) <= bound)
      }
      // The one game with the wearer's own seed is among them.
      let script = try ScriptExplanation(of: blows, on: wearer, playingOut: true)
      guard script.falls == 0 else { return }
      #expect(exact.outcomes.contains { Int128($0.body.quanta) == script.bodyQuanta })
    }
  }
}
