import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailUI

extension CommandText {
  static let replayAbstract = "Play a log on the screen, or print it."
  static let replayDiscussion = """
    Example: chainmail replay --text session.jsonl

    Exit statuses: 0 done; 2 the log or the terminal cannot be used; 64 the command line is wrong.
    """

  static let textHelp: String = "Print the log instead of showing it."

  static let screenNeedsFile =
    "on the screen a log is a file; allowed: a file, or --text with '-'"

  static func torn(_ name: String) -> String {
    "\(called(name)): the log breaks off within its last line, which is not shown"
  }

  /// Why a log is only watched; nil where it is played again.
  ///
  /// - Parameters:
  ///   - replay: The log.
  ///   - rules: The rules at hand.
  /// - Returns: A sentence for the screen, or to be said.
  static func watchOnly(_ replay: Replay, _ rules: LogRules) -> String? {
    switch replay.mode {
    case .rerun: return nil
    case .watchDiffering:
      return "Shown as recorded: played again, its actions lead elsewhere; "
        + "'chainmail log verify' says where."
    case .watch:
      let reason =
        whyOthers(rules, replay.header)
        ?? "recorded with the generator of luck \(replay.header.luck)"
      return "Watched, not re-run: \(reason)."
    }
  }

  /// Why the rules at hand are not those of a log, as the end of a sentence; nil where they are.
  static func whyOthers(_ rules: LogRules, _ header: LogHeader) -> String? {
    if let asked = rules.asked, let pack = rules.pack {
      let own =
        switch asked.own {
        case .kept: "; leave out \(asked.options) to use the rules that were kept of it"
        case .pack: "; leave out \(asked.options) to use its own"
        case nil: ""
        }
      let recorded = called(header.pack, header.loadout, header.rules)
      return "recorded with \(recorded), not with "
        + called(pack.rules.pack, pack.loadoutName, pack.digest) + own
    }
    guard let lack = rules.lack, lack.kept != nil else { return nil }
    return Texts.english(lack)
  }

  private static func called(_ pack: String, _ loadout: String?, _ digest: String) -> String {
    Texts.english.game(with: pack, loadout) + " (rules \(digest.prefix(8)))"
  }

  /// By which rules a log is played again, where these were kept of its game.
  static func byKept(_ file: String, _ lack: LackingRules?) -> String? {
    lack.map { "By the rules that were kept of it in \(file), since \(Texts.english($0))." }
  }

  /// Where a log first tells another story than its actions.
  static func firstDifference(_ failure: LogFailure) -> String { "first difference: \(failure)" }
}
