import ChainmailCore
import ResponderChain
import Testing

@Suite struct `Ratios that adapt` {
  private static let types = ["em", "explosive", "kinetic", "thermal"]

  /// A shell that keeps everything from the body, and a piece that watches it.
  private func game() throws -> (GameState, Rules) {
    let shell = LinkReference(kind: DefenderKind(1), index: 0)
    let adaptation = Adaptation(
      to: shell, types: (0..<4).map { DamageType($0) }, initial: ratio(85), step: ratio(6))
    let definitions = [
      DefenderDefinition(
        id: "watcher", links: [LinkDefinition(.react(React(on: .hit, .adapt(adaptation))))]),
      DefenderDefinition(id: "shell", links: [LinkDefinition(.pool(Pool(size: 100_000)))]),
      DefenderDefinition(
        id: "body", links: [LinkDefinition(.pool(Pool(size: 10, isTerminal: true)))]),
    ]
    let rules = Rules(
      pack: "adapting", types: Self.types, defenders: definitions,
      loadout: Loadout(worn: definitions.indices.map { DefenderKind(UInt16($0)) }))
    return (try GameState(seed: 1, rules: rules), rules)
  }

  private func ratio(_ percent: Int64) -> Ratio { Ratio(quanta: percent * 10_000_000) }

  private func ratios(_ state: GameState) -> [Ratio] {
    (0..<4).map { state.defense.chain[0].state.adapted[$0] }
  }

  /// Hit points of each type, and the ratios in percent after each of several such hits.
  @Test(arguments: [
    ([100, 0, 0, 0], [[67, 91, 91, 91], [49, 97, 97, 97], [40, 100, 100, 100]]),
    ([100, 0, 300, 0], [[79, 91, 79, 91], [73, 97, 73, 97], [70, 100, 70, 100]]),
    ([5, 5, 5, 5], [[91, 91, 79, 79], [97, 97, 73, 73], [100, 100, 70, 70]]),
    ([0, 0, 0, 0], [[85, 85, 85, 85]]),
  ])
  func `shift by a step a hit, where the pool that is watched lost something`(
    amounts: [Int], after: [[Int64]]
  ) throws {
    var (state, rules) = try game()
    var blow = Blow([:])
    for (index, amount) in amounts.enumerated() {
      blow.amounts[DamageType(index)] = Amount(integerLiteral: amount)
    }
    for expected in after {
      _ = reduce(&state, .receive(blow, entry: nil), under: rules)
      #expect(ratios(state) == expected.map(ratio))
      // The body, which lost nothing, is not what is watched.
      #expect(state.defense.hitPoints == 10)
    }
  }
}
