import ChainmailTerminal
import Testing

@Suite struct `Character width` {
  @Test(
    arguments: [
      ("a", 1), ("~", 1), ("é", 1), ("─", 1), ("█", 1), ("⚔", 1), ("▸", 1), ("…", 1), ("Ж", 1),
      ("盾", 2), ("가", 2), ("Ａ", 2), ("🙂", 2), ("⌚", 2), ("〈", 2), ("🛡", 1), ("◾", 2),
      ("\u{301}", 0), ("\u{20DD}", 0), ("\u{1160}", 0), ("\u{D7B0}", 0), ("\u{E000}", 1),
      ("\u{200C}", 0), ("\u{200D}", 0), ("\u{AD}", 0),
    ] as [(Unicode.Scalar, Int)])
  func `a character takes the columns that terminals give it`(
    scalar: Unicode.Scalar, columns: Int
  ) {
    #expect(CharacterWidth.columns(of: scalar) == columns)
  }

  @Test(
    arguments: [
      "\0", "\t", "\n", "\u{1B}", "\u{7F}", "\u{85}", "\u{200B}", "\u{202E}", "\u{2028}",
      "\u{2066}", "\u{FEFF}", "\u{FFFE}", "\u{378}", "\u{10FFFF}",
    ] as [Unicode.Scalar])
  func `what nothing can be drawn for has no width`(scalar: Unicode.Scalar) {
    #expect(CharacterWidth.columns(of: scalar) == nil)
  }

  @Test(
    arguments: [
      ("", 0), ("shield", 6), ("e\u{301}", 1), ("盾と剣", 6), ("⚔\u{FE0F}", 1), ("👍🏽", 2),
      ("👨\u{200D}👩", 4), ("\u{1B}[2J", 4), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("می\u{200C}پوشم", 6), ("chain\u{AD}mail", 9), ("\u{AD}a\u{AD}e\u{AD}\u{301}\u{AD}", 2),
    ])
  func `the width of a text is what drawing it takes`(text: String, columns: Int) {
    #expect(CharacterWidth.columns(of: text) == columns)
    var buffer = ScreenBuffer(size: Size(columns: 20, rows: 1))
    let end = buffer.write(text, at: Position(column: 0, row: 0))
    #expect(end == columns)
  }

  @Test(
    arguments: [
      ("─", true), ("█", true), ("·", true), ("…", true), ("α", true), ("ж", true), ("①", true),
      ("a", false), ("é", true), ("ö", false), ("盾", false), ("한", false), ("✓", false),
      ("▸", false), ("♥", true), ("\u{1F101}", true), ("\u{E0A0}", true), ("\u{F0000}", true),
    ] as [(Unicode.Scalar, Bool)])
  func `characters that are wide for some are known`(scalar: Unicode.Scalar, isAmbiguous: Bool) {
    #expect(CharacterWidth.isAmbiguous(scalar) == isAmbiguous)
  }

  @Test func `joiners and soft hyphens are not drawn`() {
    var buffer = ScreenBuffer(size: Size(columns: 12, rows: 1))
    buffer.write("a\u{AD}b\u{200C}c\u{200D}d", at: Position(column: 0, row: 0))
    #expect(buffer.lines == ["abcd        "])
  }

  @Test(
    arguments: [
      ("a", "a"), ("…", "..."), ("“", "\""), ("’", "'"), ("–", "-"), ("·", "*"), ("→", "->"),
      ("\u{A0}", " "), ("é", "?"), ("盾", "??"), ("\u{301}", ""), ("\u{200C}", ""), ("\u{AD}", ""),
      ("\n", "\n"), ("\u{202E}", "?"),
    ] as [(Unicode.Scalar, String)])
  func `a character is spelled in ASCII`(scalar: Unicode.Scalar, text: String) {
    #expect(ASCIIText.spelling(of: scalar) == text)
  }

  @Test func `no scalar is wider than two columns`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect((0...2).contains(CharacterWidth.columns(of: scalar) ?? 0), "U+\(value)")
    }
  }
}
