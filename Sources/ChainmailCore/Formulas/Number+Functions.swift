extension Number {
  /// The square root, cut off: wrong by less than a quantum, and exact where it can be.
  ///
  /// Newton's iteration on whole numbers, from above.
  public func squareRoot() throws(NumberError) -> Number {
    guard quanta >= 0 else { throw .notReal }
    guard quanta > 0 else { return .zero }
    let value = UInt128(quanta)
    // √(q · 10¹²) is below (√q + 1) · 10⁶.
    var root = (Number.wholeRoot(value) + 1) * 1_000_000
    let dividend = value.multipliedFullWidth(by: UInt128(Number.quantaPerUnit))
    while true {
      let next = (root + root.dividingFullWidth(dividend).quotient) / 2
      guard next < root else { return Number(uncheckedQuanta: Int128(root)) }
      root = next
    }
  }

  private static func wholeRoot(_ value: UInt128) -> UInt128 {
    var root: UInt128 = 1 << UInt128((129 - value.leadingZeroBitCount) / 2)
    while true {
      let next = (root + value / root) / 2
      guard next < root else { return root }
      root = next
    }
  }

  /// *e* to this power, wrong by at most a quantum and 10⁻²⁶ of itself.
  ///
  /// With x = k · ln 2 + r and |r| ≤ ½ ln 2 it is 2ᵏ · eʳ, and eʳ is summed as its power series in
  /// 100 binary places.
  public func exponential() throws(NumberError) -> Number {
    // Beyond these the result overflows, or is nearer to zero than to a quantum.
    guard quanta < 56 * Number.quantaPerUnit else { throw .overflow }
    guard quanta > -29 * Number.quantaPerUnit else { return .zero }
    return try Number.exponential(of: BinaryFraction(self))
  }

  /// The natural logarithm, wrong by at most a quantum.
  ///
  /// With x = 2ᵏ · m and ¾ ≤ m < 1½ it is k · ln 2 + 2 artanh ((m − 1) / (m + 1)), summed as its
  /// power series in 100 binary places.
  public func naturalLogarithm() throws(NumberError) -> Number {
    try Number(rounding: fineLogarithm())
  }

  /// This number to a power, wrong by at most a quantum and 10⁻²³ of itself.
  ///
  /// For a positive base e to the power of exponent times logarithm; a whole power that it can hold
  /// exactly it therefore gives exactly up to 10¹⁰. Zero to the power of zero is one.
  public func raised(to exponent: Number) throws(NumberError) -> Number {
    guard exponent.quanta != 0 else { return .one }
    guard quanta != 0 else {
      guard exponent.quanta > 0 else { throw .zeroDivisor }
      return .zero
    }
    guard quanta < 0 else { return try positive(raisedTo: exponent) }
    guard exponent.isWhole else { throw .notReal }
    let isOdd = (exponent.quanta / Number.quantaPerUnit) % 2 != 0
    let power = try negated.positive(raisedTo: exponent)
    return isOdd ? power.negated : power
  }

  private func positive(raisedTo exponent: Number) throws(NumberError) -> Number {
    let logarithm = try fineLogarithm()
    // |ln x| times the exponent, with the exponent's 10⁻¹² taken out at the end.
    let product = logarithm.bits.magnitude.multipliedFullWidth(by: exponent.quanta.magnitude)
    let isNegative = (logarithm.bits < 0) != (exponent.quanta < 0)
    let unit = UInt128(Number.quantaPerUnit)
    let limit = UInt128(56) << UInt128(BinaryFraction.places)
    var power = limit
    if product.high < unit { power = min(unit.dividingFullWidth(product).quotient, limit) }
    guard power < limit else {
      guard isNegative else { throw .overflow }
      return .zero
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
    guard quanta > 0 else { throw .notReal }
    let places = Int(BinaryFraction.places)
    var doublings = 127 - quanta.leadingZeroBitCount
    let shift = places - doublings
    var mantissa = BinaryFraction(bits: shift >= 0 ? quanta << shift : quanta >> -shift)
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
      - .lnQuanta
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
    try self.init(quanta: fraction.bits < 0 ? -signed : signed)
  }
}

extension BinaryFraction {
  /// A number below 2²⁷, cut off.
  fileprivate init(_ number: Number) {
    let dividend = number.quanta.magnitude.multipliedFullWidth(by: 1 << UInt128(Self.places))
    let bits = Int128(UInt128(Number.quantaPerUnit).dividingFullWidth(dividend).quotient)
    self.init(bits: number.quanta < 0 ? -bits : bits)
  }
}
