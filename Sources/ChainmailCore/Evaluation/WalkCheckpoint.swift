/// A walk between two links: all that the links still to come, and the attack's end, depend on
/// beside the defence.
///
/// Two walks of one attack with equal checkpoints and equal standings go on alike, so that an exact
/// distribution follows only one of them.
package struct WalkCheckpoint: Hashable, Sendable {
  // The packet.
  package let amounts: AmountTable
  package let effects: EffectSet
  let tags: TagSet
  let penetration: AmountTable
  private(set) var registers: [Int64]
  let maximum: Amount?
  let thrownQuanta: Int64
  // Who draws, and what the conditions of reactions are read against.
  let packetIndex: Int
  let key: PacketKey
  let depth: Int
  let thrown: Thrown
  // What the walk remembers of the links that it has met.
  let body: Amount
  let overkill: Amount
  package let stoppedBy: LinkID?
  let touched: LinkSet
  let blockers: LinkSet
  let arrivals: [Int64]
  let takings: [Int64]
  let losses: [PoolLoss]
  let forwarded: LinkSet
  // What the attack leaves behind.
  let hasAftermath: Bool
  let queue: [SpawnedPacket]
  let owed: [Deferral]
  let hasKept: Bool
  let nextDeferral: UInt32
  let broken: [PieceID]
  let debts: [Debt]
  let isSaved: Bool
  private(set) var budget: WorkBudget

  /// What tells most walks apart; to hash all of it costs more than to ask a link.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(amounts)
    hasher.combine(registers)
    hasher.combine(packetIndex)
    hasher.combine(body)
    hasher.combine(overkill)
    hasher.combine(stoppedBy)
  }

  /// Whether nothing is left of the packet, so that no further link is asked.
  package var isSpent: Bool { amounts.isZero && effects.isEmpty }

  /// Takes in an equal walk, which is not followed: what either may still cost is the smaller rest.
  package mutating func merge(_ other: WalkCheckpoint) { budget.formMinimum(other.budget) }

  /// Forgets what nobody asks for from a place on.
  package mutating func forget(before place: Int, _ interest: WalkInterest) {
    if !registers.isEmpty { registers = interest.kept(registers, at: place) }
  }
}

extension Evaluator where Recorder: ~Copyable {
  /// Where the walk of the attack that set out stands.
  ///
  /// - Parameters:
  ///   - place: The link that is asked next; behind the last at the end.
  ///   - interest: What may still be asked of the walk; all else is forgotten.
  /// - Returns: What ``resume(_:in:)`` takes.
  package func checkpoint(before place: Int, _ interest: WalkInterest) -> WalkCheckpoint {
    let (arrivals, takings) = measures(interest)
    return WalkCheckpoint(
      amounts: packet.amounts.table, effects: packet.effects, tags: packet.tags,
      penetration: packet.penetration.table,
      registers: packet.hasRolled
        ? interest.kept(packet.registers.indices.map { packet.registers[$0] }, at: place) : [],
      maximum: packet.knownMaximum, thrownQuanta: packet.thrownQuanta,
      packetIndex: visit.packetIndex, key: visit.key, depth: visit.depth, thrown: visit.thrown,
      body: visit.body, overkill: visit.overkill,
      // Of what was sent off nobody asks who stopped it.
      stoppedBy: visit.packetIndex == 0 ? visit.stoppedBy : nil,
      touched: visit.touched.intersection(interest.absorbers),
      blockers: visit.blockers.intersection(interest.blockers),
      arrivals: arrivals, takings: takings, losses: visit.losses, forwarded: visit.forwarded,
      hasAftermath: visit.hasAftermath, queue: queue(interest), owed: visit.owed,
      hasKept: visit.hasKept, nextDeferral: visit.nextDeferral, broken: visit.broken,
      debts: interest.asksForDebts ? visit.debts : [], isSaved: visit.isSaved, budget: visit.budget)
  }

  /// What arrived at each piece of which that is asked, and what it took: how much of it which of
  /// its links did, nobody asks.
  private func measures(_ interest: WalkInterest) -> (arrivals: [Int64], takings: [Int64]) {
    guard visit.hasReactions else { return ([], []) }
    var arrivals = Array(repeating: Int64(0), count: visit.arrivals.count)
    var takings = arrivals
    for piece in interest.measured {
      for place in piece {
        arrivals[place] = visit.arrivals[place]
        takings[piece[0]] += visit.takings[place]
      }
    }
    return (arrivals, takings)
  }

  /// What waits for the end of the walk, with the registers that are read on its way; of what is
  /// over only who sent it.
  private func queue(_ interest: WalkInterest) -> [SpawnedPacket] {
    visit.queue.enumerated().map { place, waiting in
      var waiting = waiting
      if place < visit.packetIndex {
        waiting.amounts = AmountTable()
        waiting.penetration = AmountTable()
        waiting.registers = []
      } else if !waiting.registers.isEmpty {
        waiting.registers = interest.kept(waiting.registers, at: waiting.entry)
      }
      return waiting
    }
  }

  /// Goes back to where a walk of the same attack stood.
  ///
  /// - Parameters:
  ///   - checkpoint: From this evaluator, since it ``begin(_:in:from:key:)`` that attack.
  ///   - defense: The chain, as it stood then.
  package mutating func resume(_ checkpoint: WalkCheckpoint, in defense: borrowing Defense) {
    packet.amounts.assign(checkpoint.amounts)
    packet.effects = checkpoint.effects
    packet.tags = checkpoint.tags
    packet.penetration.assign(checkpoint.penetration)
    packet.clearRegisters()
    for (register, value) in checkpoint.registers.enumerated() {
      packet.setRegister(UInt8(register), to: value)
    }
    packet.recall(maximum: checkpoint.maximum, thrown: checkpoint.thrownQuanta)
    visit.packetIndex = checkpoint.packetIndex
    visit.key = checkpoint.key
    visit.depth = checkpoint.depth
    visit.thrown = checkpoint.thrown
    visit.body = checkpoint.body
    visit.overkill = checkpoint.overkill
    visit.stoppedBy = checkpoint.stoppedBy
    visit.touched = checkpoint.touched
    visit.blockers = checkpoint.blockers
    if visit.hasReactions {
      visit.arrivals = checkpoint.arrivals
      visit.takings = checkpoint.takings
    }
    visit.losses = checkpoint.losses
    visit.forwarded = checkpoint.forwarded
    visit.hasAftermath = checkpoint.hasAftermath
    visit.queue = checkpoint.queue
    visit.owed = checkpoint.owed
    visit.hasKept = checkpoint.hasKept
    visit.nextDeferral = checkpoint.nextDeferral
    visit.broken = checkpoint.broken
    visit.debts = checkpoint.debts
    visit.isSaved = checkpoint.isSaved
    visit.budget = checkpoint.budget
    stepped.remember(defense)
  }
}

/// All that changes about a defence while nothing is put on, taken off or broken.
package struct Standing: Hashable, Sendable {
  package var links: [LinkState]
  package var deferrals: [Deferral]
  package var account: DeferralAccount

  package init(_ defense: Defense) {
    links = defense.chain.map(\.state)
    deferrals = defense.deferrals
    account = defense.deferralAccount
  }

  /// What tells most standings apart; to hash every state of every link in full costs more than to
  /// ask a link.
  package func hash(into hasher: inout Hasher) {
    var states: UInt64 = 0
    for state in links {
      let sum = UInt64(bitPattern: state.level.quanta &+ Int64(state.charges) &<< 48)
      states = (states &* 0x9E37_79B9_7F4A_7C15) ^ sum
    }
    hasher.combine(states)
    hasher.combine(deferrals.count)
  }
}

extension Defense {
  /// Becomes as a defence of the same links stood.
  package mutating func stand(as standing: borrowing Standing) {
    withLinks { links, _ in
      for place in links.indices { links[place].state = standing.links[place] }
    }
    deferrals = standing.deferrals
    deferralAccount = standing.account
  }

  /// Whether an attack that came to this has felled the body.
  public func hasFallen(to outcome: Outcome) -> Bool {
    hasFallen && (outcome.body > .zero || outcome.overkill > .zero)
  }
}
