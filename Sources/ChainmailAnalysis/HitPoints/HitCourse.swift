internal import ChainmailCore
internal import ResponderChain

/// What equal hits make of every character that differs: each is struck once, and what became of it
/// is remembered for whenever it is met again.
struct HitCourse: ~Copyable {
  /// A possible outcome for a character.
  struct Way {
    /// The character afterwards; nil where it fell.
    var character: Int?
    var weight: Weight
  }

  /// How often links are asked before it is given up, and how often what became of a character is
  /// looked up.
  private static let stepLimit = 50_000
  private static let lookUpLimit = 1_000_000

  /// The character that was not struck yet.
  let first = 0
  private let attack: Attack
  private var enumeration: Enumeration
  private var characters = Weighted<Enumeration.Situation>()
  /// The ways of each character, once it was struck.
  private var struck: [[Way]?] = []
  private var struckCount = 0
  private var lookedUp = 0
  /// The parts of the body whose levels nothing reads, counted from the last link on.
  private let idleParts: [Int]
  private let fullLevels: [Amount]

  init(
    of blow: Blow, on wearer: Wearer, playingOut: Bool, isCancelled: @escaping @Sendable () -> Bool
  ) {
    let defense = wearer.state.defense
    attack = Attack(id: wearer.attack(0), blow)
    enumeration = Enumeration(
      of: defense, entry: wearer.entry,
      within: Enumeration.Bounds(steps: Self.stepLimit, isCancelled: isCancelled),
      playingOut: playingOut)
    let idle = defense.idleParts
    idleParts = idle.map { defense.chain.count - $0 }
    fullLevels = idle.map { defense.chain[$0].size }
    for (beginning, _) in Enumeration.beginning(defense).entries { _ = note(beginning) }
  }

  /// True if any link kept anything back so far.
  var keptBack: Bool { enumeration.keptBack }

  /// Returns the possible outcomes of a hit on a character.
  mutating func ways(of character: Int) throws(Enumeration.Failure) -> [Way] {
    if let ways = struck[character] {
      lookedUp += ways.count
      guard lookedUp <= Self.lookUpLimit else { throw .beyondBounds }
      return ways
    }
    var before = Weighted<Enumeration.Situation>()
    before.add(characters.entries[character].element, .one)
    var ways: [Way] = []
    for (end, weight) in try enumeration.strike(attack, on: before).entries {
      ways.append(Way(character: end.fell ? nil : note(end.situation), weight: weight))
    }
    struck[character] = ways
    struckCount += 1
    // All others who are known will take as long.
    let foreseen = enumeration.steps / struckCount * characters.count
    guard foreseen <= Self.stepLimit else { throw .beyondBounds }
    return ways
  }

  /// Makes room for a trial of everything that was followed.
  mutating func allowTrials() { enumeration.allow(4 * Self.stepLimit) }

  /// The hit points of a character.
  func hitPoints(of character: Int) -> Amount {
    enumeration.defense(of: characters.entries[character].element).hitPoints
  }

  /// Returns the outcomes of a hit in a trial, and the link of which the trial changes a result.
  ///
  /// - Returns: The characters afterwards, nil for one that fell.
  mutating func ways(
    of character: Int, in trial: TrialRounding
  ) throws(Enumeration.Failure) -> ([Int?], changed: LinkID?) {
    var before = Weighted<Enumeration.Situation>()
    before.add(characters.entries[character].element, .one)
    enumeration.begin(trial)
    defer { enumeration.begin(.none) }
    let after = try enumeration.strike(attack, on: before)
    let changed = enumeration.linkChangedByTrial
    return (after.entries.map { end, _ in end.fell ? nil : note(end.situation) }, changed)
  }

  /// The number of a character, without what no longer matters and would keep alike ones apart.
  private mutating func note(_ situation: Enumeration.Situation) -> Int {
    var situation = situation
    situation.lost = 0
    // What was kept back has come back, or never does.
    situation.standing.deferrals = []
    situation.standing.account = DeferralAccount()
    for (part, level) in zip(idleParts, fullLevels) {
      situation.standing.links[situation.worn.count - part].level = level
    }
    let number = characters.place(adding: situation)
    if number == struck.count { struck.append(nil) }
    return number
  }
}

extension Defense {
  /// The indices of those parts of the body whose levels nothing reads: they take
  /// whatever comes, and the body stands without them.
  fileprivate var idleParts: [Int] {
    let formulas = chain.flatMap { $0.condition.formulas + $0.primitive.formulas }
    let isLossRead = formulas.contains { $0.readsLoss }
    guard !isLossRead else { return [] }
    return (bodyIndex..<chain.count).filter { place in
      let link = chain[place]
      guard case .pool(let pool) = link.primitive, pool.isTerminal, !pool.isVital,
        link.condition.level == Condition().level
      else { return false }
      let own = link.condition.formulas + link.primitive.formulas
      let reference = LinkReference(kind: link.id.piece.kind, index: link.id.index)
      return !own.contains(where: \.readsOwnLevel)
        && !formulas.contains { $0.readsLevel(of: reference, in: link.group?.place) }
        && !chain.contains { $0.changes(reference) }
    }
  }
}

extension Link {
  /// Returns whether it answers to what a pool loses, or raises it.
  fileprivate func changes(_ pool: LinkReference) -> Bool {
    guard case .react(let react) = primitive else { return false }
    return switch react.effect {
    case .gain(_, let target): target == pool
    case .adapt(let adaptation): adaptation.pool == pool
    case .wear, .shatter, .spend, .save: false
    }
  }
}

extension Formula {
  /// True if it reads the level of its own link.
  fileprivate var readsOwnLevel: Bool {
    instructions.contains { if case .read(.own(.level), _) = $0 { true } else { false } }
  }

  /// True if it reads the level of a link, alone or in a sum with others.
  fileprivate func readsLevel(of link: LinkReference, in group: LinkGroup.Place?) -> Bool {
    instructions.contains { instruction in
      switch instruction {
      case .read(.link(let reference, .level), _), .read(.sumOfCopies(let reference, .level), _):
        reference == link
      case .read(.sumOfGroup(let place, .level), _): place == group
      default: false
      }
    }
  }

  /// True if it reads what the body lost.
  fileprivate var readsLoss: Bool {
    instructions.contains { if case .read(.lost, _) = $0 { true } else { false } }
  }
}
