import ChainmailAnalysis
import ChainmailCore

extension CommandText {
  static let linkSumHeading = [
    "Link", "Met", "Stopped", "Absorbed", "Amplified", "Diverted", "Deferred", "Lost",
  ]
  static let typeSumHeading = ["Type", "Thrown", "Absorbed", "Body"]
  static let attackSumHeading = ["Attack", "Blows", "Stopped", "Thrown", "Body", "Overkill"]

  static func totals(of statistics: HitStatistics) -> [String] {
    guard statistics.hits > 0 else { return ["no blows"] }
    let lost = "the body lost \(quanta(statistics.body)), overkill \(quanta(statistics.overkill))"
    return [
      "\(blows(UInt64(statistics.hits))), \(statistics.stopped) stopped; \(lost)",
      fallen(at: statistics.falls),
    ]
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

  static func fellAt(_ turn: UInt64) -> String {
    "What hurt the body before it fell at blow \(turn):"
  }
}
