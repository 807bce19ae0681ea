extension HitReport {
  /// The level that the attack left each link with that it met or that a reaction changed.
  ///
  /// - Complexity: O(steps).
  package var levels: [LinkID: Amount] {
    var levels: [LinkID: Amount] = [:]
    for packet in packets.indices {
      forEachStep(of: packet) { levels[$0.link] = $0.after.level }
      for reaction in reactions.lazy.filter({ $0.packet == packet }).map(\.reaction) {
        levels[reaction.link] = reaction.after.level
        if let target = reaction.target { levels[target.link] = target.after.level }
      }
    }
    return levels
  }

  /// The packets that would have felled the body if nothing had saved it.
  package var deadlyPackets: [Int] {
    let saves = reactions.filter { $0.reaction.trigger == .lethal && $0.reaction.acted }
    return packets.indices.filter { packet in saves.contains { $0.packet == packet } }
  }

  /// Finds the part of the body that a packet reached last.
  ///
  /// - Parameter packet: An index in ``packets``.
  /// - Returns: The part's link; nil if the packet did not reach the body.
  package func bodyPart(reachedBy packet: Int) -> LinkID? {
    walk(of: packet).last { $0.reason == .body }?.link
  }

  /// A Boolean value that indicates whether a pool absorbed the last of the attack and lost some of
  /// its level; ``Outcome/stoppedBy`` names it.
  package var isAbsorbed: Bool {
    guard outcome.stoppedBy != nil, !packets.isEmpty else { return false }
    return walk(of: 0).last { $0.endsAmounts }?.isAbsorption ?? false
  }
}

extension LinkStep {
  /// A Boolean value that indicates whether the link brought the last amount to zero.
  fileprivate var endsAmounts: Bool { !incoming.isZero && outgoing.isZero && reason != .body }

  /// A Boolean value that indicates whether the link is a pool that brought the last amount to zero
  /// and lost some of its level.
  package var isAbsorption: Bool { endsAmounts && reason == .pooled && !lost.isZero }
}
