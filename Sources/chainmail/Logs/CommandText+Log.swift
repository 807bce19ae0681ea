import ChainmailCore
import ChainmailLog
import ChainmailUI
import Glibc
import Messages

extension CommandText {
  static let logAbstract = text("List, show, sum up, compare, verify, recover and delete logs.")
  static let logDiscussion = text(
    """
    Example: chainmail log verify session.jsonl

    Exit statuses: 0 done; 2 a log cannot be read; 64 the command line is wrong. 'chainmail log \
    verify' and 'chainmail log diff' have statuses of their own.
    """)
  static let logListAbstract = text("List the logs that are kept, newest first.")
  static let logListDiscussion = text(
    """
    Example: chainmail log list

    Each line is a game: its number, its rules, the attacks and falls that were not undone, and \
    when it began. Every command that takes a log takes that number, the log's name with or \
    without .jsonl, or last for the newest: chainmail log show last. A file that is called like a \
    number is ./3. 'chainmail log head 3' prints the file and why a game can only be watched.

    An unfinished game goes on with: chainmail play --resume 1. So does a damaged one, in a log \
    of its own, from where it is sound. Beyond the newest \(ListedLog.sumBudget >> 20) MB of logs \
    only the beginning and the end are read: there undone attacks count, and falls do not.

    The newest \(GameSession.kept) logs are kept. Older ones are deleted when a new game begins, except \
    the logs that others branch from, and of each pack its newest game while that can go on. The \
    rules of the games that are kept lie beside them, in the folder rules. 'chainmail log delete' \
    deletes sooner.

    Exit statuses: 0 listed; 2 the folder cannot be read; 64 the command line is wrong.
    """)
  static let logShowAbstract = text("Print what a log says, a line for each thing that happened.")
  static let logShowDiscussion = text(
    """
    Example: chainmail log show session.jsonl

    A blow is a line with its number, what the links did, and what became of it; what was put on, taken \
    off, undone and the like stands between. Of a long chain the links that did nothing are counted, \
    and a blow that was undone says so. Of a damaged log it is what is sound.

    Where the rules that the log was played with are at hand, it is played again and compared while it is \
    printed; with others, as --pack and --loadout can ask for, it is printed as it was recorded.

    With --json it is JSON Lines: the log's first line, then each action, hit and event as the log has it \
    with the names in full; definitions, checks, keys, what was recovered and the end are left out. \
    A hit that was undone has "undone":true.

    Exit statuses: 0 shown; 2 the log cannot be read, or is damaged; 64 the command line is wrong.
    """)
  static let recordsHelp = text("Print the records with the names in full, a JSON object each.")
  static let logStatsAbstract =
    text("Sum up what the blows of a log came to, and tell what felled the body.")
  static let logStatsDiscussion = text(
    """
    Example: chainmail log stats session.jsonl

    By link: how many packets it met, how many blows it stopped, and what it did to them; by damage \
    type; by attack and who threw it; by attacker, where it is not the player alone. Then the last blows that hurt the body before it fell, each \
    with what the links did that did anything, and the whole walk of the deadly one. Of a damaged log it is what is sound; of a branch what fell in the branch.

    Exit statuses: 0 shown; 2 the log cannot be read, or is damaged; 64 the command line is wrong.
    """)
  static let logVerifyAbstract = text("Check a log to the last record.")
  static let logVerifyDiscussion = text(
    """
    Example: chainmail log verify --level 5 session.jsonl

    Level 1 checks framing and numbers, 2 checksums, 3 the chain of hashes, 4 the ledger's law, \
    and 5 plays the recorded actions again and compares every byte, by the rules of its pack or, \
    where these are others by now, by those that were kept beside the log; where --pack or \
    --loadout asks for rules, by those and no others. Where a check fails, the last good key before that \
    is told, and up to where the game, played again from that key, is sound: there it can go on in a log \
    of its own.

    Exit statuses: 0 sound; 2 the file cannot be read; 11 framing or numbers; 12 a checksum; \
    13 the chain of hashes; 14 the ledger's law, or what a record holds; 15 the actions lead elsewhere; 16 sound, but \
    recorded under other rules than these, or by an arithmetic that has changed since and gives other \
    numbers, so it can only be watched; 64 the command line is wrong.
    """)

  static let levelHelp = text("How deeply to check, 1 to 5.")
  static let fileHelp = text(
    """
    A log file, or a game of 'chainmail log list': its number, its name, or last; '-' is standard \
    input.
    """)

  static let noHome =
    text("neither XDG_STATE_HOME nor HOME names a folder, so there are no logs")

  /// A file as it was given, for people.
  static func called(_ path: String) -> String { path == "-" ? text("standard input") : path }

  static func unreadable(_ path: String, _ error: LogError) -> String {
    // Where the system refused, the reason names what it refused.
    if case .system(_, let refused, let code) = error {
      // A name without a folder was most likely meant to be that of a log that is kept.
      return code == ENOENT && refused == path && !path.contains("/")
        ? text("\(error); 'chainmail log list' names the logs that are kept") : told(error)
    }
    return text("\(called(path)): \(error)")
  }

  static let emptyLogName = text(
    "the log's name is empty; allowed: a file, a number or name from 'chainmail log list', last or -"
  )

  static func noLogs(_ folder: String) -> String { text("there are no logs in \(folder) yet") }

  static func noSuchNumber(_ given: String, of count: Int) -> String {
    count == 1
      ? text("there is no game \(given) in 'chainmail log list'; allowed: 1, the only one")
      : text("there is no game \(given) in 'chainmail log list'; allowed: 1 to \(count)")
  }

  static func noSuchLevel(_ level: Int) -> String {
    text(
      """
      there is no level \(level); allowed: \(Verifier.levels.lowerBound) to \
      \(Verifier.levels.upperBound)
      """)
  }

  /// The line of a game in the list of so many.
  static func listed(_ log: ListedLog, of count: Int, now: LocalTime) -> String {
    let number = log.number.map(String.init) ?? ""
    let margin = String(repeating: " ", count: max(String(count).count - number.count, 0))
    let title = log.title(in: screens).map { screens.title(of: $0, now: now) } ?? log.entry.name
    let isWatchOnly = log.lack != nil || log.arithmeticHindrance != nil
    let parts =
      [title, condition(of: log.entry)]
      + (log.entry.change == nil ? [] : [text("changed by an editor")])
      + (log.arithmeticHindrance == nil ? [] : [text("another arithmetic")])
      + (isWatchOnly ? [text("watch only")] : [])
    return "\(margin)\(number)  "
      + parts.filter { !$0.isEmpty }.joined(separator: screens.clauseSeparator)
  }

  /// How much of a game there is, in a word or two; of one that is over nothing is said.
  private static func condition(of entry: LogShelf.Entry) -> String {
    switch entry.status {
    case .ended: ""
    case .open: entry.isWhatIf ? "" : text("unfinished")
    case .torn: text("torn at its end")
    case .inUse: text("being played")
    case .empty: nothingPlayed
    case .unreadable(.damaged): text("damaged")
    case .unreadable(let error): text("cannot be read: \(error)")
    }
  }

  /// Which log a branch left where; the name of its file says more than its id, where it is known.
  static func branch(_ header: LogHeader, _ name: String?) -> String {
    guard let parent = header.parent else { return "" }
    let name = name ?? text("log \(parent.id)")
    return header.source == .whatIf
      ? text(", a what-if of \(name) up to record \(parent.record)")
      : text(", a branch of \(name) at record \(parent.record)")
  }

  static func heading(_ header: LogHeader, among entries: [LogShelf.Entry]) -> String {
    let seed = Seed(value: header.seed).text
    let loadout = header.loadout.map { text(", loadout \($0)") } ?? ""
    return text(
      "\(header.mode), pack \(header.pack)\(loadout), seed \(seed), engine \(header.engine)")
      + branch(header, header.parentLog(among: entries)?.name)
  }

  static func verdict(
    _ result: Verification, _ name: String, _ recording: Recording?,
    _ entry: LogShelf.Entry, _ point: BranchPoint?, canBranchInReplay: Bool
  ) -> [String] {
    let others = recording.flatMap { whyOthers($0.logRules, $0.header) }
    let checks: [(LogCheck, String)] = [
      (.framing, text("framing and numbers")), (.checksum, text("checksums")),
      (.chain, text("chain of hashes")),
      (.ledger, text("the ledger's law")), (.rerun, text("re-run of the actions")),
      (.rules, text("rules")),
    ]
    var lines = checks.map { check, what in
      switch result[check] {
      case .sound: text("\(what): sound")
      case .soundExcept(let gap): text("\(what): sound, but \(gap)")
      case .notChecked(let because): text("\(what): not checked, \(because)")
      case .failed(let failure) where check == .rules:
        text(
          "\(what): the log can only be watched: \(others ?? differing(failure, result.header))")
      case .failed(let failure): text("\(what): failed at \(failure)")
      }
    }
    lines.append(
      text(
        """
        \(name): \(records(result.records)), \(keys(result.keys)), \(blows(result.turns)), \
        \(state(of: result, entry))
        """))
    let isWatchOnly = if case .failed = result[.rules] { true } else { false }
    if let key = result.lastGoodKey {
      let place = text(
        "record \(key.number) at byte \(key.offset), tick \(key.tick), \(blows(key.turn))")
      lines.append(
        text("\(name): the last good key is \(place); ") + help(entry, name, point, isWatchOnly))
    } else if result.firstFault == 0 {
      lines.append(
        text(
          "\(name): nothing of it can be shown or played on, as all of it is read by its first line"
        ))
    } else if canBranchInReplay {
      lines.append(
        text("\(name): no key stands before that; it can be \(playedOnInReplay(file(name)))"))
    }
    return lines
  }

  private static func differing(_ failure: LogFailure, _ header: LogHeader?) -> String {
    if failure.field == "arithmetic", let remark = header?.otherArithmetic { return text(remark) }
    return text("\(failure.field): expected \(failure.expected), got \(failure.got)")
  }

  static func records(_ count: UInt64) -> String {
    count == 1 ? text("1 record") : text("\(count) records")
  }

  private static func keys(_ count: Int) -> String {
    count == 1 ? text("1 key") : text("\(count) keys")
  }

  /// From where a damaged game goes on: played again from its last good key it may be sound for
  /// longer.
  private static func sound(to point: BranchPoint?) -> String {
    guard let point else { return text("it can go on from there") }
    return text(
      """
      played again from there it is sound up to record \(point.parent.record), \
      \(blows(point.state.turn)), and goes on behind that
      """)
  }

  private static func state(of result: Verification, _ entry: LogShelf.Entry) -> String {
    if case .inUse(let pid) = entry.status { return beingPlayed(pid) }
    return result.isEnded ? text("ended") : text("unfinished")
  }

  /// What came through standard input may lie in any file.
  private static func file(_ name: String) -> String { name == called("-") ? "FILE" : name }

  /// What helps a log of which something is damaged.
  private static func help(
    _ entry: LogShelf.Entry, _ name: String, _ point: BranchPoint?, _ isWatchOnly: Bool
  ) -> String {
    let tail = entry.tail
    let file = file(name)
    let isTorn = tail.map { $0.tornBytes > 0 && $0.damage == nil && !$0.isEnded } ?? false
    if let tail, tail.isSoundToEnd {
      return text("it has ended; it can be watched with: chainmail replay \(file)")
    }
    if entry.isWhatIf, !isTorn { return text("it can be \(playedOnInReplay(file))") }
    let help =
      isTorn
      ? text("what is torn behind it is cut off by: chainmail log recover \(file)")
      : text("\(sound(to: point)) in a log of its own with: chainmail play --resume \(file)")
    return isWatchOnly ? text("with its rules at hand \(help)") : help
  }
}
