public import ChainmailCore
public import ChainmailLog
internal import Messages

extension ViewJSON {
  /// Writes the sums of recorded hits.
  ///
  /// - Parameters:
  ///   - game: The sums.
  ///   - rules: The rules to read the names of the last blows by.
  ///   - log: How the log is; nil where there is none.
  ///   - bySource: Whether attackers go by the source of their attacks, as in a stream of
  ///     attacks.
  /// - Returns: The object, without a line feed.
  public static func text(
    of game: GameStatistics, rules: Rules, log: LogCondition? = nil, bySource: Bool = false
  ) -> String {
    let statistics = game.sums
    return object { writer in
      if let log { write(log, to: &writer) }
      writeTotals(of: game, to: &writer)
      writer.key("links")
      writer.array(statistics.links) { writer, link in
        writer.object { writer in
          writer.member("link", link.link)
          writeSums(of: link, to: &writer)
        }
      }
      writer.key("types")
      writer.array(statistics.types) { writer, type in
        writer.object { writer in
          writer.member("type", type.type)
          writer.member("thrown", quanta: type.thrown)
          writer.member("converted_in", quanta: type.convertedIn)
          writer.member("converted_out", quanta: type.convertedOut)
          writer.member("diverted", quanta: type.diverted)
          writer.member("absorbed", quanta: type.absorbed)
          writer.member("body", quanta: type.body)
        }
      }
      writer.key("attacks")
      writer.array(statistics.attacks) { writer, attack in
        writer.object { writer in
          writer.member("attacker", attack.attacker.name)
          writer.member("attack", attack.source.isEmpty ? nil : attack.source)
          writeSums(of: attack, to: &writer)
        }
      }
      writer.key("attackers")
      writer.array(statistics.attackers(bySource: bySource)) { writer, attacker in
        let isNamed = attacker.attacker == .deferred || !bySource
        let source = attacker.source.isEmpty ? nil : attacker.source
        writer.object { writer in
          writer.member("attacker", isNamed ? attacker.attacker.name : source)
          writeSums(of: attacker, to: &writer)
        }
      }
      writer.key("last_blows")
      writer.array(statistics.lastHits) { writer, last in
        LedgerJSON.write(last.hit, rules: rules, to: &writer) {
          $0.member("turn", count: last.turn)
        }
      }
    }
  }

  /// The members of how a log is.
  static func write(_ log: LogCondition, to writer: inout JSONWriter) {
    writer.member("state", log.state)
    if let reason = log.reason { writer.member("reason", reason) }
    if log.tornBytes > 0 { writer.member("torn_bytes", count: log.tornBytes) }
    switch log.rerun {
    case nil: break
    case .same: writer.member("rerun", "same")
    case .watchOnly: writer.member("rerun", "watch_only")
    case .differs(let failure):
      writer.member("rerun", "differs")
      writer.member("rerun_reason", failure.description)
    case .differsByArithmetic(let failure):
      writer.member("rerun", "other_arithmetic")
      writer.member("rerun_reason", failure.description)
    }
  }

  /// The members of what all blows came to.
  static func writeTotals(of game: GameStatistics, to writer: inout JSONWriter) {
    let statistics = game.sums
    writer.member("blows", count: statistics.hits)
    writer.member("undone_blows", count: game.undone)
    writer.member("stopped", count: statistics.stopped)
    writer.member(absorbed: statistics.absorbedHits)
    writer.member("reached", count: statistics.bodyHits)
    writer.member("body", quanta: statistics.body)
    writer.member("overkill", quanta: statistics.overkill)
    writer.key("falls")
    writer.array(statistics.falls) { $0.integer($1) }
  }

  /// The members of what a link did.
  static func writeSums(of link: HitStatistics.LinkSum, to writer: inout JSONWriter) {
    writer.member("met", count: link.met)
    writer.member("stopped", count: link.stopped)
    writer.member(absorbed: link.absorbedHits)
    writer.member("absorbed", quanta: link.absorbed)
    writer.member("amplified", quanta: link.amplified)
    writer.member("converted_in", quanta: link.convertedIn)
    writer.member("converted_out", quanta: link.convertedOut)
    writer.member("diverted", quanta: link.diverted)
    writer.member("deferred", quanta: link.deferred)
    writer.member("lost", quanta: link.lost)
  }

  private static func writeSums(
    of attack: HitStatistics.AttackSum, to writer: inout JSONWriter
  ) {
    writer.member("blows", count: attack.hits)
    writer.member("stopped", count: attack.stopped)
    writer.member(absorbed: attack.absorbedHits)
    writer.member("thrown", quanta: attack.thrown)
    writer.member("body", quanta: attack.body)
    writer.member("overkill", quanta: attack.overkill)
  }
}

extension JSONWriter {
  /// Writes the number of stopped blows that a pool absorbed; left out if there is none.
  fileprivate mutating func member(absorbed count: Int) {
    if count > 0 { member("absorbed_blows", count: count) }
  }

  mutating func member(_ key: String, count: some BinaryInteger) {
    self.key(named: key)
    integer(count)
  }
}

extension Attacker {
  /// Those that have a name.
  static let named = [player, sparring, deferred]

  /// What it is called in words that programs read; nil where it has no name.
  var name: String? {
    switch self {
    case .player: "player"
    case .sparring: "sparring"
    case .deferred: "deferred"
    default: nil
    }
  }
}
