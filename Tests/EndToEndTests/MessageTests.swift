import Foundation
import Testing

/// The manner in which the command says that something went wrong.
@Suite struct `A failure` {
  /// A wrong call of each command, one for each way in which it can fail without a terminal.
  static let calls: [[String]] = [
    ["dance"], ["help", "dance"], ["log", "dance"], ["--nonsense"], ["play", "extra"],
    ["play", "--seed", "x"], ["play", "--pack", "none"], ["play", "--loadout", "none.yml"],
    ["play", "--assets", "none"], ["play", "--new"], ["play", "--resume", "none"],
    ["play", "--resume", "none", "--new"], ["replay", "none"], ["replay", "-"],
    ["replay", "--text", "/dev/null"], ["replay", "--attacks", "none"],
    ["replay", "--attacks", "-"], ["replay", "--attacks", "none", "none"],
    ["replay", "none", "--out", "x"], ["replay", "none", "--seed", "1"], ["explain"],
    ["explain", "--attack", "x"],
    ["explain", "--attack", "weapn:1"], ["explain", "--attack", "weapon:1", "--doff", "hat"],
    ["explain", "--attack", "weapon:1", "--don", "armor"],
    ["explain", "--attack", "weapon:1", "--enter", "resonator"],
    ["explain", "--attack", "weapon:99999999999,magic:99999999999"],
    ["explain", "--attack", "weapon:1", "--seed", "x"],
    ["explain", "--script", "none"], ["explain", "--attack", "weapon:1", "--script", "none"],
    ["distribution"], ["distribution", "--attack", "weapon:1", "--seeds", "0"],
    ["max-hit", "--survive", "x"], ["max-hit", "--attack", "weapon:0"], ["ehp", "--hit", "0"],
    ["compare", "--attack", "weapon:1"],
    ["log", "list", "x"], ["log", "show"], ["log", "show", "none"], ["log", "show", "/dev/null"],
    ["log", "head"], ["log", "head", "none"], ["log", "recover", "-"], ["log", "recover", "none"],
    ["log", "diff"], ["log", "diff", "none", "none"], ["log", "diff", "-", "-"],
    ["log", "what-if", "none"], ["log", "what-if", "none", "--pack", "first-armour"],
    ["log", "what-if", "/dev/null", "--loadout", "none.yml"],
    ["log", "what-if", "none", "--pack", "first-armour", "--out", "-"],
    ["log", "verify", "none"], ["log", "verify", "/"], ["log", "verify", "--level", "9", "x"],
    ["log", "verify", "--level", "x", "x"], ["pack", "list", "--assets", "none"],
    ["pack", "fetch"], ["pack", "fetch", "x"], ["pack", "forget"], ["pack", "publish", "x"],
    ["pack", "publish", "x", "--into", "y"], ["letter", "seal"],
    ["letter", "seal", "--password-file", "none"], ["letter", "open", "none"],
    ["letter", "open", "none", "--passwords", "none"], ["profile", "list", "x"],
    ["profile", "export", "x/y", "z"], ["profile", "export", "guest", "x"],
    ["profile", "import", "none"], ["profile", "delete", "guest"], ["demo", "dance"],
    ["demo", "armor", "--attack", "x"], ["demo", "armor", "--pack", "none"],
    ["demo", "coins", "--coin", "x"], ["demo", "coins", "--order", "x"],
    ["demo", "letters", "--letter", "none"], ["demo", "letters", "--passwords", "none"],
    ["demo", "menagerie", "--food", ""], ["demo", "menagerie", "--enter", "x"],
    ["demo", "gate", "--order", "none"], ["demo", "gate", "--sign-in", "--sign-up"],
    ["demo", "library", "--count", "0"], ["demo", "library", "--fault", "x"],
  ]

  @Test(arguments: calls)
  func `begins with the program's name, or with its place in a file`(call: [String]) throws {
    let run = try Home().run(call)
    #expect([2, 64].contains(run.status))
    #expect(run.output.isEmpty && !run.hasEscape)
    let lines = run.errors.split(separator: "\n")
    let first = String(try #require(lines.first))
    let named = #/chainmail: [^A-Z\s].*[^.\s]/#
    let placed = #/[^\s:]+(:[0-9]+){1,2}: error: .+/#
    #expect(try named.wholeMatch(in: first) != nil || placed.wholeMatch(in: first) != nil)
    #expect(!first.hasPrefix("chainmail: error"))
    // Where more is said, it is how to call the command.
    #expect(lines.count == 1 || run.errors.contains("\nUsage: chainmail"), "\(run.errors)")
    #expect(run.errors.hasSuffix("\n") && !run.errors.contains("Error: "))
  }

  @Test func `names the file of a damaged log`() async throws {
    let home = try Home()
    let log = try await home.shortGame()
    var bytes = try Data(contentsOf: log)
    let second = try #require(bytes.firstRange(of: Data("\"turn\":2,\"attack\"".utf8)))
    bytes[second.upperBound + 2] ^= 0x02
    try bytes.write(to: log)
    for command in [["log", "show"], ["replay", "--text"]] {
      let run = try home.run(command + [log.path])
      #expect(run.status == 2)
      #expect(
        run.errors.hasPrefix("chainmail: \(log.path): it is damaged at byte "))
    }
  }

  @Test func `is none where a log breaks off, but that is said`() async throws {
    let home = try Home()
    let log = try await home.shortGame()
    let bytes = try Data(contentsOf: log)
    for command in [["log", "show"], ["replay", "--text"]] {
      #expect(try home.run(command + [log.path]).errors.isEmpty)
      for name in [log.path, "-"] {
        try bytes.dropLast(20).write(to: log)
        let run = try home.run(command + [name], input: bytes.dropLast(20))
        #expect(run.status == 0 && run.output.contains("1 Lightning 7"))
        let called = name == "-" ? "standard input" : log.path
        #expect(
          run.errors
            == "chainmail: \(called): the log breaks off within its last line, which is not shown\n"
        )
      }
      try bytes.write(to: log)
    }
  }

  @Test(arguments: [
    "log verify -", "log show -", "replay --text -", "replay --text --attacks -",
  ])
  func `is that standard input cannot be read, and not that it is empty`(command: String) throws {
    let run = try Home().shell("chainmail \(command) < .")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("standard input: could not read it: Is a directory"))
  }

  @Test func `is of what comes through standard input, however long it is`() async throws {
    let home = try Home()
    let log = try await home.shortGame()
    let endless = try home.shell("yes | chainmail log verify -")
    #expect(endless.status == 2)
    #expect(endless.errors == "chainmail: standard input: this is no log of Chainmail\n")
    let made = "(cat '\(log.path)'; yes '{}' | head -c 3000000)"
    let long = try home.shell("\(made) | chainmail log verify -")
    let kept = try home.shell("\(made) > long.jsonl; chainmail log verify long.jsonl")
    // They are called differently, and of a log in no file nothing can go on.
    func checks(_ run: CommandRun) -> [Substring] {
      Array(run.output.split(separator: "\n").prefix(6))
    }
    #expect(long.status == kept.status && checks(long).count == 6)
    #expect(checks(long) == checks(kept))
    #expect(long.output.contains("k: expected a record, got {}"))
  }
}

extension Home {
  /// Plays three blows, and returns the log.
  fileprivate func shortGame() async throws -> URL {
    let terminal = try await startGame()
    try await terminal.play([
      ("3", "hit points 43/50"), ("3", "hit points 36/50"), ("3", "hit points 29/50"),
    ])
    try await terminal.quit()
    return try log()
  }
}
