extension Visit where Recorder: ~Copyable {
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
    // Saving is for deadly blows only: ``savedFromDeath(registers:)``.
    if case .save = react.effect { return }
    guard var reaction = begin(react.trigger, at: place, registers: packet.registers) else {
      return
    }
    var breaks = true
    if case .wear(let points, _) = react.effect {
      let left = Swift.max(reaction.before.level.quanta - points.quanta, 0)
      links[place].state.level = Amount(uncheckedQuanta: left)
      breaks = left == 0
    }
    let piece = links[place].id.piece
    reaction.broke = breaks && !broken.contains(piece)
    if reaction.broke {
      hasAftermath = true
      broken.append(piece)
    }
    end(reaction, at: place)
  }

  /// Asks the reactions to a deadly blow, outermost first, until one saves the body.
  package mutating func savedFromDeath(
    registers: borrowing InlineArray<8, Int64>
  ) -> Amount? {
    guard hasReactions else { return nil }
    for place in links.indices where links[place].isReaction {
      guard case .react(let react) = links[place].primitive, react.trigger == .lethal,
        case .save(let left) = react.effect,
        let reaction = begin(.lethal, at: place, registers: registers)
      else { continue }
      end(reaction, at: place)
      return left
    }
    return nil
  }

  /// What a reaction starts from, or nil where its condition does not hold for the packet as it
  /// set out; may draw.
  private mutating func begin(
    _ trigger: React.Trigger, at place: Int, registers: borrowing InlineArray<8, Int64>
  ) -> Reaction? {
    let types = links[place].condition.types
    guard types == .all || !thrown.types.isDisjoint(with: types) else { return nil }
    let state = links[place].state
    var reaction = Reaction(link: links[place].id, trigger: trigger, before: state, after: state)
    guard links[place].needsMoreThanTypes else { return reaction }
    let refusal = condition(
      links[place], tags: thrown.tags, totalQuanta: thrown.totalQuanta, registers: registers)
    guard refusal == nil else { return nil }
    let chance = links[place].condition.chance
    guard chance < .one else { return reaction }
    reaction.acted = false
    if chance > .zero {
      // Drawn past ``draw(below:slot:)``, which would put it into the step of the link that is
      // asked now: that is another one, or none.
      let bound = UInt64(Ratio.quantaPerUnit)
      let odds = UInt64(chance.quanta)
      let luck = draws.draw(
        below: bound, dividedAt: odds, packet: key, link: links[place].luck, slot: 0)
      reaction.draw = RecordedDraw(slot: 0, bound: bound, result: luck)
      reaction.acted = luck < odds
    }
    if Recorder.isRecording, !reaction.acted { recorder.reacted(reaction) }
    return reaction.acted ? reaction : nil
  }

  private mutating func end(_ reaction: Reaction, at place: Int) {
    if links[place].condition.charges != nil { links[place].state.charges -= 1 }
    guard Recorder.isRecording else { return }
    var reaction = reaction
    reaction.after = links[place].state
    recorder.reacted(reaction)
  }
}
