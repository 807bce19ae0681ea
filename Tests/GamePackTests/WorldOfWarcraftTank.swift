import ChainmailAnalysis
import ChainmailCore

/// A tank under the rules of World of Warcraft, in numbers.
struct WorldOfWarcraftTank {
  let rules: Rules
  private let pack: GamePack
  private(set) var state: GameState

  /// Avoids and blocks nothing, and nothing multiplies, unless the stats say so.
  static let plain = [
    "level: 93", "dodge: 0%", "parry: 0%", "block: 0%", "block-bonus: 0%", "versatility: 0%",
    "avoidance: 0%", "stance: 0%", "fortitude: 0%", "sacrifice: 0%", "ignore-pain: 0",
    "spell-shell: 0", "divine-aegis: 0", "life-cocoon: 0", "word-shield: 0",
    "health: 90000000000",
  ]

  /// A fresh tank whose stats are plain but for these, as `NAME: VALUE`; it wears what the pack's
  /// own does where nothing is said.
  init(_ stats: [String] = [], worn: String? = nil, seed: UInt64 = 0) throws {
    pack = try GamePack("world-of-warcraft")
    let names = stats.map { $0.prefix { $0 != ":" } }
    let plain = Self.plain.filter { stat in !names.contains(stat.prefix { $0 != ":" }) }
    let all = (plain + stats).joined(separator: ", ")
    (state, rules) = try pack.game(
      "stats: {\(all)}" + (worn.map { "\nworn: [\($0)]" } ?? ""), seed: seed)
  }

  /// A blow; nobody misses unless `stats` say otherwise.
  func blow(_ text: String, stats: String = "") throws -> Blow {
    try pack.blow(
      text + ";stat=" + (["hit:1"] + (stats.isEmpty ? [] : [stats])).joined(separator: ","),
      under: rules)
  }

  mutating func strike(_ text: String, stats: String = "") throws -> HitReport {
    let blow = try blow(text, stats: stats)
    for event in reduce(&state, .receive(blow, entry: nil), under: rules) {
      if case .hit(let report) = event { return report }
    }
    throw NoHit()
  }

  struct NoHit: Error {}

  /// What a link took of a blow of all types together.
  func taken(_ link: String, in report: HitReport) -> Double {
    let steps = report.walk(of: 0).filter { rules.name(of: $0.link) == link }
    return steps.reduce(0) { sum, step in
      sum + Double(step.incoming.totalQuanta - step.outgoing.totalQuanta) / 10_000
    }
  }

  /// The share that a link takes of a physical blow of a million.
  func share(of link: String, stats: String = "") throws -> Double {
    var tank = self
    let report = try tank.strike("physical:1000000;tags=weapon", stats: stats)
    let arrived =
      report.walk(of: 0).first { rules.name(of: $0.link) == link }?.incoming.totalQuanta ?? 0
    return tank.taken(link, in: report) / (Double(arrived) / 10_000)
  }
}
