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
    #expect(Array(screen.rows) == shown)
    try await terminal.quit()
  }

  /// Each that has its answer below it.
  @Test func `shows what commands answer`() throws {
    let blocks = try Self.text.split(separator: "```\n")
      .filter { $0.hasPrefix("$ chainmail ") && !$0.contains("\n> ") }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let (command, answer) = (block.prefix { $0 != "\n" }, block.drop { $0 != "\n" }.dropFirst())
      let run = try Home().shell(String(command.dropFirst(2)))
      #expect(run.status == 0 && run.errors.isEmpty)
      // Of a long one the end is shown.
      let told = answer.hasPrefix("…\n") ? run.output.suffix(answer.count - 2) : run.output[...]
      #expect(told == (answer.hasPrefix("…\n") ? answer.dropFirst(2) : answer), "\(command)")
    }
  }

  /// Each as written, in a folder of its own.
  @Test func `shows commands that run`() throws {
    let section = try #require(
      Self.text.split(separator: "\n## ").first { $0.hasPrefix("Other games' rules") })
    let commands = section.split(separator: "\n").filter { $0.hasPrefix("chainmail ") }
    #expect(commands.count >= 8)
    for command in commands {
      let run = try Home().shell(String(command))
      #expect(run.status == 0 && run.errors.isEmpty && !run.output.isEmpty, "\(command)")
    }
  }

  /// What is said there, and what is answered.
  @Test func `shows a conversation`() throws {
    let section = try #require(
      Self.text.split(separator: "\n## ").first { $0.hasPrefix("Without a screen") })
    let shown = section.split(separator: "```\n")[1].split(separator: "\n").dropFirst()
    let lines = shown.filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) + "\n" }.joined()
    let run = try Home().run("play", "--plain", "--new", input: Data(lines.utf8))
    let answers = shown.filter { !$0.hasPrefix("> ") }
    #expect(run.output.split(separator: "\n") == Array(answers), "\(run)")
    #expect(lines.split(separator: "\n").count == 3)
  }

  @Test func `names every game whose rules ship`() throws {
    let text = try Self.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let packs = try Home().run("pack", "list").output.split(separator: "\n")
    let games = packs.compactMap { $0.firstMatch(of: #/  Rules of (.+)  built-in/#)?.1 }
    #expect(!games.isEmpty)
    for game in games { #expect(text.contains(game)) }
  }
}
