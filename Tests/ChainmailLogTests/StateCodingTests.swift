import ChainmailCore
import ChainmailLog
import TestSupport
import Testing

@Suite struct `A state in a log` {
  @Test(arguments: testSeeds, ["first-armour", "everything", "companions", "stats"])
  func `reads back as itself`(_ seed: UInt64, _ pack: String) throws {
    var session = try Session(TestRules.named(pack), seed: seed)
    var generator = SplitMix64(seed: seed)
    // Keys stand between actions only, never between two blows of one.
    var states: [GameState] = []
    for _ in 0..<150 {
      session.play(session.randomAction(&generator))
      states.append(session.state)
    }
    #expect(states.contains { $0.history.past.count == History.limit })
    #expect(states.contains { !$0.history.future.isEmpty })
    #expect(
      ["first-armour", "stats"].contains(pack) || states.contains { !$0.defense.deferrals.isEmpty })
    #expect(pack != "companions" || states.contains { $0.defense.companions.count == 2 })
    for state in states {
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
