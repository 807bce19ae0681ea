extension Visit where Recorder: ~Copyable {
  mutating func beginPacket(_ key: PacketKey, depth: Int, tags: TagSet) {
    self.key = key
    self.depth = depth
    thrown.tags = tags
    if hasForwarding { forwarded.removeAll() }
    isSaved = false
    overkill = .zero
    body = .zero
    stoppedBy = nil
  }

  /// How the packet's walk ended.
  var end: PacketEnd {
    PacketEnd(stoppedBy: stoppedBy, body: body, overkill: overkill)
  }

  /// Keeps what the conditions of reactions are read against.
  mutating func rememberThrown(_ packet: borrowing Packet, links count: Int) {
    thrown.types = packet.amounts.types
    thrown.effects = packet.effects
    thrown.totalQuanta = packet.amounts.totalQuanta
    touched.removeAll()
    blockers.removeAll()
    if arrivals.count != count {
      arrivals = Array(repeating: 0, count: count)
      takings = arrivals
    } else {
      for place in arrivals.indices {
        arrivals[place] = 0
        takings[place] = 0
      }
    }
    if !losses.isEmpty { losses.removeAll(keepingCapacity: true) }
  }

  /// Why a link does not act on a packet, or nil where its condition holds.
  ///
  /// Types are not looked at here, nor are formulas. Odds are drawn last, so that a link which
  /// would not act anyway is told from one that had no luck.
  func condition(
    _ link: borrowing Link, tags: TagSet, effects: EffectSet, totalQuanta: Int64,
    registers: borrowing InlineArray<8, Int64>
  ) -> Reason? {
    let plan = link.plan
    guard tags.isSuperset(of: plan.condition.requiredTags),
      tags.isDisjoint(with: plan.condition.forbiddenTags),
      plan.condition.effects == .all || !plan.condition.effects.isDisjoint(with: effects),
      plan.condition.total.lowerBound.quanta <= totalQuanta,
      totalQuanta <= plan.condition.total.upperBound.quanta,
      plan.condition.level.contains(link.state.level)
    else { return .unaffected }
    if let test = plan.condition.register,
      !test.allowed.contains(registers[Int(test.register)])
    {
      return .unaffected
    }
    if plan.condition.charges != nil, link.state.charges <= 0 { return .spent }
    return nil
  }

  @inline(never)
  mutating func refusal(
    of link: borrowing Link, _ packet: borrowing Packet, _ types: TypeSet
  ) throws(EvaluationError) -> Reason? {
    if let refusal = condition(
      link, tags: packet.tags, effects: packet.effects, totalQuanta: packet.amounts.totalQuanta,
      registers: packet.registers)
    {
      return refusal
    }
    let plan = link.plan
    if let test = plan.condition.test, try !number(test, packet, types, for: nil).holds {
      return .unaffected
    }
    let odds = try odds(of: plan.condition.chance, packet, types)
    return happens(odds, slot: 0) ? nil : .chance
  }
}
