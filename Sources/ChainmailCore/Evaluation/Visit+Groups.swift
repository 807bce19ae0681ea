extension Visit where Recorder: ~Copyable {
  /// Where the group of a link is met smallest first, asks all of its links from here on in that
  /// order; false where the link stands for itself.
  ///
  /// - Complexity: O(links²) of the group at its outermost link, else O(1).
  @inline(never)
  mutating func forward(
    _ place: Int, _ packet: inout Packet
  ) throws(EvaluationError) -> Bool {
    guard let group = links[place].group, group.order == .smallestFirst else { return false }
    guard !forwarded.contains(place) else { return true }
    // Levels are compared as they stand now: a link changes none but its own before its turn.
    var waiting = LinkSet()
    for place in place..<links.count where links[place].group?.place == group.place {
      waiting.insert(place)
    }
    hasForwarding = false
    defer { hasForwarding = true }
    while let next = smallest(of: waiting, from: place) {
      waiting.remove(next)
      forwarded.insert(next)
      if !packet.isSpent { try step(next, &packet) }
    }
    return true
  }

  private func smallest(of waiting: LinkSet, from place: Int) -> Int? {
    var smallest: Int?
    for place in place..<links.count where waiting.contains(place) {
      guard let found = smallest else {
        smallest = place
        continue
      }
      let (link, best) = (links[place], links[found])
      if (link.state.level, link.id) < (best.state.level, best.id) { smallest = place }
    }
    return smallest
  }

  package func groupShare(of type: DamageType, _ packet: borrowing Packet) -> GroupShare {
    guard let group = links[place].group, group.order == .proportional else { return GroupShare() }
    var total: Int64 = 0
    // What is not there for the packet leaves its part to the others.
    for other in place..<links.count where links[other].group?.place == group.place {
      guard other == place || isThere(links[other], for: type, packet) else { continue }
      total += links[other].state.level.quanta
    }
    return GroupShare(level: links[place].state.level.quanta, total: total)
  }

  /// Whether a link is there for a type of the packet, as far as that takes no formula and no dice.
  private func isThere(
    _ link: borrowing Link, for type: DamageType, _ packet: borrowing Packet
  ) -> Bool {
    guard link.types.contains(type) else { return false }
    guard link.needsMoreThanTypes else { return true }
    let refusal = condition(
      link, tags: packet.tags, effects: packet.effects, totalQuanta: packet.amounts.totalQuanta,
      registers: packet.registers)
    return refusal == nil
  }

  package func isMember(
    at place: Int, of group: LinkGroup.Place, _ type: DamageType, _ packet: borrowing Packet
  ) -> Bool {
    guard let membership = links[place].group else { return false }
    return membership.place == group && membership.order == .gathered
      && isThere(links[place], for: type, packet)
  }

  package mutating func speak(forMemberAt place: Int) -> Speaker {
    let own = Speaker(place: self.place, standing: standing, member: member)
    (self.place, standing, member) = (place, links[place].state, links[place].id)
    return own
  }

  package mutating func speak(as speaker: Speaker) {
    (place, standing, member) = (speaker.place, speaker.standing, speaker.member)
  }

  package mutating func reduction(
    of packet: borrowing Packet
  ) throws(EvaluationError) -> Combination.Reduction? {
    let link = links[place]
    if link.needsMoreThanTypes {
      let types = packet.amounts.types.intersection(link.types)
      if let test = link.condition.test, try !number(test, packet, types, for: nil).holds {
        return nil
      }
      guard happensOnce(try odds(of: link.condition.chance, packet, types)) else { return nil }
    }
    return Combination.Reduction(link.primitive)
  }

  /// Whether the odds of the link that is spoken for are with it, the same for each type of a
  /// visit.
  private mutating func happensOnce(_ odds: Odds) -> Bool {
    guard !odds.isSettled else { return odds.ways > 0 }
    let slot: UInt8 = 0
    if let thrown = thrownDice.first(where: { $0.place == place && $0.slot == slot }) {
      return thrown.result < odds.ways
    }
    let result = draw(below: odds.count, dividedAt: odds.ways, slot: slot)
    thrownDice.append(
      ThrownDie(place: place, slot: slot, number: 0, bound: odds.count, result: result))
    return result < odds.ways
  }

  package mutating func destroy(layersOf group: LinkGroup.Place, all: Bool) -> Bool {
    var hasDestroyed = false
    for place in links.indices where links[place].group?.place == group {
      let piece = links[place].id.piece
      guard !broken.contains(piece), piece != links[links.count - 1].id.piece else { continue }
      broken.append(piece)
      hasAftermath = true
      hasDestroyed = true
      if !all { break }
    }
    return hasDestroyed
  }
}
