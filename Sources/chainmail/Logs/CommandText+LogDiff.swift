import ChainmailAnalysis
import ChainmailLog
import ChainmailUI
import Messages

/// What is said of two games side by side.
extension CommandText {
  static let logDiffAbstract = text("Tell where two logs first differ, and what each comes to.")
  static let logDiffDiscussion = text(
    """
    Example: chainmail log diff before.jsonl after.jsonl

    A is the first log, B the second. Told are the blow at which they first differ, and what each \
    tells there; then the sums of both, side by side; links that did nothing in either are \
    left out and counted.

    What was done and what happened is compared by the names of pieces, links and types, so that \
    logs of other rules compare too. That pack, rules or seed are others is told, and is no difference \
    by itself; nor is when a game was played.

    A branch is one with the log that it branches from up to there, and so are two branches of one log. \
    Where that log is here, beside the branch or among those that are kept, only what follows is \
    compared and summed up.

    A what-if has its attacks from another log. Where one of the two is a what-if, or descends from one, \
    only the blows, and what came of them, are compared, as 'chainmail log what-if' does. What a type of \
    A is called in B --alias says, as there; other names that a pack has for its types stand in no log.

    A log whose actions, played again, lead elsewhere, or whose rules are not here, is compared as it \
    was recorded; that is said, and changes no exit status. What is sound of a damaged one is compared.

    Exit statuses: 0 they tell the same, with the same pieces; 1 they do not; 2 a log cannot be \
    read, or is damaged; 64 the command line is wrong.
    """)

  static let diffAliasHelp = text(
    "What a type of the first log is in the second, as in heat=fire; may be repeated.")
  static let otherFileHelp = text("The log to compare it with, likewise.")

  static let oneStandardInput =
    text("standard input is one log; allowed: '-' once")

  static func compared(
    _ letter: String, _ log: ToldLog, among neighbors: [LogShelf.Entry], _ rerun: LogRerun?
  ) -> [String] {
    let header = log.header
    let game =
      "\(letter): \(called(log.name)): \(header.mode), "
      + screens.game(with: header.pack, header.loadout)
      + branch(header, header.parentLog(among: neighbors)?.name)
    return [game] + (rerun?.remark.map { [text("  \(letter) is told \($0)")] } ?? [])
  }

  /// What types of A are called in B, as options; those of which nobody knows are left open.
  static func aliasHint(_ types: [(name: String, other: String?)]) -> String? {
    guard !types.isEmpty else { return nil }
    let options = types.map { "--alias \($0.name)=\($0.other ?? "TYPE")" }
    return text(
      """
      B has no type \(types.map(\.name).joined(separator: ", ")), so each of their blows \
      differs; to compare what came of them: \(options.joined(separator: " "))
      """)
  }

  /// Up to where two logs are one.
  static func shared(_ shared: SharedPast) -> String {
    text(
      """
      both are \(shared.name ?? text("log \(shared.id)")) up to record \(shared.record); what follows \
      is compared
      """)
  }

  static let comparedByBlows =
    text("compared by their blows, and what came of them, since one of them is a what-if")

  /// Why two logs are compared from where each begins.
  static func notShared(_ log: ToldLog, _ missing: MissingParent) -> String {
    text("\(called(log.name)): \(missing), so it is compared from where it begins")
  }

  /// What is another in the other log; of a long digest the beginning tells.
  static func other(_ name: String, _ left: String, _ right: String) -> String {
    func told(_ value: String) -> Substring { name == "rules" ? value.prefix(8) : value[...] }
    let what =
      switch name {
      case "pack": text("pack")
      case "rules": text("rules")
      case "luck": text("luck")
      case "seed": text("seed")
      default: name
      }
    return text("other \(what): A \(told(left)), B \(told(right))")
  }

  /// The attacks of two games, where one has more of them.
  static func otherLength(_ comparison: GameComparison) -> [String] {
    guard let (left, right) = comparison.lengths else { return [] }
    func attacks(_ count: Int) -> String {
      count == 1 ? text("1 attack") : text("\(count) attacks")
    }
    let lengths = text("other length: A has \(attacks(left)), B has \(attacks(right))")
    let undone = comparison.left.game.undone + comparison.right.game.undone
    return [undone == 0 ? lengths : text("\(lengths), undone ones included")]
  }

  /// Where two games first differ, and what each tells there.
  ///
  /// - Parameters:
  ///   - comparison: The games.
  ///   - sameDice: Whether they have the same luck.
  /// - Returns: The lines.
  static func first(_ comparison: GameComparison, sameDice: Bool) -> [String] {
    guard let first = comparison.first else {
      let isWhole = comparison.left.damage == nil && comparison.right.damage == nil
      return [
        isWhole ? text("no difference in what happened") : text("no difference before the damage")
      ]
    }
    var place = [(first.left ?? first.right).map(place(of:)) ?? ""]
    let links = otherLinks(first)
    if links == nil, let link = first.link { place.append(text("link \(link)")) }
    let field = field(first, namesLink: links == nil)
    if !field.isEmpty { place.append(field) }
    if first.isOtherDie {
      place.append(sameDice ? text("the same luck with another die") : text("another die"))
    }
    return [text("first difference: \(place.joined(separator: text(", ")))")]
      + [("A", first.left, first.right, links?.left), ("B", first.right, first.left, links?.right)]
      .map { "  \($0): \(told($1, beside: $2, in: first.field, by: $3))" }
  }

  /// The links of both sides, where each has another one at the same place.
  private static func otherLinks(_ first: FirstDifference) -> (left: String, right: String)? {
    guard let left = string(first.left?.json?["link"]),
      let right = string(first.right?.json?["link"]),
      left != right
    else { return nil }
    return (left, right)
  }

  private static func place(of side: FirstDifference.Side) -> String {
    place(ofTurn: side.turn, isBlow: side.isBlow)
  }

  /// Which blow something is, or behind which one it stands.
  static func place(ofTurn turn: UInt64, isBlow: Bool) -> String {
    if isBlow { return text("blow \(turn)") }
    return turn == 0 ? text("before any blow") : text("behind blow \(turn)")
  }

  private static func told(
    _ side: FirstDifference.Side?, beside other: FirstDifference.Side?, in field: String,
    by link: String?
  ) -> String {
    guard let side else { return text("nothing more") }
    let record = side.record.map { text("record \($0), ") } ?? ""
    let value = words(of: side, beside: other, in: field)
    let limit = 160
    return text("\(record)tick \(side.tick): ") + (link.map { "\($0) " } ?? "")
      + (value.count > limit ? "\(value.prefix(limit))…" : value)
  }

  static func only(_ letter: String, has pieces: [String]) -> String? {
    pieces.isEmpty ? nil : text("only \(letter) has \(pieces.joined(separator: ", "))")
  }

  /// The links that stand in no row, since they only let pass what they met.
  static func idle(_ links: Int) -> [String] {
    switch links {
    case 0: []
    case 1: [text("left out: 1 link that did nothing in A or B")]
    default: [text("left out: \(links) links that did nothing in A or B")]
    }
  }

  static let comparedTotalsHeading = ["", "A", "B"]
  static let comparedLinksHeading = [
    text("Link"), text("Met A"), "B", text("Stopped A"), "B", text("Absorbed A"), "B",
    text("Lost A"), "B",
  ]
  static let totalBlows = text("Blows")
  static let totalUndone = text("Undone blows")
  static let totalStopped = text("Stopped")
  static let totalAbsorbed = text("Absorbed")
  static let totalReached = text("Reached the body")
  static let totalBody = text("The body lost")
  static let totalOverkill = text("Overkill")
  static let totalFalls = text("Falls")
  static let totalFirstFall = text("First at blow")
}
