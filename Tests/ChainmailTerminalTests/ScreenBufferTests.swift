import ChainmailTerminal
import Testing

@Suite struct `Screen buffer` {
  let size = Size(columns: 8, rows: 2)

  func written(_ text: String, column: Int, in area: Rect? = nil) -> [String] {
    var buffer = ScreenBuffer(size: size)
    buffer.fill(buffer.bounds, with: ".")
    buffer.write(text, at: Position(column: column, row: 0), in: area)
    return buffer.lines
  }

  @Test(
    arguments: [
      ("abc", 0, "abc....."), ("abc", 6, "......ab"), ("abc", -2, "c......."),
      ("abc", 8, "........"),
      ("abc", -3, "........"), ("盾", 6, "......盾"), ("盾", 7, "....... "), ("盾", -1, " ......."),
      ("a盾b", 0, "a盾b...."), ("abc", .max, "........"), ("abc", .min, "........"),
    ])
  func `text is clipped and a wide character is never cut`(
    text: String, column: Int, expected: String
  ) {
    #expect(written(text, column: column) == [expected, "........"])
  }

  @Test func `nothing is written outside the area`() {
    let area = Rect(column: 2, row: 0, columns: 3, rows: 1)
    #expect(written("盾盾盾盾", column: 1, in: area)[0] == ".. 盾...")
    #expect(written("abcdefgh", column: 0, in: area)[0] == "..cde...")
    #expect(written("ab", column: 0, in: area.line(1)) == ["........", "........"])
  }

  @Test func `writing over half of a wide character blanks the other half`() {
    var buffer = ScreenBuffer(size: size)
    buffer.write("盾盾", at: Position(column: 0, row: 0))
    buffer.write("x", at: Position(column: 1, row: 0))
    buffer.write("y", at: Position(column: 2, row: 0))
    #expect(buffer.lines[0] == " xy     ")
  }

  @Test func `filling through wide characters blanks their halves outside`() {
    var buffer = ScreenBuffer(size: size)
    buffer.write("盾盾盾盾", at: Position(column: 0, row: 0))
    buffer.fill(Rect(column: 3, row: 0, columns: 2, rows: 1), with: "#")
    #expect(buffer.lines[0] == "盾 ## 盾")
  }

  @Test func `restyling takes wide characters whole`() {
    var buffer = ScreenBuffer(size: size)
    buffer.write("盾盾", at: Position(column: 0, row: 0))
    buffer.restyle(Rect(column: 1, row: 0, columns: 2, rows: 1)) { $0.adding(.reverse) }
    let reversed = (0..<8).filter {
      buffer[Position(column: $0, row: 0)].style.attributes.contains(.reverse)
    }
    #expect(reversed == [0, 1, 2, 3])
  }

  @Test func `what could steer the terminal is shown as a replacement`() {
    #expect(written("\u{1B}[2J\t", column: 0)[0] == "\u{FFFD}[2J\u{FFFD}...")
    #expect(written("a\u{202E}b", column: 0)[0] == "a\u{FFFD}b.....")
  }

  @Test func `marks stay with their character, at most two`() {
    #expect(written("e\u{301}x", column: 0)[0] == "e\u{301}x......")
    #expect(written("e\u{301}\u{302}\u{303}\u{304}x", column: 0)[0] == "e\u{301}\u{302}x......")
    #expect(written("\u{301}x", column: 0)[0] == "\u{FFFD}x......")
  }

  @Test func `a cursor outside is hidden`() {
    var buffer = ScreenBuffer(size: size)
    buffer.cursor = Position(column: 7, row: 1)
    #expect(buffer.cursor == Position(column: 7, row: 1))
    buffer.cursor = Position(column: 8, row: 1)
    #expect(buffer.cursor == nil)
  }

  @Test func `a size is clamped to what a screen can have`() {
    #expect(Size(columns: -1, rows: .max) == Size(columns: 0, rows: Size.limit))
    #expect(ScreenBuffer(size: Size(columns: 0, rows: 0)).lines == [])
  }
}
