import ChainmailAnalysis
import ChainmailContent
import ChainmailLog
import ChainmailUI
import Messages

/// What is said of a game that is played again with another loadout.
extension CommandText {
  static let logWhatIfAbstract = text(
    "Play a log's attacks against another loadout, with the same dice.")
  static let logWhatIfDiscussion = text(
    """
    Example: chainmail log what-if session.jsonl --loadout thin.yml

    The loadout is that of --loadout, or else the own one of --pack; another order of the same pieces is \
    another loadout. The game begins fresh with it. What the player put on, took off and moved is done \
    again, where it can be: pieces, links, attacks and types are those of the same names. What a type is \
    called in another pack --alias says: --pack nethack --alias weapon=physical.

    The answer is that of 'chainmail log diff', where A is the log and B what would have been; but only \
    the blows, and what came of them, are compared, and the types of A have the names that they have in B. \
    A die of another size makes something else of the same luck, which is told as that.

    By itself every attack falls as it was recorded: that is the open loop. With --closed the sparring \
    attacker, who learns from what gets through, chooses anew from the same seed; then --loadout and \
    --pack can be left out, and the loadout is the log's own.

    The game of a branch begins in the log that it branches from. That is played first, and what the \
    branch tells is compared; where it is not here, B begins fresh with the branch.

    A log whose actions, played again, lead elsewhere, or whose rules are not here, is A as it was \
    recorded; that is said, and changes no exit status.

    With --out, what would have been is written to FILE.part, and becomes FILE when it is whole.

    Exit statuses: 0 shown, whether anything differs or not; 2 a file cannot be read or written, or the log is damaged; 64 the \
    command line is wrong.
    """)

  static let closedHelp = text("Let the sparring attacker choose anew.")
  static let whatIfAliasHelp = text(
    "What a type of the log is in the other pack, as in heat=fire; may be repeated.")
  static let whatIfOutHelp = text(
    "Write what would have been as a log of its own, into this new file.")

  static let logNeedsFile =
    text("a log is not written to standard output; allowed: --out with a new file")

  static let whatIfNeedsLoadout =
    text(
      """
      there is nothing to play it with; allowed: --loadout or --pack or both, or --closed with \
      the log's own loadout
      """)

  /// Why the log's own loadout cannot be played with.
  static func noOwnLoadout(_ log: ToldLog, _ rules: LogRules) -> String {
    let reason = rules.lack.map { ": \(screens($0))" } ?? ""
    return text(
      "\(called(log.name)): its rules are not here\(reason); allowed: --pack or --loadout")
  }

  static func begunFresh(_ log: ToldLog, _ missing: MissingParent) -> String {
    text("\(called(log.name)): \(missing), so B begins fresh where it begins")
  }

  static func closedElsewhere(_ pack: String, _ other: String) -> String {
    text(
      """
      who attacked with \(pack) cannot choose among the attacks of \(other); allowed: a loadout \
      of \(pack), or no --closed
      """)
  }

  static func otherDice(_ file: String, _ luck: String) -> String {
    text("\(called(file)): its dice are those of \(luck), which this version does not have")
  }

  static func unmappedTypes(_ types: [String], _ pack: String) -> String {
    text(
      """
      \(pack) has no one type for \(types.joined(separator: ", ")); allowed: a pack that knows \
      what was thrown, or --alias \(types.first ?? "")=TYPE (on the screen \
      \(types.first ?? "")=TYPE behind its name)
      """)
  }

  static func whatIf(_ header: LogHeader, _ loop: WhatIf.Loop, hasChoices: Bool) -> String {
    let manner =
      switch loop {
      case .open: text("open loop, the attacks are fixed")
      case .closed where hasChoices: text("closed loop, the sparring attacker chooses anew")
      case .closed: text("closed loop, but nobody spars in this log")
      }
    return text("B: what if: \(screens.game(with: header.pack, header.loadout)); \(manner)")
  }

  /// What of what was recorded could not be done, a line each of the first.
  static func refused(_ refusals: WhatIf.Refusals, of other: Pack) -> [String] {
    guard refusals.count > 0 else { return [] }
    let plain = PlainText(ScreenManner.printed.setting(for: other))
    let named = refusals.first.prefix(5)
    let more = refusals.count - UInt64(named.count)
    let count = refusals.count
    return [
      count == 1
        ? text("1 recorded action could not be done in B")
        : text("\(count) recorded actions could not be done in B")
    ]
      + named.map { refusal in
        let place = place(ofTurn: refusal.turn, isBlow: refusal.isBlow)
        let action = deed(refusal.action) ?? text("something is done")
        return text("  \(place), \(action): \(plain.sentence(for: refusal.reason))")
      } + (more > 0 ? [text("  and \(more) more")] : [])
  }

  static func rulesNotKept(_ path: String) -> String {
    text("the rules of \(path) could not be kept beside it; it can only be watched without them")
  }
}
