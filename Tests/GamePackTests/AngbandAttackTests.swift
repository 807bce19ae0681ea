import ChainmailAnalysis
import ChainmailCore
import TestSupport
import Testing

/// What arrives of breaths and balls, what ends a blow, and whole attacks.
@Suite struct `Rules of Angband, whole attacks as computed` {
  let angband: PackTrial

  init() throws { angband = try PackTrial.angband.get() }

  @Test func `breaths are as strong as the breather is healthy`() throws {
    let types = angband.pack.rules.types
    try withSeeds(150) { random in
      let type = try #require(types.randomElement(using: &random))
      let health = Int.random(in: 1...6000, using: &random)
      let loss = try angband.loss(
        "worn: [reach, flesh]\nstats: {hit-points: 9999}", "\(type):\(health);tags=breath")
      #expect(loss == AngbandModel.breath(health, type) ?? health, "\(type) \(health)")
    }
  }

  @Test(arguments: zip([0, 1, 2, 3, 4], [100, 50, 34, 25, 20]))
  func `a ball thins out`(distance: Int, left: Int) throws {
    let loss = try angband.loss(
      "worn: [reach, flesh]", "fire:100;tags=ball;stat=distance:\(distance)")
    #expect(loss == left)
  }

  @Test(arguments: zip([0, 1, 3, 4, 5, 10], [1600, 1600, 1600, 1280, 1066, 581]))
  func `a breath thins out beyond its diameter`(distance: Int, left: Int) throws {
    let loss = try angband.loss(
      "worn: [reach, flesh]\nstats: {hit-points: 9999}",
      "fire:4800;tags=breath;stat=distance:\(distance)")
    #expect(loss == left)
  }

  /// With (damage, flat, percent, left).
  @Test(arguments: [
    (50, 5, 0, 45), (5, 5, 0, 0), (3, 5, 0, 0), (200, -10, 20, 168), (200, 10, 20, 152),
    (10, 0, 33, 7),
  ])
  func `a number is taken off, then a part`(
    damage: Int, flat: Int, percent: Int, left: Int
  ) throws {
    let loss = try angband.loss(
      """
      worn: [toughness, flesh]
      stats: {flat-reduction: \(flat), percent-reduction: \(percent)}
      """, "mana:\(damage)")
    #expect(loss == left)
    #expect(loss == AngbandModel.reduced(damage, flat: flat, percent: percent))
  }

  @Test(arguments: [(8999, 0), (9000, 8995), (9004, 8999)])
  func `rule 17: invulnerability stops what is below 9,000 and nothing above`(
    damage: Int, left: Int
  ) throws {
    let loss = try angband.loss(
      """
      worn: [invulnerability, toughness, flesh]
      stats: {hit-points: 9999, flat-reduction: 5}
      """, "mana:\(damage)")
    #expect(loss == left)
    #expect(loss == AngbandModel.reduced(damage, flat: 5, percent: 0, invulnerable: true))
  }

  @Test func `the ceiling makes the largest hit that is survived lie above a hit that kills`()
    throws
  {
    let rules = try angband.pack.wearing(
      "worn: [invulnerability, flesh]\nstats: {hit-points: 100}")
    let profile = HitProfile(like: try angband.pack.blow("mana:1", under: rules))
    let answer = MaxHit(of: profile, on: try Wearer(rules))
    #expect(answer.largestSurvived == 8999)
    #expect(answer.firstKilling == 9000)
    #expect(answer.ground == .proven)
  }

  @Test(arguments: ["resistance: {fire: 1}", "resistance: {fire: 2}, flat-reduction: 5"])
  func `the largest hit is survived, and one point more kills`(stats: String) throws {
    let rules = try angband.pack.wearing("worn: [elements, toughness, flesh]\nstats: {\(stats)}")
    let profile = HitProfile(like: try angband.pack.blow("fire:1", under: rules))
    let answer = MaxHit(of: profile, on: try Wearer(rules))
    let more = try answer.largestSurvived.adding(1)
    func falls(_ hit: Amount) throws -> Bool {
      try Explanation(of: profile.hit(hit), under: rules).fell
    }
    #expect(answer.largestSurvived > .zero && answer.firstKilling == more)
    #expect(try !falls(answer.largestSurvived) && falls(more))
  }

  /// With 10 hit points and level 30.
  @Test(arguments: [(0, 10, false), (0, 11, true), (15, 55, false), (15, 56, true)])
  func `who has no hit points left stands, and bloodlust keeps one up far below`(
    bloodlust: Int, damage: Int, falls: Bool
  ) throws {
    let rules = try angband.pack.wearing(
      "worn: [flesh]\nstats: {hit-points: 10, level: 30, bloodlust: \(bloodlust)}")
    let blow = try angband.pack.blow("mana:\(damage)", under: rules)
    #expect(try Explanation(of: blow, under: rules).fell == falls)
  }

  @Test func `protection from evil repels 79 of a hundred evil blows at level 30`() throws {
    let loadout = "worn: [protection-from-evil, flesh]\nstats: {level: 30}"
    #expect(
      try angband.chanceOfLoss(loadout, "physical:9;tags=blow,evil;stat=level:30")
        == Probability(21, of: 100))
    #expect(try angband.loss(loadout, "physical:9;tags=blow,evil;stat=level:31") == 9)
    #expect(try angband.loss(loadout, "physical:9;tags=blow;stat=level:3") == 9)
  }

  @Test func `a saving throw is made so often`() throws {
    let odds = try angband.chanceOfLoss(
      "worn: [saving-throw, flesh]\nstats: {saving-throw: 64}", "mana:9;tags=saved")
    #expect(odds == Probability(36, of: 100))
  }

  @Test func `a whole attack has the odds of the model, and so has its simulation`() throws {
    let rules = angband.pack.rules
    let blow = try angband.pack.blow(
      "acid:40;tags=blow,striking;stat=level:30,power:20", under: rules)
    let exact = try Distribution(of: [blow], on: Wearer(rules))
    #expect(exact.ground == .fractions)
    let hits = AngbandModel.hits(level: 30, power: 20, ac: 120)
    let model = Odds.chance(Double(hits) / 10000).then { hit in
      let element = AngbandModel.acid(40, level: 1, halved: true)
      let left = max(AngbandModel.armour(40, 170), element)
      return Odds(hit * AngbandModel.reduced(left, flat: 5, percent: 0))
    }
    #expect(exact.odds.distance(to: model) < 1e-9)
    // Four standard errors; the seeds are always the same.
    let seeds = 4000
    let played = try Distribution(simulating: [blow], on: Wearer(rules), seeds: seeds)
    #expect(abs(played.mean - exact.mean) < 4 * exact.deviation / Double(seeds).squareRoot())
  }

  @Test func `the laws hold for random loadouts and blows`() throws {
    let optional = ["protection-from-evil", "saving-throw", "invulnerability", "toughness"]
    try withSeeds(100) { random in
      let some = (optional + PackTrial.pieces).filter { _ in Bool.random(using: &random) }
      let worn = ["reach", "agility", "impact"] + some + ["elements", "flesh"]
      let level = Int.random(in: -1...3, using: &random)
      var (game, rules) = try angband.pack.game(
        """
        worn: [\(worn.joined(separator: ", "))]
        stats: {resistance: \(level), \
        class-bonus: \(Int.random(in: -200...200, using: &random)), \
        flat-reduction: \(Int.random(in: -10...10, using: &random))}
        """, seed: random.next())
      for attack in rules.attacks.indices {
        for event in reduce(&game, .throw(attack, entry: nil), under: rules) {
          if case .hit(let report) = event { #expect(report.isBalanced) }
          if case .rejected(let why) = event { Issue.record("\(attack): \(why)") }
        }
      }
    }
  }

  /// The page's example: claw, bite and breath of a great dragon on the pack's own character.
  @Test func `the worked example is as the page shows it`() throws {
    let rules = angband.pack.rules
    let blows = try [
      "physical:39;tags=blow,hurt,striking,evil;stat=level:62,power:40",
      "fire:52;tags=blow,striking,evil;stat=level:62,power:40", "fire:4200;tags=breath",
    ].map { try angband.pack.blow($0, under: rules) }
    // The first luck in which both claw and bite hit.
    var example: [HitReport] = []
    for seed in 0..<20 as Range<UInt64> where !example.allSatisfy(\.hurts) || example.isEmpty {
      var game = try GameState(seed: seed, rules: rules)
      example = []
      for blow in blows {
        for case .hit(let report) in reduce(&game, .receive(blow, entry: nil), under: rules) {
          example.append(report)
        }
      }
    }
    let text = example.map { LedgerTable(report: $0, rules: rules).text }
      .joined(separator: "\n\n")
    expectGolden(text, "angband.ledger")
    expectOnPage("RulesOfAngband", text)
  }
}

extension HitReport {
  fileprivate var hurts: Bool { outcome.body > .zero }
}
