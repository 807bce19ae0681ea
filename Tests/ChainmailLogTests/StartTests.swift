import ChainmailCore
import ChainmailLog
import TestSupport
import Testing

/// What a game begins with stands in its log's first key, not in the rules.
@Suite struct `How a game begins` {
  /// A game that begins with the resonator worn and the armour in the bag.
  private func session() throws -> Session {
    var rules = FirstArmour.rules
    rules.loadout = Loadout(
      worn: [3, 1, 2].map(DefenderKind.init), bag: [DefenderKind(0), DefenderKind(1)])
    var session = try Session(rules, seed: 5)
    for attack in 0..<3 { session.play(.throw(attack, entry: nil)) }
    return session
  }

  @Test func `is told by the log, whatever the loadout at hand`() async throws {
    var session = try session()
    let folder = try Folder()
    try folder.write(session.bytes, "log.jsonl")
    let writer = try LogWriter.resuming(
      "\(folder.path)/log.jsonl", rules: FirstArmour.rules, digest: TestRules.digest, now: .zero
    )
    let state = writer.resumption?.state
    #expect(state == session.state)
    session.end()
    let source = LogSource(bytes: session.bytes)
    let result = try await Verifier.verify(
      source, rules: FirstArmour.rules, digest: TestRules.digest)
    #expect(result.statuses == Array(repeating: .sound, count: 6))
    var replay = try Replay(source, rules: FirstArmour.rules, digest: TestRules.digest)
    try replay.goToEnd()
    #expect(replay.state == session.state)
  }

  @Test(arguments: [
    (#""ordinals":[0,0]"#, #""ordinals":[1,0]"#),
    (#""copies":{"armor":1,"#, #""copies":{"armor":2,"#),
    (#""seed":"0000000000000005""#, #""seed":"0000000000000006""#),
  ])
  func `is that of a fresh character`(_ old: String, _ new: String) async throws {
    let session = try session()
    var forgery = Forgery(session.bytes)
    try forgery.change("key", old, new)
    let result = try await Verifier.verify(
      forgery.source, rules: FirstArmour.rules, digest: TestRules.digest)
    guard case .failed(let failure) = result[.rerun] else {
      Issue.record("the re-run passed: \(result.statuses)")
      return
    }
    #expect(failure.field.hasPrefix("state."))
  }

  @Test func `is with such levels that what follows is true`() async throws {
    var forgery = Forgery(try session().bytes)
    try forgery.change("key", #""worn":[0,1,2]"#, #""worn":[0,1,[2,49]]"#)
    let result = try await Verifier.verify(
      forgery.source, rules: FirstArmour.rules, digest: TestRules.digest)
    guard case .failed(let failure) = result[.rerun] else {
      Issue.record("the re-run passed: \(result.statuses)")
      return
    }
    #expect(failure.field == "links[2].after.level")
  }
}
