/// An exact fraction on its way to be a ``Number``, with more room than that has.
///
/// It is shortened only where it would not fit otherwise: most never need it, and it takes longer
/// than all the rest.
struct Fraction {
  var top: Int128
  /// Above zero.
  var bottom: Int128

  private static let topLimit: UInt128 = 1 << 110
  private static let bottomLimit: Int128 = 1 << 62

  init(top: Int128, bottom: Int128) {
    self.top = top
    self.bottom = bottom
  }

  /// An exact number; of a decimal that is whole, or an amount, without the zeros at its end.
  init(_ number: Number) {
    guard number.divisor == Number.exact, let quanta = Int64(exactly: number.numerator) else {
      self.init(top: number.numerator, bottom: Int128(number.parts))
      return
    }
    let amountQuantum: Int64 = 100_000_000
    let unit: Int64 = 1_000_000_000_000
    if quanta % unit == 0 {
      self.init(top: Int128(quanta / unit), bottom: 1)
    } else if quanta % amountQuantum == 0 {
      self.init(top: Int128(quanta / amountQuantum), bottom: Int128(unit / amountQuantum))
    } else {
      self.init(top: Int128(quanta), bottom: Int128(unit))
    }
  }

  /// One divided by it; it must not be zero.
  var inverse: Fraction {
    top < 0 ? Fraction(top: -bottom, bottom: -top) : Fraction(top: bottom, bottom: top)
  }

  /// The same in lowest terms.
  var shortened: Fraction {
    let common = Int128(commonDivisor(top.magnitude, bottom.magnitude))
    return Fraction(top: top / common, bottom: bottom / common)
  }

  /// Whether a number holds it as it stands.
  var fits: Bool { bottom < Fraction.bottomLimit && top.magnitude < Fraction.topLimit }

  /// The product; nil where 128 bits do not hold it.
  func times(_ other: Fraction) -> Fraction? {
    let top = top.multipliedReportingOverflow(by: other.top)
    let bottom = bottom.multipliedReportingOverflow(by: other.bottom)
    guard !top.overflow, !bottom.overflow else { return nil }
    return Fraction(top: top.partialValue, bottom: bottom.partialValue)
  }

  /// The product of two in lowest terms, again in lowest terms; nil where 128 bits do not hold it.
  func timesShortened(_ other: Fraction) -> Fraction? {
    let first = Int128(commonDivisor(top.magnitude, other.bottom.magnitude))
    let second = Int128(commonDivisor(other.top.magnitude, bottom.magnitude))
    return Fraction(top: top / first, bottom: bottom / second)
      .times(Fraction(top: other.top / second, bottom: other.bottom / first))
  }

  /// The sum; nil where 128 bits do not hold it.
  ///
  /// `common` divides both bottoms.
  func plus(_ other: Fraction, common: Int128) -> Fraction? {
    let left = top.multipliedReportingOverflow(by: other.bottom / common)
    let right = other.top.multipliedReportingOverflow(by: bottom / common)
    let sum = left.partialValue.addingReportingOverflow(right.partialValue)
    let bottom = (bottom / common).multipliedReportingOverflow(by: other.bottom)
    guard !left.overflow, !right.overflow, !sum.overflow, !bottom.overflow else { return nil }
    return Fraction(top: sum.partialValue, bottom: bottom.partialValue)
  }
}

extension Number {
  /// The product of two fractions; nil where no number holds it exactly.
  ///
  /// - Throws: ``NumberError/overflow``.
  init?(_ left: Fraction, times right: Fraction) throws(NumberError) {
    if let product = left.times(right), let number = try Number(product) {
      self = number
    } else if let product = left.shortened.timesShortened(right.shortened),
      let number = try Number(product)
    {
      self = number
    } else {
      return nil
    }
  }

  /// The sum of two fractions; nil where no number holds it exactly.
  ///
  /// - Throws: ``NumberError/overflow``.
  init?(_ left: Fraction, plus right: Fraction) throws(NumberError) {
    let isAlike = left.bottom == right.bottom
    if let sum = left.plus(right, common: isAlike ? left.bottom : 1), let number = try Number(sum) {
      self = number
      return
    }
    let (left, right) = (left.shortened, right.shortened)
    let common = Int128(commonDivisor(left.bottom.magnitude, right.bottom.magnitude))
    guard let sum = left.plus(right, common: common)?.shortened, let number = try Number(sum)
    else { return nil }
    self = number
  }

  /// A fraction; nil where as it stands neither a decimal nor a fraction holds it.
  private init?(_ fraction: Fraction) throws(NumberError) {
    let unit = Int64(Number.quantaPerUnit)
    if let bottom = Int64(exactly: fraction.bottom), bottom <= unit, unit % bottom == 0 {
      let (quanta, overflow) = fraction.top.multipliedReportingOverflow(by: Int128(unit / bottom))
      guard !overflow else { throw .overflow }
      try self.init(quanta: quanta)
      return
    }
    guard fraction.fits else { return nil }
    // What is wide may be too large.
    if Int64(exactly: fraction.top) == nil,
      fraction.top.magnitude / fraction.bottom.magnitude
        >= (Number.limit / Number.quantaPerUnit).magnitude
    {
      throw .overflow
    }
    self.init(uncheckedQuanta: fraction.top, divisor: Int64(fraction.bottom))
  }

  /// The top and the bottom of the fraction in lowest terms.
  var inLowestTerms: Fraction {
    Fraction(top: numerator, bottom: Int128(parts)).shortened
  }
}

/// The greatest common divisor; `second` is above zero.
private func commonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
  var (first, second) = (second, first % second)
  while second != 0 {
    if let left = UInt64(exactly: first), let right = UInt64(exactly: second) {
      return UInt128(commonDivisor(left, right))
    }
    (first, second) = (second, first % second)
  }
  return first
}

/// The same of two that are above zero, by halving.
private func commonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
  let twos = (first | second).trailingZeroBitCount
  var left = first >> UInt64(first.trailingZeroBitCount)
  var right = second
  while right != 0 {
    right >>= UInt64(right.trailingZeroBitCount)
    if left > right { swap(&left, &right) }
    right -= left
  }
  return left << UInt64(twos)
}
