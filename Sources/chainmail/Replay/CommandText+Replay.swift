import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailUI
import Glibc
import Messages

extension CommandText {
  static let replayAbstract = text(
    "Play a log, or a stream of attacks, on the screen, or print it.")
  static let replayDiscussion = text(
    """
    Example: chainmail replay last

    Example: chainmail replay --text session.jsonl

    Example: chainmail replay --attacks attacks.jsonl --pack nethack --out session.jsonl

    Example: chainmail replay monday.jsonl --beside tuesday.jsonl

    Without a log it lists the games, as 'chainmail log list' does; each goes by its number there.

    With --beside two logs are shown side by side, always at the same turn; with --text it prints what \
    'chainmail log diff' prints. On the screen w asks what would have been with another loadout, \
    and ? lists all keys.

    With --attacks the attacks of a file fall on a fresh character, who wears what the pack's loadout, \
    or --loadout, says. Each line is an attack: {"t":30,"amounts":{"weapon":18},"tags":["melee"], \
    "source":"ogre"}, or a JSON string with an attack as 'chainmail help attacks' describes it, in \
    its quotation marks: "weapon:18;tags=melee". Of an object only amounts must be there; penetration, effects, max and stats are as in a log, entry is the link at which it enters, \
    and t the tick in which it falls, else that of the attack before. After the last one time goes \
    on until everything has come back that links kept back. Where a stream was written for another \
    pack, --alias says what its types are here: --pack nethack --alias weapon=physical. A type that the \
    pack has itself is that type. With --leave-out the tags, effects, stats and types of penetration that \
    the pack does not have are left out of the attacks, and an attack that enters at a link that is not \
    worn enters at the outermost; how many attacks that concerns is told.

    Exit statuses: 0 done; 1 with --beside and --text, the logs differ; 2 the log, the attacks or the \
    terminal cannot be used; 64 the command line is wrong.
    """)

  static let attacksHelp = text(
    "In place of a log, a file with an attack on each line, as JSON; '-' is standard input.")
  static let besideHelp = text("Another log, shown beside it, or compared with it.")
  static let besideNeedsLog =
    text("there is nothing to show that log beside; allowed: --beside with a log")

  /// Two logs that cannot be shown at the same turn.
  static func noCommonTurn(
    _ one: (name: String, turns: ClosedRange<UInt64>),
    _ other: (name: String, turns: ClosedRange<UInt64>)
  ) -> String {
    func told(_ log: (name: String, turns: ClosedRange<UInt64>)) -> String {
      text("\(log.name) has turns \(log.turns.lowerBound) to \(log.turns.upperBound)")
    }
    return text("\(told(one)), \(told(other)); allowed: logs that have a turn in common")
  }

  static let streamAliasHelp = text(
    "With --attacks, what a type of the file is in the pack, as in heat=fire; may be repeated.")

  static let leaveOutHelp = text(
    "With --attacks, leave out of them what the pack has no name for, but for types of amounts.")

  /// What was left out of attacks, since a pack does not have it, a sentence for each.
  ///
  /// - Parameters:
  ///   - names: What the pack does not have, or nobody wears.
  ///   - outermost: How many attacks entered at the outermost link since theirs was not worn any
  ///     more.
  ///   - pack: The pack.
  /// - Returns: The sentences.
  static func leftOut(
    _ names: [AttackStream.LeftOut], _ outermost: Int, _ pack: String
  ) -> [String] {
    func attacks(_ count: Int) -> String {
      count == 1 ? text("1 attack") : text("\(count) attacks")
    }
    let named = names.prefix(20).map { left in
      let name = "\"\(left.what.name.prefix(40))\""
      return switch left.what.kind {
      case .entry: text("\(attacks(left.attacks)) at the outermost link, since \(name) is not worn")
      case .penetration:
        text(
          """
          the penetration of \(name) is left out of \(attacks(left.attacks)), since \(pack) has \
          no such type
          """)
      case .tag: leftOut(text("tag"), name, attacks(left.attacks), pack)
      case .effect: leftOut(text("effect"), name, attacks(left.attacks), pack)
      case .stat: leftOut(text("stat"), name, attacks(left.attacks), pack)
      }
    }
    let more = names.count - named.count
    return named + (more > 0 ? [text("\(more) more names are left out")] : [])
      + (outermost > 0
        ? [text("\(attacks(outermost)) at the outermost link, since theirs was not worn any more")]
        : [])
  }

  private static func leftOut(
    _ kind: String, _ name: String, _ attacks: String, _ pack: String
  ) -> String {
    text("the \(kind) \(name) is left out of \(attacks), since \(pack) has none of that name")
  }

  static func noStreamAlias(_ given: String) -> String {
    text(
      "--alias is \"\(given)\"; allowed: what the file says and a type of the pack, as in heat=fire"
    )
  }

  /// Of a type that the pack knows the file means just that.
  static func aliasOfOwnType(_ name: String, _ rules: Rules) -> String {
    text(
      """
      \(rules.pack) knows \(name) itself, which needs no --alias; allowed: names of the file \
      that \(rules.pack) does not know
      """)
  }

  static let outHelp = text(
    "With --attacks, keep the log in this file; one that is there is not overwritten.")
  static func logIsNotWrittenOver(_ path: String) -> String {
    text("\(path) is a log, and is not written over; allowed: another file")
  }

  static let replayByNumber = text("to replay the newest: chainmail replay 1")
  static let logOrAttacks =
    text("a log and --attacks were given; allowed: one of them, or neither to list the games")
  static let onlyWithAttacks =
    text(
      """
      a log is replayed as it is; allowed: --seed, --alias, --leave-out and --out with --attacks
      """)

  /// An attack that enters where nothing is.
  static func notWornThen(_ link: String, _ worn: [String]) -> String {
    text(
      """
      \(link) is not worn when this attack falls; allowed: a link of what is worn then, \
      \(worn.joined(separator: ", ")), or --leave-out
      """)
  }

  /// What is wrong with attacks, with their lines where they are several.
  static func refused(_ sentence: String, on lines: LineRanges) -> String {
    lines.count == 1 ? sentence : text("\(sentence) (on \(lines.message))")
  }

  /// Why a new log cannot be written to the path that was asked for.
  static func notWritten(_ path: String, _ error: LogError) -> String {
    switch error {
    case .system(.open, _, EEXIST):
      text("\(path) is there already; allowed: a path at which there is nothing")
    // Not the file in which it stands until it is whole.
    case .system(let operation, _, let code):
      told(LogError.system(operation: operation, path: path, code: code))
    default: unreadable(path, error)
    }
  }

  static let textHelp = text("Print the log instead of showing it.")

  static let screenNeedsFile =
    text("the screen needs standard input for its keys; allowed: a file, or --text with '-'")

  static let shownAsOpened =
    text("The game is being played: shown is what its log had told when it was opened.")

  static let logInNoFile = text("the log is in no file")

  static func torn(_ name: String) -> String {
    text("\(called(name)): the log breaks off within its last line, which is not shown")
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
    case .watchDiffering(let failure) where replay.header.explains(failure):
      return text("Shown as recorded: \(replay.header.explanation(of: failure) ?? "").")
    case .watchDiffering:
      return text(
        """
        Shown as recorded: played again, its actions lead elsewhere; 'chainmail log verify' \
        says where.
        """)
    case .watch: return text("Watched, not re-run: \(whyWatched(rules, replay.header)).")
    }
  }

  private static func whyWatched(_ rules: LogRules, _ header: LogHeader) -> String {
    whyOthers(rules, header) ?? text("recorded with the generator of luck \(header.luck)")
  }

  /// Why a log that is compared is not played again.
  static func notPlayedAgain(_ rules: LogRules, _ header: LogHeader) -> String {
    text("as it was recorded, not played again: \(whyWatched(rules, header))")
  }

  /// That a log that is compared tells another story than its actions.
  static func leadsElsewhere(_ failure: LogFailure, _ header: LogHeader) -> String {
    header.explanation(of: failure).map { text("as it was recorded; \($0)") }
      ?? text("as it was recorded; played again, its actions lead elsewhere, first at \(failure)")
  }

  /// Why the rules at hand are not those of a log, as the end of a sentence; nil where they are.
  static func whyOthers(_ rules: LogRules, _ header: LogHeader) -> String? {
    if let asked = rules.asked, let pack = rules.pack {
      let own =
        switch asked.own {
        case .kept: text("; leave out \(asked.options) to use the rules that were kept of it")
        case .pack: text("; leave out \(asked.options) to use its own")
        case nil: ""
        }
      let recorded = called(header.pack, header.loadout, header.rules)
      return text("recorded with \(recorded), not with ")
        + called(pack.rules.pack, pack.loadoutName, pack.digest) + own
    }
    guard let lack = rules.lack, lack.kept != nil else { return nil }
    return screens(lack)
  }

  private static func called(_ pack: String, _ loadout: String?, _ digest: String) -> String {
    screens.game(with: pack, loadout) + text(" (rules \(digest.prefix(8)))")
  }

  /// By which rules a log is played again, where these were kept of its game.
  static func byKept(_ file: String, _ lack: LackingRules?) -> String? {
    lack.map { text("By the rules that were kept of it in \(file), since \(screens($0)).") }
  }

  /// Where a log first tells another story than its actions, though its ledger may be right.
  static func leadsElsewhere(
    _ name: String, _ failure: LogFailure, _ header: LogHeader
  ) -> String {
    header.explanation(of: failure).map {
      text("\(called(name)): \($0); what is printed is what was recorded")
    }
      ?? text(
        """
        \(called(name)): played again, its actions lead elsewhere, first at \(failure); what is \
        printed is what was recorded
        """)
  }
}
