extension Visit {
  /// Asks the reactions after a packet's walk, outermost first; breaking may set off others.
  mutating func reactToWalk(_ packet: borrowing Packet) {
    let brokenBefore = broken.count
    for place in links.indices where links[place].isReaction {
      guard case .react(let react) = links[place].primitive, react.trigger != .lethal,
        react.trigger != .broken, isTriggered(react.trigger, for: links[place].id.piece)
      else { continue }
      answer(react, at: place, packet)
    }
    // Each round breaks at least one more piece, so there are at most as many as pieces.
    var seen = brokenBefore
    while seen < broken.count {
      let upTo = broken.count
      for place in links.indices where links[place].isReaction {
        guard case .react(let react) = links[place].primitive, react.trigger == .broken,
          broken[seen..<upTo].contains(where: { $0 != links[place].id.piece })
        else { continue }
        answer(react, at: place, packet)
      }
      seen = upTo
    }
  }

  private func isTriggered(_ trigger: React.Trigger, for piece: PieceID) -> Bool {
    switch trigger {
    case .absorbed:
      links.indices.contains { touched.contains($0) && links[$0].id.piece == piece }
    case .blocked: blocker >= 0 && links[blocker].id.piece == piece
    case .hit: body > .zero || overkill > .zero
    case .broken, .lethal: false
    }
  }

  private mutating func answer(_ react: React, at place: Int, _ packet: borrowing Packet) {
    guard consumes(place, registers: packet.registers) else { return }
    let before = links[place].state
    var breaks = false
    switch react.effect {
    case .wear(let points, _):
      let left = Swift.max(before.level.quanta - points.quanta, 0)
      links[place].state.level = Amount(uncheckedQuanta: left)
      breaks = left == 0
    case .shatter: breaks = true
    case .save: return
    }
    spendCharge(at: place)
    let piece = links[place].id.piece
    breaks = breaks && !broken.contains(piece)
    if breaks { broken.append(piece) }
    tell(react.trigger, at: place, before: before, broke: breaks)
  }

  /// Asks the reactions to a deadly blow, outermost first, until one saves the body.
  package mutating func savedFromDeath(
    registers: borrowing InlineArray<8, Int64>
  ) -> Amount? {
    guard hasReactions else { return nil }
    for place in links.indices where links[place].isReaction {
      guard case .react(let react) = links[place].primitive, react.trigger == .lethal,
        case .save(let left) = react.effect,
        consumes(place, registers: registers)
      else { continue }
      let before = links[place].state
      spendCharge(at: place)
      tell(.lethal, at: place, before: before, broke: false)
      return left
    }
    return nil
  }

  /// Whether the reaction's condition holds for the packet as it set out; may draw.
  private mutating func consumes(
    _ place: Int, registers: borrowing InlineArray<8, Int64>
  ) -> Bool {
    let types = links[place].condition.types
    guard types == .all || !thrown.types.isDisjoint(with: types) else { return false }
    guard links[place].needsMoreThanTypes else { return true }
    let refusal = condition(
      links[place], tags: thrown.tags, totalQuanta: thrown.totalQuanta, registers: registers)
    guard refusal == nil else { return false }
    // These draws stand in no link's step: the link that is asked, if any, is another.
    let chance = links[place].condition.chance
    if chance >= .one { return true }
    let luck = draws.draw(
      below: UInt64(Ratio.quantaPerUnit), dividedAt: UInt64(Swift.max(chance.quanta, 0)),
      packet: key, link: links[place].luck, slot: 0)
    return luck < UInt64(Swift.max(chance.quanta, 0))
  }

  private mutating func spendCharge(at place: Int) {
    if links[place].condition.charges != nil { links[place].state.charges -= 1 }
  }

  private mutating func tell(
    _ trigger: React.Trigger, at place: Int, before: LinkState, broke: Bool
  ) {
    guard Recorder.isRecording else { return }
    recorder.reacted(
      Reaction(
        link: links[place].id, trigger: trigger, before: before, after: links[place].state,
        broke: broke))
  }
}
