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
  static func watchOnly(_ replay: Replay) -> String? {
    switch replay.mode {
    case .rerun: nil
    case .watch:
      "Watched, not re-run: recorded under other rules of \(replay.header.pack)."
    case .watchDiffering(let failure):
      "Shown as recorded: played again, its actions lead elsewhere. First difference: \(failure)"
    }
  }
}
