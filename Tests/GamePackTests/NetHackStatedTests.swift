import ChainmailAnalysis
import ChainmailCore
import TestSupport
import Testing

/// Numbers that others tell: the wiki of the game (nethackwiki.com), and comments in its source.
@Suite struct `Rules of NetHack, as others state them` {
  struct Odds: Sendable, CustomTestStringConvertible {
    var source: String
    var worn: [String] = []
    var stats = ""
    var blow: String
    var chance: Probability

    var testDescription: String { source }
  }

  @Test(arguments: [
    Odds(
      source: "Armor class (143174): level 1 against AC 6 hits 80 of 100 times",
      stats: "base-ac: 6", blow: "physical:1;tags=melee;stat=level:1",
      chance: Probability(4, of: 5)),
    Odds(
      source: "Armor class (18541): level 1 against AC 7 must roll below 18",
      stats: "base-ac: 7", blow: "physical:1;tags=melee;stat=level:1",
      chance: Probability(17, of: 20)),
    Odds(
      source: "Armor class (143174): AC -5 that comes to 3 counts as 7, here with level 4 as 11",
      stats: "base-ac: -5", blow: "physical:1;tags=melee;stat=level:4,ac-roll:3",
      chance: Probability(10, of: 20)),
    Odds(
      source: "Armor class (143174): a target of 0 and less becomes 1, which never hits",
      stats: "base-ac: -30", blow: "physical:1;tags=melee;stat=level:1,ac-roll:30",
      chance: .zero),
    Odds(
      source: "AC: leather armor +0 takes 2 off armour class",
      worn: ["leather-armor"], blow: "physical:1;tags=missile;stat=level:1",
      chance: Probability(8, of: 20)),
    Odds(
      source: "AC: leather armor +3 takes 5 off armour class",
      worn: ["leather-armor"], stats: "enchantment: 3",
      blow: "physical:1;tags=missile;stat=level:1", chance: Probability(5, of: 20)),
    Odds(
      source: "MC3: with magic cancellation 3 one special attack in ten succeeds",
      worn: ["cloak-of-protection"], blow: "fire:9;tags=melee;stat=level:50",
      chance: Probability(1, of: 10)),
    Odds(
      source: "MC3: chain mail and a dwarvish cloak, both of 1, are 1",
      worn: ["dwarvish-cloak", "chain-mail"], blow: "fire:9;tags=melee;stat=level:50",
      chance: Probability(7, of: 10)),
  ])
  func `odds`(_ stated: Odds) throws {
    let hero = try NetHackHero(stated.worn, stated.stats)
    #expect(try hero.chance(stated.blow) == stated.chance)
  }

  @Test func `Armor class (18541): level 1 against AC 7 hits with a die of 12`() throws {
    let hero = try NetHackHero([], "base-ac: 7")
    let miss = try #require(hero.rules.link(named: "wits/miss"))
    var met = false
    for seed in 0..<200 as Range<UInt64> where !met {
      let (state, events) = try hero.play(["physical:1;tags=melee;stat=level:1"], seed: seed)
      let step = try #require(hero.reports(events).first?.walk(of: 0).first { $0.link == miss })
      // A draw is counted from 0, the die from 1.
      guard step.draws.map(\.result) == [11] else { continue }
      met = true
      #expect(state.defense.hitPoints == 59)
    }
    #expect(met)
  }

  @Test func `Saving grace: who is above 90 percent survives any one blow with 1, once`() throws {
    let hero = try NetHackHero([], "hit-points: 100")
    let blow = "physical:500;tags=melee;stat=level:50"
    let (state, events) = try hero.play([blow])
    #expect(state.defense.hitPoints == 1)
    #expect(!events.contains(.fell))
    #expect(try hero.play([blow, blow]).1.contains(.fell))
    let (_, wounded) = try hero.play(["physical:10;tags=melee;stat=level:50", blow])
    #expect(wounded.contains(.fell))
  }

  @Test func `SPFX_HPHDAM: armour class is taken off before the damage is halved`() throws {
    // AC -1 always takes 1 off. The other order would leave 4.
    let hero = try NetHackHero([], "base-ac: -1, half-physical: 1")
    #expect(try hero.certain("physical:10") == 5)
  }

  @Test func `Half spell damage: counts for rays of wands and spells, and not for breath`() throws {
    let hero = try NetHackHero([], "base-ac: 90, half-spell: 1")
    for (tags, damage) in [("ray,wand", 10), ("ray,spell", 10), ("ray,breath", 20)] {
      let most = try hero.distribution("fire:20;tags=\(tags)").outcomes.last?.body
      #expect(most == Amount(damage), "\(tags)")
    }
  }

  @Test func `muse.c, ureflects: objects reflect from the outermost to the innermost`() throws {
    let worn = [
      "shield-of-reflection", "dragonbane", "amulet-of-reflection", "silver-dragon-scale-mail",
    ]
    for first in worn.indices {
      let hero = try NetHackHero(Array(worn[first...]), "base-ac: 99, enchantment: 0")
      let distribution = try hero.distribution("fire:20;tags=ray,breath")
      let credited = distribution.attacks[0].stoppedBy.compactMap(\.link).map(\.piece)
      #expect(credited.map(hero.rules.name(of:)).last == worn[first])
    }
  }
}
