import Foundation
import Testing

/// What can be done with a game whose log is damaged before its first blow.
@Suite(.serialized) struct `A game whose beginning is damaged` {
  /// Plays three blows, and changes a letter of a definition.
  private func damaged(_ home: Home) async throws -> URL {
    let terminal = try await home.startGame()
    try await terminal.play([
      ("3", "hit points 43/50"), ("3", "hit points 36/50"), ("3", "hit points 29/50"),
    ])
    try await terminal.quit()
    let log = try home.log()
    var bytes = try Data(contentsOf: log)
    let name = try #require(bytes.firstRange(of: Data(#""name":"bolt""#.utf8)))
    bytes[name.upperBound - 2] ^= 0x02
    try bytes.write(to: log)
    return log
  }

  @Test func `is told so wherever it is read, and all of its blows`() async throws {
    let home = try Home()
    let log = try await damaged(home)
    #expect(try home.run("log", "verify", log.path).status == 12)
    #expect(try home.run("log", "list").output.hasSuffix(", damaged\n"))
    for command in [["log", "head"], ["log", "stats"], ["log", "show"], ["replay", "--text"]] {
      let run = try home.run(command + [log.path])
      #expect(run.status == 2 && run.errors.contains("it is damaged at byte "), "\(command)")
    }
    #expect(try home.run("log", "stats", log.path).output.contains("3 blows, "))
    #expect(try home.run("log", "show", log.path).output.contains("\n3 Lightning 7"))
    let diff = try home.run("log", "diff", log.path, log.path)
    #expect(diff.status == 2 && diff.output.contains("no difference before the damage"))
  }

  @Test func `is told so with what is damaged further on`() async throws {
    let home = try Home()
    let log = try await damaged(home)
    var bytes = try Data(contentsOf: log)
    let second = try #require(bytes.firstRange(of: Data("\"turn\":2,\"attack\"".utf8)))
    bytes[second.upperBound + 2] ^= 0x02
    try bytes.write(to: log)
    let json = try home.run("log", "stats", "--json", log.path).output
    #expect(json.contains(#/"reason":"byte [0-9]+, record [^"]*; byte [0-9]+, record /#), "\(json)")
    for command in [["log", "stats"], ["log", "show"]] {
      let run = try home.run(command + [log.path])
      let places = run.errors.matches(of: #/it is damaged at byte ([0-9]+), record ([0-9]+)/#)
        .compactMap { Int($0.1) }
      #expect(run.status == 2 && places.count == 2 && places == places.sorted(), "\(run.errors)")
    }
  }

  @Test func `in its first line leaves nothing to be shown, which verify says`() async throws {
    let home = try Home()
    let log = try await damaged(home)
    var bytes = try Data(contentsOf: log)
    let seed = try #require(bytes.firstRange(of: Data(#""seed""#.utf8)))
    bytes[seed.lowerBound + 1] ^= 0x02
    try bytes.write(to: log)
    let run = try home.run("log", "verify", log.path)
    #expect(run.status == 11 || run.status == 12)
    #expect(run.output.contains("nothing of it can be shown or played on"), "\(run.output)")
  }

  @Test func `cannot go on, which is said, and nothing is begun or changed`() async throws {
    let home = try Home()
    let log = try await damaged(home)
    let bytes = try Data(contentsOf: log)
    let help = "played on in a log of its own, in: chainmail replay \(log.path)"
    for command in [["play", "--resume"], ["log", "recover"]] {
      let run = try home.run(command + [log.path])
      #expect(run.status == 2 && run.output.isEmpty && run.errors.contains(help), "\(run.errors)")
    }
    #expect(try home.run("log", "verify", log.path).output.contains(help))
    let terminal = try await home.start(["play", "--reduce-motion"])
    try await terminal.waitFor("damaged before its first")
    // Where the lines of the box end depends on how long the path of the log is.
    try await terminal.waitFor("b plays on from any turn") {
      $0.words(inBox: "A new game").contains("b plays on from any turn")
    }
    try terminal.press(.enter)
    try await terminal.waitFor("blow 0  hit points 50/50")
    try await terminal.quit()
    #expect(try Data(contentsOf: log) == bytes)
    #expect(home.logs() == [log])
  }

  @Test func `is watched to its end, and played on from there`() async throws {
    let home = try Home()
    let log = try await damaged(home)
    let terminal = try await home.start(["replay", log.path, "--reduce-motion"])
    let screen = try await terminal.waitFor("turn 0 of 3")
    #expect(screen.contains("The log is damaged before its first turn, at record 9; all its turns"))
    try terminal.press(.end)
    // The pack is as it was in the game, so its names are those of the game.
    try await terminal.waitFor("turn 3 of 3") { $0.contains("Magic resistance") }
    try terminal.press(.character("b"))
    try await terminal.waitFor("blow 3  hit points 29/50")
    try await terminal.play([("3", "blow 4  hit points 22/50"), ("q", "Leave the Yard?")])
    try terminal.press(.character("y"))
    // What was replayed is damaged.
    #expect(try await terminal.exitStatus() == 2)
    let branch = try #require(home.logs().last { $0 != log })
    #expect(try home.run("log", "verify", branch.path).status == 0)
    try await home.resume(offers: "unfinished game of 4 blows").quit()
  }
}

/// A log whose actions lead elsewhere than it says.
@Suite(.serialized) struct `A log that tells another story` {
  @Test func `is played on up to where its re-run leads elsewhere`() async throws {
    let home = try Home()
    let (attacks, log) = (home.file("attacks.jsonl"), home.file("log.jsonl"))
    try Data(String(repeating: "\"weapon:10;source=ogre\"\n", count: 4).utf8).write(to: attacks)
    _ = try home.run("replay", "--text", "--attacks", attacks.path, "--out", log.path)
    var lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
      .map(String.init)
    // No end tells the hash of what stands before it.
    lines.removeAll { $0.hasPrefix(#"{"k":"end""#) }
    let check = try #require(
      lines.firstIndex { $0.contains(#""k":"chk""#) && $0.contains(#""turn":3"#) })
    lines[check].replace(/"state":"..../, with: #""state":"0000"#)
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: log)
    try reseal(check, of: log)
    #expect(try home.run("log", "verify", log.path).status == 15)
    let stats = try home.run("log", "stats", log.path)
    #expect(
      stats.errors.hasPrefix(
        "chainmail: \(log.path): played again, its actions lead elsewhere, first at byte "))
    #expect(stats.errors.hasSuffix("; what is printed is what was recorded\n"))
    let said =
      "\n  A is told as it was recorded; played again, its actions lead elsewhere, first at "
    for arguments in [
      ["diff", log.path, log.path], ["what-if", log.path, "--pack", "first-armour"],
    ] {
      let run = try home.run(["log"] + arguments)
      #expect(run.status == 0 && run.output.contains(said + "byte "), "\(run)")
      let json = try home.run(["log"] + arguments + ["--json"])
      #expect(
        json.output.contains(#""a":{"state":"unfinished","rerun":"differs","rerun_reason":"by"#))
    }
    let terminal = try await home.start(["replay", log.path, "--reduce-motion"])
    try await terminal.waitFor("plays on from any turn up to 2, ")
    try terminal.press(.end)
    try await terminal.waitFor("turn 4 of 4")
    try terminal.press(.character("b"), .character("g"))
    try terminal.type("2")
    try terminal.press(.enter)
    try await terminal.waitFor("turn 2 of 4")
    try terminal.press(.character("b"))
    try await terminal.waitFor("blow 2 ")
    try await terminal.quit()
  }

  /// Makes the checksum of a line right again.
  private func reseal(_ place: Int, of log: URL) throws {
    var lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n").map(String.init)
    let body = lines[place].dropLast(16)
    var crc: UInt32 = ~0
    for byte in body.utf8 {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0x82F6_3B78 : 0) }
    }
    let digits = String(~crc, radix: 16)
    lines[place] =
      body + #","c":""# + String(repeating: "0", count: 8 - digits.count) + digits + "\"}"
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: log)
  }
}
