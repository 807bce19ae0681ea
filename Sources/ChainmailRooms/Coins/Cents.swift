/// An amount of money, never below zero.
public struct Cents: Hashable, Sendable {
  public let value: Int

  /// The amounts that a price or a coin can have: up to $999.99.
  public static let range = 0...99_999

  public static let zero = Cents(sum: 0)

  /// Creates an amount; nil outside ``range``.
  public init?(_ value: Int) {
    guard Self.range.contains(value) else { return nil }
    self.value = value
  }

  private init(sum value: Int) { self.value = value }

  /// The sum; it may lie above ``range``.
  public static func + (left: Cents, right: Cents) -> Cents { Cents(sum: left.value + right.value) }

  /// The difference, or nil below zero.
  public func subtracting(_ other: Cents) -> Cents? {
    value < other.value ? nil : Cents(sum: value - other.value)
  }
}

extension Cents: Comparable {
  public static func < (left: Cents, right: Cents) -> Bool { left.value < right.value }
}

extension Cents: ExpressibleByIntegerLiteral {
  /// Creates an amount from a literal; one outside ``range`` is a programmer's error and traps.
  public init(integerLiteral value: Int) {
    guard let cents = Cents(value) else { preconditionFailure("\(value) is no amount of money") }
    self = cents
  }
}

extension Cents: CustomStringConvertible {
  /// Dollars and cents, as in `$0.26`.
  public var description: String {
    let cents = value % 100
    return "$\(value / 100).\(cents < 10 ? "0" : "")\(cents)"
  }
}
