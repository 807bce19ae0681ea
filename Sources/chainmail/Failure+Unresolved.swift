import ChainmailAnalysis
import ChainmailContent
import ChainmailCore

extension Failure {
  /// An attack that cannot be resolved, or a character that it cannot fall on.
  ///
  /// Where the rules are at fault it is a mistake of the pack, at the place of the link.
  ///
  /// - Parameters:
  ///   - error: Why.
  ///   - rules: The rules.
  ///   - choice: Where the rules are from.
  ///   - given: Which of several values it is about, as an attack as it was written or an option.
  /// - Returns: What the command ends with.
  static func unresolved(
    _ error: ExplanationError, _ rules: Rules, _ choice: PackChoice, of given: String? = nil
  ) -> Failure {
    let reason = CommandText.explanationFailed(error, rules)
    let sentence = given.map { CommandText.of($0, reason) } ?? reason
    guard case .refused(.evaluation(let error)) = error, error.isFaultOfRules else {
      return .usage(sentence)
    }
    guard let place = choice.places(of: error.links, in: rules)?.first else {
      return .badInput(CommandText.ofPack(rules.pack, sentence))
    }
    return .badInput(at: place.description, sentence)
  }
}
