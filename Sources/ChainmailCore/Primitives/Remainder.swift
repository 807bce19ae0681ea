/// What a link leaves of a type that it reduces or amplifies: how it is rounded, and how little it
/// is at least.
public struct Remainder: Hashable, Sendable {
  public var rounding: Rounding
  /// What is rounded to, other than by ``Rounding/none``; above zero.
  public var unit: Amount
  /// The least that is left of a type of which anything arrived.
  ///
  /// What an earlier link brought to zero does not arrive, so nothing is revived.
  public var minimum: Amount

  public init(_ rounding: Rounding = .none, unit: Amount = 1, minimum: Amount = .zero) {
    self.rounding = rounding
    self.unit = unit
    self.minimum = minimum
  }
}

extension LinkVisit where Self: ~Copyable {
  /// Puts `product` of quanta and sub-quanta in the place of what the packet holds of a type, and
  /// notes what was absorbed or amplified.
  ///
  /// Draws in slot 1 + the type's place where the rounding is stochastic.
  ///
  /// - Parameters:
  ///   - product: What is left, in parts of a quantum.
  ///   - parts: How many parts a quantum has.
  ///   - type: The type.
  ///   - packet: Who holds it.
  ///   - remainder: How it is rounded, and how little it is at least.
  /// - Returns: Whether anything changed.
  /// - Throws: ``EvaluationError/overflow(_:)``.
  mutating func leave(
    _ product: Int128, _ parts: Int64, of type: DamageType, in packet: inout Packet,
    by remainder: Remainder
  ) throws(EvaluationError) -> Bool {
    let before = packet.amounts[type]
    var luck: UInt64 = 0
    if remainder.rounding == .stochastic {
      let bound = UInt64(parts) * UInt64(remainder.unit.quanta)
      let away = bound - UInt64(product.magnitude % UInt128(bound))
      luck = draw(below: bound, dividedAt: away, slot: 1 + type.index)
    }
    var rounded = remainder.rounding.quanta(
      of: product, parts: parts, unit: remainder.unit, luck: luck)
    // Rounded by chance, the mean is kept.
    if trial != .none, remainder.rounding != .stochastic {
      rounded = tried(rounded, product, Int128(parts))
    }
    // Damage turned inside out is no damage.
    guard let after = Amount(quanta: Swift.max(rounded, Int128(remainder.minimum.quanta))) else {
      throw .overflow(link)
    }
    guard after != before else { return false }
    let change = Amount(uncheckedQuanta: abs(after.quanta - before.quanta))
    note(after < before ? .absorbed : .amplified, type, change)
    packet.amounts[type] = after
    return true
  }

  /// As ``leave(_:_:of:in:by:)``, for a number; one that is not exact is snapped before it is
  /// rounded to whole numbers or to the pack's unit.
  mutating func leave(
    _ number: Number, of type: DamageType, in packet: inout Packet, by remainder: Remainder
  ) throws(EvaluationError) -> Bool {
    let number = remainder.rounding == .none ? number : number.snapped
    guard number.divisor > 0 else {
      let parts = Number.quantaPerUnit / Int128(Amount.quantaPerUnit)
      return try leave(number.numerator, Int64(parts), of: type, in: &packet, by: remainder)
    }
    var fraction = Fraction(
      top: number.numerator * Int128(Amount.quantaPerUnit), bottom: Int128(number.divisor))
    if remainder.rounding == .stochastic {
      fraction = fraction.shortened
      // As many numbers are drawn from as a unit has parts.
      guard fraction.bottom <= Int128(UInt64.max) / Int128(remainder.unit.quanta) else {
        let decimal = Number(uncheckedQuanta: number.quanta, divisor: Number.inexact)
        return try leave(decimal, of: type, in: &packet, by: remainder)
      }
    }
    return try leave(
      fraction.top, Int64(fraction.bottom), of: type, in: &packet, by: remainder)
  }
}
