import Testing

import ChainmailUI

@Suite struct `Korean particles` {
  private func end(of text: String) -> KoreanSound? { KoreanSound(endOf: text) }

  @Test func `each has the form that its last sound asks for`() {
    for (text, forms) in [
      "사슬": ["은", "이", "을", "과", "로"],
      "몸": ["은", "이", "을", "과", "으로"],
      "고리": ["는", "가", "를", "와", "로"],
      "鎧": ["은(는)", "이(가)", "을(를)", "과(와)", "(으)로"],
    ] {
      #expect(KoreanParticle.allCases.map { $0.form(after: text) } == forms, "\(text)")
    }
  }

  @Test(arguments: ["가", "고리", "갑주", "\u{1100}\u{1161}"])
  func `a syllable without a final consonant ends in its vowel`(text: String) {
    #expect(end(of: text) == .vowel)
  }

  @Test(arguments: ["사슬", "물", "길", "\u{1100}\u{1161}\u{11AF}"])
  func `a final ㄹ is told from other consonants`(text: String) {
    #expect(end(of: text) == .liquid)
  }

  @Test(arguments: ["몸", "타격", "갑옷", "여덟", "닭", "힣", "\u{1112}\u{1161}\u{11AB}"])
  func `other final consonants are all alike, those that begin with ㄹ too`(text: String) {
    #expect(end(of: text) == .consonant)
  }

  @Test func `digits end as they are read`() {
    let sounds = (0...9).map { end(of: "1\($0)") }
    #expect(
      sounds == [
        .consonant, .liquid, .vowel, .consonant, .vowel, .vowel, .consonant, .liquid, .liquid,
        .vowel,
      ])
  }

  @Test(
    arguments: [
      ("0", .consonant), ("10", .consonant), ("100", .consonant), ("1000", .consonant),
      ("10000", .consonant), ("100,000,000", .consonant), ("999999999999000", .consonant),
      ("1000000000000", .vowel), ("5,000,000,000,000,000", .vowel),
      ("10000000000000000", .consonant),
      ("0.5", .vowel), ("2.50", .consonant), ("1.000000000000", .consonant), ("40%", .vowel),
    ] as [(String, KoreanSound)])
  func `zeros at the end of a number have names of their own`(text: String, sound: KoreanSound) {
    #expect(end(of: text) == sound)
  }

  @Test(
    arguments: [
      ("A", .vowel), ("L", .liquid), ("R", .liquid), ("M", .consonant), ("N", .consonant),
      ("HP", .vowel), ("XML", .liquid), ("j", .vowel),
      ("Shield", .vowel), ("armour", .vowel), ("Blade", .vowel), ("Axe", .vowel),
      ("bat", .consonant),
      ("Rock", .consonant), ("Belt", .vowel), ("Boot", .vowel), ("Cape", .vowel), ("Tank", .vowel),
      ("Shell", .liquid), ("Castle", .liquid), ("Helm", .consonant), ("Stone", .consonant),
      ("Ring", .consonant), ("Orange", .vowel), ("magic", .consonant), ("the", .vowel),
    ] as [(String, KoreanSound)])
  func `Latin letters end by their names, words by their spelling`(
    text: String, sound: KoreanSound
  ) {
    #expect(end(of: text) == sound)
  }

  @Test(arguments: ["\"몸\"", "몸 ", "몸.", "몸 (3)", "몸(고리)", "몸!?"])
  func `signs are not heard, nor what stands in parentheses`(text: String) {
    #expect(end(of: text) == .consonant)
  }

  @Test(arguments: ["", "...", "鎧", "щит"])
  func `of what cannot be heard, nothing is guessed`(text: String) {
    #expect(end(of: text) == nil)
  }

  @Test func `what is filled in decides the particle behind it`() {
    let key = TextKey("test", "{link} stops {amount}")
    let texts = Texts(language: "ko", templates: [key: "{amount:을/를} {link:이/가} 막습니다"])
    #expect(texts(key, "사슬 갑옷", "18") == "18을 사슬 갑옷이 막습니다")
    #expect(texts(key, "방패", "5") == "5를 방패가 막습니다")
    #expect(texts(key, "{link:이/가}", "5") == "5를 {link:이/가}가 막습니다")
  }

  @Test func `behind nothing stands no particle`() {
    let key = TextKey("test", "{link} takes {amount}")
    let texts = Texts(language: "ko", templates: [key: "{link:이/가} {amount} 받음"])
    #expect(texts(key, "", "18") == " 18 받음")
  }

  @Test func `a particle is no part of a placeholder's name, an unknown one is`() {
    #expect(TextTemplate("{link:은/는} {link} {piece:으로/로}").placeholders == ["link", "piece"])
    #expect(TextTemplate("{link:가/이}").placeholders == ["link:가/이"])
  }
}
