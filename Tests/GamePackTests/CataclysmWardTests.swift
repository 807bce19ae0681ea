import ChainmailAnalysis
import ChainmailCore
import TestSupport
import Testing

/// What stands before the clothes and behind them, and what plates are once they have cracked.
@Suite struct `Rules of Cataclysm-DDA, wards and plates as computed` {
  /// The game holds a whole number from 0 to 99 against the percents, so parts of one count as one.
  @Test(arguments: [
    ("forcefield: 5%", 5), ("forcefield: 12.3%", 13),
    ("forcefield: 20%, forcefield-bonus: 50%", 30),
    ("forcefield: 20%, forcefield-bonus: -100%", 0), ("forcefield: 0.01%", 1),
    ("forcefield: 60%, forcefield-bonus: 100%", 100),
  ])
  func `the forcefield stops the whole attack, in so many of a hundred`(stats: String, odds: UInt64)
    throws
  {
    let found = try CataclysmPieces.distribution(
      "bash:10,cut:10;stat=part:1,sub-part:1", "worn: [aim, skin, body]\nstats: {\(stats)}")
    let stopped = found.outcomes.first { $0.body == .zero }?.likelihood.exact ?? .zero
    #expect(stopped == Probability(odds, of: 100))
    // One roll for both units.
    #expect(found.outcomes.allSatisfy { $0.body == 0 || $0.body == 20 })
  }

  @Test func `enchantments add and multiply, by type and then for all but pure damage`() throws {
    let stats = """
      stats: {ward: {bash: -4, pure: -4}, ward-bonus: {bash: -50%, pure: -50%}, ward-all: -1,
        ward-all-bonus: 100%, inner-ward: {bash: 3}, inner-ward-bonus: {bash: 50%}}
      """
    // (24 - 4) / 2 = 10, of all (10 - 1) * 2 = 18; behind the clothes (18 + 3) * 1.5 = 31.5. What
    // comes to nothing before the clothes is nothing behind them.
    let loadout = "worn: [aim, enchantment, skin, body]\n\(stats)"
    for (blow, left) in [("bash:24", 31.0), ("pure:24", 10), ("cut:24", 46), ("bash:4", 0)] {
      let found = try CataclysmPieces.distribution("\(blow);stat=part:5,cover:1", loadout)
      #expect(found.outcomes.map(\.body.units) == [left], "\(blow)")
    }
  }

  @Test func `random enchantments are their formula, never below nothing`() throws {
    try withSeeds(20) { random in
      func number(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &random))
      }
      let (amount, ward, all, inner) = (
        number(1...80), number(-30...30), number(-9...9), number(-9...9)
      )
      let (bonus, allBonus, innerBonus) = (number(-10...10), number(-10...10), number(-10...10))
      let outer = max((amount + ward) * (1 + bonus / 10), 0)
      let behind = max((outer + all) * (1 + allBonus / 10), 0)
      // What came to nothing does not come to the links behind.
      let left = behind == 0 ? 0 : max((behind + inner) * (1 + innerBonus / 10), 0)
      let found = try CataclysmPieces.distribution(
        "cut:\(Int(amount));stat=part:5,cover:1",
        """
        worn: [aim, enchantment, skin, body]
        stats: {part-hit-points: 99999, ward: {cut: \(Int(ward))}, ward-bonus: {cut: \(Int(bonus) * 10)%},
          ward-all: \(Int(all)), ward-all-bonus: \(Int(allBonus) * 10)%,
          inner-ward: {cut: \(Int(inner))}, inner-ward-bonus: {cut: \(Int(innerBonus) * 10)%}}
        """)
      let says = [(left - 1e-3).rounded(.down), (left + 1e-3).rounded(.down)].map { max($0, 0) }
      #expect(found.outcomes.count == 1 && says.contains(found.mean), "\(left)")
    }
  }

  /// Cracked ceramic withstands 0.8 of a bullet a millimetre, 20 in all.
  @Test func `rule 15: a plate that cracked stops less, and cracks no more`() throws {
    let pack = try GamePack("cataclysm-dda")
    var (game, rules) = try pack.game(
      "worn: [aim, plate-front, body]\nstats: {wear-rate: 100000%, part-hit-points: 1000}")
    let blow = try pack.blow("bullet:60;stat=part:1,sub-part:1,cover:30", under: rules)
    var losses: [Amount] = []
    for _ in 0..<3 {
      for case .hit(let report) in reduce(&game, .receive(blow, entry: nil), under: rules) {
        losses.append(report.outcome.body)
      }
    }
    #expect(losses == [10, 40, 40])
    let crack = try #require(game.defense.chain.first { rules.name(of: $0.id).hasSuffix("/crack") })
    #expect(crack.state.charges == 0)
  }

  /// damage / resistance * 0.333, and none below a fifth.
  @Test(arguments: [
    (5, 0.0), (9, 0), (10, 0.0666), (25, 0.1665), (50, 0.333), (100, 0.666), (151, 1),
  ])
  func `a plate cracks so often`(damage: Int, odds: Double) throws {
    let found = try CataclysmPieces.distribution(
      "bullet:\(damage);stat=part:1,sub-part:1,cover:30",
      "worn: [aim, plate-front, body]\nstats: {part-hit-points: 1000}")
    let crack = try CataclysmPieces.link("plate-front/crack")
    let share = try #require(found.links.first { $0.link == crack })
    #expect(abs(share.acts - odds) < 1e-6)
  }
}
