/// Takes a number off each type it is asked about, down to nothing; a negative number amplifies.
///
/// Slots: 1, the die (none where there is no die), and 1 + the type's place where the rounding is
/// stochastic; those of its formulas. One roll of the die serves every type. Monotone where no
/// formula reads the packet.
public struct Subtract: Hashable, Sendable {
  /// What penetration of a type does.
  public enum Penetration: UInt8, Hashable, Sendable, CaseIterable {
    /// Lowers what is taken off that type, here and at every link behind.
    case kept
    /// Lowers what is taken off, and is used up by what there was to take.
    case consumed
    /// Does nothing here.
    case ignored
  }

  /// What is taken off.
  public var amount: PerType<Amount>
  /// A uniform whole number that is taken off besides.
  public var die: ClosedRange<Int64>?
  public var penetration: Penetration
  /// By what that which is not penetrated is multiplied.
  public var factor: Parameter<Ratio>
  /// What is taken off at least, whatever the dice and the penetration; nothing is guaranteed at
  /// zero.
  public var guaranteed: Parameter<Amount>
  public var remainder: Remainder

  public init(
    _ amount: PerType<Amount>, die: ClosedRange<Int64>? = nil, penetration: Penetration = .kept,
    factor: Parameter<Ratio> = .fixed(.one), guaranteed: Parameter<Amount> = .fixed(.zero),
    remainder: Remainder = Remainder()
  ) {
    self.amount = amount
    self.die = die
    self.penetration = penetration
    self.factor = factor
    self.guaranteed = guaranteed
    self.remainder = remainder
  }

  public init(_ amount: Amount, die: ClosedRange<Int64>? = nil) {
    self.init(PerType(.fixed(amount)), die: die)
  }
}

extension Subtract: LinkHandler {
  package static let name = "subtract"

  /// Penetration that is used up is so as soon as there is anything of its type.
  package func monotonicity(when condition: Condition) -> Monotonicity {
    penetration == .consumed
      ? .breaks(at: [Threshold(.each(condition.types), above: .zero)]) : .monotone
  }

  package var formulas: [Formula] { amount.formulas + factor.formulas + guaranteed.formulas }

  package var influence: Influence { Influence(.changed) }

  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    var rolled: Int64 = 0
    if let die {
      let roll = visit.draw(below: UInt64(die.upperBound - die.lowerBound) + 1, slot: 1)
      rolled = (die.lowerBound + Int64(roll)) * Amount.quantaPerUnit
    }
    var acted = false
    for type in types {
      let changed: Bool
      if case .fixed(let amount) = amount[type], case .fixed(.one) = factor,
        case .fixed(.zero) = guaranteed
      {
        let taken = pierce(amount.quanta + rolled, type, &packet)
        let left = Int128(packet.amounts[type].quanta) - Int128(taken)
        changed = try visit.leave(left, 1, of: type, in: &packet, by: remainder)
      } else {
        let left = try left(of: type, rolled, &packet, types, &visit)
        changed =
          if let left = Amount(exactly: left) {
            try visit.leave(Int128(left.quanta), 1, of: type, in: &packet, by: remainder)
          } else {
            try visit.leave(left, of: type, in: &packet, by: remainder)
          }
      }
      acted = changed || acted
    }
    return acted ? .reduced : .unaffected
  }

  /// The rest of a type, where formulas, a factor or a guarantee have a say.
  @inline(never)
  private func left(
    of type: DamageType, _ rolled: Int64, _ packet: inout Packet, _ types: TypeSet,
    _ visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Number {
    let amount = try visit.number(of: amount[type], packet, types, for: type)
    let factor = try visit.number(of: factor, packet, types, for: type)
    let before = Number(packet.amounts[type])
    var taken = try visit.arithmetic { () throws(NumberError) in
      try pierce(amount.adding(Number(Amount(uncheckedQuanta: rolled))), type, &packet)
        .multiplied(by: factor)
    }
    let least = try visit.number(of: guaranteed, packet, types, for: type)
    // Where nothing is guaranteed, a weakness stays one.
    if least > .zero { taken = Swift.max(taken, least) }
    return try visit.arithmetic { () throws(NumberError) in try before.subtracting(taken) }
  }

  /// What is left of a defence against a type's penetration, in quanta.
  private func pierce(_ defense: Int64, _ type: DamageType, _ packet: inout Packet) -> Int64 {
    let pierced = packet.penetration[type].quanta
    // A weakness is not pierced.
    guard penetration != .ignored, defense > 0, pierced > 0 else { return defense }
    if penetration == .consumed {
      packet.penetration[type] = Amount(uncheckedQuanta: Swift.max(pierced - defense, 0))
    }
    return Swift.max(defense - pierced, 0)
  }

  /// The same of any number; of penetration the nearest amount is left.
  private func pierce(
    _ defense: Number, _ type: DamageType, _ packet: inout Packet
  ) throws(NumberError) -> Number {
    let pierced = Number(packet.penetration[type])
    guard penetration != .ignored, defense > .zero, pierced > .zero else { return defense }
    let left = try defense.subtracting(pierced)
    if penetration == .consumed {
      packet.penetration[type] = try Amount(Swift.max(left.negated, .zero))
    }
    return Swift.max(left, .zero)
  }
}
