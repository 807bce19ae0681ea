/// What a link sees of the walk while it is asked, and what the walk remembers between links.
package struct Visit<Draws: DrawSource, Recorder: HitRecorder & ~Copyable>: ~Copyable {
  package var draws: Draws
  package var recorder: Recorder

  // The link that is asked now, by its place in `links`, and what it did.
  var place = 0
  var absorbed = false

  // The packet that walks now. Neighbours here are never read together by who reads them next:
  // two words stored apart and loaded as one make the processor wait.
  var overkill = Amount.zero
  var packetIndex = 0
  var body = Amount.zero
  var key = PacketKey(attack: AttackID(attacker: .player, ordinal: 0))
  /// The link that brought the last amount to zero.
  var stoppedBy: LinkID?
  var depth = 0
  /// Whether the attack is what a link kept back earlier.
  package var isReturning = false
  var thrown = Thrown()
  var touched = LinkSet()
  /// The links that stopped the packet: the last that was met, and what it gathers.
  var blockers = LinkSet()
  /// What arrived at each link and what it took, in quanta; kept while there are reactions.
  var arrivals: [Int64] = []
  var takings: [Int64] = []
  /// What pools lost of each type, while an adaptation watches.
  var losses: [PoolLoss] = []
  /// What the formulas of the reaction that is asked now may read.
  var circumstance = Circumstance()
  /// The state of the link that is asked, as it was when the walk reached it.
  var standing = LinkState()
  /// The gathered link that is spoken for.
  var member: LinkID?
  /// Whether that is a reaction; its draws are told with it, since the step that is being told, if
  /// any, is another link's.
  var isReacting = false
  var reactionDraws: [RecordedDraw] = []
  /// What dice of its formulas have shown.
  var thrownDice = ThrownDice()
  var gathering = Gathering()
  /// True once something has saved the body from the packet at hand.
  var isSaved = false
  /// The links that their group has brought forward.
  var forwarded = LinkSet()

  // The attack as a whole.
  var stats = StatTable()
  var attackerStats = AttackerStats()
  var links = UnsafeMutableBufferPointer<Link>(start: nil, count: 0)
  var hasReactions = false
  var hasAdaptation = false
  var hasFormulas = false
  var hasForwarding = false
  package var creditsMembers = false
  /// The types that links may make of others.
  var typesMade: TypeSet = []
  var budget = WorkBudget()
  /// What bodies took beyond what they had, of which gains pay first.
  var debts: [Debt] = []
  /// Whether something was spawned, kept back or broken: most attacks leave nothing behind.
  var hasAftermath = false
  var queue: [SpawnedPacket] = []
  /// What is still to come back to the defence, with what this attack's links kept back.
  var owed: [Deferral] = []
  var hasKept = false
  var nextDeferral: UInt32 = 0
  var broken: [PieceID] = []
  /// The body's hit points before the attack, for who takes notes.
  var hitPoints = Amount.zero

  package var link: LinkID { links[place].id }
  package var effects: EffectSet { links[place].plan.condition.effects }
  package var linkCount: Int { links.count }

  mutating func forgetAftermath() {
    hasAftermath = false
    queue.removeAll(keepingCapacity: true)
    hasKept = false
    broken.removeAll(keepingCapacity: true)
  }

  /// Copies what is owed into storage of its own; a shared array would be copied anew, and
  /// allocated, at the first link that keeps something back.
  @inline(never)
  mutating func refill(owed deferrals: borrowing [Deferral]) {
    owed.removeAll(keepingCapacity: true)
    for index in deferrals.indices { owed.append(deferrals[index]) }
  }

  package init(draws: Draws, recorder: consuming Recorder) {
    self.draws = draws
    self.recorder = recorder
  }
}

/// What the conditions of reactions are read against: the packet as it set out.
struct Thrown: Hashable, Sendable {
  var types: TypeSet = []
  var tags: TagSet = []
  var effects: EffectSet = []
  var totalQuanta: Int64 = 0
}

/// What happened at the piece of a reaction.
struct Circumstance {
  var arrived = Amount.zero
  var taken = Amount.zero
}

/// What the pool at a place lost of a type in this walk, in quanta.
struct PoolLoss: Hashable, Sendable {
  var place: Int
  var type: DamageType
  var quanta: Int64
}

/// What the body's pool at a place took beyond what it had, over a whole attack.
struct Debt: Hashable, Sendable {
  var place: Int
  var quanta: Int64
  /// True if the body fell to it; then no gain raises the pool.
  var fells: Bool
}

/// A packet that waits until the walk that spawned it is over.
struct SpawnedPacket: Hashable, Sendable {
  var amounts: AmountTable
  var tags: TagSet
  var penetration = AmountTable()
  /// Empty where nobody rolled.
  var registers: [Int64] = []
  /// Whether it goes on behind the link that sent it, which stands at `entry - 1`.
  var isOnward = false
  var entry = 0
  var key: PacketKey
  var depth: Int
  var origin: SpawnOrigin
}

extension Visit: LinkVisit where Recorder: ~Copyable {
  package mutating func note(_ account: Account, _ type: DamageType, _ amount: Amount) {
    if account == .absorbed {
      absorbed = true
      if hasReactions { takings[place] += amount.quanta }
    }
    if hasAdaptation, account == .lost {
      losses.append(PoolLoss(place: place, type: type, quanta: amount.quanta))
    }
    if Recorder.isRecording { recorder.note(account, type, amount) }
  }

  package var trial: TrialRounding { recorder.trial }

  package mutating func noteTrial(fromNothing: Bool) {
    recorder.changedByTrial(fromNothing: fromNothing)
  }

  package mutating func noteStopped(_ effects: EffectSet) {
    if Recorder.isRecording { recorder.stopped(effects) }
  }

  package mutating func noteRolled(_ register: UInt8, _ value: Int64) {
    if Recorder.isRecording { recorder.rolled(register, value) }
  }

  package mutating func draw(below bound: UInt64, slot: UInt8) -> UInt64 {
    guard spend(drawBelow: bound) else { return 0 }
    let result = draws.draw(below: bound, packet: key, link: links[place].luck, slot: slot)
    if Recorder.isRecording { tell(slot: slot, bound: bound, result: result) }
    return result
  }

  package mutating func draw(
    below bound: UInt64, dividedAt threshold: UInt64, slot: UInt8
  ) -> UInt64 {
    guard spend(drawBelow: bound) else { return 0 }
    let result = draws.draw(
      below: bound, dividedAt: threshold, packet: key, link: links[place].luck, slot: slot)
    if Recorder.isRecording { tell(slot: slot, bound: bound, result: result) }
    return result
  }

  mutating func tell(slot: UInt8, bound: UInt64, result: UInt64) {
    let draw = RecordedDraw(slot: slot, bound: bound, result: result, member: member)
    if isReacting { reactionDraws.append(draw) } else { recorder.drew(draw) }
  }

  package mutating func spawn(
    _ amounts: AmountTable, out packet: borrowing Packet, to target: EmitTarget
  ) throws(EvaluationError) {
    // With the attack itself and the new one.
    guard queue.count < EvaluationError.packetLimit,
      (queue.count + 2) * links.count <= EvaluationError.visitLimit
    else { throw .tooManyPackets(link) }
    let origin = SpawnOrigin(parent: packetIndex, cause: link, target: target)
    // What leaves this chain comes to nothing further in it, however deep.
    guard depth < EvaluationError.depthLimit || target == .attacker || target == .ally else {
      throw .spawnedTooDeep(causes(of: origin))
    }
    try spend(packetOf: amounts.types, to: target)
    hasAftermath = true
    var spawned = SpawnedPacket(
      amounts: amounts, tags: thrown.tags, key: key.spawned(by: links[place].luck),
      depth: depth + 1, origin: origin)
    if target == .onward {
      spawned.isOnward = true
      spawned.entry = place + 1
      spawned.penetration = packet.penetration.table
      if packet.hasRolled {
        spawned.registers = packet.registers.indices.map { packet.registers[$0] }
      }
    }
    queue.append(spawned)
  }

  package mutating func `defer`(
    _ amounts: AmountTable, over ticks: UInt32
  ) throws(EvaluationError) {
    let cause = link
    guard Amount(quanta: amounts.totalQuanta) != nil else { throw .overflow(cause) }
    let ticks = Swift.min(Swift.max(ticks, 1), Defer.tickLimit)
    hasAftermath = true
    hasKept = true
    if let place = placeToJoin(over: ticks) {
      do throws(ArithmeticError) { try owed[place].join(amounts) } catch { throw .overflow(cause) }
      if Recorder.isRecording { recorder.deferred(as: owed[place].id) }
      return
    }
    let id = AttackID(attacker: .deferred, ordinal: nextDeferral)
    let (next, overflow) = nextDeferral.addingReportingOverflow(1)
    guard !overflow else { throw .overflow(cause) }
    nextDeferral = next
    owed.append(
      Deferral(
        id: id, luck: key.deferred(by: links[place].luck), cause: cause, remaining: amounts,
        ticksLeft: ticks))
    if Recorder.isRecording { recorder.deferred(as: id) }
  }

  /// The deferral that what the link keeps back now joins; nil where it stands apart.
  private func placeToJoin(over ticks: UInt32) -> Int? {
    let cause = link
    let own = owed.lastIndex { $0.cause == cause && $0.ticksLeft == ticks }
    guard own == nil, owed.count >= Defense.deferralLimit else { return own }
    return owed.lastIndex { $0.cause == cause } ?? owed.indices.last
  }

  package mutating func bodyTook(
    _ lost: Amount, overkill: Amount, fells: Bool
  ) throws(EvaluationError) {
    // A body that was saved has no overkill left to pay.
    if hasReactions, fells || (overkill > .zero && !links[place].isVital) {
      owe(overkill, at: place, fells: fells)
    }
    do throws(ArithmeticError) {
      body = try body.adding(lost)
      self.overkill = try self.overkill.adding(overkill)
    } catch {
      throw .overflow(link)
    }
  }

  /// The links that led to a packet, outermost cause first.
  private func causes(of origin: SpawnOrigin) -> [LinkID] {
    var causes = [origin.cause]
    var parent = origin.parent
    while parent > 0, parent <= queue.count {
      causes.append(queue[parent - 1].origin.cause)
      parent = queue[parent - 1].origin.parent
    }
    return causes.reversed()
  }
}
