import ChainmailAnalysis
import ChainmailCore
import TestSupport
import Testing

/// The pack against a second telling of the rules, over many heroes and attacks.
@Suite struct `Rules of NetHack, whoever it meets, as computed` {
  /// A hero and an attack, as plain numbers.
  private struct Case {
    var base: Int
    var enchantment: Int
    var pieces: [Piece]
    var stats: [String: Int]
    var attacker: [String: Int]
    var type: String
    var resists: Bool
    var damage: Int
    var tags: String

    typealias Piece = (id: String, armour: Int, cancellation: Int)

    init(_ random: inout SplitMix64) {
      base = .random(in: -25...12, using: &random)
      enchantment = .random(in: 0...2, using: &random)
      let cloaks: [Piece] = [("dwarvish-cloak", 0, 1), ("cloak-of-protection", 3, 3)]
      let suits: [Piece] = [("leather-armor", 2, 1), ("chain-mail", 5, 1), ("plate-mail", 7, 2)]
      pieces = []
      if Bool.random(using: &random) {
        pieces += [cloaks.randomElement(using: &random) ?? cloaks[0]]
      }
      if Bool.random(using: &random) { pieces += [suits.randomElement(using: &random) ?? suits[0]] }
      if Bool.random(using: &random) { pieces += [("speed-boots", 1, 0)] }
      stats = [:]
      for stat in ["half-physical", "half-spell", "helpless", "divine-protection"] {
        stats[stat] = .random(in: 0...1, using: &random)
      }
      stats["protection"] = .random(in: 0...2, using: &random)
      attacker = ["level": .random(in: 0...30, using: &random)]
      attacker["slot"] = .random(in: 0...5, using: &random)
      attacker["weapon-hit"] = .random(in: 0...4, using: &random)
      for stat in ["cannot-see", "trapped", "cancelled"] {
        attacker[stat] = Int.random(in: 0...4, using: &random) / 4
      }
      type = ["physical", "fire", "cold", "shock", "acid"].randomElement(using: &random) ?? "fire"
      resists = Int.random(in: 0...3, using: &random) == 0
      damage = .random(in: 1...40, using: &random)
      tags =
        ["melee", "melee", "melee", "missile", "ray,wand", "ray,breath"]
        .randomElement(using: &random) ?? "melee"
    }

    var armourClass: Int { base - pieces.reduce(0) { $0 + $1.armour + enchantment } }

    /// How likely it is that the body loses how much.
    var expected: [Int: Double] {
      var ways: [Int: Double] = [:]
      let classes = armourClass >= 0 ? [armourClass] : (1 ... -armourClass).map { -$0 }
      for rolled in classes {
        let hit = hits(rolled)
        for (left, weight) in hit > 0 ? remains : [:] {
          ways[left, default: 0] += hit * weight / Double(classes.count)
        }
        ways[0, default: 0] += (1 - hit) / Double(classes.count)
      }
      return ways.filter { $0.value > 0 }
    }

    private func hits(_ rolled: Int) -> Double {
      if tags == "missile" {
        let level = attacker["level", default: 0]
        return Double((1...20).count { armourClass + level > $0 }) / 20
      }
      guard tags == "melee" else {
        let lucky = Double((1...10).count { $0 < armourClass }) / 10
        return (lucky + Double((1...19).count { 3 - $0 < rolled })) / 20
      }
      var target = 10 + rolled + attacker["level", default: 0] + 4 * stats["helpless", default: 0]
      target -= 2 * attacker["cannot-see", default: 0] + 2 * attacker["trapped", default: 0]
      target = max(target, 1) + attacker["weapon-hit", default: 0]
      let sides = 20 + attacker["slot", default: 0]
      return Double((1...sides).count { target > $0 }) / Double(sides)
    }

    private var cancellation: Int {
      let best = pieces.map(\.cancellation).max() ?? 0
      let worn = stats["protection", default: 0]
      if worn > 0 { return min(best + worn, 3) }
      return best == 0 ? stats["divine-protection", default: 0] : best
    }

    /// What is left of an attack that hits.
    private var remains: [Int: Double] {
      if tags != "melee" {
        let isHalved = tags == "ray,wand" && stats["half-spell"] == 1
        return [resists ? 0 : isHalved ? (damage + 1) / 2 : damage: 1]
      }
      var passes = 1.0
      if ["fire", "cold", "shock"].contains(type) {
        passes = attacker["cancelled"] == 1 ? 0 : 1 - Double(3 * cancellation) / 10
      } else if type == "acid" {
        passes = attacker["cancelled"] == 1 ? 0 : 1.0 / 3
      }
      if resists { passes = 0 }
      var left = [0: 1 - passes]
      let rolls = armourClass < 0 ? Array(1 ... -armourClass) : [0]
      for roll in rolls {
        var damage = roll == 0 ? self.damage : max(self.damage - roll, 1)
        if stats["half-physical"] == 1 { damage = (damage + 1) / 2 }
        left[damage, default: 0] += passes / Double(rolls.count)
      }
      return left
    }

    var hero: NetHackHero {
      get throws {
        var text = "base-ac: \(base), enchantment: \(enchantment), hit-points: 100"
        for (stat, value) in stats.sorted(by: { $0.key < $1.key }) { text += ", \(stat): \(value)" }
        if resists { text += ", resistance: {\(type): 100%}" }
        return try NetHackHero(pieces.map(\.id), text)
      }
    }

    var blow: String {
      let stats = attacker.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
      return "\(type):\(damage);tags=\(tags);stat=\(stats.joined(separator: ","))"
    }
  }

  @Test func `it loses what a second telling of the rules says, exactly as often`() throws {
    try withSeeds(50) { random in
      let attack = Case(&random)
      let found = try attack.hero.distribution(attack.blow)
      let expected = attack.expected
      let says = Comment(rawValue: "\(attack)")
      #expect(found.ground == .fractions, says)
      #expect(found.outcomes.map(\.body) == expected.keys.sorted().map { Amount($0) }, says)
      for outcome in found.outcomes {
        let odds = expected[Int(outcome.body.quanta / Amount.quantaPerUnit)] ?? 0
        #expect(abs(outcome.likelihood.value - odds) < 1e-12, says)
      }
    }
  }

  @Test func `the distribution is what games come to, within four standard errors`() throws {
    let hero = try NetHackHero(["leather-armor"], "base-ac: -8, half-physical: 1")
    let blow = "fire:17;tags=melee;stat=level:12,slot:1"
    let exact = try hero.distribution(blow)
    let seeds = 1000
    var total = 0.0
    for seed in 0..<UInt64(seeds) {
      let (state, _) = try hero.play([blow], seed: seed)
      total += Double(60 - state.defense.hitPoints.quanta / Amount.quantaPerUnit)
    }
    let error = exact.deviation / Double(seeds).squareRoot()
    #expect(abs(total / Double(seeds) - exact.mean) < 4 * error)
  }

  @Test func `every ledger balances, whatever is worn`() throws {
    let ids = [
      "shield-of-reflection", "small-shield", "dragonbane", "amulet-of-reflection",
      "amulet-of-life-saving", "cloak-of-magic-resistance", "dwarvish-cloak", "chain-mail",
      "gray-dragon-scale-mail", "silver-dragon-scale-mail", "helm-of-telepathy", "speed-boots",
    ]
    let tags = ["melee", "missile", "ray,wand", "ray,breath"]
    try withSeeds(40) { random in
      let worn = ids.filter { _ in Bool.random(using: &random) }
      let base = Int.random(in: -40...40, using: &random)
      let hero = try NetHackHero(worn, "base-ac: \(base), half-spell: 1, hit-points: 40")
      let blows = (0..<6).map { _ in
        let type = hero.rules.types.randomElement(using: &random) ?? "fire"
        let tag = tags.randomElement(using: &random) ?? "melee"
        let amount = Int.random(in: 1...60, using: &random)
        return "\(type):\(amount);tags=\(tag);effect=drain,blindness;stat=level:9"
      }
      let (_, events) = try hero.play(blows, seed: random.next())
      let reports = hero.reports(events)
      #expect(reports.count == blows.count)
      for report in reports { #expect(report.isBalanced) }
    }
  }

  @Test func `the largest blow that is surely survived is that, and one more may kill`() throws {
    let hero = try NetHackHero(
      [], "base-ac: -5, half-physical: 1, hit-points: 160", "levels: {hero/hit-points: 140}")
    let blow = try hero.pack.blow(
      "physical:1;tags=melee;stat=level:200,ac-roll:1", under: hero.rules)
    let answer = try MaxHit(of: HitProfile(like: blow), on: Wearer(hero.rules))
    // At worst armour class takes 1: half of 278 is 139, half of 279 rounded up is 140.
    #expect(answer.largestSurvived == 279)
    #expect(answer.firstKilling == 280)
    for (size, falls) in [(279, Probability.zero), (280, Probability(1, of: 5))] {
      let found = try hero.distribution("physical:\(size);tags=melee;stat=level:200,ac-roll:1")
      #expect(found.falls.exact == falls)
    }
  }

  @Test func `no single blow kills who still has the saving grace`() throws {
    let hero = try NetHackHero([], "base-ac: -5, hit-points: 160")
    let blow = try hero.pack.blow(
      "physical:1;tags=melee;stat=level:200,ac-roll:1", under: hero.rules)
    #expect(try MaxHit(of: HitProfile(like: blow), on: Wearer(hero.rules)).firstKilling == nil)
  }
}
