import Foundation
import Testing

/// What would have been, as a log of its own.
@Suite(.serialized) struct `A what-if that is kept` {
  /// Three blows of a player, of which the armor stops the second.
  private func played(_ home: Home) async throws -> URL {
    let terminal = try await home.startGame()
    try await terminal.play([
      ("3", "hit points 43/50"), ("1", "2 Weapon 18"), ("2", "3 Magic 12"),
    ])
    try await terminal.quit()
    return try home.log()
  }

  private func loadout(_ home: Home, _ worn: String) throws -> URL {
    let file = home.file("loadout.yml")
    try Data("schema: 1\npack: first-armour\nname: Other\nworn: [\(worn)]\n".utf8).write(to: file)
    return file
  }

  /// Writes what would have been.
  private func kept(_ home: Home, of log: URL, with worn: String) throws -> URL {
    let out = home.file("kept.jsonl")
    let run = try home.run(
      "log", "what-if", log.path, "--loadout", loadout(home, worn).path, "--out", out.path)
    #expect(run.status == 0)
    return out
  }

  @Test func `is compared by its blows, as when it was played`() async throws {
    let home = try Home()
    let log = try await played(home)
    let out = try kept(home, of: log, with: "armor, magic-resistance, body")
    for pair in [[log.path, out.path], [out.path, log.path], [out.path, out.path]] {
      let run = try home.run(["log", "diff"] + pair)
      #expect(run.output.contains("\ncompared by their blows, and what came of them, since one "))
      #expect(run.output.contains("\nno difference in what happened\n"), "\(run.output)")
    }
    let terminal = try await home.start(["replay", log.path, "--beside", out.path])
    let screen = try await terminal.waitFor("so they are compared by their blows.")
    #expect(screen.contains("No difference on any turn."))
    try terminal.press(.character("q"))
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test func `is compared as it was recorded where its rules are not here, which is said`()
    async throws
  {
    let home = try Home()
    let log = try await played(home)
    let (loadout, out) = (home.file("forged.yml"), home.file("forged.jsonl"))
    try Data(
      "schema: 1\npack: first-armour\ndefenders:\n  - {id: body, links: [{pool: {size: 40}}]}\n"
        .utf8
    ).write(to: loadout)
    let run = try home.run(
      "log", "what-if", log.path, "--loadout", loadout.path, "--out", out.path)
    #expect(run.status == 0, "\(run.errors)")
    let diff = ["log", "diff", log.path, out.path]
    let played = try home.run(diff + ["--json"])
    #expect(played.status == 1 && played.output.contains(#""b":{"state":"ended","rerun":"same"}"#))
    try FileManager.default.removeItem(at: home.file("rules"))
    let watched = try home.run(diff)
    #expect(watched.status == 1)
    #expect(watched.output.contains("\n  B is told as it was recorded, not played again: "))
    #expect(
      try home.run(diff + ["--json"]).output.contains(
        #""b":{"state":"ended","rerun":"watch_only"}"#))
  }

  @Test func `names the link of each side where only their order is another`() async throws {
    let home = try Home()
    let log = try await played(home)
    let run = try home.run(
      "log", "what-if", log.path, "--loadout",
      loadout(home, "magic-resistance, armor, body").path)
    let lines = run.output.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex(of: "first difference: blow 1, link 1"))
    #expect(lines[first + 1].hasSuffix(", tick 0: armor lets it pass (unaffected)"))
    #expect(lines[first + 2] == "  B: tick 0: magic-resistance lets it pass (unaffected)")
  }

  @Test func `goes on with nobody's game, torn or not`() async throws {
    let home = try Home()
    let log = try await played(home)
    let out = try kept(home, of: log, with: "magic-resistance, body")
    // As the newest of those that are kept.
    let newest = log.deletingLastPathComponent()
      .appending(path: "2999-01-01T00-00-00Z_yard_000000000000002a.jsonl")
    let bytes = try Data(contentsOf: out)
    for cut in [7, bytes.count / 5] {
      try bytes.dropLast(cut).write(to: newest)
      let run = try home.run("play", "--resume", newest.path)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(
        run.errors == "chainmail: \(newest.path): the game cannot go on: it is a what-if, which "
          + "nobody played; it can be watched, and with b played on in a log of its own, in: "
          + "chainmail replay \(newest.path)\n")
      let terminal = try await home.resume(offers: "unfinished game of 3 blows")
      try await terminal.quit()
    }
    #expect(home.logs() == [log, newest])
    #expect(try home.run("log", "recover", newest.path).status == 0)
    let again = try home.run("log", "recover", newest.path)
    #expect(again.output.hasSuffix(", and it is a what-if, which nobody played\n"))
  }
}
