import Foundation
import Testing

/// A game of an earlier version, in which a chance of one in five was drawn below a thousand million.
@Suite struct `A game of an earlier arithmetic` {
  private let home: Home
  private let log: String
  private let said =
    "it was written with an earlier arithmetic of chances and rounding, and played again it comes "
    + "out otherwise from record 17, link coin on"

  init() throws {
    home = try Home()
    let goldens = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")
    let logs = home.url.appending(path: ".local/state/chainmail/logs")
    try FileManager.default.createDirectory(
      at: home.keptRules, withIntermediateDirectories: true)
    let bytes = try Data(contentsOf: goldens.appending(path: "coin-of-arithmetic-1.jsonl"))
    let name = "2026-01-31T18-05-00Z_yard_0000000000000001.jsonl"
    try bytes.write(to: logs.appending(path: name))
    let text = String(decoding: bytes, as: UTF8.self)
    let digest = try #require(text.firstMatch(of: /"rules":"([0-9a-f]{64})"/)).1
    try FileManager.default.copyItem(
      at: goldens.appending(path: "coin-of-arithmetic-1.rules"),
      to: home.keptRules.appending(path: "\(digest).rules"))
    log = logs.appending(path: name).path
  }

  @Test func `is listed as one to watch`() throws {
    let list = try home.run("log", "list")
    #expect(
      list.output.hasSuffix(", unfinished, another arithmetic, watch only\n"), "\(list.output)")
    #expect(try home.run("log", "list", "--json").output.contains("\"watch_only\":\"\(said)\""))
    let head = try home.run("log", "head", "1")
    #expect(head.output.contains("unfinished; it can only be watched: \(said)\n"), "\(head)")
  }

  @Test func `is not offered, and it is said why and what can be done`() throws {
    let run = try home.run(["play", "--plain"], input: Data("quit\n".utf8))
    #expect(run.status == 0)
    #expect(run.output.contains("The unfinished game cannot go on: \(said). "), "\(run.output)")
    #expect(run.output.contains("In a replay of it, b plays on from any turn"), "\(run.output)")
    #expect(run.output.contains("It can be watched with: chainmail replay \(log)\n"))
    #expect(!run.output.contains("Go on with it?"))
  }

  @Test func `is refused in plain words, and nothing of it is changed`() throws {
    let before = try Data(contentsOf: URL(filePath: log))
    for command in [["play", "--plain", "--resume"], ["log", "recover"]] {
      let run = try home.run(command + ["last"])
      #expect(run.status == 2 && run.errors.contains(said), "\(run)")
      #expect(run.errors.contains("played on in a log of its own, in: chainmail replay "), "\(run)")
    }
    #expect(try Data(contentsOf: URL(filePath: log)) == before)
  }

  @Test func `is verified and shown in plain words`() throws {
    let verified = try home.run("log", "verify", "1")
    #expect(verified.status == 16)
    #expect(verified.output.contains("re-run of the actions: not checked, \(said)\n"))
    #expect(
      verified.output.contains(
        "rules: the log can only be watched: "
          + "it was written with an earlier arithmetic of chances and rounding\n"),
      "\(verified.output)")
    for command in [["log", "show"], ["log", "stats"], ["replay", "--text"]] {
      let run = try home.run(command + ["1"])
      #expect(run.status == 0 && run.errors.contains(said), "\(run)")
      #expect(!run.errors.contains("1000000000"))
    }
    #expect(try home.run("log", "what-if", "1", "--closed").status == 0)
  }
}
