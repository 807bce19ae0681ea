import ChainmailContent
import ChainmailLog

/// What comes of the actions of a log when they are played again, and what is said of it where
/// games are compared.
struct LogRerun {
  let outcome: LogCondition.Rerun
  /// Why what is compared is what was recorded, without what the log is called; nil where that
  /// needs no word.
  let remark: String?

  /// Plays a log again by the rules at hand; nil where it is too damaged for that.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - assets: The folder of packs that was asked for.
  /// - Throws: ``Failure`` where that folder is bad.
  init?(of log: ToldLog, assets: String? = nil) throws {
    var finder = try LogRulesFinder(PackChoice(assets: assets))
    let found = finder.rules(for: log.header, in: log.path)
    let (rules, digest) = found.pack.map { ($0.rules, $0.digest) } ?? Recording.noRules
    guard
      let replay = try? Replay.surveying(log.source, rules: rules, digest: digest).0
    else { return nil }
    switch replay.mode {
    case .rerun: (outcome, remark) = (.same, nil)
    case .watch:
      outcome = .watchOnly
      remark = CommandText.notPlayedAgain(found, log.header)
    case .watchDiffering(let failure):
      outcome =
        replay.header.explains(failure) ? .differsByArithmetic(failure) : .differs(failure)
      remark = CommandText.leadsElsewhere(failure, replay.header)
    }
  }
}
