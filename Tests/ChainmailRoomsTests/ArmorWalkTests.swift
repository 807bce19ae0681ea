import ChainmailCore
import ChainmailRooms
import ResponderChain
import Testing

@Suite struct `An attack as a walk` {
  private let rules = Rules(
    pack: "two", types: ["weapon", "lightning"],
    defenders: [
      DefenderDefinition(
        id: "armor", links: [LinkDefinition(when: .weapon, .immune(Immune()))]),
      DefenderDefinition(
        id: "body", links: [LinkDefinition(.pool(Pool(size: 20, isTerminal: true)))]),
    ],
    loadout: Loadout(worn: [DefenderKind(0), DefenderKind(1)]))

  private func trace(_ text: String, _ blow: Blow) throws -> WalkTrace {
    var state = try GameState(seed: 1, rules: rules)
    let events = reduce(&state, .receive(blow, entry: nil), under: rules)
    let report = events.compactMap { if case .hit(let report) = $0 { report } else { nil } }.first
    return WalkTrace(of: text, as: try #require(report), under: rules)
  }

  @Test func `ends with who took the last of it`() throws {
    #expect(
      try trace("weapon:5", Blow([DamageType(0): 5]))
        == WalkTrace(
          request: "weapon:5",
          steps: [WalkTrace.Step(handler: "armor", stops: true, reason: "immune")],
          outcome: "armor"))
    #expect(
      try trace("lightning:7", Blow([DamageType(1): 7]))
        == WalkTrace(
          request: "lightning:7",
          steps: [
            WalkTrace.Step(handler: "armor", stops: false, reason: "unaffected"),
            WalkTrace.Step(handler: "body", stops: true, reason: "body"),
          ],
          outcome: "body"))
  }
}

extension Condition {
  fileprivate static var weapon: Condition {
    var condition = Condition()
    condition.types = [DamageType(0)]
    return condition
  }
}
