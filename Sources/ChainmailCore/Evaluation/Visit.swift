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
  var key = PacketKey(attack: AttackID(attacker: 0, ordinal: 0))
  /// The link that brought the last amount to zero.
  var stoppedBy: LinkID?
  var depth = 0
  var thrown = Circumstances()
  var touched = LinkSet()
  var blocker = -1

  // The attack as a whole.
  var links = UnsafeMutableBufferPointer<Link>(start: nil, count: 0)
  var hasReactions = false
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
struct Circumstances: Hashable, Sendable {
  var types: TypeSet = []
  var tags: TagSet = []
  var totalQuanta: Int64 = 0
}

/// A packet that waits until the walk that spawned it is over.
struct SpawnedPacket: Hashable, Sendable {
  var amounts: AmountTable
  var tags: TagSet
  var key: PacketKey
  var depth: Int
  var origin: SpawnOrigin
}

extension Visit: LinkVisit where Recorder: ~Copyable {
  package mutating func note(_ account: Account, _ type: DamageType, _ amount: Amount) {
    if account == .absorbed { absorbed = true }
    if Recorder.isRecording { recorder.note(account, type, amount) }
  }

  package mutating func draw(below bound: UInt64, slot: UInt8) -> UInt64 {
    let result = draws.draw(below: bound, packet: key, link: links[place].luck, slot: slot)
    if Recorder.isRecording {
      recorder.drew(RecordedDraw(slot: slot, bound: bound, result: result))
    }
    return result
  }

  package mutating func draw(
    below bound: UInt64, dividedAt threshold: UInt64, slot: UInt8
  ) -> UInt64 {
    let result = draws.draw(
      below: bound, dividedAt: threshold, packet: key, link: links[place].luck, slot: slot)
    if Recorder.isRecording {
      recorder.drew(RecordedDraw(slot: slot, bound: bound, result: result))
    }
    return result
  }

  package mutating func spawn(
    _ amounts: AmountTable, to target: EmitTarget
  ) throws(EvaluationError) {
    // With the attack itself and the new one.
    guard queue.count < EvaluationError.packetLimit,
      (queue.count + 2) * links.count <= EvaluationError.visitLimit
    else { throw .tooManyPackets(link) }
    let origin = SpawnOrigin(parent: packetIndex, cause: link, target: target)
    guard depth < EvaluationError.depthLimit else {
      throw .spawnedTooDeep(causes(of: origin))
    }
    hasAftermath = true
    queue.append(
      SpawnedPacket(
        amounts: amounts, tags: thrown.tags,
        key: key.spawned(by: links[place].luck),
        depth: depth + 1, origin: origin))
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
    _ lost: Amount, overkill: Amount
  ) throws(EvaluationError) {
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

extension UInt16 {
  /// The attacker's number of damage that comes back from a deferral.
  public static var deferred: UInt16 { .max }
}
