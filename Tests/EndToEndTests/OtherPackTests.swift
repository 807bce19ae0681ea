import Foundation
import Testing

/// An unfinished game of a pack that is not the one with which the program starts by itself.
@Suite(.serialized) struct `A saved game of another pack` {
  private func folder(_ home: Home) -> URL { home.file(".local/share/chainmail") }

  /// Adds a pack whose lightning takes one point more, and plays one blow of it.
  private func play(_ home: Home) async throws {
    let assets = folder(home)
    try FileManager.default.createDirectory(
      at: assets.deletingLastPathComponent(), withIntermediateDirectories: true)
    try copyAssets(to: assets)
    let pack = assets.appending(path: "Packs/second-armour")
    try FileManager.default.moveItem(
      at: assets.appending(path: "Packs/first-armour"), to: pack)
    for (file, old, new) in [
      ("pack.yml", "id: first-armour", "id: second-armour"),
      ("pack.yml", "name: The first armour", "name: The second armour"),
      ("attacks/bolt.yml", "lightning: 7", "lightning: 8"),
    ] {
      let file = pack.appending(path: file)
      let text = try String(contentsOf: file, encoding: .utf8)
      try text.replacing(old, with: new).write(to: file, atomically: true, encoding: .utf8)
    }
    let terminal = try await home.startGame(["--pack", "second-armour"])
    try await terminal.play([("3", "hit points 42/50")])
    try await terminal.quit()
  }

  @Test func `can only be watched where there is no such pack, and it is said`() async throws {
    let home = try Home()
    try await play(home)
    try FileManager.default.removeItem(at: folder(home).appending(path: "Packs"))
    try FileManager.default.removeItem(at: home.keptRules)
    let verified = try home.run("log", "verify", home.log().path)
    #expect(verified.status == 16)
    #expect(
      verified.output.contains(
        "rules: the log can only be watched: there is no pack called second-armour here, "
          + "and the rules of the game were not kept\n"))
    let watched = try home.run("replay", "--text", home.log().path)
    #expect(watched.status == 0 && watched.output.hasPrefix("1 lightning 8: "))
    let reason =
      "atched, not re-run: there is no pack called second-armour here, "
      + "and the rules of the game were not kept."
    for command in [["replay", "--text"], ["log", "show"]] {
      let said = try home.run(command + [home.log().path]).errors
      #expect(said == "chainmail: w\(reason.dropLast())\n")
    }
    for (columns, rows) in [(80, 24), (60, 20)] {
      let terminal = try await home.start(
        ["replay", home.log().path], size: TerminalSize(columns: columns, rows: rows))
      let screen = try await terminal.waitFor("turn 0 of 1")
      let words = screen.rows.joined(separator: " ").split(separator: " ")
      #expect(words.joined(separator: " ").contains("W" + reason))
      try terminal.press(.character("q"))
      #expect(try await terminal.exitStatus() == 0)
    }
  }

  @Test func `goes on with its own`() async throws {
    let home = try Home()
    try await play(home)
    let terminal = try await home.resume(offers: "unfinished game of 1 blow")
    try await terminal.waitFor("blow 1  hit points 42/50")
    try await terminal.play([("3", "blow 2  hit points 34/50")])
    try await terminal.quit()
    #expect(try home.run("log", "verify", home.log().path).status == 0)
  }

  @Test func `goes on by the rules that were kept of it where there is no such pack`() async throws
  {
    let home = try Home()
    try await play(home)
    try FileManager.default.removeItem(at: folder(home))
    let verified = try home.run("log", "verify", home.log().path)
    #expect(verified.status == 0)
    #expect(verified.errors.contains("since there is no pack called second-armour here"))
    let terminal = try await home.resume(offers: "of 1 blow with The second armour")
    try await terminal.play([("3", "blow 2  hit points 34/50")])
    try await terminal.quit()
  }

  @Test func `is not offered to who asks for a pack, and offered to who asks for its own`()
    async throws
  {
    let home = try Home()
    try await play(home)
    let other = try await home.start(["play", "--pack", "first-armour", "--reduce-motion"])
    let screen = try await other.waitFor("starts sparring")
    #expect(!screen.contains("Go on where you were?"))
    try await other.play([("3", "hit points 43/50")])
    try await other.quit()
    for (pack, hitPoints) in [("second-armour", 42), ("first-armour", 43)] {
      let terminal = try await home.start(["play", "--pack", pack, "--reduce-motion"])
      try await terminal.waitFor("Go on where you were?")
      try terminal.press(.character("y"))
      try await terminal.waitFor("hit points \(hitPoints)/50")
      try await terminal.quit()
    }
  }

  @Test func `is declined for a new game of the usual one`() async throws {
    let home = try Home()
    try await play(home)
    let terminal = try await home.start(["play", "--reduce-motion"])
    try await terminal.waitFor("Go on where you were?")
    try terminal.press(.character("n"))
    try await terminal.waitFor("blow 0  hit points 50/50") { !$0.contains("Go on where") }
    try await terminal.play([("3", "hit points 43/50")])
    try await terminal.quit()
    #expect(try home.run("log", "list", "--json").output.contains("\"state\":\"ended\""))
    try await home.resume(offers: "unfinished game of 1 blow").quit()
  }

  @Test func `that is not there any more is not offered, and left as it is`() async throws {
    let home = try Home()
    try await play(home)
    let log = try Data(contentsOf: home.log())
    try FileManager.default.removeItem(at: folder(home))
    try FileManager.default.removeItem(at: home.keptRules)
    let terminal = try await home.start(["play", "--reduce-motion"])
    let screen = try await terminal.waitFor("cannot go on")
    let notice = screen.words(inBox: "A new game")
    #expect(notice.contains("cannot go on: there is no pack called second-armour here, and"))
    try terminal.press(.enter)
    try await terminal.waitFor("the Yard") { !$0.contains("cannot go on") }
    #expect(try Data(contentsOf: home.log()) == log)
    try await terminal.play([("3", "hit points 43/50")])
    try await terminal.quit()
    try await home.resume(offers: "unfinished game of 1 blow").quit()
  }
}
