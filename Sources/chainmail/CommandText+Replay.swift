import ChainmailContent
import ChainmailLog

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
  ///   - digest: The SHA-256 of the rules at hand; nil where there are none.
  /// - Returns: A sentence for the screen, or to be said.
  static func watchOnly(_ replay: Replay, _ digest: String?) -> String? {
    let pack = replay.header.pack
    switch replay.mode {
    case .rerun: return nil
    case .watchDiffering:
      return "Shown as recorded: played again, its actions lead elsewhere; "
        + "'chainmail log verify' says where."
    case .watch(let recorded):
      let reason =
        switch digest {
        case nil: "there is no pack called \(pack) here"
        case recorded: "recorded with the generator of luck \(replay.header.luck)"
        default: "recorded under other rules of \(pack)"
        }
      return "Watched, not re-run: \(reason)."
    }
  }

  /// What is said of the rules that were kept of a log's game.
  static func kept(_ kept: LogRules.Kept, _ header: LogHeader) -> String {
    switch kept {
    case .used(let path, let isPackHere):
      let reason =
        isPackHere
        ? "the pack \(header.pack) has others by now"
        : "there is no pack called \(header.pack) here"
      return "By the rules that were kept of it, since \(reason): \(path)."
    case .unusable(let errors): return uselessRules(errors)
    }
  }

  /// What is said of kept rules that are broken, or others than they should be.
  static func uselessRules(_ errors: ContentErrors) -> String {
    "The rules that were kept of it are of no use: \(errors.errors.first?.description ?? "")."
  }

  /// Where a log first tells another story than its actions.
  static func firstDifference(_ failure: LogFailure) -> String { "first difference: \(failure)" }
}
