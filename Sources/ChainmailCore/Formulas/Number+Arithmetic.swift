extension Number {
  /// The sum, exactly.
  ///
  /// - Throws: ``NumberError/overflow``.
  @inlinable
  public func adding(_ other: Number) throws(NumberError) -> Number {
    // Two magnitudes below 10³⁶ cannot overflow 128 bits.
    try Number(quanta: quanta + other.quanta)
  }

  /// The difference, exactly.
  ///
  /// - Throws: ``NumberError/overflow``.
  @inlinable
  public func subtracting(_ other: Number) throws(NumberError) -> Number {
    try Number(quanta: quanta - other.quanta)
  }

  /// The number with the other sign.
  @inlinable public var negated: Number { Number(uncheckedQuanta: -quanta) }

  /// The number without its sign.
  @inlinable public var magnitude: Number { Number(uncheckedQuanta: quanta < 0 ? -quanta : quanta) }

  /// The product.
  ///
  /// - Throws: ``NumberError/overflow``.
  public func multiplied(by other: Number) throws(NumberError) -> Number {
    // What games reckon with is below nine million and fits 64 bits, where it goes much faster.
    if let left = Int64(exactly: quanta), let right = Int64(exactly: other.quanta) {
      let product = left.magnitude.multipliedFullWidth(by: right.magnitude)
      if product.high < UInt64(Number.quantaPerUnit) {
        return Number(product, dividedBy: UInt64(Number.quantaPerUnit), (left < 0) != (right < 0))
      }
    }
    let product = quanta.magnitude.multipliedFullWidth(by: other.quanta.magnitude)
    return try Number(
      product, dividedBy: UInt128(Number.quantaPerUnit),
      isNegative: (quanta < 0) != (other.quanta < 0))
  }

  /// The quotient.
  ///
  /// - Throws: ``NumberError/zeroDivisor``, ``NumberError/overflow``.
  public func divided(by other: Number) throws(NumberError) -> Number {
    guard other.quanta != 0 else { throw .zeroDivisor }
    if let left = Int64(exactly: quanta), let right = Int64(exactly: other.quanta) {
      let dividend = left.magnitude.multipliedFullWidth(by: UInt64(Number.quantaPerUnit))
      if dividend.high < right.magnitude {
        return Number(dividend, dividedBy: right.magnitude, (left < 0) != (right < 0))
      }
    }
    let dividend = quanta.magnitude.multipliedFullWidth(by: UInt128(Number.quantaPerUnit))
    return try Number(
      dividend, dividedBy: other.quanta.magnitude, isNegative: (quanta < 0) != (other.quanta < 0))
  }

  /// The quotient of what fits 64 bits, to the nearest quantum, half to even.
  private init(_ dividend: (high: UInt64, low: UInt64), dividedBy divisor: UInt64, _ negative: Bool)
  {
    let (quotient, remainder) = divisor.dividingFullWidth(dividend)
    let rest = divisor - remainder
    let isUp = remainder > rest || (remainder == rest && quotient & 1 == 1)
    let quanta = Int128(quotient) + (isUp ? 1 : 0)
    self.init(uncheckedQuanta: negative ? -quanta : quanta)
  }

  /// The quotient of what may be wider than 128 bits, to the nearest quantum, half to even.
  private init(
    _ dividend: (high: UInt128, low: UInt128), dividedBy divisor: UInt128, isNegative: Bool
  ) throws(NumberError) {
    guard dividend.high < divisor else { throw .overflow }
    var (quotient, remainder) = divisor.dividingFullWidth(dividend)
    let rest = divisor - remainder
    if remainder > rest || (remainder == rest && quotient & 1 == 1) {
      guard quotient < .max else { throw .overflow }
      quotient += 1
    }
    guard let quanta = Int128(exactly: quotient) else { throw .overflow }
    try self.init(quanta: isNegative ? -quanta : quanta)
  }

  /// The largest whole number that is not larger.
  ///
  /// - Throws: ``NumberError/overflow``.
  public func floor() throws(NumberError) -> Number {
    let remainder = fraction
    return try Number(quanta: quanta - remainder - (remainder < 0 ? Number.quantaPerUnit : 0))
  }

  /// The smallest whole number that is not smaller.
  ///
  /// - Throws: ``NumberError/overflow``.
  public func ceil() throws(NumberError) -> Number { try negated.floor().negated }

  /// The nearest whole number, half away from zero.
  ///
  /// - Throws: ``NumberError/overflow``.
  public func rounded() throws(NumberError) -> Number {
    let half = Number(uncheckedQuanta: Number.quantaPerUnit / 2)
    return quanta < 0 ? try subtracting(half).ceil() : try adding(half).floor()
  }

  /// The largest whole number that is not larger, where 64 bits hold it.
  ///
  /// - Throws: ``NumberError/overflow``.
  package func wholePart() throws(NumberError) -> Int64 {
    if let quanta = Int64(exactly: quanta) {
      let unit = Int64(Number.quantaPerUnit)
      return quanta / unit - (quanta % unit < 0 ? 1 : 0)
    }
    let floor = try floor().quanta / Number.quantaPerUnit
    guard let whole = Int64(exactly: floor) else { throw .overflow }
    return whole
  }

  /// What stands behind the point, in quanta and with the number's sign.
  private var fraction: Int128 {
    if let quanta = Int64(exactly: quanta) { return Int128(quanta % Int64(Number.quantaPerUnit)) }
    return quanta % Number.quantaPerUnit
  }
}
