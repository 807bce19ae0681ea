import ChainmailCore
import ChainmailLog
import TestSupport
import Testing

/// Games by random rules, as they are written down.
@Suite struct `The log of a random game` {
  @Test func `is sound, and played again from it is the same game`() async throws {
    var (answers, spawned, forwarded) = (0, 0, 0)
    for seed in 0..<150 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let rules = RandomFights.rules(&random)
      var session = try Session(rules, seed: random.next())
      for _ in 0..<30 {
        let told = session.play(RandomFights.action(session.state, &random))
        for case .hit(let report) in told.events {
          answers += report.reactions.count { $0.packet + 1 < report.packets.count }
          spawned += report.packets.count - 1
          forwarded += report.walk(of: 0).count { rules.isForwarded($0.link) }
        }
      }
      session.end()
      let verified = try await Verifier.verify(
        LogSource(bytes: session.bytes), rules: rules, digest: TestRules.digest)
      #expect(verified.exitStatus == 0, "seed \(seed): \(String(describing: verified.failure))")
      var replay = try Replay(
        LogSource(bytes: session.bytes), rules: rules, digest: TestRules.digest)
      while try replay.forward() {}
      #expect(replay.state.defense == session.state.defense, "seed \(seed)")
      #expect(replay.state.bag == session.state.bag && replay.state.turn == session.state.turn)
    }
    #expect(
      answers > 100 && spawned > 300 && forwarded > 300, "\(answers) \(spawned) \(forwarded)")
  }
}

extension Rules {
  /// Whether a link is met where the outermost of its group stands.
  fileprivate func isForwarded(_ link: LinkID) -> Bool {
    guard let group = definition(of: link)?.group else { return false }
    return groups[Int(group)].order == .smallestFirst
  }
}
