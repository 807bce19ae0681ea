internal import ChainmailCore

/// What names mean in the formulas of every pack, so that no pack gives them to something that its
/// formulas could not read then.
extension FormulaNames {
  /// What a name means by itself in formulas, such as `a function`; nil where a pack may have it.
  static func meaning(ofReserved name: String) -> String? {
    if FormulaFunction(rawValue: name) != nil { return "a function" }
    if FormulaOperator(rawValue: name) != nil { return "an operator" }
    if isWord(name) { return "a value" }
    guard case .dice? = FormulaLexer.tokens(of: name, note: { _, _ in })?.first?.kind else {
      return nil
    }
    return "a die"
  }

  /// The names that stand before a dot and mean no defender.
  static let owners = ["attacker", "self"]
}
