extension Number {
  /// The largest whole number that is not larger than the ``snapped`` one.
  ///
  /// - Throws: ``NumberError/overflow``.
  public func floor() throws(NumberError) -> Number {
    if divisor > 0 {
      let (whole, rest) = numerator.quotientAndRemainder(dividingBy: Int128(divisor))
      return try Number(quanta: (rest < 0 ? whole - 1 : whole) * Number.quantaPerUnit)
    }
    let quanta = snapped.numerator
    let remainder = Number.fraction(of: quanta)
    return try Number(quanta: quanta - remainder - (remainder < 0 ? Number.quantaPerUnit : 0))
  }

  /// The smallest whole number that is not smaller than the ``snapped`` one.
  ///
  /// - Throws: ``NumberError/overflow``.
  public func ceil() throws(NumberError) -> Number { try negated.floor().negated }

  /// The whole number nearest to the ``snapped`` one, half away from zero.
  ///
  /// - Throws: ``NumberError/overflow``.
  public func rounded() throws(NumberError) -> Number {
    let half = Number(uncheckedQuanta: Number.quantaPerUnit / 2)
    let number = snapped
    return numerator < 0 ? try number.subtracting(half).ceil() : try number.adding(half).floor()
  }

  /// The same as ``floor()``, where 64 bits hold it.
  ///
  /// - Throws: ``NumberError/overflow``.
  package func wholePart() throws(NumberError) -> Int64 {
    if divisor == Number.exact, let quanta = Int64(exactly: numerator) {
      let unit = Int64(Number.quantaPerUnit)
      return quanta / unit - (quanta % unit < 0 ? 1 : 0)
    }
    guard let whole = Int64(exactly: try floor().numerator / Number.quantaPerUnit) else {
      throw .overflow
    }
    return whole
  }

  /// The nearest whole number of parts, of which a unit has so many, half to even; `count` divides
  /// 10¹².
  func nearest(parts count: Int128) -> Int128 {
    guard divisor > 0 else { return dividedHalfEven(numerator, by: Number.quantaPerUnit / count) }
    let (parts, overflow) = numerator.multipliedReportingOverflow(by: count)
    return overflow
      ? nearestQuotient(ofParts: UInt128(count)) : dividedHalfEven(parts, by: Int128(divisor))
  }

  /// How many parts it is, of which a unit has so many; nil where they are no whole number.
  ///
  /// `count` divides 10¹². A number that is not exact is none of them either.
  func exact(parts count: Int128) -> Int128? {
    guard isExact else { return nil }
    guard divisor > 0 else {
      let quantum = Number.quantaPerUnit / count
      if let quanta = Int64(exactly: numerator), let quantum = Int64(exactly: quantum) {
        return quanta % quantum == 0 ? Int128(quanta / quantum) : nil
      }
      return numerator % quantum == 0 ? numerator / quantum : nil
    }
    let (parts, overflow) = numerator.multipliedReportingOverflow(by: count)
    guard !overflow else { return nil }
    let (whole, rest) = parts.quotientAndRemainder(dividingBy: Int128(divisor))
    return rest == 0 ? whole : nil
  }

  /// What stands behind the point, in quanta and with the number's sign.
  private static func fraction(of quanta: Int128) -> Int128 {
    if let quanta = Int64(exactly: quanta) { return Int128(quanta % Int64(quantaPerUnit)) }
    return quanta % quantaPerUnit
  }
}
