import ChainmailCore
import ChainmailUI
import TestSupport
import Testing

@Suite struct `The ledger of a blow with a reaction` {
  /// A cloak that takes 1, with a reaction behind which stands a pool of 5 that takes nothing.
  private func lines(
    _ effect: React.Effect, when condition: Condition = Condition()
  ) throws -> [String] {
    var rules = FirstArmour.rules
    rules.defenders = [
      DefenderDefinition(
        id: "cloak",
        links: [
          LinkDefinition(name: "cloth", .subtract(Subtract(1))),
          LinkDefinition(
            name: "thread", when: condition, .react(React(on: .absorbed, effect))),
        ]),
      DefenderDefinition(
        id: "shell", links: [LinkDefinition(when: FirstArmour.on([]), .pool(Pool(size: 5)))]),
      Armoury.body,
    ]
    rules.loadout = Loadout(worn: (0..<3).map { DefenderKind($0) })
    var game = try GameState(seed: 7, rules: rules)
    let blow = Blow([FirstArmour.weapon: 18])
    for event in reduce(&game, .receive(blow, entry: nil), under: rules) {
      guard case .hit(let report) = event else { continue }
      return PlainText(.test(rules)).ledger(of: report).filter { $0.hasPrefix("cloak/thread") }
        .filter { !$0.contains("watches") }
    }
    return []
  }

  private static let shell = LinkReference(kind: DefenderKind(1), index: 0)

  @Test func `tells of wear where there is some`() throws {
    #expect(try lines(.wear(2, durability: 9)) == ["cloak/thread wears from 9 to 7"])
    #expect(try lines(.wear(0, durability: 9)) == [])
  }

  @Test func `says nothing of one that fills what is full`() throws {
    #expect(try lines(.gain(3, of: Self.shell)) == [])
  }

  @Test func `says what one keeps that spent a charge for nothing`() throws {
    var charged = Condition()
    charged.charges = 3
    #expect(
      try lines(.gain(3, of: Self.shell), when: charged) == ["cloak/thread keeps 2 charges"])
  }

  @Test func `says of dice that came to nothing what they were`() throws {
    var lucky = Condition()
    lucky.chance = .fixed(Ratio(quanta: Ratio.quantaPerUnit - 1))
    let told = try lines(.gain(3, of: Self.shell), when: lucky)
    #expect(told.count == 1 && told[0].hasPrefix("cloak/thread changes nothing, "))
  }
}
