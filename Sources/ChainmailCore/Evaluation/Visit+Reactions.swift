extension Visit where Recorder: ~Copyable {
  /// Asks the reactions after a packet's walk, outermost first; breaking may set off others.
  mutating func reactToWalk(_ packet: borrowing Packet) throws(EvaluationError) {
    let brokenBefore = broken.count
    for place in links.indices where links[place].isReaction {
      guard case .react(let react) = links[place].primitive, react.trigger != .lethal,
        react.trigger != .broken, isTriggered(react, for: links[place].id.piece)
      else { continue }
      try answer(react, at: place, packet)
    }
    // Each round breaks at least one more piece, so there are at most as many as pieces.
    var seen = brokenBefore
    while seen < broken.count {
      let upTo = broken.count
      for place in links.indices where links[place].isReaction {
        guard case .react(let react) = links[place].primitive, react.trigger == .broken,
          broken[seen..<upTo].contains(where: { $0 != links[place].id.piece })
        else { continue }
        try answer(react, at: place, packet)
      }
      seen = upTo
    }
  }

  private func isTriggered(_ react: React, for piece: PieceID) -> Bool {
    switch react.trigger {
    case .absorbed:
      links.indices.contains { touched.contains($0) && links[$0].id.piece == piece }
    case .blocked:
      links.indices.contains { blockers.contains($0) && links[$0].id.piece == piece }
    case .hit:
      if case .adapt(let adaptation) = react.effect, let pool = place(of: adaptation.pool) {
        losses.contains { $0.place == pool }
      } else {
        body > .zero || overkill > .zero || isSaved
      }
    case .broken, .lethal: false
    }
  }

  private mutating func answer(
    _ react: React, at place: Int, _ packet: borrowing Packet
  ) throws(EvaluationError) {
    // Saving is for deadly blows only: ``savedFromDeath(of:by:_:_:)``.
    if case .save = react.effect { return }
    isReacting = true
    defer { isReacting = false }
    guard var reaction = try begin(react.trigger, at: place, packet) else { return }
    var breaks = false
    switch react.effect {
    case .wear(let points, _):
      let points = try value(of: points, packet, thrown.types)
      let left = Swift.max(links[place].state.level.quanta - Swift.max(points.quanta, 0), 0)
      links[place].state.level = Amount(uncheckedQuanta: left)
      breaks = left == 0
    case .shatter: breaks = true
    case .gain(let points, let link):
      let points = try value(of: points, packet, thrown.types)
      if let target = self.place(of: link) {
        let most = links[target].size.quanta
        let level = links[target].state.level.quanta
        let gained = payDebt(at: target, with: Swift.max(points.quanta, 0))
        let raised = Swift.min(level + gained, Swift.max(most, level))
        let before = links[target].state
        links[target].state.level = Amount(uncheckedQuanta: raised)
        reaction.target = change(of: target, from: before)
        if links[target].isTerminal { reaction.healed = Amount(uncheckedQuanta: raised - level) }
      }
    case .spend(let charges, let link):
      if let target = self.place(of: link) {
        let before = links[target].state
        let left = Swift.max(before.charges.subtractingSaturated(charges), 0)
        links[target].state.charges = left
        reaction.target = change(of: target, from: before)
      }
    case .adapt(let adaptation):
      if let pool = self.place(of: adaptation.pool) {
        var lost = Offers()
        for type in adaptation.types { lost[type] = 0 }
        for loss in losses where loss.place == pool { lost[loss.type] += loss.quanta }
        links[place].state.adapted = adaptation.shifted(links[place].state.adapted, by: lost)
      }
    case .save: break
    }
    let piece = links[place].id.piece
    reaction.broke = breaks && !broken.contains(piece)
    if reaction.broke {
      hasAftermath = true
      broken.append(piece)
    }
    end(&reaction, at: place)
  }

  /// Notes what a pool of the body took beyond what it had.
  mutating func owe(_ overkill: Amount, at place: Int, fells: Bool) {
    if let debt = debts.firstIndex(where: { $0.place == place }) {
      debts[debt].quanta += overkill.quanta
      debts[debt].fells = debts[debt].fells || fells
    } else {
      debts.append(Debt(place: place, quanta: overkill.quanta, fells: fells))
    }
  }

  /// Pays what a pool of the body took beyond what it had.
  ///
  /// - Parameters:
  ///   - place: The pool.
  ///   - quanta: What is gained; at least zero.
  /// - Returns: What is left of that to raise its level; nothing if the body has fallen.
  private mutating func payDebt(at place: Int, with quanta: Int64) -> Int64 {
    guard let debt = debts.firstIndex(where: { $0.place == place }) else { return quanta }
    let paid = Swift.min(quanta, debts[debt].quanta)
    debts[debt].quanta -= paid
    return debts[debt].fells ? 0 : quanta - paid
  }

  private func change(of place: Int, from before: LinkState) -> StateChange? {
    guard links[place].state != before else { return nil }
    return StateChange(link: links[place].id, before: before, after: links[place].state)
  }

  /// Asks the reactions to a deadly blow, outermost first, until one saves the body.
  package mutating func savedFromDeath(
    of level: Amount, by total: Amount, _ packet: borrowing Packet, _ types: TypeSet
  ) throws(EvaluationError) -> Amount? {
    guard hasReactions else { return nil }
    let (asked, state) = (place, standing)
    isReacting = true
    defer {
      (place, standing) = (asked, state)
      isReacting = false
    }
    for place in links.indices where links[place].isReaction {
      guard case .react(let react) = links[place].primitive, react.trigger == .lethal,
        case .save(let left) = react.effect,
        var reaction = try begin(.lethal, at: place, packet)
      else { continue }
      let saved = try value(of: left, packet, types)
      guard saved > .zero else {
        refuse(reaction)
        continue
      }
      end(&reaction, at: place)
      isSaved = true
      return saved
    }
    return nil
  }

  /// Tells of a reaction that what it drew was against; of one that drew nothing nothing is told.
  private mutating func refuse(_ reaction: Reaction) {
    guard Recorder.isRecording, !reactionDraws.isEmpty else { return }
    var refused = reaction
    refused.acted = false
    refused.draws = reactionDraws
    recorder.reacted(refused)
  }

  /// What a reaction starts from, or nil where its condition does not hold for the packet as it
  /// set out; may draw.
  private mutating func begin(
    _ trigger: React.Trigger, at place: Int, _ packet: borrowing Packet
  ) throws(EvaluationError) -> Reaction? {
    let types = links[place].condition.types
    guard types == .all || !thrown.types.isDisjoint(with: types) else { return nil }
    self.place = place
    standing = links[place].state
    try spend(1)
    thrownDice.removeAll()
    reactionDraws.removeAll(keepingCapacity: true)
    let reaction = Reaction(
      link: links[place].id, trigger: trigger, before: standing, after: standing)
    observe(links[place].id.piece)
    guard links[place].needsMoreThanTypes else { return reaction }
    let refusal = condition(
      links[place], tags: thrown.tags, effects: thrown.effects, totalQuanta: thrown.totalQuanta,
      registers: packet.registers)
    guard refusal == nil else { return nil }
    if let test = links[place].condition.test,
      try !number(test, packet, thrown.types, for: nil).holds
    {
      refuse(reaction)
      return nil
    }
    let odds = try odds(of: links[place].condition.chance, packet, thrown.types)
    guard !happens(odds, slot: 0) else { return reaction }
    refuse(reaction)
    return nil
  }

  /// Looks up what the formulas of a piece's reaction may read.
  private mutating func observe(_ piece: PieceID) {
    var arrived: Int64?
    var taken: Int64 = 0
    for place in links.indices where links[place].id.piece == piece {
      // A link that is not there for the packet was not asked what arrives.
      if arrived == nil, arrivals[place] != 0 { arrived = arrivals[place] }
      taken += takings[place]
    }
    circumstance.arrived = Amount(quanta: arrived ?? 0) ?? .max
    circumstance.taken = Amount(quanta: taken) ?? .max
  }

  private mutating func end(_ reaction: inout Reaction, at place: Int) {
    if links[place].condition.charges != nil { links[place].state.charges -= 1 }
    budget.ledger -= WorkBudget.reactionBytes
    guard Recorder.isRecording else { return }
    reaction.after = links[place].state
    reaction.draws = reactionDraws
    recorder.reacted(reaction)
  }
}

extension Int32 {
  /// The difference; what goes beyond 32 bits counts as the nearer end.
  fileprivate func subtractingSaturated(_ other: Int32) -> Int32 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    guard overflow else { return difference }
    return self < 0 ? .min : .max
  }
}
