import ChainmailCore
import ChainmailLog
import ResponderChain
import TestSupport
import Testing

@Suite struct `A log of a piece that was gained` {
  private static let resonator = DefenderKind(3)

  /// A game that is left while a second resonator is worn, with a key behind its gain.
  private func session(hasKey: Bool = true) throws -> Session {
    var session = try Session(FirstArmour.rules, seed: 5)
    session.play(.gain(Self.resonator))
    session.play(.don(PieceID(kind: Self.resonator, copy: 2), at: .first))
    if hasKey { session.add(.key(session.state)) }
    session.play(.throw(2, entry: nil))
    return session
  }

  @Test func `defines it, and each of its links, before it is told of`() throws {
    let lines = Forgery(try session().bytes).lines
    let told = try #require(lines.firstIndex { $0.contains(#""do":"gain""#) })
    let piece = try #require(lines.firstIndex { $0.contains(#""kind":"resonator","copy":2"#) })
    #expect(lines[piece + 1].contains(#"{"k":"def","n":"#) && piece + 2 == told)
    #expect(lines[told].contains(#""do":"gain","piece":4"#))
    #expect(lines[told + 1].contains(#""ev":"gained","piece":4"#))
  }

  @Test func `is gone on with, and branched, as it stood`() async throws {
    var session = try session(hasKey: false)
    let folder = try Folder()
    try folder.write(session.bytes, "log.jsonl")
    var writer = try LogWriter.resuming(
      "\(folder.path)/log.jsonl", rules: session.rules, digest: TestRules.digest, now: .zero)
    #expect(writer.resumption?.state == session.state)
    let told = session.play(.gain(Self.resonator))
    try writer.record(.gain(Self.resonator), told, session.state)
    try writer.end(why: "set aside", now: .zero)
    #expect(session.state.bag.last?.id == PieceID(kind: Self.resonator, copy: 3))
    let source = LogSource(bytes: try folder.bytes("log.jsonl"))
    let result = try await Verifier.verify(
      source, rules: session.rules, digest: TestRules.digest)
    #expect(result.statuses == Array(repeating: .sound, count: 6))
    let point = try BranchPoint(of: source, rules: session.rules, digest: TestRules.digest)
    #expect(point.state == session.state)
    var branch = Session(branching: session, at: point, id: "00000000000000bb")
    branch.play(.gain(Self.resonator))
    #expect(branch.state.bag.last?.id == PieceID(kind: Self.resonator, copy: 4))
    branch.end()
    var replay = try Replay(
      LogSource(bytes: branch.bytes), rules: branch.rules, digest: TestRules.digest)
    try replay.goToEnd()
    #expect(replay.state == branch.state)
  }

  @Test func `is watched under other rules, with the piece in the bag`() throws {
    let session = try session()
    var replay = try Replay(
      LogSource(bytes: session.bytes), rules: TestRules.everything, digest: "another")
    try replay.goToEnd()
    #expect(replay.state.bag.map { replay.rules.name(of: $0.id) } == ["resonator"])
    #expect(replay.state.defense.pieces.first.map { replay.rules.name(of: $0) } == "resonator#2")
  }

  @Test(arguments: [
    ("in", #""piece":4"#, #""piece":2"#), ("in", #""piece":4"#, #""piece":9"#),
    ("in", #""piece":4"#, #""piece":1"#), ("in", #""piece":4"#, #""piece":3"#),
    ("ev", #""piece":4"#, #""piece":3"#), ("def", #""copy":2"#, #""copy":3"#),
  ])
  func `is found out where another piece was gained`(
    _ kind: String, _ old: String, _ new: String
  ) async throws {
    var forgery = Forgery(try session().bytes)
    try forgery.change(kind, old, new)
    let result = try await Verifier.verify(
      forgery.source, rules: FirstArmour.rules, digest: TestRules.digest)
    #expect(result.exitStatus != 0)
    if var replay = try? Replay(
      forgery.source, rules: FirstArmour.rules, digest: TestRules.digest, watchOnly: true)
    {
      while (try? replay.forward()) == true {}
    }
  }

  @Test func `is refused where its key counts fewer copies than there are`() async throws {
    for watchOnly in [false, true] {
      var forgery = Forgery(try session().bytes)
      let place = try #require(forgery.lines.lastIndex { $0.hasPrefix(#"{"k":"key""#) })
      #expect(forgery.lines[place].contains(#""resonator":2"#))
      forgery.seal(
        String(
          forgery.lines[place].replacing(#""resonator":2"#, with: #""resonator":1"#).dropLast(16)),
        at: place)
      #expect(throws: LogError.self) {
        var replay = try Replay(
          forgery.source, rules: FirstArmour.rules, digest: TestRules.digest,
          watchOnly: watchOnly)
        while try replay.forward() {}
        try replay.goToStart()
        while try replay.forward() {}
      }
    }
  }
}
