import ChainmailAnalysis
import ChainmailCore
import TestSupport
import Testing

/// Numbers from the model below, which shares nothing with the engine.
///
/// Damage is exact. Odds agree to 1e-9: the model adds doubles, and the engine holds the share of
/// spirit shield and the odds of a point against armour in nine decimals.
@Suite struct `Rules of Dungeon Crawl, as computed` {
  let crawl: PackTrial

  init() throws { crawl = try PackTrial.crawl.get() }

  @Test func `levels of resistance divide, with the rest cut off`() throws {
    let types = [
      "fire", "cold", "acid", "holy", "electricity", "poison", "negative", "ice", "lava", "water",
      "thunder", "poison-arrow",
    ]
    try withSeeds(300) { random in
      let type = try #require(types.randomElement(using: &random))
      let (stat, _) = CrawlModel.resistance(of: type)
      let level = Int.random(
        in: -3...(["poison", "negative", "holy"].contains(stat) ? 3 : 4), using: &random)
      let damage = Int.random(in: 1...500, using: &random)
      let loss = try crawl.loss(
        "worn: [resistances, flesh]\nstats: {hit-points: 9999, \(stat)-resistance: \(level)}",
        "\(type):\(damage)")
      #expect(loss == CrawlModel.resisted(damage, type, level), "\(type) \(level) \(damage)")
    }
  }

  @Test(arguments: [
    ("fire", "fire", 40, [60, 60, 40, 20, 13, 8, 0]),
    ("ice", "cold", 41, [51, 51, 41, 31, 27, 25, 21]),
    ("electricity", "electricity", 40, [60, 60, 40, 13, 10, 6, 0]),
  ])
  func `whole tables of levels from -3 to 4`(
    type: String, stat: String, damage: Int, left: [Int]
  ) throws {
    let levels = [-3, -1, 0, 1, 2, 3, 4]
    for (level, left) in zip(levels, left) {
      let loss = try crawl.loss(
        "worn: [resistances, flesh]\nstats: {hit-points: 999, \(stat)-resistance: \(level)}",
        "\(type):\(damage)")
      #expect(loss == left)
    }
  }

  @Test func `rule 8: what one is multiplies in order, the rest cut off each time`() throws {
    let states = [
      "harm", "vitrified", "slaughter-form", "prune-form", "helpless", "petrified", "petrifying",
    ]
    try withSeeds(300) { random in
      var values: [String: Int] = [:]
      for state in states {
        values[state] = Int.random(in: 0...(state == "harm" ? 2 : 1), using: &random)
      }
      let attacker = Int.random(in: 0...2, using: &random)
      let damage = Int.random(in: 1...500, using: &random)
      let stats = states.map { "\($0): \(values[$0] ?? 0)" }.joined(separator: ", ")
      let loss = try crawl.loss(
        "worn: [condition, flesh]\nstats: {hit-points: 9999, \(stats)}",
        "physical:\(damage);stat=harm:\(attacker)")
      #expect(
        loss == CrawlModel.multiplied(damage, values, attacker: attacker), "\(stats) \(damage)")
    }
  }

  /// Of a weapon's blow, in every mode of armour.
  @Test func `armour takes what its dice show, and no less than is guaranteed`() throws {
    try withSeeds(60) { random in
      let ac = Int.random(in: 0...40, using: &random)
      let most = Int.random(in: 1...60, using: &random)
      let damage = Int.random(in: 1...most, using: &random)
      let worn = "worn: [armour, flesh]\nstats: {hit-points: 999, ac: \(ac)}"
      let weapon = try crawl.odds(worn, "physical:\(damage);tags=weapon;max=\(most)")
      #expect(weapon.distance(to: CrawlModel.armour(damage, ac, most: most)) < 1e-9)
      let beam = try crawl.odds(worn, "fire:\(damage);tags=beam;max=\(most)")
      #expect(beam.distance(to: CrawlModel.armour(damage, ac, most: 0)) < 1e-9)
      let half = try crawl.odds(worn, "fire:\(damage);tags=beam,armour-half")
      let halved = Odds.below(1 + ac).map { max(damage - $0 / 2, 0) }
      #expect(half.distance(to: halved) < 1e-9)
      #expect(try crawl.odds(worn, "fire:\(damage);tags=armour-none").of == [damage: 1])
    }
    let triple = try crawl.odds(
      "worn: [armour, flesh]\nstats: {ac: 10}", "physical:40;tags=armour-triple")
    let roll = Odds.below(11)
    let rolls = roll.then { one in roll.then { two in roll.map { 40 - one - two - $0 } } }
    #expect(triple.distance(to: rolls) < 1e-9)
    let chunked = try crawl.odds(
      "worn: [armour, flesh]\nstats: {ac: 30}", "fire:6;tags=armour-chunked")
    var through = Odds(0)
    let odds = (0..<30).reduce(1.0) { product, _ in product * 80 / 81 }
    for _ in 0..<6 { through = through.then { sum in Odds.chance(odds).map { sum + $0 } } }
    #expect(chunked.distance(to: through) < 1e-8)
  }

  @Test func `a class that is no whole number is rounded at each question`() throws {
    let odds = try crawl.odds(
      "worn: [armour, flesh]\nstats: {ac: 15.25}", "physical:40;tags=weapon;max=40")
    let asked = Odds.chance(0.25).map { 15 + $0 }
    let model = asked.then { first in
      asked.then { second in CrawlModel.armour(40, first, most: 40, again: second) }
    }
    #expect(odds.distance(to: model) < 1e-9)
  }

  /// With (level, fighter, evasion, odds as a fraction of the rolls that decide).
  @Test(
    arguments: [
      (16, 0, 5, 77, 86), (16, 0, 10, 67, 86), (16, 0, 15, 57, 86), (16, 0, 20, 47, 86),
      (16, 0, 30, 26269, 78690), (5, 0, 10, 33, 52), (4, 1, 15, 1, 2),
    ] as [(Int, Int, Int, UInt64, UInt64)])
  func `the odds of a hit are this fraction, but for one in forty either way`(
    level: Int, fighter: Int, ev: Int, ways: UInt64, of: UInt64
  ) throws {
    let hit = try crawl.chanceOfLoss(
      "worn: [stance, reflexes, flesh]\nstats: {ev: \(ev), sh: 0}",
      "physical:1;tags=weapon;stat=level:\(level),fighter:\(fighter)")
    let rolled = try #require(Probability(ways, of: of).times(19, of: 20))
    #expect(hit == rolled.adding(Probability(1, of: 40)))
  }

  /// With (level, twice the shield class, the fraction).
  @Test(
    arguments: [
      (16, 2, 3, 500), (16, 6, 3, 50), (16, 10, 397, 3500), (16, 20, 10113, 41000),
      (16, 40, 9239, 18000), (5, 10, 397, 2520), (5, 20, 3371, 9840), (5, 40, 15961, 23328),
    ] as [(Int, Int, UInt64, UInt64)])
  func `the odds of a block are this fraction`(
    level: Int, guard double: Int, ways: UInt64, of: UInt64
  ) throws {
    let hit = try crawl.chanceOfLoss(
      "worn: [stance, kite-shield, flesh]\nstats: {sh: \(Double(double) / 2)}",
      "physical:1;tags=weapon;stat=level:\(level)")
    #expect(hit?.complement == Probability(ways, of: of))
  }

  @Test func `beams have dice of their own`() throws {
    let dodged = try crawl.chanceOfLoss(
      "worn: [stance, reflexes, flesh]\nstats: {ev: 10, sh: 0}",
      "fire:1;tags=beam;stat=to-hit:25")
    #expect(dodged == Probability(41, of: 50))
    let blocked = try crawl.chanceOfLoss(
      "worn: [stance, kite-shield, flesh]\nstats: {ev: 0, sh: 10}",
      "fire:1;tags=beam;stat=to-hit:25")
    #expect(blocked?.complement == Probability(4247, of: 26240))
  }

  @Test func `rule 13: a block counts, and is used up, even where the dodge would have succeeded`()
    throws
  {
    let (ev, sh, level) = (500, 100, 1)
    var (game, rules) = try crawl.pack.game(
      "worn: [stance, buckler, reflexes, flesh]\nstats: {ev: \(ev), sh: \(sh)}", seed: 4)
    let shield = try #require(rules.link(named: "buckler"))
    let blow = try crawl.pack.blow("physical:1;tags=weapon;stat=level:\(level)", under: rules)
    var stops: [String] = []
    for _ in 0..<4 {
      for case .hit(let report) in reduce(&game, .receive(blow, entry: nil), under: rules) {
        stops.append(report.outcome.stoppedBy.map(rules.name(of:)) ?? "nobody")
      }
    }
    // All would have been dodged; the shield meets the blow first, as long as it has blocks.
    #expect(stops == ["buckler", "buckler", "reflexes", "reflexes"])
    #expect(game.defense.chain.first { $0.id == shield }?.state.charges == 0)
    // So the odds of a block do not depend on the evasion.
    func blocked(_ ev: Int) throws -> Probability? {
      let distribution = try crawl.distribution(
        "worn: [stance, buckler, reflexes, flesh]\nstats: {ev: \(ev), sh: 10}",
        "physical:1;tags=weapon;stat=level:16")
      return distribution.attacks[0].stoppedBy.first { $0.link == shield }?.likelihood.exact
    }
    #expect(try blocked(0) == Probability(10113, of: 41000))
    #expect(try blocked(30) == Probability(10113, of: 41000))
  }

  @Test func `rule 12: spirit shield takes its part, rounded at random, and rounding may not kill`()
    throws
  {
    try withSeeds(200) { random in
      let health = Int.random(in: 1...60, using: &random)
      let magic = Int.random(in: 0...40, using: &random)
      let damage = Int.random(in: 1...(health + magic + 5), using: &random)
      let distribution = try crawl.distribution(
        """
        worn: [guardian-spirit, flesh]
        stats: {hit-points: \(health), magic-points: \(magic)}
        """, "physical:\(damage)")
      let odds = distribution.odds
      let model = CrawlModel.spirit(damage, health: health, magic: magic)
        .map { min($0, health) }
      #expect(odds.distance(to: model) < 1e-9, "\(damage) on \(health) and \(magic)")
      #expect(distribution.falls.value == (damage >= health + magic ? 1 : 0))
    }
  }

  @Test func `a rider is a hit of its own, without armour, where the blow drew blood`() throws {
    let loadout = "worn: [armour, wound, resistances, flesh]\nstats: {ac: 10, cold-resistance: 1}"
    let odds = try crawl.odds(
      loadout, "physical:3;tags=weapon;effect=freezing;max=5;stat=level:5")
    let model = CrawlModel.armour(3, 10, most: 5).then { blood in
      blood == 0
        ? Odds(0)
        : Odds.below(10).map { blood + CrawlModel.resisted(5 + $0, "cold", 1) }
    }
    #expect(odds.distance(to: model) < 1e-9)
  }

  @Test func `a god saves from a deadly blow alone, and the damage is gone`() throws {
    let loadout = "worn: [favour, flesh]\nstats: {hit-points: 10, piety: 60}"
    #expect(try crawl.distribution(loadout, "physical:9").falls.exact == .zero)
    let deadly = try crawl.distribution(loadout, "physical:10")
    #expect(deadly.falls.exact == Probability(84, of: 100))
    #expect(deadly.outcomes.first?.body == .zero)
  }

  @Test func `a dreamshard shatters for the last blow, and death's door knows none`() throws {
    let shard = "worn: [dreamshard, flesh]\nstats: {hit-points: 10}"
    #expect(try crawl.loss(shard, "physical:9") == 9)
    let report = try crawl.report(shard, "physical:10")
    #expect(report.outcome.body == .zero && report.broken.count == 1)
    #expect(try crawl.loss("worn: [deaths-door, flesh]", "physical:5000") == 0)
  }
}
