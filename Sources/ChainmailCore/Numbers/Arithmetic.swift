/// How amounts, ratios and formulas are calculated.
public enum Arithmetic {
  /// The version, which rises with every change after which a rule may come to another number.
  ///
  /// Logs tell it, so that one whose game comes out otherwise today is not taken for a damaged one.
  /// In version 1 every number was rounded to twelve places and every ratio to nine before anything
  /// else was done with it; since version 2 they are fractions. Since version 3 dice have no answer
  /// for a count or sides that are not whole or are negative, and formulas count as work.
  public static let version: UInt32 = 3
}
