import ChainmailUI
import Messages

/// A phrase that the parser of command lines says in English by itself, in the language of this
/// run.
struct ParserPhrase {
  /// The English between the values, one more than there are values.
  private let literals: [Substring]
  private let template: String

  init(_ english: Message) {
    template = english.template
    literals = template.split(separator: /\{[0-9]+\}/, omittingEmptySubsequences: false)
  }

  /// A script in which this phrase, which has no values, is translated wherever it stands; as it was
  /// where the translation has signs that a shell would take for its own.
  func translated(within script: String) -> String {
    guard let translation = translated(template), !translation.contains(/['"\\\[\]$`:(){}<>|&;]/)
    else {
      return script
    }
    return script.replacing(template, with: translation)
  }

  /// Translates a text that is this phrase as a whole; nil for any other, and where there is no
  /// translation.
  func translated(_ text: some StringProtocol) -> String? {
    guard let last = literals.last, text.hasPrefix(literals[0]) else { return nil }
    var rest = text.dropFirst(literals[0].count)
    guard literals.count > 1 else {
      return rest.isEmpty ? Language.commandTexts.filled(template, []) : nil
    }
    var values: [String] = []
    for literal in literals.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: literal) else { return nil }
      values.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    guard rest.hasSuffix(last) else { return nil }
    values.append(String(rest.dropLast(last.count)))
    return Language.commandTexts.filled(template, values)
  }
}
