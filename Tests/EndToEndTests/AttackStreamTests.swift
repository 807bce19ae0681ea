import Foundation
import Testing

/// Attacks that a program wrote down, replayed against a loadout.
@Suite struct `Replay of a stream of attacks` {
  private static let stream = """
    {"amounts": {"weapon": 18}, "tags": ["melee"], "source": "ogre"}
    "magic:12"

    {"t": 30, "amounts": {"lightning": 7}, "entry": "magic-resistance"}
    {"amounts": {"lightning": 46}}

    """
  private static let story = """
    1 Weapon 18, ogre: Armor stops it
    2 Magic 12: Armor passes, Magic resistance stops it
    3 Lightning 7: Magic resistance passes, Body takes 7; body -7 (43 left)
    4 Lightning 46: Armor, Magic resistance pass, Body takes 46; body -43, falls
    You fall.
    You get back up at full health.

    """

  private func stream(_ text: String, in home: Home) throws -> String {
    let file = home.file("attacks.jsonl")
    try Data(text.utf8).write(to: file)
    return file.path
  }

  @Test func `is printed, from a file and from standard input`() throws {
    let home = try Home()
    let file = try stream(Self.stream, in: home)
    let told = CommandRun(status: 0, output: Self.story, errors: "")
    #expect(try home.run("replay", "--attacks", file, "--text") == told)
    #expect(
      try home.run("replay", "--text", "--attacks", "-", input: Data(Self.stream.utf8)) == told)
    let marked = Data([0xEF, 0xBB, 0xBF] + Self.stream.utf8)
    #expect(try home.run("replay", "--text", "--attacks", "-", input: marked) == told)
    let nowhere = try home.run("replay", "--attacks", file, "--text", "--out", "-")
    #expect(nowhere.status == 64 && nowhere.errors.contains("not written to standard output"))
    #expect(home.logs().isEmpty)
  }

  @Test func `is gone through on the screen`() async throws {
    let home = try Home()
    let file = try stream(Self.stream, in: home)
    let terminal = try await home.start(["replay", "--attacks", file, "--reduce-motion"])
    let start = try await terminal.waitFor("turn 0 of 4")
    #expect(start.contains("Replay of attacks.jsonl"))
    try terminal.press(.right, .right, .right)
    let third = try await terminal.waitFor("turn 3 of 4")
    #expect(third.contains("hit points 43/50"))
    // What goes into other files needs one of the log's own.
    try await terminal.play([
      ("m", "Bookmarks last for this sitting only: the log is in no file"),
      ("b", "What is kept in no file cannot be played on; --out FILE keeps it in one."),
    ])
    try terminal.press(.end)
    try await terminal.waitFor("turn 4 of 4")
    try terminal.press(.character("q"))
    #expect(try await terminal.exitStatus() == 0)
    #expect(home.logs().isEmpty)
  }

  @Test func `is a log, which is kept where --out says`() throws {
    let home = try Home()
    let file = try stream(Self.stream, in: home)
    let out = home.file("out.jsonl")
    let arguments = ["replay", "--attacks", file, "--text", "--seed", "2a", "--out", out.path]
    #expect(try home.run(arguments) == CommandRun(status: 0, output: Self.story, errors: ""))
    let log = try String(contentsOf: out, encoding: .utf8)
    #expect(log.contains(#""seed":"000000000000002a""#))
    #expect(log.contains(#""source":"import:attacks""#))
    #expect(log.split(separator: "\n").last?.contains(#""why":"the attacks are over""#) == true)
    let verified = try home.run("log", "verify", out.path)
    #expect(verified.status == 0 && verified.errors.isEmpty)
    #expect(verified.output.contains("re-run of the actions: sound"))
    #expect(verified.output.contains("4 blows, ended"))
    #expect(try home.run("replay", "--text", out.path).output == Self.story)
    let stats = try home.run("log", "stats", out.path)
    #expect(stats.output.contains("4 blows, 2 stopped; the body lost 50, overkill 3"))
    let rules = try FileManager.default.contentsOfDirectory(atPath: home.file("rules").path)
    #expect(rules.count == 1 && rules.allSatisfy { $0.hasSuffix(".rules") })

    // It is made once; what is there stays as it is.
    let again = try home.run(arguments)
    #expect(again.status == 2 && again.output.isEmpty)
    #expect(
      again.errors
        == "chainmail: \(out.path) is there already; allowed: a path at which there is nothing\n")
    #expect(try String(contentsOf: out, encoding: .utf8) == log)
    let nowhere = try home.run("replay", "--attacks", file, "--text", "--out", out.path + "/x")
    #expect(nowhere.status == 2 && nowhere.errors.hasPrefix("chainmail: could not open "))
  }

  @Test func `sees time pass, and what is kept back come back`() throws {
    let home = try Home()
    let loadout = home.file("slow.yml")
    try Data(
      "schema: 1\npack: path-of-exile\nworn: [deferral, life]\nstats: {deferred-loss: 0.5}\n".utf8
    ).write(to: loadout)
    let file = try stream(
      #"{"amounts":{"physical":8}}"# + "\n" + #"{"t":2,"amounts":{"physical":4}}"# + "\n",
      in: home)
    let out = home.file("out.jsonl")
    let run = try home.run(
      "replay", "--attacks", file, "--text", "--loadout", loadout.path, "--out", out.path)
    let told = CommandRun(
      status: 0,
      output: """
        1 Physical 8: Loss over time/over-time delays Physical 4, Loss over time/below-half passes, \
        Life takes 4; body -4 (56 left)
        2 Physical 1: Life takes 1; body -1 (55 left)
        3 Physical 1: Life takes 1; body -1 (54 left)
        4 Physical 4: Loss over time/over-time delays Physical 2, Loss over time/below-half passes, \
        Life takes 2; body -2 (52 left)
        5 Physical 1: Life takes 1; body -1 (51 left)
        6 Physical 0.5: Life takes 0.5; body -0.5 (50.5 left)
        7 Physical 1: Life takes 1; body -1 (49.5 left)
        8 Physical 0.5: Life takes 0.5; body -0.5 (49 left)
        9 Physical 0.5: Life takes 0.5; body -0.5 (48.5 left)
        10 Physical 0.5: Life takes 0.5; body -0.5 (48 left)

        """, errors: "")
    #expect(run == told)
    #expect(try home.run("log", "verify", out.path).status == 0)
    let stats = try home.run("log", "stats", out.path).output.split(separator: "\n")
    let heading = try #require(stats.firstIndex { $0.hasPrefix("Attacker ") })
    #expect(
      stats[(heading + 1)...].prefix(2).map { $0.split(separator: " ").joined(separator: " ") } == [
        "unnamed 2 0 12 6 0", "what came back 8 0 6 6 0",
      ], "\(stats)")
  }

  @Test func `is summed up by who its attacks say that they come from`() throws {
    let home = try Home()
    let lines = [
      #"{"amounts":{"lightning":3},"source":"ogre"}"#, #"{"amounts":{"lightning":2}}"#,
      #"{"amounts":{"weapon":9},"source":"ogre"}"#,
    ]
    let out = home.file("out.jsonl")
    let file = try stream(lines.joined(separator: "\n") + "\n", in: home)
    #expect(try home.run("replay", "--attacks", file, "--text", "--out", out.path).status == 0)
    let stats = try home.run("log", "stats", out.path).output
    let rows = stats.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(rows.suffix(2) == ["ogre 2 1 12 3 0", "unnamed 1 0 2 2 0"], "\(stats)")
    #expect(!rows.contains { $0.hasPrefix("Attack ") })
    #expect(
      try home.run("log", "stats", "--json", out.path).output.contains(
        #""attackers":[{"attacker":"ogre","blows":2,"stopped":1,"thrown":12,"body":3,"overkill":0},"#
          + #"{"attacker":null,"blows":1,"#))
  }

  @Test func `of another pack's types is replayed under what they are called here`() throws {
    let home = try Home()
    let file = try stream("\"weapon:18\"\n\"lightning:7\"\n{\"amounts\":{\"hex\":2}}\n", in: home)
    let arguments = ["replay", "--attacks", file, "--text", "--pack", "nethack"]
    let unknown = try home.run(arguments)
    #expect(unknown.status == 2)
    let mistakes = unknown.errors.split(separator: "\n")
    #expect(mistakes.count == 2 && mistakes[0].hasSuffix(", arcane, or --alias weapon=TYPE"))
    #expect(mistakes[1].hasSuffix("; allowed: as on line 1, or --alias hex=TYPE"))
    // What the pack itself calls shock is lightning already.
    let run = try home.run(arguments + ["--alias", "weapon=physical", "--alias", "hex=magic"])
    #expect(run.status == 0 && run.errors.isEmpty)
    let told = run.output.split(separator: "\n")
    for (line, type) in zip(told, ["1 Physical 18", "2 Shock 7", "3 Magic missile 2"]) {
      #expect(line.hasPrefix(type), "\(line)")
    }
    let wrong = try home.run(
      arguments + ["--alias", "weapon=fysical", "--alias", "=", "--alias", "lightning=fire"])
    #expect(wrong.status == 64)
    for part in [
      "\"fysical\" (did you mean physical?); allowed: ", "--alias is \"=\"; allowed: ",
      "nethack knows lightning itself",
    ] {
      #expect(wrong.errors.contains(part), "\(wrong.errors)")
    }
    let own = try home.run(arguments + ["--alias", "fire=cold"])
    #expect(
      own.status == 64
        && own.errors.hasPrefix(
          "chainmail: nethack knows fire itself, which needs no --alias; allowed: names of the "
            + "file that nethack does not know\n"),
      "\(own.errors)")
    let log = try home.run("replay", "--alias", "a=fire", file)
    #expect(log.status == 64 && log.errors.contains("--alias, --leave-out and --out with"))
  }

  @Test func `of another pack is replayed without what this one has no name for`() throws {
    let home = try Home()
    let file = try stream(
      #"{"amounts":{"physical":9},"tags":["melee","holy"],"entry":"armor","stats":{"luck":2}}"#
        + "\n" + #"{"amounts":{"fire":3},"tags":["holy"]}"# + "\n", in: home)
    let arguments = ["replay", "--attacks", file, "--text", "--pack", "nethack"]
    let strict = try home.run(arguments)
    #expect(strict.status == 2 && strict.output.isEmpty)
    #expect(strict.errors.split(separator: "\n").allSatisfy { $0.contains(", or --leave-out") })
    let run = try home.run(arguments + ["--leave-out"])
    #expect(run.status == 0 && run.output.hasPrefix("1 Physical 9: "))
    #expect(
      run.errors == """
        chainmail: \(file): the tag "holy" is left out of 2 attacks, since nethack has none of that name
        chainmail: \(file): 1 attack at the outermost link, since "armor" is not worn
        chainmail: \(file): the stat "luck" is left out of 1 attack, since nethack has none of that name

        """)
    let log = try home.run("replay", "--leave-out", file)
    #expect(log.status == 64)
  }

  @Test func `tells all its mistakes at once, and leaves nothing behind`() throws {
    let home = try Home()
    let file = try stream(
      #"{"amounts":{"weapn":1}}"# + "\n\n\"weapon:x\"\n{\"t\":-1}\n", in: home)
    let out = home.file("out.jsonl")
    let run = try home.run("replay", "--attacks", file, "--text", "--out", out.path)
    #expect(run.status == 2 && run.output.isEmpty && !run.hasEscape)
    let lines = run.errors.split(separator: "\n")
    #expect(
      lines.map { $0.prefix { $0 != " " } } == [
        "\(file):1:13:", "\(file):3:9:", "\(file):4:1:", "\(file):4:6:",
      ])
    #expect(lines.first?.contains("did you mean weapon?") == true)
    #expect(!FileManager.default.fileExists(atPath: out.path))

    let late = try stream(
      "\"weapon:1\"\n" + #"{"amounts":{"weapon":1},"entry":"resonator"}"# + "\n", in: home)
    let refused = try home.run("replay", "--attacks", late, "--text", "--out", out.path)
    #expect(refused.status == 2 && refused.output.isEmpty)
    #expect(
      refused.errors == """
        \(late):2:33: error: entry is "resonator"; allowed: a link that is worn, armor, \
        magic-resistance, body, or --leave-out

        """)
    #expect(!FileManager.default.fileExists(atPath: out.path))
    #expect(!FileManager.default.fileExists(atPath: home.file("rules").path))
  }

  @Test(arguments: [
    ["replay", "--attacks", "a", "b", "--text"],
    ["replay", "a", "--out", "b"], ["replay", "a", "--seed", "1"], ["replay", "--attacks", "-"],
    ["replay", "--attacks", "a", "--seed", "x"],
  ])
  func `is asked for in one way`(arguments: [String]) throws {
    let run = try Home().run(arguments)
    #expect(run.status == 64 && run.output.isEmpty && !run.errors.isEmpty)
  }
}
