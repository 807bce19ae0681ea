import ChainmailAnalysis
import ChainmailCore
import Testing

import ChainmailContent

/// Numbers that others publish: Path of Building's `TestDefence_spec.lua` (the name of the test
/// stands with each case), the developers, and the game's wikis.
@Suite struct `Rules of Path of Exile, as others state them` {
  /// A largest hit that leaves neither life nor overkill.
  struct Lethal: CustomStringConvertible {
    var id: String
    var test: String
    var stats: String
    var levels = ""
    var more = "1"
    var hits: [(type: String, size: Int)]
    var overwhelm = "0"
    var description: String { "\(id), \(test)" }

    init(
      _ id: String, _ test: String, _ stats: String, _ physical: Int, _ elemental: Int,
      chaos: Int? = nil, more: String = "1", overwhelm: String = "0", levels: String = ""
    ) {
      (self.id, self.test, self.stats, self.levels) = (id, test, stats, levels)
      (self.more, self.overwhelm) = (more, overwhelm)
      hits = [
        ("physical", physical), ("lightning", elemental), ("cold", elemental), ("fire", elemental),
        ("chaos", chaos ?? elemental),
      ]
    }
  }

  private static let capped = "resistance: 200%, max-resistance: 275%"
  private static let quarter = capped + ", taken-increased: -50%, taken-more: 50%"
  private static let thousand = "life: 1000, "
  private static let elements =
    "armour-applies: {physical: 0, lightning: 1, cold: 1, fire: 1}"

  static let lethal: [Lethal] = [
    Lethal("P1", "no armour max hits", "resistance: -60%", 60, 38),
    Lethal("P2", "no armour max hits", "resistance: 140%, reduction: {physical: 200%}", 600, 240),
    Lethal(
      "P3", "no armour max hits", capped + ", reduction: {physical: 200%}", 240, 600,
      overwhelm: "0.15"),
    Lethal(
      "P4", "no armour max hits", capped + ", taken-increased: -50%", 120, 1200, overwhelm: "0.15"),
    Lethal("P5", "no armour max hits", quarter, 240, 2400, overwhelm: "0.15"),
    Lethal("P6", "no armour max hits", quarter, 300, 3000, more: "0.8", overwhelm: "0.15"),
    Lethal(
      "P7", "no armour max hits", quarter + ", energy-shield: 60", 600, 6000, chaos: 3000,
      more: "0.8"),
    Lethal(
      "P8", "progenesis and petrified blood", quarter + ", deferred-below-half: 50%", 300, 3000,
      more: "0.8", levels: "life: 30"),
    Lethal(
      "P9", "progenesis and petrified blood",
      quarter + ", deferred-below-half: 50%, energy-shield: 60", 600, 6000, chaos: 3000,
      more: "0.8", levels: "life: 30"),
    Lethal(
      "P10", "progenesis and petrified blood", quarter + ", deferred-below-half: 80%", 900, 9000,
      more: "0.8"),
    Lethal(
      "P11", "progenesis and petrified blood", quarter + ", deferred-loss: 50%", 600, 6000,
      more: "0.8"),
    Lethal(
      "P12", "progenesis and petrified blood", quarter + ", deferred-loss: 50%, energy-shield: 60",
      900, 9000, chaos: 6000, more: "0.8"),
    Lethal(
      "P13", "progenesis and petrified blood",
      quarter + ", deferred-loss: 50%, deferred-below-half: 50%", 600, 6000, more: "0.8",
      levels: "life: 30"),
    Lethal(
      "P14", "progenesis and petrified blood",
      quarter + ", deferred-loss: 50%, deferred-below-half: 50%", 900, 9000, more: "0.8"),
    Lethal(
      "P15", "progenesis and petrified blood",
      quarter + ", deferred-loss: 60%, deferred-below-half: 40%, energy-shield: 60", 1300, 13000,
      chaos: 10000, more: "0.8"),
    Lethal(
      "A1", "armoured max hits", thousand + "armour: 10000, resistance: -60%", 2000, 625),
    Lethal(
      "A2", "armoured max hits", thousand + "armour: 100000, resistance: -60%", 5000, 625),
    Lethal(
      "A3", "armoured max hits", thousand + "armour: 1000000000, resistance: -60%", 10000, 625),
    Lethal(
      "A4", "armoured max hits", thousand + "armour: 1000000000, resistance: -60%", 4000, 625,
      overwhelm: "0.15"),
    Lethal(
      "A5", "armoured max hits",
      thousand + "armour: 10000, resistance: {chaos: -60%}, " + elements, 1000, 2000, chaos: 625),
    Lethal(
      "A6", "armoured max hits",
      thousand + "armour: 10000, resistance: {lightning: 50%, cold: 50%, fire: 50%, chaos: -60%}, "
        + elements, 1000, 4000, chaos: 625),
    Lethal(
      "A7", "armoured max hits",
      thousand + "armour: 10000, resistance: {lightning: 50%, cold: 50%, fire: 50%, chaos: -60%}, "
        + "taken-more: 50%, " + elements, 2000, 6472, chaos: 1250),
  ]

  /// The largest hit leaves nothing and is not too large; one that is smaller by more than what
  /// rounding to whole damage hides leaves something.
  @Test(arguments: lethal)
  func `the stated largest hit takes exactly what there is`(_ case: Lethal) throws {
    for (type, size) in `case`.hits {
      var character = try PathOfExileHit(
        `case`.stats, worn: PathOfExileHit.unsplit, levels: `case`.levels)
      let details = ";stat=more:\(`case`.more),overwhelm:\(`case`.overwhelm)"
      try character.hit("\(type):\(size)" + details)
      #expect(character.level("life") == 0, "\(type)")
      // The stated size is a whole number: 38 of P1 are 60.8, which are rounded to 61.
      #expect(character.outcome.overkill <= 1, "\(type)")
      var survivor = try PathOfExileHit(
        `case`.stats, worn: PathOfExileHit.unsplit, levels: `case`.levels)
      try survivor.hit("\(type):\(size - max(size / 25, 1))" + details)
      #expect(survivor.level("life") > 0, "\(type)")
    }
  }

  /// What a hit leaves in some of the pools.
  struct Left: CustomStringConvertible {
    var id: String
    var test: String
    var stats: String
    var blow: String
    var left: [String: Double]
    var description: String { "\(id), \(test): \(blow)" }

    init(
      _ id: String, _ test: String, _ stats: String, _ blow: String, _ left: [String: Double]
    ) {
      (self.id, self.test, self.stats, self.blow, self.left) = (id, test, stats, blow, left)
    }
  }

  private static let bypassTest = "energy shield bypass tests #pet"
  private static let poolTest = "damage conversion to different size pools"
  private static let half =
    "life: 100, mana: 100, energy-shield: 200, bypass: 50%, mana-before-life: {lightning: 50%}"
  private static let more =
    "life: 100, mana: 200, energy-shield: 300, bypass: 50%, mana-before-life: {lightning: 50%}"
  private static func sized(mana: Int, _ rest: String) -> String {
    "life: 100, mana: \(mana), armour: 10000, " + elements
      + ", resistance: {lightning: 50%, cold: 50%, fire: 50%}, mana-before-life: {lightning: 1}, "
      + rest
  }

  static let left: [Left] = [
    Left(
      "E1", bypassTest, "life: 100, energy-shield: 200, bypass: {chaos: 50%}", "fire:300",
      ["energy-shield": 0, "life": 0]),
    Left(
      "E1", bypassTest, "life: 100, energy-shield: 200, bypass: {chaos: 50%}", "chaos:200",
      ["energy-shield": 100, "life": 0]),
    Left(
      "E2", bypassTest, "life: 100, energy-shield: 100, bypass: {physical: 100%, chaos: 0}",
      "physical:100",
      ["energy-shield": 100, "life": 0]),
    Left(
      "E2", bypassTest, "life: 100, energy-shield: 100, bypass: {physical: 100%, chaos: 0}",
      "fire:200",
      ["energy-shield": 0, "life": 0]),
    Left(
      "E2", bypassTest, "life: 100, energy-shield: 100, bypass: {physical: 100%, chaos: 0}",
      "chaos:200",
      ["energy-shield": 0, "life": 0]),
    Left(
      "E3", bypassTest, "life: 100, energy-shield: 100, bypass: 100%", "physical:100",
      ["energy-shield": 100, "life": 0]),
    Left(
      "E3", bypassTest, "life: 100, energy-shield: 100, bypass: 100%", "fire:100",
      ["energy-shield": 100, "life": 0]),
    Left(
      "E3", bypassTest, "life: 100, energy-shield: 100, bypass: 100%", "chaos:100",
      ["energy-shield": 100, "life": 0]),
    Left(
      "E4", bypassTest, "life: 100, energy-shield: 100, bypass: {chaos: -50%}", "chaos:200",
      ["energy-shield": 0, "life": 0]),
    Left("E5", bypassTest, half, "chaos:200", ["energy-shield": 100, "life": 0]),
    Left("E5", bypassTest, half, "fire:200", ["energy-shield": 100, "life": 0]),
    Left("E5", bypassTest, half, "lightning:400", ["energy-shield": 0, "mana": 0, "life": 0]),
    Left("E6", bypassTest, more, "chaos:200", ["energy-shield": 200, "life": 0]),
    Left("E6", bypassTest, more, "fire:200", ["energy-shield": 200, "life": 0]),
    Left(
      "E6", bypassTest, more, "lightning:400",
      ["energy-shield": 100, "mana": 100, "life": 0]),
    Left(
      "K3", "damage conversion max hits",
      "life: 1, energy-shield: 99, bypass: 0%, taken-more: {physical: 1, lightning: 1, cold: 1, "
        + "fire: 1, chaos: 0}, taken-as-chaos: {lightning: 25%, cold: 25%, fire: 25%}", "cold:133",
      ["energy-shield": 0, "life": 0]),
    Left(
      "K4", poolTest, sized(mana: 1000, "taken-as-cold: {lightning: 20%}"), "lightning:5000",
      ["mana": 0, "life": 0]),
    Left(
      "K5", poolTest, sized(mana: 2000, "taken-as-cold: {lightning: 20%}"), "lightning:5000",
      ["mana": 1000, "life": 0]),
    Left(
      "K6", poolTest, sized(mana: 1000, "taken-as-cold: {lightning: 10%}"), "lightning:4667",
      ["mana": 0, "life": 0]),
    Left(
      "K7", poolTest, sized(mana: 1000, "taken-as-lightning: {cold: 80%}"), "cold:5000",
      ["mana": 0, "life": 0]),
    Left(
      "K7", poolTest, sized(mana: 2000, "taken-as-lightning: {cold: 80%}"), "cold:5000",
      ["mana": 1000, "life": 0]),
    Left(
      "K7", poolTest, sized(mana: 1000, "taken-as-lightning: {cold: 90%}"), "cold:4667",
      ["mana": 0, "life": 0]),
    Left(
      "W6", "issue 2264: life 7268 and mana 3115 at 30% are 10383",
      "life: 7268, mana: 3115, mana-before-life: 30%", "physical:10383",
      ["mana": 0.1, "life": 0]),
  ]

  @Test(arguments: left)
  func `the stated hit leaves the stated pools`(_ case: Left) throws {
    var character = try PathOfExileHit(`case`.stats)
    try character.hit(`case`.blow)
    for (pool, level) in `case`.left where `case`.id != "W6" {
      #expect(character.level(pool) == level, "\(pool)")
    }
    // Stated to the whole point: 30% of 10383 is 3114.9, and the rest is that much more than life.
    if `case`.id == "W6" {
      #expect(character.outcome.overkill.asDouble < 0.5)
      #expect(abs(character.level("mana")) < 0.5)
    } else {
      #expect(character.outcome.overkill == .zero)
    }
    #expect(character.report?.isBalanced == true)
  }

  /// P16, "progenesis and petrified blood": pools after fire 13000 · 0.8.
  @Test func `what comes over four seconds is kept apart from what comes below half life`() throws {
    var character = try PathOfExileHit(
      Self.quarter + ", deferred-loss: 60%, deferred-below-half: 40%, energy-shield: 60")
    try character.hit("fire:13000;stat=more:0.8")
    #expect(character.leaving("taken/multiplier") == ["fire": 260])
    #expect(character.level("energy-shield") == 0)
    #expect(character.level("life") == 0)
    #expect(character.pending("deferral/over-time") == 120)
    #expect(character.pending("deferral/below-half") == 20)
    #expect(character.outcome.overkill == .zero)
  }

  /// poedb.tw, markdown_diff 6096: what armour of so many times the damage takes off.
  @Test(arguments: [(250, 33), (500, 50), (1000, 66), (1500, 75), (4500, 90)])
  func `armour takes the stated share off`(armour: Int, percent: Double) throws {
    var character = try PathOfExileHit("life: 1000, armour: \(armour)")
    try character.hit("physical:100")
    let left = try #require(character.leaving("body-armour")["physical"])
    #expect((100 - left).rounded(.down) == percent)
  }

  /// The same page: armour never prevents more than a fifth of itself.
  @Test(arguments: [100, 1000, 10_000, 1_000_000])
  func `armour of 1000 prevents at most 200`(damage: Int) throws {
    var character = try PathOfExileHit("life: 9000000, armour: 1000")
    try character.hit("physical:\(damage)")
    let left = try #require(character.leaving("body-armour")["physical"])
    #expect(Double(damage) - left < 200)
  }

  /// Path of Building, pull request 5196.
  @Test(arguments: [(108_690, 0.82758), (79_898, 0.86719)])
  func `large armour takes the stated share off`(damage: Double, share: Double) throws {
    var character = try PathOfExileHit("life: 900000, armour: 2608539")
    try character.hit("physical:\(Int(damage))")
    let left = try #require(character.leaving("body-armour")["physical"])
    #expect(abs(1 - left / damage - share) < 6e-6)
  }

  /// poecurrency.com, on the entropy of evasion: accuracy 538 against evasion 20000 hits 29.5% of
  /// the time; Path of Building counts whole percents.
  @Test func `a monster hits as often as stated`() throws {
    let rules = try PathOfExileHit.pack.get().wearing(
      "worn: [evasion, life]\nstats: {evasion: 20000, life: 1000}")
    let blow = try AttackSyntax.blow(
      "physical:10;tags=attack;stat=accuracy:538", under: rules)
    let distribution = try Distribution(of: [blow], on: Wearer(rules))
    #expect(
      distribution.outcomes.map(\.likelihood.exact) == [
        Probability(71, of: 100), Probability(29, of: 100),
      ])
  }

  /// poewiki.net, Mind Over Matter (revision 202275): how much mana goes with all of one's life.
  @Test(
    arguments: zip(
      [10, 20, 30, 40, 50, 60, 70, 80, 90], [11, 25, 43, 67, 100, 150, 233, 400, 900]))
  func `mana is used up with life in the stated ratio`(share: Int, ratio: Double) throws {
    var character = try PathOfExileHit(
      "life: 10000, mana: 1000000, mana-before-life: \(share)%")
    try character.hit("physical:1000")
    let lost = (1_000_000 - character.level("mana")) / (10_000 - character.level("life"))
    #expect((100 * lost).rounded() == ratio)
  }
}
