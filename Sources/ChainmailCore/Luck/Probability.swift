/// How likely something is, as an exact fraction in lowest terms.
///
/// Numerator and denominator are held in 128 bits; arithmetic that would need more has no answer
/// rather than a rounded one.
public struct Probability: Hashable, Sendable {
  public let numerator: UInt128
  /// Not zero.
  public let denominator: UInt128

  public static let zero = Probability(unreduced: 0, 1)
  public static let one = Probability(unreduced: 1, 1)

  private init(unreduced numerator: UInt128, _ denominator: UInt128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates the probability of `ways` among `count` equally likely things.
  ///
  /// - Parameters:
  ///   - ways: At most `count`.
  ///   - count: At least 1; anything else is a programmer's error and traps.
  public init(_ ways: UInt64, of count: UInt64) {
    precondition(count > 0 && ways <= count, "a probability lies between zero and one")
    let divisor = commonDivisor(UInt128(ways), UInt128(count))
    self.init(unreduced: UInt128(ways) / divisor, UInt128(count) / divisor)
  }

  /// The probability that this happens and, independently, `ways` among `count` do.
  ///
  /// - Parameters:
  ///   - ways: At most `count`.
  ///   - count: At least 1.
  /// - Returns: Nil where it takes more than 128 bits.
  public func times(_ ways: UInt64, of count: UInt64) -> Probability? {
    times(Probability(ways, of: count))
  }

  /// The probability that this and, independently, `other` happen.
  ///
  /// - Returns: Nil where it takes more than 128 bits.
  public func times(_ other: Probability) -> Probability? {
    // Reduced crosswise first, so that only what cannot be said overflows.
    let left = commonDivisor(numerator, other.denominator)
    let right = commonDivisor(other.numerator, denominator)
    let top = (numerator / left).multipliedReportingOverflow(by: other.numerator / right)
    let bottom = (denominator / right).multipliedReportingOverflow(by: other.denominator / left)
    guard !top.overflow, !bottom.overflow else { return nil }
    return Probability(unreduced: top.partialValue, bottom.partialValue)
  }

  /// The probability that this or `other` happens, which never happen together.
  ///
  /// - Returns: Nil where it takes more than 128 bits.
  public func adding(_ other: Probability) -> Probability? {
    let shared = commonDivisor(denominator, other.denominator)
    let left = numerator.multipliedReportingOverflow(by: other.denominator / shared)
    let right = other.numerator.multipliedReportingOverflow(by: denominator / shared)
    let top = left.partialValue.addingReportingOverflow(right.partialValue)
    let bottom = (denominator / shared).multipliedReportingOverflow(by: other.denominator)
    guard !left.overflow, !right.overflow, !top.overflow, !bottom.overflow else { return nil }
    let divisor = commonDivisor(top.partialValue, bottom.partialValue)
    return Probability(unreduced: top.partialValue / divisor, bottom.partialValue / divisor)
  }
}

extension Probability {
  /// The probability that it does not happen.
  public var complement: Probability {
    Probability(unreduced: denominator - numerator, denominator)
  }

  /// The nearest double.
  public var value: Double { Double(numerator) / Double(denominator) }
}

extension Probability: CustomStringConvertible {
  /// The fraction, such as `3/8`.
  public var description: String { "\(numerator)/\(denominator)" }
}

/// The greatest common divisor; `right` where `left` is zero.
private func commonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
  var (left, right) = (left, right)
  while left != 0 { (left, right) = (right % left, left) }
  return right
}
