import ChainmailCore
import ResponderChain
import TestSupport
import Testing

@Suite struct `A body that a reaction heals` {
  private let weapon = DamageType(0)

  /// A charm that gives the body of 50 something back when it was hit.
  private func rules(_ gain: Amount, when condition: Condition = Condition()) -> Rules {
    let body = LinkReference(kind: DefenderKind(1), index: 0)
    return Rules(
      pack: "mending", types: ["weapon"],
      defenders: [
        DefenderDefinition(
          id: "charm",
          links: [
            LinkDefinition(when: condition, .react(React(on: .hit, .gain(.fixed(gain), of: body))))
          ]),
        DefenderDefinition(
          id: "body", links: [LinkDefinition(.pool(Pool(size: 50, isTerminal: true)))]),
      ],
      loadout: Loadout(worn: [DefenderKind(0), DefenderKind(1)]))
  }

  private func hit(_ amount: Amount, _ rules: Rules) throws -> (GameState, [Event], HitReport) {
    var state = try GameState(seed: 1, rules: rules)
    let events = reduce(&state, .receive(Blow([weapon: amount]), entry: nil), under: rules)
    return (state, events, try #require(hits(events).first))
  }

  @Test func `has lost what the ledger says, less what it regained`() throws {
    let (state, _, report) = try hit(20, rules(8))
    #expect(state.defense.hitPoints == 38)
    #expect(report.outcome.body == 20)
    #expect(report.hitPointsAfter == 38)
    #expect(report.isBalanced)
  }

  @Test func `is never more than whole`() throws {
    let (state, _, report) = try hit(3, rules(8))
    #expect(state.defense.hitPoints == 50)
    #expect(report.isBalanced)
  }

  @Test func `does not fall where it is healed before anybody looks`() throws {
    let (state, events, report) = try hit(70, rules(8))
    #expect(!events.contains(.fell))
    #expect(state.defense.hitPoints == 8)
    #expect(report.outcome.overkill == 20)
    #expect(report.isBalanced)
  }
}
