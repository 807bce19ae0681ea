/// Takes a constant or a die off each type it is asked about, down to nothing.
///
/// Penetration of a type lowers what is taken off that type; it is not used up. One roll serves
/// every type. Slots: 1, the die (none where there is no die). Monotone.
public struct Subtract: Hashable, Sendable {
  /// What is always taken off.
  public var amount: Amount
  /// A uniform whole number that is taken off besides.
  public var die: ClosedRange<Int64>?

  public init(_ amount: Amount, die: ClosedRange<Int64>? = nil) {
    self.amount = amount
    self.die = die
  }
}

extension Subtract: LinkHandler {
  package func monotonicity(when condition: Condition) -> Monotonicity { .monotone }

  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    var defense = amount.quanta
    if let die {
      let roll = visit.draw(below: UInt64(die.upperBound - die.lowerBound) + 1, slot: 1)
      defense += (die.lowerBound + Int64(roll)) * Amount.quantaPerUnit
    }
    var acted = false
    for type in types {
      let amount = packet.amounts[type]
      let effective = Swift.max(defense - packet.penetration[type].quanta, 0)
      let taken = Swift.min(effective, amount.quanta)
      guard taken > 0 else { continue }
      visit.note(.absorbed, type, Amount(uncheckedQuanta: taken))
      packet.amounts[type] = Amount(uncheckedQuanta: amount.quanta - taken)
      acted = true
    }
    return acted ? .reduced : .unaffected
  }
}
