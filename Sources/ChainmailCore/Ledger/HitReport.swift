/// Everything that happened to one attack: the ledger of each packet, link by link.
///
/// The report keeps its steps in flat arrays, so that taking notes costs little; ``walk(of:)``
/// unfolds them for reading.
public struct HitReport: Sendable {
  public package(set) var attack: Attack
  /// What reactions did, in order; `packet` of each tells after which walk.
  public package(set) var reactions: [PacketReaction] = []
  public package(set) var outcome = Outcome()
  /// The pieces that broke and left the chain, in the order in which they did.
  public package(set) var broken: [PieceID] = []
  public package(set) var hitPointsBefore: Amount = .zero
  public package(set) var hitPointsAfter: Amount = .zero
  /// A Boolean value that indicates whether the report was read from a log, which holds neither the
  /// values of rolled registers, sacrificed pieces and remaining penetration nor the types of a
  /// pool's loss.
  public internal(set) var isRestored = false

  var flatPackets: [FlatPacket] = []
  var steps: [FlatStep] = []
  var entries: [FlatEntry] = []
  var draws: [RecordedDraw] = []
  /// What few steps have, in their order.
  var extras: [FlatExtra] = []

  package init(_ attack: Attack) { self.attack = attack }
}

extension HitReport: Hashable {
  /// Whether both tell the same; how the notes happen to lie in memory does not count.
  public static func == (left: HitReport, right: HitReport) -> Bool {
    left.attack == right.attack && left.outcome == right.outcome && left.broken == right.broken
      && left.hitPointsBefore == right.hitPointsBefore
      && left.hitPointsAfter == right.hitPointsAfter && left.reactions == right.reactions
      && left.packets == right.packets
      && left.flatPackets.indices.allSatisfy { left.walk(of: $0) == right.walk(of: $0) }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(attack)
    hasher.combine(outcome)
    hasher.combine(hitPointsAfter)
  }
}

extension HitReport {
  /// Whether every step of every packet is balanced, and the packets' losses add up to the attack's
  /// and, less what reactions gave back, to what the body has lost.
  public var isBalanced: Bool {
    var body: Int64 = 0
    for index in flatPackets.indices {
      guard walk(of: index).allSatisfy(\.isBalanced) else { return false }
      body += flatPackets[index].end.body.quanta
    }
    let healed = reactions.reduce(0) { $0 + $1.reaction.healed.quanta }
    return body == outcome.body.quanta
      && hitPointsBefore.quanta - hitPointsAfter.quanta == body - healed
  }
}
