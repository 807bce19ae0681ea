/// A fraction of any size, in lowest terms: what tests hold the engine's arithmetic against.
public struct BigFraction: Hashable, Sendable {
  public let top: BigInteger
  /// Above zero.
  public let bottom: BigInteger

  /// The quotient of two; `bottom` must not be zero.
  public init(_ top: BigInteger, _ bottom: BigInteger = 1) {
    precondition(!bottom.isZero, "a fraction has a divisor")
    let common = BigInteger.commonDivisor(top, bottom)
    let sign: BigInteger = bottom.isNegative ? -1 : 1
    self.top = top.divided(by: common).quotient * sign
    self.bottom = bottom.divided(by: common).quotient * sign
  }

  public init(_ top: Int, _ bottom: Int = 1) { self.init(BigInteger(top), BigInteger(bottom)) }

  public static func + (left: Self, right: Self) -> Self {
    Self(left.top * right.bottom + right.top * left.bottom, left.bottom * right.bottom)
  }

  public static func - (left: Self, right: Self) -> Self { left + -right }

  public static prefix func - (fraction: Self) -> Self { Self(-fraction.top, fraction.bottom) }

  public static func * (left: Self, right: Self) -> Self {
    Self(left.top * right.top, left.bottom * right.bottom)
  }

  /// The quotient; `right` must not be zero.
  public static func / (left: Self, right: Self) -> Self {
    Self(left.top * right.bottom, left.bottom * right.top)
  }

  /// The largest whole number that is not larger.
  public var floor: BigInteger {
    let (quotient, remainder) = top.divided(by: bottom)
    return remainder.isNegative ? quotient - 1 : quotient
  }

  /// The smallest whole number that is not smaller.
  public var ceil: BigInteger { -(-self).floor }

  /// The nearest whole number, half away from zero.
  public var rounded: BigInteger {
    top.isNegative ? -(-self).rounded : (self + BigFraction(1, 2)).floor
  }

  /// The nearest whole number, half to even.
  public var roundedHalfEven: BigInteger {
    let doubled = self + self
    guard doubled.bottom == 1, bottom != 1 else { return (self + BigFraction(1, 2)).floor }
    let below = floor
    return below.divided(by: 2).remainder.isZero ? below : below + 1
  }
}

extension BigFraction: Comparable {
  public static func < (left: Self, right: Self) -> Bool { (left - right).top.isNegative }
}

/// A whole number of any size.
public struct BigInteger: Hashable, Sendable {
  /// The lowest first, without zeros at the end.
  private var limbs: [UInt32]
  public let isNegative: Bool

  private init(_ limbs: [UInt32], isNegative: Bool) {
    var limbs = limbs
    while limbs.last == 0 { limbs.removeLast() }
    self.limbs = limbs
    self.isNegative = isNegative && !limbs.isEmpty
  }

  public init(_ number: some BinaryInteger) {
    var limbs: [UInt32] = []
    var rest = UInt128(number.magnitude)
    while rest > 0 {
      limbs.append(UInt32(truncatingIfNeeded: rest))
      rest >>= 32
    }
    self.init(limbs, isNegative: number < 0)
  }

  public var isZero: Bool { limbs.isEmpty }

  public var magnitude: BigInteger { BigInteger(limbs, isNegative: false) }

  /// How many binary digits it has.
  public var bitCount: Int {
    limbs.last.map { limbs.count * 32 - $0.leadingZeroBitCount } ?? 0
  }

  /// The number where 128 bits hold it.
  public var int128: Int128? {
    guard bitCount < 127 else { return nil }
    let magnitude = limbs.reversed().reduce(0 as Int128) { $0 << 32 | Int128($1) }
    return isNegative ? -magnitude : magnitude
  }

  public static prefix func - (number: Self) -> Self {
    Self(number.limbs, isNegative: !number.isNegative)
  }

  public static func + (left: Self, right: Self) -> Self {
    if left.isNegative == right.isNegative {
      return Self(sum(left.limbs, right.limbs), isNegative: left.isNegative)
    }
    return isLess(left.limbs, right.limbs)
      ? Self(difference(right.limbs, left.limbs), isNegative: right.isNegative)
      : Self(difference(left.limbs, right.limbs), isNegative: left.isNegative)
  }

  public static func - (left: Self, right: Self) -> Self { left + -right }

  public static func * (left: Self, right: Self) -> Self {
    var product = [UInt32](repeating: 0, count: left.limbs.count + right.limbs.count)
    for (place, limb) in left.limbs.enumerated() {
      var carry: UInt64 = 0
      for (other, factor) in right.limbs.enumerated() {
        carry += UInt64(product[place + other]) + UInt64(limb) * UInt64(factor)
        product[place + other] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      product[place + right.limbs.count] = UInt32(carry)
    }
    return Self(product, isNegative: left.isNegative != right.isNegative)
  }

  /// Quotient, cut off, and remainder, with the sign of this; by subtracting what is shifted.
  public func divided(by divisor: BigInteger) -> (quotient: BigInteger, remainder: BigInteger) {
    if let left = int128, let right = divisor.int128 {
      return (BigInteger(left / right), BigInteger(left % right))
    }
    var (quotient, remainder): ([UInt32], [UInt32]) = ([], [])
    for limb in limbs.reversed() {
      var digit: UInt32 = 0
      for bit in (0..<32).reversed() {
        remainder = BigInteger.sum(remainder, remainder)
        if limb >> UInt32(bit) & 1 == 1 { remainder = BigInteger.sum(remainder, [1]) }
        digit <<= 1
        if !BigInteger.isLess(remainder, divisor.limbs) {
          remainder = BigInteger.difference(remainder, divisor.limbs)
          digit |= 1
        }
      }
      quotient.insert(digit, at: 0)
    }
    return (
      BigInteger(quotient, isNegative: isNegative != divisor.isNegative),
      BigInteger(remainder, isNegative: isNegative)
    )
  }

  /// The greatest common divisor; above zero where either is another number.
  public static func commonDivisor(_ first: BigInteger, _ second: BigInteger) -> BigInteger {
    var (first, second) = (first.magnitude, second.magnitude)
    while !second.isZero { (first, second) = (second, first.divided(by: second).remainder) }
    return first
  }

  private static func sum(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    var sum: [UInt32] = []
    var carry: UInt64 = 0
    for place in 0..<max(left.count, right.count) {
      carry += place < left.count ? UInt64(left[place]) : 0
      carry += place < right.count ? UInt64(right[place]) : 0
      sum.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    return carry > 0 ? sum + [UInt32(carry)] : sum
  }

  /// The difference where the first is not less.
  private static func difference(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    var difference = left
    var borrow: Int64 = 0
    for place in left.indices {
      borrow += Int64(left[place]) - (place < right.count ? Int64(right[place]) : 0)
      difference[place] = UInt32(truncatingIfNeeded: borrow)
      borrow >>= 32
    }
    while difference.last == 0 { difference.removeLast() }
    return difference
  }

  private static func isLess(_ left: [UInt32], _ right: [UInt32]) -> Bool {
    left.count == right.count
      ? left.reversed().lexicographicallyPrecedes(right.reversed()) : left.count < right.count
  }
}

extension BigInteger: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self.init(value) }
}
