/// How a text ends when it is read aloud in Korean, as far as particles ask for it.
package enum KoreanSound: Hashable, Sendable {
  case vowel
  /// A last ㄹ.
  case liquid
  /// Any other consonant.
  case consonant

  /// Hears the last letter or digit of a text; nil if it is of a script whose sound is not known.
  ///
  /// A per cent sign is read, other signs and spaces are not. What ends in parentheses sounds like
  /// what stands before them.
  package init?(endOf text: String) {
    let spoken = Self.spoken(text)
    guard let last = spoken.last else { return nil }
    switch last {
    case "%": self = .vowel
    case "0"..."9": self.init(endOfDigits: spoken)
    case "A"..."Z", "a"..."z": self.init(endOfLatin: spoken)
    default: self.init(hangul: last)
    }
  }

  /// The text up to the last thing in it that is read.
  private static func spoken(_ text: String) -> Substring.UnicodeScalarView {
    var rest = text[...].unicodeScalars
    if rest.last == ")", let open = rest.lastIndex(of: "("), open > rest.startIndex {
      rest = rest[..<open]
    }
    while let last = rest.last, last != "%", !last.properties.isAlphabetic,
      !("0"..."9").contains(last)
    {
      rest.removeLast()
    }
    return rest
  }

  /// Hears a syllable by its final consonant.
  ///
  /// Source: The Unicode Standard, section 3.12, arithmetic decomposition of Hangul syllables: 28
  /// finals for each initial and vowel, the first of them none, the ninth ㄹ.
  private init?(hangul scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0xAC00...0xD7A3:
      switch (scalar.value - 0xAC00) % 28 {
      case 0: self = .vowel
      case 8: self = .liquid
      default: self = .consonant
      }
    // A syllable that is written in its parts.
    case 0x1161...0x1175: self = .vowel
    case 0x11AF: self = .liquid
    case 0x11A8...0x11C2: self = .consonant
    default: return nil
    }
  }

  /// Hears a number by its Sino-Korean reading: 영 일 이 삼 사 오 육 칠 팔 구, and 십, 백, 천, 만,
  /// 억, 조, 경 for the zeros at its end.
  private init(endOfDigits text: Substring.UnicodeScalarView) {
    let digits = text.reversed().prefix { ("0"..."9").contains($0) || $0 == "," || $0 == "." }
    let zeros = digits.prefix { $0 == "0" || $0 == "," }.count { $0 == "0" }
    // Digits behind a decimal point are read one by one, so that its zeros are only 영.
    let isWhole = !digits.contains(".")
    switch text.last {
    case "0": self = isWhole && (12...15).contains(zeros) ? .vowel : .consonant
    case "3", "6": self = .consonant
    case "1", "7", "8": self = .liquid
    default: self = .vowel
    }
  }
}
