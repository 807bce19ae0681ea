import ChainmailCore
import ChainmailLog
import Glibc

extension CommandText {
  static let playAbstract = "Play: throw attacks, change the chain, spar."
  static let playDiscussion = """
    Example: chainmail play --seed 2a --new --reduce-motion

    The screen names its keys, and ? explains them.

    Every session is logged. The newest game is offered at the next start where it is unfinished; \
    'chainmail log list' names the others, and --resume goes on with any of them.

    Exit statuses: 0 left; 2 the terminal, a pack, a loadout or the log to resume cannot be used; \
    64 the command line is wrong. Ended by a signal, the status tells that signal.
    """

  static let resumeHelp: String =
    "Go on with this unfinished game: a log file, or its name in 'chainmail log list'."
  static let resumedAsItIs =
    "a game goes on as it is; leave out --new, --seed, --pack and --loadout beside --resume"
  static let newHelp: String = "Start a new game: no lesson, no offer to go on with an old one."
  static func noDefence(_ error: DefenseEditError) -> String {
    switch error {
    case .tooManyLinks: "the loadout has too many links; allowed: \(Loadout.linkLimit)"
    case .companion: "the loadout holds a companion; companions are called"
    case .body, .bodyNotLast: "the loadout has not exactly one body, as the last of what is worn"
    case .alreadyWorn, .notWorn, .noSuchPlace: "the loadout is no defence"
    }
  }

  static let noStateFolder = "neither XDG_STATE_HOME nor HOME names a folder."

  static func crashNote(_ folder: String?) -> String {
    folder.map { "The log is the newest in \($0); the next start offers to go on." } ?? ""
  }

  static func unfinished(_ entry: LogShelf.Entry) -> String {
    entry.turns == 0
      ? "There is an unfinished game, so far without a blow: \(entry.name)"
      : "There is an unfinished game of \(blows(entry.turns)): \(entry.name)"
  }

  /// Why a game is not saved, and what could be done about it.
  static func notSaved(_ error: LogError, in folder: String?) -> String {
    guard let folder else { return "\(reason(error))." }
    if case .lineTooLong = error { return "\(reason(error))." }
    let code: Int32 =
      switch error {
      case .notSaved(let code, _), .system(_, _, let code): code
      default: 0
      }
    let advice =
      [ENOSPC, EDQUOT].contains(code)
      ? "Free some space in \(folder)." : "Make \(folder) a folder that you may write to."
    return "\(reason(error)). \(advice)"
  }

  static func saved(in refuge: GameSession.Refuge) -> String {
    "The whole game is now in \(refuge.log). " + goOn(refuge)
  }

  static func left(in refuge: GameSession.Refuge) -> String {
    "the game is in \(refuge.log). " + goOn(refuge)
  }

  private static func goOn(_ refuge: GameSession.Refuge) -> String {
    "The next start finds it where XDG_STATE_HOME is \(refuge.stateHome)."
  }

  static func leftUnsaved(_ trouble: String) -> String {
    "the end of this game was not saved: \(trouble)"
  }

  /// Why a game cannot go on, as the end of a sentence, and what can be done with it.
  static func notResumed(_ reason: String, _ path: String) -> String {
    "The unfinished game cannot go on: \(reason). "
      + "It can be watched with: chainmail replay \(path)"
  }

  /// Why the game that was asked for cannot go on, and what can be done with its log.
  static func notResumable(_ path: String, _ reason: String) -> String {
    "\(path): the game cannot go on: \(reason); it can be watched with: chainmail replay \(path)"
  }

  static func noSuchLog(_ name: String) -> String {
    "there is no log \(name); 'chainmail log list' names those that are kept"
  }

  static let hasEnded = "it has ended"
  static let nothingSound = "it is damaged from its beginning on"

  static func beingPlayed(_ pid: Int32?) -> String {
    "being played by " + (pid.map { "process \($0)" } ?? "another process")
  }

  static func noSuchPack(_ pack: String) -> String { "there is no pack \(pack) here" }

  static func otherRules(_ pack: String) -> String { "it was made with other rules of \(pack)" }

  /// What is to be said of a damaged game of which something is sound.
  static func damaged(_ point: BranchPoint, _ entry: LogShelf.Entry) -> String {
    let place = point.damage?.record.map { " at record \($0)" } ?? ""
    return "The log of the unfinished game is damaged\(place): \(entry.name)\n"
      + "It is sound up to \(blows(point.state.turn)). The game can go on from there, in a log of "
      + "its own; the old one stays as it is."
  }
}
