import ChainmailAnalysis
import ChainmailCore

extension CommandText {
  /// The most columns of what is printed of a log in tables.
  static let columns = 80

  static func linkSumHeading(rare: [String]) -> [String] {
    ["Link", "Met", "Stopped", "Absorbed"] + rare + ["Lost"]
  }

  /// What not every chain does.
  static var rareSums: [(heading: String, sum: (HitStatistics.LinkSum) -> Int128)] {
    [
      ("Amplified", { $0.amplified }), ("Converted in", { $0.convertedIn }),
      ("Out", { $0.convertedOut }), ("Diverted", { $0.diverted }), ("Deferred", { $0.deferred }),
    ]
  }

  static func typeSumHeading(converts: Bool, diverts: Bool) -> [String] {
    ["Type", "Thrown"] + (converts ? conversion : []) + (diverts ? ["Diverted"] : [])
      + ["Absorbed", "Body"]
  }

  private static let conversion = ["Converted in", "Out"]
  static let attackHeading = "Attack"
  static let attackerHeading = "Attacker"
  static let attackSumHeading = ["Blows", "Stopped", "Thrown", "Body", "Overkill"]

  static func totals(of game: GameStatistics) -> [String] {
    let statistics = game.sums
    let undone = game.undone == 0 ? [] : [notCounted(game.undone)]
    guard statistics.hits > 0 else { return ["no blows"] + undone }
    let lost = "the body lost \(quanta(statistics.body)), overkill \(quanta(statistics.overkill))"
    return [
      "\(blows(UInt64(statistics.hits))), \(statistics.stopped) stopped; \(lost)",
      fallen(at: statistics.falls),
    ] + undone
  }

  private static func notCounted(_ undone: Int) -> String {
    undone == 1
      ? "1 blow that was undone does not count" : "\(undone) blows that were undone do not count"
  }

  private static func fallen(at turns: [UInt64]) -> String {
    guard !turns.isEmpty else { return "the body never fell" }
    let named = turns.suffix(10).map { "\($0)" }.joined(separator: ", ")
    let times = turns.count == 1 ? "once" : "\(turns.count) times"
    return "the body fell \(times), \(turns.count > 10 ? "of late " : "")at blow \(named)"
  }

  /// An attack and who threw it.
  static func attack(_ attack: HitStatistics.AttackSum) -> String {
    let name = attack.source.isEmpty ? "typed" : attack.source
    return switch attack.attacker {
    case Attacker.player: name
    case Attacker.sparring: "\(name) (sparring)"
    case .deferred: "what came back"
    default: "\(name) (\(attack.attacker))"
    }
  }

  /// Who an attack of a stream says that it comes from.
  static func sender(_ attack: HitStatistics.AttackSum) -> String {
    if attack.attacker == .deferred { return attacker(attack.attacker) }
    return attack.source.isEmpty ? "unnamed" : attack.source
  }

  /// Who attacks.
  static func attacker(_ attacker: UInt16) -> String {
    switch attacker {
    case Attacker.player: "player"
    case Attacker.sparring: "sparring"
    case .deferred: "what came back"
    default: "\(attacker)"
    }
  }

  static func fellAt(_ turn: UInt64) -> String {
    "What hurt the body before it fell at blow \(turn):"
  }
}
