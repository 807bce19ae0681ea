import ChainmailCore
import Testing

@Test func `the README's example prints who stopped the attack, and why`() throws {
  var printed: [String] = []
  func print(_ name: String, _ disposition: Disposition, _ reason: Reason) {
    printed.append("\(name) \(disposition) \(reason)")
  }

  let weapon = DamageType(0)
  var fromWeapons = Condition()
  fromWeapons.types = [weapon]
  let rules = Rules(
    pack: "example", types: ["weapon", "magic"],
    defenders: [
      DefenderDefinition(
        id: "armor", links: [LinkDefinition(when: fromWeapons, .immune(Immune()))]),
      DefenderDefinition(
        id: "body", links: [LinkDefinition(.pool(Pool(size: 50, isTerminal: true)))]),
    ],
    loadout: Loadout(worn: [DefenderKind(0), DefenderKind(1)]))

  var game = try GameState(seed: 7, rules: rules)
  for case .hit(let report) in reduce(&game, .receive(Blow([weapon: 18]), entry: nil), under: rules)
  {
    for step in report.walk(of: 0) {
      print(rules.name(of: step.link), step.disposition, step.reason)  // armor stop immune
    }
  }

  #expect(printed == ["armor stop immune"])
}
