import Foundation
import Testing

/// Windows of other sizes, and windows that change theirs.
@Suite(.serialized) struct `Resizing` {
  @Test func `redraws the same state in every size`() async throws {
    let terminal = try await Home().startGame()
    try await terminal.play([
      ("1", "1 Weapon 18"), ("2", "2 Magic 12"), ("3", "3 Lightning 7"), ("C", "Resonator put on."),
    ])
    let whole = try terminal.screen()

    try terminal.resize(TerminalSize(columns: 60, rows: 20))
    let small = try await terminal.waitFor("the smaller screen") {
      $0.rows.count == 20 && $0.contains("3 Lightning 7: A, B pass, Body takes 7")
    }
    #expect(small.contains("blow 3  hit points 43/50"))
    #expect(small.rows.allSatisfy { $0.count <= 60 })

    try terminal.resize(TerminalSize(columns: 20, rows: 5))
    let tiny = try await terminal.waitFor("the size that is needed") { screen in
      screen.rows.joined(separator: " ").contains("Needs 60x20")
    }
    #expect(tiny.rows.joined(separator: " ").contains("has 20x5"))

    try terminal.resize(.standard)
    try await terminal.waitFor("the same screen as before") { $0 == whole }
    try await terminal.play([("1", "4 Weapon 18: Armor stops it")])
    try await terminal.quit()
  }

  @Test func `a window that is too small at first is played in when it has grown`() async throws {
    let terminal = try await Home().start(
      ["play", "--new", "--reduce-motion"], size: TerminalSize(columns: 20, rows: 5))
    try await terminal.waitFor("Needs 60x20")
    try terminal.resize(TerminalSize(columns: 100, rows: 30))
    try await terminal.waitFor("hit points 50/50")
    try await terminal.play([("3", "hit points 43/50")])
    try await terminal.quit()
  }

  @Test func `many changes at once end in the last size`() async throws {
    let terminal = try await Home().startGame()
    try await terminal.play([("3", "hit points 43/50")])
    let whole = try terminal.screen()
    for columns in stride(from: 20, through: 200, by: 15) {
      try terminal.resize(TerminalSize(columns: columns, rows: columns / 4))
    }
    try terminal.resize(.standard)
    try await terminal.waitFor("the same screen as before") { $0 == whole }
    try await terminal.quit()
  }

  @Test func `Ctrl+L draws anew what others have written over`() async throws {
    let terminal = try await Home().startGame()
    try await terminal.play([("3", "hit points 43/50")])
    let whole = try terminal.screen()
    let device = try terminal.tmux.run(["display-message", "-p", "#{pane_tty}"])
    let writer = try FileHandle(
      forWritingTo: URL(filePath: device.trimmingCharacters(in: .whitespacesAndNewlines)))
    try writer.write(contentsOf: Data("\u{1B}7\u{1B}[5;5HBroadcast message\u{1B}8".utf8))
    try await terminal.waitFor("Broadcast message")
    try terminal.press(.control("l"))
    try await terminal.waitFor("the same screen as before") { $0 == whole }
    try await terminal.quit()
  }
}
