import Foundation
import Testing

/// Sequences of a terminal at the end of a slow line: they arrive in pieces.
@Suite(.serialized) struct `Sequences in pieces` {
  /// Longer than an Escape alone waits for the rest of a sequence.
  private static let gap = Duration.milliseconds(300)

  private func send(_ pieces: [String], to terminal: TerminalSession, _ home: Home) async throws {
    for piece in pieces {
      try terminal.send(Data(piece.utf8), by: home.file("piece"))
      try await Task.sleep(for: Self.gap)
    }
  }

  @Test(arguments: [
    ["\u{1B}[200", "~quiet q\u{1B}[201~"], ["\u{1B}[", "200~q\u{1B}[20", "1~"],
    ["\u{1B}[<0;", "90;2", "9M"], ["\u{1B}[M", " q", "q"], ["\u{1B}[1;", "2D"], ["\u{1B}O", "q"],
    ["\u{1B}]0;q", "q\u{7}"],
  ])
  func `are one sequence still`(pieces: [String]) async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await send(pieces, to: terminal, home)
    try terminal.press(.character("3"))
    try await terminal.waitFor("a blow, and no key before it") {
      $0.blow == 1 && $0.contains("hit points 43/50")
    }
    try await terminal.quit()
  }

  @Test(arguments: [
    "\u{1B}[", "\u{1B}[200", "\u{1B}]0;title", "\u{1B}P", "\u{1B}[M", "\u{1B}[<0;1",
  ])
  func `do not take later keys for ever if they never end`(beginning: String) async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await send([beginning], to: terminal, home)
    try await terminal.waitFor("blows again") { screen in
      try? terminal.press(.character("3"))
      return screen.blow ?? 0 >= 1
    }
  }
}
