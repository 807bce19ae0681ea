import Foundation
import Testing

/// Passwords that are typed line by line, without a screen.
@Suite(.serialized) struct `A password in a conversation` {
  private func start(_ home: Home, ignoring signal: String? = nil) async throws -> TerminalSession {
    let trap = signal.map { "trap '' \($0); " } ?? ""
    let terminal = try await TerminalSession.start(
      "sh", ["-c", trap + #"exec "$0" play --plain --new"#, chainmailBinary()], home: home)
    try await open(terminal)
    return terminal
  }

  /// Goes to where a password is asked for.
  private func open(_ terminal: TerminalSession) async throws {
    try await terminal.waitFor("hear the orders")
    try terminal.type("rooms\n")
    try await terminal.waitFor("Sealed letters")
    try terminal.type("l\n")
    try await terminal.waitFor("Known passwords")
    try terminal.type("a\n")
    // The line behind it is where one types.
    try await terminal.waitFor("the question") { screen in
      screen.rows.contains { $0.hasPrefix("It is kept in your profile") }
    }
    try await Task.sleep(for: .milliseconds(200))
  }

  @Test func `is not shown, and everything behind it is`() async throws {
    let home = try Home()
    let terminal = try await start(home)
    try terminal.type("open sesame\n")
    let screen = try await terminal.waitFor("A password is known as")
    #expect(!screen.contains("sesame"))
    for (line, shows) in [("q", "> q"), ("y", "> y"), ("quit", "> quit")] {
      // The prompt before it says that it is waited for.
      try await terminal.waitFor("a prompt") { $0.rows.last { !$0.isEmpty } == ">" }
      try terminal.type(line + "\n")
      try await terminal.waitFor(shows)
    }
    #expect(try await terminal.exitStatus() == 0)
    #expect(try terminal.state() == terminal.stateBefore())
  }

  @Test func `is hidden again when a game goes on that was stopped at it`() async throws {
    let terminal = try await Home().startShell()
    try terminal.type("'\(chainmailBinary())' play --plain --new\n")
    try await open(terminal)
    try terminal.press(.control("z"))
    try await terminal.waitFor("Stopped")
    #expect(try terminal.showsTyping())
    try terminal.type("fg\n")
    try await terminal.wait(for: "the password to be hidden") { try !terminal.showsTyping() }
    try terminal.type("open sesame\n")
    let screen = try await terminal.waitFor("A password is known as")
    #expect(!screen.contains("sesame"))
  }

  @Test func `is hidden again by who was stopped without notice`() async throws {
    let terminal = try await start(Home())
    try terminal.signal(SIGSTOP)
    try terminal.showTyping()
    try terminal.signal(SIGCONT)
    try await terminal.wait(for: "the password to be hidden") { try !terminal.showsTyping() }
  }

  @Test func `leaves alone a signal that is ignored`() async throws {
    let terminal = try await start(Home(), ignoring: "HUP")
    try terminal.signal(SIGHUP)
    try terminal.type("open sesame\n")
    let screen = try await terminal.waitFor("A password is known as")
    #expect(!screen.contains("sesame"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `leaves a terminal that shows what is typed, also by a signal`(number: Int32) async throws {
    let home = try Home()
    let terminal = try await start(home)
    try terminal.type("open")
    try await Task.sleep(for: .milliseconds(300))
    #expect(try !terminal.screen().contains("> open"))
    try terminal.signal(number)
    #expect(try await terminal.exitStatus() == 128 + number)
    #expect(try terminal.state() == terminal.stateBefore())
  }
}
