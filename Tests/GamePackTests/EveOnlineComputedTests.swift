import ChainmailAnalysis
import ChainmailCore
import TestSupport
import Testing

import ChainmailContent

/// Against ``EveOnlineReference``, and numbers that it gave.
@Suite struct `Rules of EVE Online, as computed` {
  private static let pack = try? GamePack("eve-online")

  /// A random ship, in both forms.
  private func ship(
    _ random: inout SplitMix64, hardener: Bool
  ) throws -> (EveOnlineShip, EveOnlineReference) {
    func ratio(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random)) / 1000
    }
    var stats: [String] = []
    var modules: [String] = []
    var layers: [EveOnlineReference.Layer] = []
    let hasControl = Bool.random(using: &random)
    if hasControl { modules.append("damage-control") }
    let families = [
      [
        ("shield-rig", "shield-rig"), ("shield-amplifier", "shield-amplifier"),
        ("shield-field", "multispectrum-shield-hardener"),
      ],
      [
        ("armour-membrane", "adaptive-membrane"), ("armour-coating", "armour-coating"),
        ("armour-plating", "energized-plating"), ("armour-rig", "armour-rig"),
      ],
      [],
    ]
    for (place, name) in EveOnlineShip.layers.enumerated() {
      let points = Int.random(in: 1...5000, using: &random)
      let base = (0..<4).map { _ in ratio(0...1000) }
      let control = ratio(400...1000)
      stats.append("\(name): \(points), control-\(name): \(EveOnlineShip.text(control))")
      stats.append(EveOnlineShip.stat("\(name)-resonance", base))
      var group: [[Double]] = []
      for (stat, module) in families[place] {
        // Some amplify.
        let values = (0..<4).map { _ in ratio(300...1200) }
        stats.append(EveOnlineShip.stat(stat, values))
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          modules.append(module)
          group.append(values)
        }
      }
      let controls = hasControl ? [[control, control, control, control]] : []
      layers.append(.init(points: Double(points), base: base, groups: [controls, group]))
    }
    if hardener { modules.append("reactive-armour-hardener") }
    modules.shuffle(using: &random)
    return (
      try EveOnlineShip(modules, stats: stats.joined(separator: ", ")),
      EveOnlineReference(layers: layers, hardener: hardener ? [0.85, 0.85, 0.85, 0.85] : nil)
    )
  }

  /// Each layer rounds to 0.0001 once for each type, so thirty volleys stay within some hundredths.
  @Test func `rule 8: nothing is rounded but to the quantum, whatever is worn`() throws {
    try withSeeds(20) { random in
      var (ship, reference) = try ship(&random, hardener: true)
      for _ in 0..<30 {
        let volley = (0..<4).map { _ in Double(Int.random(in: 0...300, using: &random)) }
        guard volley.contains(where: { $0 > 0 }) else { continue }
        _ = reference.volley(volley)
        if reference.layers[2].points < 1 { break }
        let report = try ship.volley(volley)
        #expect(report.isBalanced)
        for (place, name) in EveOnlineShip.layers.enumerated() {
          #expect(abs(ship.level(name) - reference.layers[place].points) < 0.05)
        }
        #expect(agree(ship.adapted(), reference.hardener ?? [], within: 1e-7))
      }
    }
  }

  @Test func `rule 5: what a layer cannot take goes on raw, of every type the same part`() throws {
    try withSeeds(100) { random in
      var (ship, reference) = try ship(&random, hardener: false)
      let volley = (0..<4).map { _ in Double(Int.random(in: 1000...9000, using: &random)) }
      let taken = reference.volley(volley)
      let report = try ship.volley(volley)
      #expect(report.isBalanced)
      for (place, name) in EveOnlineShip.layers.dropLast().enumerated() {
        let parts = ship.taken(name, in: report)
        #expect(agree(parts, volley.map { $0 * taken[place] }, within: 2))
        // The same part of every type, to the quantum of the one that is there least of.
        let shares = zip(parts, volley).map { $0 / $1 }
        #expect((shares.max() ?? 0) - (shares.min() ?? 0) < 1e-6)
      }
    }
  }

  /// Of a T1 hull with 100 of each, volleys of 60 em and 60 explosive.
  @Test func `rule 5: four volleys on a small ship`() throws {
    var ship = try EveOnlineShip(stats: "shield: 100, armour: 100, hull: 100")
    let expected: [([Double], Double)] = [
      ([10, 100, 100], 0), ([0, 25.333333, 100], 0), ([0, 0, 43.847619], 0), ([0, 0, 0], 0.454632),
    ]
    for (levels, over) in expected {
      let report = try ship.volley([60, 0, 0, 60])
      let overkill = Double(report.outcome.overkill.quanta) / 10_000
      // What is over is told in the hull's own points: 0.67 of 120 for each whole volley.
      #expect(abs(overkill - over * 120 * 0.67) < 1e-3)
      if levels[2] > 0 {
        #expect(agree(EveOnlineShip.layers.map { ship.level($0) }, levels, within: 1e-3))
      } else {
        #expect(abs(Double(report.outcome.body.quanta) / 10_000 - 43.847619) < 1e-3)
      }
    }
  }

  /// Chains of multipliers of one group, and their products.
  @Test(arguments: [
    ([0.8, 0.8], 0.660940803072), ([0.85, 0.85], 0.739187202448),
    ([0.55, 0.8, 0.8], 0.402542570962), ([0.7, 0.7, 0.7, 0.7], 0.392496161364),
    ([1.25, 0.8], 1.0),
  ])
  func `rule 2: groups of modules`(chain: [Double], product: Double) throws {
    let modules = [
      ("armour-membrane", "adaptive-membrane"), ("armour-coating", "armour-coating"),
      ("armour-plating", "energized-plating"), ("armour-rig", "armour-rig"),
    ]
    let stats = zip(modules, chain).map { EveOnlineShip.stat($0.0, [$1, $1, $1, $1]) }
    let ship = try EveOnlineShip(
      zip(modules, chain).map(\.0.1),
      stats: (["shield: 0, armour: 90000000000"] + stats).joined(separator: ", "))
    let expected = [0.5, 0.65, 0.65, 0.9].map { $0 * product }
    #expect(agree(try ship.resonance("armour"), expected, within: 1e-9))
    #expect(abs(EveOnlineReference.stacked(chain) - product) < 1e-11)
  }

  /// A hull of T1 with 100 of each layer, and how much raw damage of a profile it stands.
  @Test(arguments: [
    ([1, 0, 0, 0], 449.253731), ([0, 1, 0, 0], 428.099885), ([0, 0, 1, 0], 469.766552),
    ([0, 0, 0, 1], 460.364842), ([1, 1, 1, 1], 435.332914), ([9, 0, 1, 2], 435.123149),
    ([0, 5, 7, 0], 449.441349),
  ])
  func `rule 5: volleys of a tenth are counted to the effective hit points`(
    profile: [Double], points: Double
  ) throws {
    var ship = try EveOnlineShip(stats: "shield: 100, armour: 100, hull: 100")
    let size = points / 10 / profile.reduce(0, +)
    // Nine leave it standing, and the tenth takes all but what rounding leaves.
    for volley in 1...10 {
      let report = try ship.volley(profile.map { $0 * size })
      let left = Double(report.hitPointsAfter.quanta) / 10_000
      #expect(volley < 10 ? left > 1 : left < 0.01, "\(volley): \(left)")
    }
  }

  @Test func `rule 6: what nothing gets through is infinite, and a volley of nothing does nothing`()
    throws
  {
    let zero = EveOnlineShip.stat("armour-resonance", [0, 1, 1, 1])
    var ship = try EveOnlineShip(stats: "shield: 0, armour: 10, hull: 10, " + zero)
    let answer = try EffectiveHitPoints(
      of: HitProfile(like: ship.blow([1, 0, 0, 0])), on: Wearer(ship.rules), hit: 10)
    #expect(answer.raw == nil)
    #expect(answer.layers == nil)
    guard case .infinite(let never) = answer.hits else {
      Issue.record("\(answer.hits)")
      return
    }
    #expect(never.exact == .one)
    let before = ship.state.defense
    let report = try ship.volley([0, 0, 0, 0])
    #expect(report.outcome.body == .zero)
    #expect(ship.state.defense == before)
    #expect(try ship.volley([1000, 0, 0, 0]).outcome.body == .zero)
    // And without hit points a layer keeps nothing, immune or not.
    var open = try EveOnlineShip(stats: "shield: 0, armour: 0, hull: 10, " + zero)
    #expect(try open.volley([10, 0, 0, 0]).outcome.body == Amount(quanta: 67_000))
  }

  @Test func `rule 16: all types drain a layer at once`() throws {
    var ship = try EveOnlineShip(
      stats: "shield: 30, " + EveOnlineShip.stat("shield-resonance", [1, 1, 1, 1]))
    let report = try ship.volley([10, 20, 30, 40])
    #expect(ship.lost("shield", in: report) == [3, 6, 9, 12])
    #expect(ship.taken("shield", in: report) == [3, 6, 9, 12])
  }

  @Test func `rule 15: a hardener that is put on again has forgotten nothing`() throws {
    var ship = try EveOnlineShip(["reactive-armour-hardener"], stats: "shield: 0")
    _ = try ship.volley([0, 0, 0, 100])
    let adapted = [0.91, 0.91, 0.91, 0.67]
    #expect(agree(ship.adapted(), adapted, within: 1e-9))
    try ship.doff("reactive-armour-hardener")
    // It lies in the hold: this volley meets the armour alone, and adapts nothing.
    #expect(ship.adapted().isEmpty)
    let bare = try ship.volley([0, 100, 0, 0])
    #expect(bare.outcome.body == .zero)
    try ship.don("reactive-armour-hardener")
    #expect(agree(ship.adapted(), adapted, within: 1e-9))
  }

  @Test func `a hardener of the armour follows nothing that the shield takes`() throws {
    var shielded = try EveOnlineShip(["reactive-armour-hardener"])
    _ = try shielded.volley([0, 0, 0, 100])
    #expect(shielded.adapted() == [0.85, 0.85, 0.85, 0.85])
  }

  @Test func `max-hit: that volley is survived, and a quantum more is not`() throws {
    try withSeeds(2) { random in
      let (ship, reference) = try ship(&random, hardener: false)
      let type = Int.random(in: 0..<4, using: &random)
      let profile = (0..<4).map { $0 == type ? 1.0 : 0 }
      let answer = MaxHit(
        of: HitProfile(like: try ship.blow(profile)), on: try Wearer(ship.rules))
      guard reference.resonance(2)[type] > 0 else { return #expect(answer.isNone) }
      let hit = Double(answer.largestSurvived.quanta) / 10_000
      for (size, survives) in [(hit, true), (hit + 1, false)] {
        var fresh = ship
        let report = try fresh.volley(profile.map { $0 * size })
        #expect((report.outcome.overkill == .zero && fresh.level("hull") > 0) == survives)
      }
      let points = zip(reference.layers, 0...).reduce(0.0) { sum, layer in
        let resonance = reference.resonance(layer.1)[type]
        return sum + (resonance > 0 ? layer.0.points / resonance : .infinity)
      }
      #expect(points.isInfinite == answer.isNone)
      if points.isFinite { #expect(abs(points - hit) <= 1.01) }
    }
  }

  /// The page's worked example: a cruiser under volleys of EMP until it is no more.
  @Test func `the cruiser of the example dies of its thirty-fifth volley`() throws {
    let pack = try #require(Self.pack)
    var ship = try EveOnlineShip(
      [
        "damage-control", "adaptive-membrane", "adaptive-membrane", "explosive-armour-hardener",
        "reactive-armour-hardener",
      ])
    #expect(ship.rules.loadout.worn == pack.rules.loadout.worn)
    var text = "volley   shield    armour      hull  reactive hardener\n"
    var reference = EveOnlineReference(
      layers: [
        .init(
          points: 1000, base: [1, 0.8, 0.6, 0.5], groups: [[[0.875, 0.875, 0.875, 0.875]], []]),
        .init(
          points: 3000, base: [0.5, 0.65, 0.65, 0.9],
          groups: [
            [[0.85, 0.85, 0.85, 0.85]],
            [[0.8, 0.8, 0.8, 0.8], [0.8, 0.8, 0.8, 0.8], [1, 1, 1, 0.45]],
          ]),
        .init(points: 2000, base: [0.67, 0.67, 0.67, 0.67], groups: [[[0.6, 0.6, 0.6, 0.6]]]),
      ], hardener: [0.85, 0.85, 0.85, 0.85])
    for volley in 1...40 {
      let report = try ship.volley([450, 0, 50, 100])
      _ = reference.volley([450, 0, 50, 100])
      let fell = report.hitPointsAfter == .zero
      let levels = fell ? [0, 0, 0] : EveOnlineShip.layers.map { ship.level($0) }
      #expect(agree(levels, reference.layers.map(\.points), within: 0.02))
      if [1, 2, 3, 4, 5, 6, 7, 8].contains(volley) || volley > 25 {
        let columns =
          ["\(volley)"]
          + EveOnlineShip.layers.map { layer in
            let lost = ship.lost(layer, in: report).reduce(0, +)
            return String(Int((lost * 10_000).rounded())).quantaText
          }
        let adapted = ship.adapted().map { String(Int(($0 * 1000).rounded())) }
        text +=
          zip(columns, [6, 9, 10, 10]).map { column, width in
            String(repeating: " ", count: max(width - column.count, 0)) + column
          }.joined() + "  " + adapted.joined(separator: " ") + "\n"
      }
      if fell {
        #expect(volley == 35)
        text += "what is over: \(report.outcome.overkill)\n"
        break
      }
    }
    expectGolden(text, "eve-online-cruiser.ledger")
    let page = try GamePack.page("RulesOfEveOnline")
    #expect(page.contains("```text\n\(text)```\n"))
  }
}

extension String {
  /// A count of quanta as a number with four decimals.
  fileprivate var quantaText: String {
    let padded = String(repeating: "0", count: max(5 - count, 0)) + self
    return "\(padded.dropLast(4)).\(padded.suffix(4))"
  }
}
