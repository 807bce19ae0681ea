/// The unit and range of the part of a defence that attacks ignore.
///
/// An attack brings points for each damage type. Readers of attacks check unit and range; walks read
/// neither.
public struct PenetrationDefinition: Hashable, Sendable {
  /// True if a point is one percent, which attacks then write as `8%`, instead of a point of what is
  /// penetrated.
  public var isPercentage: Bool
  /// The points that an attack may bring of a type; never below zero.
  public var range: ClosedRange<Amount>

  /// Creates a definition.
  ///
  /// - Parameters:
  ///   - isPercentage: Whether a point is one percent.
  ///   - range: The points that an attack may bring; nil is ``standardRange(isPercentage:)``.
  public init(isPercentage: Bool = false, range: ClosedRange<Amount>? = nil) {
    self.isPercentage = isPercentage
    self.range = range ?? Self.standardRange(isPercentage: isPercentage)
  }

  /// The range where a pack declares none: all of a defence, or any amount.
  public static func standardRange(isPercentage: Bool) -> ClosedRange<Amount> {
    isPercentage ? .zero...100 : .zero...(.max)
  }
}
