import ChainmailAnalysis
import ChainmailLog
import ChainmailUI
import Messages

/// What is said of the first line and the end of a log.
extension CommandText {
  static let logHeadAbstract = text("Tell how a log begins and how it stops.")
  static let logHeadDiscussion = text(
    """
    Example: chainmail log head session.jsonl

    What stands before its first key, its last key and what stands behind that are read, however long \
    it is; damage between the two is found by 'chainmail log verify'.

    Exit statuses: 0 shown; 2 the log cannot be read, or is damaged there; 64 the command line is \
    wrong.
    """)

  static func head(_ head: LogHead) -> [String] {
    let (log, header) = (head.log, head.header)
    var lines = [
      (text("game"), screens.game(with: header.pack, header.loadout)),
      (text("file"), log.entry.path.isEmpty ? called("-") : Places.path(typed: log.entry.path)),
      (text("mode"), text("\(header.mode), source \(header.source.name)")),
      (text("begun"), header.startText),
      (text("seed"), text("\(Seed(value: header.seed).text), luck by \(header.luck)")),
      (text("id"), header.id + branch(header, log.parentName)),
      (text("form"), text("version \(header.version), engine \(header.engine)")),
      (text("rules"), header.rules + rules(of: log)),
    ]
    if let tail = log.entry.tail {
      let place = text("\(tail.record) at tick \(tail.tick)")
      lines.append((text("last record"), text("\(place), \(blows(tail.turn))")))
      lines.append(
        (text("last key"), text("record \(tail.lastKey.number) at byte \(tail.lastKey.offset)")))
    }
    let hindrance =
      log.arithmeticHindrance.map { text("; it can only be watched: \($0)") } ?? ""
    lines.append(
      (text("state"), text("\(bytes(log.entry.bytes)), \(state(of: log.entry))") + hindrance))
    return lines.map { text("\($0): \($1)") }
  }

  private static func rules(of log: ListedLog) -> String {
    if let lack = log.lack { return text("; it can only be watched: \(screens(lack))") }
    return log.rules?.keptFile.map { text(", kept in \($0)") } ?? ""
  }

  static func state(of entry: LogShelf.Entry) -> String {
    switch entry.status {
    case .ended: ended(entry.tail)
    case .open: text("unfinished")
    case .torn:
      text("unfinished, its last line is torn: \(bytes(entry.tail?.tornBytes ?? 0))")
    case .inUse(let pid): beingPlayed(pid)
    case .empty: nothingPlayed
    case .unreadable(.damaged(let failure)): text("damaged at \(failure)")
    case .unreadable(let error): text("cannot be read: \(error)")
    }
  }

  static let nothingPlayed = text("nothing was played")

  private static func ended(_ tail: LogTail?) -> String {
    guard let tail, let why = tail.end else { return text("ended") }
    let torn =
      tail.tornBytes > 0
      ? text(", and \(bytes(tail.tornBytes)) stand behind its end") : ""
    return (why.isEmpty ? text("ended") : text("ended: \(endings[why] ?? why)")) + torn
  }

  /// Why this program ends logs.
  private static let endings = [
    WhatIf.ending: text("what-if"), StreamGame.ending: text("the attacks are over"),
    PlayLoop.setAsideEnding: text("set aside"),
  ]

  static let logRecoverAbstract = text("Cut off what a crash left torn at a log's end.")
  static let logRecoverDiscussion = text(
    """
    Example: chainmail log recover session.jsonl

    It is what going on with a game does first. The bytes of an editor that put a byte order mark \
    before the log, or ended its lines in CR LF, are taken out. The torn bytes are added to FILE.torn, the log is \
    cut to its last good line, and a record says so; what the last action still had to tell is \
    written again. A log that is damaged before its end is left as it is: what is sound of it goes \
    on in a log of its own.

    Exit statuses: 0 done, or nothing to do; 2 the log cannot be read, is damaged before its end, \
    or is being written, or breaks off within what stands before its first key; 64 the command line \
    is wrong.
    """)

  static let recoverFileHelp = text(
    "A log file, or a game of 'chainmail log list': its number, its name, or last.")

  static func needsRules(_ file: String, _ reason: String) -> String {
    text("\(file): it cannot be recovered without its rules: \(reason); nothing was changed")
  }

  static func changed(_ file: String, _ change: EditorChange) -> String {
    text("\(file): \(change), which 'chainmail log recover' undoes")
  }

  static func undone(_ file: String, _ change: EditorChange) -> String {
    text("\(file): \(change); that was undone")
  }

  static let recoveryNeedsFile = text("what is to be recovered is a file; allowed: a file")

  static func recovered(_ recovery: LogRecovery, _ file: String) -> [String] {
    guard recovery.cutBytes > 0 || recovery.restoredRecords > 0 else {
      guard recovery.change == nil else { return [] }
      let end =
        recovery.tail.isEnded ? hasEnded : recovery.isWhatIf ? isWhatIf : text("it can go on")
      return [
        text("\(file): nothing to do; its last record is \(recovery.tail.record), and \(end)")
      ]
    }
    var lines: [String] = []
    if let torn = recovery.tornPath {
      lines.append(
        recovery.cutBytes == 1
          ? text("\(file): cut 1 torn byte; kept at the end of \(torn)")
          : text("\(file): cut \(recovery.cutBytes) torn bytes; kept at the end of \(torn)"))
    }
    if recovery.restoredRecords > 0 {
      let records = records(UInt64(recovery.restoredRecords))
      lines.append(text("\(file): wrote \(records) of the last action again"))
    }
    return lines
  }

  static func nothingToDo(_ file: String) -> String {
    text("\(file): nothing to do; nothing was played in it")
  }

  static func nothingToRecover(_ file: String) -> String {
    text(
      """
      \(file): it breaks off before its first key, so nothing was played in it that could be \
      recovered; nothing was changed; it can be deleted with: chainmail log delete \(file)
      """)
  }

  static func behindEnd(_ file: String) -> String {
    text(
      """
      \(file): it has ended, and something stands behind its end; nothing was changed; \
      'chainmail log verify' says what
      """)
  }

  /// That nothing can be added to a log that another arithmetic wrote.
  static func notRecovered(_ file: String, _ error: LogError) -> String {
    text("\(file): \(error); nothing was changed; it can be \(playedOnInReplay(file))")
  }

  static func notRecovered(
    _ file: String, _ failure: LogFailure, _ point: BranchPoint?, canBranchInReplay: Bool
  ) -> String {
    let damage = text("\(file): it is damaged at \(failure); nothing was changed")
    guard let point else {
      return damage + (canBranchInReplay ? text("; it can be \(playedOnInReplay(file))") : "")
    }
    return damage
      + text(
        """
        ; it is sound up to record \(point.parent.record), its last good key is record \
        \(point.key.number) at byte \(point.key.offset); from there it goes on in a log of its \
        own with: chainmail play --resume \(file)
        """)
  }
}

/// What is said of logs that are deleted.
extension CommandText {
  static let logDeleteAbstract = text("Delete logs: those that are named, or all but the newest.")
  static let logDeleteDiscussion = text(
    """
    Example: chainmail log delete --keep 20

    With a log goes what lies beside it: its bookmarks, and what was torn off it. A log that is being \
    written stays, and so does one from which another one branches that is here, if no copy of it is, \
    since without it nobody can tell how the branch began. --keep counts those of 'chainmail log list', and leaves of \
    each pack its newest game while that can go on.

    Exit statuses: 0 done; 2 a log could not be deleted, which is said, all others are; 64 the command \
    line is wrong.
    """)

  static let keepHelp = text("Delete all but so many of the newest, 1 or more.")
  static let deleteWhat =
    text("it is not clear what is to be deleted; allowed: logs by name, or --keep with a count")
  static let deletionNeedsFile = text("standard input cannot be deleted; allowed: a file")

  static func keepAtLeastOne(_ count: Int) -> String {
    text("--keep is \(count); allowed: 1 and more")
  }

  static func keptMore(_ count: Int, than wanted: Int) -> String {
    text(
      """
      \(count) logs are kept, more than \(wanted): the others are played just now, are a pack's \
      newest game that can go on, or another log branches from them
      """)
  }

  static func deleted(_ path: String) -> String { text("\(path): deleted") }

  static func hasBranch(_ file: String, _ branch: String) -> String {
    text("\(file): it was not deleted, since \(branch) branches from it; delete that first")
  }
}
