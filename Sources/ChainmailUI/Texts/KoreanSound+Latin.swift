/// How words in Latin letters end.
extension KoreanSound {
  /// Hears a word by its spelling, as English words are usually borrowed.
  ///
  /// One letter, and several capitals without a small one, are read by the names of the letters:
  /// 엘 and 알 end in ㄹ, 엠 and 엔 in another consonant, all others in a vowel. In other words:
  /// - l ends in ㄹ; m, n and ng in another consonant; so with a mute e behind them, as in *scale*;
  /// - p, t, k and c end in a consonant behind a single vowel letter, as in *cap* and *rock*;
  /// - whatever else gets a vowel, as in *shield* and *blade*.
  ///
  /// It is the spelling that is heard, so that words which are not spoken as they are spelled can
  /// come out wrong; a translated name is always right.
  ///
  /// Source: Rules for the Notation of Loanwords, chapter 3, section 1, rules 1, 2, 5 and 6
  /// (National Institute of Korean Language).
  init(endOfLatin text: Substring.UnicodeScalarView) {
    let word = text.reversed().prefix { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
    guard word.count > 1, word.contains(where: { ("a"..."z").contains($0) }) else {
      self = Self.named(word.first)
      return
    }
    self = Self.spelled(word.map { $0.properties.lowercaseMapping })
  }

  /// The end of a letter's name.
  private static func named(_ letter: Unicode.Scalar?) -> KoreanSound {
    switch letter {
    case "L", "l", "R", "r": .liquid
    case "M", "m", "N", "n": .consonant
    default: .vowel
    }
  }

  private static let vowels: Set<String> = ["a", "e", "i", "o", "u", "y"]

  /// The end of a word that is given backwards, in small letters.
  private static func spelled(_ word: [String]) -> KoreanSound {
    var end = word[...]
    let isMute = end.first == "e" && end.count > 2 && !vowels.contains(end[end.startIndex + 1])
    if isMute { end = end.dropFirst() }
    switch end.first {
    case "l": return .liquid
    case "m", "n": return .consonant
    case "g": return end.dropFirst().first == "n" && !isMute ? .consonant : .vowel
    case "p", "t", "k", "c":
      if isMute { return .vowel }
      // As one sound.
      let before = end.dropFirst().first == "c" ? end.dropFirst(2) : end.dropFirst()
      guard let vowel = before.first, vowels.contains(vowel) else { return .vowel }
      let isLong = before.dropFirst().first.map(vowels.contains) ?? false
      return isLong ? .vowel : .consonant
    default: return .vowel
    }
  }
}
