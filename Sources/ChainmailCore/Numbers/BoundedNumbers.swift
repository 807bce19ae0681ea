extension FixedWidthInteger {
  /// Reads a number from text that comes from outside.
  ///
  /// Such text may hold any number, and arithmetic on one at the edge of its type would trap; so
  /// every reader states its bounds here.
  ///
  /// - Parameters:
  ///   - text: Digits, with a sign before them where the type has one.
  ///   - bounds: The numbers that are allowed; anything else reads as nil.
  ///   - radix: The base of the digits.
  package init?(_ text: some StringProtocol, in bounds: ClosedRange<Self>, radix: Int = 10) {
    guard let number = Self(text, radix: radix), bounds.contains(number) else { return nil }
    self = number
  }
}
