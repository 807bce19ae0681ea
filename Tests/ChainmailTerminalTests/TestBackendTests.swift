import ChainmailTerminal
import Testing

@Suite struct `Test backend` {
  /// The smallest program: a text field, drawn after every event, until Enter.
  func run(on terminal: inout some TerminalBackend & ~Copyable) -> String {
    var field = TextField()
    while true {
      var frame = ScreenBuffer(size: terminal.size)
      field.draw(in: frame.bounds, of: &frame)
      terminal.present(frame)
      switch terminal.nextEvent(within: nil) {
      case .key(.enter), .closed: return field.text
      case .key(let key): field.handle(key)
      case .paste(let text): field.insert(text)
      case .mouse, .resize, .signal, .timeout: break
      }
    }
  }

  @Test func `a program is played by a script`() {
    var terminal = TestBackend(
      size: Size(columns: 6, rows: 1),
      script: [
        .key(.character("a")), .paste("bc"), .resize(Size(columns: 4, rows: 2)), .timeout,
        .key(.left), .key(.character("盾")), .key(.enter), .key(.character("z")),
      ])
    let answer = run(on: &terminal)
    #expect(answer == "ab盾c")
    #expect(terminal.screen == ["b盾c", "    "])
    #expect(
      terminal.frames.map(\.lines) == [
        ["      "], ["a     "], ["abc   "], ["abc ", "    "], ["abc ", "    "], ["b盾c", "    "],
      ])
    #expect(terminal.script == [.key(.character("z"))])
    #expect(terminal.waits == Array(repeating: nil, count: 7))
  }

  @Test func `the end of the script is the end of the terminal`() {
    var terminal = TestBackend(size: Size(columns: 3, rows: 1), script: [.key(.character("x"))])
    let answer = run(on: &terminal)
    let next = terminal.nextEvent(within: .seconds(1))
    #expect(answer == "x")
    #expect(next == .closed)
  }
}
