/// Takes a share off each type that follows a curve over a rating such as armour.
///
/// Slots: 1 + the type's place, where the rounding is stochastic; those of its formulas. Monotone:
/// on a curve over damage the share falls as damage grows, and what is left still grows.
public struct Curve: Hashable, Sendable {
  /// The share that is taken off, over the rating *a*; a rating of zero or less takes nothing off.
  public enum Kind: Hashable, Sendable {
    /// a / (a + k · damage).
    case overDamage(Parameter<Ratio>)
    /// a / (a + k).
    case overConstant(Parameter<Amount>)
    /// min(a, most) / divisor.
    case linear(most: Parameter<Amount>, divisor: Parameter<Amount>)
  }

  public var rating: PerType<Amount>
  public var kind: Kind
  /// By what the share is multiplied.
  public var factor: Parameter<Ratio>
  /// The largest share, `0...1`.
  public var cap: Parameter<Ratio>
  public var remainder: Remainder

  public init(
    _ rating: PerType<Amount>, _ kind: Kind, factor: Parameter<Ratio> = .fixed(.one),
    cap: Parameter<Ratio> = .fixed(.one), remainder: Remainder = Remainder()
  ) {
    self.rating = rating
    self.kind = kind
    self.factor = factor
    self.cap = cap
    self.remainder = remainder
  }
}

extension Curve: LinkHandler {
  package static let name = "curve"

  package func monotonicity(when condition: Condition) -> Monotonicity { .monotone }

  package var formulas: [Formula] {
    rating.formulas + kind.formulas + factor.formulas + cap.formulas
  }

  package var influence: Influence { Influence(.changed) }

  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    var acted = false
    for type in types {
      let share = try share(of: type, packet, types, &visit)
      let left = try visit.arithmetic { () throws(NumberError) in
        try Number(packet.amounts[type]).multiplied(by: Number.one.subtracting(share))
      }
      acted = try visit.leave(left, of: type, in: &packet, by: remainder) || acted
    }
    return acted ? .reduced : .unaffected
  }

  /// The share of a type that is taken off, `0...1`.
  func share(
    of type: DamageType, _ packet: borrowing Packet, _ types: TypeSet,
    _ visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Number {
    let rating = try visit.number(of: rating[type], packet, types, for: type)
    guard rating > .zero else { return .zero }
    var top = rating
    let bottom: Number
    switch kind {
    case .overDamage(let slope):
      let slope = try visit.number(of: slope, packet, types, for: type)
      let damage = Number(packet.amounts[type])
      bottom = try visit.arithmetic { () throws(NumberError) in
        try rating.adding(damage.multiplied(by: slope))
      }
    case .overConstant(let constant):
      let constant = try visit.number(of: constant, packet, types, for: type)
      bottom = try visit.arithmetic { () throws(NumberError) in try rating.adding(constant) }
    case .linear(let most, let divisor):
      top = Swift.min(rating, try visit.number(of: most, packet, types, for: type))
      bottom = try visit.number(of: divisor, packet, types, for: type)
    }
    let factor = try visit.number(of: factor, packet, types, for: type)
    let cap = Swift.min(try visit.number(of: cap, packet, types, for: type), .one)
    let share = try visit.arithmetic { () throws(NumberError) in
      try top.multiplied(by: factor).divided(by: bottom)
    }
    return Swift.max(Swift.min(share, cap), .zero)
  }
}

extension Curve.Kind {
  var formulas: [Formula] {
    switch self {
    case .overDamage(let slope): slope.formulas
    case .overConstant(let constant): constant.formulas
    case .linear(let most, let divisor): most.formulas + divisor.formulas
    }
  }
}
