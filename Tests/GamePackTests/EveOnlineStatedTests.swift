import ChainmailAnalysis
import ChainmailCore
import Testing

/// Numbers out of the tests of pyfa and of its library eos, a server's log, and pages.
@Suite struct `Rules of EVE Online, as others state it` {
  private static let shieldless = "shield: 0, armour: 90000000000"

  /// A hardener under volleys, cycle by cycle.
  struct Hardening: Sendable, CustomTestStringConvertible {
    var source: String
    var armour: [Double] = [0.5, 0.65, 0.75, 0.9]
    var profile: [Double] = [1, 1, 1, 1]
    var modules = ["reactive-armour-hardener"]
    /// The first cycles, from the fresh hardener on.
    var cycles: [[Double]] = []
    /// The mean over the cycles that repeat.
    var mean: [Double]
    /// The mean resonance of the armour over them, to three decimals.
    var ship: [Double] = []
    var testDescription: String { source }
  }

  static let hardenings = [
    Hardening(
      source: "eos, sim/rah/result test_single_run", mean: [1, 0.925, 0.82, 0.655],
      ship: [0.5, 0.60125, 0.615, 0.5895]),
    Hardening(
      source: "eos, sim/rah/result test_double_run",
      modules: ["reactive-armour-hardener", "reactive-armour-hardener"],
      mean: [0.97, 0.88, 0.805, 0.745]),
    Hardening(
      source: "eos, sim/rah/result test_order_multi", armour: .even,
      cycles: [[0.85, 0.85, 0.85, 0.85], [0.91, 0.79, 0.79, 0.91], [0.85, 0.85, 0.85, 0.85]],
      mean: [0.88, 0.82, 0.82, 0.88], ship: [0.594, 0.554, 0.554, 0.594]),
    Hardening(
      source: "eos, sim/rah/result test_order_therm_kin_exp", armour: .even, profile: [0, 1, 1, 1],
      cycles: [
        [0.85, 0.85, 0.85, 0.85], [0.91, 0.79, 0.79, 0.91], [0.97, 0.73, 0.85, 0.85],
        [1, 0.79, 0.805, 0.805], [1, 0.85, 0.775, 0.775], [1, 0.82, 0.745, 0.835],
      ], mean: [1, 0.82, 0.775, 0.805], ship: [0.675, 0.553, 0.523, 0.543]),
    Hardening(
      source: "eos, sim/rah/result test_order_em_kin_exp", armour: .even, profile: [1, 0, 1, 1],
      cycles: [
        [0.85, 0.85, 0.85, 0.85], [0.91, 0.91, 0.79, 0.79], [0.85, 0.97, 0.73, 0.85],
        [0.805, 1, 0.79, 0.805], [0.775, 1, 0.85, 0.775], [0.835, 1, 0.82, 0.745],
      ], mean: [0.805, 1, 0.82, 0.775], ship: [0.543, 0.675, 0.553, 0.523]),
    Hardening(
      source: "eos, sim/rah/result test_order_em_therm_exp", armour: .even, profile: [1, 1, 0, 1],
      cycles: [
        [0.85, 0.85, 0.85, 0.85], [0.91, 0.79, 0.91, 0.79], [0.85, 0.73, 0.97, 0.85],
        [0.805, 0.79, 1, 0.805], [0.775, 0.85, 1, 0.775], [0.835, 0.82, 1, 0.745],
      ], mean: [0.805, 0.82, 1, 0.775]),
    Hardening(
      source: "eos, sim/rah/result test_order_em_therm_kin", armour: .even, profile: [1, 1, 1, 0],
      cycles: [
        [0.85, 0.85, 0.85, 0.85], [0.91, 0.79, 0.79, 0.91], [0.85, 0.73, 0.85, 0.97],
        [0.805, 0.79, 0.805, 1], [0.775, 0.85, 0.775, 1], [0.835, 0.82, 0.745, 1],
      ], mean: [0.805, 0.82, 0.775, 1]),
    Hardening(
      source: "eos, sim/rah/misc test_stacking",
      modules: ["damage-control", "reactive-armour-hardener"], mean: [1, 0.925, 0.82, 0.655],
      ship: [0.425, 0.516, 0.535, 0.513]),
    Hardening(
      source: "pyfa, PR 689, its log of the pattern 79.2 / 0 / 8.8 / 17.6",
      armour: [0.179471, 0.200783, 0.184521, 0.098411], profile: [79.2, 0, 8.8, 17.6],
      cycles: [
        [0.85, 0.85, 0.85, 0.85], [0.79, 0.91, 0.91, 0.79], [0.73, 0.97, 0.85, 0.85],
        [0.685, 1, 0.91, 0.805],
      ], mean: [0.46, 1, 1, 0.94]),
    Hardening(
      source: "pyfa, issue 2349: Fusion", armour: [0.5, 0.65, 0.65, 0.9], profile: [0, 0, 2, 10],
      mean: [1, 1, 0.7, 0.7]),
  ]

  @Test(arguments: hardenings)
  func `rule 15: the reactive hardener adapts from volley to volley`(_ hardening: Hardening)
    throws
  {
    var ship = try EveOnlineShip(
      hardening.modules,
      stats: Self.shieldless + ", " + EveOnlineShip.stat("armour-resonance", hardening.armour))
    let start = ship.adapted()
    var states = [start]
    var resonances = [try ship.resonance("armour")]
    while true {
      #expect(try ship.volley(hardening.profile.map { $0 * 100_000 }).isBalanced)
      if hardening.modules.count(where: { $0 == "reactive-armour-hardener" }) == 2 {
        #expect(ship.adapted(2) == ship.adapted())
      }
      if let first = states.firstIndex(where: { agree($0, ship.adapted(), within: 1e-9) }) {
        let mean = Self.mean(states[first...])
        // Two states of pyfa's log are means to three decimals, those of eos are not rounded.
        #expect(agree(mean, hardening.mean, within: 5e-4), "\(mean)")
        if !hardening.ship.isEmpty {
          let ship = Self.mean(resonances[first...])
          #expect(agree(ship, hardening.ship, within: 5.01e-4), "\(ship)")
        }
        break
      }
      states.append(ship.adapted())
      resonances.append(try ship.resonance("armour"))
      try #require(states.count < 100)
    }
    #expect(states.count >= hardening.cycles.count || hardening.cycles.count == 3)
    for (state, expected) in zip(states, hardening.cycles) {
      #expect(agree(state, expected, within: 1e-9), "\(state)")
    }
  }

  private static func mean(_ rows: ArraySlice<[Double]>) -> [Double] {
    (0..<4).map { type in rows.reduce(0) { $0 + $1[type] } / Double(rows.count) }
  }

  /// The armour's own losses of each cycle as a server logged them, and the resistances after it.
  static let logged: [(source: String, cycles: [(lost: [Double], resisted: [Double])])] = [
    (
      "CCP Larrikin in pyfa, issue 680, scenario 1",
      [
        ([0, 0, 886, 809], [0.09, 0.09, 0.21, 0.21]),
        ([0, 0, 587, 712], [0.03, 0.03, 0.27, 0.27]),
        ([0, 0, 453, 515], [0, 0, 0.3, 0.3]), ([0, 0, 948, 1422], [0, 0, 0.3, 0.3]),
      ]
    ),
    (
      "CCP Larrikin in pyfa, issue 680, scenario 2",
      [([622, 0, 287, 138], [0.21, 0.09, 0.21, 0.09])]
    ),
  ]

  @Test(arguments: logged.indices)
  func `rule 15: the reactive hardener adapts as a server logged it`(log: Int) throws {
    var ship = try EveOnlineShip(
      ["reactive-armour-hardener"],
      stats: Self.shieldless + ", " + EveOnlineShip.stat("armour-resonance", [1, 1, 1, 1]))
    for (lost, resisted) in Self.logged[log].cycles {
      let raw = zip(lost, ship.adapted()).map { $0 / $1 }
      let report = try ship.volley(raw)
      #expect(agree(ship.lost("armour", in: report), lost, within: 1e-3))
      #expect(agree(ship.adapted(), resisted.map { 1 - $0 }, within: 1e-9), "\(ship.adapted())")
    }
  }

  @Test func `without the reactive hardener the armour keeps its own (eos, test_inactive_added)`()
    throws
  {
    let armour = [0.5, 0.65, 0.75, 0.9]
    let ship = try EveOnlineShip(
      stats: Self.shieldless + ", " + EveOnlineShip.stat("armour-resonance", armour))
    #expect(agree(try ship.resonance("armour"), armour, within: 1e-9))
  }

  @Test func `an unsimulated hardener counts 0.85 (eos, test_unexpected_exception)`() throws {
    let ship = try EveOnlineShip(
      ["reactive-armour-hardener"],
      stats: Self.shieldless + ", "
        + EveOnlineShip.stat("armour-resonance", [0.5, 0.65, 0.75, 0.9]))
    #expect(
      agree(try ship.resonance("armour"), [0.425, 0.5525, 0.6375, 0.765], within: 1e-9))
  }

  /// eos, calculator/mod_operator: five modules on 100 come to 62.55, in groups of their own to
  /// 67.5.
  @Test func `rule 2: modules of a group weaken each other, bonuses and penalties apart`() throws {
    let modules = [
      "adaptive-membrane", "armour-coating", "energized-plating", "armour-rig",
      "em-armour-hardener",
    ]
    let names = [
      "armour-membrane", "armour-coating", "armour-plating", "armour-rig", "armour-hardening",
    ]
    let values = [1.2, 1.5, 0.1, 0.75, 5]
    let stats = zip(names, values).map { EveOnlineShip.stat($0, [$1, $1, $1, $1]) }
    let base = EveOnlineShip.stat("armour-resonance", [0.1, 0.1, 0.1, 0.1])
    let ship = try EveOnlineShip(
      modules, stats: ([Self.shieldless, base] + stats).joined(separator: ", "))
    let resonance = try ship.resonance("armour")[0]
    #expect(abs(resonance - 0.06255) < 5e-7, "\(resonance)")
    // None of the same group: 0.1 × 67.5 %.
    #expect(abs(resonance - 0.0675) > 1e-3)
  }

  /// How much the n-th of equal modules still counts: EVE University and eve-id, "Stacking".
  static let stacking = [
    1, 0.8691199808, 0.570583143511, 0.282955154023, 0.105992649743, 0.029991166533,
    0.006410183118, 0.001034920483, 0.000126212683, 0.000011626754,
  ]

  @Test(arguments: stacking.indices)
  func `rule 2: the n-th module counts by the published share`(place: Int) throws {
    func resonance(_ count: Int) throws -> Double {
      let ship = try EveOnlineShip(
        Array(repeating: "adaptive-membrane", count: count),
        stats: Self.shieldless + ", "
          + EveOnlineShip.stat("armour-resonance", [1, 1, 1, 1]) + ", "
          + EveOnlineShip.stat("armour-membrane", [0.9, 0.9, 0.9, 0.9]))
      return try ship.resonance("armour")[0]
    }
    let counted = try (1 - resonance(place + 1) / resonance(place)) / 0.1
    #expect(abs(counted - Self.stacking[place]) < 5e-9, "\(counted)")
  }

  /// EVE Online forums, "How long will EHP last": an EM ward of 45 %, a damage control of 13.5 %,
  /// and 25 % of the ship's own.
  @Test func `rule 2: groups multiply freely`() throws {
    let ward = "control-shield: 86.5%, " + EveOnlineShip.stat("shield-hardening", [0.55, 1, 1, 1])
    for (base, resisted) in [(1.0, 0.52425), (0.75, 0.6431875)] {
      let ship = try EveOnlineShip(
        ["em-shield-hardener", "damage-control"],
        stats: ward + ", shield: 90000000000, "
          + EveOnlineShip.stat("shield-resonance", [base, 1, 1, 1]))
      #expect(abs(try 1 - ship.resonance("shield")[0] - resisted) < 1e-9)
    }
  }

  @Test func `a resonance is at most 1 (eos, misc/test_cap)`() throws {
    let ship = try EveOnlineShip(
      ["adaptive-membrane"],
      stats: Self.shieldless + ", " + EveOnlineShip.stat("armour-resonance", [0.3, 0.1, 0.5, 2])
        + ", " + EveOnlineShip.stat("armour-membrane", [6, 6, 6, 6]))
    #expect(agree(try ship.resonance("armour"), [1, 0.6, 1, 1], within: 1e-9))
  }
}

extension [Double] {
  fileprivate static let even = [0.675, 0.675, 0.675, 0.675]
}
