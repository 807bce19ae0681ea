import ChainmailTerminal
import Testing

@Suite struct `Frames sent to a terminal` {
  private let size = Size(columns: 14, rows: 4)

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  private func frame(_ text: String, column: Int = 0, row: Int = 0, _ style: Style = .plain)
    -> ScreenBuffer
  {
    var frame = ScreenBuffer(size: size)
    frame.write(text, at: Position(column: column, row: row), style)
    return frame
  }

  @Test func `the example of its documentation holds`() {
    var encoder = FrameEncoder(.xterm(.indexed))
    var frame = ScreenBuffer(size: Size(columns: 80, rows: 24))
    frame.write("Hello", at: Position(column: 2, row: 1), .bold)
    let first = encoder.encode(frame, on: frame.size)  // blanks the screen and draws the word
    let again = encoder.encode(frame, on: frame.size)  // empty: nothing differs
    #expect(text(first).hasSuffix("Hello"))
    #expect(again.isEmpty)
  }

  @Test func `the first frame blanks the screen, the same once more sends nothing`() {
    var encoder = FrameEncoder(.xterm(.indexed))
    let first = frame("Hello", column: 2, row: 1, .bold)
    #expect(text(encoder.encode(first, on: size)) == "^[?25l^[m^[H^[2J^[2;3H^[1mHello")
    #expect(encoder.encode(first, on: size).isEmpty)
    encoder.forget()
    #expect(text(encoder.encode(first, on: size)) == "^[?25l^[m^[H^[2J^[2;3H^[1mHello")
  }

  @Test(arguments: [
    ([(0, 0), (3, 0)], "^[H#  #"), ([(0, 1), (0, 2)], "^[2H#\r\n#"),
    ([(13, 1), (0, 2)], "^[2;14H#\r\n#"),
    ([(2, 0), (3, 2)], "^[1;3H#^[3d#"), ([(2, 0), (5, 2)], "^[1;3H#^[3;6H#"),
    ([(0, 0), (13, 0)], "^[H#^[12C#"),
  ])
  func `the cursor goes the shortest way`(places: [(Int, Int)], way: String) {
    var encoder = FrameEncoder(.xterm(.none))
    var frame = ScreenBuffer(size: size)
    frame.fill(frame.bounds, with: "─")
    for (index, place) in places.enumerated() {
      // Only blanks can be drawn again by a byte alone.
      let next = index + 1 < places.count ? places[index + 1] : place
      guard next.1 == place.1, next.0 - place.0 < 5 else { continue }
      frame.fill(Rect(column: place.0, row: place.1, columns: next.0 - place.0, rows: 1))
    }
    _ = encoder.encode(frame, on: size)
    for (column, row) in places { frame.put(Cell("#"), at: Position(column: column, row: row)) }
    #expect(text(encoder.encode(frame, on: size)) == way)
  }

  @Test func `a style is told when something is drawn in it, and only what is new in it`() {
    var encoder = FrameEncoder(.xterm(.sixteen))
    var styled = frame("a", .bold.colored(.cyan))
    #expect(text(encoder.encode(styled, on: size)).hasSuffix("^[1;36ma"))
    styled.write("b", at: Position(column: 1, row: 0), Style(.cyan, .bold))
    styled.write("c", at: Position(column: 2, row: 0), Style(.red, on: .blue, .bold))
    styled.write("d", at: Position(column: 3, row: 0), Style(.red, .bold))
    styled.write("e", at: Position(column: 4, row: 0), Style(.brightRed))
    #expect(text(encoder.encode(styled, on: size)) == "b^[31;44mc^[49md^[;91me")
  }

  @Test func `the terminal's own colors are told by none where it has no numbers for them`() {
    var terminal = TerminalDescription.xterm(.eight)
    terminal.styling.knowsOwnColors = false
    var encoder = FrameEncoder(terminal)
    var styled = frame("a", Style(.red, .bold))
    styled.write("b", at: Position(column: 1, row: 0), .bold)
    #expect(text(encoder.encode(styled, on: size)).hasSuffix("^[1;31ma^[;1mb"))
  }

  @Test func `exact shades are told as the terminal describes them`() {
    var terminal = TerminalDescription.xterm(.direct)
    terminal.styling.color = { color, layer in
      guard case .shade(let shade) = color, layer == .foreground else { return "\u{1B}[49m" }
      return "\u{1B}[38:2::\(shade.red):\(shade.green):\(shade.blue)m"
    }
    var scheme = ColorScheme()
    scheme[.red] = ColorScheme.Paint(.red, Shade(0x0114FF))
    var encoder = FrameEncoder(terminal, scheme)
    #expect(
      text(encoder.encode(frame("a", Style(.red)), on: size)).hasSuffix("^[38:2::1:20:255ma"))
  }

  @Test func `a terminal with styles of its own is told each from the beginning`() {
    var terminal = TerminalDescription.xterm(.eight)
    terminal.styling = Styling()
    terminal.styling.reset = "<0>"
    terminal.styling.attributes = [Styling.Attribute(.bold, "<b>")]
    terminal.styling.color = { color, layer in "<\(layer)>" }
    terminal.styling.colorlessAttributes = .bold
    var encoder = FrameEncoder(terminal)
    var styled = frame("a", .bold)
    styled.write("b", at: Position(column: 1, row: 0), .bold.adding(.dim))
    styled.write("c", at: Position(column: 2, row: 0), Style(.red, .bold))
    #expect(text(encoder.encode(styled, on: size)).hasSuffix("<0><b>ab<0><foreground>c"))
  }

  @Test func `a terminal that moves its cursor in another way is told so`() {
    var terminal = TerminalDescription()
    terminal.addressing = .described { "<\($0.row),\($0.column)>" }
    terminal.clearScreen = "<clear>"
    var encoder = FrameEncoder(terminal)
    #expect(text(encoder.encode(frame("ab", column: 3, row: 2), on: size)) == "<clear><2,3>ab")
  }

  @Test func `what a terminal does not show stands as a question mark in as many columns`() {
    var terminal = TerminalDescription.xterm(.none)
    terminal.showsUnicode = false
    var encoder = FrameEncoder(terminal)
    #expect(text(encoder.encode(frame("盾é─e\u{301}."), on: size)).hasSuffix("? ??e."))
    encoder = FrameEncoder(.xterm(.none))
    encoder.avoidsAmbiguous = true
    #expect(text(encoder.encode(frame("盾é─."), on: size)).hasSuffix("盾??."))
  }

  @Test func `the last cell stays empty where a character in it would scroll the screen`() {
    var terminal = TerminalDescription.xterm(.none)
    terminal.wrapsAtOnce = true
    var encoder = FrameEncoder(terminal)
    var screen = SentScreen(size)
    screen.wrapsAtOnce = true
    var full = ScreenBuffer(size: size)
    full.fill(full.bounds, with: "#")
    screen.take(encoder.encode(full, on: size))
    #expect(screen.scrolled == 0)
    #expect(screen.lines.dropLast().allSatisfy { $0 == String(repeating: "#", count: 14) })
    #expect(screen.lines.last == String(repeating: "#", count: 13) + " ")
  }

  @Test func `the rest of a row is erased where nobody sees that it was not drawn`() {
    let long = frame("a long line.")
    var encoder = FrameEncoder(.xterm(.indexed))
    _ = encoder.encode(long, on: size)
    #expect(text(encoder.encode(frame("a"), on: size)).hasSuffix("^[K"))
    // On a ground of the scheme's own blanks are drawn, since not all terminals erase in it.
    encoder = FrameEncoder(.xterm(.indexed), .dark)
    #expect(text(encoder.encode(long, on: size)).contains(String(repeating: " ", count: 14)))
    #expect(text(encoder.encode(frame("a"), on: size)).hasSuffix(String(repeating: " ", count: 6)))
  }

  @Test func `a frame of another size is shown as far as it fits`() {
    var encoder = FrameEncoder(.xterm(.none))
    let small = Size(columns: 5, rows: 2)
    var screen = SentScreen(small)
    screen.take(encoder.encode(frame("abcd盾e"), on: small))
    #expect(screen.lines == ["abcd ", "     "])
  }
}
