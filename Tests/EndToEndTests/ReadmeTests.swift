import Foundation
import Testing

/// What the README shows is what the program draws.
@Suite struct `The README` {
  private static var text: String {
    get throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      return try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    }
  }

  @Test func `shows a screen of the game`() async throws {
    let fence = "```\n"
    let text = try Self.text
    let start = try #require(text.firstRange(of: fence)).upperBound
    let end = try #require(text[start...].firstRange(of: fence)).lowerBound
    let shown = text[start..<end].split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
    let terminal = try await Home().startGame()
    for key in "12C3A1" { try terminal.press(.character(key)) }
    let screen = try await terminal.waitFor("body -18 (25 left)")
    #expect(shown.count >= 20)
    #expect(Array(screen.rows.prefix(shown.count)) == shown)
    try await terminal.quit()
  }
}
