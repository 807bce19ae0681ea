import ChainmailAnalysis
import ChainmailCore
import Testing

/// Effective hit points and volleys out of the tests of eos, and out of pages.
@Suite struct `Rules of EVE Online, effective hit points as others state them` {
  /// A ship without modules.
  struct Ship: Sendable, CustomTestStringConvertible {
    var source: String
    /// Of shield, armour and hull.
    var points: [Double]
    var resonances: [[Double]]
    var profile: [Double] = [1, 1, 1, 1]
    /// Of shield, armour and hull.
    var expected: [Double]
    // Half of the last printed digit, and a quantum for each type.
    var tolerance = 9.01e-4
    var testDescription: String { source }

    var stats: String {
      zip(EveOnlineShip.layers, points).map { "\($0): \(Int($1))" }.joined(separator: ", ") + ", "
        + zip(EveOnlineShip.layers, resonances)
        .map { EveOnlineShip.stat("\($0)-resonance", $1) }.joined(separator: ", ")
    }
  }

  private static let shield = [1, 0.8, 0.6, 0.5]
  private static let armour = [0.4, 0.6, 0.8, 0.9]
  private static let hull = [0.9, 0.8, 0.7, 0.6]
  private static let mix = [25, 6, 8.333, 1]

  static let ships = [
    Ship(
      source: "eos, tanking test_ehp test_uniform", points: [100, 10, 1],
      resonances: [.all(0.2), .all(0.4), .all(0.8)], expected: [500, 25, 1.25]),
    Ship(
      source: "eos, tanking test_ehp test_non_uniform", points: [600, 50, 10],
      resonances: [shield, armour, hull], profile: mix, expected: [685.551, 95.276, 11.957]),
    Ship(
      source: "eos, tanking test_ehp test_item_attr_resist_em_absent", points: [600, 50, 10],
      resonances: [shield, [1, 0.6, 0.8, 0.9], hull], profile: mix,
      expected: [685.551, 55.760, 11.957]),
    Ship(
      source: "eos, tanking test_ehp, therm_absent", points: [600, 50, 10],
      resonances: [[1, 1, 0.6, 0.5], armour, hull], profile: mix,
      expected: [663.012, 95.276, 11.957]),
    Ship(
      source: "eos, tanking test_ehp, kin_absent", points: [600, 50, 10],
      resonances: [shield, armour, [0.9, 0.8, 1, 0.6]], profile: mix,
      expected: [685.551, 95.276, 11.132]),
    Ship(
      source: "eos, tanking test_ehp, expl_absent", points: [600, 50, 10],
      resonances: [shield, [0.4, 0.6, 0.8, 1], hull], profile: mix,
      expected: [685.551, 94.828, 11.957]),
    Ship(
      source: "eos, tanking test_ehp, armor_hp_absent: total 697.507", points: [600, 0, 10],
      resonances: [shield, armour, hull], profile: mix, expected: [685.551, 0, 11.957]),
    Ship(
      source: "eos, tanking test_ehp, shield_hp_absent: total 107.233", points: [0, 50, 10],
      resonances: [shield, armour, hull], profile: mix, expected: [0, 95.276, 11.957]),
    Ship(
      source: "eos, stats/tanking test_ehp test_relay", points: [20, 15, 10],
      resonances: [.all(0.5), .all(0.5), .all(0.5)], expected: [40, 30, 20]),
  ]

  @Test(arguments: ships)
  func `rule 5: a layer counts what it holds over what it lets through`(_ ship: Ship) throws {
    let layers = try layers(ship, ship.profile)
    #expect(agree(layers, ship.expected, within: ship.tolerance), "\(layers)")
  }

  /// Worst of all types in each layer.
  static let worst = [
    Ship(
      source: "eos, tanking test_worst_case_ehp test_mixed", points: [100, 10, 1],
      resonances: [[0.1, 0.1, 0.2, 0.01], [0.3, 0.4, 0.4, 0.3], [0.8, 0.7, 0.7, 0.8]],
      expected: [500, 25, 1.25]),
    Ship(
      source: "eos, stats/tanking test_worst_case_ehp test_relay", points: [20, 15, 10],
      resonances: [.all(0.8), .all(0.8), .all(0.8)], expected: [25, 18.75, 12.5]),
    Ship(
      source: "a blog on effective hit points: the Omen", points: [1173, 1563, 1563],
      resonances: [[1, 0.8, 0.6, 0.5], [0.5, 0.65, 0.75, 0.8], .all(1)],
      expected: [1173, 1953.75, 1563]),
    Ship(
      source: "EVE Online forums: 100 of each, worst resistances 0, 0 and 50 %",
      points: [100, 100, 100], resonances: [.all(1), .all(1), .all(0.5)],
      expected: [100, 100, 200]),
  ]

  @Test(arguments: worst)
  func `the worst case of a layer is the smallest of all types`(_ ship: Ship) throws {
    let all = try (0..<4).map { type in
      try layers(ship, (0..<4).map { $0 == type ? 1 : 0 })
    }
    let worst = (0..<3).map { layer in all.map { $0[layer] }.min() ?? .nan }
    #expect(agree(worst, ship.expected, within: ship.tolerance), "\(worst)")
  }

  /// eos, dmg_dealer test_volley test_effective, and stats/damage test_arguments_custom_profile.
  @Test(arguments: [
    ([13, 15.75, 18.5, 21.25], [0.8, 0.8, 0.2, 0], [10.4, 12.6, 3.7, 0]),
    ([2.4, 1, 1, 1], [1, 0, 0, 0], [2.4, 0, 0, 0]),
  ])
  func `a volley costs what the resonances let through`(
    volley: [Double], resonance: [Double], lost: [Double]
  ) throws {
    var ship = try EveOnlineShip(
      stats: "shield: 0, armour: 1000, " + EveOnlineShip.stat("armour-resonance", resonance))
    let report = try ship.volley(volley)
    #expect(agree(ship.lost("armour", in: report), lost, within: 1e-9))
  }

  /// The closed form is what one volley shows that is far too large for all three.
  private func layers(_ ship: Ship, _ profile: [Double]) throws -> [Double] {
    var fresh = try EveOnlineShip(stats: ship.stats)
    let report = try fresh.volley(profile.map { $0 * 1_000_000 })
    let sums = EveOnlineShip.layers.map { layer in
      (
        taken: fresh.taken(layer, in: report).reduce(0, +),
        lost: fresh.lost(layer, in: report).reduce(0, +)
      )
    }
    // The hull is the body and takes the rest whole; of that it could have paid for a part.
    let over = Double(report.outcome.overkill.quanta) / 10_000
    return [sums[0].taken, sums[1].taken, sums[2].taken * sums[2].lost / (sums[2].lost + over)]
  }

  /// The view answers the same, without a quantum of rounding.
  @Test(arguments: ships.filter { $0.points.last != 0 })
  func `the layers of the view are these`(_ ship: Ship) throws {
    let fresh = try EveOnlineShip(["damage-control"], stats: ship.stats + ", \(Self.idle)")
    let answer = try EffectiveHitPoints(
      of: HitProfile(like: fresh.blow(ship.profile)), on: Wearer(fresh.rules), hit: 10)
    let raw = try #require(answer.layers).map { Double($0.raw.quanta) / 10_000 }
    #expect(agree(raw, ship.expected, within: 5.01e-4), "\(raw)")
    #expect(answer.raw == (ship.expected.reduce(0, +) / 10).rounded(.up) * 10)
  }

  /// An attacker who picks for each layer the type that it resists least.
  @Test(arguments: worst)
  func `the worst case of the view is this`(_ ship: Ship) throws {
    let fresh = try EveOnlineShip(["damage-control"], stats: ship.stats + ", \(Self.idle)")
    let worst = try WorstProfile(on: Wearer(fresh.rules))
    let raw = try #require(worst.layers).map { $0.raw }
    #expect(raw == ship.expected.map { Amount(quanta: Int(($0 * 10_000).rounded())) })
  }

  /// A control that does nothing: modules of a pool are parts of the pool.
  private static let idle = "control-shield: 100%, control-armour: 100%, control-hull: 100%"
}

extension [Double] {
  fileprivate static func all(_ value: Double) -> [Double] { [value, value, value, value] }
}
