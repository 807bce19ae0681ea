import ChainmailAnalysis
import ChainmailCore
import TestSupport
import Testing

/// Numbers from the model, which shares nothing with the engine; damage is exact, odds to 1e-9.
@Suite struct `Rules of Angband, as computed` {
  let angband: PackTrial
  static let base = ["acid", "electricity", "fire", "cold", "poison"]
  static let high = [
    "light", "dark", "sound", "shards", "nexus", "nether", "chaos", "disenchantment",
  ]

  init() throws { angband = try PackTrial.angband.get() }

  /// With (level, power, stunned, class, odds in 10,000).
  @Test(
    arguments: [
      (1, 40, 0, 0, 9500), (1, 40, 0, 30, 5638), (2, 40, 0, 20, 7153), (30, 40, 0, 60, 6946),
      (30, 40, 0, 100, 5286), (50, 60, 0, 150, 5547), (62, 40, 0, 120, 6561),
      (62, 40, 1, 120, 5570), (1, 0, 0, 10, 3966), (62, 40, 0, -30, 10000),
    ] as [(Int, Int, Int, Int, UInt64)])
  func `a blow hits so often in ten thousand`(
    level: Int, power: Int, stunned: Int, ac: Int, hits: UInt64
  ) throws {
    let odds = try angband.chanceOfLoss(
      "worn: [agility, flesh]\nstats: {class-bonus: \(ac)}",
      "physical:1;tags=blow;stat=level:\(level),power:\(power),stunned:\(stunned)")
    #expect(odds == Probability(hits, of: 10000))
  }

  @Test func `the odds of a hit and what armour leaves are the model's`() throws {
    try withSeeds(200) { random in
      let ac = Int.random(in: -200...200, using: &random)
      let level = Int.random(in: 0...80, using: &random)
      let power = Int.random(in: 0...60, using: &random)
      let stunned = Int.random(in: 0...1, using: &random)
      let damage = Int.random(in: 1...900, using: &random)
      let odds = try angband.odds(
        "worn: [agility, impact, flesh]\nstats: {hit-points: 9999, class-bonus: \(ac)}",
        "physical:\(damage);tags=blow,hurt;stat=level:\(level),power:\(power),stunned:\(stunned)")
      let hits = AngbandModel.hits(level: level, power: power, stunned: stunned == 1, ac: ac)
      let left = AngbandModel.armour(stunned == 1 ? damage * 75 / 100 : damage, ac)
      let model = Odds.chance(Double(hits) / 10000).map { $0 * left }
      #expect(odds.distance(to: model) < 1e-9, "\(damage) at \(ac)")
    }
  }

  @Test(arguments: [
    (100, 0, 100), (100, 100, 75), (100, 200, 50), (1, 190, 1), (7, 60, 6), (10, 39, 10),
    (10, 40, 9), (50, 123, 35), (150, 90, 117), (200, 180, 110), (99, 77, 80), (100, -40, 110),
  ])
  func `armour leaves this of a blow`(damage: Int, ac: Int, left: Int) throws {
    let odds = try angband.odds(
      "worn: [agility, impact, flesh]\nstats: {hit-points: 999, class-bonus: \(ac)}",
      "physical:\(damage);tags=blow,hurt;stat=level:60")
    #expect(odds.of.keys.max() == left)
  }

  @Test func `no class beyond 240 counts`() throws {
    let heavy = (PackTrial.pieces.map { "\($0)-class: 50" }).joined(separator: ", ")
    let odds = try angband.odds(
      """
      worn: [agility, impact, \(PackTrial.pieces.joined(separator: ", ")), flesh]
      stats: {hit-points: 999, class-bonus: 0, \(heavy)}
      """, "physical:100;tags=blow,hurt;stat=level:90")
    #expect(odds.of.keys.max() == 40)
  }

  @Test func `levels of resistance are the model's`() throws {
    try withSeeds(300) { random in
      let type = try #require((Self.base + ["ice"]).randomElement(using: &random))
      let level = Int.random(in: -1...3, using: &random)
      let damage = Int.random(in: 1...2000, using: &random)
      let stat = type == "ice" ? "cold" : type
      let loss = try angband.loss(
        "worn: [elements, flesh]\nstats: {hit-points: 9999, resistance: {\(stat): \(level)}}",
        "\(type):\(damage)")
      #expect(loss == AngbandModel.element(damage, level: level), "\(type) \(level) \(damage)")
    }
  }

  @Test func `rule 9: one roll of the denominator serves both levels`() throws {
    try withSeeds(60) { random in
      let type = try #require(Self.high.randomElement(using: &random))
      let level = Int.random(in: -1...3, using: &random)
      let damage = Int.random(in: 1...900, using: &random)
      let odds = try angband.odds(
        "worn: [elements, flesh]\nstats: {hit-points: 9999, resistance: {\(type): \(level)}}",
        "\(type):\(damage)")
      let model = Odds.below(4).map {
        AngbandModel.element(damage, level: level, denominator: 9 + $0)
      }
      #expect(odds.distance(to: model) < 1e-9, "\(type) \(level) \(damage)")
    }
    // Two rolls would have sixteen outcomes.
    let twice = try angband.distribution(
      "worn: [elements, flesh]\nstats: {hit-points: 9999, resistance: {nether: 2}}", "nether:500")
    #expect(twice.outcomes.map { $0.body } == [125, 148, 180, 222])
    #expect(twice.outcomes.allSatisfy { $0.likelihood.exact == Probability(1, of: 4) })
  }

  @Test func `rule 8: acid is halved first, rounded up, and what is vulnerable comes after`() throws
  {
    let vulnerable = """
      worn: [agility, impact, \(PackTrial.pieces.joined(separator: ", ")), elements, flesh]
      stats: {hit-points: 999, resistance: {acid: -1}}
      """
    #expect(try angband.loss(vulnerable, "acid:100") == 66)
    #expect(try angband.loss(vulnerable, "acid:101") == 68)
    try withSeeds(60) { random in
      let worn = PackTrial.pieces.filter { _ in Bool.random(using: &random) }
      let level = Int.random(in: -1...3, using: &random)
      let damage = Int.random(in: 1...600, using: &random)
      let odds = try angband.odds(
        """
        worn: [\((["agility", "impact"] + worn + ["elements", "flesh"]).joined(separator: ", "))]
        stats: {hit-points: 999, resistance: {acid: \(level)}}
        """, "acid:\(damage)")
      let model = Odds.below(6).map {
        AngbandModel.acid(damage, level: level, halved: $0 < worn.count)
      }
      #expect(odds.distance(to: model) < 1e-9, "\(worn) \(level) \(damage)")
    }
  }

  @Test func `rule 15: acid wears the piece that it finds, and the class falls for the next blow`()
    throws
  {
    var (game, rules) = try angband.pack.game(
      """
      worn: [agility, impact, \(PackTrial.pieces.joined(separator: ", ")), elements, flesh]
      stats: {hit-points: 99999, class-bonus: 0, cap-class: 2}
      """)
    let acid = try angband.pack.blow("acid:10", under: rules)
    let probe = try angband.pack.blow("physical:400;tags=blow,hurt;stat=level:90", under: rules)
    var ac = 2 + 8 + 18 + 54 + 10 + 8
    var capsLost = 0
    for _ in 0..<30 {
      for case .hit(let report) in reduce(&game, .receive(acid, entry: nil), under: rules) {
        capsLost += report.broken.count
        if report.outcome.body == 5 { ac -= 1 } else { #expect(report.outcome.body == 10) }
      }
      for case .hit(let report) in reduce(&game, .receive(probe, entry: nil), under: rules)
      where report.outcome.body > .zero {
        #expect(
          report.outcome.body.quanta / Amount.quantaPerUnit
            == Int64(AngbandModel.armour(400, ac)))
      }
    }
    // Thirty acids find the cap more than twice; what is left of it then is no armour any more.
    #expect(capsLost == 1)
  }

  @Test func `a striking blow of an element does what the armour or the resistance leaves`() throws
  {
    try withSeeds(100) { random in
      let type = try #require(Self.base.dropFirst().randomElement(using: &random))
      let level = Int.random(in: -1...3, using: &random)
      let ac = Int.random(in: -100...200, using: &random)
      let damage = Int.random(in: 1...300, using: &random)
      let loadout = """
        worn: [agility, impact, elements, flesh]
        stats: {hit-points: 9999, class-bonus: \(ac), resistance: {\(type): \(level)}}
        """
      let element = AngbandModel.element(damage, level: level)
      let touch = try angband.odds(loadout, "\(type):\(damage);tags=blow;stat=level:50")
      #expect(touch.of.keys.max() == element)
      let bite = try angband.odds(loadout, "\(type):\(damage);tags=blow,striking;stat=level:50")
      let physical = AngbandModel.armour(damage, ac + 50)
      #expect(bite.of.keys.max() == max(physical, element), "\(type) \(level) \(damage) at \(ac)")
    }
  }
}

extension PackTrial {
  /// The places of armour, in the order in which acid counts them.
  static let pieces = ["cap", "cloak", "shield", "mail", "gloves", "boots"]
}
