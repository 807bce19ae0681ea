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

  @Test func `is refused where it calls who is no companion`() async throws {
    var forgery = Forgery(try session().bytes)
    try forgery.change("in", #""piece":11"#, #""piece":1"#)
    let result = try await Verifier.verify(
      forgery.source, rules: TestRules.companions, digest: TestRules.digest)
    #expect(result.exitStatus != 0)
  }
}
