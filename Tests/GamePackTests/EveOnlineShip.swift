import ChainmailAnalysis
import ChainmailCore
import ResponderChain
import Testing

/// A ship under the rules of EVE Online, at which volleys are thrown; lists of four are in
/// the order electromagnetic, thermal, kinetic, explosive.
struct EveOnlineShip {
  static let types = ["em", "thermal", "kinetic", "explosive"]
  static let layers = ["shield", "armour", "hull"]

  let pack: GamePack
  let rules: Rules
  private(set) var state: GameState

  /// A fresh ship with these modules before its three layers, and stats as in a loadout file.
  init(_ modules: [String] = [], stats: String = "") throws {
    pack = try GamePack("eve-online")
    let worn = (modules + Self.layers).joined(separator: ", ")
    (state, rules) = try pack.game("worn: [\(worn)]\nstats: {\(stats)}")
  }

  /// What a stat with a value for each type is in a loadout file.
  static func stat(_ name: String, _ values: [Double]) -> String {
    name + ": {" + zip(types, values).map { "\($0): \(text($1))" }.joined(separator: ", ") + "}"
  }

  /// At most nine decimals.
  static func text(_ value: Double) -> String {
    let quanta = Int((value * 1e9).rounded())
    let fraction = String(quanta % 1_000_000_000)
    return "\(quanta / 1_000_000_000)."
      + String(repeating: "0", count: 9 - fraction.count) + fraction
  }

  /// Lets a volley fall.
  mutating func volley(_ amounts: [Double]) throws -> HitReport {
    let blow = try blow(amounts)
    for event in reduce(&state, .receive(blow, entry: nil), under: rules) {
      if case .hit(let report) = event { return report }
    }
    throw NoHit()
  }

  struct NoHit: Error {}

  /// Takes a module off, into the hold.
  mutating func doff(_ module: String) throws {
    try apply(.doff(#require(rules.piece(named: module))))
  }

  /// Puts a module out of the hold on, as the outermost.
  mutating func don(_ module: String) throws {
    try apply(.don(#require(rules.piece(named: module)), at: .first))
  }

  private mutating func apply(_ action: Action) throws {
    for case .rejected(let why) in reduce(&state, action, under: rules) {
      Issue.record("\(action): \(why)")
    }
  }

  /// A volley; amounts are cut off behind four decimals.
  func blow(_ amounts: [Double]) throws -> Blow {
    var blow = Blow([:])
    for (index, amount) in amounts.enumerated() {
      blow.amounts[DamageType(index)] = Amount(quanta: Int64(amount * 10_000)) ?? .zero
    }
    return blow
  }

  /// What a layer holds.
  func level(_ layer: String) -> Double {
    rules.link(named: "\(layer)/layer").flatMap { state.defense.index(of: $0) }
      .map { state.defense.chain[$0].state.level.inUnits } ?? .nan
  }

  /// The ratios of a reactive hardener.
  func adapted(_ copy: Int = 1) -> [Double] {
    let name = "reactive-armour-hardener#\(copy)/adapting"
    guard let link = rules.link(named: name), let place = state.defense.index(of: link) else {
      return []
    }
    // It adapts in the order electromagnetic, explosive, kinetic, thermal.
    return [0, 3, 2, 1].map { Double(state.defense.chain[place].state.adapted[$0].quanta) / 1e9 }
  }

  /// What a layer lost of a volley, by type.
  func lost(_ layer: String, in report: HitReport) -> [Double] {
    let step = step(layer, in: report)
    return (0..<4).map { step?.lost[DamageType($0)].inUnits ?? 0 }
  }

  /// How much of a volley's raw damage a layer took, by type.
  func taken(_ layer: String, in report: HitReport) -> [Double] {
    let step = step(layer, in: report)
    return (0..<4).map { step?.absorbed[DamageType($0)].inUnits ?? 0 }
  }

  private func step(_ layer: String, in report: HitReport) -> LinkStep? {
    report.walk(of: 0).first { rules.name(of: $0.link) == "\(layer)/layer" }
  }

  /// What a million of each type would cost the layer, over that million: its resonances.
  func resonance(_ layer: String) throws -> [Double] {
    try (0..<4).map { type in
      var ship = self
      let report = try ship.volley((0..<4).map { $0 == type ? 1e6 : 0 })
      let (lost, taken) = (lost(layer, in: report), taken(layer, in: report))
      return lost[type] / taken[type]
    }
  }
}

extension Amount {
  /// As a double; a number of at most 15 digits is not rounded.
  fileprivate var inUnits: Double { Double(quanta) / 10_000 }
}

/// Whether two lists of numbers agree within a tolerance.
func agree(_ left: [Double], _ right: [Double], within tolerance: Double) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
}
