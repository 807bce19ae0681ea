import Foundation
import Testing

@Suite struct `The records of a log` {
  private static let page = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/ChainmailAnalysis/ChainmailAnalysis.docc/Output.md")

  /// A log of two blows.
  private func log(in home: Home) throws -> URL {
    let log = home.file("out.jsonl")
    let stream = Data("\"weapon:18\"\n\"lightning:7\"\n".utf8)
    let arguments = ["replay", "--attacks", "-", "--text", "--seed", "2a", "--out", log.path]
    #expect(try home.run(arguments, input: stream).status == 0)
    return log
  }

  @Test func `are printed with the names in full, as the page shows them`() throws {
    let home = try Home()
    let log = try log(in: home)
    let run = try home.run("log", "show", "--json", log.path)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(run.status == 0 && run.errors.isEmpty && lines.count == 5)
    let first = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")[0]
    #expect(lines[0] == first.prefix(while: { $0 != "\n" }).dropLast(16) + "}")
    let part =
      try String(contentsOf: Self.page, encoding: .utf8)
      .components(separatedBy: "## chainmail log show\n").last?
      .components(separatedBy: "\n## ").first ?? ""
    #expect(
      part.split(separator: "\n").filter { $0.hasPrefix("{") }.map(String.init)
        == Array(lines[1...2]))
    #expect(lines[4].contains(#""before":{"level":50},"after":{"level":43}"#))
    for line in lines {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
    // Who only watches does not know what links held.
    let watched = try home.run("log", "show", "--json", "--pack", "nethack", log.path)
    #expect(watched.status == 0)
    #expect(watched.output.contains(#""link":"body","disposition":"stop""#))
    #expect(!watched.output.contains(#""before""#))
  }

  @Test func `are told by name where a branch undoes what its parent tells`() async throws {
    let home = try Home()
    let log = try log(in: home)
    let replay = try await home.start(["replay", log.path, "--reduce-motion"])
    try await replay.waitFor("turn 0 of 2")
    try replay.press(.end)
    try await replay.play([
      ("b", "The game goes on from here in a log of its own"), ("u", "Undone: Blow 2."),
    ])
    try await replay.quit()
    let branch = try #require(home.logs().last)
    let parent = branch.deletingLastPathComponent().appending(path: "parent.jsonl")
    try FileManager.default.moveItem(at: log, to: parent)
    let shown = try home.run("log", "show", branch.path).output
    #expect(shown.contains("\nUndone: Blow 2.\n"), "\(shown)")
    try FileManager.default.removeItem(at: parent)
    let alone = try home.run("log", "show", branch.path).output
    #expect(alone.contains("\nUndone: a step from before what is told here.\n"))
  }

  @Test func `of a damaged log are those that are sound`() throws {
    let home = try Home()
    let log = try log(in: home)
    var bytes = try Data(contentsOf: log)
    let place = try #require(bytes.firstRange(of: Data(#""turn":2"#.utf8))).lowerBound
    bytes[place] = UInt8(ascii: "x")
    try bytes.write(to: log)
    let run = try home.run("log", "show", "--json", log.path)
    #expect(run.status == 2 && run.errors.contains("out.jsonl"))
    #expect(run.output.split(separator: "\n").count >= 3)
  }

  @Test func `are not written over by what a replay writes`() async throws {
    let home = try Home()
    let log = try log(in: home)
    let bytes = try Data(contentsOf: log)
    let terminal = try await home.start(["replay", log.path, "--reduce-motion"])
    try await terminal.waitFor("turn 0 of 2")
    try await terminal.play([("e", "Write as text")])
    try terminal.press(.control("u"))
    try terminal.type(log.path)
    try terminal.press(.enter)
    try await terminal.waitFor("written over")
    // What cannot be written is called as it was typed.
    try terminal.press(.control("u"))
    try terminal.type("none/x.txt")
    try terminal.press(.enter)
    let refused = try await terminal.waitFor("No such")
    #expect(refused.contains("none/x.txt: No such"))
    try terminal.press(.escape)
    try terminal.press(.character("q"))
    #expect(try await terminal.exitStatus() == 0)
    #expect(try Data(contentsOf: log) == bytes)
  }
}
