import ChainmailAnalysis
import ChainmailCore
import TestSupport
import Testing

/// Numbers worked out from the formulas by hand, in fractions.
@Suite struct `Rules of NetHack, as computed` {
  struct Odds: Sendable, CustomTestStringConvertible {
    var stats: String
    var blow: String
    var ways: UInt64
    var count: UInt64

    init(_ stats: String, _ blow: String, _ ways: UInt64, of count: UInt64) {
      (self.stats, self.blow, self.ways, self.count) = (stats, blow, ways, count)
    }

    var testDescription: String { "\(stats) | \(blow)" }
  }

  @Test(arguments: [
    Odds("base-ac: -5", "level:4", 1, of: 2),
    Odds("base-ac: -5", "level:4,slot:1", 10, of: 21),
    Odds("base-ac: 0", "level:15", 1, of: 1),
    Odds("base-ac: -10", "level:15", 179, of: 200),
    Odds("base-ac: -20", "level:15", 33, of: 50),
    Odds("base-ac: -27", "level:15", 1, of: 2),
    Odds("base-ac: -27", "level:15,slot:1", 13, of: 27),
    Odds("base-ac: -27", "level:15,slot:2", 25, of: 54),
    Odds("base-ac: 10", "level:0", 19, of: 20),
    Odds("base-ac: -27", "level:3", 11, of: 90),
    Odds("base-ac: 0", "level:3", 3, of: 5),
    Odds("base-ac: 0, helpless: 1", "level:3", 4, of: 5),
    Odds("base-ac: 0", "level:3,cannot-see:1", 1, of: 2),
    Odds("base-ac: -40", "level:1,ac-roll:40,weapon-hit:5", 1, of: 4),
  ])
  func `a blow hits`(_ odds: Odds) throws {
    let hero = try NetHackHero([], odds.stats)
    #expect(
      try hero.chance("physical:5;tags=melee;stat=\(odds.blow)")
        == Probability(odds.ways, of: odds.count))
  }

  @Test(arguments: [
    Odds("base-ac: 10", "", 199, of: 200), Odds("base-ac: 3", "", 24, of: 25),
    Odds("base-ac: 1", "", 17, of: 20), Odds("base-ac: 0", "", 4, of: 5),
    Odds("base-ac: -1", "", 3, of: 4), Odds("base-ac: -5", "", 13, of: 20),
    Odds("base-ac: -10", "", 21, of: 40), Odds("base-ac: -20", "", 3, of: 10),
    Odds("base-ac: -27", "", 2, of: 9), Odds("base-ac: -40", "", 3, of: 20),
    Odds("base-ac: -99", "", 2, of: 33),
  ])
  func `a ray hits`(_ odds: Odds) throws {
    let hero = try NetHackHero([], odds.stats)
    #expect(
      try hero.chance("cold:5;tags=ray,wand") == Probability(odds.ways, of: odds.count))
  }

  @Test(arguments: [(5, 12 as UInt64), (-27, 0), (10, 17), (13, 20)])
  func `a missile meets armour class as it stands`(armourClass: Int, ways: UInt64) throws {
    let hero = try NetHackHero([], "base-ac: \(armourClass), half-physical: 1")
    let blow = "physical:5;tags=missile;stat=level:8"
    #expect(try hero.chance(blow) == Probability(ways, of: 20))
    // Neither armour class nor half physical damage takes anything off it.
    #expect(try [0, 5].contains(#require(hero.distribution(blow).outcomes.last?.body)))
  }

  @Test(arguments: [(0, 0 as UInt64), (1, 3), (2, 6), (3, 9)])
  func `magic cancellation cancels three times its level in ten`(
    level: Int, tenths: UInt64
  ) throws {
    let worn = [[], ["leather-armor"], ["plate-mail"], ["cloak-of-protection"]][level]
    for type in ["fire", "cold", "shock"] {
      let hero = try NetHackHero(worn)
      #expect(
        try hero.chance("\(type):5;tags=melee;stat=level:50") == Probability(10 - tenths, of: 10))
    }
  }

  @Test(arguments: [
    ("", "", 10 as UInt64), ("divine-protection: 1", "", 7), ("protection: 1", "", 7),
    ("protection: 2", "", 4), ("protection: 2, divine-protection: 1", "", 4),
    ("protection: 2", "plate-mail", 1), ("divine-protection: 1", "plate-mail", 4),
    ("protection: 1", "leather-armor", 4),
  ])
  func `protection adds to the best piece, and divine protection to none`(
    stats: String, worn: String, tenths: UInt64
  ) throws {
    let hero = try NetHackHero(worn.isEmpty ? [] : [worn], stats)
    #expect(
      try hero.chance("cold:5;tags=melee;stat=level:50") == Probability(tenths, of: 10))
  }

  @Test(arguments: [
    ("base-ac: -5", 10, 7.0), ("base-ac: -5", 3, 1.2), ("base-ac: -20", 1, 1),
    ("base-ac: -20", 20, 9.55), ("base-ac: 0", 12, 12), ("base-ac: 5", 12, 12),
  ])
  func `armour class below 0 takes a roll off`(
    stats: String, damage: Int, mean: Double
  ) throws {
    let hero = try NetHackHero([], stats)
    let found = try hero.distribution("physical:\(damage);tags=melee;stat=level:200,ac-roll:1")
    #expect(abs(found.mean - mean) < 1e-12)
  }

  @Test func `dice meet armour class, and then half physical damage`() throws {
    func mean(_ count: Int, _ sides: Int, _ stats: String) throws -> Double {
      let hero = try NetHackHero([], stats)
      var mean = 0.0
      for (sum, weight) in dice(count, sides) {
        mean +=
          weight
          * (try hero.distribution("physical:\(sum);tags=melee;stat=level:200,ac-roll:1").mean)
      }
      return mean
    }
    #expect(abs(try mean(3, 10, "base-ac: -27") - 16861.0 / 3000) < 1e-12)
    #expect(abs(try mean(2, 6, "base-ac: -10") - 67.0 / 24) < 1e-12)
    #expect(abs(try mean(3, 10, "base-ac: -27, half-physical: 1") - 685.0 / 216) < 1e-12)
  }

  @Test(arguments: [(1, 1), (2, 1), (3, 2), (7, 4), (8, 4), (17, 9), (36, 18)])
  func `rule 8: a half is rounded up at its link`(damage: Int, left: Int) throws {
    let hero = try NetHackHero([], "half-physical: 1, half-spell: 1")
    // A blow of any type is halved, not only a physical one.
    for type in ["physical", "fire"] {
      #expect(try hero.certain("\(type):\(damage)") == Amount(left))
    }
    let ray = try hero.distribution("cold:\(damage);tags=ray,wand")
    #expect(ray.outcomes.last?.body == Amount(left))
  }

  @Test func `rule 9: the roll of armour class is one for all blows of a monster's turn`() throws {
    // Claw, claw, butt of a minotaur; whether any hits is correlated by the shared roll.
    let hero = try NetHackHero([], "base-ac: -27")
    var any = 0.0
    var expected = 0.0
    let claw = 16861.0 / 3000
    var butt = 0.0
    for (sum, weight) in dice(2, 8) {
      butt +=
        weight
        * (try hero.distribution("physical:\(sum);tags=melee;stat=level:200,ac-roll:1").mean)
    }
    for roll in 1...27 {
      var none = 1.0
      for slot in 0...2 {
        let blow = "physical:5;tags=melee;stat=level:15,slot:\(slot),ac-roll:\(roll)"
        let chance = try #require(try hero.chance(blow))
        let hit = Double(chance.numerator) / Double(chance.denominator)
        none *= 1 - hit
        expected += hit * (slot == 2 ? butt : claw) / 27
      }
      any += (1 - none) / 27
    }
    #expect(abs(any - 73.0 / 108) < 1e-12)
    #expect(abs(expected - 6.549346) < 1e-6)
  }

  @Test func `rule 11: at least 1 is left of a blow, through armour class and half damage`() throws
  {
    let hero = try NetHackHero([], "base-ac: -90, half-physical: 1")
    #expect(try hero.certain("physical:1") == 1)
    #expect(try hero.certain("physical:2") == 1)
  }

  @Test func `rule 14: cancellation takes the damage of fire, of poison only the poison`() throws {
    let hero = try NetHackHero(["cloak-of-protection"], "base-ac: -80")
    let cancelled = ";tags=melee;effect=poison;stat=level:200,cancelled:1"
    #expect(try hero.damage("fire:9" + cancelled) == 0)
    let poison = try hero.distribution("physical:200" + cancelled)
    #expect(poison.outcomes.first.map { $0.body > .zero } == true)
    let (_, events) = try hero.play(["physical:9" + cancelled])
    let link = try #require(hero.rules.link(named: "hero/cancelled-effect"))
    let step = try #require(hero.reports(events)[0].walk(of: 0).first { $0.link == link })
    #expect(step.reason == .immune)
    // The roll is one for both: what is not cancelled keeps both.
    let (_, kept) = try NetHackHero().play(["physical:9;tags=melee;effect=poison;stat=level:200"])
    let bare = try #require(hero.reports(kept)[0].walk(of: 0).first { $0.link == link })
    #expect(bare.reason == .unaffected)
  }

  @Test func `rule 14: the minimum of 1 does not revive what was cancelled or resisted`() throws {
    let resisting = try NetHackHero([], "base-ac: -90, half-physical: 1, resistance: {fire: 100%}")
    #expect(try resisting.certain("fire:9") == 0)
    let bare = try NetHackHero([], "base-ac: -90, half-physical: 1")
    #expect(try bare.damage("fire:9;tags=melee;stat=level:200,cancelled:1") == 0)
  }

  @Test func `acid burns one time in three, and never from who is cancelled`() throws {
    let hero = try NetHackHero(["cloak-of-protection"])
    #expect(try hero.chance("acid:9;tags=melee;stat=level:200,ac-roll:1") == Probability(1, of: 3))
    #expect(try hero.damage("acid:9;tags=melee;stat=level:200,cancelled:1") == 0)
  }

  @Test func `a fire ant's second bite costs 5 in 2 on average`() throws {
    let hero = try NetHackHero(["leather-armor"], "base-ac: 5")
    let blow = "fire:5;tags=melee;stat=level:3,slot:1"
    // Two of 2d4 and eight are as far from five, and nothing else depends on the amount.
    let exact = try #require(try hero.distribution(blow).exactMean)
    #expect(exact.numerator == 5)
    #expect(exact.denominator == 2)
    #expect(try hero.chance("physical:5;tags=melee;stat=level:3,slot:1") == Probability(15, of: 21))
  }
}

/// How likely each sum of `count` dice is.
private func dice(_ count: Int, _ sides: Int) -> [Int: Double] {
  var sums = [0: 1.0]
  for _ in 0..<count {
    var next: [Int: Double] = [:]
    for (sum, weight) in sums {
      for face in 1...sides { next[sum + face, default: 0] += weight / Double(sides) }
    }
    sums = next
  }
  return sums
}
