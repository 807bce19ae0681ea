import ChainmailContent
import ChainmailLog
import ChainmailUI
import Testing

@Suite struct `Titles of games` {
  /// 31 January 2026, 18:05.
  private let begun: Int64 = 1_769_882_700
  private let day: Int64 = 86_400

  private func title(
    attacks: UInt64? = 42, falls: Int = 0, after seconds: Int64 = 60, in texts: Texts = .english
  ) -> String {
    texts.title(
      of: GameTitle(
        game: "NetHack rules", attacks: attacks, falls: falls,
        begun: LocalTime(seconds: begun, offset: 0)),
      now: LocalTime(seconds: begun + seconds, offset: 0))
  }

  private func texts(_ name: String) throws -> Texts {
    let file = try #require(BuiltInTexts.file(name, of: .screens))
    return Texts(language: name, [try TranslationFile(file)])
  }

  @Test func `say what happened, and when as people do`() {
    #expect(title(falls: 2, after: day) == "NetHack rules, 42 attacks, fell twice, yesterday 18:05")
    #expect(title() == "NetHack rules, 42 attacks, today 18:05")
    #expect(title(attacks: 1, falls: 1) == "NetHack rules, 1 attack, fell once, today 18:05")
    #expect(title(attacks: 0) == "NetHack rules, no attacks, today 18:05")
    #expect(title(falls: 7) == "NetHack rules, 42 attacks, fell 7 times, today 18:05")
    #expect(title(after: 2 * day) == "NetHack rules, 42 attacks, January 31, 18:05")
    #expect(title(after: 365 * day) == "NetHack rules, 42 attacks, January 31, 2026")
    // A clock that went back.
    #expect(title(after: -day) == "NetHack rules, 42 attacks, January 31, 18:05")
    // What cannot be read to its end.
    #expect(title(attacks: nil) == "NetHack rules, today 18:05")
  }

  @Test func `read well in Korean and Chinese`() throws {
    let korean = try texts("ko")
    #expect(title(falls: 2, after: day, in: korean) == "NetHack rules, 공격 42번, 두 번 쓰러짐, 어제 18:05")
    #expect(title(after: 2 * day, in: korean) == "NetHack rules, 공격 42번, 1월 31일 18:05")
    #expect(title(after: 365 * day, in: korean) == "NetHack rules, 공격 42번, 2026년 1월 31일")
    let chinese = try texts("zh_CN")
    #expect(title(falls: 2, after: day, in: chinese) == "NetHack rules，42 次攻击，倒下两次，昨天 18:05")
    #expect(title(after: 2 * day, in: chinese) == "NetHack rules，42 次攻击，1 月 31 日 18:05")
  }

  @Test func `say of which game they are a branch`() {
    func title(_ origin: GameTitle.Origin, isWhatIf: Bool = false) -> String {
      Texts.english.title(
        of: GameTitle(
          game: "The first armour", isWhatIf: isWhatIf, attacks: 3, origin: origin,
          begun: LocalTime(seconds: begun, offset: 0)),
        now: LocalTime(seconds: begun, offset: 0))
    }
    #expect(title(.number(4)) == "The first armour, branch of game 4, 3 attacks, today 18:05")
    #expect(
      title(.log("mine.jsonl"), isWhatIf: true)
        == "What if: The first armour, from mine.jsonl, 3 attacks, today 18:05")
  }
}
