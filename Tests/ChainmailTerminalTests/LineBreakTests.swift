import ChainmailTerminal
import Testing

/// Where Chinese, and Latin words among it, go to another line.
@Suite struct `Lines of Chinese` {
  @Test func `break between any two characters`() {
    #expect(WrappedText("护甲挡下武器").lines(columns: 6) == ["护甲挡", "下武器"])
    #expect(WrappedText("按Enter继续").lines(columns: 8) == ["按Enter", "继续"])
  }

  @Test func `begin with nothing that closes, and end with nothing that opens`() {
    #expect(WrappedText("护甲挡下，魔法").lines(columns: 8) == ["护甲挡", "下，魔法"])
    #expect(WrappedText("护甲（旧的）挡").lines(columns: 6) == ["护甲", "（旧", "的）挡"])
  }

  @Test func `begin with no blank where a number stands behind its word`() {
    for columns in 4...20 {
      let lines = WrappedText("输入回合的编号，如 75 或时间如 75s 或 1:15。").lines(columns: columns)
      #expect(lines.allSatisfy { !$0.hasPrefix(" ") && !$0.hasSuffix(" ") }, "\(lines)")
      #expect(lines.allSatisfy { CharacterWidth.columns(of: $0) <= columns }, "\(lines)")
    }
    #expect(WrappedText("时间如 75s 或").lines(columns: 11) == ["时间如 75s", "或"])
    #expect(WrappedText("时间如 75s 或").lines(columns: 8) == ["时间如", "75s 或"])
  }

  @Test func `begin with no full stop behind a word that is cut`() {
    #expect(WrappedText("'weapon:18'。").lines(columns: 12) == ["'weapon:18", "'。"])
    #expect(WrappedText("'weapon:18'。").lines(columns: 8) == ["'weapon:", "18'。"])
    #expect(WrappedText("abc。").lines(columns: 4) == ["ab", "c。"])
  }

  @Test func `are no other words than before`() {
    let text = "格挡全部（对 attack），见 'chainmail log verify'、1:15。"
    for columns in 12...40 {
      let lines = WrappedText(text).lines(columns: columns)
      let read = lines.joined().filter { $0 != " " }
      #expect(read == text.filter { $0 != " " }, "\(lines)")
    }
  }

  @Test func `in Korean only at blanks`() {
    #expect(WrappedText("갑옷이 무기를 막음").lines(columns: 10) == ["갑옷이", "무기를", "막음"])
  }
}
