import ChainmailAnalysis
import ChainmailCore
import TestSupport
import Testing

import ChainmailContent

/// Numbers that ``PathOfExileModel`` or a line of arithmetic comes to.
///
/// The game's calculators work in doubles: shares agree to nine places, and whole numbers behind
/// the rounding exactly.
@Suite struct `Rules of Path of Exile, as computed` {
  private func leaving(
    _ link: String, _ stats: String, _ blow: String
  ) throws -> [String: Double] {
    var character = try PathOfExileHit("life: 1000000, " + stats)
    try character.hit(blow)
    #expect(character.report?.isBalanced == true)
    return character.leaving(link)
  }

  @Test(
    arguments: [
      ("resistance: 200%", "fire:1000;pen=fire:10%", 350.0),
      ("resistance: 0", "fire:1000;pen=fire:10%", 1100),
      ("resistance: -60%", "fire:100", 160), ("resistance: 37.9%", "fire:1000", 630),
      ("resistance: -10.9%", "fire:1000", 1100), ("resistance: -500%", "fire:1000", 3000),
      ("resistance: 200%, max-resistance: 275%", "fire:1000", 100),
      ("resistance: 100%, max-resistance: 78.9%", "fire:1000", 220),
    ])
  func `rule 1: the cap comes before penetration, and whole percents before both`(
    stats: String, blow: String, left: Double
  ) throws {
    #expect(try leaving("resistances", stats, blow) == ["fire": left])
  }

  @Test func `rule 2: armour and flat reduction are added, capped, and then overwhelmed`() throws {
    let both = "armour: 10000, reduction: {physical: 45%}"
    #expect(
      try leaving("body-armour", both, "physical:1000;stat=overwhelm:0.2") == ["physical": 300])
    #expect(
      try leaving("body-armour", "reduction: {physical: 10%}", "physical:1000;stat=overwhelm:0.3")
        == ["physical": 1000])
  }

  @Test func `rule 3: armour sees what resistance left, and not what is taken less`() throws {
    let stats = "armour: 10000, armour-applies: {fire: 1}, resistance: 50%, taken-more: 50%"
    // 2000 are left, against which 10000 is a half; then 1000 are halved.
    #expect(try leaving("taken/multiplier", stats, "fire:4000") == ["fire": 500])
  }

  @Test func `rule 4: each part of a conversion meets the armour against its own size`() throws {
    let half = "{lightning: 50%, cold: 50%, fire: 50%}"
    let armour =
      "armour: 10000, armour-applies: {lightning: 1, cold: 1, fire: 1, physical: 0}, "
      + "resistance: \(half), taken-as-fire: {physical: 50%, cold: 50%}"
    #expect(
      try leaving("taken/multiplier", armour, "physical:1829") == ["physical": 915, "fire": 85])
    #expect(try leaving("taken/multiplier", armour, "cold:5120") == ["cold": 500, "fire": 500])
    let quarter =
      "resistance: 200%, max-resistance: 90%, taken-increased: -50%, taken-more: 50%, "
      + "taken-as-fire: {physical: 50%}"
    #expect(
      try leaving("taken/multiplier", quarter, "physical:7268") == ["physical": 909, "fire": 91])
  }

  @Test func `what is taken as a type is not turned again, and no share is counted twice`() throws {
    let circle =
      "taken-as-lightning: {cold: 50%}, taken-as-cold: {lightning: 50%, physical: 20%}, "
      + "taken-as-fire: {physical: 30%}, taken-as-chaos: {physical: 40%}"
    #expect(
      try leaving("resistances", circle, "lightning:100") == ["lightning": 50, "cold": 50])
    #expect(try leaving("resistances", circle, "cold:100") == ["lightning": 50, "cold": 50])
    #expect(
      try leaving("resistances", circle, "physical:1000")
        == ["physical": 100, "cold": 200, "fire": 300, "chaos": 400])
    // What goes beyond all of the hit is left out: later ones get what there is.
    #expect(
      try leaving(
        "resistances", "taken-as-cold: {physical: 40%}, taken-as-fire: {physical: 80%}",
        "physical:100") == ["cold": 40, "fire": 60])
  }

  @Test func `rule 6: without accuracy, evasion, armour and damage there is nothing to divide`()
    throws
  {
    let none = try distribution("life: 100", "physical:10;tags=attack;stat=accuracy:0", "evasion")
    #expect(
      none.outcomes.map(\.likelihood.exact) == [Probability(95, of: 100), Probability(5, of: 100)])
    #expect(try leaving("body-armour", "armour: 0", "physical:0,fire:1") == ["fire": 1])
    let whole = "taken-as-lightning: {physical: 100%}, taken-as-cold: {physical: 100%}"
    #expect(try leaving("resistances", whole, "physical:10") == ["lightning": 10])
  }

  @Test(arguments: [("250%", 100.0, 900.0), ("-50%", 0, 1000), ("25%", 75, 925)])
  func `rule 7: what bypasses is held between nothing and all`(
    share: String, shield: Double, life: Double
  ) throws {
    var character = try PathOfExileHit(
      "life: 1000, energy-shield: 100, bypass: {physical: \(share)}")
    try character.hit("physical:100")
    #expect(character.level("energy-shield") == (share == "25%" ? 25 : shield))
    #expect(character.level("life") == (share == "25%" ? 975 : life))
  }

  @Test(
    arguments: [
      ("resistance: 75%", "fire:10", 3.0), ("resistance: 75%", "fire:9", 2),
      ("flat-taken: {physical: -50}", "physical:40", 0),
      ("flat-taken: {physical: 50}, taken-more: 50%", "physical:100", 75),
      ("flat-taken: {fire: 100}, resistance: 75%, taken-more: 50%", "fire:7600", 1000),
    ])
  func `rule 8: each part is rounded half up behind the multipliers, and nowhere else`(
    stats: String, blow: String, left: Double
  ) throws {
    #expect(try leaving("taken/multiplier", stats, blow).values.reduce(0, +) == left)
  }

  private func distribution(
    _ stats: String, _ blow: String, _ worn: String
  ) throws -> Distribution {
    let rules = try PathOfExileHit.pack.get().wearing(
      "worn: [\(worn), reckoning, conversion, resistances, body-armour, taken, life]\n"
        + "stats: {\(stats)}")
    return try Distribution(of: [AttackSyntax.blow(blow, under: rules)], on: Wearer(rules))
  }

  private func odds(
    _ stats: String, _ blow: String, _ worn: String
  ) throws -> [Amount: Probability] {
    var odds: [Amount: Probability] = [:]
    for outcome in try distribution("life: 100000, " + stats, blow, worn).outcomes {
      odds[outcome.body] = outcome.likelihood.exact
    }
    return odds
  }

  @Test func `rule 9: block and suppression are rolled once for all parts of a hit`() throws {
    let split = "taken-as-fire: {physical: 50%}, "
    #expect(
      try odds(split + "block: 90%", "physical:100;tags=attack", "shield")
        == [0: Probability(3, of: 4), 100: Probability(1, of: 4)])
    #expect(
      try odds(split + "block: 50%, block-effect: 65%", "physical:100;tags=attack", "shield")
        == [35: Probability(1, of: 2), 100: Probability(1, of: 2)])
    #expect(
      try odds(
        split + "spell-block: 50%, suppression: 25%", "physical:100;tags=spell",
        "shield, suppression")
        == [0: Probability(1, of: 2), 60: Probability(1, of: 8), 100: Probability(3, of: 8)])
  }

  @Test(arguments: [
    (0, 500, 100), (5000, 500, 62), (15_000, 1000, 53), (10_000_000, 500, 5), (5000, -1, 5),
  ])
  func `attacks hit in whole percents, five at least`(
    evasion: Int, accuracy: Int, percent: UInt64
  ) throws {
    let odds = try odds(
      "evasion: \(evasion)", "physical:10;tags=attack;stat=accuracy:\(accuracy)", "evasion")
    #expect(odds[10] == Probability(percent, of: 100))
  }

  @Test func `evading, avoiding, blocking and suppressing are independent chances`() throws {
    let odds = try odds(
      "avoid-fire: 20%, avoid-all: 10%, spell-block: 50%, suppression: 50%",
      "fire:100,cold:100;tags=spell", "avoidance, shield, suppression")
    // Not avoided at all 0.9, not blocked 0.5.
    #expect(
      odds == [
        0: Probability(55, of: 100), 60: Probability(45 * 10, of: 10_000),
        100: Probability(45 * 10, of: 10_000), 120: Probability(45 * 40, of: 10_000),
        200: Probability(45 * 40, of: 10_000),
      ])
  }

  /// X14 to X17: shares that a pool takes, and who drains it first.
  @Test func `rule 16: several types drain each pool in the pack's order`() throws {
    let stats =
      "life: 1000, mana: 500, energy-shield: 300, ward: 50, mana-before-life: 40%, "
      + "general-guard: 100, general-guard-share: 70%, elemental-aegis: 60, frost-shield: 80, "
      + "frost-shield-share: 10%"
    func left(_ stats: String, _ blow: String, _ pools: [String]) throws -> [Double] {
      var character = try PathOfExileHit(stats)
      try character.hit(blow)
      #expect(character.report?.isBalanced == true)
      return pools.map { (character.level($0) * 1000).rounded() / 1000 }
    }
    let pools = [
      "frost-shield", "aegis/elemental", "guard/general", "energy-shield", "mana", "life",
    ]
    #expect(try left(stats, "fire:400", pools) == [40, 0, 0, 150, 500, 1000])
    #expect(try left(stats, "physical:200,chaos:200", pools) == [40, 60, 0, 270, 428, 892])
    // The calculator cuts each pool down to a whole number type by type, and so comes to 50, 0, 0,
    // 293, 478, 968; these are the exact ones.
    #expect(
      try left(stats, "physical:120,lightning:80,fire:40,chaos:60", pools)
        == [50, 0, 0, 294, 478.4, 967.6])
    #expect(
      try left(
        "life: 1000, energy-shield: 300, general-guard: 100, general-guard-share: 70%",
        "physical:200,chaos:200", ["guard/general", "energy-shield", "life"]) == [0, 200, 800])
  }

  @Test func `rule 15: what a hit took is missing for the next`() throws {
    var character = try PathOfExileHit("life: 100, energy-shield: 100")
    for level in [70.0, 40, 10, 0] {
      try character.hit("physical:30,chaos:30")
      #expect(character.level("life") == level)
      #expect(character.level("energy-shield") == level)
    }
    #expect(character.outcome.overkill == 40)
  }

  @Test func `rule 15: ward meets every part of one hit, and no second hit`() throws {
    var character = try PathOfExileHit(
      "life: 1000, ward: 100, taken-as-fire: {physical: 50%}")
    try character.hit("physical:60")
    #expect(character.level("life") == 1000)
    try character.hit("physical:60")
    #expect(character.level("life") == 940)
  }

  /// X13: the accounts and life after hits of 300.
  @Test func `rule 15: losses over time are kept back and come back`() throws {
    var character = try PathOfExileHit("life: 1000, deferred-loss: 25%, deferred-below-half: 40%")
    let expected: [(life: Double, overTime: Double, belowHalf: Double)] = [
      (775, 75, 0), (550, 150, 0), (395, 225, 70), (260, 300, 160), (125, 375, 250),
    ]
    for each in expected {
      try character.hit("physical:300")
      #expect(character.level("life") == each.life)
      #expect(character.pending("deferral/over-time") == each.overTime)
      #expect(character.pending("deferral/below-half") == each.belowHalf)
    }
    let rules = character.rules
    var game = try GameState(seed: 0, rules: rules)
    let blow = try AttackSyntax.blow("physical:300", under: rules)
    _ = reduce(&game, .receive(blow, entry: nil), under: rules)
    #expect(game.defense.hitPoints == 775)
    for left in [756.25, 737.5, 718.75, 700, 700] {
      _ = reduce(&game, .wait, under: rules)
      #expect(game.defense.hitPoints.asDouble == left)
    }
  }

  @Test(arguments: ["100%", "40%"])
  func `a blocked hit gives life, energy shield and mana once, whatever it is taken as`(
    effect: String
  ) throws {
    let gains =
      "block: 100%, max-block: 90%, block-effect: \(effect), life-on-block: 30, "
      + "shield-on-block: 20, mana-on-block: 10, taken-as-fire: {physical: 50%}, "
      + "life: 1000, mana: 100, energy-shield: 100, general-aegis: 100000"
    var blocked = 0
    for seed in 0..<20 as Range<UInt64> {
      var character = try PathOfExileHit(
        gains, worn: "shield, " + PathOfExileHit.worn + PathOfExileHit.pools,
        levels: "life: 500, mana: 50, energy-shield: 50", seed: seed)
      try character.hit("physical:100;tags=attack")
      #expect(character.report?.isBalanced == true)
      let wasBlocked = character.level("life") > 500
      #expect(character.level("life") == (wasBlocked ? 530 : 500))
      #expect(character.level("energy-shield") == (wasBlocked ? 70 : 50))
      #expect(character.level("mana") == (wasBlocked ? 60 : 50))
      let parried = effect == "100%" ? 0.0 : 60
      #expect(character.level("aegis/general") == 100_000 - (wasBlocked ? parried : 100))
      if wasBlocked { blocked += 1 }
    }
    #expect((13...20).contains(blocked))
  }

  /// X7, K1 and K2 among them: the bands within which rounding hides a unit.
  @Test(
    arguments: [
      ("life: 1000, resistance: 75%, flat-taken: {fire: 100}, taken-more: 50%", "fire", 7596),
      ("life: 1000, armour: 100000", "physical", 4999),
      ("life: 60, resistance: 200%, max-resistance: 90%", "cold", 595),
    ])
  func `the largest hit is proven, and one unit more kills`(
    stats: String, type: String, kills: Int
  ) throws {
    let rules = try PathOfExileHit.pack.get().wearing(
      "worn: [\(PathOfExileHit.unsplit)]\nstats: {\(stats)}")
    let place = try #require(rules.types.firstIndex(of: type))
    let answer = MaxHit(of: HitProfile(DamageType(place)), on: try Wearer(rules))
    #expect(answer.firstKilling == Amount(kills))
    #expect(answer.largestSurvived == Amount(kills - 1))
    for (size, falls) in [(kills - 1, false), (kills, true)] {
      var character = try PathOfExileHit(stats, worn: PathOfExileHit.unsplit)
      try character.hit("\(type):\(size)")
      #expect((character.level("life") == 0) == falls)
    }
  }

  @Test func `the shipped character's distribution is what play comes to`() throws {
    let pack = try PathOfExileHit.pack.get()
    let blow = try AttackSyntax.blow(
      "physical:4000,fire:2500,chaos:800;tags=spell", under: pack.rules)
    let exact = try Distribution(of: [blow], on: Wearer(pack.rules))
    #expect(exact.ground == .fractions)
    var sum = 0.0
    let games = 500
    for seed in 0..<UInt64(games) {
      var game = try GameState(seed: seed, rules: pack.rules)
      for case .hit(let report) in reduce(&game, .receive(blow, entry: nil), under: pack.rules) {
        sum += report.outcome.body.asDouble
      }
    }
    // Four standard errors: wrong once in 16,000 times, and the seeds are always the same.
    let bound = 4 * exact.deviation / Double(games).squareRoot()
    #expect(abs(sum / Double(games) - exact.mean) < bound)
  }
}
