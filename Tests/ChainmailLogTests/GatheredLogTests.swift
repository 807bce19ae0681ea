import ChainmailCore
import ChainmailLog
import ResponderChain
import TestSupport
import Testing

/// A ring with charges that a link behind it, or one in front of it, gathers.
@Suite struct `A log of gathered links that spend charges` {
  private static func rules(ringFirst: Bool) -> Rules {
    var rules = FirstArmour.rules
    rules.groups = [LinkGroup(id: "rings", order: .gathered)]
    var charged = Condition()
    charged.charges = 2
    let half = LinkDefinition(
      when: charged, .scale(Scale(Ratio(percent: 50) ?? .one)), group: 0)
    let whole = LinkDefinition(.bucket(Bucket(Combination(.product, group: 0))))
    rules.defenders[0].links = [ringFirst ? half : whole]
    rules.defenders[1].links = [ringFirst ? whole : half]
    rules.loadout = Loadout(worn: [DefenderKind(0), DefenderKind(1), DefenderKind(2)])
    return rules
  }

  @Test(arguments: [true, false])
  func `reads as it was written, is sound and replays`(ringFirst: Bool) async throws {
    let rules = Self.rules(ringFirst: ringFirst)
    var session = try Session(rules, seed: 3)
    var hits: [HitReport] = []
    for _ in 0..<3 {
      let told = session.play(.receive(Blow([FirstArmour.weapon: 8]), entry: nil))
      for case .hit(let report) in told.events { hits.append(report) }
    }
    #expect(hits.map(\.outcome.body) == [4, 4, 8])
    let text = String(decoding: session.bytes, as: UTF8.self)
    let ring = ringFirst ? 0 : 1
    #expect(text.contains(#""members":[{"link":\#(ring),"after":{"charges":1}}]"#))
    #expect(text.contains(#""members":[{"link":\#(ring),"after":{"charges":0}}]"#))
    let source = LogSource(bytes: session.bytes)
    let result = try await Verifier.verify(source, rules: rules, digest: TestRules.digest)
    #expect(result.isSoundAndOpen)
    let watched = try await Verifier.verify(source, rules: rules, digest: "other")
    #expect(watched[.ledger] == .sound)
    var told = try session.told()
    var read: [HitReport] = []
    while let moment = try told.next() { read += moment.hits }
    #expect(read == hits)
    #expect(told.state.defense.chain[ring].state.charges == 0)
  }
}
