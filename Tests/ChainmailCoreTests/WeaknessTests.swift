import ChainmailCore
import Testing

@Suite struct `Taking off less than nothing` {
  private let type = DamageType(0)

  private func left(of damage: Amount, by subtract: Subtract) throws -> Amount {
    let rules = Rules(
      pack: "weakness", types: ["physical"],
      defenders: [
        DefenderDefinition(id: "wound", links: [LinkDefinition(.subtract(subtract))]),
        DefenderDefinition(
          id: "body", links: [LinkDefinition(.pool(Pool(size: 1000, isTerminal: true)))]),
      ],
      loadout: Loadout(worn: [DefenderKind(0), DefenderKind(1)]))
    var game = try GameState(seed: 0, rules: rules)
    var body = Amount.zero
    for case .hit(let report) in reduce(
      &game, .receive(Blow([type: damage]), entry: nil), under: rules)
    {
      #expect(report.isBalanced)
      body = report.outcome.body
    }
    return body
  }

  @Test func `adds where nothing is guaranteed`() throws {
    #expect(try left(of: 200, by: Subtract(-10)) == 210)
    #expect(try left(of: 200, by: Subtract(-10, die: 4...4)) == 206)
  }

  @Test func `does not where something is`() throws {
    let firm = Subtract(PerType(.fixed(-10)), guaranteed: .fixed(3))
    #expect(try left(of: 200, by: firm) == 197)
  }
}
