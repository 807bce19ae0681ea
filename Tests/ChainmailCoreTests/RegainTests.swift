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

  @Test func `falls all the same where a gain follows a deadly attack`() throws {
    for (amount, gain) in [(60, 40), (50, 40), (70, 8), (51, 1)] as [(Amount, Amount)] {
      let (_, events, report) = try hit(amount, rules(gain))
      #expect(events.contains(.fell))
      #expect(report.hitPointsAfter == 0)
      #expect(report.reactions.map(\.reaction.healed) == [0])
      #expect(report.isBalanced)
    }
    let (state, events, _) = try hit(49, rules(40))
    #expect(!events.contains(.fell))
    #expect(state.defense.hitPoints == 41)
  }

  /// An arm of 20 and a trunk of 50, a charm that mends one of them, and what saves.
  private func parts(
    gaining gain: Amount, of part: UInt16, saves: Bool = false, arm hit: Bool = false
  ) -> Rules {
    let body = DefenderKind(1)
    var when = (arm: Condition(), trunk: Condition())
    when.arm.register = RegisterTest(register: 0, allowed: 1...1)
    when.trunk.register = RegisterTest(register: 0, allowed: 0...0)
    var charm = [
      LinkDefinition(
        .react(React(on: .hit, .gain(.fixed(gain), of: LinkReference(kind: body, index: part)))))
    ]
    if saves { charm.append(LinkDefinition(.react(React(on: .lethal, .save(leaving: 1))))) }
    let side: Int64 = hit ? 1 : 0
    charm.append(LinkDefinition(.roll(Roll(into: 0, die: side...side))))
    return Rules(
      pack: "mending", types: ["weapon"], registers: ["part"],
      defenders: [
        DefenderDefinition(id: "charm", links: charm),
        DefenderDefinition(
          id: "body",
          links: [
            LinkDefinition(
              when: when.arm, .pool(Pool(.fixed(20), isTerminal: true, isVital: false))),
            LinkDefinition(when: when.trunk, .pool(Pool(size: 50, isTerminal: true))),
          ]),
      ],
      loadout: Loadout(worn: [DefenderKind(0), DefenderKind(1)]))
  }

  @Test func `pays what a part took beyond what it had before that part is raised`() throws {
    // Of 12 that are gained 10 are owed.
    let (state, events, report) = try hit(30, parts(gaining: 12, of: 0, arm: true))
    #expect(!events.contains(.fell))
    #expect(state.defense.chain[2].state.level == 2)
    #expect(report.outcome.overkill == 10)
    #expect(report.isBalanced)
    #expect(try hit(30, parts(gaining: 8, of: 0, arm: true)).0.defense.chain[2].state.level == 0)
  }

  @Test func `is raised where something saved it, whatever it would have taken`() throws {
    let (state, events, report) = try hit(500, parts(gaining: 30, of: 1, saves: true))
    #expect(!events.contains(.fell))
    #expect(state.defense.chain[4].state.level == 31)
    #expect(report.isBalanced)
  }

  @Test func `is told of a blow that a save left nothing of`() throws {
    var rules = parts(gaining: 30, of: 1, saves: true)
    rules.loadout.overrides = [
      LinkOverride(link: LinkID(piece: PieceID(kind: DefenderKind(1), copy: 1), index: 1), level: 1)
    ]
    let (state, events, _) = try hit(1, rules)
    #expect(!events.contains(.fell))
    #expect(state.defense.chain[4].state.level == 31)
  }
}
