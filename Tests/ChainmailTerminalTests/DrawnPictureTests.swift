import ChainmailTerminal
import Testing

/// What of a picture is drawn, since the lines and blocks of fonts do not join.
@Suite struct `Drawn parts of a picture` {
  /// The elements behind the paper, without the line breaks between them.
  private func elements(
    _ rows: [String], _ style: Style = .plain
  ) throws -> [String] {
    var frame = ScreenBuffer(size: Size(columns: 10, rows: rows.count))
    for (row, text) in rows.enumerated() {
      frame.write(text, at: Position(column: 0, row: row), style)
    }
    let svg = frame.svg(title: "")
    let start = try #require(svg.firstRange(of: "preserve\">\n")).upperBound
    let end = try #require(svg.firstRange(of: "</g>")).lowerBound
    return svg[start..<end].split(separator: "\n").map(String.init)
  }

  private func path(_ data: String, _ more: String = "") -> String {
    ##"<path d="\##(data)" fill="none" stroke="#d3d7de" stroke-linecap="square"\##(more)/>"##
  }

  @Test func `a box is one shape, and each of its sides one line`() throws {
    #expect(
      try elements(["┌──┐", "│  │", "└──┘"]) == [
        path("M13.5 17.5H40.5M13.5 51.5H40.5M13.5 17.5V51.5M40.5 17.5V51.5")
      ])
  }

  @Test func `tees and crosses reach the sides that they point to`() throws {
    #expect(
      try elements(["├┬┤", "╵┼╷", "╶┴╴"]) == [
        path(
          "M13.5 17.5H31.5M18 34.5H27M13.5 51.5H31.5" + "M13.5 9V34.5M22.5 17.5V51.5M31.5 9V26"
            + "M31.5 34.5V43")
      ])
  }

  @Test func `a round corner is a bow between the middles of two sides`() throws {
    #expect(
      try elements(["╭╮", "╰╯"]) == [
        path(
          "M13.5 26V22Q13.5 17.5 18 17.5" + "M22.5 26V22Q22.5 17.5 18 17.5"
            + "M13.5 26V30Q13.5 34.5 18 34.5" + "M22.5 26V30Q22.5 34.5 18 34.5")
      ])
  }

  @Test func `thick lines are apart from thin ones, and dim ones let the ground through`() throws {
    #expect(
      try elements(["┃│"], Style(.red, .dim)) == [
        ##"<path d="M13.5 9V26" fill="none" stroke="#e07a80" stroke-width="3" stroke-opacity="0.6"/>"##,
        ##"<path d="M22.5 9V26" fill="none" stroke="#e07a80" stroke-linecap="square""##
          + ##" stroke-opacity="0.6"/>"##,
      ])
  }

  private func block(_ place: String, _ more: String = "") -> String {
    "<rect \(place)\(more) shape-rendering=\"crispEdges\"/>"
  }

  @Test func `blocks are as large as they say, and neighbors that are alike are one`() throws {
    let whole = #"height="17""#
    #expect(
      try elements(["██▓▒░░"]) == [
        block(#"x="9" y="9" width="18" \#(whole)"#),
        block(#"x="27" y="9" width="9" \#(whole)"#, #" fill-opacity="0.75""#),
        block(#"x="36" y="9" width="9" \#(whole)"#, #" fill-opacity="0.5""#),
        block(#"x="45" y="9" width="18" \#(whole)"#, #" fill-opacity="0.25""#),
      ])
    #expect(
      try elements(["▌▌▐▄▀▁▇▏"]) == [
        block(#"x="9" y="9" width="4.5" \#(whole)"#), block(#"x="18" y="9" width="4.5" \#(whole)"#),
        block(#"x="31.5" y="9" width="4.5" \#(whole)"#),
        block(#"x="36" y="17.5" width="9" height="8.5""#),
        block(#"x="45" y="9" width="9" height="8.5""#),
        block(#"x="54" y="23.875" width="9" height="2.125""#),
        block(#"x="63" y="11.125" width="9" height="14.875""#),
        block(#"x="72" y="9" width="1.125" \#(whole)"#),
      ])
    #expect(
      try elements(["░"], .dim)
        == [
          block(
            #"x="9" y="9" width="9" \#(whole)"#, ##" fill="#9097a3" fill-opacity="0.25""##)
        ])
  }

  @Test func `what changes places with the ground is drawn in its color`() throws {
    let shown = try elements(["─"], Style(.red, on: .blue, .reverse))
    #expect(shown.first == ##"<rect x="9" y="9" width="9" height="17" fill="#e07a80"/>"##)
    #expect(shown.last?.contains(##"stroke="#7faae0""##) == true)
  }

  @Test
  func `what has a mark, or a line under it, is set in letters, and so is what joins nowhere`()
    throws
  {
    for (text, style) in [("─\u{301}", Style.plain), ("─", .underline), ("═", .plain)] {
      #expect(try elements([text], style).allSatisfy { $0.hasPrefix("<text ") })
    }
  }

  @Test func `wide characters and marks keep what follows in its place`() throws {
    let shown = try elements(["盾e\u{301}x─"])
    #expect(shown.count == 3)
    #expect(shown[0].hasPrefix(#"<path d="M45 17.5H54""#))
    #expect(shown[1].hasPrefix(#"<text x="9" y="22" textLength="18""#))
    #expect(shown[2].hasPrefix(#"<text x="27" y="22" textLength="18""#))
    #expect(shown[2].hasSuffix(">e\u{301}x</text>"))
  }
}
