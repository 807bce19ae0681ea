import ChainmailAnalysis
import ChainmailCore
import Testing

/// Numbers out of public tests and pages on the game's formulas.
@Suite struct `Rules of World of Warcraft, as others state it` {
  /// A share that armour or the shield takes off.
  struct Share: Sendable, CustomTestStringConvertible {
    var source: String
    var stats: [String]
    var link = "plate"
    var attacker = "armour-constant:3430"
    var share: Double
    /// Half of the last printed digit.
    var tolerance = 1e-9
    var testDescription: String { source }
  }

  static let shares = [
    Share(
      source: "simf test_armor_resist_matches_simple_formula_below_cap", stats: ["armour: 2000"],
      share: 2000.0 / 5430),
    Share(
      source: "simf test_armor_resist_clamps_at_max_armor_dr", stats: ["armour: 1000000"],
      share: 0.85),
    Share(
      source: "simf test_armor_resist_zero_value_is_zero_dr", stats: ["armour: 0"], share: 0),
    // The value of a block is 2.5 times the shield's armour.
    Share(
      source: "simf test_armor_resist_multiplier_two_doubles_the_value",
      stats: critical + ["shield-armour: 800"], link: "shield", share: 2 * 2000.0 / 5430),
    Share(
      source: "simf test_armor_resist_multiplier_clamps_at_max_armor_dr",
      stats: critical + ["shield-armour: 4000"], link: "shield", share: 0.85),
    Share(
      source: "simf AUDIT.md F1", stats: ["armour: 5517"], share: 0.617, tolerance: 5e-4),
    Share(
      source: "simf AUDIT.md F1, another constant", stats: ["armour: 5517"],
      attacker: "armour-constant:2700", share: 0.671, tolerance: 5e-4),
    Share(
      source: "simf, glossary", stats: ["armour: 10000"], share: 0.745, tolerance: 5e-4),
    Share(
      source: "simf, glossary, another constant", stats: ["armour: 10000"],
      attacker: "armour-constant:2700", share: 0.787, tolerance: 5e-4),
    Share(
      source: "simf test_block_value_rating_is_shield_armor_times_2_5: 989 is 2472.5",
      stats: blocked + ["shield-armour: 989"], link: "shield", share: 2472.5 / (2472.5 + 3430)),
    Share(
      source: "simf, a shield of 931", stats: blocked + ["shield-armour: 931"], link: "shield",
      share: 0.404, tolerance: 5e-4),
    Share(
      source: "simf, a shield of 931, critical", stats: critical + ["shield-armour: 931"],
      link: "shield", share: 0.809, tolerance: 5e-4),
    Share(
      source: "simf test_crit_block_below_cap_equals_flat_double",
      stats: critical + ["shield-armour: 771.75"], link: "shield", share: 0.72),
    Share(
      source: "simf test_crit_block_caps_at_max_armor_dr_not_one",
      stats: critical + ["shield-armour: 2058"], link: "shield", share: 0.85),
    Share(
      source: "tanknotes.com, armor-block: 10000 leave 5864.35", stats: ["armour: 2500"],
      attacker: "armour-constant:3545", share: 0.413565, tolerance: 5e-7),
    Share(
      source: "simc, a constant of 12824.94039274908 at level 70", stats: ["armour: 12824.9404"],
      attacker: "armour-constant:11766,armour-factor:1.09", share: 0.5, tolerance: 2e-8),
    Share(
      source: "simc, a constant of 16284.14333792718 at level 70", stats: ["armour: 16284.1433"],
      attacker: "armour-constant:11766,armour-factor:1.384", share: 0.5, tolerance: 2e-8),
    Share(
      source: "simc, a constant of 19155.04824685068 at level 70", stats: ["armour: 19155.0482"],
      attacker: "armour-constant:11766,armour-factor:1.628", share: 0.5, tolerance: 2e-8),
    Share(
      source: "wowsims/wotlk TestDamageReductionFromArmor", stats: ["armour: 10643"],
      attacker: "armour-constant:15232.5", share: 0.41132, tolerance: 1e-4),
    Share(
      source: "wowsims/wotlk, armour times 0.8", stats: ["armour: 10643"],
      attacker: "armour-constant:15232.5,armour-ignored:0.2", share: 0.3585, tolerance: 1e-4),
    Share(
      source: "wowsims/wotlk, armour times 0.8 and 0.95", stats: ["armour: 10643"],
      attacker: "armour-constant:15232.5,armour-ignored:0.24", share: 0.3468, tolerance: 1e-4),
    Share(
      source: "wowsims/wotlk, armour times 0.8, 0.95 and 0.8", stats: ["armour: 10643"],
      attacker: "armour-constant:15232.5,armour-ignored:0.392", share: 0.2981, tolerance: 1e-4),
    Share(
      source: "ShadowCraft-Engine wiki, Armor", stats: ["armour: 24835"],
      attacker: "armour-constant:46257.5", share: 0.3493, tolerance: 1e-4),
    Share(
      source: "ShadowCraft-Engine wiki, Armor, another", stats: ["armour: 11977"],
      attacker: "armour-constant:26070", share: 0.3148, tolerance: 1e-4),
    Share(
      source: "wowsims/tbc-new PR 506", stats: ["armour: 21726"],
      attacker: "armour-constant:11960", share: 0.645, tolerance: 5e-4),
    Share(
      source: "wowsims/tbc-new PR 506, second", stats: ["armour: 35284"],
      attacker: "armour-constant:11960", share: 0.7468, tolerance: 1e-4),
    Share(
      source: "wowsims/tbc-new PR 506, third", stats: ["armour: 34743"],
      attacker: "armour-constant:11960", share: 0.7439, tolerance: 1e-4),
    Share(
      source: "wowsims/tbc-new PR 506, uncapped there", stats: ["armour: 43679"],
      attacker: "armour-constant:11960", share: 0.785, tolerance: 1e-4),
    Share(
      source: "a forum on the armour cap: 17265 at level 63", stats: ["armour: 17265"],
      attacker: "armour-constant:5755", share: 0.75),
  ]

  private static let blocked = ["armour: 0", "block: 100%", "critical-block: 0%"]
  private static let critical = ["armour: 0", "block: 100%", "critical-block: 100%"]

  @Test(arguments: shares)
  func `rule 1: armour and block follow the curve, doubled before the cap`(_ share: Share) throws {
    let tank = try WorldOfWarcraftTank(share.stats)
    let found = try tank.share(of: share.link, stats: share.attacker)
    #expect(abs(found - share.share) <= share.tolerance, "\(found)")
  }

  /// simf, test_f14 and beside it.
  @Test(arguments: [(12.5, 0.109, 5e-4), (0, 0, 1e-12)])
  func `block from ratings gives less and less`(
    bonus: Double, chance: Double, tolerance: Double
  ) throws {
    let tank = try WorldOfWarcraftTank([
      "armour: 0", "block-bonus: \(bonus)%", "critical-block: 0%",
    ])
    let blow = try tank.blow("physical:1000;tags=weapon")
    let odds = try Distribution(of: [blow], on: Wearer(tank.rules))
    let blocked = odds.outcomes.filter { $0.body < 1000 }.reduce(0) { $0 + $1.likelihood.value }
    #expect(abs(blocked - chance) <= tolerance, "\(blocked)")
  }

  /// tankspot.com, thread 56524: 50000, armour of 65 %, a stance of 10 %, an absorb of 2000.
  @Test func `absorbs stand behind armour`() throws {
    var tank = try WorldOfWarcraftTank(["armour: 6500", "stance: 10%", "ignore-pain: 2000"])
    let report = try tank.strike("physical:50000;tags=weapon", stats: "armour-constant:3500")
    #expect(report.outcome.body == 13_750)
    #expect(tank.taken("ignore-pain", in: report) == 2000)
  }
}
