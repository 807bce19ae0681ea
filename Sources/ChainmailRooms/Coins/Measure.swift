internal import ChainmailCore

/// What a ``Measure`` of lengths measures: millimetres.
public enum Length {}

/// What a ``Measure`` of masses measures: grams.
public enum Mass {}

/// A measured diameter or weight, held exactly: a number of thousandths, above zero and below one
/// million.
///
/// So a diameter is a number of micrometres and a weight one of milligrams, and whether a coin lies
/// within a validator's bounds is never a matter of rounding.
public struct Measure<Dimension>: Hashable, Sendable {
  /// The measure in thousandths of its unit.
  public let thousandths: Int

  /// The thousandths that a measure can have.
  public static var range: ClosedRange<Int> { 1...999_999 }

  /// Creates a measure; nil outside ``range``.
  public init?(thousandths: Int) {
    guard Self.range.contains(thousandths) else { return nil }
    self.thousandths = thousandths
  }

  init(checked thousandths: Int) {
    assert(Self.range.contains(thousandths))
    self.thousandths = thousandths
  }

  /// The measures that are at most so many thousandths of this one away from it.
  ///
  /// Both bounds are included, and exact: a bound between two measures is the one inside.
  public func within(permille: Int) -> ClosedRange<Measure> {
    precondition(0..<1000 ~= permille, "a tolerance lies between nothing and all")
    let lower = (thousandths * (1000 - permille) + 999) / 1000
    let upper = thousandths * (1000 + permille) / 1000
    return Measure(checked: lower)...Measure(checked: min(upper, Self.range.upperBound))
  }
}

/// A diameter in micrometres.
public typealias Diameter = Measure<Length>

/// A weight in milligrams.
public typealias Weight = Measure<Mass>

extension Measure: Comparable {
  public static func < (left: Measure, right: Measure) -> Bool {
    left.thousandths < right.thousandths
  }
}

extension Measure: CustomStringConvertible, LosslessStringConvertible {
  /// The shortest exact decimal in the unit, such as `24.26` or `5`.
  public var description: String { decimal(Int64(thousandths), digits: 3) }

  /// Reads a decimal with at most three places; nil for any other text or outside ``range``.
  public init?(_ text: String) {
    guard let thousandths: Int64 = decimalQuanta(text.utf8, digits: 3) else { return nil }
    self.init(thousandths: Int(thousandths))
  }
}
