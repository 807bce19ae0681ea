import Foundation
import Testing

/// Passwords that are typed line by line, without a screen.
@Suite(.serialized) struct `A password in a conversation` {
  private func start(_ home: Home) async throws -> TerminalSession {
    let terminal = try await TerminalSession.start(
      "sh", ["-c", #"exec "$0" play --plain --new"#, chainmailBinary()], home: home)
    try await terminal.waitFor(">")
    try terminal.type("rooms\n")
    try await terminal.waitFor("Sealed letters")
    try terminal.type("l\n")
    try await terminal.waitFor("Known passwords")
    try terminal.type("a\n")
    // The line behind it is where one types.
    try await terminal.waitFor("the question") { screen in
      screen.rows.contains { $0.hasPrefix("Enter remember it") }
    }
    try await Task.sleep(for: .milliseconds(200))
    return terminal
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
