import ChainmailTerminal
import Testing

@Suite struct `Text field` {
  func typed(_ keys: [Key], into text: String = "", limit: Int = 20) -> TextField {
    var field = TextField(text, limit: limit)
    for key in keys { field.handle(key) }
    return field
  }

  func shown(_ field: TextField, columns: Int) -> (line: String, cursor: Int?) {
    var buffer = ScreenBuffer(size: Size(columns: columns, rows: 1))
    field.draw(in: buffer.bounds, of: &buffer)
    return (buffer.lines[0], buffer.cursor?.column)
  }

  @Test(
    arguments: [
      ([.character("x")], "weapon:18x", 10),
      ([.home, .character("x")], "xweapon:18", 1),
      ([.left, .left, .backspace], "weapon18", 6),
      ([.left, .delete], "weapon:1", 8),
      ([.home, .right, .control("k")], "w", 1),
      ([.left, .control("u")], "8", 0),
      ([.home, .backspace, .left], "weapon:18", 0),
      ([.end, .delete, .right], "weapon:18", 9),
    ] as [([Key], String, Int)])
  func `keys edit the text`(keys: [Key], text: String, cursor: Int) {
    let field = typed(keys, into: "weapon:18")
    #expect(field.text == text)
    #expect(field.cursor == cursor)
  }

  @Test func `Ctrl-W deletes the word before the cursor`() {
    #expect(typed([.control("w")], into: "don the  shield ").text == "don the  ")
    #expect(typed([.control("w"), .control("w")], into: "don shield").text == "")
  }

  @Test func `keys that mean nothing to it are left to the caller`() {
    var field = TextField("a")
    for key: Key in [
      .enter, .escape, .tab, .up, .function(1), .control("c"), .modified(.up, .shift),
    ] {
      let isTaken = field.handle(key)
      #expect(!isTaken)
    }
    #expect(field == TextField("a"))
  }

  @Test func `a paste loses what cannot be drawn and what exceeds the limit`() {
    var field = TextField("ab", limit: 6)
    field.handle(.left)
    field.insert("1\n\u{1B}[2J\u{202E}")
    #expect(field.text == "a1 [2b")
    #expect(field.cursor == 5)
  }

  @Test func `a combining mark joins the character before it and goes with it`() {
    let field = typed([.character("e"), .character("\u{301}")])
    #expect(field.text == "e\u{301}")
    #expect(field.cursor == 1)
    #expect(shown(field, columns: 4) == ("e\u{301}   ", 1))
    #expect(typed([.character("e"), .character("\u{301}"), .backspace]).text == "")
  }

  @Test func `marks without end are cut, as many as any language has are kept`() {
    let marks = String(repeating: "\u{301}", count: 10_000)
    var field = TextField("a" + marks + "b", limit: 6)
    #expect(field.text.unicodeScalars.count == 16 + 1)
    #expect(field.cursor == 2)
    field.insert(marks)
    field.handle(.character("\u{301}"))
    #expect(field.text.unicodeScalars.count == 16 + 16)
    #expect(field.cursor == 2)
    #expect(TextField("e\u{323}\u{302}\u{301}").text.unicodeScalars.count == 4)
  }

  @Test func `a text longer than the field scrolls to the cursor`() {
    var field = TextField("0123456789")
    #expect(shown(field, columns: 5) == ("6789 ", 4))
    field.handle(.home)
    #expect(shown(field, columns: 5) == ("01234", 0))
  }

  @Test func `wide characters move the cursor by two`() {
    #expect(shown(TextField("盾a"), columns: 6) == ("盾a   ", 3))
    #expect(shown(TextField("盾盾盾"), columns: 4) == (" 盾 ", 3))
  }
}
