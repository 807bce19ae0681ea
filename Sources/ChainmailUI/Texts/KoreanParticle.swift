/// A particle of Korean that changes with the last sound of what stands before it.
///
/// A translation writes it behind the name of a placeholder, both forms with a slash between them:
/// `{link:이/가}`. Whatever is filled in then decides which of the two follows it.
///
/// Source: Standard Korean Language Dictionary (National Institute of Korean Language), entries of
/// the particles.
package enum KoreanParticle: String, CaseIterable, Hashable, Sendable {
  case topic = "은/는"
  case subject = "이/가"
  case object = "을/를"
  case companion = "과/와"
  /// By what, to where, or into what; a last ㄹ counts as a vowel here, and here alone.
  case direction = "으로/로"

  /// The form that follows a text.
  ///
  /// Where nothing tells how the text ends when it is read aloud, both forms are given in the way
  /// that is usual in print: the second one in parentheses, or 으 where only that is in doubt.
  ///
  /// - Parameter text: What stands before the particle, such as a name or an amount.
  /// - Returns: The particle alone, without the text.
  package func form(after text: String) -> String {
    let forms = rawValue.split(separator: "/")
    switch KoreanSound(endOf: text) {
    case .consonant: return String(forms[0])
    case .liquid: return String(self == .direction ? forms[1] : forms[0])
    case .vowel: return String(forms[1])
    case nil: return self == .direction ? "(으)\(forms[1])" : "\(forms[0])(\(forms[1]))"
    }
  }
}
