import ChainmailContent
import ChainmailCore
import ChainmailUI

extension CommandText {
  static let playAbstract = "Play: throw attacks, change the chain, spar."
  static let playDiscussion = """
    Example: chainmail play --seed 2a --new --reduce-motion

    The screen names its keys, and ? explains them. The mouse works, too. "chainmail keys" writes
    down which keys do what, for keys of your own.

    With --plain there is no screen: a line is typed, such as "throw 1", "doff A" or "help", and \
    what comes of it is said in sentences, for screen readers, pipes and scripts. Time passes only \
    where a line asks for it.

    Every session is logged. The newest game is offered at the next start where it is unfinished; \
    'chainmail log list' names the others, and --resume goes on with any of them. A game goes on by \
    the rules it was begun with, which are kept in the folder rules beside the logs, whatever became \
    of its pack and its loadout. Where they could not be kept, its pack or its loadout may be named \
    beside --resume.

    Exit statuses: 0 left, also where the game could not be saved, which is said; 2 the terminal, a pack, a loadout or the log to resume cannot be used; \
    64 the command line is wrong. Ended by a signal, the status tells that signal.
    """

  /// What can be done without a terminal that shows screens.
  static let orPlain = "; or say --plain to talk line by line, without a screen"
  static let plainHelp: String = "Talk line by line, without a screen."
  static let resumeHelp: String =
    "Go on with this unfinished game: a log file, or its name in 'chainmail log list'."
  static let resumedAsItIs =
    "a game goes on as it is; leave out --new and --seed beside --resume"
  static let newHelp: String = "Start a new game: no lesson, no offer to go on with an old one."
  static func noDefence(_ error: DefenseEditError) -> String {
    switch error {
    case .tooManyLinks: "the loadout has too many links; allowed: \(Loadout.linkLimit)"
    case .companion: "the loadout holds a companion; companions are called"
    case .body, .bodyNotLast: "the loadout has not exactly one body, as the last of what is worn"
    case .alreadyWorn, .notWorn, .noSuchPlace: "the loadout is no defence"
    }
  }

  static func crashNote(_ folder: String?) -> String {
    folder.map { "The log is the newest in \($0); the next start offers to go on." } ?? ""
  }

  /// What is said behind a game that the next start does not find by itself.
  static func farewell(_ farewell: PlayLoop.Farewell) -> String {
    switch farewell {
    case .unsaved(let trouble, let hasBeginning):
      leftUnsaved(Texts.english(trouble), hasBeginning: hasBeginning)
    case .moved(let refuge):
      "the game is in \(refuge.log). \(Texts.english.wayBack(to: refuge))"
    case .branched(let path): "the branch is in \(path); the next start offers to go on with it"
    case .notKept(let trouble): saying(Texts.english.notKept(trouble))
    case .rulesNotKept(let trouble): saying(Texts.english.rulesNotKept(trouble.description))
    }
  }

  /// What is said behind a game that could not be saved, or only its beginning.
  static func leftUnsaved(_ trouble: String, hasBeginning: Bool) -> String {
    saying((hasBeginning ? "the end of this game" : "this game") + " was not saved: \(trouble)")
  }

  /// Why the game that was asked for cannot go on, and what can be done with its log.
  static func notResumable(
    _ path: String, _ reason: String, canBranchInReplay: Bool = false
  ) -> String {
    "\(path): the game cannot go on: \(reason); it can be "
      + (canBranchInReplay ? playedOnInReplay(path) : "watched with: chainmail replay \(path)")
  }

  /// What can be done with a log of which nothing vouches for the beginning.
  static func playedOnInReplay(_ path: String) -> String {
    let key = Keymap.replay.keyName(of: .branch, Texts.english)
    return "watched, and with \(key) played on in a log of its own, in: chainmail replay \(path)"
  }

  /// What may help where a game with a loadout has lost its rules.
  static let nameLoadout = "; where the loadout's file is as it was, name it with --loadout"

  static func noSuchLog(_ name: String) -> String {
    "there is no log \(name); 'chainmail log list' names those that are kept"
  }

  static let hasEnded = "it has ended"
  static let isWhatIf = "it is a what-if, which nobody played"

  static func beingPlayed(_ pid: Int32?) -> String {
    "being played by " + (pid.map { "process \($0)" } ?? "another process")
  }
}
