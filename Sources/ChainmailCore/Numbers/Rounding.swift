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
    let product = quanta.multipliedFullWidth(by: ratio.quanta)
    let exact = Int128(product.high) << 64 | Int128(product.low)
    let fine = Int128(Ratio.quantaPerUnit)
    let whole = fine * Int128(Amount.quantaPerUnit)
    let quanta: Int128 =
      switch rounding {
      case .none: dividedHalfEven(exact, by: fine)
      case .down: exact / whole * Int128(Amount.quantaPerUnit)
      case .up:
        (exact + (exact < 0 ? 1 - whole : whole - 1)) / whole * Int128(Amount.quantaPerUnit)
      case .halfUp:
        (exact + (exact < 0 ? -whole / 2 : whole / 2)) / whole * Int128(Amount.quantaPerUnit)
      case .halfEven: dividedHalfEven(exact, by: whole) * Int128(Amount.quantaPerUnit)
      case .stochastic:
        (exact + (exact < 0 ? -Int128(luck) : Int128(luck))) / whole
          * Int128(Amount.quantaPerUnit)
      }
    guard let result = Amount(quanta: quanta) else { throw .overflow }
    return result
  }

  /// The number of sub-quanta in one: below it lies the luck of ``Rounding/stochastic``.
  package static let stochasticBound = UInt64(Ratio.quantaPerUnit * Amount.quantaPerUnit)

  /// The least luck with which ``Rounding/stochastic`` rounds the amount times `ratio` away from
  /// zero.
  package func luckToRoundAway(by ratio: Ratio) -> UInt64 {
    let product = quanta.multipliedFullWidth(by: ratio.quanta)
    let exact = (Int128(product.high) << 64 | Int128(product.low)).magnitude
    return Amount.stochasticBound - UInt64(exact % UInt128(Amount.stochasticBound))
  }
}

/// The quotient to the nearest integer, half to even; `divisor` is positive and even.
package func dividedHalfEven(_ dividend: Int128, by divisor: Int128) -> Int128 {
  let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
  let half = divisor / 2
  let distance = remainder < 0 ? -remainder : remainder
  if distance < half || (distance == half && quotient % 2 == 0) { return quotient }
  return dividend < 0 ? quotient - 1 : quotient + 1
}
