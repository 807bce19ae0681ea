import ChainmailAnalysis
import ChainmailCore
import TestSupport
import Testing

/// Numbers from the model, which shares nothing with the engine; damage is exact, odds to 1e-12.
@Suite struct `Rules of D&D 5e, as computed` {
  @Test func `it loses what a second telling of the rules says, exactly as often`() throws {
    try withSeeds(80) { random in
      let model = DnDModel(&random)
      let found = try model.hero.distribution(model.blow)
      let says = Comment(rawValue: "\(model)")
      #expect(found.ground == .fractions, says)
      #expect(found.odds.distance(to: model.loss) < 1e-12, says)
    }
  }

  @Test func `every ledger balances, whatever is worn`() throws {
    try withSeeds(60) { random in
      var model = DnDModel(&random)
      model.stats["temporary-hit-points"] = .random(in: 0...20, using: &random)
      let blows = [model.blow, DnDModel(&random).blow, DnDModel(&random).blow]
      let (_, events) = try model.hero.play(blows, seed: random.next())
      let reports = events.compactMap { if case .hit(let report) = $0 { report } else { nil } }
      #expect(reports.count == blows.count)
      for report in reports { #expect(report.isBalanced) }
    }
  }

  @Test(arguments: [(15, 11), (26, 1), (5, 19)])
  func `a bonus of 5 hits a class so often in twenty`(natural: Int, ways: UInt64) throws {
    let hero = try DnDHero([], "natural-armour: \(natural)")
    let chance = try hero.chance("slashing:1;tags=attack,melee;stat=attack-bonus:5")
    #expect(chance == Probability(ways, of: 20))
  }

  @Test func `rule 8: every halving is rounded down at once, type for type`() throws {
    for (damage, left) in [(1, 0), (2, 1), (3, 1)] {
      let hero = try DnDHero([], "resistance: {acid: 1}")
      #expect(try hero.damage("acid:\(damage)") == Amount(left))
    }
    let both = try DnDHero([], "resistance: {slashing: 1, fire: 1}")
    #expect(try both.damage("slashing:7,fire:5") == 5)
    let one = try DnDHero([], "resistance: {slashing: 1}")
    #expect(try one.damage("slashing:7,fire:5") == 8)
    for (damage, left) in [(15, 14), (7, 6), (1, 0)] {
      let hero = try DnDHero([], "resistance: {fire: 1}, vulnerability: {fire: 1}")
      #expect(try hero.damage("fire:\(damage)") == Amount(left))
    }
    // A save halves each of 15 to 7; Foundry keeps halves until the sum and comes to 15.
    let save = ";tags=dexterity,half;stat=save-dc:5,save-roll:20"
    #expect(try DnDHero().damage("fire:15,cold:15\(save)") == 14)
    #expect(try one.damage("slashing:15\(save)") == 3)
    #expect(try DnDHero([], "vulnerability: {fire: 1}").damage("fire:15\(save)") == 14)
  }

  @Test func `what is taken off a type leaves 0 at least, and comes back for the next`() throws {
    let each = try DnDHero([], "reduction: {slashing: 5, fire: 5}")
    #expect(try each.damage("slashing:3,fire:4") == 0)
    #expect(try each.damage("slashing:5,fire:9") == 4)
    let aura = try DnDHero([], "aura: 5")
    #expect(try aura.damage("slashing:3,fire:4") == 2)
    let (state, _) = try aura.play(["slashing:3,fire:4", "fire:3", "fire:12"])
    #expect(state.points == 44 - 2 - 0 - 7)
    // What is added is added to what is there only.
    #expect(try DnDHero([], "reduction: {fire: -2}").damage("fire:5") == 7)
    #expect(try DnDHero([], "reduction: {cold: -2}").damage("fire:5") == 5)
  }

  @Test(arguments: [("force:10", 10), ("slashing:19", 0), ("force:6,fire:5", 11), ("force:9", 0)])
  func `a threshold of 10 asks for what is left of all types`(blow: String, left: Int) throws {
    let hero = try DnDHero([], "damage-threshold: 10, resistance: {slashing: 1}")
    #expect(try hero.damage(blow) == Amount(left))
  }

  @Test func `rule 14: who is immune to being poisoned takes the bite`() throws {
    let bite = "piercing:6,poison:9;tags=attack,melee;effect=poisoned;stat=attack-roll:20"
    let hero = try DnDHero(["periapt-against-poison"])
    let (warded, report) = try hero.hit(bite)
    #expect(warded.points == 44 - 6)
    let condition = report.walk(of: 0).first {
      hero.rules.name(of: $0.link) == "periapt-against-poison/condition"
    }
    #expect(condition?.reason.isAction == true)
    #expect(try DnDHero([], "immunity: {poison: 1}").hit(bite).0.points == 44 - 6)
    // A save stops the effect and leaves the teeth; what is tagged so leaves half of the venom.
    let venom = "piercing:6,poison:9;tags=attack,constitution%;effect=poisoned"
    for (half, left) in [("", 6), (",half", 6 + 4)] {
      let saved =
        venom.replacing("%", with: half) + ";stat=attack-roll:20,save-dc:5,save-roll:20"
      let (state, report) = try DnDHero().hit(saved)
      #expect(state.points == 44 - left)
      let effects = report.walk(of: 0).first {
        hero.rules.name(of: $0.link) == "guard/saved-effects"
      }
      #expect(effects?.reason.isAction == true)
    }
  }

  @Test func `rule 15: charges, concentration and once-only saves last from blow to blow`() throws {
    // Uncanny dodge is once a round.
    let dodger = try DnDHero([], "hit-points: 100, uncanny-dodge: 1")
    let blow = "slashing:11;tags=attack,melee;stat=attack-roll:20"
    var (state, _) = try dodger.play([blow, blow])
    #expect(state.points == 100 - 5 - 11)
    _ = reduce(&state, .wait, under: dodger.rules)
    let third = try dodger.pack.blow(blow, under: dodger.rules)
    _ = reduce(&state, .receive(third, entry: nil), under: dodger.rules)
    #expect(state.points == 100 - 5 - 11 - 5)
    // A death ward, then endurance, then nothing.
    let stubborn = try DnDHero(["death-ward"], "hit-points: 30, relentless: 1")
    let deadly = Array(repeating: "necrotic:31", count: 3)
    #expect(try stubborn.play(Array(deadly.prefix(1))).0.points == 1)
    // The second leaves a rest of 30, which is massive.
    #expect(try stubborn.play(Array(deadly.prefix(2))).1.contains(.fell))
    #expect(try stubborn.play(["necrotic:31", "necrotic:30"]).0.points == 1)
    #expect(try stubborn.play(["necrotic:31", "necrotic:30", "necrotic:1"]).1.contains(.fell))
  }

  @Test func `concentration is asked of what temporary hit points take, and of nothing else`()
    throws
  {
    let hero = try DnDHero(["stoneskin"], "temporary-hit-points: 20, hit-points: 100")
    // DC 10 without a bonus: lost with 9 of 20 throws.
    let soaked = try hero.distribution("fire:20", "slashing:20").outcomes
    #expect(soaked.map(\.body) == [10, 20])
    #expect(soaked.last?.likelihood.exact == Probability(9, of: 20))
    let none = try DnDHero(["stoneskin"], "immunity: {fire: 1}")
      .distribution("fire:20", "slashing:20").outcomes
    #expect(none.map(\.body) == [10])
  }

  @Test func `temporary hit points are lost first, and the rest goes on`() throws {
    let (whole, _) = try DnDHero([], "temporary-hit-points: 10").play(["cold:7"])
    #expect(whole.points == 44)
    let hero = try DnDHero(
      ["ring-of-fire-resistance"], "temporary-hit-points: 8, hit-points: 30")
    let (state, _) = try hero.play(["fire:25"])
    #expect(hero.level("hero/temporary", in: state) == 0)
    #expect(state.points == 26)
    // Behind them, the rest of a blow of 18 is 7 and not 12.
    let saved = try DnDHero(
      [], "hit-points: 12, temporary-hit-points: 5, relentless: 1",
      "levels: {hero/hit-points: 6}"
    ).play(["fire:18"])
    #expect(saved.0.points == 1)
  }

  @Test func `rule 16: temporary hit points are lost to types in the order of the pack`() throws {
    let hero = try DnDHero([], "temporary-hit-points: 6")
    let (_, report) = try hero.hit("thunder:4,acid:5")
    let step = try #require(
      report.walk(of: 0).first { hero.rules.name(of: $0.link) == "hero/temporary" })
    #expect(step.incoming.types.map { step.outgoing[$0] } == [0, 3])
  }

  @Test func `a bond hurts who cast it, and a fire shield who hits`() throws {
    let hero = try DnDHero(["warding-bond", "fire-shield"])
    let (_, report) = try hero.hit("slashing:13;tags=attack,melee;stat=attack-roll:20")
    let sent = report.packets.dropFirst().map { ($0.origin?.target, $0.amounts) }
    #expect(sent.map(\.0) == [.attacker, .ally])
    #expect((2...16).contains(sent[0].1.totalQuanta / Amount.quantaPerUnit))
    #expect(sent[1].1.totalQuanta == 6 * Amount.quantaPerUnit)
    let (bonded, shared) = try hero.hit("fire:13")
    #expect(bonded.points == 44 - 6)
    #expect(shared.packets.dropFirst().map(\.amounts.totalQuanta) == [6 * Amount.quantaPerUnit])
  }

  @Test func `the largest blow that is survived is that, and one more kills`() throws {
    let hero = try DnDHero(["plate"], "hit-points: 40, heavy-armour: 3, resistance: {slashing: 1}")
    let like = "slashing:1;tags=attack,melee;stat=attack-roll:20"
    let answer = try MaxHit(
      of: HitProfile(like: hero.pack.blow(like, under: hero.rules)), on: Wearer(hero.rules))
    // Half of 79 is 39, half of 80 is 40.
    #expect(answer.largestSurvived == 82)
    #expect(answer.firstKilling == 83)
    for (size, falls) in [(82, Probability.zero), (83, .one)] {
      let found = try hero.distribution("slashing:\(size);tags=attack,melee;stat=attack-roll:20")
      #expect(found.falls.exact == falls)
    }
  }
}
