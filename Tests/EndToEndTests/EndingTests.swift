import Foundation
import Testing

/// Each way in which a game ends: what the shell and the next program find.
@Suite(.serialized) struct `Each way to end` {
  @Test func `quitting asks once and gives the terminal back`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    #expect(try terminal.state().modes["alternate_on"] == "1")
    #expect(try terminal.state().modes["mouse_any_flag"] == "1")
    try await terminal.play([("3", "hit points 43/50"), ("q", "Leave the Yard?")])
    try terminal.press(.character("n"))
    try await terminal.waitFor("the Yard") { !$0.contains("Leave the Yard?") }
    try await terminal.quit()
    #expect(try terminal.state() == terminal.stateBefore())
    #expect(try !terminal.screen().contains("hit points"))
    try expectSound(home, blows: 1)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func `a signal saves, gives the terminal back and is the status`(number: Int32) async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([("3", "hit points 43/50")])
    try terminal.signal(number)
    #expect(try await terminal.exitStatus() == 128 + number)
    #expect(try terminal.state() == terminal.stateBefore())
    #expect(try !terminal.screen().contains("hit points"))
    try expectSound(home, blows: 1)
  }

  @Test(arguments: [(Character("c"), SIGINT), (Character("\\"), SIGQUIT)])
  func `the keys that interrupt do as their signals`(key: Character, number: Int32) async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([("3", "hit points 43/50")])
    try terminal.press(.control(key))
    #expect(try await terminal.exitStatus() == 128 + number)
    #expect(try terminal.state() == terminal.stateBefore())
    try expectSound(home, blows: 1)
  }

  @Test func `a signal while blows fall saves them all`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([("s", "one blow every 2.0 s"), ("3", "hit points 43/50")])
    try terminal.signal(SIGTERM)
    #expect(try await terminal.exitStatus() == 128 + SIGTERM)
    #expect(try terminal.state() == terminal.stateBefore())
    #expect(try home.run("log", "verify", home.log().path).status == 0)
  }

  @Test(arguments: [
    (SIGSEGV, "invalid memory access (SIGSEGV)"),
    (SIGTRAP, "a check in the program failed (SIGTRAP)"),
    (SIGILL, "a check in the program failed (SIGILL)"),
    (SIGABRT, "aborted (SIGABRT)"),
  ])
  func `a crash gives the terminal back and says one line`(
    number: Int32, reason: String
  ) async throws {
    let home = try Home()
    let terminal = try await TerminalSession.start(
      "sh",
      ["-c", #"exec "$0" play --new --seed 2a --reduce-motion 2>errors"#, chainmailBinary()],
      home: home)
    try await terminal.waitFor("starts sparring")
    try await terminal.play([("3", "hit points 43/50")])
    try terminal.signal(number)
    #expect(try await terminal.exitStatus() == 128 + number)
    #expect(try terminal.state() == terminal.stateBefore())
    let log = try home.log().path
    #expect(
      try String(contentsOf: home.file("errors"), encoding: .utf8) == """
        chainmail crashed: \(reason). The log is \(log); \
        the next start offers to go on.

        """)
    try expectSound(home, blows: 1)
  }

  @Test func `a crash speaks of no log where none is written`() async throws {
    let home = try Home()
    let game = try await home.startGame()
    try await game.play([("3", "hit points 43/50")])
    try await game.quit()
    for (command, shown) in [
      ("play --new --seed 2a", "starts sparring"), (#"replay "$1""#, "50/50"),
    ] {
      let terminal = try await TerminalSession.start(
        "sh", ["-c", #"exec "$0" \#(command) 2>errors"#, chainmailBinary(), home.log().path],
        home: home)
      try await terminal.waitFor(shown)
      try terminal.signal(SIGSEGV)
      #expect(try await terminal.exitStatus() == 128 + SIGSEGV)
      #expect(
        try String(contentsOf: home.file("errors"), encoding: .utf8)
          == "chainmail crashed: invalid memory access (SIGSEGV).\n")
    }
  }

  @Test func `suspended it gives the terminal back, resumed it takes and redraws it`() async throws
  {
    let home = try Home()
    let terminal = try await home.startGameInShell()
    let playing = try terminal.screen()
    try terminal.press(.control("z"))
    let shell = try await terminal.waitFor("Stopped")
    #expect(!shell.contains("hit points"))
    #expect(try terminal.state().modes == terminal.stateBefore().modes)
    try terminal.type("fg\n")
    try await terminal.waitFor("the same screen as before") { $0 == playing }
    try await terminal.play([("3", "hit points 36/50"), ("q", "Leave the Yard?")])
    try terminal.press(.character("y"))
    try await terminal.waitFor("the shell") { $0.contains("shell>") && !$0.contains("hit points") }
    try terminal.type("stty -g >settings; exit 3\n")
    #expect(try await terminal.exitStatus() == 3)
    #expect(try terminal.state() == terminal.stateBefore())
    try expectSound(home, blows: 2)
  }

  @Test func `a window that is closed ends it, and nothing is lost`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([("3", "hit points 43/50")])
    try terminal.hangUp()
    try await terminal.waitUntilGone()
    try expectSound(home, blows: 1)
  }

  @Test func `a terminal whose other end is gone ends it, also where it ignores the signal`()
    async throws
  {
    let home = try Home()
    let terminal = try await TerminalSession.start(
      "sh",
      ["-c", #"trap '' HUP; exec "$0" play --new --seed 2a --reduce-motion"#, chainmailBinary()],
      home: home)
    try await terminal.waitFor("starts sparring")
    try await terminal.play([("3", "hit points 43/50")])
    try terminal.hangUp()
    try await terminal.waitUntilGone()
    try expectSound(home, blows: 1)
  }

  private func expectSound(_ home: Home, blows: Int) throws {
    let run = try home.run("log", "verify", home.log().path)
    #expect(run.status == 0)
    #expect(run.output.contains(blows == 1 ? "1 blow" : "\(blows) blows"))
  }
}
