import Foundation
import Testing

/// The list of games, and the names by which commands take them.
@Suite struct `The list of games` {
  private let home: Home

  init() throws { home = try Home() }

  /// Plays a game without a screen.
  private func play(_ orders: String..., with options: [String] = []) throws {
    let input = Data((orders.joined(separator: "\n") + "\n").utf8)
    let run = try home.run(["play", "--plain", "--new"] + options, input: input)
    try #require(run.status == 0, "\(run.errors)")
  }

  /// Two games, of which the newer has five attacks, two of them undone.
  private func playTwo() throws {
    try play("1", "2", with: ["--seed", "1", "--pack", "nethack"])
    // The names of logs tell seconds apart.
    Thread.sleep(forTimeInterval: 1.1)
    try play("1", "doff A", "1", "1", "undo", "undo", "2", "3", with: ["--seed", "2"])
  }

  @Test func `names each in a short line, the newest first`() throws {
    try playTwo()
    let list = try home.run("log", "list")
    #expect(list.status == 0 && list.errors.isEmpty)
    let lines = list.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 2)
    #expect(lines[0].hasPrefix("1  The first armour, 3 attacks, "), "\(lines)")
    #expect(lines[1].hasPrefix("2  Rules of NetHack, 2 attacks, "), "\(lines)")
    #expect(lines.allSatisfy { $0.hasSuffix(", unfinished") && !$0.contains("/") })
    let json = try home.run("log", "list", "--json").output
    let log = home.logs().map(\.path)[1]
    #expect(json.contains("\"path\":\"\(log)\",\"number\":1,\"title\":\"The first armour, 3 att"))
    #expect(json.contains("\"blows\":5,\"attacks\":3,\"undone\":2,\"falls\":0,"))
    let replay = try home.run("replay")
    #expect(replay.status == 0 && replay.output == list.output)
    #expect(replay.errors == "chainmail: to replay the newest: chainmail replay 1\n")
  }

  @Test func `counts falls, but not those that were undone`() throws {
    let bolts = Array(repeating: "3", count: 8).joined(separator: "\n")
    try play(bolts)
    #expect(
      try home.run("log", "list").output.hasPrefix("1  The first armour, 8 attacks, fell once"))
    Thread.sleep(forTimeInterval: 1.1)
    try play(bolts, "undo")
    #expect(try home.run("log", "list").output.hasPrefix("1  The first armour, 7 attacks, "))
    #expect(try !home.run("log", "list").output.hasPrefix("1  The first armour, 7 attacks, fell"))
  }

  @Test func `gives numbers and names that every command takes`() throws {
    try playTwo()
    let log = home.logs()[1]
    let names = ["1", "last", log.lastPathComponent, log.deletingPathExtension().lastPathComponent]
    let commands: [([String], [String])] = [
      (["log", "show"], []), (["log", "stats"], []), (["log", "verify"], []),
      (["log", "head"], []),
      (["log", "recover"], []), (["replay", "--text"], []),
      (["log", "what-if"], ["--pack", "first-armour"]), (["log", "diff"], ["2"]),
      (["screenshot"], ["--keys", "Right"]), (["replay", "--plain"], []),
    ]
    for (command, more) in commands {
      let expected = try home.run(command + [log.path] + more)
      for name in names {
        let run = try home.run(command + [name] + more)
        #expect(run.status == expected.status, "\(command) \(name): \(run.errors)")
        // What is said of a log says how it was named.
        func told(_ text: String) -> String {
          text.replacing(log.path, with: log.lastPathComponent)
        }
        #expect(told(run.output) == told(expected.output), "\(command) \(name)")
      }
    }
    let beside = try home.run("replay", "--text", "2", "--beside", "last")
    #expect(beside.status == 1 && beside.output.contains("other pack: A nethack, B first-armour"))
    let resumed = try home.run(
      ["play", "--plain", "--resume", "2"], input: Data("1\nquit\n".utf8))
    #expect(resumed.status == 0 && resumed.output.contains("Blow 3: "), "\(resumed)")
    for number in ["0", "3", "99999999999999999999"] {
      let run = try home.run("log", "show", number)
      #expect(
        run.errors
          == "chainmail: there is no game \(number) in 'chainmail log list'; allowed: 1 to 2\n")
      #expect(run.status == 2)
    }
  }

  @Test func `keeps its numbers while several games are deleted`() throws {
    try playTwo()
    let logs = home.logs().map(\.path)
    let run = try home.run("log", "delete", "1", "2")
    #expect(run.status == 0 && run.output == "\(logs[1]): deleted\n\(logs[0]): deleted\n")
    let last = try home.run("log", "show", "last")
    #expect(last.status == 2 && last.errors.hasPrefix("chainmail: there are no logs in "))
    #expect(try home.run("replay").errors.hasPrefix("chainmail: there are no logs in "))
  }

  @Test func `marks undone attacks wherever a log is shown`() throws {
    try playTwo()
    let shown = try home.run("log", "show", "1").output
    let body = "Weapon 18: Magic resistance passes, Body takes 18"
    #expect(shown.contains("\n2 (undone) \(body); body -18 (32 left)\n"))
    #expect(shown.contains("\n3 (undone) \(body)"))
    #expect(shown.contains("\n4 Magic 12: Magic resistance stops it\n"))
    #expect(try home.run("replay", "--text", "1").output.contains("\n2 (undone) \(body)"))
    let json = try home.run("log", "show", "1", "--json").output
    let undone = json.split(separator: "\n").filter { $0.contains("\"undone\":true") }
    #expect(undone.count == 2 && undone.allSatisfy { $0.contains("\"k\":\"hit\"") })
    let plain = try home.run(
      ["replay", "1", "--plain"], input: Data("Right\nRight\nquit\n".utf8)
    ).output
    #expect(plain.contains("turn 2 of 5, undone later"))
    #expect(plain.contains("Blow 2: (undone) Weapon 18"))
    let screen = try home.run("screenshot", "1", "--keys", "Right Right", "--size", "100x30").output
    #expect(screen.contains("turn 2 of 5, undone later") && screen.contains("2 (undone) Weapon 18"))
    let yard = try home.run("screenshot", "--keys", "1 1 u", "--size", "80x24").output
    #expect(yard.contains("   2 (undone) Weapon 18: Armor stops it"))
    #expect(yard.contains("   1 Weapon 18: Armor stops it"))
  }

  @Test func `of a hundred games is there at once`() throws {
    try play("1", "2", "3")
    let log = try home.log()
    let bytes = try String(contentsOf: log, encoding: .utf8)
    for minute in 1...99 {
      let copy = log.lastPathComponent.replacing(".jsonl", with: "_\(minute + 1).jsonl")
      try Data(bytes.utf8).write(to: log.deletingLastPathComponent().appending(path: copy))
    }
    let start = ContinuousClock.now
    let list = try home.run("log", "list")
    #expect(list.output.split(separator: "\n").count == 100)
    #expect(list.output.hasPrefix("  1  The first armour, 3 attacks, "))
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test func `is helped by a topic that describes attacks`() throws {
    let topic = try home.run("help", "attacks")
    #expect(topic.status == 0 && topic.errors.isEmpty && !topic.hasEscape)
    for field in ["tags=", "effect=", "pen=", "max=", "stat=", "source="] {
      #expect(topic.output.contains("  \(field)"), "\(field)")
    }
    #expect(topic.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for command in ["explain", "max-hit", "ehp", "distribution", "compare", "replay"] {
      #expect(
        try home.run(command, "--help").output.contains("chainmail help attacks"), "\(command)")
    }
    #expect(try home.run("help", "atacks").errors.contains(#"did you mean "attacks"?"#))
    #expect(try home.run("help", "attacks", "--lang", "ko").status == 0)
  }

  @Test func `a what-if says what could not be done, and that it has fewer attacks`() throws {
    let attacks = home.file("attacks.jsonl")
    let text = """
      {"amounts":{"weapon":18},"entry":"magic-resistance"}
      {"amounts":{"weapon":18}}

      """
    try Data(text.utf8).write(to: attacks)
    let bare = home.file("bare.yml")
    try Data("schema: 1\npack: first-armour\nname: Bare\nworn: [body]\n".utf8).write(to: bare)
    let log = home.file("log.jsonl").path
    try #require(
      try home.run("replay", "--attacks", attacks.path, "--text", "--out", log).status == 0)
    let told = try home.run("log", "what-if", log, "--loadout", bare.path).output
    #expect(told.contains("\nother length: A has 2 attacks, B has 1 attack\n"), "\(told)")
    #expect(told.contains("1 recorded action could not be done in B\n  blow 1, "), "\(told)")
    let json = try home.run("log", "what-if", log, "--loadout", bare.path, "--json").output
    #expect(json.contains("\"refused\":1,") && json.contains("\"lengths\":{\"a\":2,\"b\":1}"))
  }

  @Test func `a mistake of many attacks of a stream is told once, with its lines`() throws {
    let attacks = home.file("attacks.jsonl")
    let line = "{\"amounts\":{\"weapn\":18}}\n"
    try Data(String(repeating: line, count: 112).utf8).write(to: attacks)
    let run = try home.run("replay", "--attacks", attacks.path, "--text")
    #expect(run.status == 2 && run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.hasSuffix(" (on 112 lines: 1-112)\n"))
  }
}
