import ChainmailCore
import ChainmailLog
import TestSupport
import Testing

/// Loadouts that change defenders leave links at other places than their indices say.
@Suite struct `A log of links that are not where their indices say` {
  /// Every piece's links the other way round, and the last index for those that came alone.
  private static let rules: Rules = {
    var rules = TestRules.everything
    for kind in rules.defenders.indices where !rules.defenders[kind].isBody {
      let links = rules.defenders[kind].links
      rules.defenders[kind].links = links.indices.reversed().map { place in
        var link = links[place]
        link.index = links.count == 1 ? .max : UInt16(place)
        return link
      }
    }
    return rules
  }()

  private func session(_ seed: UInt64) throws -> Session {
    var session = try Session(Self.rules, seed: seed)
    session.playAtRandom(80, seed: seed)
    session.end()
    return session
  }

  @Test(arguments: testSeeds)
  func `verifies and reads back`(_ seed: UInt64) async throws {
    let session = try session(seed)
    let source = LogSource(bytes: session.bytes)
    let result = try await Verifier.verify(source, rules: Self.rules, digest: TestRules.digest)
    #expect(result.statuses == Array(repeating: .sound, count: 6), "seed \(seed)")
    var replay = try Replay(source, rules: Self.rules, digest: TestRules.digest)
    try replay.goToEnd()
    #expect(replay.state == session.state, "seed \(seed)")
  }

  @Test(arguments: testSeeds)
  func `is watched under other rules with the same names`(_ seed: UInt64) throws {
    let session = try session(seed)
    var replay = try Replay(
      LogSource(bytes: session.bytes), rules: FirstArmour.rules, digest: "another")
    try replay.goToEnd()
    func names(_ state: GameState, _ rules: Rules) -> [String] {
      state.defense.chain.map { rules.name(of: $0.id) }
        + state.bag.flatMap { $0.links.map { rules.name(of: $0.id) } }
    }
    #expect(names(replay.state, replay.rules) == names(session.state, Self.rules), "seed \(seed)")
  }

  @Test func `draws as the same links elsewhere`() throws {
    let plain = try GameState(seed: 1, rules: TestRules.everything)
    let turned = try GameState(seed: 1, rules: Self.rules)
    let luck = Dictionary(uniqueKeysWithValues: turned.defense.chain.map { ($0.id, $0.luck) })
    for link in plain.defense.chain where luck[link.id] != nil {
      #expect(luck[link.id] == link.luck)
    }
    #expect(luck.keys.filter { plain.defense.index(of: $0) != nil }.count > 5)
  }
}
