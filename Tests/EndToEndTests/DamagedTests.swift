import Foundation
import Testing

/// What can be done with an unfinished game whose log is damaged in the middle.
@Suite(.serialized) struct `A damaged game` {
  /// Plays four blows, and takes off the armor behind the first.
  private func played(_ home: Home) async throws -> URL {
    let terminal = try await home.startGame()
    try await terminal.play([
      ("3", "hit points 43/50"), ("A", "Armor taken off."), ("1", "hit points 25/50"),
      ("3", "hit points 18/50"), ("3", "hit points 11/50"),
    ])
    try await terminal.quit()
    return try home.log()
  }

  /// The same, with the record of the third blow damaged.
  private func damaged(_ home: Home) async throws -> URL {
    let log = try await played(home)
    try damageThirdBlow(in: log)
    return log
  }

  /// A game so long that a sound key stands behind the blow whose record is damaged.
  private func damagedBeforeKey(_ home: Home) async throws -> URL {
    let terminal = try await home.startGame()
    try terminal.type(String(repeating: "1", count: 90))
    try await terminal.waitFor("blow 90 ")
    try await terminal.quit()
    let log = try home.log()
    try damageThirdBlow(in: log)
    return log
  }

  /// Changes a bit of the third blow's record, whose checksum then fails.
  private func damageThirdBlow(in log: URL) throws {
    var bytes = try Data(contentsOf: log)
    let third = try #require(bytes.firstRange(of: Data("\"turn\":3,\"attack\"".utf8)))
    bytes[third.upperBound + 2] ^= 0x02
    try bytes.write(to: log)
  }

  private static let question = "The old game is damaged"

  @Test func `is watched, and goes on from where it is sound in a branch`() async throws {
    let home = try Home()
    let old = try await damaged(home)
    let bytes = try Data(contentsOf: old)
    #expect(try home.run("log", "verify", old.path).status == 12)
    #expect(try home.run("log", "list").output.hasSuffix(", damaged\n"))

    let terminal = try await home.start(["play", "--reduce-motion"])
    let offer = try await terminal.waitFor(Self.question)
    #expect(offer.words(inBox: Self.question).contains("It is sound up to 2 blows."))
    try terminal.press(.character("w"))
    try await terminal.waitFor("turn 0 of 2")
    try terminal.press(.end)
    try await terminal.waitFor("turn 2 of 2")
    try terminal.press(.character("q"))
    try await terminal.waitFor(Self.question)
    try terminal.press(.enter)
    let screen = try await terminal.waitFor("blow 2  hit points 25/50")
    #expect(screen.links == ["B Magic resistance", "Body"])
    #expect(screen.contains("2 Weapon 18"))
    try await terminal.play([("3", "blow 3  hit points 18/50")])
    try await terminal.quit()

    #expect(try Data(contentsOf: old) == bytes)
    let branch = try #require(home.logs().last { $0 != old })
    #expect(home.logs().count == 2)
    #expect(try home.run("log", "verify", branch.path).status == 0)
    let parent = ", a branch of \(old.lastPathComponent) at record "
    #expect(try home.run("log", "list").output.contains(", branch of game 2, "))
    let shown = try home.run("log", "show", branch.path)
    #expect(shown.status == 0 && shown.output.contains(parent))
    #expect(shown.output.contains("3 Lightning 7"))
    let next = try await home.resume(offers: "unfinished game of 3 blows")
    // Also what was told by the log that it comes from.
    try next.press(.control("p"))
    let story = try await next.waitFor("Everything that happened")
    #expect(["1 Lightning 7", "Armor taken off.", "3 Lightning 7"].allSatisfy(story.contains))
    try next.press(.escape)
    try await next.play([("3", "blow 4  hit points 11/50")])
    try await next.quit()
    #expect(try home.run("log", "verify", branch.path).status == 0)
    #expect(home.logs().count == 2)
  }

  @Test func `is found so when it is to go on, where its end is sound`() async throws {
    let home = try Home()
    let log = try await damagedBeforeKey(home)
    let next = try await home.start(["play", "--reduce-motion"])
    try await next.waitFor("Go on where you were?")
    try next.press(.character("y"))
    let offer = try await next.waitFor(Self.question)
    #expect(offer.words(inBox: Self.question).contains("It is sound up to 2 blows."))
    try next.press(.character("y"))
    try await next.waitFor("blow 2  hit points 50/50")
    try await next.quit()
    #expect(home.logs().count == 2)
    for branch in home.logs() where branch != log {
      #expect(try home.run("log", "verify", branch.path).status == 0)
    }
  }

  @Test func `is left as it is where somebody begins anew, and it is said`() async throws {
    let home = try Home()
    let log = try await damagedBeforeKey(home)
    let bytes = try Data(contentsOf: log)
    let next = try await home.start(["play", "--reduce-motion"])
    try await next.waitFor("Go on where you were?")
    try next.press(.character("n"))
    let notice = try await next.waitFor("A new game")
    let words = notice.words(inBox: "A new game")
    #expect(words.contains("cannot be ended and stays as it is: it is damaged at byte "))
    try next.press(.enter)
    try await next.play([("3", "hit points 43/50")])
    try await next.quit()
    #expect(try Data(contentsOf: log) == bytes)
    #expect(home.logs().count == 2)
  }

  @Test func `is printed and replayed up to the damage`() async throws {
    let home = try Home()
    let log = try await damaged(home)
    let text = try home.run("replay", "--text", log.path)
    #expect(text.status == 2 && text.errors.contains("it is damaged at byte "))
    #expect(text.output.contains("2 Weapon 18") && !text.output.contains("3 Lightning"))
    let terminal = try await home.start(["replay", log.path])
    let screen = try await terminal.waitFor("turn 0 of 2")
    #expect(screen.contains("The log is damaged after turn 2, at record 2"))
    try terminal.press(.character("q"))
    #expect(try await terminal.exitStatus() == 2)
  }

  @Test func `is printed up to the last thing that happened before any damaged record`()
    async throws
  {
    let home = try Home()
    let log = try await played(home)
    let whole = try home.run("replay", "--text", log.path).output.split(separator: "\n")
    #expect(whole.count == 5 && whole[1] == "Armor taken off.")
    let bytes = try Data(contentsOf: log)
    let lines = bytes.split(separator: 0x0A)
    let key = try #require(lines.firstIndex { $0.starts(with: Data(#"{"k":"key""#.utf8)) })
    var told = 0
    for (record, line) in lines.enumerated().dropLast().dropFirst(key + 1) {
      var broken = bytes
      broken[line.startIndex + line.count - 3] ^= 0x01
      try broken.write(to: log)
      let shown = try home.run("replay", "--text", log.path)
      #expect(shown.status == 2 && shown.errors.contains(", record \(record), c: expected "))
      #expect(shown.output.split(separator: "\n") == Array(whole.prefix(told)), "record \(record)")
      let text = String(decoding: line, as: UTF8.self)
      if text.contains(#""k":"chk""#) || text.contains(#""ev":"doffed""#) { told += 1 }
    }
    #expect(told >= 4)
  }

  @Test func `goes on with what was done last before the damage`() async throws {
    let home = try Home()
    let log = try await played(home)
    var bytes = try Data(contentsOf: log)
    let second = try #require(bytes.firstRange(of: Data("\"turn\":2,\"attack\"".utf8)))
    let action = try #require(bytes[..<second.lowerBound].lastRange(of: Data(#"{"k":"in""#.utf8)))
    bytes[action.upperBound + 4] ^= 0x01
    try bytes.write(to: log)
    let terminal = try await home.start(["play", "--reduce-motion"])
    let offer = try await terminal.waitFor(Self.question)
    #expect(offer.words(inBox: Self.question).contains("It is sound up to 1 blow."))
    try terminal.press(.enter)
    let screen = try await terminal.waitFor("blow 1  hit points 43/50")
    #expect(screen.links == ["B Magic resistance", "Body"])
    #expect(screen.contains("Armor taken off."))
    try await terminal.quit()
  }

  @Test func `of sparring is sound up to the blow before the damaged one`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    for _ in 0..<6 { try terminal.press(.character("+")) }
    try terminal.press(.character("s"))
    try await terminal.waitFor("blows to fall") { ($0.blow ?? 0) > 3 }
    try await terminal.quit()
    try damageThirdBlow(in: home.log())
    let next = try await home.start(["play", "--reduce-motion"])
    let offer = try await next.waitFor(Self.question)
    #expect(offer.words(inBox: Self.question).contains("It is sound up to 2 blows."))
    try next.press(.character("q"))
    #expect(try await next.exitStatus() == 0)
  }

  @Test func `is left alone where a new game is wanted`() async throws {
    let home = try Home()
    let old = try await damaged(home)
    let bytes = try Data(contentsOf: old)
    let terminal = try await home.start(["play", "--reduce-motion"])
    try await terminal.waitFor(Self.question)
    try terminal.press(.character("n"))
    try await terminal.waitFor("blow 0  hit points 50/50")
    try await terminal.play([("3", "hit points 43/50")])
    try await terminal.quit()
    #expect(try Data(contentsOf: old) == bytes)
    try await home.resume(offers: "unfinished game of 1 blow").quit()
  }
}
