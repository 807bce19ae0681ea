import ChainmailCore
import ChainmailLog
import Testing

@Suite struct `A state in a log` {
  @Test(arguments: testSeeds, ["first-armour", "everything"])
  func `reads back as itself`(_ seed: UInt64, _ pack: String) throws {
    var session = try Session(TestRules.named(pack), seed: seed)
    session.playAtRandom(150, seed: seed)
    #expect(session.states.contains { $0.history.past.count == History.limit })
    #expect(session.states.contains { !$0.history.future.isEmpty })
    #expect(pack == "first-armour" || session.states.contains { !$0.defense.deferrals.isEmpty })
    for state in session.states {
      var scribe = Scribe(rules: session.rules)
      var bytes = session.header.line
      for content in scribe.opening(state) {
        scribe.write(content, tick: state.tick)
        bytes += scribe.line
      }
      let replay = try Replay(
        LogSource(bytes: bytes), rules: session.rules, digest: TestRules.digest)
      #expect(replay.state == state, "seed \(seed), tick \(state.tick)")
      #expect(replay.state.fingerprint == state.fingerprint, "seed \(seed), tick \(state.tick)")
    }
  }
}
