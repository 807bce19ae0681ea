import ChainmailAnalysis
import ChainmailCore
import Foundation
import TestSupport
import Testing

import ChainmailContent

/// Random characters and blows, against the formulas written down anew, in doubles.
///
/// The engine keeps four decimals, so a unit may differ by 10⁻³ before it is cut off to a whole
/// number; where the doubles lie that near to one, either neighbour is right.
@Suite struct `Rules of Cataclysm-DDA, as computed` {
  private static let types = ["bash", "cut", "stab", "bullet"]
  private static let cotton: [Double] = [1, 1, 0.8, 1.0]
  private static let plastic: [Double] = [2, 2, 1.6, 1.0]
  private static let steel: [Double] = [6, 6, 4.8, 3.0]
  private static let plate: [Double] = [25, 50, 40, 50.0]

  @Test func `layers are met outside in, and what a layer withstands uses penetration up`() throws {
    try withSeeds(30) { random in
      let type = Int.random(in: 0..<4, using: &random)
      let amount = Int.random(in: 5...120, using: &random)
      let penetration = Int.random(in: 0...40, using: &random)
      let factor = ([0.5, 1, 1, 2] as [Double]).randomElement(using: &random) ?? 1
      let multiplier = ([0.5, 1, 1.5] as [Double]).randomElement(using: &random) ?? 1
      let cover = Int.random(in: 1...100, using: &random)
      let half = Int.random(in: 1...2, using: &random)
      let worn = ["hazmat-suit", "plate-front", "plate-back", "steel-cuirass", "shirt"]
        .filter { _ in Bool.random(using: &random) }
      let hide = Int.random(in: 0...3, using: &random)
      let bionic = Int.random(in: 0...3, using: &random)
      let ward = Int.random(in: -3...3, using: &random)

      var (left, pierce) = (max(Double(amount + ward), 0), Double(penetration))
      func meet(_ resistance: Double) {
        left = max(left - max(resistance - pierce, 0) * factor, 0)
        pierce = max(pierce - resistance, 0)
      }
      var roll = cover
      for piece in worn where left > 0 {
        switch piece {
        case "hazmat-suit": meet(2 * Self.plastic[type])
        case "steel-cuirass": if cover <= 90 { meet(1.5 * Self.steel[type]) }
        case "shirt": if cover <= 90 { meet(0.2 * Self.cotton[type]) }
        default:
          if half == 1, roll > 0, roll <= 45 { meet(Self.plate[type]) }
          roll -= 45
        }
      }
      left = max(left - max(Double(hide) - pierce, 0) * factor, 0)
      left = max(left - Double(bionic), 0) * multiplier

      let name = Self.types[type]
      let distribution = try CataclysmPieces.distribution(
        "\(name):\(amount);pen=\(name):\(penetration);stat=part:1,sub-part:\(half),cover:\(cover),"
          + "resistance:\(factor),damage:\(multiplier)",
        "worn: [\((["aim", "enchantment"] + worn).joined(separator: ", ")), skin, body]\n"
          + "stats: {wear-rate: 0%, part-hit-points: 1000, hide: {\(name): \(hide)}, "
          + "bionic-armour: {\(name): \(bionic)}, ward: {\(name): \(ward)}}")
      #expect(distribution.outcomes.count == 1)
      let found = distribution.mean
      #expect(found == (left - 1e-3).rounded(.down) || found == (left + 1e-3).rounded(.down))
    }
  }

  @Test func `rule 9: the roll is shared by all layers`() throws {
    let distribution = try CataclysmPieces.distribution(
      "bash:20;stat=part:1,sub-part:1", "worn: [aim, nine-tenths, four-fifths, body]")
    #expect(distribution.outcomes.map(\.body) == [12, 15, 20])
    #expect(
      distribution.outcomes.map(\.likelihood.exact)
        == [Probability(4, of: 5), Probability(1, of: 10), Probability(1, of: 10)])
  }

  @Test(arguments: [
    ("hazmat-suit, steel-cuirass", 1.0, 4.5), ("steel-cuirass, hazmat-suit", 2, 3.5),
  ])
  func `rule 10: penetration is consumed outside in`(
    order: String, suit: Double, cuirass: Double
  ) throws {
    let distribution = try CataclysmPieces.distribution(
      "bullet:30;pen=bullet:1;stat=part:1,sub-part:1,cover:1",
      "worn: [aim, \(order), body]\nstats: {wear-rate: 0%}")
    for (name, absorbed) in [("hazmat-suit/armour", suit), ("steel-cuirass/armour", cuirass)] {
      let link = try CataclysmPieces.link(name)
      let share = try #require(distribution.links.first { $0.link == link })
      #expect(abs(share.absorbed - absorbed) < 1e-9)
    }
    #expect(distribution.outcomes.map(\.body.units) == [24.5])
  }

  @Test(arguments: [("cut:10", 10.0), ("bash:3.9", 3), ("cut:1.7,bash:1.8", 2)])
  func `rule 8: each unit is cut off to a whole number, behind all armour`(
    blow: String, left: Double
  ) throws {
    let distribution = try CataclysmPieces.distribution(
      "\(blow);stat=part:5,cover:95", "worn: [aim, skin, body]")
    #expect(distribution.outcomes.map(\.body.units) == [left])
  }

  @Test func `two plates cover nine tenths of the upper torso, and at most one is met`() throws {
    let upper = try CataclysmPieces.distribution(
      "bullet:60;stat=part:1,sub-part:1",
      "worn: [aim, plate-front, plate-back, body]\nstats: {wear-rate: 0%, part-hit-points: 100}")
    #expect(upper.outcomes.map(\.body) == [10, 60])
    #expect(upper.outcomes[0].likelihood.exact == Probability(9, of: 10))
    let lower = try CataclysmPieces.distribution(
      "bullet:60;stat=part:1,sub-part:2",
      "worn: [aim, plate-front, plate-back, body]\nstats: {wear-rate: 0%, part-hit-points: 100}")
    #expect(lower.outcomes.map(\.body) == [60])
  }

  /// One part: the vest; three and twelve: the shirt and the suit.
  @Test(arguments: [
    ("ballistic-vest", "40", 0.8 / (1 + exp(31.9992 - 40)), 1),
    ("shirt", "5", 0.8 / (1 + exp(5.0)) / 3, 1), ("shirt", "10", 0.4 / 3, 1),
    ("hazmat-suit", "12", 0.8 / (1 + exp(-2.0)) / 12, 1),
    ("face-shield", "20", 0.8 / (1 + exp(-0.1 * (20 - 0.6666 * 2))), 3),
  ])
  func `wear follows its logistic`(piece: String, damage: String, odds: Double, part: Int) throws {
    let distribution = try CataclysmPieces.distribution(
      "bullet:\(damage);stat=part:\(part),sub-part:1,cover:1", "worn: [aim, \(piece), body]")
    let wear = try CataclysmPieces.link("\(piece)/wear")
    let share = try #require(distribution.links.first { $0.link == wear })
    #expect(abs(share.acts - odds) < 1e-6)
  }

  @Test(arguments: [(5, 1.0), (4, 0.875), (3, 0.75), (2, 0.625), (1, 0.5)])
  func `rule 15: a worn layer withstands less`(charges: Int, scale: Double) throws {
    let distribution = try CataclysmPieces.distribution(
      "bash:40;stat=part:1,sub-part:1,cover:1",
      "worn: [aim, hazmat-suit, body]\nstats: {wear-rate: 0%}\n"
        + "charges: {hazmat-suit/wear: \(charges)}")
    #expect(distribution.outcomes.map(\.body.units) == [40 - 4 * scale])
  }

  @Test func `a layer that is worn out leaves the chain, and a limb that is gone does not kill`()
    throws
  {
    let pack = try GamePack("cataclysm-dda")
    var (game, rules) = try pack.game(
      "worn: [aim, hazmat-suit, skin, body]\nstats: {wear-rate: 10000%}")
    for _ in 0..<5 {
      let blow = try pack.blow("bash:30;stat=part:5,cover:1", under: rules)
      let events = reduce(&game, .receive(blow, entry: nil), under: rules)
      #expect(!events.contains { if case .fell = $0 { true } else { false } })
    }
    let suit = try #require(rules.piece(named: "hazmat-suit"))
    #expect(!game.defense.chain.contains { $0.id.piece == suit })
  }

  @Test func `the odds are those of many seeds, within five standard deviations`() throws {
    let pack = try GamePack("cataclysm-dda")
    let loadout = "worn: [aim, plate-front, ballistic-vest, skin, body]\nstats: {wear-rate: 0%}"
    let rules = try pack.wearing(loadout)
    let blow = try pack.blow("bullet:80;pen=bullet:20;stat=part:1", under: rules)
    let exact = try Distribution(of: [blow], on: Wearer(rules))
    #expect(exact.ground == .fractions)
    var counts: [Amount: Int] = [:]
    let seeds = 400
    for seed in 0..<UInt64(seeds) {
      var game = try GameState(seed: seed, rules: rules)
      for case .hit(let report) in reduce(&game, .receive(blow, entry: nil), under: rules) {
        #expect(report.isBalanced)
        counts[report.outcome.body, default: 0] += 1
      }
    }
    for outcome in exact.outcomes {
      let odds = outcome.likelihood.value
      let share = Double(counts.removeValue(forKey: outcome.body) ?? 0) / Double(seeds)
      #expect(abs(share - odds) <= 5 * (odds * (1 - odds) / Double(seeds)).squareRoot() + 1e-9)
    }
    #expect(counts.isEmpty)
  }

  @Test func `64 points of bullet are survived behind steel, and one more is not`() throws {
    let pack = try GamePack("cataclysm-dda")
    let rules = try pack.wearing("worn: [aim, steel-cuirass, skin, body]\nstats: {wear-rate: 0%}")
    let like = try pack.blow("bullet:1;stat=part:1,sub-part:1,cover:30", under: rules)
    let answer = try MaxHit(of: HitProfile(like: like), on: Wearer(rules))
    #expect(answer.largestSurvived == 64)
    #expect(answer.firstKilling == 65)
    for (damage, falls) in [(64, false), (65, true)] {
      let blow = try pack.blow("bullet:\(damage);stat=part:1,sub-part:1,cover:30", under: rules)
      #expect(try Explanation(of: blow, under: rules).fell == falls)
    }
  }

  @Test func `the ledgers of random characters balance`() throws {
    let pack = try GamePack("cataclysm-dda")
    let pieces = [
      "enchantment", "active-defense", "energy-shield", "hazmat-suit", "plate-front",
      "ballistic-vest", "helmet", "face-shield", "leather-jacket", "trousers", "shirt",
    ]
    try withSeeds(4) { random in
      let worn = pieces.shuffled(using: &random).prefix(6).joined(separator: ", ")
      var (game, rules) = try pack.game(
        "worn: [aim, \(worn), skin, body]\nstats: {forcefield: 5%}",
        seed: random.next())
      for attack in rules.attacks.indices {
        for case .hit(let report) in reduce(&game, .throw(attack, entry: nil), under: rules) {
          #expect(report.isBalanced)
        }
      }
    }
  }
}
