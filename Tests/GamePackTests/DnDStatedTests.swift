import ChainmailAnalysis
import ChainmailCore
import Testing

/// Numbers that the system reference documents state, and pages on the rules.
///
/// SRD 5.1 is that of 2014, SRD 5.2 that of 2024, as carried in foundryvtt/dnd5e.
@Suite struct `Rules of D&D 5e, as others state them` {
  struct Case: Sendable, CustomTestStringConvertible {
    var source: String
    var worn: [String] = []
    var stats = ""
    var blow: String
    var loss: Amount

    var testDescription: String { source }
  }

  @Test(arguments: [
    Case(
      source: "SRD 5.1, Damage Resistance and Vulnerability: 25 less 5, halved",
      stats: "aura: 5, resistance: {bludgeoning: 1}", blow: "bludgeoning:25", loss: 10),
    Case(
      source: "SRD 5.2, Order of Application: 28 less 5, halved, doubled", worn: ["warding-bond"],
      stats: "aura: 5, vulnerability: {fire: 1}", blow: "fire:28", loss: 22),
    Case(
      source: "SRD 5.2, No Stacking: resistance to necrotic and to all", worn: ["warding-bond"],
      stats: "resistance: {necrotic: 1}", blow: "necrotic:20", loss: 10),
    Case(
      source: "SRD 5.1: of fire that is resisted twice half is left, and not a quarter",
      worn: ["ring-of-fire-resistance"], stats: "resistance: {fire: 1}", blow: "fire:40",
      loss: 20),
    Case(
      source: "dnd5e issue 6482: odd, resisted and weak, is one less than rolled",
      stats: "resistance: {cold: 1}, vulnerability: {cold: 1}", blow: "cold:17", loss: 16),
    Case(
      source: "shotsbypriiincesss.com, what does dmg resist mean: 21 less 3, halved",
      worn: ["plate"], stats: "heavy-armour: 3, resistance: {slashing: 1}",
      blow: "slashing:21;tags=attack,melee;stat=attack-roll:20", loss: 9),
    Case(
      source: "shotsbypriiincesss.com: 45.5 is rounded down",
      stats: "hit-points: 99, resistance: {fire: 1}",
      blow: "fire:91", loss: 45),
    Case(
      source: "SRD 5.2, Damage Threshold: 9 against 10", stats: "damage-threshold: 10",
      blow: "force:9", loss: 0),
    Case(
      source: "SRD 5.2, Damage Threshold: 11 against 10", stats: "damage-threshold: 10",
      blow: "force:11", loss: 11),
    Case(
      source: "SRD 5.2, Temporary Hit Points: 5 of them, 7 damage",
      stats: "temporary-hit-points: 5",
      blow: "thunder:7", loss: 2),
  ])
  func `damage`(_ stated: Case) throws {
    #expect(try DnDHero(stated.worn, stated.stats).damage(stated.blow) == stated.loss)
  }

  /// enworld.org, thread 362908, third column: resisted after 3 are taken off.
  @Test(
    arguments: [
      (5, 1), (6, 1), (7, 2), (8, 2), (9, 3), (10, 3), (15, 6), (20, 8), (25, 11), (50, 23),
      (75, 36), (100, 48),
    ] as [(Int, Int)])
  func `three off, then half of it`(damage: Int, left: Int) throws {
    let hero = try DnDHero(
      ["plate"], "hit-points: 100, heavy-armour: 3, resistance: {piercing: 1}")
    let blow = "piercing:\(damage);tags=attack,ranged;stat=attack-roll:20"
    #expect(try hero.damage(blow) == Amount(left))
  }

  /// SRD 5.2, D20 Tests.
  @Test(arguments: [(20, -50, 90, true), (1, 90, 1, false)])
  func `a natural 20 hits and a natural 1 misses, whatever the armour class`(
    roll: Int, bonus: Int, natural: Int, hits: Bool
  ) throws {
    let hero = try DnDHero([], "natural-armour: \(natural)")
    let blow = "slashing:4;tags=attack,melee;stat=attack-roll:\(roll),attack-bonus:\(bonus)"
    #expect(try hero.damage(blow) == (hits ? 4 : 0))
  }

  /// SRD 5.2, Critical Hits: a dagger rolls 2d4 and adds the modifier once.
  @Test func `a dagger's critical hit is two d4 and the modifier`() throws {
    let hero = try DnDHero()
    var odds: [Amount: Double] = [:]
    // The first d4 and a modifier of 3.
    for die in 1...4 {
      let blow = "piercing:\(die + 3);tags=attack,melee;stat=attack-roll:20,dice:1,sides:4"
      for outcome in try hero.distribution(blow).outcomes {
        odds[outcome.body, default: 0] += outcome.likelihood.value / 4
      }
    }
    let ways: [Double] = [1, 2, 3, 4, 3, 2, 1]
    #expect(odds.count == ways.count)
    for (place, ways) in ways.enumerated() {
      let sum = 2 + place + 3
      let found = odds[try #require(Amount(sum))] ?? 0
      #expect(abs(found - ways / 16) < 1e-12)
    }
  }

  /// SRD 5.2, Massive Damage: of 6 of 12 hit points, 18 damage leaves a rest of 12, which kills.
  @Test(arguments: [(18, true), (17, false)])
  func `a rest as large as all hit points kills outright`(damage: Int, kills: Bool) throws {
    let hero = try DnDHero(
      [], "hit-points: 12, relentless: 1", "levels: {hero/hit-points: 6}")
    let (state, events) = try hero.play(["necrotic:\(damage)"])
    #expect(events.contains(.fell) == kills)
    if !kills { #expect(state.points == 1) }
  }

  /// SRD 5.2, Concentration: half the damage, at least 10 and at most 30.
  @Test(arguments: [(8, 10), (22, 11), (58, 29), (60, 30), (200, 30)])
  func `concentration is saved against half the damage`(damage: Int, dc: Int) throws {
    let hero = try DnDHero(
      ["stoneskin"], "hit-points: 999, constitution-save: 15")
    let odds = try hero.distribution("radiant:\(damage)", "slashing:20").outcomes
    // It holds with DC - 15 and more.
    let lost = Double(max(dc - 15 - 1, 0)) / 20
    let found = odds.first { $0.body == Amount(damage + 20) }?.likelihood.value ?? 0
    #expect(abs(found - lost) < 1e-12)
  }
}
