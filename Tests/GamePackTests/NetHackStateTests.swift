import ChainmailAnalysis
import ChainmailCore
import ResponderChain
import TestSupport
import Testing

/// What stays behind between attacks: layers that are gone, graces that are used up.
@Suite struct `Rules of NetHack, from one attack to the next, as computed` {
  private let blast = "disintegration:1;tags=ray,breath"
  private let blow = ";tags=melee;stat=level:200"

  /// A hero whom rays hit nineteen times in twenty and more, and a seed with which all of them do.
  private func play(
    _ worn: [String], _ blows: [String], _ stats: String = ""
  ) throws -> (hero: NetHackHero, state: GameState, events: [Event]) {
    let hero = try NetHackHero(worn, "base-ac: 99, \(stats)")
    let whiz = try #require(hero.rules.link(named: "wits/whiz"))
    for seed in 0..<500 as Range<UInt64> {
      let (state, events) = try hero.play(blows, seed: seed)
      let missed = hero.reports(events).contains { $0.outcome.stoppedBy == whiz }
      if !missed { return (hero, state, events) }
    }
    throw NoSuchSeed()
  }

  private struct NoSuchSeed: Error {}

  @Test func `disintegration takes the shield, then suit and cloak, then the hero`() throws {
    let worn = ["small-shield", "dwarvish-cloak", "chain-mail", "speed-boots"]
    let first = try play(worn, [blast])
    #expect(first.hero.worn(first.state) == ["dwarvish-cloak", "chain-mail", "speed-boots"])
    #expect(first.state.defense.hitPoints == 60)
    let second = try play(worn, [blast, blast])
    #expect(second.hero.worn(second.state) == ["speed-boots"])
    #expect(!second.events.contains(.fell))
    let third = try play(worn, [blast, blast, blast])
    #expect(third.events.contains(.fell))
    #expect(third.hero.reports(third.events).map(\.isBalanced) == [true, true, true])
  }

  @Test func `a cloak alone saves nobody from disintegration`() throws {
    #expect(try play(["dwarvish-cloak"], [blast]).events.contains(.fell))
  }

  @Test func `who resists disintegration loses nothing to it`() throws {
    let resisting = try play(["small-shield"], [blast], "resistance: {disintegration: 100%}")
    #expect(resisting.hero.worn(resisting.state) == ["small-shield"])
    #expect(resisting.state.defense.hitPoints == 60)
    let mail = try play(["small-shield", "black-dragon-scale-mail"], [blast])
    #expect(mail.hero.worn(mail.state) == ["small-shield", "black-dragon-scale-mail"])
  }

  @Test func `what a ray destroys no longer counts`() throws {
    let kit = ["small-shield", "cloak-of-protection", "gray-dragon-scale-mail"]
    let hero = try NetHackHero(kit, "base-ac: 20")
    let missile = "physical:1;tags=missile;stat=level:1"
    // 20, less 1, 3 and 9.
    #expect(try hero.chance(missile) == Probability(7, of: 20))
    let magic = try play(kit, [blast, blast, "magic:7;tags=ray,wand"])
    #expect(magic.hero.worn(magic.state).isEmpty)
    // With the mail went the resistance to magic.
    #expect(magic.state.defense.hitPoints == 53)
    let later = try #require(
      magic.hero.reports(magic.events).last?.walk(of: 0).first { $0.reason == .body })
    #expect(later.incoming == [DamageType(5): 7])
  }

  @Test func `antimagic stops magic missiles and death, and nothing else`() throws {
    for worn in ["cloak-of-magic-resistance", "gray-dragon-scale-mail"] {
      #expect(try play([worn], ["magic:9;tags=ray,wand"]).state.defense.hitPoints == 60)
      #expect(try play([worn], ["death:1;tags=ray,spell"]).state.defense.hitPoints == 60)
      #expect(try play([worn], ["fire:9;tags=ray,wand"]).state.defense.hitPoints == 51)
    }
    #expect(try play([], ["death:1;tags=ray,spell"]).events.contains(.fell))
    #expect(
      try !play([], ["death:1;tags=ray,spell"], "resistance: {death: 100%}").events
        .contains(.fell))
  }

  @Test func `a reflected ray goes back, and its flash stays`() throws {
    let ray = "shock:9;tags=ray,wand;effect=blindness"
    let (hero, state, events) = try play(["shield-of-reflection"], [ray])
    #expect(state.defense.hitPoints == 60)
    let report = hero.reports(events)[0]
    #expect(report.packets.count == 2)
    #expect(report.packets[1].origin?.target == .attacker)
    #expect(report.packets[1].amounts == [DamageType(3): 9])
    // The flash went on to the body.
    let body = try #require(hero.rules.link(named: "hero/hit-points"))
    #expect(report.walk(of: 0).last?.link == body)
    #expect(report.walk(of: 0).last?.reason == .body)
  }

  @Test(arguments: [
    (100, 100, 100, 1), (150, 91, 100, 1), (91, 91, 100, 1), (10, 10, 10, 1), (5, 1, 1, 1),
    (200, 182, 200, 1), (150, 90, 100, nil), (10, 10, 11, nil), (200, 181, 200, nil),
    (99, 100, 100, 1),
  ])
  func `rule 15: the saving grace asks for more than 90 whole percent, once`(
    damage: Int, hitPoints: Int, most: Int, left: Int?
  ) throws {
    let hero = try NetHackHero(
      [], "hit-points: \(most)", "levels: {hero/hit-points: \(hitPoints)}")
    let (state, events) = try hero.play(["physical:\(damage)" + blow])
    #expect(events.contains(.fell) == (left == nil))
    if let left { #expect(state.defense.hitPoints == Amount(left)) }
    // Only a deadly blow uses it up.
    let grace = try #require(hero.rules.link(named: "wits/saving-grace"))
    let place = try #require(state.defense.index(of: grace))
    let isUsed = left != nil && damage >= hitPoints
    #expect(state.defense.chain[place].state.charges == (isUsed ? 0 : 1))
  }

  @Test func `no grace saves from death and from disintegration`() throws {
    #expect(try play([], [blast]).events.contains(.fell))
    #expect(try play([], ["death:1;tags=ray,spell"]).events.contains(.fell))
  }

  @Test(arguments: [(18, 200, 140), (9, 200, 90), (18, 60, 60)])
  func `life saving gives 50 and 10 for two points of constitution, and is dust`(
    constitution: Int, most: Int, left: Int
  ) throws {
    let hero = try NetHackHero(
      ["amulet-of-life-saving"],
      "constitution: \(constitution), hit-points: \(most)", "levels: {hero/hit-points: 5}")
    let (state, events) = try hero.play(["physical:500" + blow])
    #expect(!events.contains(.fell))
    #expect(state.defense.hitPoints == Amount(left))
    #expect(hero.worn(state).isEmpty)
    #expect(hero.reports(events)[0].isBalanced)
    let exact = try hero.play(["physical:5" + blow])
    #expect(exact.0.defense.hitPoints == Amount(left))
  }

  @Test func `a saving grace goes before the amulet, which stays`() throws {
    let hero = try NetHackHero(["amulet-of-life-saving"], "hit-points: 100")
    let (state, _) = try hero.play(["physical:500" + blow])
    #expect(state.defense.hitPoints == 1)
    #expect(hero.worn(state) == ["amulet-of-life-saving"])
    let (later, events) = try hero.play(["physical:500" + blow, "physical:500" + blow])
    #expect(later.defense.hitPoints == 100)
    #expect(!events.contains(.fell))
    #expect(hero.worn(later).isEmpty)
  }
}
