import ChainmailAnalysis
import ChainmailCore
import TestSupport
import Testing

/// Numbers that the game's wiki (crawl.chaosforge.org) and the comments of its source state.
@Suite struct `Rules of Dungeon Crawl, as others state it` {
  let crawl: PackTrial

  init() throws { crawl = try PackTrial.crawl.get() }

  /// The wiki's page "GDR" gives the share to a tenth; the game cuts it down to whole percents.
  @Test(arguments: [
    (2, 19.0), (6, 25.0), (10, 28.5), (16, 32), (32, 38.1), (40, 40.2), (50, 42.5), (100, 50.6),
  ])
  func `guaranteed reduction is this share of the largest damage`(
    class ac: Int, share: Double
  ) throws {
    let percent = Int(share)
    for most in 1...400 where percent * most / 100 <= ac / 2 {
      let odds = try crawl.odds(
        "worn: [armour, flesh]\nstats: {ac: \(ac), hit-points: 1000}",
        "physical:\(most);tags=weapon;max=\(most)")
      #expect(odds.of.keys.max() == most - percent * most / 100)
    }
  }

  @Test func `guaranteed reduction of 48 % takes 24 of 50, wiki page GDR`() throws {
    // 81 is the class with that share.
    let odds = try crawl.odds(
      "worn: [armour, flesh]\nstats: {ac: 81}", "physical:50;tags=weapon;max=50")
    #expect(odds.of.keys.max() == 26)
  }

  @Test(arguments: [
    ("fire", 1, 100, 50), ("fire", 2, 100, 33), ("fire", 3, 100, 20),  // wiki page Fire
    ("fire", -1, 100, 150),
    // comment of resist_adjust_damage in fight.cc
    ("negative", 1, 100, 50), ("negative", 2, 100, 25), ("negative", 3, 100, 0),
    ("electricity", 1, 99, 33),
  ])
  func `a level of resistance leaves this`(
    type: String, level: Int, damage: Int, left: Int
  ) throws {
    #expect(
      try crawl.loss(
        "worn: [resistances, flesh]\nstats: {hit-points: 1000, \(type)-resistance: \(level)}",
        "\(type):\(damage)") == left)
  }

  @Test(arguments: [(20, 22), (40, 39), (80, 63)])
  func `armour stops this part of what wears one down, comment of apply_chunked_AC`(
    class ac: Int, percent: Int
  ) throws {
    let odds = try crawl.odds(
      "worn: [armour, flesh]\nstats: {ac: \(ac)}", "fire:1;tags=armour-chunked")
    #expect(((odds.of[0] ?? 0) * 100).rounded() == Double(percent))
  }

  @Test(arguments: [(11, 200, 20, 10, 1), (55, 200, 20, 50, 5), (55, 90, 20, 45, 10)])
  func `spirit shield shares, wiki page Spirit shield`(
    damage: Int, health: Int, magic: Int, lost: Int64, spent: Int64
  ) throws {
    let report = try crawl.report(
      """
      worn: [guardian-spirit, flesh]
      stats: {hit-points: \(health), magic-points: \(magic)}
      """, "physical:\(damage)")
    #expect(report.outcome.body.quanta == lost * Amount.quantaPerUnit)
    #expect(report.walk(of: 0)[0].lost.totalQuanta == spent * Amount.quantaPerUnit)
  }

  /// Wiki pages Harm and Vitrifying Gaze, comments in ouch.cc.
  @Test(arguments: [
    ("harm: 0", ";stat=harm:1", 130), ("harm: 0", ";stat=harm:2", 145), ("harm: 1", "", 120),
    ("harm: 2", "", 130), ("vitrified: 1", "", 150), ("vitrified: 1, harm: 1", "", 180),
  ])
  func `what one is makes it worse`(stats: String, attacker: String, left: Int) throws {
    #expect(
      try crawl.loss(
        "worn: [condition, flesh]\nstats: {hit-points: 1000, \(stats)}",
        "physical:100\(attacker)") == left)
  }

  @Test(arguments: [("reflection", 1), ("buckler", 2), ("kite-shield", 3), ("tower-shield", 4)])
  func `rule 15: so many blocks a turn, and all again the next, wiki page SH`(
    piece: String, blocks: Int
  ) throws {
    var (game, rules) = try crawl.pack.game(
      "worn: [stance, \(piece), flesh]\nstats: {sh: 1000, hit-points: 100000}")
    let blow = try crawl.pack.blow("physical:1;tags=weapon", under: rules)
    let shield = rules.link(named: piece)
    for _ in 0..<3 {
      var blocked = 0
      for _ in 0..<20 {
        for case .hit(let report) in reduce(&game, .receive(blow, entry: nil), under: rules)
        where report.outcome.stoppedBy == shield { blocked += 1 }
      }
      #expect(blocked == blocks)
      _ = reduce(&game, .wait, under: rules)
    }
  }

  /// The wiki's page "Armour class".
  @Test(arguments: [("", 10), (",armour-half", 5), (",armour-triple", 30)])
  func `a class of 10 takes anything from 0 to this`(tag: String, most: Int) throws {
    let odds = try crawl.odds(
      "worn: [armour, flesh]\nstats: {ac: 10}", "fire:40;tags=beam\(tag)")
    #expect(odds.of.keys.sorted() == Array((40 - most)...40))
  }

  /// The wiki's page "To hit".
  @Test func `one blow in forty misses and one hits whatever was rolled`() throws {
    func hit(_ ev: Int, accuracy: Int) throws -> Double {
      let chance = try crawl.chanceOfLoss(
        "worn: [stance, reflexes, flesh]\nstats: {ev: \(ev), sh: 0}",
        "physical:1;tags=weapon;stat=level:1,accuracy:\(accuracy)")
      return try #require(chance).value
    }
    #expect(try hit(0, accuracy: 0) == 0.975)
    // Who always rolls 0 hits besides where the evasion comes to 0, three times in 6,480.
    #expect(abs(try hit(40, accuracy: -30) - (0.025 + 0.95 * 3 / 6480)) < 1e-9)
  }
}
