import ChainmailCore
import ChainmailUI
import TestSupport
import Testing

@Suite struct `What is told of side effects` {
  /// An amulet against side effects, or against everything, before a body; the blow brings two.
  private func told(_ immune: Immune, _ effects: EffectSet) throws -> (String, [String]) {
    var rules = FirstArmour.rules
    rules.effects = ["poison", "sleep"]
    var condition = Condition()
    condition.effects = effects
    rules.defenders = [
      DefenderDefinition(
        id: "amulet", links: [LinkDefinition(when: condition, .immune(immune))]),
      Armoury.body,
    ]
    rules.loadout = Loadout(worn: [DefenderKind(0), DefenderKind(1)])
    var game = try GameState(seed: 7, rules: rules)
    let blow = Blow([FirstArmour.weapon: 18], effects: EffectSet(rawValue: 3))
    for event in reduce(&game, .receive(blow, entry: nil), under: rules) {
      guard case .hit(let report) = event else { continue }
      var text = PlainText(.test(rules))
      return (text.line(for: event, turn: 1) ?? "", text.ledger(of: report))
    }
    return ("", [])
  }

  @Test func `names those that a link stops`() throws {
    let (line, ledger) = try told(Immune(scope: .effects), EffectSet(rawValue: 2))
    #expect(line.contains("amulet stops sleep, body takes 18"), "\(line)")
    #expect(ledger.contains { $0.hasSuffix("stops sleep") }, "\(ledger)")
  }

  @Test func `names them behind the amount that the same link stops`() throws {
    let (line, ledger) = try told(Immune(scope: .all), .all)
    #expect(line.contains("amulet stops it and stops poison, sleep"), "\(line)")
    #expect(ledger.contains { $0.hasSuffix("stops poison, sleep") }, "\(ledger)")
  }

  @Test func `says nothing of those that go on`() throws {
    let (line, ledger) = try told(Immune(), .all)
    #expect(!line.contains("sleep") && !ledger.contains { $0.contains("sleep") })
  }
}
