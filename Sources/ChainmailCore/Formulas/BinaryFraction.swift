/// A number with 100 binary places, in which the series of exponential and logarithm are summed.
///
/// Magnitudes stay below 2²⁷; every product and quotient is cut off, so it is wrong by less than
/// 2⁻¹⁰⁰.
struct BinaryFraction {
  static let places: Int128 = 100
  static let one = BinaryFraction(bits: 1 << places)
  /// ln 2, cut off.
  static let ln2 = BinaryFraction(bits: 878_668_439_483_319_573_618_263_538_048)
  /// ln 10¹², cut off.
  static let lnQuanta = BinaryFraction(bits: 35_026_480_502_525_705_105_304_948_212_360)

  var bits: Int128

  static func + (left: Self, right: Self) -> Self { Self(bits: left.bits + right.bits) }
  static func - (left: Self, right: Self) -> Self { Self(bits: left.bits - right.bits) }

  static func * (left: Self, right: Self) -> Self {
    let product = left.bits.magnitude.multipliedFullWidth(by: right.bits.magnitude)
    let bits = Int128(product.high << (128 - places) | product.low >> UInt128(places))
    return Self(bits: (left.bits < 0) != (right.bits < 0) ? -bits : bits)
  }

  static func / (left: Self, right: Self) -> Self {
    let dividend = left.bits.magnitude.multipliedFullWidth(by: 1 << UInt128(places))
    let bits = Int128(right.bits.magnitude.dividingFullWidth(dividend).quotient)
    return Self(bits: (left.bits < 0) != (right.bits < 0) ? -bits : bits)
  }

  static func / (left: Self, right: Int128) -> Self { Self(bits: left.bits / right) }
}
