import ChainmailTerminal
import Testing

@Suite struct `Scripted terminal` {
  private func terminal(_ script: [ScriptedTerminal.Step]) -> ScriptedTerminal {
    ScriptedTerminal(size: Size(columns: 4, rows: 1), script: script)
  }

  @Test func `keys take no time, whatever the program waits for, and then the terminal is gone`() {
    var terminal = terminal([.key(.character("a")), .key(.enter)])
    #expect(!terminal.hasPendingEvent)
    #expect(terminal.nextEvent(within: nil) == .key(.character("a")))
    #expect(terminal.nextEvent(within: .milliseconds(1)) == .key(.enter))
    #expect(terminal.nextEvent(within: .seconds(60)) == .closed)
    #expect(terminal.nextEvent(within: nil) == .closed)
    #expect(terminal.milliseconds == 0 && terminal.begunSteps == 2)
  }

  @Test func `a pause is waited for in the pieces that the program asks for`() {
    var terminal = terminal([.pause(milliseconds: 250), .key(.tab)])
    var times: [UInt64] = []
    while terminal.nextEvent(within: .milliseconds(100)) == .timeout {
      times.append(terminal.milliseconds)
    }
    #expect(times == [100, 200, 250])
    #expect(terminal.begunSteps == 2)
  }

  @Test func `a pause is over at once where the program waits for nothing else`() {
    var terminal = terminal([.pause(milliseconds: 250), .pause(milliseconds: .max), .key(.tab)])
    #expect(terminal.nextEvent(within: nil) == .timeout)
    #expect(terminal.milliseconds == 250)
    #expect(terminal.nextEvent(within: .seconds(Int64.max)) == .timeout)
    #expect(terminal.milliseconds == .max)
    #expect(terminal.nextEvent(within: .seconds(1)) == .key(.tab))
  }

  @Test func `who only looks sees no key, and no time passes`() {
    var terminal = terminal([.pause(milliseconds: 5), .key(.tab)])
    for limit in [Duration.zero, .seconds(-1)] {
      #expect(terminal.nextEvent(within: limit) == .timeout)
      #expect(terminal.milliseconds == 0 && terminal.begunSteps == 0)
    }
  }

  @Test func `the shortest wait takes a millisecond, so that every pause ends`() {
    var terminal = terminal([.pause(milliseconds: 2)])
    #expect(terminal.nextEvent(within: .nanoseconds(1)) == .timeout)
    #expect(terminal.milliseconds == 1)
    #expect(terminal.nextEvent(within: .nanoseconds(1)) == .timeout)
    #expect(terminal.nextEvent(within: .nanoseconds(1)) == .closed)
  }

  @Test func `the frame that was shown last is kept`() {
    var terminal = terminal([])
    #expect(terminal.frame == nil)
    for text in ["one", "two"] {
      var frame = ScreenBuffer(size: terminal.size)
      frame.write(text, at: Position(column: 0, row: 0))
      terminal.present(frame)
    }
    #expect(terminal.frame?.lines == ["two "])
  }
}
