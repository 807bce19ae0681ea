import ChainmailAnalysis
import ChainmailCore

extension CommandText {
  static let explainAbstract = "Print what every link does with one attack, or with several."
  static let explainDiscussion = """
    Example: chainmail explain --attack 'weapon:18;tags=melee' --doff armor

    An attack is TYPE:AMOUNT[,TYPE:AMOUNT…], followed without spaces by any of [;tags=a,b] \
    [;pen=TYPE:N] [;source=NAME] [;max=N] [;effect=NAME] [;stat=NAME:N]: tags, penetration of a \
    type, who attacks, the most it could have been, a side effect, a number of the attacker's. \
    'chainmail pack list --names' prints the types, tags, effects and links of each pack.

    The defence is fresh and wears what the pack's loadout, or --loadout, says. What --doff names is \
    taken off first, then what --don names is put on, in the order given.

    With --script the attacks of a file fall one after the other, and each finds what the last one \
    left behind. Where links keep something back, the script is told again with all of it coming \
    back before the next attack.

    Exit statuses: 0 explained; 2 a pack, a loadout, a script or the folder of --assets is bad; 64 \
    the command line or the attack is wrong.
    """

  static let playedOut = "The same, with what comes back before the next attack:"
  static let attackHelp: String = "The attack, such as 'weapon:18;tags=melee'."
  static let doffHelp: String = "Take this link's piece off before; may be repeated."
  static let donHelp: String =
    "Then put this piece out of the bag on, as the outermost; may be repeated."
  static let enterHelp: String = "The link at which the attack enters; else the outermost."

  static func noSuchLink(_ name: String, _ rules: Rules) -> String {
    "no link of \(rules.pack) is called \"\(name)\"; "
      + "allowed: \(linkNames(rules).joined(separator: ", "))"
  }

  /// Every link that a first copy of each piece brings.
  static func linkNames(_ rules: Rules) -> [String] {
    rules.defenders.flatMap { defender in
      defender.links.count == 1
        ? [defender.id] : defender.links.map { "\(defender.id)/\($0.name)" }
    }
  }

  /// The pieces of the loadout; their copies are counted on from what is worn to the bag.
  private static func pieces(_ rules: Rules) -> (worn: [String], bag: [String]) {
    var copies: [DefenderKind: UInt16] = [:]
    func name(_ kind: DefenderKind) -> String {
      let copy = copies[kind, default: 0] + 1
      copies[kind] = copy
      return rules.name(of: PieceID(kind: kind, copy: copy))
    }
    let worn = rules.loadout.worn.map(name)
    return (worn, rules.loadout.bag.map(name))
  }

  static func explanationFailed(_ error: ExplanationError, _ rules: Rules) -> String {
    switch error {
    case .notWorn(let link):
      let worn = pieces(rules).worn
      return "\(rules.name(of: link)) is not worn; "
        + "worn: \(worn.joined(separator: ", "))"
    case .refused(.notInBag(let piece)):
      let bag = pieces(rules).bag
      return "\(rules.name(of: piece)) is not in the bag; in it: "
        + (bag.isEmpty ? "nothing" : bag.joined(separator: ", "))
    case .refused(.edit(.alreadyWorn(let link))):
      return "\(rules.name(of: link.piece)) is worn already"
    case .refused(.edit(.body)): return "the body cannot be taken off"
    case .refused(.evaluation(.overflow(let link))):
      return "at \(rules.name(of: link)) an amount leaves the range; "
        + "allowed: less than 100000000000"
    case .refused(.evaluation(.arithmetic(let link, let error))):
      return "a formula of \(rules.name(of: link)) has no answer: \(Self.reason(error))"
    case .refused(.evaluation(.spawnedTooDeep(let links))):
      return "these links send packets to each other without end: "
        + links.map(rules.name(of:)).joined(separator: ", ")
    case .refused(.evaluation(.tooManyPackets(let link))):
      return "with \(rules.name(of: link)) the attack spawns more than "
        + "\(EvaluationError.packetLimit) packets, or than a chain of this length may meet"
    case .refused(let rejection): return "the loadout cannot be worn: \(rejection)"
    }
  }

  private static func reason(_ error: NumberError) -> String {
    switch error {
    case .overflow: "a number leaves the range"
    case .zeroDivisor: "something is divided by zero"
    case .notReal: "a root, logarithm or power of this number is not real"
    case .tooManyRolls: "a die would be thrown more than \(Formula.rollLimit) times"
    }
  }
}
