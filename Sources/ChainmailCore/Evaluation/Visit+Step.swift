extension Visit where Recorder: ~Copyable {
  /// Asks one link.
  @inline(__always)
  mutating func step(
    _ place: Int, _ packet: inout Packet
  ) throws(EvaluationError) {
    let before = packet.amounts.types
    if hasForwarding, try forward(place, &packet) { return }
    let types = before.intersection(links[place].types)
    if links[place].isPassedBy {
      return pass(place, links[place].isReaction ? .watching : .gathered)
    }
    if types.isEmpty, links[place].types != .all { return pass(place, .unaffected) }
    self.place = place
    absorbed = false
    if Recorder.isRecording { recorder.beginLink(links[place].id, state: links[place].state) }
    // Told for links that are there for the packet only, as they are all that is asked where
    // nobody takes notes.
    if hasReactions { arrivals[place] = packet.amounts.totalQuanta }
    let reason = try answer(&links[place], types, &packet)
    if packetIndex > 0, reason.isAction { spend(stepOf: before.union(packet.amounts.types)) }
    if packet.amounts.types.isEmpty, !before.isEmpty, reason != .body {
      stoppedBy = links[place].id
    }
    if hasReactions {
      if absorbed { touched.insert(place) }
      if packet.isSpent { blockers.insert(place) }
    }
    if Recorder.isRecording {
      recorder.endLink(reason, packet: packet, state: links[place].state)
    }
  }

  /// Tells of a link that is not asked.
  @inline(__always)
  private mutating func pass(_ place: Int, _ reason: Reason) {
    if Recorder.isRecording {
      recorder.passed(links[place].id, reason, state: links[place].state)
    }
  }

  /// What a link does with those types of the packet that it is there for.
  @inline(never)
  mutating func answer(
    _ link: inout Link, _ types: TypeSet, _ packet: inout Packet
  ) throws(EvaluationError) -> Reason {
    if link.mayReadFormulas {
      standing = link.state
      thrownDice.removeAll()
      if link.gathers { gathering.begin() }
    }
    if link.needsMoreThanTypes, let refusal = try refusal(of: link, packet, types) {
      return refusal
    }
    let reason: Reason
    do throws(EvaluationError) {
      reason = try link.handler.handle(&packet, types, state: &link.state, visit: &self)
    } catch {
      throw link.hasFormulas ? blamed(error, link, packet) : error
    }
    if link.needsMoreThanTypes, link.condition.charges != nil, reason.isAction {
      link.state.charges -= 1
    }
    if link.mayReadFormulas {
      if link.gathers, gathering.hasActed { spendMembers() }
      try checkBudget()
    }
    return reason
  }

  /// What went wrong at a link: where it made a number that is no amount out of an attack that is
  /// none of the largest, a formula that reads the attack is to blame, and not the attack.
  @inline(never)
  private func blamed(
    _ error: EvaluationError, _ link: borrowing Link, _ packet: borrowing Packet
  ) -> EvaluationError {
    guard case .overflow(let place) = error, place == link.id,
      packet.thrownQuanta <= Formula.domain.quanta,
      link.primitive.formulas.contains(where: \.readsAttack)
    else { return error }
    return .arithmetic(place, .overflow)
  }
}

extension Reason {
  /// Whether the link did something.
  public var isAction: Bool { rawValue >= Reason.immune.rawValue }
}
