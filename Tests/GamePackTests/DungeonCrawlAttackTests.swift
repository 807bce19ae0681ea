import ChainmailAnalysis
import ChainmailCore
import TestSupport
import Testing

/// Whole attacks: the model's odds, the largest hit, and the laws.
@Suite struct `Rules of Dungeon Crawl, whole attacks as computed` {
  let crawl: PackTrial

  init() throws { crawl = try PackTrial.crawl.get() }

  @Test func `only weapons and beams are blocked`() throws {
    let loadout = "worn: [stance, kite-shield, flesh]\nstats: {sh: 6}"
    #expect(try crawl.chanceOfLoss(loadout, "physical:30") == .one)
    #expect(try crawl.chanceOfLoss(loadout, "physical:30;tags=weapon") != .one)
  }

  @Test func `a whole attack has the odds of the model`() throws {
    let loadout = """
      worn: [stance, kite-shield, reflexes, armour, condition, guardian-spirit, flesh]
      stats: {ev: 8, sh: 6, ac: 7, harm: 1, hit-points: 60, magic-points: 20}
      """
    let exact = try crawl.distribution(loadout, "physical:17;tags=weapon;max=20;stat=level:5")
    #expect(exact.ground != .simulation(seeds: 10_000))
    let odds = exact.odds
    let model = CrawlModel.stopped(level: 5, ev: 8, guard: 12).then { stopped in
      guard stopped == 0 else { return Odds(0) }
      return CrawlModel.armour(17, 7, most: 20).then { left in
        CrawlModel.spirit(left * 120 / 100, health: 60, magic: 20)
      }
    }
    #expect(odds.distance(to: model) < 1e-9)
    #expect(abs(exact.mean - model.mean) < 1e-7)
    let rules = try crawl.pack.wearing(loadout)
    let blow = try crawl.pack.blow("physical:17;tags=weapon;max=20;stat=level:5", under: rules)
    // Four standard errors; the seeds are always the same.
    let seeds = 4000
    let played = try Distribution(simulating: [blow], on: Wearer(rules), seeds: seeds)
    #expect(abs(played.mean - exact.mean) < 4 * exact.deviation / Double(seeds).squareRoot())
  }

  @Test func `one stone giant against the worked loadout loses 5.985955 a blow on average`() throws
  {
    let mean = try (1...45).reduce(0.0) { sum, damage in
      try sum
        + crawl.distribution(
          "worn: [armour, flesh]\nstats: {hit-points: 999}",
          "physical:\(damage);tags=weapon;max=45"
        ).mean / 45
    }
    let lands = try crawl.distribution(
      "worn: [stance, kite-shield, reflexes, flesh]", "physical:1;tags=weapon;stat=level:16"
    ).mean
    #expect(abs(mean * lands - 5.985955) < 1e-6)
  }

  @Test(arguments: ["fire-resistance: 1", "fire-resistance: 3, harm: 1", "fire-resistance: -1"])
  func `the largest hit is survived, and one point more kills`(stats: String) throws {
    let rules = try crawl.pack.wearing(
      "worn: [resistances, condition, guardian-spirit, flesh]\nstats: {\(stats)}")
    let profile = HitProfile(like: try crawl.pack.blow("fire:1;tags=beam", under: rules))
    let answer = MaxHit(of: profile, on: try Wearer(rules))
    let most = answer.largestSurvived
    let more = try most.adding(1)
    func falls(_ hit: Amount) throws -> Double {
      try Distribution(of: [profile.hit(hit)], on: Wearer(rules)).falls.value
    }
    #expect(most > .zero && answer.firstKilling == more)
    #expect(try falls(most) == 0)
    #expect(try falls(more) > 0)
  }

  @Test func `the laws hold for random loadouts and blows`() throws {
    let shields = ["buckler", "kite-shield", "tower-shield", "reflection"]
    try withSeeds(150) { random in
      let optional = [
        "wound", "resistances", "condition", "guardian-spirit", "favour", "dreamshard",
      ]
      .filter { _ in Bool.random(using: &random) }
      let shield = try #require(shields.randomElement(using: &random))
      let worn = ["stance", shield, "reflexes", "armour"] + optional + ["flesh"]
      var (game, rules) = try crawl.pack.game(
        """
        worn: [\(worn.joined(separator: ", "))]
        stats: {ac: \(Int.random(in: 0...40, using: &random)), \
        ev: \(Int.random(in: 0...40, using: &random)), \
        sh: \(Int.random(in: 0...30, using: &random)), \
        harm: \(Int.random(in: 0...2, using: &random)), \
        vitrified: \(Int.random(in: 0...1, using: &random)), \
        cold-resistance: \(Int.random(in: -1...3, using: &random)), piety: 80}
        """, seed: random.next())
      for attack in rules.attacks.indices {
        for event in reduce(&game, .throw(attack, entry: nil), under: rules) {
          if case .hit(let report) = event { #expect(report.isBalanced) }
          if case .rejected(let why) = event { Issue.record("\(attack): \(why)") }
        }
      }
    }
  }

  /// The page's example: the pack's own character, and a giant that hits for 38.
  @Test func `the worked example is as the page shows it`() throws {
    let rules = crawl.pack.rules
    let blow = try crawl.pack.blow(
      "physical:38;tags=weapon;max=45;stat=level:16", under: rules)
    let report = try Explanation(of: blow, under: rules, seed: 3).report
    expectGolden(LedgerTable(report: report, rules: rules).text, "dungeon-crawl.ledger")
    expectOnPage("RulesOfDungeonCrawl", LedgerTable(report: report, rules: rules).text)
  }
}
