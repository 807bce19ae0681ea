/// A number of a formula: fixed point with a quantum of 10⁻¹² and a magnitude below 10²⁴.
///
/// It holds every ``Amount`` and every ``Ratio`` exactly. Sums, differences and products by whole
/// numbers are exact; what is rounded is rounded once, to the nearest quantum and half to even,
/// unless its comment says more. There is no infinity and no not-a-number: what has no answer is a
/// ``NumberError``.
public struct Number: Hashable, Sendable {
  /// The number in units of 10⁻¹².
  public let quanta: Int128

  /// The number of quanta in one.
  @inlinable public static var quantaPerUnit: Int128 { 1_000_000_000_000 }

  /// The magnitude that no number reaches, in quanta.
  @inlinable static var limit: Int128 { quantaPerUnit * quantaPerUnit * quantaPerUnit }

  /// Nothing.
  @inlinable public static var zero: Number { Number(uncheckedQuanta: 0) }
  /// A whole.
  @inlinable public static var one: Number { Number(uncheckedQuanta: quantaPerUnit) }

  @inlinable
  init(uncheckedQuanta quanta: Int128) { self.quanta = quanta }

  /// Creates a number from quanta.
  ///
  /// - Throws: ``NumberError/overflow`` where the magnitude is 10²⁴ or more.
  @inlinable
  public init(quanta: Int128) throws(NumberError) {
    guard -Number.limit < quanta, quanta < Number.limit else { throw .overflow }
    self.quanta = quanta
  }

  /// Creates a whole number.
  public init(_ whole: Int64) { quanta = Int128(whole) * Number.quantaPerUnit }

  public init(_ amount: Amount) {
    quanta = Int128(amount.quanta) * (Number.quantaPerUnit / Int128(Amount.quantaPerUnit))
  }

  public init(_ ratio: Ratio) {
    quanta = Int128(ratio.quanta) * (Number.quantaPerUnit / Int128(Ratio.quantaPerUnit))
  }

  /// One where something holds, zero where not.
  @inlinable
  public init(_ holds: Bool) { self = holds ? .one : .zero }

  /// Whether nothing stands behind the point.
  public var isWhole: Bool { quanta % Number.quantaPerUnit == 0 }
}

/// Why a calculation has no answer.
public enum NumberError: Error, Hashable, Sendable {
  /// The result is beyond what a number, an amount, a ratio or a die can hold.
  case overflow
  /// Something is divided by zero, or zero is raised to a negative power.
  case zeroDivisor
  /// No real number is the answer: the root or the logarithm of a negative number, the logarithm of
  /// zero, a broken power of a negative number.
  case notReal
  /// A die would be thrown more often than ``Formula/rollLimit``.
  case tooManyRolls
}

extension Number: Comparable {
  @inlinable
  public static func < (left: Number, right: Number) -> Bool { left.quanta < right.quanta }
}

extension Number: ExpressibleByIntegerLiteral {
  public init(integerLiteral whole: Int64) { self.init(whole) }
}

extension Number: CustomStringConvertible, LosslessStringConvertible {
  /// The shortest exact decimal, such as `18`, `0.5` or `-2.000000000001`.
  public var description: String { decimal(quanta, digits: 12) }

  /// Reads a decimal with at most twelve places.
  ///
  /// Nil where the text is anything else, or out of range.
  public init?(_ text: String) {
    guard let quanta: Int128 = decimalQuanta(text.utf8, digits: 12) else { return nil }
    do throws(NumberError) { try self.init(quanta: quanta) } catch { return nil }
  }
}
