/// A quantity of damage, hit points or anything else that a chain moves about, held exactly.
///
/// An amount is a fixed-point number with a quantum of 10⁻⁴ and a magnitude below 10¹¹, so it has
/// at most fifteen digits and a JSON reader that works in doubles still reads it exactly. There is
/// no infinity, no not-a-number and no negative zero. What would leave the range is an
/// ``ArithmeticError``, never a trap and never a wrap.
public struct Amount: Hashable, Sendable {
  /// The amount in units of 10⁻⁴.
  public let quanta: Int64

  /// The number of quanta in one.
  public static let quantaPerUnit: Int64 = 10_000

  /// The magnitude that no amount reaches, in quanta.
  public static let limit: Int64 = 1_000_000_000_000_000

  public static let zero = Amount(uncheckedQuanta: 0)

  /// The largest amount, 99,999,999,999.9999.
  public static let max = Amount(uncheckedQuanta: limit - 1)

  package init(uncheckedQuanta quanta: Int64) {
    self.quanta = quanta
  }

  /// Creates an amount from quanta; nil where the magnitude is 10¹¹ or more.
  public init?(quanta: some BinaryInteger) {
    guard let quanta = Int64(exactly: quanta), -Amount.limit < quanta, quanta < Amount.limit else {
      return nil
    }
    self.quanta = quanta
  }

  /// Creates a whole amount; nil where the magnitude is 10¹¹ or more.
  public init?(_ units: Int) {
    let (quanta, overflow) = Int64(units).multipliedReportingOverflow(by: Amount.quantaPerUnit)
    guard !overflow else { return nil }
    self.init(quanta: quanta)
  }
}

/// Why an arithmetic operation has no answer.
public enum ArithmeticError: Error, Hashable, Sendable {
  /// The result's magnitude is 10¹¹ or more.
  case overflow
}

extension Amount: Comparable {
  public static func < (left: Amount, right: Amount) -> Bool { left.quanta < right.quanta }
}

extension Amount: ExpressibleByIntegerLiteral {
  /// Creates a whole amount from a literal.
  ///
  /// A literal outside the range is a programmer's error and traps.
  public init(integerLiteral units: Int) {
    guard let amount = Amount(units) else { preconditionFailure("\(units) is no amount") }
    self = amount
  }
}

extension Amount {
  /// The sum.
  ///
  /// - Throws: ``ArithmeticError/overflow``.
  public func adding(_ other: Amount) throws(ArithmeticError) -> Amount {
    // Two magnitudes below 10¹⁵ cannot overflow 64 bits.
    guard let sum = Amount(quanta: quanta + other.quanta) else { throw .overflow }
    return sum
  }

  /// The difference.
  ///
  /// - Throws: ``ArithmeticError/overflow``.
  public func subtracting(_ other: Amount) throws(ArithmeticError) -> Amount {
    guard let difference = Amount(quanta: quanta - other.quanta) else { throw .overflow }
    return difference
  }
}

extension Amount: CustomStringConvertible, LosslessStringConvertible {
  /// The shortest exact decimal, such as `18`, `0.5` or `-2.0001`.
  public var description: String { decimal(quanta, digits: 4) }

  /// Reads a decimal with at most four places.
  ///
  /// Nil where the text is anything else, or out of range.
  public init?(_ text: String) {
    guard let quanta: Int64 = decimalQuanta(text.utf8, digits: 4) else { return nil }
    self.init(quanta: quanta)
  }
}
