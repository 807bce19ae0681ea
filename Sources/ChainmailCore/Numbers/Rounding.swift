/// How the result of a division or multiplication becomes an amount.
public enum Rounding: UInt8, Hashable, Sendable, CaseIterable {
  /// To the nearest quantum, half to even.
  case none
  /// To a whole number, toward zero.
  case down
  /// To a whole number, away from zero.
  case up
  /// To the nearest whole number, half away from zero.
  case halfUp
  /// To the nearest whole number, half to even.
  case halfEven
  /// To one of the two whole numbers around it, with odds that keep the mean; takes one draw.
  case stochastic
}

extension Rounding {
  /// Rounds `product`, of which a quantum has so many `parts`.
  ///
  /// - Parameters:
  ///   - product: Exact.
  ///   - parts: At least 1.
  ///   - unit: What is rounded to, other than by ``none``; above zero.
  ///   - luck: For ``stochastic`` a uniform whole number below parts · the unit's quanta; 0 rounds
  ///     toward zero.
  /// - Returns: Quanta, a whole number of units where it is not ``none``.
  package func quanta(
    of product: Int128, parts: Int64, unit: Amount = 1, luck: UInt64 = 0
  ) -> Int128 {
    let step = Int128(unit.quanta)
    let whole = Int128(parts) * step
    return switch self {
    case .none: dividedHalfEven(product, by: Int128(parts))
    case .down: product / whole * step
    case .up: (product + (product < 0 ? 1 - whole : whole - 1)) / whole * step
    case .halfUp: (product + (product < 0 ? -whole / 2 : whole / 2)) / whole * step
    case .halfEven: dividedHalfEven(product, by: whole) * step
    case .stochastic:
      (product + (product < 0 ? -Int128(luck) : Int128(luck))) / whole * step
    }
  }
}

extension Amount {
  /// The amount times `ratio`, rounded.
  ///
  /// The product is exact in 128 bits and rounded once. ``Rounding/stochastic`` rounds down with
  /// `luck` 0; `luck` is a uniform whole number below 10¹³, the number of sub-quanta in one.
  ///
  /// - Throws: ``ArithmeticError/overflow``.
  public func scaled(
    by ratio: Ratio, rounding: Rounding = .none, luck: UInt64 = 0
  ) throws(ArithmeticError) -> Amount {
    let product = Int128(quanta) * Int128(ratio.quanta)
    let rounded = rounding.quanta(of: product, parts: Ratio.quantaPerUnit, luck: luck)
    guard let result = Amount(quanta: rounded) else { throw .overflow }
    return result
  }
}

/// The quotient to the nearest integer, half to even; `divisor` is positive and below 2¹²⁶.
package func dividedHalfEven(_ dividend: Int128, by divisor: Int128) -> Int128 {
  // Most are small, and 128 bits take several times as long to divide.
  if let small = Int64(exactly: dividend), let by = Int64(exactly: divisor), by <= .max / 2 {
    return Int128(nearest(small, by: by))
  }
  return nearest(dividend, by: divisor)
}

/// The same in the integers at hand, where twice the divisor is one, too.
@inline(__always)
private func nearest<Integer: FixedWidthInteger & SignedInteger>(
  _ dividend: Integer, by divisor: Integer
) -> Integer {
  let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
  let twice = 2 * (remainder < 0 ? -remainder : remainder)
  if twice < divisor || (twice == divisor && quotient % 2 == 0) { return quotient }
  return dividend < 0 ? quotient - 1 : quotient + 1
}
