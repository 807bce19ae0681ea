extension Number {
  /// The sum.
  ///
  /// - Throws: ``NumberError/overflow``.
  @inlinable
  public func adding(_ other: Number) throws(NumberError) -> Number {
    guard divisor | other.divisor == 0 else { return try addingFraction(other) }
    // Two magnitudes below 10³⁶ cannot overflow 128 bits.
    return try Number(quanta: numerator + other.numerator)
  }

  /// The difference.
  ///
  /// - Throws: ``NumberError/overflow``.
  @inlinable
  public func subtracting(_ other: Number) throws(NumberError) -> Number {
    guard divisor | other.divisor == 0 else { return try addingFraction(other.negated) }
    return try Number(quanta: numerator - other.numerator)
  }

  /// The number with the other sign.
  @inlinable public var negated: Number { Number(uncheckedQuanta: -numerator, divisor: divisor) }

  /// The number without its sign.
  @inlinable public var magnitude: Number { numerator < 0 ? negated : self }

  /// The product.
  ///
  /// - Throws: ``NumberError/overflow``.
  public func multiplied(by other: Number) throws(NumberError) -> Number {
    // What games reckon with is below nine million and fits 64 bits, where it goes much faster.
    if divisor | other.divisor == 0, let left = Int64(exactly: numerator),
      let right = Int64(exactly: other.numerator)
    {
      let product = left.magnitude.multipliedFullWidth(by: right.magnitude)
      if product.high < UInt64(Number.quantaPerUnit) {
        let (quotient, rest) = UInt64(Number.quantaPerUnit).dividingFullWidth(product)
        if rest == 0 { return Number(whole: quotient, isNegative: (left < 0) != (right < 0)) }
      }
    }
    if isExact, other.isExact, let product = try Number(Fraction(self), times: Fraction(other)) {
      return product
    }
    return try Number(
      dividing: quanta.magnitude.multipliedFullWidth(by: other.quanta.magnitude),
      by: UInt128(Number.quantaPerUnit), isNegative: (numerator < 0) != (other.numerator < 0))
  }

  /// The quotient.
  ///
  /// - Throws: ``NumberError/zeroDivisor``, ``NumberError/overflow``.
  public func divided(by other: Number) throws(NumberError) -> Number {
    guard other.numerator != 0 else { throw .zeroDivisor }
    if divisor | other.divisor == 0, let left = Int64(exactly: numerator),
      let right = Int64(exactly: other.numerator)
    {
      let dividend = left.magnitude.multipliedFullWidth(by: UInt64(Number.quantaPerUnit))
      if dividend.high < right.magnitude {
        let (quotient, rest) = right.magnitude.dividingFullWidth(dividend)
        if rest == 0 { return Number(whole: quotient, isNegative: (left < 0) != (right < 0)) }
      }
    }
    if isExact, other.isExact,
      let quotient = try Number(Fraction(self), times: Fraction(other).inverse)
    {
      return quotient
    }
    let divisor = other.quanta.magnitude
    guard divisor != 0 else { throw .overflow }
    return try Number(
      dividing: quanta.magnitude.multipliedFullWidth(by: UInt128(Number.quantaPerUnit)),
      by: divisor, isNegative: (numerator < 0) != (other.numerator < 0))
  }

  /// The sum where one of the two is no exact decimal.
  @usableFromInline
  func addingFraction(_ other: Number) throws(NumberError) -> Number {
    if isExact, other.isExact, let sum = try Number(Fraction(self), plus: Fraction(other)) {
      return sum
    }
    return try Number(quanta: quanta + other.quanta, divisor: Number.inexact)
  }

  private init(whole quanta: UInt64, isNegative: Bool) {
    self.init(uncheckedQuanta: isNegative ? -Int128(quanta) : Int128(quanta))
  }

  /// The nearest decimal to a quotient, half to even.
  private init(
    dividing dividend: (high: UInt128, low: UInt128), by divisor: UInt128, isNegative: Bool
  ) throws(NumberError) {
    guard let quotient = wideQuotient(of: dividend, by: divisor),
      let quanta = Int128(exactly: quotient)
    else { throw .overflow }
    try self.init(quanta: isNegative ? -quanta : quanta, divisor: Number.inexact)
  }
}

extension Number {
  /// The nearest whole number of parts, of which a unit has so many, at most 10¹²; half to even.
  func nearestQuotient(ofParts count: UInt128) -> Int128 {
    let dividend = numerator.magnitude.multipliedFullWidth(by: count)
    // A number is below 10²⁴, so there are at most 10³⁶ parts.
    let quotient = Int128(wideQuotient(of: dividend, by: UInt128(parts)) ?? 0)
    return numerator < 0 ? -quotient : quotient
  }
}

/// A quotient of what may be wider than 128 bits, to the nearest whole number, half to even; nil
/// where 128 bits do not hold it.
func wideQuotient(
  of dividend: (high: UInt128, low: UInt128), by divisor: UInt128
) -> UInt128? {
  guard dividend.high < divisor else { return nil }
  let (quotient, remainder) =
    dividend.high == 0
    ? dividend.low.quotientAndRemainder(dividingBy: divisor) : divisor.dividingFullWidth(dividend)
  let rest = divisor - remainder
  guard remainder > rest || (remainder == rest && quotient & 1 == 1) else { return quotient }
  return quotient < .max ? quotient + 1 : nil
}
