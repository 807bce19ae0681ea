/// The work that an attack may still cost, so that no rules make one take minutes, or a log's record too
/// long.
///
/// All that is certain to be bounded is paid beforehand: each packet that walks the chain for every link
/// of it, and the attack itself for a ledger in which all of them act on all types.
struct WorkBudget: Sendable {
  /// Draws, visits, formulas, links that sums look through, and packets.
  var work = EvaluationError.workLimit
  /// Bytes of the ledger as a log writes it.
  var ledger = EvaluationError.ledgerLimit
  /// The link at which either was used up.
  var exhaustedAt: LinkID?

  init() {}

  /// The budget of an attack before a chain.
  @inline(__always)
  init(links: Int, types: Int) {
    work = EvaluationError.workLimit - links - 1
    ledger = EvaluationError.ledgerLimit - links * Self.stepBytes(types: types)
  }

  /// The cost of a sum that looks through so many links.
  @inline(__always)
  static func scan(of links: Int) -> Int { 1 + links >> 3 }

  /// The cost of finding a link by its name among so many.
  @inline(__always)
  static func lookUp(among links: Int) -> Int { links >> 5 }

  /// The most that a step takes at which so many types arrive or leave.
  @inline(__always)
  static func stepBytes(types: Int) -> Int { 200 + 66 * types }

  /// The most that a draw takes: slot, bound, result and the link where it was gathered.
  @inline(__always)
  static func drawBytes(below bound: UInt64) -> Int {
    16 + (64 - bound.leadingZeroBitCount) * 5 / 8
  }

  /// The most that a spawned packet takes beside what its links do.
  static func packetBytes(links: Int, types: Int) -> Int { 800 + 22 * types + 24 * links }

  /// The most that a reaction takes beside its draws; one that adapts tells many ratios.
  static let reactionBytes = 320
}

extension WorkBudget: Hashable {
  /// What is left decides nothing before it is used up, so walks that differ in it alone are alike;
  /// see ``formMinimum(_:)``.
  static func == (left: WorkBudget, right: WorkBudget) -> Bool { true }

  func hash(into hasher: inout Hasher) {}

  /// Keeps of two alike walks, of which one is followed, the smaller rest, so that neither costs
  /// more than it may.
  mutating func formMinimum(_ other: WorkBudget) {
    work = min(work, other.work)
    ledger = min(ledger, other.ledger)
  }
}

extension Visit where Recorder: ~Copyable {
  /// Pays for a draw.
  ///
  /// - Returns: False once the budget is used up; then nothing is drawn, and ``checkBudget()`` ends
  ///   the attack.
  @inline(__always)
  mutating func spend(drawBelow bound: UInt64) -> Bool {
    budget.work -= 1
    budget.ledger -= WorkBudget.drawBytes(below: bound)
    if budget.work >= 0, budget.ledger >= 0 { return true }
    exhaust()
    return false
  }

  /// Pays for links that are asked beside those that the walk meets, and for formulas.
  @inline(__always)
  mutating func spend(_ visits: Int) throws(EvaluationError) {
    budget.work -= visits
    try checkBudget()
  }

  /// Pays for a packet that is sent off; one that leaves the chain asks none of its links.
  mutating func spend(
    packetOf types: TypeSet, to target: EmitTarget
  ) throws(EvaluationError) {
    let links = target == .oneself || target == .onward ? links.count : 0
    budget.work -= links + 1
    budget.ledger -= WorkBudget.packetBytes(links: links, types: types.count)
    try checkBudget()
  }

  /// Pays for what a link did with a packet that was sent off.
  mutating func spend(stepOf types: TypeSet) {
    budget.ledger -= WorkBudget.stepBytes(types: types.count)
    if budget.ledger < 0 { exhaust() }
  }

  /// Remembers the link at which the budget was used up.
  @inline(never)
  mutating func exhaust() {
    if budget.exhaustedAt == nil { budget.exhaustedAt = link }
  }

  /// Ends the attack once its budget is used up.
  @inline(__always)
  mutating func checkBudget() throws(EvaluationError) {
    guard budget.work < 0 || budget.ledger < 0 else { return }
    exhaust()
    throw .tooMuchWork(budget.exhaustedAt ?? link)
  }
}
