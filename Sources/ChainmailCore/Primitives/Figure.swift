/// What a parameter comes to while a link is asked.
enum Figure<Value: DecimalValue> {
  /// A value of the field's own kind, as nearly always.
  case value(Value)
  /// A number that is none, such as a third.
  case number(Number)

  init(_ number: Number) {
    if let value = Value(exactly: number) { self = .value(value) } else { self = .number(number) }
  }

  var number: Number {
    switch self {
    case .value(let value): value.number
    case .number(let number): number
    }
  }
}

extension LinkVisit where Self: ~Copyable {
  /// What a parameter comes to, of which nothing is lost.
  @inline(__always)
  mutating func figure<Value: DecimalValue>(
    of parameter: Parameter<Value>, _ packet: borrowing Packet, _ types: TypeSet,
    for type: DamageType? = nil
  ) throws(EvaluationError) -> Figure<Value> {
    switch parameter {
    case .fixed(let value): return .value(value)
    case .formula(let formula): return Figure(try number(formula, packet, types, for: type))
    }
  }

  /// The same as a number.
  @inline(__always)
  mutating func number<Value: DecimalValue>(
    of parameter: Parameter<Value>, _ packet: borrowing Packet, _ types: TypeSet,
    for type: DamageType? = nil
  ) throws(EvaluationError) -> Number {
    switch parameter {
    case .fixed(let value): return value.number
    case .formula(let formula): return try number(formula, packet, types, for: type)
    }
  }

  /// A share of an amount, to the nearest quantum; shares outside `0...1` count as the nearer end.
  @inline(__always)
  mutating func share(
    _ share: Parameter<Ratio>, of amount: Amount, _ packet: borrowing Packet, _ types: TypeSet,
    for type: DamageType? = nil
  ) throws(EvaluationError) -> Amount {
    part(try figure(of: share, packet, types, for: type), of: amount)
  }

  /// How likely a chance is as everything stands when the walk reaches the link.
  @inline(__always)
  mutating func odds(
    of chance: Parameter<Ratio>, _ packet: borrowing Packet, _ types: TypeSet
  ) throws(EvaluationError) -> Odds {
    switch chance {
    case .fixed(let ratio): return Odds(ratio)
    case .formula(let formula): return Odds(try number(formula, packet, types))
    }
  }

  /// Draws whether something with these odds happens; certain and impossible things take no draw.
  package mutating func happens(_ odds: Odds, slot: UInt8) -> Bool {
    if odds.isSettled { return odds.ways > 0 }
    return draw(below: odds.count, dividedAt: odds.ways, slot: slot) < odds.ways
  }
}

extension Amount {
  /// A share of the amount, to the nearest quantum; shares outside `0...1` count as the nearer end.
  func share(_ share: Figure<Ratio>) -> Amount {
    switch share {
    case .value(let ratio):
      if ratio >= .one { return self }
      if ratio <= .zero { return .zero }
      return (try? scaled(by: ratio)) ?? self
    case .number(let number):
      if number >= .one { return self }
      if number <= .zero { return .zero }
      do throws(NumberError) {
        return try Amount(Number(self).multiplied(by: number))
      } catch {
        return self
      }
    }
  }

  /// A part of a group, to the nearest quantum.
  func share(_ part: GroupShare) -> Amount {
    guard part.total > 0 else { return self }
    let quanta = dividedHalfEven(Int128(quanta) * Int128(part.level), by: Int128(part.total))
    return Amount(quanta: quanta) ?? self
  }
}

/// What a link holds of all that its group holds, in quanta; all of it where the total is zero.
package struct GroupShare: Hashable, Sendable {
  var level: Int64 = 0
  var total: Int64 = 0
}
