/// A whole game as one value: it copies, compares, hashes, saves and restores.
///
/// Only ``reduce(_:_:under:into:)`` changes it. The rules stand beside it, since they never
/// change.
public struct GameState: Hashable, Sendable {
  /// What all luck is drawn from.
  public package(set) var seed: UInt64
  /// How much time has passed, in ticks.
  public package(set) var tick: UInt64 = 0
  /// How many blows have fallen, those that came back from a deferral included.
  public package(set) var turn: UInt64 = 0
  public package(set) var defense: Defense
  /// The pieces that are not worn, in the order in which they came.
  public package(set) var bag: [Piece]
  /// How many copies of each kind this character ever had; no count ever goes back.
  public package(set) var copies: [UInt16]
  /// The ordinal of each attacker's next attack; it never goes back.
  public package(set) var ordinals: [UInt32] = [0, 0]
  /// The attacker whose blows keep falling, while there is one.
  public package(set) var sparring: Sparring?
  public package(set) var history = History()

  /// So many links at most may the pieces have together that a character ever had, so that a log
  /// never has to name more of them than it can.
  public static let gainLimit = 2048

  /// A fresh character with the rules' loadout.
  ///
  /// - Throws: ``InvalidValue`` where the rules hold what cannot be played; see
  ///   ``Rules/init(checking:)``.
  public init(seed: UInt64, rules: Rules) throws(InvalidValue) {
    try ValueCheck.check(rules)
    do throws(DefenseEditError) {
      try self.init(seed: seed, checked: rules)
    } catch {
      throw InvalidValue(path: "loadout", .noDefense(error))
    }
  }

  /// A fresh character with the loadout of rules that were checked where they were read.
  ///
  /// - Throws: ``DefenseEditError`` where the loadout is no defence, holds a companion, has more
  ///   links than ``Loadout/linkLimit`` or says how a link begins that it does not have; checked
  ///   rules never do.
  package init(seed: UInt64, checked rules: Rules) throws(DefenseEditError) {
    let kit = (rules.loadout.worn + rules.loadout.bag).map { rules.defenders[Int($0.index)] }
    guard !kit.contains(where: \.isCompanion) else { throw .companion }
    let links = kit.reduce(0) { $0 + $1.links.count }
    guard links <= Loadout.linkLimit else { throw .tooManyLinks }
    var copies = [UInt16](repeating: 0, count: rules.defenders.count)
    for kind in rules.loadout.worn + rules.loadout.bag { copies[Int(kind.index)] += 1 }
    let stats = StatTable(rules.loadout, rules: rules)
    var pieces = rules.loadout.pieces.map { Piece($0, rules: rules, stats: stats) }
    for override in rules.loadout.overrides { try pieces.begin(with: override) }
    self.seed = seed
    bag = Array(pieces[rules.loadout.worn.count...])
    defense = try Defense(
      Array(pieces.prefix(rules.loadout.worn.count)), stats: stats,
      attackerStats: AttackerStatTable(rules.attackerStats, types: rules.types))
    self.copies = copies
  }

  /// A state put together from its parts, as a log restores it.
  package init(seed: UInt64, defense: Defense, bag: [Piece], copies: [UInt16]) {
    self.seed = seed
    self.defense = defense
    self.bag = bag
    self.copies = copies
  }
}

/// An attacker whose blows keep falling at a fixed pace.
public struct Sparring: Hashable, Sendable {
  /// Ticks from one blow to the next; ``paces``.
  public package(set) var pace: UInt32
  /// When the announced blow falls.
  public package(set) var due: UInt64
  /// The blow that falls next.
  public package(set) var announced: Attack
  /// Which of the pack's attacks that is.
  public package(set) var choice: UInt16
  /// The attack that last got through, while it has not been stopped since.
  public package(set) var favorite: UInt16?

  /// The paces that can be chosen.
  public static let paces: ClosedRange<UInt32> = 2...600

  package init(
    pace: UInt32, due: UInt64, announced: Attack, choice: UInt16, favorite: UInt16?
  ) {
    self.pace = pace
    self.due = due
    self.announced = announced
    self.choice = choice
    self.favorite = favorite
  }
}
