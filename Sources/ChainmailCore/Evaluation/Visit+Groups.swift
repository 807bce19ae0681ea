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
      if precedes(links[place], links[found]) { smallest = place }
    }
    return smallest
  }

  /// The lower level comes first; of equal ones the piece whose id does, then the earlier copy and
  /// link.
  private func precedes(_ link: borrowing Link, _ other: borrowing Link) -> Bool {
    let (level, otherLevel) = (link.state.level, other.state.level)
    if level != otherLevel { return level < otherLevel }
    let (piece, otherPiece) = (link.plan.piece, other.plan.piece)
    return piece == otherPiece ? link.id < other.id : piece < otherPiece
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

  package mutating func destroy(layersOf group: LinkGroup.Place, all: Bool) -> Bool {
    var hasDestroyed = false
    for place in links.indices where links[place].group?.place == group {
      let piece = links[place].id.piece
      guard !broken.contains(piece), piece != links[links.count - 1].id.piece else { continue }
      broken.append(piece)
      if Recorder.isRecording { recorder.sacrificed(piece) }
      hasAftermath = true
      hasDestroyed = true
      if !all { break }
    }
    return hasDestroyed
  }
}
