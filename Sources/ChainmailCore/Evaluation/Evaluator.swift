internal import ResponderChain

/// Resolves attacks against a defence: the one piece of code behind playing, logging, explaining
/// and replaying.
///
/// It is generic over where numbers are drawn from and over who takes notes. One evaluator serves
/// many attacks, one after the other, and keeps its working storage between them.
public struct Evaluator<Draws: DrawSource, Recorder: HitRecorder & ~Copyable>: ~Copyable {
  var visit: Visit<Draws, Recorder>
  var packet: Packet
  /// The place of the link that ``step(_:)`` asks next.
  var upcoming = 0
  /// The number of links in the chain.
  var linkCount = 0
  var stepped = SteppedDefense()

  /// Creates an evaluator.
  public init(draws: Draws, recorder: consuming Recorder) {
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
    _read { yield visit.recorder }
    _modify { yield &visit.recorder }
  }

  /// The pieces that the last attack broke, in the order in which they did.
  public var broken: [PieceID] { visit.broken }

  /// What the last attack was charged for, out of ``EvaluationError/workLimit``.
  public var work: Int { EvaluationError.workLimit - visit.budget.work }

  /// Lets an attack walk the chain, and everything that it spawns after it.
  ///
  /// Links change their state at once; what breaks leaves the chain when everything is over.
  ///
  /// - Parameters:
  ///   - attack: The attack; its total must be an ``Amount``, and what it holds is not looked at here:
  ///     of one made in code that ``Blow/init(checking:under:)`` would refuse, the ledger says
  ///     nonsense.
  ///   - defense: The chain that it meets.
  ///   - entry: The place of the first link that is asked; `chain.count` asks nobody.
  ///   - key: By what key the links draw; nil is the attack's own id.
  /// - Returns: What it came to.
  /// - Throws: ``EvaluationError``; `defense` is then left half-way, so that a caller who goes on
  ///   keeps a copy.
  /// - Complexity: O(links that may act) without notes, O(links) with; times the packets.
  public mutating func resolve(
    _ attack: Attack, in defense: inout Defense, from entry: Int = 0, key: PacketKey? = nil
  ) throws(EvaluationError) -> Outcome {
    try withUnsafePointer(to: attack) { attack throws(EvaluationError) in
      try resolve(at: attack, in: &defense, from: entry, key: key)
    }
  }

  /// Lets an attack walk the chain that stays where it is in memory.
  ///
  /// The same as ``resolve(_:in:from:key:)`` for callers that hold many attacks; handing over an
  /// attack by value costs half as much as its walk.
  @specialized(where Draws == CounterLuck, Recorder == NoLedger)
  @specialized(where Draws == CounterLuck, Recorder == LedgerRecorder)
  public mutating func resolve(
    at attack: UnsafePointer<Attack>, in defense: inout Defense, from entry: Int = 0,
    key: PacketKey? = nil
  ) throws(EvaluationError) -> Outcome {
    precondition(
      0...defense.chain.count ~= entry, "an attack enters at a link or at the chain's end")
    if !Recorder.isRecording, entry == 0, let outcome = defense.sureOutcome(of: attack) {
      if visit.hasAftermath { visit.forgetAftermath() }
      return outcome
    }
    return try run(attack, in: &defense, from: entry, key: key)
  }

  // Apart, so that an attack that needs no walk does not make room for one.
  @inline(never)
  @specialized(where Draws == CounterLuck, Recorder == NoLedger)
  @specialized(where Draws == CounterLuck, Recorder == LedgerRecorder)
  private mutating func run(
    _ attack: UnsafePointer<Attack>, in defense: inout Defense, from entry: Int, key: PacketKey?
  ) throws(EvaluationError) -> Outcome {
    prepare(for: defense)
    beginAttack(attack, key: key)
    try defense.withLinks { links, interest throws(EvaluationError) in
      visit.links = links
      try walk(links, interest, from: entry, origin: nil)
    }
    return try finish(attackIn: &defense)
  }

  /// Looks up what stays as it is until an attack leaves something behind.
  @inline(__always)
  mutating func prepare(for defense: borrowing Defense) {
    visit.hasReactions = defense.hasReactions
    visit.hasAdaptation = defense.hasAdaptation
    visit.hasForwarding = defense.hasForwarding
    visit.creditsMembers = defense.creditsMembers
    visit.typesMade = defense.typesMade
    linkCount = defense.chain.count
    visit.nextDeferral = defense.deferralAccount.count
    if defense.hasDeferring { visit.refill(owed: defense.deferrals) }
    visit.hasFormulas = defense.hasFormulas
    if defense.hasFormulas {
      visit.stats = defense.stats
      visit.attackerStats.table = defense.attackerStats
    }
    if Recorder.isRecording { visit.hitPoints = defense.hitPoints }
  }

  /// What is left to do when the attack's own walk is over.
  @inline(__always)
  mutating func finish(attackIn defense: inout Defense) throws(EvaluationError) -> Outcome {
    var outcome = Outcome(
      stoppedBy: visit.stoppedBy, body: visit.body, overkill: visit.overkill)
    if visit.hasAftermath {
      if !visit.queue.isEmpty { try walkSpawned(&defense, outcome: &outcome) }
      settle(&defense)
    }
    if Recorder.isRecording {
      visit.recorder.end(outcome, broken: visit.broken, hitPoints: defense.hitPoints)
    }
    return outcome
  }

  /// Files what was kept back and discards what broke, when everything is over.
  @inline(never)
  mutating func settle(_ defense: inout Defense) {
    if visit.hasKept { defense.owe(visit.owed, next: visit.nextDeferral) }
    if !visit.broken.isEmpty { defense.discard(visit.broken) }
  }

  /// Lets attacks fall one after the other and adds up what they came to.
  ///
  /// The same as resolving each alone; it costs less, since nothing is looked up twice.
  ///
  /// - Parameters:
  ///   - attacks: The attacks, in the order in which they fall.
  ///   - defense: The chain that they meet.
  /// - Returns: What the body lost, in quanta, and how many attacks did not hurt it.
  /// - Throws: ``EvaluationError``; `defense` is then left half-way through that attack.
  @specialized(where Draws == CounterLuck, Recorder == NoLedger)
  public mutating func resolve(
    all attacks: borrowing [Attack], in defense: inout Defense
  ) throws(EvaluationError) -> (bodyQuanta: Int128, stopped: Int) {
    var total: Int128 = 0
    var stopped = 0
    try attacks.withUnsafeBufferPointer { attacks throws(EvaluationError) in
      guard let first = attacks.baseAddress else { return }
      var index = 0
      while index < attacks.count {
        prepare(for: defense)
        if visit.hasAftermath { visit.forgetAftermath() }
        let ends = Recorder.isRecording ? SureEnds() : defense.sureEnds
        // The links are lent for as many attacks as leave nothing behind.
        try defense.withLinks { links, interest throws(EvaluationError) in
          visit.links = links
          repeat {
            switch ends.end(of: first + index) {
            case .stopped:
              stopped += 1
              index += 1
              continue
            case .reachesBody(let quanta) where links[ends.body].take(quanta):
              total += Int128(quanta)
              index += 1
              continue
            case .reachesBody, .unknown: break
            }
            beginAttack(first + index)
            try walk(links, interest, from: 0, origin: nil)
            index += 1
            guard !Recorder.isRecording, !visit.hasAftermath else { return }
            total += Int128(visit.body.quanta)
            if visit.body == .zero { stopped += 1 }
          } while index < attacks.count
        }
        guard Recorder.isRecording || visit.hasAftermath else { return }
        let body = try finish(attackIn: &defense).body
        total += Int128(body.quanta)
        if body == .zero { stopped += 1 }
      }
    }
    return (total, stopped)
  }

  @inline(__always)
  mutating func beginAttack(_ attack: UnsafePointer<Attack>, key: PacketKey? = nil) {
    if Recorder.isRecording { visit.recorder.begin(at: attack, hitPoints: visit.hitPoints) }
    if visit.hasAftermath { visit.forgetAftermath() }
    packet.assign(attack)
    visit.budget = WorkBudget(
      links: linkCount, types: packet.amounts.types.union(visit.typesMade).count)
    if !visit.debts.isEmpty { visit.debts.removeAll(keepingCapacity: true) }
    if visit.hasFormulas {
      packet.rememberTotal()
      visit.attackerStats.resolve(attack.pointee.blow)
    }
    visit.packetIndex = 0
    visit.isReturning = attack.pointee.id.attacker == .deferred
    visit.beginPacket(
      key ?? PacketKey(attack: attack.pointee.id), depth: 0, tags: packet.tags)
  }

  private mutating func walkSpawned(
    _ defense: inout Defense, outcome: inout Outcome
  ) throws(EvaluationError) {
    while let (entry, origin) = takeUpSpawned() {
      try defense.withLinks { links, interest throws(EvaluationError) in
        visit.links = links
        try walk(links, interest, from: entry, origin: origin)
      }
      try addWalk(of: origin, to: &outcome)
    }
  }

  /// Takes up the next packet that waits to walk this chain; those before it go elsewhere.
  mutating func takeUpSpawned() -> (entry: Int, origin: SpawnOrigin)? {
    while visit.packetIndex < visit.queue.count {
      let spawned = visit.queue[visit.packetIndex]
      visit.packetIndex += 1
      packet.assign(spawned)
      visit.beginPacket(spawned.key, depth: spawned.depth, tags: spawned.tags)
      if spawned.origin.target == .oneself || spawned.isOnward {
        return (spawned.entry, spawned.origin)
      }
      if Recorder.isRecording {
        visit.recorder.beginPacket(packet, origin: spawned.origin)
        visit.recorder.endPacket(PacketEnd())
      }
    }
    return nil
  }

  /// Adds what the walk at hand did to the body, of a packet that another walk sent off.
  func addWalk(of origin: SpawnOrigin, to outcome: inout Outcome) throws(EvaluationError) {
    do throws(ArithmeticError) {
      outcome.body = try outcome.body.adding(visit.body)
      outcome.overkill = try outcome.overkill.adding(visit.overkill)
    } catch {
      throw .overflow(origin.cause)
    }
  }

  /// The walk of the packet at hand, and the reactions to it.
  @inline(__always)
  private mutating func walk(
    _ links: UnsafeMutableBufferPointer<Link>, _ interest: UnsafeBufferPointer<UInt64>,
    from entry: Int, origin: SpawnOrigin?
  ) throws(EvaluationError) {
    if visit.hasReactions { visit.rememberThrown(packet, links: links.count) }
    if Recorder.isRecording {
      visit.recorder.beginPacket(packet, origin: origin)
      var place = entry
      while place < links.count, !packet.isSpent {
        try visit.step(place, &packet)
        place += 1
      }
    } else {
      try walkInterested(links, interest, from: entry)
    }
    if visit.hasReactions { try react() }
    try visit.checkBudget()
    if Recorder.isRecording { visit.recorder.endPacket(visit.end) }
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
        try visit.step(word << 6 | bit, &packet)
        // Without amounts the side effects may be gone while the types stay none.
        if packet.amounts.types != types || types.isEmpty {
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

  @inline(never)
  mutating func react() throws(EvaluationError) {
    try visit.reactToWalk(packet)
  }
}
