import ChainmailAnalysis
import ChainmailCore
import Messages

extension HitStatistics {
  /// The number of hits that a link stopped and no pool absorbed.
  var stoppedOnly: Int { stopped - absorbedHits }
}

extension HitStatistics.LinkSum {
  /// The number of hits that it stopped and did not absorb.
  var stoppedOnly: Int { stopped - absorbedHits }
}

extension HitStatistics.AttackSum {
  /// The number of hits that a link stopped and no pool absorbed.
  var stoppedOnly: Int { stopped - absorbedHits }
}

extension CommandText {
  /// The most columns of what is printed of a log in tables.
  static let columns = 80

  static func linkSumHeading(absorbs: Bool, rare: [String]) -> [String] {
    [text("Link"), text("Met"), text("Stopped")] + (absorbs ? [text("Hits absorbed")] : [])
      + [text("Absorbed")] + rare + [text("Lost")]
  }

  /// What not every chain does.
  static var rareSums: [(heading: String, sum: (HitStatistics.LinkSum) -> Int128)] {
    [
      (text("Amplified"), { $0.amplified }), (text("Converted in"), { $0.convertedIn }),
      (text("Out"), { $0.convertedOut }), (text("Diverted"), { $0.diverted }),
      (text("Deferred"), { $0.deferred }),
    ]
  }

  static func typeSumHeading(converts: Bool, diverts: Bool) -> [String] {
    [text("Type"), text("Thrown")] + (converts ? conversion : [])
      + (diverts ? [text("Diverted")] : [])
      + [text("Absorbed"), text("Body")]
  }

  private static let conversion = [text("Converted in"), text("Out")]
  static let attackHeading = text("Attack")
  static let attackerHeading = text("Attacker")

  static func attackSumHeading(absorbs: Bool) -> [String] {
    [text("Blows"), text("Stopped")] + (absorbs ? [text("Absorbed")] : [])
      + [text("Thrown"), text("Body"), text("Overkill")]
  }

  static func totals(of game: GameStatistics) -> [String] {
    let statistics = game.sums
    let undone = game.undone == 0 ? [] : [notCounted(game.undone)]
    guard statistics.hits > 0 else { return [text("no blows")] + undone }
    let lost = text(
      "the body lost \(quanta(statistics.body)), overkill \(quanta(statistics.overkill))")
    let hits = blows(UInt64(statistics.hits))
    let (absorbed, stopped) = (statistics.absorbedHits, statistics.stoppedOnly)
    return [
      absorbed == 0
        ? text("\(hits), \(stopped) stopped; \(lost)")
        : text("\(hits), \(stopped) stopped, \(absorbed) absorbed; \(lost)"),
      fallen(at: statistics.falls),
    ] + undone
  }

  private static func notCounted(_ undone: Int) -> String {
    undone == 1
      ? text("1 blow that was undone does not count")
      : text("\(undone) blows that were undone do not count")
  }

  private static func fallen(at turns: [UInt64]) -> String {
    guard !turns.isEmpty else { return text("the body never fell") }
    let named = turns.suffix(10).map { "\($0)" }.joined(separator: ", ")
    let times = turns.count == 1 ? text("once") : text("\(turns.count) times")
    return turns.count > 10
      ? text("the body fell \(times), of late at blow \(named)")
      : text("the body fell \(times), at blow \(named)")
  }

  /// An attack and who threw it.
  static func attack(_ attack: HitStatistics.AttackSum) -> String {
    let name = attack.source.isEmpty ? text("typed") : attack.source
    return switch attack.attacker {
    case .player: name
    case .sparring: text("\(name) (sparring)")
    case .deferred: text("what came back")
    default: "\(name) (\(attack.attacker.index))"
    }
  }

  /// Who an attack of a stream says that it comes from.
  static func sender(_ attack: HitStatistics.AttackSum) -> String {
    if attack.attacker == .deferred { return attacker(attack.attacker) }
    return attack.source.isEmpty ? text("unnamed") : attack.source
  }

  /// Who attacks.
  static func attacker(_ attacker: Attacker) -> String {
    switch attacker {
    case .player: text("player")
    case .sparring: text("sparring")
    case .deferred: text("what came back")
    default: "\(attacker.index)"
    }
  }

  static func fellAt(_ turn: UInt64) -> String {
    text("What hurt the body before it fell at blow \(turn):")
  }
}
