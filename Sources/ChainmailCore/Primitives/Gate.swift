/// Stops the whole packet, side effects and all, with a chance.
///
/// Slots: 1, the chance (none where it is zero or one). Monotone.
public struct Gate: Hashable, Sendable {
  /// The odds that the gate is shut, `0...1`.
  public var chance: Ratio

  public init(chance: Ratio) { self.chance = chance }
}

extension Gate: LinkHandler {
  package func monotonicity(when condition: Condition) -> Monotonicity { condition.presence }

  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) -> Reason {
    guard visit.happens(chance, slot: 1) else { return .open }
    for type in packet.amounts.types { visit.note(.absorbed, type, packet.amounts[type]) }
    packet.amounts.removeAll()
    packet.effects = []
    return .blocked
  }
}

extension LinkVisit where Self: ~Copyable {
  /// Draws whether something with these odds happens; certain and impossible things take no draw.
  package mutating func happens(_ chance: Ratio, slot: UInt8) -> Bool {
    if chance >= .one { return true }
    if chance <= .zero { return false }
    let odds = UInt64(chance.quanta)
    return draw(below: UInt64(Ratio.quantaPerUnit), dividedAt: odds, slot: slot) < odds
  }
}
