/// Rolls a die into a register; the roll is this link's, whoever reads the register.
///
/// Slots: 1, the die. Does not touch amounts.
public struct Roll: Hashable, Sendable {
  /// The register's place, `0..<8`.
  public var register: UInt8
  /// The whole numbers that can be rolled, each as likely as the other.
  public var die: ClosedRange<Int64>

  public init(into register: UInt8, die: ClosedRange<Int64>) {
    self.register = register
    self.die = die
  }
}

extension Roll: LinkHandler {
  package func monotonicity(when condition: Condition) -> Monotonicity { condition.presence }

  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) -> Reason {
    let roll = visit.draw(below: UInt64(die.upperBound - die.lowerBound) + 1, slot: 1)
    packet.setRegister(register, to: die.lowerBound + Int64(roll))
    return .rolled
  }
}
