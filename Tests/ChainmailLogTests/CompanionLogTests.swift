import ChainmailCore
import ChainmailLog
import Testing

@Suite struct `A log with companions` {
  /// A game that is left while a dog stands in the chain, with a key behind its joining.
  private func session() throws -> Session {
    var session = try Session(TestRules.companions, seed: 5)
    session.play(.call(TestRules.dog, blows: 7))
    session.add(.key(session.state))
    session.play(.throw(0, entry: nil))
    return session
  }

  @Test(arguments: [
    (#""companions":[[11,7]]"#, #""companions":[[11,0]]"#),
    (#""companions":[[11,7]]"#, #""companions":[[11,1000]]"#),
    (#""companions":[[11,7]]"#, #""companions":[[10]]"#),
    (#""companions":[[11,7]]"#, #""companions":[[11,7],[11,7]]"#),
    (#""companions":[[11,7]]"#, #""companions":[[1,7]]"#),
    (#""companions":[[11,7]]"#, #""companions":[]"#),
    (#""companions":[[11,7]],"#, ""),
  ])
  func `is refused where its key tells of companions that cannot be`(
    _ old: String, _ new: String
  ) async throws {
    var forgery = Forgery(try session().bytes)
    try forgery.change("key", old, new)
    for watchOnly in [false, true] {
      #expect(throws: LogError.self) {
        var replay = try Replay(
          forgery.source, rules: TestRules.companions, digest: TestRules.digest,
          watchOnly: watchOnly)
        while try replay.forward() {}
        try replay.goToStart()
      }
      if !watchOnly {
        let result = try await Verifier.verify(
          forgery.source, rules: TestRules.companions, digest: TestRules.digest)
        #expect(result.exitStatus != 0)
      }
    }
  }

  @Test func `is found out where a companion stays longer than it was called for`() async throws {
    var forgery = Forgery(try session().bytes)
    try forgery.change("in", #""blows":7"#, #""blows":8"#)
    let result = try await Verifier.verify(
      forgery.source, level: 5, rules: TestRules.companions, digest: TestRules.digest)
    guard case .failed(let failure) = result[.rerun] else {
      Issue.record("the re-run agreed: \(result.statuses)")
      return
    }
    #expect(failure.field == "blows")
  }

  @Test func `goes on where the slot of a companion that came after the last key changed`()
    async throws
  {
    var session = try Session(TestRules.companions, seed: 5)
    session.play(.throw(0, entry: nil))
    session.play(.call(TestRules.monkey, blows: 7))
    session.play(.throw(1, entry: nil))
    // No digest covers slots, so that the same digest may come with another one.
    var other = TestRules.companions
    other.defenders[Int(TestRules.monkey.index)].slot = "bush"
    let folder = try Folder()
    try folder.write(session.bytes, "log.jsonl")
    var writer = try LogWriter.resuming(
      "\(folder.path)/log.jsonl", rules: other, digest: TestRules.digest, now: .zero)
    #expect(writer.resumption?.state == session.state)
    // Nor does a key that is written then tell of another slot.
    var state = session.state
    for _ in 0..<Scribe.keyInterval {
      var told = TurnList()
      reduce(&state, .throw(0, entry: nil), under: other, into: &told)
      try writer.record(.throw(0, entry: nil), told, state, now: .zero)
    }
    let source = LogSource(bytes: try folder.bytes("log.jsonl"))
    #expect(source.size > session.bytes.count)
    for rules in [other, TestRules.companions] {
      let result = try await Verifier.verify(source, rules: rules, digest: TestRules.digest)
      #expect(result.exitStatus == 0)
      var replay = try Replay(source, rules: rules, digest: TestRules.digest)
      try replay.goToEnd()
      #expect(replay.state == state)
      #expect(replay.rules == TestRules.companions)
    }
  }

  @Test func `is refused where a slot changes within it`() async throws {
    var session = try Session(TestRules.companions, seed: 5)
    session.play(.call(TestRules.dog, blows: 1))
    session.play(.call(TestRules.monkey, blows: 7))
    for _ in 0..<Scribe.keyInterval { session.play(.throw(0, entry: nil)) }
    var forgery = Forgery(session.bytes)
    try forgery.change("def", #""slot":"tree""#, #""slot":"bush""#)
    forgery.reseal()
    let result = try await Verifier.verify(
      forgery.source, level: 5, rules: TestRules.companions, digest: TestRules.digest)
    #expect(result.exitStatus == 15)
  }

  @Test func `is refused where it calls who is no companion`() async throws {
    var forgery = Forgery(try session().bytes)
    try forgery.change("in", #""piece":11"#, #""piece":1"#)
    let result = try await Verifier.verify(
      forgery.source, rules: TestRules.companions, digest: TestRules.digest)
    #expect(result.exitStatus != 0)
  }
}
