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

  package var groupShare: Ratio {
    guard let group = links[place].group, group.order == .proportional else { return .one }
    var total: Int64 = 0
    for other in place..<links.count where links[other].group?.place == group.place {
      total += links[other].state.level.quanta
    }
    guard total > 0 else { return .one }
    let part = Int128(links[place].state.level.quanta) * Int128(Ratio.quantaPerUnit)
    return Ratio(quanta: Int64(dividedHalfEven(part, by: Int128(total))))
  }

  package func member(
    at place: Int, of group: LinkGroup.Place, _ type: DamageType, _ packet: borrowing Packet
  ) -> Combination.Reduction? {
    let link = links[place]
    guard let membership = link.group, membership.place == group,
      membership.order == .gathered, link.condition.types.contains(type)
    else { return nil }
    let refusal = condition(
      link, tags: packet.tags, effects: packet.effects, totalQuanta: packet.amounts.totalQuanta,
      registers: packet.registers)
    return refusal == nil ? Combination.Reduction(link.primitive) : nil
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
