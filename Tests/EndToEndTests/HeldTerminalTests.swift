import Foundation
import Testing

/// Terminals that take nothing for a while.
@Suite(.serialized) struct `A terminal that is held` {
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT], [true, false])
  func `keeps no signal waiting, and the log is whole`(
    number: Int32, isWriting: Bool
  ) async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([("3", "hit points 43/50")])
    try terminal.hold()
    if isWriting {
      try terminal.press(.character("3"))
      try await terminal.wait(for: "the second blow in the log") {
        try home.run("log", "verify", home.log().path).output.contains("2 blows")
      }
    }
    try terminal.signal(number)
    #expect(try await terminal.exitStatus() == 128 + number)
    #expect(try terminal.state().lineSettings == terminal.stateBefore().lineSettings)
    let run = try home.run("log", "verify", home.log().path)
    #expect(run.status == 0 && run.output.contains(isWriting ? "2 blows" : "1 blow"))
  }

  @Test func `keeps no signal waiting for a farewell`() async throws {
    let terminal = try await TerminalSession.start(
      chainmailBinary(), ["play", "--new", "--reduce-motion"],
      environment: ["XDG_STATE_HOME": "/dev/null/state"])
    try await terminal.waitFor("starts sparring")
    try await terminal.play([("3", "Not saved")])
    try terminal.hold()
    try terminal.signal(SIGTERM)
    #expect(try await terminal.exitStatus() == 128 + SIGTERM)
  }

  @Test func `keeps no crash waiting`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([("3", "hit points 43/50")])
    try terminal.hold()
    try terminal.signal(SIGSEGV)
    #expect(try await terminal.exitStatus() == 128 + SIGSEGV)
    #expect(try terminal.state().lineSettings == terminal.stateBefore().lineSettings)
    #expect(try home.run("log", "verify", home.log().path).status == 0)
  }

  @Test func `shows all that happened when it goes on`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([("3", "hit points 43/50")])
    try terminal.hold()
    try terminal.type("33")
    try await terminal.wait(for: "all blows in the log") {
      try home.run("log", "verify", home.log().path).output.contains("3 blows")
    }
    #expect(try terminal.screen().contains("hit points 43/50"))
    try terminal.release()
    try await terminal.waitFor("hit points 29/50")
    try await terminal.quit()
    #expect(try terminal.state() == terminal.stateBefore())
  }

  @Test func `is stopped, too, and drawn anew`() async throws {
    let home = try Home()
    let terminal = try await home.startGameInShell()
    try terminal.hold()
    try terminal.type("3")
    try await terminal.wait(for: "the second blow in the log") {
      try home.run("log", "verify", home.log().path).output.contains("2 blows")
    }
    try terminal.press(.control("z"))
    try await terminal.wait(for: "the shell to have the terminal") {
      try terminal.isLineByLine()
    }
    try terminal.release()
    try await terminal.waitFor("Stopped")
    try terminal.type("fg\n")
    try await terminal.waitFor("hit points 36/50")
    try terminal.press(.character("q"))
    try await terminal.waitFor("Leave the Yard?")
    try terminal.press(.character("y"))
    try await terminal.waitFor("the shell") { $0.contains("shell>") && !$0.contains("hit points") }
  }
}

/// Files that are shared with other programs, which may have them answer at once.
@Suite(.serialized) struct `Files that answer at once` {
  private func start(_ arguments: [String]) async throws -> TerminalSession {
    let share = "dd iflag=nonblock oflag=nonblock count=0 2>errors"
    return try await TerminalSession.start(
      "sh", ["-c", "\(share); exec \"$@\"", "sh", chainmailBinary(), "play", "--new"] + arguments)
  }

  @Test func `end no game`() async throws {
    let terminal = try await start(["--seed", "2a", "--reduce-motion"])
    try await terminal.waitFor("starts sparring")
    try await terminal.play([("3", "hit points 43/50")])
    try await terminal.quit()
    #expect(try terminal.state() == terminal.stateBefore())
  }

  @Test func `end no game that is told line by line`() async throws {
    let terminal = try await start(["--seed", "2a", "--plain"])
    try await terminal.waitFor(">")
    try terminal.type("3\n")
    try await terminal.waitFor("Blow 1")
    try terminal.type("quit\n")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test func `are not what a game makes of those that it shares`() async throws {
    let terminal = try await Home().startGame()
    for file in 0...2 {
      #expect(try terminal.openFlags(of: file) & O_NONBLOCK == 0, "\(file)")
    }
    try await terminal.quit()
  }
}
