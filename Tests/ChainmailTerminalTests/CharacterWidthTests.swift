import ChainmailTerminal
import Testing

@Suite struct `Character width` {
  @Test(
    arguments: [
      ("a", 1), ("~", 1), ("é", 1), ("─", 1), ("█", 1), ("⚔", 1), ("▸", 1), ("…", 1), ("盾", 2),
      ("가", 2), ("Ａ", 2), ("🛡", 1), ("🙂", 2), ("\u{301}", 0), ("\u{1160}", 0), ("⌚", 2),
    ] as [(Unicode.Scalar, Int)])
  func `a character takes the columns that terminals give it`(
    scalar: Unicode.Scalar, columns: Int
  ) {
    #expect(CharacterWidth.columns(of: scalar) == columns)
  }
}
