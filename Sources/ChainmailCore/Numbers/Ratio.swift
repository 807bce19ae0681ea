/// A factor that is a decimal, held exactly: a fixed-point number with a quantum of 10⁻⁹.
///
/// A factor that is none, such as a third, is what a ``Parameter/formula(_:)`` comes to, and links
/// reckon with it as the exact fraction that a ``Number`` is. Magnitudes reach 9,223,372,036. One
/// half is `Ratio("0.5")`, a percentage is ``init(percent:)``.
public struct Ratio: Hashable, Sendable {
  /// The factor in units of 10⁻⁹.
  public let quanta: Int64

  /// The number of quanta in one.
  public static let quantaPerUnit: Int64 = 1_000_000_000

  public static let zero = Ratio(quanta: 0)
  public static let one = Ratio(quanta: quantaPerUnit)

  public init(quanta: Int64) {
    self.quanta = quanta
  }

  /// Creates a ratio of whole percent; nil where it is out of range.
  public init?(percent: Int) {
    let (quanta, overflow) = Int64(percent).multipliedReportingOverflow(
      by: Ratio.quantaPerUnit / 100)
    guard !overflow else { return nil }
    self.quanta = quanta
  }
}

extension Ratio: Comparable {
  public static func < (left: Ratio, right: Ratio) -> Bool { left.quanta < right.quanta }
}

extension Ratio: CustomStringConvertible, LosslessStringConvertible {
  /// The shortest exact decimal, such as `0.5`.
  public var description: String { decimal(quanta, digits: 9) }

  /// Reads a decimal with at most nine places.
  ///
  /// Nil where the text is anything else, or out of range.
  public init?(_ text: String) {
    guard let quanta: Int64 = decimalQuanta(text.utf8, digits: 9) else { return nil }
    self.init(quanta: quanta)
  }
}
