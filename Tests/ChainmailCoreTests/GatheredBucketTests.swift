import ChainmailCore
import ResponderChain
import Testing

@Suite struct `A bucket that is gathered` {
  private func percent(_ percent: Int64) -> Ratio { Ratio(quanta: percent * 10_000_000) }

  /// What 1,000 come to behind a bucket that multiplies what the links of the first group leave.
  private func left(behind links: [LinkDefinition]) throws -> Amount {
    let definitions = [
      DefenderDefinition(
        id: "whole", links: [LinkDefinition(.bucket(Bucket(Combination(.product, group: 0))))]),
      DefenderDefinition(id: "parts", links: links),
      DefenderDefinition(
        id: "body", links: [LinkDefinition(.pool(Pool(size: 100_000, isTerminal: true)))]),
    ]
    let rules = Rules(
      pack: "gathering", types: ["any"],
      groups: ["outer", "inner"].map { LinkGroup(id: $0, order: .gathered) },
      defenders: definitions,
      loadout: Loadout(worn: definitions.indices.map { DefenderKind(UInt16($0)) }))
    var state = try GameState(seed: 1, rules: rules)
    for event in reduce(&state, .receive(Blow([DamageType(0): 1000]), entry: nil), under: rules) {
      if case .hit(let report) = event {
        #expect(report.isBalanced)
        return report.outcome.body
      }
    }
    return .zero
  }

  private func scale(_ ratio: Int64, in group: LinkGroup.Place) -> LinkDefinition {
    LinkDefinition(.scale(Scale(percent(ratio))), group: group)
  }

  private func stack(_ group: LinkGroup.Place, in outer: LinkGroup.Place) -> LinkDefinition {
    LinkDefinition(.bucket(Bucket(Combination(.stacking, group: group))), group: outer)
  }

  @Test func `counts as one reduction, the parts of which weaken each other only`() throws {
    // 0.8 · (1 − 0.2 · 0.869119980800) = 0.660940803072, and half of it beside.
    let two = [scale(80, in: 1), scale(80, in: 1), stack(1, in: 0)]
    #expect(try left(behind: two) == Amount(quanta: 6_609_408))
    #expect(try left(behind: two + [scale(50, in: 0)]) == Amount(quanta: 3_304_704))
    #expect(try left(behind: [stack(1, in: 0), scale(50, in: 0)]) == 500)
  }

  @Test func `adds what its parts take off flat`() throws {
    let flat = LinkDefinition(
      name: "flat", .bucket(Bucket(Combination(.sum, [.init(.subtract(Subtract(30)))]))), group: 0)
    #expect(try left(behind: [flat, scale(50, in: 0)]) == 470)
  }

  @Test func `gathers no group in front of its own, so that none gathers itself`() throws {
    #expect(try left(behind: [stack(0, in: 0), scale(50, in: 0)]) == 500)
    #expect(try left(behind: [stack(0, in: 1), stack(1, in: 0), scale(50, in: 0)]) == 500)
  }
}
