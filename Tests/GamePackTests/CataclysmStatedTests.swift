import ChainmailAnalysis
import ChainmailCore
import Testing

import ChainmailContent

/// Numbers that the game's own tests and documents state.
@Suite struct `Rules of Cataclysm-DDA, as others state it` {
  /// What a piece withstands of a type.
  struct Resistance: Sendable {
    let source: String
    let piece: String
    var stats = ""
    let type: String
    let value: Double
  }

  private static func all(
    _ test: String, _ piece: String, stats: String = "", _ values: [(String, Double)]
  ) -> [Resistance] {
    values.map {
      Resistance(
        source: "tests/iteminfo_test.cpp armor_protection (\(test))", piece: piece, stats: stats,
        type: $0.0, value: $0.1)
    }
  }

  private static let quenched = "steel: {bash: 11, cut: 11, stab: 8.8, bullet: 7.5}"

  static let resistances =
    all(
      "test_longshirt", "shirt",
      [("bash", 0.2), ("cut", 0.2), ("stab", 0.16), ("bullet", 0.2), ("acid", 0), ("heat", 0)])
    + all(
      "test_hazmat_suit", "hazmat-suit",
      [("bash", 4), ("cut", 4), ("stab", 3.2), ("bullet", 2), ("acid", 9), ("heat", 1)])
    + all(
      "test_meower_armor", "meower",
      stats: "kevlar: {bash: 1.5, cut: 2, stab: 1.6, bullet: 5, acid: 5, heat: 3}",
      [("bash", 3), ("cut", 4), ("stab", 3.2), ("bullet", 10), ("acid", 5), ("heat", 3)])
    + all(
      "lycra with a stab value of its own", "lycra",
      stats: "plastic: {bash: 2, cut: 2, stab: 50, bullet: 2, acid: 9, heat: 2}",
      [("bash", 2), ("cut", 2), ("stab", 50), ("bullet", 2), ("acid", 9), ("heat", 2)])
    + all(
      "test_complex_tanktop, averaged", "averaged-tanktop", stats: quenched,
      [("bash", 15.33333), ("cut", 15.33333), ("stab", 12.26667), ("bullet", 10.66667)])

  @Test(arguments: resistances)
  func `a piece withstands`(_ resistance: Resistance) throws {
    let blow = "\(resistance.type):1000;stat=part:1,cover:1"
    let loadout =
      "worn: [aim, \(resistance.piece), body]\n"
      + "stats: {part-hit-points: 5000, wear-rate: 0%\(resistance.stats.isEmpty ? "" : ", ")"
      + "\(resistance.stats)}"
    let distribution = try CataclysmPieces.distribution(blow, loadout)
    #expect(distribution.outcomes.count == 1)
    #expect(abs(1000 - distribution.mean - resistance.value) <= 1e-4, "\(resistance.source)")
  }

  /// tests/iteminfo_test.cpp, armor_protection (test_complex_tanktop): worst, median and best, the
  /// worst and the best in about 4 % each.
  @Test(arguments: [
    ("bash", 1.0, 12.0, 23.0), ("cut", 1, 12, 23), ("stab", 0.8, 9.6, 18.4),
    ("bullet", 1, 8.5, 16),
  ])
  func `each material is rolled for itself`(
    type: String, worst: Double, median: Double, best: Double
  ) throws {
    let distribution = try CataclysmPieces.distribution(
      "\(type):1000;stat=part:1,sub-part:1,cover:1",
      "worn: [aim, tanktop, body]\nstats: {part-hit-points: 5000, \(Self.quenched)}")
    let taken = distribution.outcomes.map { 1000 - $0.body.units }
    #expect(taken.count == 3)
    for (taken, stated) in zip(taken, [best, median, worst]) { #expect(abs(taken - stated) < 1e-4) }
    #expect(distribution.outcomes[0].likelihood.exact == Probability(19, of: 400))
    #expect(distribution.outcomes[1].likelihood.exact == Probability(181, of: 200))
    #expect(Int(distribution.outcomes[2].likelihood.value * 100) == 4)
  }

  /// tests/coverage_test.cpp, means over 10,000 hits of a manhack.
  @Test(arguments: [
    ("Melee_coverage_vs_melee_damage, no melee coverage", "ranged-only", 17.0, 0.2),
    ("Melee_coverage_vs_melee_damage, test_hazmat_suit", "hazmat-suit", 9.2, 0.2),
    ("Proportional_armor_material_resistances, steel", "steel-over-cotton", 4.0, 0.2),
    ("Proportional_armor_material_resistances, cotton", "cotton-over-steel", 14.4, 0.4),
  ])
  func `a manhack hurts on average`(
    source: String, piece: String, mean: Double, tolerance: Double
  ) throws {
    let found = try CataclysmPieces.manhack(piece)
    #expect(abs(found - mean) <= tolerance, "\(source)")
  }

  /// tests/coverage_test.cpp, Proportional_armor_material_resistances.
  @Test func `one plate over a half is not ten thin ones over a half each`() throws {
    let blow = "cut:12;stat=part:1,cover:1"
    let one = try CataclysmPieces.distribution(blow, "worn: [aim, one-plate, body]").mean
    let ten = try CataclysmPieces.distribution(blow, "worn: [aim, ten-plates, body]").mean
    #expect(one > ten + 1)
  }

  /// tests/coverage_test.cpp, Ranged_coverage_vs_bullet: 18.4 without and 16.4 with a hazmat suit;
  /// how well the shooter aims is in both, so the difference is stated.
  @Test func `a hazmat suit takes two points off a bullet`() throws {
    let bare = try CataclysmPieces.distribution(
      "bullet:20;stat=part:1,sub-part:1,cover:1", "worn: [aim, skin, body]")
    let worn = try CataclysmPieces.distribution(
      "bullet:20;stat=part:1,sub-part:1,cover:1", "worn: [aim, hazmat-suit, skin, body]")
    #expect(abs(bare.mean - worn.mean - (18.4 - 16.4)) <= 0.2)
  }

  /// tests/coverage_test.cpp, Off_Limb_Ghost_ablative_vest.
  @Test func `a plate on a leg guards that leg`() throws {
    let leg = try CataclysmPieces.distribution(
      "bullet:100;stat=part:9,cover:1", "worn: [aim, ghost-vest, skin, body]")
    let other = try CataclysmPieces.distribution(
      "bullet:50;stat=part:11,cover:1", "worn: [aim, ghost-vest, skin, body]")
    #expect(leg.mean <= 0.1)
    #expect(other.mean == 50)
  }

  /// tests/coverage_test.cpp, vest_with_plate_coverage: 100 above and 80 below make 92, and plates
  /// change nothing of it.
  @Test(arguments: ["worn: [aim, half-vest, body]", "worn: [aim, plate-front, half-vest, body]"])
  func `a vest covers as much of the torso as of its parts together`(loadout: String) throws {
    let distribution = try CataclysmPieces.distribution("bash:50;stat=part:1", loadout)
    let missed = distribution.outcomes.filter { $0.body > 40 }.reduce(0) {
      $0 + $1.likelihood.value
    }
    #expect(abs(1 - missed - 0.92) < 1e-9)
  }

  /// tests/coverage_test.cpp: with a face shield eyes and mouth are covered whole, without it not.
  @Test(arguments: [3, 4])
  func `a face shield covers eyes and mouth`(part: Int) throws {
    let blow = "cut:10;stat=part:\(part),cover:1"
    let worn = try CataclysmPieces.distribution(blow, "worn: [aim, face-shield, skin, body]")
    let bare = try CataclysmPieces.distribution(blow, "worn: [aim, skin, body]")
    #expect(worn.outcomes.map(\.body) == [6])
    #expect(bare.outcomes.map(\.body) == [10])
  }

  /// doc/ARMOR_BALANCE_AND_DESIGN.md, "Transform vs Durability"; the document rounds.
  @Test(arguments: [(25, 0.165), (50, 0.33), (100, 0.66)])
  func `a plate of fifty cracks`(damage: Int, odds: Double) throws {
    let distribution = try CataclysmPieces.distribution(
      "bullet:\(damage);stat=part:1,sub-part:1,cover:30", "worn: [aim, plate-front, body]")
    let crack = try CataclysmPieces.link("plate-front/crack")
    let share = try #require(distribution.links.first { $0.link == crack })
    #expect(abs(share.acts - odds) <= 0.01)
  }

  /// src/item_degrade.cpp and pull request 80193: 40 % where damage is a third more than what is
  /// withstood, and never above 80 %.
  @Test(arguments: [("31.9992", 0.4), ("1000", 0.8)])
  func `a vest wears`(damage: String, odds: Double) throws {
    let distribution = try CataclysmPieces.distribution(
      "bullet:\(damage);stat=part:1,sub-part:1,cover:1", "worn: [aim, ballistic-vest, body]")
    let wear = try CataclysmPieces.link("ballistic-vest/wear")
    let share = try #require(distribution.links.first { $0.link == wear })
    #expect(abs(share.acts - odds) <= 1e-3)
  }

  /// Pull request 66954: what the bionic takes off a cutting blow and others, on average.
  @Test(arguments: [("bash", 2.5), ("cut", 5.0), ("bullet", 10.0)])
  func `the active bionic takes off`(type: String, mean: Double) throws {
    let distribution = try CataclysmPieces.distribution(
      "\(type):40;stat=part:1,sub-part:1,cover:1", "worn: [aim, active-defense, body]")
    #expect(abs(40 - distribution.mean - mean) < 1e-9)
  }

  /// tests/weakpoint_test.cpp, weakpoint_basic and Check_damage_from_weakpoint_sets: natural
  /// armour, after what the weak point makes of it, against penetration.
  @Test(arguments: [
    ("bullet", 100.0, 0.0, 0.0), ("bullet", 25, 0, 75), ("bullet", 0, 0, 100),
    ("bullet", 100, 25, 25), ("bullet", 25, 25, 100), ("bullet", 0, 25, 100),
    ("bullet", 6, 0, 94), ("bullet", 3, 0, 97), ("bash", 6, 50, 100),
  ])
  func `natural armour leaves of a hundred`(
    type: String, armour: Double, penetration: Double, left: Double
  ) throws {
    let distribution = try CataclysmPieces.distribution(
      "\(type):100;pen=\(type):\(Int(penetration));stat=part:1,sub-part:1,cover:1",
      "worn: [aim, skin, body]\nstats: {part-hit-points: 500, hide: {\(type): \(Int(armour))}}")
    #expect(distribution.outcomes.map(\.body.units) == [left])
  }
}
