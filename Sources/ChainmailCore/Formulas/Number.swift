/// A number of a formula: an exact fraction while it fits, with a magnitude below 10²⁴.
///
/// A decimal of at most twelve places is a whole number of quanta of 10⁻¹²; it holds every
/// ``Amount`` and every ``Ratio``. The result of any other division or multiplication is a
/// fraction, so a third is a third. Where numerator and denominator no longer fit, and from
/// ``squareRoot()``, ``exponential()``, ``naturalLogarithm()`` and ``raised(to:)`` on, a number is
/// the nearest decimal and no longer ``isExact``; what rounds or compares it snaps it first, see
/// ``snapped``. There is no infinity and no not-a-number: what has no answer is a ``NumberError``.
public struct Number: Sendable {
  /// The dividend of a fraction; the quanta of a decimal.
  @usableFromInline let numerator: Int128
  /// The divisor of a fraction, not always in lowest terms, or one of ``exact`` and ``inexact``.
  @usableFromInline let divisor: Int64

  /// The divisor of a decimal that is exact.
  @inlinable static var exact: Int64 { 0 }
  /// The divisor of a decimal that stands for what it cannot hold.
  @inlinable static var inexact: Int64 { -1 }

  /// The number of quanta in one.
  @inlinable public static var quantaPerUnit: Int128 { 1_000_000_000_000 }

  /// The magnitude that no number reaches, in quanta.
  @inlinable static var limit: Int128 { quantaPerUnit * quantaPerUnit * quantaPerUnit }

  /// Nothing.
  @inlinable public static var zero: Number { Number(uncheckedQuanta: 0) }
  /// A whole.
  @inlinable public static var one: Number { Number(uncheckedQuanta: quantaPerUnit) }

  @inlinable
  init(uncheckedQuanta quanta: Int128, divisor: Int64 = Number.exact) {
    numerator = quanta
    self.divisor = divisor
  }

  /// Creates a decimal from quanta.
  ///
  /// - Throws: ``NumberError/overflow`` where the magnitude is 10²⁴ or more.
  @inlinable
  public init(quanta: Int128) throws(NumberError) {
    try self.init(quanta: quanta, divisor: Number.exact)
  }

  @inlinable
  init(quanta: Int128, divisor: Int64) throws(NumberError) {
    guard -Number.limit < quanta, quanta < Number.limit else { throw .overflow }
    self.init(uncheckedQuanta: quanta, divisor: divisor)
  }

  /// Creates a whole number.
  public init(_ whole: Int64) { self.init(uncheckedQuanta: Int128(whole) * Number.quantaPerUnit) }

  public init(_ amount: Amount) {
    self.init(
      uncheckedQuanta: Int128(amount.quanta)
        * (Number.quantaPerUnit / Int128(Amount.quantaPerUnit)))
  }

  public init(_ ratio: Ratio) {
    self.init(
      uncheckedQuanta: Int128(ratio.quanta) * (Number.quantaPerUnit / Int128(Ratio.quantaPerUnit)))
  }

  /// One where something holds, zero where not.
  @inlinable
  public init(_ holds: Bool) { self = holds ? .one : .zero }

  /// Whether the number is what the calculation comes to, not the nearest decimal.
  @inlinable public var isExact: Bool { divisor >= 0 }

  /// The number in units of 10⁻¹²; of a fraction the nearest, half to even.
  public var quanta: Int128 {
    divisor > 0 ? nearestQuotient(ofParts: UInt128(Number.quantaPerUnit)) : numerator
  }

  /// Whether nothing stands behind the point.
  public var isWhole: Bool { numerator.isMultiple(of: Int128(parts)) }
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
  /// The computed number of dice, or of their sides, is none that dice can have.
  case noSuchDice
}

extension Number: ExpressibleByIntegerLiteral {
  public init(integerLiteral whole: Int64) { self.init(whole) }
}

extension Number: CustomStringConvertible {
  /// The shortest decimal, such as `18`, `0.5` or `-2.000000000001`; of a fraction that with twelve
  /// places that is nearest.
  public var description: String { decimal(quanta, digits: 12) }

  /// Reads a decimal with at most twelve places.
  ///
  /// Nil where the text is anything else, or out of range.
  public init?(_ text: String) {
    guard let quanta: Int128 = decimalQuanta(text.utf8, digits: 12) else { return nil }
    do throws(NumberError) { try self.init(quanta: quanta) } catch { return nil }
  }
}
