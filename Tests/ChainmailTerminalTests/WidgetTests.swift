import ChainmailTerminal
import Testing

@Suite struct Widgets {
  func screen(
    _ columns: Int, _ rows: Int, draw: (Rect, inout ScreenBuffer) -> Void
  ) -> [String] {
    var buffer = ScreenBuffer(size: Size(columns: columns, rows: rows))
    draw(buffer.bounds, &buffer)
    return buffer.lines
  }

  @Test func `a panel is drawn in Unicode`() {
    let lines = screen(14, 4) { area, buffer in
      let inside = Panel("Chain").draw(in: area, of: &buffer, with: .unicode)
      buffer.write("A Tower shield", at: inside.origin, in: inside)
    }
    #expect(
      lines == [
        "┌─ Chain ────┐",
        "│A Tower shie│",
        "│            │",
        "└────────────┘",
      ])
  }

  @Test func `a panel is drawn in ASCII and shortens its title`() {
    let lines = screen(11, 3) { area, buffer in
      Panel("Incoming").draw(in: area, of: &buffer, with: .ascii)
    }
    #expect(
      lines == [
        "+- Inco~ -+",
        "|         |",
        "+---------+",
      ])
  }

  @Test(arguments: [
    ("rating 5517 * (level + 3)", 16, "rating 5517 * …"), ("20% of all damage", 11, "20% of all…"),
    ("20% of all damage", 12, "20% of all …"), ("20% of all", 10, "20% of all"),
    ("-3 bludgeoning", 8, "-3 blud…"), ("abc", 0, ""), ("a b", 1, "…"),
  ])
  func `a text may be cut between words`(text: String, columns: Int, cut: String) {
    #expect(GlyphSet.unicode.shortenedAtBlank(text, to: columns) == cut)
  }

  @Test(arguments: [
    ("Tower shield #2", " #2", 15, "Tower shield #2"),
    ("Tower shield #2", " #2", 12, "Tower sh… #2"),
    ("Tower shield #2", " #2", 6, "To… #2"), ("Tower shield #2", " #2", 5, "Towe…"),
    ("Tower shield", "", 8, "Tower s…"), ("Tower shield", " #2", 8, "Tower s…"),
    ("塔盾 #2", " #2", 6, "塔… #2"),
  ])
  func `a text may keep its end where it is cut`(
    text: String, end: String, columns: Int, cut: String
  ) {
    #expect(GlyphSet.unicode.shortened(text, to: columns, keeping: end) == cut)
  }

  @Test(arguments: [(1, 1), (2, 2), (3, 1), (0, 0), (1, 9)])
  func `a panel without room has no inside`(columns: Int, rows: Int) {
    var buffer = ScreenBuffer(size: Size(columns: 9, rows: 9))
    let area = Rect(column: 0, row: 0, columns: columns, rows: rows)
    let inside = Panel("x").draw(in: area, of: &buffer, with: .ascii)
    #expect(inside.isEmpty)
  }

  @Test(
    arguments: [
      (0, 10, "-----"), (1, 1000, "#----"), (5, 10, "##---"), (999, 1000, "####-"),
      (10, 10, "#####"),
      (11, 10, "#####"), (-1, 10, "-----"), (1, 0, "-----"), (.max, .max, "#####"),
      (.min, 1, "-----"),
    ])
  func `a bar rounds but does not lie`(value: Int, maximum: Int, expected: String) {
    let bar = Bar(value: value, maximum: maximum)
    #expect(bar.glyphs(columns: 5, from: .ascii).map(\.text).joined() == expected)
  }

  @Test func `a bar in Unicode has steps within a cell`() {
    let shown = [1, 8, 12, 31].map {
      Bar(value: $0, maximum: 32).glyphs(columns: 4, from: .unicode).map(\.text).joined()
    }
    #expect(shown == ["▒░░░", "█░░░", "█▒░░", "███▓"])
  }

  @Test func `a label shortens its left text for its right one`() {
    let lines = screen(16, 1) { area, buffer in
      Label(" Siege 4/15 Frostgate", right: "hp 34/50").draw(in: area, of: &buffer, with: .unicode)
    }
    #expect(lines == [" Siege… hp 34/50"])
  }

  @Test func `key hints that do not fit are left out whole`() {
    let hints = KeyHints([.init("jk", "select"), .init("JK", "move"), .init("?", "help")])
    let lines = screen(18, 1) { area, buffer in hints.draw(in: area, of: &buffer) }
    #expect(lines == ["jk select  JK move"])
    let shorter = screen(17, 1) { area, buffer in hints.draw(in: area, of: &buffer) }
    #expect(shorter == ["jk select        "])
  }

  @Test func `a key hint that is too wide for any line hides no other`() {
    let hints = KeyHints([
      .init("jk", "select"), .init("F12", "what nobody has room for"), .init("?", "help"),
    ])
    #expect(hints.rows(columns: 17) == 1)
    let lines = screen(17, 1) { area, buffer in hints.draw(in: area, of: &buffer) }
    #expect(lines == ["jk select  ? help"])
    #expect(hints.rows(columns: 9) == 2)
    let narrow = screen(9, 2) { area, buffer in hints.draw(in: area, of: &buffer) }
    #expect(narrow == ["jk select", "? help   "])
  }

  @Test func `key hints are pressed by a click, of several keys each by its name`() {
    let hints = KeyHints([
      .init([.init("j", key: .character("j")), .init("/"), .init("Up", key: .up)], "move"),
      .init("?", "help", key: .character("?")),
    ])
    var buffer = ScreenBuffer(size: Size(columns: 20, rows: 1))
    buffer.spots = []
    hints.draw(in: buffer.bounds, of: &buffer)
    #expect(buffer.lines == ["j/Up move  ? help   "])
    let keys = (0..<20).map { column -> Key? in
      guard case .key(let key) = buffer.target(at: Position(column: column, row: 0)) else {
        return nil
      }
      return key
    }
    #expect(keys[0] == .character("j") && keys[1] == nil && keys[2...3] == [.up, .up])
    #expect(keys[4...10].allSatisfy { $0 == nil } && keys[17...].allSatisfy { $0 == nil })
    #expect(keys[11...16].allSatisfy { $0 == .character("?") })
  }

  @Test func `a list marks the selection and shows that there is more`() {
    let list = TextList((1...9).map { StyledText("link \($0)") }, selection: 4)
    let lines = screen(10, 3) { area, buffer in list.draw(in: area, of: &buffer, with: .ascii) }
    #expect(lines == ["  link 4 ^", "> link 5  ", "  link 6 v"])
  }

  @Test func `a list without selection shows its top, its bottom or a line`() {
    var list = TextList((0..<9).map { StyledText("\($0)") }, anchor: .bottom)
    #expect(list.visible(rows: 4) == 5..<9)
    list.anchor = .line(3)
    #expect(list.visible(rows: 4) == 3..<7)
    list.anchor = .line(.max)
    #expect(list.visible(rows: 20) == 0..<9)
    list.selection = .max
    list.anchor = .top
    #expect(list.visible(rows: 2) == 0..<2)
  }

  @Test func `a number stays with the word before it where both fit`() {
    #expect(WrappedText("turns to magic 7").lines(columns: 14) == ["turns to", "magic 7"])
    #expect(WrappedText("magic 7").lines(columns: 5) == ["magic", "7"])
    #expect(WrappedText("1 2 3 4").lines(columns: 3) == ["1 2", "3 4"])
  }

  @Test func `a path wraps behind its slashes, and a name only where no line has room for it`() {
    let text = WrappedText("It is in /srv/games/of/chainmail/logs.")
    #expect(text.lines(columns: 16) == ["It is in", "/srv/games/of/", "chainmail/logs."])
    #expect(
      text.lines(columns: 8) == ["It is in", "/srv/", "games/", "of/chain", "mail/", "logs."])
  }

  @Test func `what a dialog cuts does not run into it`() {
    func lines(over column: Int) -> [String] {
      screen(16, 3) { area, buffer in
        for row in 0..<3 { buffer.fill(area.line(row), with: "x") }
        Panel().drawOver(
          Rect(column: column, row: 1, columns: 6, rows: 2), of: &buffer, with: .ascii)
      }
    }
    #expect(lines(over: 5) == ["xxxxxxxxxxxxxxxx", "xxxx +----+ xxxx", "xxxx +----+ xxxx"])
    #expect(lines(over: 4) == ["xxxxxxxxxxxxxxxx", "    +----+ xxxxx", "    +----+ xxxxx"])
  }

  @Test func `text wraps at spaces, cuts long words and indents what follows`() {
    let text = WrappedText("the shield took twelve\nunbreakable 盾盾", hangingIndent: 2)
    #expect(
      text.lines(columns: 10) == ["the shield", "  took", "  twelve", "unbreakabl", "  e 盾盾"])
    #expect(WrappedText("盾a", hangingIndent: 9).lines(columns: 1) == ["a"])
    #expect(WrappedText("a").lines(columns: 0) == [])
  }

  @Test func `a carriage return before a line feed breaks a line no less`() {
    #expect(WrappedText("a\r\nb\r\n\r\nc").lines(columns: 9) == ["a", "b", "", "c"])
    #expect(WrappedText("ab\r\nabc").longestPart == 3)
  }

  @Test func `a text that fits is a line as it stands, but for idle spaces`() {
    #expect(WrappedText("a bc, d 7", hangingIndent: 2).lines(columns: 9) == ["a bc, d 7"])
    #expect(WrappedText(" a  bc ").lines(columns: 9) == ["a bc"])
    #expect(WrappedText("").lines(columns: 9) == [""])
    #expect(WrappedText("\u{76FE} a").lines(columns: 4) == ["\u{76FE} a"])
  }

  @Test func `a dialog covers the middle of the screen`() {
    let dialog = Dialog("Quit", message: "Leave the siege?", hints: [.init("y", "yes")])
    let lines = screen(34, 7) { area, buffer in
      buffer.fill(area, with: ".")
      let rest = dialog.draw(in: area, of: &buffer, with: .unicode)
      #expect(rest.isEmpty)
    }
    #expect(
      lines == [
        "..................................",
        "  ┌─ Quit ─────────────────────┐  ",
        "  │ Leave the siege?           │  ",
        "  │                            │  ",
        "  │ y yes                      │  ",
        "  └────────────────────────────┘  ",
        "..................................",
      ])
  }

  @Test func `a dialog with a long message is rather wide than tall`() {
    let long = Array(repeating: "word", count: 60).joined(separator: " ")
    func lines(_ message: String) -> [String] {
      screen(100, 30) { area, buffer in
        Dialog("Note", message: message, hints: []).draw(in: area, of: &buffer, with: .unicode)
      }.filter { $0.contains("│") }
    }
    func columns(_ lines: [String]) -> Int? {
      lines.first.map { $0.split(separator: "│", omittingEmptySubsequences: false)[1].count + 2 }
    }
    #expect(columns(lines("short")) == 50)
    #expect(columns(lines(long)) == 74 && lines(long).count < 8)
  }
}
