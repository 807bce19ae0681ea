extension Number {
  /// The square root: exact where it is a decimal or a fraction, else cut off, and wrong by less
  /// than a quantum.
  ///
  /// Newton's iteration on whole numbers, from above.
  public func squareRoot() throws(NumberError) -> Number {
    guard numerator >= 0 else { throw .notReal }
    guard numerator > 0 else { return .zero }
    if divisor > 0 {
      let fraction = inLowestTerms
      let (top, bottom) = (Number.wholeRoot(fraction.top), Number.wholeRoot(fraction.bottom))
      if top * top == fraction.top, bottom * bottom == fraction.bottom {
        return Number(uncheckedQuanta: top, divisor: Int64(bottom))
      }
    }
    let value = UInt128(quanta)
    // √(q · 10¹²) is below (√q + 1) · 10⁶.
    var root = (UInt128(Number.wholeRoot(quanta)) + 1) * 1_000_000
    let dividend = value.multipliedFullWidth(by: UInt128(Number.quantaPerUnit))
    while true {
      let next = (root + root.dividingFullWidth(dividend).quotient) / 2
      guard next < root else { break }
      root = next
    }
    let isExact = divisor == Number.exact && root.multipliedFullWidth(by: root) == dividend
    return Number(
      uncheckedQuanta: Int128(root), divisor: isExact ? Number.exact : Number.inexact)
  }

  /// The root of a whole number at or above zero, cut off.
  private static func wholeRoot(_ value: Int128) -> Int128 {
    guard value > 0 else { return 0 }
    let value = UInt128(value)
    var root: UInt128 = 1 << UInt128((129 - value.leadingZeroBitCount) / 2)
    while true {
      let next = (root + value / root) / 2
      guard next < root else { return Int128(root) }
      root = next
    }
  }

  /// *e* to this power, wrong by at most a quantum and 10⁻²⁶ of itself.
  ///
  /// With x = k · ln 2 + r and |r| ≤ ½ ln 2 it is 2ᵏ · eʳ, and eʳ is summed as its power series in
  /// 100 binary places.
  public func exponential() throws(NumberError) -> Number {
    // Beyond these the result overflows, or is nearer to zero than to a quantum.
    guard self < 56 else { throw .overflow }
    guard self > -29 else { return Number(uncheckedQuanta: 0, divisor: Number.inexact) }
    return try Number.exponential(of: BinaryFraction(self))
  }

  /// The natural logarithm, wrong by at most a quantum.
  ///
  /// With x = 2ᵏ · m and ¾ ≤ m < 1½ it is k · ln 2 + 2 artanh ((m − 1) / (m + 1)), summed as its
  /// power series in 100 binary places.
  public func naturalLogarithm() throws(NumberError) -> Number {
    try Number(rounding: fineLogarithm())
  }

  /// This number to a power: exact where the power is whole and the result fits, else wrong by at
  /// most a quantum and 10⁻²³ of itself.
  ///
  /// For a positive base that is e to the power of exponent times logarithm. Zero to the power of
  /// zero is one.
  public func raised(to exponent: Number) throws(NumberError) -> Number {
    guard exponent.numerator != 0 else { return .one }
    guard numerator != 0 else {
      guard exponent.numerator > 0 else { throw .zeroDivisor }
      return .zero
    }
    guard exponent.isWhole else {
      guard numerator > 0 else { throw .notReal }
      return try positive(raisedTo: exponent)
    }
    let whole = exponent.numerator / Int128(exponent.parts)
    if exponent.isExact, let power = exactly(raisedTo: whole.magnitude) {
      return whole < 0 ? try Number.one.divided(by: power) : power
    }
    let power = try magnitude.positive(raisedTo: exponent)
    return numerator < 0 && !whole.isMultiple(of: 2) ? power.negated : power
  }

  /// A whole power by multiplying; nil where it is not exact.
  private func exactly(raisedTo exponent: UInt128) -> Number? {
    var (power, square, left) = (Number.one, self, exponent)
    while true {
      if left & 1 == 1 {
        guard let next = try? power.multiplied(by: square), next.isExact else { return nil }
        power = next
      }
      left >>= 1
      guard left > 0 else { return power }
      guard let next = try? square.multiplied(by: square), next.isExact else { return nil }
      square = next
    }
  }

  private func positive(raisedTo exponent: Number) throws(NumberError) -> Number {
    let logarithm = try fineLogarithm()
    // |ln x| times the exponent, by whose parts it is divided at the end.
    let product = logarithm.bits.magnitude.multipliedFullWidth(by: exponent.numerator.magnitude)
    let isNegative = (logarithm.bits < 0) != (exponent.numerator < 0)
    let unit = UInt128(exponent.parts)
    let limit = UInt128(56) << UInt128(BinaryFraction.places)
    var power = limit
    if product.high < unit { power = min(unit.dividingFullWidth(product).quotient, limit) }
    guard power < limit else {
      guard isNegative else { throw .overflow }
      return Number(uncheckedQuanta: 0, divisor: Number.inexact)
    }
    return try Number.exponential(
      of: BinaryFraction(bits: isNegative ? -Int128(power) : Int128(power)))
  }

  private static func exponential(of power: BinaryFraction) throws(NumberError) -> Number {
    let ln2 = BinaryFraction.ln2.bits
    let doublings = (2 * power.bits + (power.bits < 0 ? -ln2 : ln2)) / (2 * ln2)
    let rest = BinaryFraction(bits: power.bits - doublings * ln2)
    var sum = BinaryFraction.one
    var term = BinaryFraction.one
    var count: Int128 = 1
    while term.bits != 0 {
      term = term * rest / count
      sum = sum + term
      count += 1
    }
    return try Number(rounding: sum, doublings: Int(doublings))
  }

  private func fineLogarithm() throws(NumberError) -> BinaryFraction {
    guard numerator > 0 else { throw .notReal }
    guard divisor > 0 else { return Number.logarithm(of: numerator) - .lnQuanta }
    return Number.logarithm(of: numerator) - Number.logarithm(of: Int128(divisor))
  }

  /// The natural logarithm of a whole number above zero.
  private static func logarithm(of whole: Int128) -> BinaryFraction {
    let places = Int(BinaryFraction.places)
    var doublings = 127 - whole.leadingZeroBitCount
    let shift = places - doublings
    var mantissa = BinaryFraction(bits: shift >= 0 ? whole << shift : whole >> -shift)
    if mantissa.bits >= 3 << Int128(places - 1) {
      mantissa.bits >>= 1
      doublings += 1
    }
    let slope = (mantissa - .one) / (mantissa + .one)
    let square = slope * slope
    var power = slope
    var sum = slope
    var count: Int128 = 3
    while power.bits != 0 {
      power = power * square
      sum = sum + power / count
      count += 2
    }
    return BinaryFraction(bits: 2 * sum.bits + Int128(doublings) * BinaryFraction.ln2.bits)
  }

  /// A fraction times a power of two, to the nearest quantum.
  private init(rounding fraction: BinaryFraction, doublings: Int = 0) throws(NumberError) {
    let product = fraction.bits.magnitude.multipliedFullWidth(by: UInt128(Number.quantaPerUnit))
    let shift = Int(BinaryFraction.places) - doublings
    // Rounded half up in the last place that is cut off.
    guard shift > 0, shift < 256 else { throw .overflow }
    let quanta: UInt128
    if shift >= 128 {
      quanta = shift == 128 ? product.high : product.high >> UInt128(shift - 128)
    } else {
      guard product.high >> UInt128(shift) == 0 else { throw .overflow }
      let half: UInt128 = 1 << UInt128(shift - 1)
      let whole = product.high << UInt128(128 - shift) | product.low >> UInt128(shift)
      quanta = whole + (product.low & half != 0 ? 1 : 0)
    }
    guard let signed = Int128(exactly: quanta) else { throw .overflow }
    try self.init(
      quanta: fraction.bits < 0 ? -signed : signed, divisor: Number.inexact)
  }
}

extension BinaryFraction {
  /// A number below 2²⁷, cut off.
  fileprivate init(_ number: Number) {
    let dividend = number.numerator.magnitude.multipliedFullWidth(by: 1 << UInt128(Self.places))
    let bits = Int128(UInt128(number.parts).dividingFullWidth(dividend).quotient)
    self.init(bits: number.numerator < 0 ? -bits : bits)
  }
}
