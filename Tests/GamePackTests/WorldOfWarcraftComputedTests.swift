import ChainmailAnalysis
import ChainmailCore
import Foundation
import TestSupport
import Testing

import ChainmailContent

/// Against formulas that stand here in doubles, apart from the engine.
@Suite struct `Rules of World of Warcraft, as computed` {
  private static func share(_ rating: Double, _ constant: Double, times: Double = 1) -> Double {
    min(max(rating, 0) / (max(rating, 0) + constant) * times, 0.85)
  }

  /// Armour at K = 3430: half, below zero, just at the cap and just below it.
  @Test(arguments: [
    (3430, 0.5), (-500, 0), (19436.6667, 0.85), (19435.6667, 0.8499934399),
  ])
  func `rule 1: the curve and its cap`(armour: Double, share: Double) throws {
    let tank = try WorldOfWarcraftTank(["armour: \(armour)"])
    #expect(abs(try tank.share(of: "plate") - share) < 1e-9)
  }

  @Test(arguments: [
    ("physical:1000;tags=weapon", ["stance: 15%", "versatility: 12%", "fortitude: 5%"], 759.05),
    ("physical:1000;tags=periodic", ["stance: 15%", "versatility: 12%", "armour: 5517"], 799),
    (
      "physical:1000;tags=weapon", ["stance: 15%", "versatility: 12%", "armour: 5517"],
      306.3116128311
    ), ("fire:1000;tags=area", ["avoidance: 8%", "versatility: 12%"], 864.8),
    ("fire:1000", ["avoidance: 8%", "versatility: 12%"], 940),
  ])
  func `rule 2: multipliers are factors; bleeds ignore armour`(
    blow: String, stats: [String], left: Double
  ) throws {
    let armour = stats.contains { $0.hasPrefix("armour") } ? [] : ["armour: 0"]
    var tank = try WorldOfWarcraftTank(stats + armour)
    let body = Double(try tank.strike(blow).outcome.body.quanta) / 10_000
    #expect(abs(body - left) <= 1e-4, "\(body)")
  }

  /// Absorbs of 100, 200 and 300, of different names.
  @Test(arguments: [
    (500, ["divine-aegis": 100.0, "life-cocoon": 200, "word-shield": 200]),
    (150, ["divine-aegis": 100, "life-cocoon": 50, "word-shield": 0]),
  ])
  func `rule 16: absorbs are met smallest first`(hit: Int, taken: [String: Double]) throws {
    var tank = try WorldOfWarcraftTank([
      "armour: 0", "divine-aegis: 100", "life-cocoon: 200", "word-shield: 300",
    ])
    let report = try tank.strike("physical:\(hit);tags=weapon")
    for (link, amount) in taken { #expect(tank.taken(link, in: report) == amount) }
    #expect(report.outcome.body == .zero)
  }

  @Test func `rule 16: of equal absorbs that whose name comes first is met first`() throws {
    var tank = try WorldOfWarcraftTank([
      "armour: 0", "divine-aegis: 50", "life-cocoon: 50", "word-shield: 50",
    ])
    let report = try tank.strike("physical:80;tags=weapon")
    #expect(tank.taken("divine-aegis", in: report) == 50)
    #expect(tank.taken("life-cocoon", in: report) == 30)
    #expect(tank.taken("word-shield", in: report) == 0)
  }

  @Test func `listed absorbs come before, each for its schools`() throws {
    var tank = try WorldOfWarcraftTank([
      "armour: 0", "ignore-pain: 100", "spell-shell: 100", "word-shield: 10",
    ])
    let report = try tank.strike("physical:150,shadow:150")
    #expect(tank.taken("ignore-pain", in: report) == 100)
    #expect(tank.taken("spell-shell", in: report) == 100)
    #expect(tank.taken("word-shield", in: report) == 10)
    #expect(report.outcome.body == 90)
  }

  /// Miss, dodge and parry of one roll: later rows are cut off where there is no room.
  @Test(arguments: [
    // A boss three levels above takes 4.5 % from each.
    ("level: 90", "hit:0", [0, 0.155, 0.155]), ("level: 93", "hit:0", [0.03, 0.2, 0.2]),
    ("level: 93", "hit:0,expertise:0.075", [0.03, 0.125, 0.125]),
    ("level: 98", "hit:0", [0.135, 0.275, 0.275]), ("level: 120", "hit:0", [0.795, 0.205, 0]),
  ])
  func `rule 9: one roll decides between miss, dodge and parry`(
    level: String, stats: String, odds: [Double]
  ) throws {
    let tank = try WorldOfWarcraftTank([level, "dodge: 20%", "parry: 20%", "armour: 0"])
    let blow = try AttackSyntax.blow("physical:1000;tags=weapon;stat=\(stats)", under: tank.rules)
    let distribution = try Distribution(of: [blow], on: Wearer(tank.rules))
    for (link, expected) in zip(["miss", "dodge", "parry"], odds) {
      let found = distribution.attacks[0].stoppedBy.first {
        $0.link.map { tank.rules.name(of: $0) } == "footwork/\(link)"
      }
      #expect(abs((found?.likelihood.value ?? 0) - expected) < 2e-9, "\(link)")
    }
    let hit = distribution.outcomes.first { $0.body == 1000 }?.likelihood.value ?? 0
    #expect(abs(hit - (1 - odds.reduce(0, +))) < 2e-9)
  }

  /// What is certain of a share of bonus block, as the page's formula gives it.
  @Test(arguments: [
    (5, 0.0455651533), (10, 0.0884306384), (20, 0.1669686312), (30, 0.2371860649),
    (50, 0.3574416305), (100, 0.5767578844), (12.345, 0),
  ])
  func `block from ratings follows its curve`(bonus: Double, published: Double) throws {
    let steps = (12800 * bonus / 100).rounded() / 12800
    let chance = steps / (0.67 * steps + 1 / 0.94)
    if published > 0 { #expect(abs(chance - published) < 1e-9) }
    let tank = try WorldOfWarcraftTank(["block-bonus: \(bonus)%", "critical-block: 25%"])
    let blow = try tank.blow("physical:100000;tags=weapon")
    let distribution = try Distribution(of: [blow], on: Wearer(tank.rules))
    let odds = distribution.outcomes.map(\.likelihood.value).sorted(by: >)
    let expected = [1 - chance, chance * 0.75, chance * 0.25].sorted(by: >)
    #expect(agree(odds, expected, within: 2e-9))
  }

  @Test func `the distribution agrees with what is played`() throws {
    let tank = try WorldOfWarcraftTank([
      "level: 90", "dodge: 20%", "parry: 20%", "block: 30%", "critical-block: 40%",
    ])
    let blow = try tank.blow("physical:100000;tags=weapon")
    let exact = try Distribution(of: [blow], on: Wearer(tank.rules))
    var counts: [Amount: Double] = [:]
    let trials = 4000
    for seed in 0..<trials {
      var state = try GameState(seed: UInt64(seed), rules: tank.rules)
      for event in reduce(&state, .receive(blow, entry: nil), under: tank.rules) {
        if case .hit(let report) = event { counts[report.outcome.body, default: 0] += 1 }
      }
    }
    #expect(Set(counts.keys) == Set(exact.outcomes.map(\.body)))
    for outcome in exact.outcomes {
      let chance = outcome.likelihood.value
      // Five standard deviations.
      let bound = 5 * (chance * (1 - chance) / Double(trials)).squareRoot()
      #expect(abs((counts[outcome.body] ?? 0) / Double(trials) - chance) <= bound)
    }
  }

  @Test func `rule 15: death is cheated once, and charged absorbs are gone`() throws {
    var tank = try WorldOfWarcraftTank(
      ["armour: 0", "health: 1000", "word-shield: 100", "saved-health: 70"],
      worn: "word-shield, cheat-death, body")
    let saved = try tank.strike("physical:5000;tags=weapon")
    #expect(saved.hitPointsAfter == 70)
    #expect(tank.taken("word-shield", in: saved) == 100)
    let second = try tank.strike("physical:69;tags=weapon")
    #expect(tank.taken("word-shield", in: second) == 0)
    #expect(second.hitPointsAfter == 1)
    #expect(try tank.strike("physical:5000;tags=weapon").hitPointsAfter == .zero)
  }

  @Test func `what is redirected leaves even where nobody is there to take it`() throws {
    var tank = try WorldOfWarcraftTank(["armour: 0", "sacrifice: 30%"])
    let report = try tank.strike("physical:1000;tags=weapon")
    #expect(report.isBalanced)
    #expect(report.outcome.body == 700)
    #expect(report.packets.count == 2)
    #expect(report.packets[1].amounts.totalQuanta == 3_000_000)
  }

  @Test func `an invulnerability stops everything before anything else is asked`() throws {
    var tank = try WorldOfWarcraftTank(
      ["word-shield: 100"], worn: "divine-shield, word-shield, body")
    let report = try tank.strike("physical:1000,shadow:1000;tags=weapon")
    #expect(report.outcome.body == .zero)
    #expect(report.outcome.stoppedBy.map { tank.rules.name(of: $0) } == "divine-shield")
    #expect(tank.taken("word-shield", in: report) == 0)
  }

  /// Each link rounds to 0.0001, so that a blow stays within some of them.
  @Test func `rule 8: nothing is rounded but to the quantum, whatever the tank`() throws {
    try withSeeds(40) { random in
      func number(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &random))
      }
      let names = ["stance", "fortitude", "versatility", "avoidance", "sacrifice"]
      let percents = names.map { _ in number(0...60) }
      let (armour, shield) = (number(0...30_000), number(0...3000))
      let absorbs = (0..<3).map { _ in number(0...3000) }
      let pain = number(0...2000)
      let isBlocked = Bool.random(using: &random)
      let isArea = Bool.random(using: &random)
      var tank = try WorldOfWarcraftTank(
        zip(names, percents).map { "\($0): \(Int($1))%" } + [
          "armour: \(armour)", "shield-armour: \(shield)", "ignore-pain: \(pain)",
          "divine-aegis: \(absorbs[0])", "life-cocoon: \(absorbs[1])",
          "word-shield: \(absorbs[2])", "block: \(isBlocked ? 100 : 0)%", "critical-block: 0%",
        ])
      let raw = number(1...100_000)
      let tags = isArea ? "weapon,area" : "weapon"
      let report = try tank.strike("physical:\(Int(raw));tags=\(tags)")
      #expect(report.isBalanced)
      var left = raw
      for (name, percent) in zip(names, percents) where name != "sacrifice" {
        if name == "avoidance", !isArea { continue }
        left *= 1 - percent / (name == "versatility" ? 200 : 100)
      }
      left *= 1 - Self.share(armour, 3430)
      if isBlocked { left *= 1 - Self.share(2.5 * shield, 3430) }
      left *= 1 - percents[4] / 100
      left -= min(left, pain)
      for absorb in absorbs.sorted() { left -= min(left, absorb) }
      #expect(abs(Double(report.outcome.body.quanta) / 10_000 - left) < 1e-3)
    }
  }

  @Test func `max-hit: that hit is survived, and one more is not`() throws {
    let tank = try WorldOfWarcraftTank(
      ["health: 500000", "sacrifice: 30%", "ignore-pain: 6000", "stance: 15%", "armour: 5517"],
      worn: "defensive-stance, mitigation, plate, blessing-of-sacrifice, ignore-pain, body")
    let answer = MaxHit(
      of: HitProfile(like: try tank.blow("physical:1;tags=weapon")), on: try Wearer(tank.rules))
    let expected = 506_000 / (0.85 * (1 - Self.share(5517, 3430)) * 0.7)
    #expect(abs(Double(answer.largestSurvived.quanta) / 10_000 - expected) <= 1)
    for (more, survives) in [(Int64(0), true), (1, false)] {
      var fresh = tank
      let hit = answer.largestSurvived.quanta / 10_000 + more
      let report = try fresh.strike("physical:\(hit);tags=weapon")
      #expect((report.hitPointsAfter > .zero) == survives)
    }
  }

  /// The page's worked example: the pack's own tank under one blow that is blocked.
  @Test func `the tank of the example`() throws {
    var tank = try WorldOfWarcraftTank([
      "armour: 5517", "block: 100%", "critical-block: 0%", "stance: 15%", "versatility: 12%",
      "sacrifice: 30%", "ignore-pain: 6000", "life-cocoon: 2500", "word-shield: 3000",
      "divine-aegis: 12000", "health: 500000",
    ])
    let report = try tank.strike("physical:200000;tags=weapon")
    let steps: [(String, Double)] = [
      ("mitigation/product", 159_800), ("plate", 61_262.3225662), ("shield", 35_600.1298437),
      ("blessing-of-sacrifice", 24_920.0908906), ("ignore-pain", 18_920.0908906),
      ("life-cocoon", 16_420.0908906), ("word-shield", 13_420.0908906),
      ("divine-aegis", 1_420.0908906),
    ]
    var text = ""
    for step in report.walk(of: 0) where step.incoming != step.outgoing {
      let name = tank.rules.name(of: step.link)
      let left = step.outgoing[DamageType(0)]
      if let expected = steps.first(where: { $0.0 == name }) {
        #expect(abs(Double(left.quanta) / 10_000 - expected.1) < 1e-3, "\(name)")
      }
      text += name.padding(toLength: 24, withPad: " ", startingAt: 0)
      text += "\(step.incoming[DamageType(0)]) to \(left)\n"
    }
    text += "health                  500000 to \(report.hitPointsAfter)\n"
    #expect(report.hitPointsAfter == Amount(quanta: 4_985_799_091))
    expectGolden(text, "world-of-warcraft-tank.ledger")
    let page = try GamePack.page("RulesOfWorldOfWarcraft")
    #expect(page.contains("```text\n\(text)```\n"))
  }
}
