import ChainmailCore
import ChainmailLog
import Glibc
import ResponderChain
import TestSupport
import Testing

@Suite struct `Golden logs` {
  /// The first armour: three attacks, the armour off and on, undo, sparring.
  static func firstArmour() throws -> Session {
    var session = try Session(FirstArmour.rules, seed: 7)
    let armor = PieceID(kind: DefenderKind(0), copy: 1)
    let resonator = PieceID(kind: DefenderKind(3), copy: 1)
    for attack in 0..<3 { session.play(.throw(attack, entry: nil)) }
    session.play(.doff(armor))
    session.play(.throw(0, entry: nil))
    session.play(.undo)
    session.play(.redo)
    session.play(.don(resonator, at: .first))
    session.play(.don(armor, at: .after(LinkID(piece: resonator, index: 0))))
    session.play(.move(LinkID(piece: resonator, index: 0), to: .last))
    session.play(.spar(pace: 5))
    for _ in 0..<21 { session.play(.wait) }
    session.play(.rest)
    session.play(
      .receive(
        Blow(
          [TestRules.weapon: 99, TestRules.magic: Amount("0.5") ?? 0], tags: TagSet(rawValue: 1),
          maximum: 120, source: "a \"giant\"",
          stats: [AttackerStat(name: "accuracy", value: 12)]),
        entry: LinkID(piece: PieceID(kind: DefenderKind(2), copy: 1), index: 0)))
    session.end()
    return session
  }

  /// A chain of all ten primitives under both attacks, with what was deferred coming back.
  static func everything() throws -> Session {
    var session = try Session(TestRules.everything, seed: 11)
    for _ in 0..<6 {
      for attack in 0..<2 { session.play(.throw(attack, entry: nil)) }
      for _ in 0..<3 { session.play(.wait) }
    }
    session.end()
    return session
  }

  @Test(arguments: ["first-armour", "everything"])
  func `are written byte for byte`(_ name: String) async throws {
    let session = name == "everything" ? try Self.everything() : try Self.firstArmour()
    let folder = String(#filePath.dropLast("GoldenTests.swift".count)) + "Goldens"
    let path = "\(folder)/\(name).jsonl"
    if getenv("RECORD_GOLDENS").map({ String(cString: $0) }) == "1" {
      let file = try #require(fopen(path, "w"))
      fwrite(session.bytes, 1, session.bytes.count, file)
      fclose(file)
    }
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var golden: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { golden.append(UInt8(byte)) }
    #expect(
      String(decoding: golden, as: UTF8.self).split(separator: "\n")
        == String(decoding: session.bytes, as: UTF8.self).split(separator: "\n"))
    let result = try await Verifier.verify(
      try LogSource(path: path), rules: session.rules, digest: TestRules.digest)
    #expect(result.exitStatus == 0)
  }

  @Test func `explain prints the promised object`() throws {
    var state = try GameState(seed: 7, rules: FirstArmour.rules)
    let blow = Blow([TestRules.weapon: 18], tags: TagSet(rawValue: 1))
    let events = reduce(&state, .receive(blow, entry: nil), under: FirstArmour.rules)
    guard case .hit(let report) = try #require(events.first) else {
      Issue.record("no hit")
      return
    }
    #expect(
      LedgerJSON.text(of: report, rules: FirstArmour.rules)
        == #"{"attack":{"id":"0.0.0","amounts":{"weapon":18},"tags":["melee"]},"#
        + #""links":[{"link":"armor","disposition":"stop","reason":"immune","#
        + #""in":{"weapon":18},"out":{},"absorbed":{"weapon":18},"draws":[]}],"#
        + #""spawned":[],"stopped_by":"armor","body":0,"overkill":0}"#)
  }
}
