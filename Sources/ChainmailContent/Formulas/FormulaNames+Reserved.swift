internal import ChainmailCore
internal import Messages

/// What names mean in the formulas of every pack, so that no pack gives them to something that its
/// formulas could not read then.
extension FormulaNames {
  /// What a name means by itself in formulas, such as `a function`; nil where a pack may have it.
  static func meaning(ofReserved name: String) -> Message? {
    if FormulaFunction(rawValue: name)?.isReserved == true { return Message("a function") }
    if FormulaOperator(rawValue: name) != nil { return Message("an operator") }
    if isWord(name) { return Message("a value") }
    guard case .dice? = FormulaLexer.tokens(of: name, note: { _, _ in })?.first?.kind else {
      return nil
    }
    return Message("a die")
  }

  /// The names that stand before a dot and mean no defender.
  static let owners = ["attacker", "self"]
}
