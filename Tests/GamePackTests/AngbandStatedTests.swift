import ChainmailAnalysis
import ChainmailCore
import Testing

/// Numbers that the game's documentation, its comments and its own tests state.
@Suite struct `Rules of Angband, as others state it` {
  let angband: PackTrial

  init() throws { angband = try PackTrial.angband.get() }

  /// docs/attack.rst.
  @Test(arguments: [(1, 300), (2, 100), (-1, 1200), (3, 0)])
  func `a level of a base element leaves a third each, vulnerable is a third more`(
    level: Int, left: Int
  ) throws {
    for type in ["acid", "electricity", "fire", "cold", "poison"] {
      let loss = try angband.loss(
        "worn: [elements, flesh]\nstats: {hit-points: 9999, resistance: {\(type): \(level)}}",
        "\(type):900")
      #expect(loss == left)
    }
  }

  /// docs/attack.rst: between a half and two thirds.
  @Test func `a resisted high element leaves a random part of it`() throws {
    for type in ["light", "dark", "sound", "shards", "nexus", "nether", "chaos", "disenchantment"] {
      let odds = try angband.odds(
        "worn: [elements, flesh]\nstats: {hit-points: 9999, resistance: {\(type): 1}}",
        "\(type):600")
      #expect(odds.of.keys.min() == 300 && odds.of.keys.max() == 400)
    }
  }

  /// Comment of hit_chance in player-attack.c.
  @Test func `12 of a hundred blows always hit, and 5 always miss`() throws {
    func hit(_ bonus: Int) throws -> Probability? {
      try angband.chanceOfLoss(
        "worn: [agility, flesh]\nstats: {class-bonus: \(bonus)}",
        "physical:1;tags=blow;stat=level:1,power:0")
    }
    #expect(try hit(200) == Probability(12, of: 100))
    #expect(try hit(0) == Probability(95, of: 100))
  }

  /// lib/gamedata/projection.txt and wiki.angband.live, page Element.
  @Test(arguments: [(3000, 1000), (4800, 1600), (9000, 1600)])
  func `fire breath is a third of the breather's hit points, at most 1,600`(
    health: Int, damage: Int
  ) throws {
    let loss = try angband.loss(
      "worn: [reach, flesh]\nstats: {hit-points: 9999}", "fire:\(health);tags=breath")
    #expect(loss == damage)
  }

  /// src/tests/monster/attack.c, test_blows.
  @Test func `a blow of 3 on a test player without armour does 3`() throws {
    let odds = try angband.odds(
      "worn: [agility, impact, elements, toughness, flesh]\nstats: {class-bonus: 0}",
      "physical:3;tags=blow,hurt,striking;stat=level:1,power:40")
    #expect(odds.of.keys.sorted() == [0, 3])
  }
}
