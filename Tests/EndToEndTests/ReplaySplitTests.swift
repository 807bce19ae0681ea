import Foundation
import Testing

/// What would have been, and another log, beside a replay.
@Suite(.serialized) struct `Replays side by side` {
  /// Three blows: of those the armor stops the second.
  private func played(_ home: Home) async throws -> URL {
    let before = home.logs()
    let terminal = try await home.startGame()
    try await terminal.play([
      ("3", "hit points 43/50"), ("1", "2 Weapon 18: Armor stops it"), ("2", "3 Magic 12"),
    ])
    try await terminal.quit()
    return try #require(home.logs().first { !before.contains($0) })
  }

  private func thin(_ home: Home) throws -> URL {
    let file = home.file("thin.yml")
    try Data(
      "schema: 1\npack: first-armour\nname: Thin\nworn: [magic-resistance, body]\n".utf8
    ).write(to: file)
    return file
  }

  @Test func `what if is asked, shown, gone through, kept and closed`() async throws {
    let home = try Home()
    let log = try await played(home)
    let bytes = try Data(contentsOf: log)
    let loadout = try thin(home)
    let terminal = try await home.start(["replay", log.path, "--reduce-motion"])
    let start = try await terminal.waitFor("turn 0 of 3 and the heat line") {
      $0.contains("turn 0 of 3") && $0.contains("·····")
    }
    try await terminal.play([("w", "What if the loadout had been another")])
    try await terminal.waitFor("The first armour, Resonator outermost")
    try terminal.type(loadout.path)
    try await terminal.waitFor("it is read as a file")
    try terminal.press(.enter)
    let split = try await terminal.waitFor("What if: Thin")
    #expect(split.contains("First differs at turn 1: Armor; "))
    #expect(split.contains("Body lost 7 | 25, hits 1 | 2, "))
    try await terminal.play([("l", "turn 1 of 3"), ("d", "turn 2 of 3")])
    let second = try await terminal.waitFor("lost 18")
    #expect(second.contains("stopped 18") && second.contains("25/50"))
    try await terminal.play([("d", "Further on nothing differs."), ("l", "turn 3 of 3")])
    try await terminal.play([("h", "turn 2 of 3")])
    try await terminal.waitFor("the same screen as before") { $0 == second }
    // Its path is told whole, on a page of its own.
    try await terminal.play([("o", "Kept as a log:")])
    let page = try terminal.screen().rows.flatMap { $0.split { " │".contains($0) } }.joined()
    let named = try #require(home.logs().first { $0 != log })
    #expect(page.contains(named.path))
    try terminal.press(.escape)
    try await terminal.waitFor("the games again") { !$0.contains("Kept as a log") }
    let printed = home.file("printed.txt")
    try await terminal.play([("e", "Write as text")])
    try terminal.press(.control("u"))
    try terminal.type(printed.path)
    try terminal.press(.enter)
    try await terminal.waitFor("Written: ")
    let told = try String(contentsOf: printed, encoding: .utf8)
    // As the command tells it: what would have been has no records.
    #expect(told.contains("\n  A: record ") && told.contains("\n  B: tick "))
    try await terminal.play([("h", "turn 1 of 3"), ("l", "turn 2 of 3")])
    try terminal.press(.escape)
    try await terminal.waitFor("hit points 43/50")
    try terminal.press(.home)
    try await terminal.waitFor("the same screen as at the start") { $0 == start }
    try terminal.press(.character("q"))
    #expect(try await terminal.exitStatus() == 0)
    #expect(try terminal.state() == terminal.stateBefore())
    #expect(try Data(contentsOf: log) == bytes)

    let kept = try #require(home.logs().first { $0 != log })
    let verified = try home.run("log", "verify", kept.path)
    #expect(verified.status == 0, "\(verified.output)\(verified.errors)")
    // It is what the command writes, but for its first line.
    let written = home.file("written.jsonl")
    let run = try home.run(
      "log", "what-if", log.path, "--loadout", loadout.path, "--out", written.path)
    #expect(run.status == 0 && run.output.contains("\nfirst difference: blow 1, link armor"))
    // What e wrote is what the command prints.
    #expect(told == run.output)
    func rest(_ file: URL) throws -> Substring? {
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n", maxSplits: 1).last
    }
    #expect(try rest(kept) == rest(written))
  }

  @Test func `a loadout that cannot be worn is refused, and the replay goes on`() async throws {
    let home = try Home()
    let log = try await played(home)
    let terminal = try await home.start(["replay", log.path, "--reduce-motion"])
    try await terminal.waitFor("turn 0 of 3")
    for path in ["nowhere.yml", log.path] {
      try await terminal.play([("w", "What if the loadout had been another")])
      // At once, whether the packs have been read or not.
      try terminal.type(path)
      try terminal.press(.enter)
      let refused = try await terminal.waitFor("Not played again: ")
      // The question stays, with what was typed.
      #expect(refused.contains("What if the loadout had been another"))
      try terminal.press(.escape)
    }
    try await terminal.play([("l", "turn 1 of 3")])
    try terminal.press(.character("q"))
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test func `another log stands beside it, and in print it is compared`() async throws {
    let home = try Home()
    let log = try await played(home)
    let replay = try await home.start(["replay", log.path, "--reduce-motion"])
    try await replay.waitFor("turn 0 of 3")
    try await replay.play([
      ("l", "turn 1 of 3"), ("b", "The game goes on from here in a log of its own"),
      ("3", "hit points 36/50"),
    ])
    try await replay.quit()
    let branch = try #require(home.logs().first { $0 != log })
    // The branch counts on.
    let alone = try await home.start(["replay", branch.path, "--reduce-motion"])
    try await alone.waitFor("turn 1 of 2")
    try await alone.play([("l", "turn 2 of 2"), ("x", "Blow 2: Lightning 7")])
    try alone.press(.escape)
    try alone.press(.character("q"))
    #expect(try await alone.exitStatus() == 0)

    let terminal = try await home.start([
      "replay", log.path, "--beside", branch.path, "--reduce-motion",
    ])
    let split = try await terminal.waitFor("The same game up to turn 1.")
    #expect(split.contains("First differs at turn 2"))
    try await terminal.play([("d", "turn 2 of 3"), ("l", "Has ended at turn 2.")])
    try terminal.press(.escape)
    try await terminal.waitFor("hit points 43/50")
    try terminal.press(.character("q"))
    #expect(try await terminal.exitStatus() == 0)

    let printed = try home.run("replay", log.path, "--beside", branch.path, "--text")
    #expect(try printed == home.run("log", "diff", log.path, branch.path))
    #expect(printed.output.contains("\nboth are \(log.lastPathComponent) up to record "))
    let file = home.file("compared.txt")
    let writing = try await home.start([
      "replay", log.path, "--beside", branch.path, "--reduce-motion",
    ])
    try await writing.waitFor("The same game up to turn 1.")
    try await writing.play([("e", "Write as text")])
    try writing.press(.control("u"))
    try writing.type(file.path)
    try writing.press(.enter)
    try await writing.waitFor("Written: ")
    #expect(try String(contentsOf: file, encoding: .utf8) == printed.output)
    try writing.press(.character("q"))
    #expect(try await writing.exitStatus() == 0)

    // One that is damaged says so, and nothing is said of what lies behind.
    var bytes = try Data(contentsOf: log)
    let third = try #require(bytes.firstRange(of: Data("\"turn\":3,\"attack\"".utf8)))
    bytes[third.upperBound + 2] ^= 0x02
    let damaged = home.file("damaged.jsonl")
    try bytes.write(to: damaged)
    let beside = try await home.start([
      "replay", log.path, "--beside", damaged.path, "--reduce-motion",
    ])
    let said = try await beside.waitFor("No difference before the damage.")
    #expect(said.contains("Right: The log is damaged after turn 2"))
    try await beside.play([("d", "• No difference before the damage.")])
    try beside.press(.character("q"))
    #expect(try await beside.exitStatus() == 0)

    // Of a branch whose parent is gone the game begins with the branch.
    try FileManager.default.removeItem(at: log)
    let orphan = try await home.start(["replay", branch.path, "--reduce-motion"])
    try await orphan.waitFor("turn 1 of 2")
    try await orphan.play([("w", "What if the loadout had been another")])
    try await orphan.waitFor("The first armour, Resonator outermost")
    try orphan.type(thin(home).path)
    try orphan.press(.enter)
    let fresh = try await orphan.waitFor("What if: Thin")
    #expect(fresh.contains("branches from is not here"))
    try await orphan.play([("o", "Kept as a log: ")])
    try orphan.press(.escape)
    try orphan.press(.character("q"))
    #expect(try await orphan.exitStatus() == 0)
    let alien = try home.run("replay", "--beside", log.path, "--attacks", log.path)
    #expect(alien.status == 64 && alien.errors.contains("--beside with a log"))
  }

  @Test func `relatives are compared behind what they share, as log diff does`() async throws {
    let home = try Home()
    let game = try await home.startGame()
    try await game.play([("3", "hit points 43/50"), ("A", "Armor taken off.")])
    try await game.quit()
    let log = try home.log()
    let replay = try await home.start(["replay", log.path, "--reduce-motion"])
    try await replay.waitFor("turn 0 of 1")
    try replay.press(.end)
    try await replay.waitFor("after turn 1 of 1")
    try await replay.play([
      ("b", "The game goes on from here in a log of its own"), ("1", "hit points 25/50"),
    ])
    try await replay.quit()
    let branch = try #require(home.logs().first { $0 != log })
    let terminal = try await home.start([
      "replay", log.path, "--beside", branch.path, "--reduce-motion",
    ])
    // That the armor was taken off stands in the one alone, but both share it.
    try await terminal.waitFor("No difference up to turn 1, where the left one ends")
    try terminal.press(.character("q"))
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test func `a game that is being played is shown as it was`() async throws {
    let home = try Home()
    let game = try await home.startGame()
    try await game.play([("3", "hit points 43/50")])
    let replay = try await home.start(["replay", home.log().path, "--reduce-motion"])
    let shown = try await replay.waitFor("The game is being played")
    #expect(shown.contains("turn 0 of 1"))
    try replay.press(.character("q"))
    #expect(try await replay.exitStatus() == 0)
    try await game.quit()
  }

  @Test func `what is printed is written into a file, and over none that is there`() async throws {
    let home = try Home()
    let log = try await played(home)
    let file = home.file("story.txt")
    let terminal = try await home.start(["replay", log.path, "--reduce-motion"])
    try await terminal.waitFor("turn 0 of 3")
    func ask() async throws {
      try await terminal.play([("e", "Write as text")])
      try terminal.press(.control("u"))
      try terminal.type(file.path)
      try terminal.press(.enter)
    }
    try await ask()
    try await terminal.waitFor("Written: ")
    let printed = try home.run("replay", "--text", log.path).output
    #expect(try String(contentsOf: file, encoding: .utf8) == printed)
    try Data("mine\n".utf8).write(to: file)
    try await ask()
    try await terminal.waitFor("This file is there")
    #expect(try String(contentsOf: file, encoding: .utf8) == "mine\n")
    try terminal.press(.enter)
    try await terminal.waitFor("Written: ")
    #expect(try String(contentsOf: file, encoding: .utf8) == printed)
    try terminal.press(.character("q"))
    #expect(try await terminal.exitStatus() == 0)
  }
}
