import Foundation
import Testing

/// A game that was played, watched again.
@Suite(.serialized) struct `Replay` {
  /// Five blows and two changes of the chain, and what is to be read of them.
  private static let story = """
    1 Weapon 18: Armor stops it
    2 Magic 12: Armor passes, Magic resistance stops it
    3 Lightning 7: Armor, Magic resistance pass, Body takes 7; body -7 (43 left)
    Armor taken off.
    4 Weapon 18: Magic resistance passes, Body takes 18; body -18 (25 left)
    Armor put on.
    5 Weapon 18: Armor stops it

    """

  private func played(_ home: Home) async throws -> URL {
    let terminal = try await home.startGame()
    try await terminal.play([
      ("1", "1 Weapon 18"), ("2", "2 Magic 12"), ("3", "hit points 43/50"),
      ("A", "Armor taken off."), ("1", "hit points 25/50"), ("A", "Armor put on."),
      ("1", "5 Weapon 18: Armor stops it"),
    ])
    try await terminal.quit()
    return try home.log()
  }

  @Test func `is gone through by its keys`() async throws {
    let home = try Home()
    let log = try await played(home)
    let bytes = try Data(contentsOf: log)
    let terminal = try await home.start(["replay", log.path, "--reduce-motion"])
    // The heat line comes when the log has been gone through.
    let start = try await terminal.waitFor("turn 0 of 5 and the heat line") {
      $0.contains("turn 0 of 5") && $0.contains("▄")
    }
    #expect(start.contains("Replay of \(log.lastPathComponent.prefix(20))"))
    #expect(start.contains("hit points 50/50"))
    #expect(start.contains("Paused, speed 1"))
    #expect(start.links == ["A Armor", "B Magic resistance", "Body"])

    try terminal.press(.right)
    let first = try await terminal.waitFor("turn 1 of 5")
    #expect(first.contains("1 Weapon 18: Armor stops it"))
    try terminal.press(.right, .right, .right)
    let fourth = try await terminal.waitFor("turn 4 of 5")
    #expect(fourth.contains("hit points 25/50"))
    #expect(fourth.contains("Armor taken off."))
    #expect(fourth.links == ["B Magic resistance", "Body"])
    try terminal.press(.left)
    let third = try await terminal.waitFor("turn 3 of 5")
    #expect(third.contains("hit points 43/50"))
    #expect(third.links == ["A Armor", "B Magic resistance", "Body"])
    #expect(!third.contains("4 Weapon 18"))

    try await terminal.play([("x", "Blow 3: Lightning 7")])
    try terminal.press(.escape)
    try await terminal.play([("g", "A turn from 0 to 5, or")])
    try terminal.type("4")
    try terminal.press(.enter)
    try await terminal.waitFor("the same screen as before") { $0 == fourth }
    try await terminal.play([("g", "A turn from 0 to 5, or")])
    try terminal.type("99")
    try terminal.press(.enter)
    try await terminal.waitFor("The turns go from 0 to 5.")
    try terminal.press(.escape)
    try terminal.press(.home)
    try await terminal.waitFor("the same screen as at the start") { $0 == start }
    try await terminal.play([("/", "Words that all fit")])
    try terminal.type("body>7")
    try terminal.press(.enter)
    let found = try await terminal.waitFor("1 of 1: body>7")
    #expect(found.contains("turn 4 of 5"))
    try await terminal.play([("n", "Nothing later fits body>7; in all: 1."), ("]", "turn 5 of 5")])
    try terminal.press(.end)
    try await terminal.waitFor("turn 5 of 5")
    try terminal.press(.right)
    try terminal.press(.character("q"))
    #expect(try await terminal.exitStatus() == 0)
    #expect(try terminal.state() == terminal.stateBefore())
    #expect(try Data(contentsOf: log) == bytes)
  }

  @Test func `keeps bookmarks beside the log, and leaves what is none of its own`() async throws {
    let home = try Home()
    let log = try await played(home)
    let marks = log.appendingPathExtension("marks")
    let bytes = try Data(contentsOf: log)
    func watch(_ keys: [(Character, String)]) async throws {
      let terminal = try await home.start(["replay", log.path, "--reduce-motion"])
      try await terminal.waitFor("turn 0 of 5")
      for (key, shown) in keys { try await terminal.play([(key, shown)]) }
      try terminal.press(.character("q"))
      #expect(try await terminal.exitStatus() == 0)
    }
    try await watch([("l", "turn 1 of 5"), ("l", "turn 2 of 5"), ("m", "A bookmark;")])
    #expect(try String(contentsOf: marks, encoding: .utf8).hasSuffix("\"turns\":[2]}\n"))
    try await watch([("}", "bookmark  turn 2 of 5"), ("m", "No longer a bookmark.")])
    #expect(!FileManager.default.fileExists(atPath: marks.path))
    // Two who replay one log at once keep those of both.
    let one = try await home.start(["replay", log.path, "--reduce-motion"])
    try await one.waitFor("turn 0 of 5")
    try await watch([("l", "turn 1 of 5"), ("m", "A bookmark;")])
    try await one.play([("l", "turn 1 of 5"), ("l", "turn 2 of 5"), ("m", "A bookmark;")])
    #expect(try String(contentsOf: marks, encoding: .utf8).hasSuffix("\"turns\":[1,2]}\n"))
    try await one.play([("m", "No longer a bookmark."), ("h", "turn 1 of 5")])
    try await one.play([("m", "No longer a bookmark."), ("q", "")])
    #expect(!FileManager.default.fileExists(atPath: marks.path))
    try Data("mine\n".utf8).write(to: marks)
    try await watch([("m", "Bookmarks last for this sitting only:"), ("q", "turn 0 of 5")])
    #expect(try Data(contentsOf: marks) == Data("mine\n".utf8))
    #expect(try Data(contentsOf: log) == bytes)
    // They are neither logs nor games.
    #expect(try home.run("log", "list").output.split(separator: "\n").count == 1)
  }

  @Test func `is left at any turn for a branch, which is played and verified`() async throws {
    let home = try Home()
    let log = try await played(home)
    let bytes = try Data(contentsOf: log)
    let terminal = try await home.start(["replay", log.path, "--reduce-motion"])
    try await terminal.waitFor("turn 0 of 5")
    for _ in 1...3 { try terminal.press(.right) }
    try await terminal.waitFor("turn 3 of 5")
    try await terminal.play([("b", "The game goes on from here in a log of its own")])
    let branched = try terminal.screen()
    #expect(branched.contains("3 Lightning 7") && !branched.contains("Armor taken off."))
    try await terminal.play([("1", "4 Weapon 18: Armor stops it")])
    try await terminal.quit()
    #expect(try Data(contentsOf: log) == bytes)
    let logs = try home.run("log", "list").output.split(separator: "\n")
    #expect(logs.count == 2 && logs[0].contains("branch of game 2"), "\(logs)")
    let verified = try home.run("log", "verify", "last")
    #expect(verified.status == 0, "\(verified.output)\(verified.errors)")
    let printed = try home.run("replay", "--text", "last")
    #expect(printed.output == "4 Weapon 18: Armor stops it\n")
  }

  @Test func `of a log that lies elsewhere branches among the games, and the branch is named`()
    async throws
  {
    let home = try Home()
    let log = try await played(home)
    let file = home.file("mine.jsonl")
    try FileManager.default.moveItem(at: log, to: file)
    let terminal = try await home.start(["replay", file.path, "--reduce-motion"])
    try await terminal.waitFor("turn 0 of 5")
    try terminal.press(.right)
    try await terminal.waitFor("turn 1 of 5")
    try await terminal.play([("b", "The game goes on from here in a log of its own")])
    try await terminal.play([("1", "2 Weapon 18: Armor stops it")])
    try await terminal.quit()
    let branch = try home.log()
    // The terminal breaks lines where it will.
    let said = try terminal.screen().rows.joined().filter { $0 != " " }
    #expect(said.contains("chainmail:thebranchisin\(branch.path);"), "\(said)")
    #expect(try home.newestLog() == branch.path)
    let head = try home.run("log", "head", branch.path)
    #expect(head.output.contains(", a branch of log "))
    // What both share is not compared where both are there.
    let run = try home.run("log", "diff", file.path, branch.path)
    #expect(run.status == 1 && run.errors.isEmpty)
    #expect(run.output.contains("\nboth are mine.jsonl up to record "))
    #expect(run.output.contains("\nfirst difference: behind blow 1"))
    let beside = home.file("branch.jsonl")
    try FileManager.default.copyItem(at: branch, to: beside)
    #expect(try home.run("log", "verify", beside.path).output.contains("actions: sound\n"))
    #expect(try home.run("log", "head", beside.path).output.contains("a branch of mine.jsonl at"))
    let parent = try home.run("log", "delete", file.path)
    #expect(parent.status == 2 && parent.errors.contains("it was not deleted, since "))
    let same = try home.run("log", "what-if", beside.path, "--pack", "first-armour", "--json")
    #expect(same.status == 0 && same.errors.isEmpty && same.output.contains(#""equal":true"#))
    let alone = try home.run("log", "what-if", branch.path, "--pack", "first-armour", "--json")
    #expect(alone.errors.contains("that it branches from is not here, so B begins fresh"))
    #expect(alone.output.contains(#""missing_parent":""#))
  }

  @Test func `shows what came after the last blow, and a game without blows`() async throws {
    for blow in ["", "3"] {
      let home = try Home()
      let terminal = try await home.startGame()
      try terminal.type(blow)
      if !blow.isEmpty { try await terminal.waitFor("hit points 43/50") }
      try await terminal.play([("A", "Armor taken off."), ("B", "Magic resistance taken off.")])
      try await terminal.quit()
      let replay = try await home.start(["replay", home.log().path, "--reduce-motion"])
      try await replay.waitFor("turn 0 of \(blow.count)")
      try replay.press(.end)
      let end = try await replay.waitFor("after turn \(blow.count) of \(blow.count)")
      #expect(end.contains("Armor taken off.") && end.contains("Magic resistance taken off."))
      #expect(end.links == ["Body"])
      try replay.press(.left)
      try await replay.waitFor("all links") { $0.links.count == 3 }
      try replay.press(.character("q"))
      #expect(try await replay.exitStatus() == 0)
    }
  }

  @Test func `tells no terminal what a file wants it to be told`() async throws {
    let home = try Home()
    let bytes = try Data(contentsOf: try await played(home))
    let hostile = home.file("hostile.jsonl")
    try (Data("\u{1B}[2J\u{9B}31m\u{202E}\u{7F}\u{7}".utf8) + bytes).write(to: hostile)
    for command in [["log", "show"], ["log", "verify"], ["replay", "--text"]] {
      let run = try home.run(command + [hostile.path])
      #expect(run.status == (command[1] == "verify" ? 11 : 2))
      let text = run.output + run.errors
      #expect(text.contains(#"got \u001b[2J\u009b31m\u202e\u007f\u0007{"k""#), "\(text)")
      #expect(
        text.unicodeScalars.allSatisfy {
          $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
        })
    }
    let named = try home.run("log", "show", "\u{1B}[2J.jsonl")
    #expect(named.status == 2 && !named.hasEscape)
    #expect(named.errors.contains(#"\u001b[2J.jsonl"#))
  }

  @Test func `plays to the end and stops there`() async throws {
    let home = try Home()
    let log = try await played(home)
    let terminal = try await home.start(["replay", log.path])
    try await terminal.waitFor("turn 0 of 5")
    try await terminal.play([("+", "speed 2"), ("+", "speed 4"), (" ", "Playing, speed 4")])
    let end = try await terminal.waitFor("the end, and all of it told") {
      $0.contains("turn 5 of 5") && $0.contains("5 Weapon 18: Armor stops it")
    }
    #expect(end.contains("Paused, speed 4"))
    #expect(end.contains("hit points 25/50"))
    // Nothing goes on there; and it can be played anew.
    let wakeUps = try terminal.wakeUps()
    try await Task.sleep(for: .milliseconds(600))
    #expect(try terminal.wakeUps() == wakeUps)
    try await terminal.play([(" ", "turn 1 of 5"), (" ", "Paused, speed 4")])
    try terminal.press(.character("q"))
    #expect(try await terminal.exitStatus() == 0)
    #expect(try terminal.state() == terminal.stateBefore())
  }

  @Test func `follows the size of its window and ends by signals as the game does`() async throws {
    let home = try Home()
    let log = try await played(home)
    let terminal = try await home.start(["replay", log.path, "--reduce-motion"])
    try await terminal.waitFor("turn 0 of 5")
    try terminal.press(.right)
    let whole = try await terminal.waitFor("turn 1 of 5 and the heat line") {
      $0.contains("turn 1 of 5") && $0.contains("▄")
    }
    try terminal.resize(TerminalSize(columns: 60, rows: 20))
    try await terminal.waitFor("the smaller screen") {
      $0.rows.count == 20 && $0.contains("turn 1 of 5") && $0.contains("1 Weapon 18: A stops it")
    }
    try terminal.resize(.standard)
    try await terminal.waitFor("the same screen as before") { $0 == whole }
    try terminal.signal(SIGTERM)
    #expect(try await terminal.exitStatus() == 128 + SIGTERM)
    #expect(try terminal.state() == terminal.stateBefore())
  }

  @Test func `the same keys on the same seed write the same log, but for its first line`()
    async throws
  {
    let homes = try [Home(), Home()]
    var rests: [Substring] = []
    for home in homes {
      let text = try String(contentsOf: try await played(home), encoding: .utf8)
      rests.append(try #require(text.split(separator: "\n", maxSplits: 1).last))
    }
    #expect(rests[0] == rests[1])
  }

  @Test func `is printed, from a file and from standard input`() async throws {
    let home = try Home()
    let log = try await played(home)
    let bytes = try Data(contentsOf: log)
    let text = CommandRun(status: 0, output: Self.story, errors: "")
    let heading = "yard, pack first-armour, seed 000000000000002a, engine 0.1.0\n"
    #expect(try home.run("replay", "--text", log.path) == text)
    #expect(try home.run("replay", "--text", "-", input: bytes) == text)
    let shown = CommandRun(status: 0, output: heading + Self.story, errors: "")
    #expect(try home.run("log", "show", log.path) == shown)
    #expect(try home.run("log", "show", "-", input: bytes) == shown)
    let list = try home.run("log", "list")
    #expect(list.status == 0)
    #expect(
      list.output.wholeMatch(
        of: /1  The first armour, 5 attacks, (today|yesterday) \d\d:\d\d, unfinished\n/) != nil)
    let onScreen = try home.run("replay", "-", input: bytes)
    #expect(onScreen.status == 64)
    #expect(onScreen.output.isEmpty && !onScreen.hasEscape)
    #expect(onScreen.errors.contains("--text"))
  }

  @Test func `is verified, and each class of damage has its status`() async throws {
    let home = try Home()
    let log = try await played(home)
    let bytes = try Data(contentsOf: log)
    let sound = try home.run("log", "verify", log.path)
    #expect(sound.status == 0)
    #expect(sound.output.contains("re-run of the actions: sound"))
    #expect(sound.output.contains("5 blows, unfinished"))
    #expect(try home.run("log", "verify", "-", input: bytes).status == 0)
    let other = try home.run("log", "verify", "--pack", "nethack", log.path)
    #expect(other.status == 16 && other.output.contains("); leave out --pack to use its own\n"))
    #expect(try home.run("log", "verify", "--level", "1", log.path).status == 0)

    let hit = try #require(bytes.firstRange(of: Data(#"{"k":"hit""#.utf8))).lowerBound
    let end = try #require(bytes[hit...].firstIndex(of: 0x0A))
    var flipped = bytes
    let digit = try #require(bytes[hit..<end].firstRange(of: Data("18".utf8))).lowerBound
    flipped[digit] = UInt8(ascii: "2")
    let damaged = try home.run("log", "verify", "-", input: flipped)
    #expect(damaged.status == 12)
    #expect(damaged.output.contains("checksums: failed at byte \(hit), record"))
    #expect(try home.run("log", "verify", "--level", "1", "-", input: flipped).status == 0)

    var shortened = bytes
    shortened.removeSubrange(hit...end)
    let gap = try home.run("log", "verify", "-", input: shortened)
    #expect(gap.status == 11)
    #expect(gap.output.contains("framing and numbers: failed at byte \(hit)"))
  }

  @Test func `of a log that is none, or not there, says so`() throws {
    let home = try Home()
    let notes = home.file("notes.txt")
    try Data("no log\n".utf8).write(to: notes)
    for command in [["log", "verify"], ["log", "show"], ["replay", "--text"], ["replay"]] {
      for (file, says) in [
        (notes, "notes.txt: this is no log of Chainmail\n"),
        (home.file("none"), "No such file"),
      ] {
        let run = try home.run(command + [file.path])
        #expect(run.status == 2)
        #expect(run.output.isEmpty && !run.hasEscape)
        #expect(run.errors.contains(says), "\(command)")
      }
      let named = try home.run(command + ["none"])
      #expect(named.errors.hasSuffix("; 'chainmail log list' names the logs that are kept\n"))
    }
    for file in ["-", "/etc/passwd", "/dev/null", home.url.path, try chainmailBinary()] {
      let run = try home.run("log", "verify", file)
      #expect(run.status == 2 && run.output.isEmpty, "\(file)")
      #expect(run.errors.split(separator: "\n").count == 1, "\(file): \(run.errors)")
      if file != home.url.path {
        #expect(
          run.errors
            == "chainmail: \(file == "-" ? "standard input" : file): this is no log of Chainmail\n")
      }
    }
    let level = try home.run("log", "verify", "--level", "9", notes.path)
    #expect(level.status == 64)
    #expect(level.errors.contains("there is no level 9; allowed: 1 to 5"))
    let nothing = try home.run("log", "list")
    #expect(nothing.status == 0 && nothing.output.isEmpty)
  }

  @Test func `under other rules can be watched, not run again`() async throws {
    let home = try Home()
    let log = try await played(home)
    try FileManager.default.removeItem(at: home.keptRules)
    let assets = home.file("assets")
    try copyAssets(to: assets)
    let bolt = assets.appending(path: "Packs/first-armour/attacks/bolt.yml")
    let text = try String(contentsOf: bolt, encoding: .utf8)
    try text.replacing("lightning: 7", with: "lightning: 8")
      .write(to: bolt, atomically: true, encoding: .utf8)
    let verified = try home.run("log", "verify", "--assets", assets.path, log.path)
    #expect(verified.status == 16)
    let watched = try home.run("replay", "--text", "--assets", assets.path, log.path)
    #expect(watched.status == 0)
    #expect(
      watched.errors.contains(
        "watched, not re-run: here the pack first-armour has other rules, and the rules of "))
    let lines = watched.output.split(separator: "\n").map { $0.lowercased() }
    #expect(lines.count == 7 && lines[2].hasPrefix("3 lightning 7: "))

    // Nor can the game go on under them; the player is told, and the log stays as it was.
    let before = try Data(contentsOf: log)
    let terminal = try await home.start(["play", "--reduce-motion", "--assets", assets.path])
    let screen = try await terminal.waitFor("cannot go on")
    let notice = screen.words(inBox: "A new game")
    #expect(
      notice.contains("cannot go on: here the pack first-armour has other rules, and the rules"))
    #expect(try Data(contentsOf: log) == before)
    try terminal.signal(SIGTERM)
    #expect(try await terminal.exitStatus() == 128 + SIGTERM)
  }
}

/// Copies the shipped assets, to be changed.
func copyAssets(to folder: URL) throws {
  let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  try FileManager.default.copyItem(at: root.appending(path: "Assets"), to: folder)
}
