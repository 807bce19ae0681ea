import ChainmailNcurses
import ChainmailTerminal
import Testing

struct Counter {
  var count = 0
  var glyphs = GlyphSet.unicode

  func frame(size: Size) -> ScreenBuffer {
    var frame = ScreenBuffer(size: size)
    var room = frame.bounds
    let keys = room.takeBottom(1)
    let inside = Panel("Counter").draw(in: room, of: &frame, with: glyphs)
    frame.write("It is \(count).", at: inside.origin, in: inside)
    KeyHints([
      .init("+", "more", key: .character("+")), .init("-", "less", key: .character("-")),
      .init("q", "leave", key: .character("q")),
    ]).draw(in: keys, of: &frame)
    return frame
  }
}

extension Counter {
  mutating func run(on terminal: inout some TerminalBackend & ~Copyable) -> TerminalSignal? {
    while true {
      terminal.present(frame(size: terminal.size))
      switch terminal.nextEvent(within: nil) {
      case .key(.character("+")), .key(.up): count += 1
      case .key(.character("-")), .key(.down): count -= 1
      case .key(.character("q")), .closed: return nil
      case .signal(let signal) where signal.endsProgram: return signal
      default: break
      }
    }
  }
}

func play() throws(TerminalStartError) {
  var terminal = try NcursesTerminal { "counter crashed (\($0.name))." }
  var counter = Counter(glyphs: terminal.showsUnicode ? .unicode : .ascii)
  let signal = counter.run(on: &terminal)
  terminal.close()
  if let signal { NcursesTerminal.reraise(signal) }
}

@Suite struct `The first program of the documentation` {
  @Test func `counts, and leaves`() {
    var terminal = TestBackend(
      size: Size(columns: 24, rows: 4),
      script: [.key(.up), .key(.character("+")), .key(.character("q"))])
    var counter = Counter()
    let signal = counter.run(on: &terminal)
    #expect(signal == nil)
    #expect(
      terminal.screen == [
        "┌─ Counter ────────────┐",
        "│It is 2.              │",
        "└──────────────────────┘",
        "+ more  - less  q leave ",
      ])
  }

  @Test func `ends where a signal asks for it`() {
    var terminal = TestBackend(
      size: Size(columns: 24, rows: 4), script: [.signal(.resumed), .signal(.terminate)])
    var counter = Counter()
    let signal = counter.run(on: &terminal)
    #expect(signal == .terminate)
  }
}
