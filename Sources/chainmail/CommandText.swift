import ChainmailAnalysis
import ChainmailCore
import ChainmailLog
import Glibc

/// Every text of the command line; those of the screens stand in the table of ChainmailUI.
enum CommandText {
  static let abstract = "Equipment as a chain: every attack walks it, link by link."
  static let discussion = """
    Without a subcommand the game starts; the first start is a lesson of two minutes.

    Example: chainmail play --seed 2a --new

    'chainmail --generate-completion-script bash' prints completions for that shell; zsh and fish \
    are known too.

    Exit statuses: 0 done; 2 a file or the terminal is bad; 64 the command line is wrong. \
    'chainmail log verify' has statuses of its own.
    """

  static let playAbstract = "Play: throw attacks, change the chain, spar."
  static let playDiscussion = """
    Example: chainmail play --seed 2a --new --reduce-motion

    Every session is logged; an unfinished one is offered at the next start.

    Exit statuses: 0 left; 2 the terminal, a pack or a loadout cannot be used; 64 the command \
    line is wrong. Ended by a signal, the status tells that signal.
    """
  static let explainAbstract = "Print what every link does with one attack."
  static let explainDiscussion = """
    Example: chainmail explain --attack 'weapon:18;tags=melee' --doff armor

    An attack is TYPE:AMOUNT[,TYPE:AMOUNT…], followed without spaces by any of [;tags=a,b] \
    [;pen=TYPE:N] [;source=NAME] [;max=N] [;effect=NAME] [;stat=NAME:N].

    Exit statuses: 0 explained; 2 a pack or loadout is bad; 64 the command line or the attack is \
    wrong.
    """
  static let replayAbstract = "Play a log on the screen, or print it."
  static let replayDiscussion = """
    Example: chainmail replay --text session.jsonl

    Exit statuses: 0 done; 2 the log or the terminal cannot be used; 64 the command line is wrong.
    """
  static let logAbstract = "List, show and verify logs."
  static let logDiscussion = """
    Example: chainmail log verify session.jsonl

    Exit statuses: 0 done; 2 a log cannot be read; 64 the command line is wrong. 'chainmail log \
    verify' has statuses of its own.
    """
  static let logListAbstract = "List the logs that are kept, newest first."
  static let logListDiscussion = """
    Example: chainmail log list

    Exit statuses: 0 listed; 2 the folder cannot be read.
    """
  static let logShowAbstract = "Print what a log says, a line for each thing that happened."
  static let logShowDiscussion = """
    Example: chainmail log show session.jsonl

    Exit statuses: 0 shown; 2 the log cannot be read; 64 the command line is wrong.
    """
  static let logVerifyAbstract = "Check a log to the last record."
  static let logVerifyDiscussion = """
    Example: chainmail log verify --level 5 session.jsonl

    Level 1 checks framing and numbers, 2 checksums, 3 the chain of hashes, 4 the ledger's law, \
    and 5 plays the recorded actions again and compares every byte.

    Exit statuses: 0 sound; 2 the file cannot be read; 11 framing or numbers; 12 a checksum; \
    13 the chain of hashes; 14 the ledger's law; 15 the actions lead elsewhere; 16 sound, but \
    recorded under other rules, so it can only be watched; 64 the command line is wrong.
    """

  static let packHelp: String = "The rules: a pack's id. (default: first-armour)"
  static let loadoutHelp: String = "A loadout file, in place of the pack's own loadout."
  static let assetsHelp: String = "A folder with a Packs folder that is asked first."
  static let attackHelp: String = "The attack, such as 'weapon:18;tags=melee'."
  static let doffHelp: String = "Take this link's piece off before; may be repeated."
  static let enterHelp: String = "The link at which the attack enters; else the outermost."
  static let seedHelp: String = "What luck is drawn from, 1 to 16 hexadecimal digits."
  static let jsonHelp: String = "Print JSON for programs."
  static let newHelp: String = "Start a new game: no lesson, no offer to go on with an old one."
  static let asciiHelp: String = "Draw with ASCII characters only."
  static let noColorHelp: String = "Use no colours; so does a NO_COLOR that is not empty."
  static let reduceMotionHelp: String = "Show results at once, without motion."
  static let textHelp: String = "Print the log instead of showing it."
  static let levelHelp: String = "How deeply to check, 1 to 5."
  static let fileHelp: String = "A log file; '-' is standard input, all of it read into memory."
  static let logFileHelp: String = "A log file."

  static func noSuchCommand(_ word: String, meant: String?, _ known: [String]) -> String {
    let hint = meant.map { "did you mean \"\($0)\"? " } ?? ""
    return
      "error: there is no command \"\(word)\"; \(hint)allowed: \(known.joined(separator: ", "))"
  }

  static func loadoutOfOtherPack(_ file: String, _ its: String, _ asked: String) -> String {
    "error: \(file) is a loadout for \(its), not for \(asked); "
      + "leave out --pack or give --pack \(its)"
  }

  static func noSuchLink(_ name: String, _ rules: Rules) -> String {
    let known = rules.defenders.flatMap { defender in
      defender.links.count == 1
        ? [defender.id] : defender.links.map { "\(defender.id)/\($0.name)" }
    }
    return "error: no link of \(rules.pack) is called \"\(name)\"; "
      + "allowed: \(known.joined(separator: ", "))"
  }

  static func explanationFailed(_ error: ExplanationError, _ rules: Rules) -> String {
    switch error {
    case .notWorn(let link):
      let worn = rules.loadout.worn.map { rules.defenders[Int($0.index)].id }
      return "error: \(rules.name(of: link)) is not worn; "
        + "worn: \(worn.joined(separator: ", "))"
    case .refused(.edit(.body)): return "error: the body cannot be taken off"
    case .refused(.evaluation(.overflow(let link))):
      return "error: at \(rules.name(of: link)) an amount leaves the range; "
        + "allowed: less than 100000000000"
    case .refused(.evaluation(.spawnedTooDeep(let links))):
      return "error: these links send packets to each other without end: "
        + links.map(rules.name(of:)).joined(separator: ", ")
    case .refused(.evaluation(.tooManyPackets(let link))):
      return "error: with \(rules.name(of: link)) the attack spawns more than "
        + "\(EvaluationError.packetLimit) packets, or than a chain of this length may meet"
    case .refused(let rejection): return "error: the loadout cannot be worn: \(rejection)"
    }
  }

  static func outputFailed(_ code: Int32) -> String {
    "chainmail: error: the output could not be written: \(String(cString: strerror(code)))"
  }

  static let noStateFolder = "neither XDG_STATE_HOME nor HOME names a folder."
  static let noHome =
    "chainmail: neither XDG_STATE_HOME nor HOME names a folder, so there are no logs."
  static let screenNeedsFile =
    "error: on the screen a log is a file; allowed: a file, or --text with '-'"

  static func crashNote(_ folder: String?) -> String {
    folder.map { "The log is the newest in \($0); the next start offers to go on." } ?? ""
  }

  static func unfinished(_ entry: LogShelf.Entry) -> String {
    "There is an unfinished game of \(blows(entry.turns)): \(entry.name)"
  }

  private static func blows(_ count: UInt64) -> String { counted(count, "blow") }

  private static func counted(_ count: UInt64, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
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
    "chainmail: the game is in \(refuge.log). " + goOn(refuge)
  }

  private static func goOn(_ refuge: GameSession.Refuge) -> String {
    "The next start finds it where XDG_STATE_HOME is \(refuge.stateHome)."
  }

  static func leftUnsaved(_ trouble: String) -> String {
    "chainmail: the end of this game was not saved: \(trouble)"
  }

  /// Why a game cannot go on, as the end of a sentence, and what can be done with it.
  static func notResumed(_ reason: String, _ path: String) -> String {
    "The unfinished game cannot go on: \(reason). "
      + "It can be watched with: chainmail replay \(path)"
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

  static func shownUpToDamage(_ error: LogError) -> String {
    guard case .damaged(let failure) = error, let record = failure.record else {
      return "Damaged, shown as far as it is sound."
    }
    return "Damaged at record \(record), shown up to there."
  }

  static func unreadable(_ path: String, _ error: LogError) -> String {
    "\(path): error: \(reason(error))"
  }

  static func damaged(_ error: LogError) -> String { "error: \(reason(error))" }

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

  static func noLogs(_ folder: String) -> String { "There are no logs in \(folder) yet." }

  static func noSuchLevel(_ level: Int) -> String {
    "there is no level \(level); allowed: \(Verifier.levels.lowerBound) to "
      + "\(Verifier.levels.upperBound)"
  }

  static func listed(_ entry: LogShelf.Entry, among entries: [LogShelf.Entry]) -> String {
    let state =
      switch entry.status {
      case .ended: "ended"
      case .open: "unfinished"
      case .torn: "unfinished, its last line is torn"
      case .inUse: "being played"
      case .unreadable(.damaged(let failure)): "damaged at \(failure)"
      case .unreadable(let error): "cannot be read: \(reason(error))"
      }
    // How many blows fell is not known of what cannot be read to its end.
    let count = if case .unreadable = entry.status { "" } else { blows(entry.turns) + ", " }
    return "\(entry.path)  \(count)\(entry.bytes) bytes, \(state)"
      + branch(
        entry.header?.parent, among: entries)
  }

  /// Which log a branch left where; the name of its file says more than its id, where it is known.
  private static func branch(
    _ parent: LogHeader.Parent?, among entries: [LogShelf.Entry]
  ) -> String {
    guard let parent else { return "" }
    let known = entries.first { $0.header?.id == parent.id }
    return ", a branch of \(known?.name ?? "log \(parent.id)") at record \(parent.record)"
  }

  static func heading(_ header: LogHeader, among entries: [LogShelf.Entry]) -> String {
    let seed = String(header.seed, radix: 16)
    return "\(header.mode), pack \(header.pack), seed \(seed), engine \(header.engine)"
      + branch(header.parent, among: entries)
  }

  static func verdict(_ result: Verification, _ name: String) -> [String] {
    let checks: [(LogCheck, String)] = [
      (.framing, "framing and numbers"), (.checksum, "checksums"), (.chain, "chain of hashes"),
      (.ledger, "the ledger's law"), (.rerun, "re-run of the actions"), (.rules, "rules"),
    ]
    var lines = checks.map { check, what in
      switch result[check] {
      case .sound: "\(check.rawValue) \(what): sound"
      case .soundExcept(let gap): "\(check.rawValue) \(what): sound, but \(gap)"
      case .notChecked(let because): "\(check.rawValue) \(what): not checked, \(because)"
      case .failed(let failure): "\(check.rawValue) \(what): failed at \(failure)"
      }
    }
    lines.append(
      "\(name): \(counted(result.records, "record")), \(counted(UInt64(result.keys), "key")), "
        + "\(blows(result.turns)), " + (result.isEnded ? "ended" : "unfinished"))
    return lines
  }

  /// Why a log could not be written or read, as the end of a sentence.
  static func reason(_ error: LogError) -> String {
    switch error {
    case .system(let operation, let path, let code):
      "could not \(operation) \(path): \(String(cString: strerror(code)))"
    case .notALog: "this is no log of Chainmail"
    case .badHeader(let failure):
      "the first line, without which a log is not readable, is damaged at \(failure)"
    case .unsupported(let feature): "the log needs \(feature), which this version does not know"
    case .otherRules: "it was made with other rules"
    case .damaged(let failure): "it is damaged at \(failure)"
    case .busy(let pid):
      "it is being written by " + (pid.map { "process \($0)" } ?? "another program")
    case .ended: "it has ended"
    case .nothingPlayed: "nothing was played in it"
    case .notSaved(let code, let pending):
      String(cString: strerror(code)) + (pending > 0 ? "; \(pending) bytes wait in memory" : "")
    case .lineTooLong(let bytes):
      "a record of \(bytes) bytes is longer than any line of a log may be"
    case .noSuchPlace(let place, let allowed):
      "there is no \(place); allowed: \(allowed.lowerBound) to \(allowed.upperBound)"
    }
  }
}
