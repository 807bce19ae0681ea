import ChainmailAnalysis
import ChainmailCore
import ResponderChain
import Testing

@Suite struct `Explaining one attack` {
  private let weapon = DamageType(0)
  private let magic = DamageType(1)

  private var rules: Rules {
    func immune(to type: DamageType) -> LinkDefinition {
      var condition = Condition()
      condition.types = [type]
      return LinkDefinition(when: condition, .immune(Immune()))
    }
    return Rules(
      pack: "two", types: ["weapon", "magic"],
      defenders: [
        DefenderDefinition(id: "armor", links: [immune(to: weapon)]),
        DefenderDefinition(id: "magic-resistance", links: [immune(to: magic)]),
        DefenderDefinition(
          id: "body", links: [LinkDefinition(.pool(Pool(size: 50, isTerminal: true)))]),
      ],
      loadout: Loadout(worn: [DefenderKind(0), DefenderKind(1), DefenderKind(2)]))
  }

  private func link(_ name: String) throws -> LinkID { try #require(rules.link(named: name)) }

  @Test func `it names who stopped the attack and leaves the character whole`() throws {
    let explanation = try Explanation(of: Blow([weapon: 18]), under: rules)
    let armor = try link("armor")
    #expect(explanation.report.outcome.stoppedBy == armor)
    #expect(explanation.before.defense.hitPoints == 50)
    #expect(explanation.after.defense.hitPoints == 50)
  }

  @Test func `what is taken off before does not stop it`() throws {
    let armor = try link("armor")
    let explanation = try Explanation(of: Blow([weapon: 18]), under: rules, doffing: [armor])
    #expect(explanation.report.outcome.stoppedBy == nil)
    #expect(explanation.report.outcome.body == 18)
    #expect(explanation.before.defense.index(of: armor) == nil)
    #expect(explanation.after.defense.hitPoints == 32)
  }

  @Test func `what is put on before stands at its stage`() throws {
    var rules = rules
    rules.stages = ["charms", "armour"]
    rules.defenders[0].stage = 1
    rules.defenders[1].stage = 0
    rules.loadout = Loadout(
      worn: [DefenderKind(2)], bag: [DefenderKind(0), DefenderKind(1), DefenderKind(0)])
    let (armor, magic) = (try link("armor"), try link("magic-resistance"))
    let explanation = try Explanation(
      of: Blow([weapon: 18]), under: rules, donning: [armor.piece, magic.piece])
    let body = try link("body")
    #expect(explanation.before.defense.chain.map(\.id) == [magic, armor, body])
    #expect(explanation.report.outcome.stoppedBy == armor)
    #expect(throws: ExplanationError.refused(.edit(.alreadyWorn(armor)))) {
      try Explanation(
        of: Blow([weapon: 18]), under: rules, donning: [armor.piece, armor.piece])
    }
    let third = PieceID(kind: DefenderKind(0), copy: 3)
    #expect(throws: ExplanationError.refused(.notInBag(third))) {
      try Explanation(of: Blow([weapon: 18]), under: rules, donning: [third])
    }
  }

  @Test func `an attack may enter at any worn link`() throws {
    let resistance = try link("magic-resistance")
    let body = try link("body")
    let explanation = try Explanation(of: Blow([weapon: 18]), under: rules, entry: resistance)
    #expect(explanation.report.walk(of: 0).map(\.link) == [resistance, body])
  }

  @Test func `it is what play would have come to`() throws {
    let blow = Blow([weapon: 18, magic: 3])
    let explanation = try Explanation(of: blow, under: rules, seed: 9)
    var state = try GameState(seed: 9, rules: rules)
    let events = reduce(&state, .receive(blow, entry: nil), under: rules)
    #expect(events == [.hit(explanation.report)])
    #expect(state == explanation.after)
  }

  @Test func `what is not worn can neither be taken off nor entered at`() throws {
    let second = LinkID(piece: PieceID(kind: DefenderKind(0), copy: 2), index: 0)
    let body = try link("body")
    let blow = Blow([weapon: 1])
    #expect(throws: ExplanationError.notWorn(second)) {
      try Explanation(of: blow, under: rules, doffing: [second])
    }
    #expect(throws: ExplanationError.notWorn(second)) {
      try Explanation(of: blow, under: rules, entry: second)
    }
    #expect(throws: ExplanationError.refused(.edit(.body))) {
      try Explanation(of: blow, under: rules, doffing: [body])
    }
  }
}
