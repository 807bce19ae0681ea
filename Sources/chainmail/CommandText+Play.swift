import ChainmailContent
import ChainmailCore
import ChainmailNcurses
import ChainmailUI
import Messages

extension CommandText {
  static let playAbstract = text("Play: throw attacks, change the chain, spar.")
  static let playDiscussion = text(
    """
    Example: chainmail play --seed 2a --new --reduce-motion

    The screen names its keys, and ? explains them. The mouse works, too. "chainmail keys" writes \
    down which keys do what, for keys of your own.

    With --plain there is no screen: a line is typed, such as "throw 1", "doff A" or "help", and \
    what comes of it is said in sentences, for screen readers, pipes and scripts. Time passes only \
    where a line asks for it.

    Every session is logged. The newest game is offered at the next start where it is unfinished; \
    beside --pack, --loadout or --seed, the newest that was begun with the same. 'chainmail log \
    list' names all of them, and --resume goes on with any. A game goes on by \
    the rules it was begun with, which are kept in the folder rules beside the logs, whatever became \
    of its pack and its loadout. Where they could not be kept, its pack or its loadout may be named \
    beside --resume.

    Exit statuses: 0 left, also where the game could not be saved, which is said; 2 the terminal, a pack, a loadout or the log to resume cannot be used; \
    64 the command line is wrong. Ended by a signal, the status tells that signal.
    """)

  /// Why no screen can be shown, and what can be done without.
  static func noScreen(_ error: TerminalStartError) -> String {
    let reason =
      switch error {
      case .inputNotTerminal:
        text("standard input is not a terminal; start the program without a pipe or < before it")
      case .outputNotTerminal:
        text("standard output is not a terminal; start the program without a pipe or > after it")
      case .termUnset:
        text("TERM is not set; set it to the name of your terminal, such as TERM=xterm-256color")
      case .termUnknown:
        text(
          """
          the terminal named by TERM is unknown here; install its terminfo entry (on Debian, the \
          package ncurses-term) or set TERM to a name that is known, such as xterm-256color
          """)
      case .termTooPlain:
        text(
          """
          the terminal named by TERM cannot move its cursor; use another terminal, or set TERM to \
          its real name, such as xterm-256color
          """)
      case .alreadyOpen: text("this process has the terminal open already; close it first")
      case .failed:
        text("ncurses could not be started on this terminal; try TERM=xterm-256color")
      }
    return text("\(reason); or say --plain to talk line by line, without a screen")
  }

  static let plainHelp = text("Talk line by line, without a screen.")
  static let resumeHelp = text(
    """
    Go on with this unfinished game: a log file, or a game of 'chainmail log list', by its number, \
    its name, or last.
    """)
  static let resumedAsItIs =
    text("a game goes on as it is; leave out --new and --seed beside --resume")
  static let newHelp = text("Start a new game: no lesson, no offer to go on with an old one.")
  static func noDefence(_ error: DefenseEditError) -> String {
    switch error {
    case .tooManyLinks: text("the loadout has too many links; allowed: \(Loadout.linkLimit)")
    case .companion: text("the loadout holds a companion; companions are called")
    case .body, .bodyNotLast:
      text("the loadout has not exactly one body, as the last of what is worn")
    case .alreadyWorn, .notWorn, .noSuchPlace: text("the loadout is no defence")
    }
  }

  /// What is said where a crash ends the program, and behind it where the log is, if there is one.
  static func lastWords(_ crash: CrashSignal, _ log: String? = nil) -> String {
    let reason =
      switch crash {
      case .memoryAccess, .bus: text("chainmail crashed: invalid memory access (\(crash.name)).")
      case .instruction, .trap:
        text("chainmail crashed: a check in the program failed (\(crash.name)).")
      case .arithmetic: text("chainmail crashed: invalid arithmetic (\(crash.name)).")
      case .abort: text("chainmail crashed: aborted (\(crash.name)).")
      }
    return [reason, log].compactMap(\.self).joined(separator: " ").onOneLine
  }

  /// Where a crash leaves the log of a game, and how that goes on.
  static func leftBehind(_ log: String, in refuge: Refuge?) -> String {
    guard let refuge else { return text("The log is \(log); the next start offers to go on.") }
    return text("The log is \(log). \(screens.wayBack(to: refuge))")
  }

  /// What is said behind a game that the next start does not find by itself.
  static func farewell(_ farewell: PlayLoop.Farewell) -> String {
    switch farewell {
    case .unsaved(let trouble, let hasBeginning):
      leftUnsaved(screens(trouble.afterwards), hasBeginning: hasBeginning)
    case .moved(let refuge):
      text("the game is in \(refuge.log). \(screens.wayBack(to: refuge))")
    case .branched(let path):
      text("the branch is in \(path); the next start offers to go on with it")
    case .notKept(let trouble): saying(screens.notKept(trouble))
    case .rulesNotKept(let trouble): saying(screens.rulesNotKept(trouble))
    }
  }

  /// What is said behind a game that could not be saved, or only its beginning.
  static func leftUnsaved(_ trouble: String, hasBeginning: Bool) -> String {
    saying(
      hasBeginning
        ? text("the end of this game was not saved: \(trouble)")
        : text("this game was not saved: \(trouble)"))
  }

  /// Why the game that was asked for cannot go on, and what can be done with its log.
  static func notResumable(
    _ path: String, _ reason: String, canBranchInReplay: Bool = false
  ) -> String {
    let help =
      canBranchInReplay
      ? playedOnInReplay(path) : text("watched with: chainmail replay \(path)")
    return text("\(path): the game cannot go on: \(reason); it can be \(help)")
  }

  /// What can be done with a log of which nothing vouches for the beginning.
  static func playedOnInReplay(_ path: String) -> String {
    let key = Keymap.replay.keyName(of: .branch, screens)
    return text(
      "watched, and with \(key) played on in a log of its own, in: chainmail replay \(path)")
  }

  /// What may help where a game with a loadout has lost its rules.
  static let nameLoadout = text("; where the loadout's file is as it was, name it with --loadout")

  static func noSuchLog(_ name: String) -> String {
    text("there is no log \(name); 'chainmail log list' names those that are kept")
  }

  static let hasEnded = text("it has ended")
  static let isWhatIf = text("it is a what-if, which nobody played")

  static func isBeingPlayed(_ pid: Int32?) -> String { text("it is \(beingPlayed(pid))") }

  static func beingPlayed(_ pid: Int32?) -> String {
    pid.map { text("being played by process \($0)") } ?? text("being played by another process")
  }
}
