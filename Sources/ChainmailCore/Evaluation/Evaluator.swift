internal import ResponderChain

/// Resolves attacks against a defence: the one piece of code behind playing, logging, explaining
/// and replaying.
///
/// It is generic over where numbers are drawn from and over who takes notes. One evaluator serves
/// many attacks, one after the other, and keeps its working storage between them.
public struct Evaluator<Draws: DrawSource, Recorder: HitRecorder>: ~Copyable {
  var visit: Visit<Draws, Recorder>
  var packet: Packet

  /// Creates an evaluator.
  public init(draws: Draws, recorder: Recorder) {
    visit = Visit(draws: draws, recorder: recorder)
    packet = Packet()
  }

  /// Where numbers are drawn from.
  public var draws: Draws {
    get { visit.draws }
    set { visit.draws = newValue }
  }

  /// Who takes notes.
  public var recorder: Recorder {
    get { visit.recorder }
    _modify { yield &visit.recorder }
  }

  /// The pieces that the last attack broke, in the order in which they did.
  public var broken: [PieceID] { visit.broken }

  /// Lets an attack walk the chain, and everything that it spawns after it.
  ///
  /// Links change their state at once; what breaks leaves the chain when everything is over.
  ///
  /// - Parameters:
  ///   - attack: The attack; its total must be an ``Amount``.
  ///   - defense: The chain that it meets.
  ///   - entry: The place of the first link that is asked.
  /// - Returns: What it came to.
  /// - Throws: ``EvaluationError``; `defense` is then left half-way, so that a caller who goes on
  ///   keeps a copy.
  /// - Complexity: O(links that may act) without notes, O(links) with; times the packets.
  @specialized(where Draws == CounterLuck, Recorder == NoLedger)
  @specialized(where Draws == CounterLuck, Recorder == LedgerRecorder)
  public mutating func resolve(
    _ attack: borrowing Attack, in defense: inout Defense, from entry: Int = 0
  ) throws(EvaluationError) -> Outcome {
    try withUnsafePointer(to: attack) { attack throws(EvaluationError) in
      try run(attack, in: &defense, from: entry)
    }
  }

  @inline(__always)
  private mutating func run(
    _ attack: UnsafePointer<Attack>, in defense: inout Defense, from entry: Int
  ) throws(EvaluationError) -> Outcome {
    if Recorder.isRecording { visit.recorder.begin(attack.pointee, hitPoints: defense.hitPoints) }
    beginAttack(defense)
    packet.assign(attack)
    visit.beginPacket(PacketKey(attack: attack.pointee.id), depth: 0, tags: packet.tags)
    try walk(&defense, from: entry, origin: nil)
    var outcome = Outcome()
    if visit.stopper >= 0 { outcome.stoppedBy = defense.chain[visit.stopper].id }
    outcome.body = visit.body
    outcome.overkill = visit.overkill
    if !visit.queue.isEmpty { try walkSpawned(&defense, outcome: &outcome) }
    if !visit.kept.isEmpty { defense.keep(visit.kept) }
    if !visit.broken.isEmpty { defense.discard(visit.broken) }
    if Recorder.isRecording {
      visit.recorder.end(outcome, broken: visit.broken, hitPoints: defense.hitPoints)
    }
    return outcome
  }

  /// Lets attacks fall one after the other and adds up what the body lost.
  @specialized(where Draws == CounterLuck, Recorder == NoLedger)
  public mutating func resolveAll(
    _ attacks: UnsafeBufferPointer<Attack>, in defense: inout Defense
  ) throws(EvaluationError) -> Int64 {
    var sum: Int64 = 0
    guard let first = attacks.baseAddress else { return 0 }
    for index in 0..<attacks.count {
      sum &+= try run(first + index, in: &defense, from: 0).body.quanta
    }
    return sum
  }

  @inline(__always)
  private mutating func beginAttack(_ defense: borrowing Defense) {
    visit.hasReactions = defense.hasReactions
    visit.nextDeferral = defense.deferralAccount.count
    // An array that is empty already is left alone: even removing nothing costs a call.
    if !visit.queue.isEmpty { visit.queue.removeAll(keepingCapacity: true) }
    if !visit.kept.isEmpty { visit.kept.removeAll(keepingCapacity: true) }
    if !visit.broken.isEmpty { visit.broken.removeAll(keepingCapacity: true) }
  }

  private mutating func walkSpawned(
    _ defense: inout Defense, outcome: inout Outcome
  ) throws(EvaluationError) {
    var next = 0
    while next < visit.queue.count {
      let spawned = visit.queue[next]
      next += 1
      packet.assign(spawned)
      visit.beginPacket(spawned.key, depth: spawned.depth, tags: spawned.tags)
      visit.packetIndex = next
      if spawned.origin.target == .oneself {
        try walk(&defense, from: 0, origin: spawned.origin)
      } else if Recorder.isRecording {
        visit.recorder.beginPacket(packet, origin: spawned.origin)
        visit.recorder.endPacket(PacketEnd())
      }
      guard spawned.origin.target == .oneself else { continue }
      do throws(ArithmeticError) {
        outcome.body = try outcome.body.adding(visit.body)
        outcome.overkill = try outcome.overkill.adding(visit.overkill)
      } catch {
        throw .overflow(spawned.origin.cause)
      }
    }
    visit.packetIndex = 0
  }

  /// The walk of the packet at hand, and the reactions to it.
  @inline(__always)
  private mutating func walk(
    _ defense: inout Defense, from entry: Int, origin: SpawnOrigin?
  ) throws(EvaluationError) {
    if visit.hasReactions { visit.rememberThrown(packet) }
    if Recorder.isRecording { visit.recorder.beginPacket(packet, origin: origin) }
    try defense.withLinks { links, interest throws(EvaluationError) in
      visit.links = links
      if Recorder.isRecording {
        var place = entry
        while place < links.count, !packet.isSpent {
          try step(place, links)
          place += 1
        }
      } else {
        try walkInterested(links, interest, from: entry)
      }
      if visit.hasReactions { react() }
      if Recorder.isRecording { visit.recorder.endPacket(visit.end) }
    }
  }

  /// Visits only the links that may act on the packet as it then is; the others would let it pass
  /// unchanged.
  @inline(__always)
  private mutating func walkInterested(
    _ links: UnsafeMutableBufferPointer<Link>, _ interest: UnsafeBufferPointer<UInt64>,
    from entry: Int
  ) throws(EvaluationError) {
    let words = (links.count + 63) >> 6
    var word = entry >> 6
    var mask = UInt64.max &<< UInt64(entry & 63)
    while word < words, !packet.isSpent {
      var types = packet.amounts.types
      var pending = interested(types, word, words, interest) & mask
      while pending != 0 {
        let bit = pending.trailingZeroBitCount
        pending &= pending &- 1
        try step(word << 6 | bit, links)
        if packet.amounts.types != types {
          types = packet.amounts.types
          // What lies behind this link; shifting by 64 gives zero.
          pending = interested(types, word, words, interest) & (.max << UInt64(bit + 1))
          if packet.isSpent { return }
        }
      }
      word += 1
      mask = .max
    }
  }

  @inline(__always)
  private func interested(
    _ types: TypeSet, _ word: Int, _ words: Int, _ interest: UnsafeBufferPointer<UInt64>
  ) -> UInt64 {
    if types.isEmpty { return interest[DamageType.limit &* words &+ word] }
    var pending: UInt64 = 0
    for type in types { pending |= interest[Int(type.index) &* words &+ word] }
    return pending
  }

  /// Asks one link.
  @inline(__always)
  private mutating func step(
    _ place: Int, _ links: UnsafeMutableBufferPointer<Link>
  ) throws(EvaluationError) {
    let before = packet.amounts.types
    visit.place = place
    visit.absorbed = false
    if Recorder.isRecording { visit.recorder.beginLink(links[place]) }
    let reason = try answer(&links[place])
    if packet.amounts.types.isEmpty, !before.isEmpty, reason != .body {
      visit.stopper = place
    }
    if visit.hasReactions {
      if visit.absorbed { visit.touched.insert(place) }
      if packet.isSpent { visit.blocker = place }
    }
    if Recorder.isRecording {
      visit.recorder.endLink(reason, packet: packet, state: links[place].state)
    }
  }

  /// What a link does with the packet at hand.
  @inline(__always)
  private mutating func answer(_ link: inout Link) throws(EvaluationError) -> Reason {
    if link.isReaction { return .watching }
    let types = packet.amounts.types.intersection(link.condition.types)
    if types.isEmpty, link.condition.types != .all { return .unaffected }
    if link.needsMoreThanTypes, let refusal = visit.refusal(of: link, packet) { return refusal }
    let reason: Reason
    switch link.primitive {
    case .immune(let immune):
      reason = immune.handle(&packet, types, state: &link.state, visit: &visit)
    case .subtract(let subtract):
      reason = try subtract.handle(&packet, types, state: &link.state, visit: &visit)
    case .scale(let scale):
      reason = try scale.handle(&packet, types, state: &link.state, visit: &visit)
    case .gate(let gate):
      reason = gate.handle(&packet, types, state: &link.state, visit: &visit)
    case .roll(let roll):
      reason = roll.handle(&packet, types, state: &link.state, visit: &visit)
    case .convert(let convert):
      reason = try convert.handle(&packet, types, state: &link.state, visit: &visit)
    case .emit(let emit):
      reason = try emit.handle(&packet, types, state: &link.state, visit: &visit)
    case .defer(let deferring):
      reason = try deferring.handle(&packet, types, state: &link.state, visit: &visit)
    case .pool(let pool):
      reason = try pool.handle(&packet, types, state: &link.state, visit: &visit)
    case .react:
      reason = .watching
    }
    if link.needsMoreThanTypes, link.condition.charges != nil, reason.isAction {
      link.state.charges -= 1
    }
    return reason
  }

  @inline(never)
  private mutating func react() {
    visit.reactToWalk(packet)
  }
}

extension Reason {
  /// Whether the link did something.
  public var isAction: Bool { rawValue >= Reason.immune.rawValue }
}
