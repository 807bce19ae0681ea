import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import ChainmailUI
import Messages

extension CommandText {
  static let explainAbstract = text("Print what every link does with one attack, or with several.")
  static let explainDiscussion = text(
    """
    Example: chainmail explain --attack 'weapon:18;tags=melee' --doff armor

    'chainmail help attacks' describes how an attack is written.

    The defence is fresh and wears what the pack's loadout, or --loadout, says. What --doff names is \
    taken off first, then what --don names is put on, in the order given.

    With --script the attacks of a file fall one after the other, and each finds what the last one \
    left behind. Where links keep something back, what comes back is told behind the attack; a \
    script is told again with all of it coming back before the next attack. The last line names the \
    ids of pieces that are called otherwise.

    The table's last lines tell what the body lost to all of it; with --json each object has the body \
    and overkill of its own attack, and so has each of those in spawned.

    Exit statuses: 0 explained; 2 a pack, a loadout, a script or the folder of --assets is bad; 64 \
    the command line or the attack is wrong.
    """)

  /// What pieces are called that --doff, --don and --enter name.
  static func ids(_ ids: [(name: String, id: String)]) -> String {
    text("ids: \(screens.listed(ids.map { text("\($0.name) is \($0.id)") }))")
  }

  static let playedOut = text("The same, with what comes back before the next attack:")
  static let attackHelp = text(
    """
    The attack, such as 'weapon:18;tags=melee'; see 'chainmail help attacks'. May be repeated: they \
    fall one after the other.
    """)
  static let doffHelp = text("Take this link's piece off before; may be repeated.")
  static let donHelp = text(
    "Then put this piece out of the bag on, at its stage of the defence; may be repeated.")
  static let enterHelp = text("The link at which the attack enters; else the outermost.")

  static func noSuchLink(_ name: String, of pieces: [PieceID], _ rules: Rules) -> String {
    let known = pieces.flatMap(rules.linkNames(of:))
    return text(
      """
      no link of \(rules.pack) has the id "\(name.prefix(40))"\(suggestion(for: name, among: known)); \
      allowed: \(listed(known))
      """)
  }

  static func noSuchPiece(_ name: String, _ rules: Rules) -> String {
    let known = pieces(rules).bag
    return text(
      """
      no piece in the bag has the id "\(name.prefix(40))"\(suggestion(for: name, among: known)); \
      allowed: \(listed(known))
      """)
  }

  /// Names that are allowed, of many the first.
  private static func listed(_ known: [String]) -> String {
    let (limit, shown) = (16, known.prefix(16).joined(separator: ", "))
    if known.isEmpty { return text("none, since there is none") }
    return known.count > limit ? text("\(shown) and \(known.count - limit) more") : shown
  }

  /// The pieces of the loadout.
  private static func pieces(_ rules: Rules) -> (worn: [String], bag: [String]) {
    let (names, worn) = (rules.loadout.pieces.map(rules.name(of:)), rules.loadout.worn.count)
    return (Array(names[..<worn]), Array(names[worn...]))
  }

  static func explanationFailed(_ error: ExplanationError, _ rules: Rules) -> String {
    switch error {
    case .notWorn(let link):
      let worn = pieces(rules).worn
      // Of a piece that was taken off, or broke, before: to list it as worn would contradict
      // itself.
      if worn.contains(rules.name(of: link.piece)) {
        return text("\(rules.name(of: link)) is no longer worn by then")
      }
      return text("\(rules.name(of: link)) is not worn; worn: \(worn.joined(separator: ", "))")
    case .refused(.notInBag(let piece)):
      let bag = pieces(rules).bag
      let inBag = bag.isEmpty ? text("nothing") : bag.joined(separator: ", ")
      return text("\(rules.name(of: piece)) is not in the bag; in it: \(inBag)")
    case .refused(.edit(.alreadyWorn(let link))):
      let other = pieces(rules).bag.first { name in
        rules.piece(named: name).map { $0.kind == link.piece.kind && $0 != link.piece } ?? false
      }
      return text("\(rules.name(of: link.piece)) is worn already")
        + (other.map { text("; the one in the bag is \($0)") } ?? "")
    case .refused(.edit(.tooManyLinks)):
      return text("the chain has no room for more links; allowed: at most \(Defense.linkLimit)")
    case .refused(.edit(.body)): return text("the body cannot be taken off")
    case .refused(.evaluation(let error)): return evaluationFailed(error, rules)
    case .refused(let rejection): return text("the loadout cannot be worn: \(rejection)")
    }
  }

  static func evaluationFailed(_ error: EvaluationError, _ rules: Rules) -> String {
    let names = error.links.map(rules.name(of:)).joined(separator: ", ")
    switch error {
    case .overflow:
      return text("at \(names) an amount leaves the range; allowed: less than 100000000000")
    case .arithmetic(_, let error), .unanswerable(_, let error):
      return text("a formula of \(names) has no answer: \(Self.reason(error))")
    case .spawnedTooDeep:
      return text(
        """
        packets set off further ones without end, by way of \(names); allowed: at most \
        \(EvaluationError.depthLimit), each sent for another
        """)
    case .tooManyPackets:
      return text(
        """
        an attack sends off too many packets, the last one at \(names); allowed: at most \
        \(EvaluationError.packetLimit), and \(EvaluationError.visitLimit) by links that each \
        may meet
        """)
    case .tooMuchWork:
      return text(
        """
        an attack takes too much work, the last of it at \(names); allowed: at most \
        \(EvaluationError.workLimit) draws, formulas, links and packets together, and a ledger of \
        \(EvaluationError.ledgerLimit) bytes
        """)
    }
  }

  private static func reason(_ error: NumberError) -> String {
    switch error {
    case .overflow:
      text("a number leaves the range; allowed: less than 10^24, of an amount less than 10^11")
    case .zeroDivisor: text("something is divided by zero; allowed: any other divisor")
    case .notReal:
      text("a root, logarithm or power is not real; allowed: numbers that have a real one")
    case .tooManyRolls:
      text("a die would be thrown too often; allowed: at most \(Formula.rollLimit) times")
    case .noSuchDice:
      text(
        """
        there are no such dice; allowed: a whole number of them, 0 to \(Formula.rollLimit), with a \
        whole number of sides from 1
        """)
    }
  }

  /// A mistake of rules that do not lie in a folder.
  static func ofPack(_ pack: String, _ reason: String) -> String {
    text("the pack \(pack): \(reason)")
  }
}
