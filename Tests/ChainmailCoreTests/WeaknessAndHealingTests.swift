import ChainmailCore
import ResponderChain
import Testing

/// What goes the other way: a defence that adds damage, and a hit that gives life.
@Suite struct `Weakness and healing` {
  private static let weapon = DamageType(0)

  private func rules(_ links: [LinkDefinition]) -> Rules {
    Rules(
      pack: "weakness", types: ["weapon"],
      defenders: [
        DefenderDefinition(id: "mail", links: links),
        DefenderDefinition(
          id: "body", links: [LinkDefinition(.pool(Pool(size: 100, isTerminal: true)))]),
      ],
      attacks: [], loadout: Loadout(worn: [DefenderKind(0), DefenderKind(1)], bag: []))
  }

  private func hits(_ blows: [Blow], _ links: [LinkDefinition]) throws -> [HitReport] {
    let rules = rules(links)
    var game = try GameState(seed: 0, rules: rules)
    var reports: [HitReport] = []
    for blow in blows {
      for case .hit(let report) in reduce(&game, .receive(blow, entry: nil), under: rules) {
        reports.append(report)
      }
    }
    return reports
  }

  @Test func `a number below zero is added where nothing is guaranteed`() throws {
    var weakness = Subtract(PerType(.fixed(-5)))
    let whole = try hits([Blow([Self.weapon: 10])], [LinkDefinition(.subtract(weakness))])
    #expect(whole.map(\.outcome.body) == [15])
    weakness.guaranteed = 2
    let guarded = try hits([Blow([Self.weapon: 10])], [LinkDefinition(.subtract(weakness))])
    #expect(guarded.map(\.outcome.body) == [8])
  }

  @Test func `what the body regains is told, and the ledger balances`() throws {
    let body = LinkReference(kind: DefenderKind(1), index: 0)
    let links = [LinkDefinition(.react(React(on: .hit, .gain(4, of: body))))]
    let reports = try hits([Blow([Self.weapon: 10]), Blow([Self.weapon: 1])], links)
    #expect(reports.map(\.hitPointsAfter) == [94, 97])
    let healed = reports.map { report in report.reactions.map(\.reaction.healed) }
    #expect(healed == [[4], [4]])
    #expect(reports.map(\.isBalanced) == [true, true])
  }
}
