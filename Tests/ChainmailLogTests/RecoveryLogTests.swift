import ChainmailCore
import ChainmailLog
import TestSupport
import Testing

/// Links whose state changes otherwise than by what they do to a packet.
@Suite struct `A log of links that recover, spend and adapt` {
  private static let physical = DamageType(0)
  private static let fire = DamageType(1)

  static let rules: Rules = {
    let shield = LinkReference(kind: DefenderKind(0), index: 0)
    var limited = Condition()
    limited.charges = 3
    limited.renewal = .turn
    var rules = FirstArmour.rules
    rules.types = ["physical", "fire", "cold"]
    rules.defenders = [
      DefenderDefinition(
        id: "shield",
        links: [
          LinkDefinition(name: "pool", .pool(Pool(size: 12))),
          LinkDefinition(name: "refill", .react(React(on: .hit, .gain(5, of: shield)))),
        ]),
      DefenderDefinition(
        id: "charm",
        links: [
          LinkDefinition(name: "guard", when: limited, .subtract(Subtract(3))),
          LinkDefinition(
            name: "tire",
            .react(
              React(
                on: .hit, .spend(1, of: LinkReference(kind: DefenderKind(1), index: 0))))),
        ]),
      DefenderDefinition(
        id: "hide",
        links: [
          LinkDefinition(
            .react(
              React(
                on: .hit,
                .adapt(
                  Adaptation(
                    to: shield, types: [physical, fire, DamageType(2)],
                    initial: Ratio(percent: 85) ?? .one, step: Ratio(percent: 6) ?? .one)))))
        ]),
      DefenderDefinition(
        id: "body",
        links: [
          LinkDefinition(name: "life", .pool(Pool(size: 60, isTerminal: true))),
          LinkDefinition(
            name: "blood",
            .react(
              React(on: .hit, .gain(2, of: LinkReference(kind: DefenderKind(3), index: 0))))),
        ]),
    ]
    rules.attacks = [
      AttackDefinition(id: "blow", amounts: [RolledAmount(type: physical, range: 9...30)]),
      AttackDefinition(
        id: "torch",
        amounts: [
          RolledAmount(type: physical, range: 0...6), RolledAmount(type: fire, range: 8...30),
        ]),
    ]
    rules.loadout = Loadout(worn: (0..<4).map { DefenderKind(UInt16($0)) })
    return rules
  }()

  @Test func `verifies on every level, and is read as it was played`() async throws {
    var session = try Session(Self.rules, seed: 11)
    for turn in 0..<24 {
      session.play(.throw(turn % 2, entry: nil))
      if turn % 3 == 0 { session.play(.wait) }
    }
    session.end()
    let source = LogSource(bytes: session.bytes)
    let result = try await Verifier.verify(source, rules: Self.rules, digest: TestRules.digest)
    #expect(result.statuses == Array(repeating: .sound, count: 6))
    let text = String(decoding: session.bytes, as: UTF8.self)
    #expect(text.contains("\"target\""))
    #expect(text.contains("\"adapted\""))
    #expect(text.contains("\"healed\""))
    var replay = try Replay(source, rules: Self.rules, digest: TestRules.digest)
    try replay.goToEnd()
    #expect(replay.state == session.state)
  }
}
