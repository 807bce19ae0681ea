import ChainmailContent
import ChainmailCore
import Testing

@Suite struct `A formula with the stats in it` {
  private static let rules: Rules = {
    let types = ["blade", "fire"]
    func stat(_ id: String, _ unit: FormulaUnit, _ values: Number...) -> StatDefinition {
      StatDefinition(
        id: id, unit: unit, initial: values.count == 1 ? .single(values[0]) : .perType(values))
    }
    return Rules(
      pack: "test", types: types,
      stats: [
        stat("armour", .amount, 12), stat("dodge", .ratio, Number("0.3") ?? .zero),
        stat("resistance", .ratio, Number("0.1") ?? .zero, Number("0.75") ?? .zero),
        stat("even", .ratio, 1, 1), stat("none", .number, 0), stat("damage", .number, 5),
      ],
      defenders: [], loadout: Loadout(worn: []))
  }()

  private func known(_ text: String, _ type: DamageType? = nil) throws -> KnownFormula {
    let rules = Self.rules
    let names = FormulaNames(
      stats: rules.stats.map {
        FormulaNames.Stat(
          $0.id, unit: $0.unit, isPerType: ["resistance", "even"].contains($0.id))
      }, attackerStats: [FormulaNames.Stat("level")], registers: ["luck"])
    let formula = try FormulaSyntax.formula(text, measuring: nil, names: names)
    return KnownFormula(
      formula, under: rules, stats: StatTable(rules.loadout, rules: rules), for: type)
  }

  @Test(arguments: [
    ("armour / 2", "6"), ("clamp(dodge, 0, 75%)", "30%"), ("1 - dodge", "70%"),
    ("100 * dodge", "30"), ("dodge * dodge", "9%"), ("sqrt(armour - 3)", "3"),
    ("if(armour > 10, dodge, luck)", "30%"), ("-armour", "-12"), ("not none", "1"),
    ("armour / 7", "1.714"), ("chance(none)", "0"), ("round-randomly(armour)", "12"),
    ("(min(5, 2) + none) ^ 3", "8"), ("2 * armour / 0.5", "48"),
  ])
  func `is a number where stats decide it`(text: String, number: String) throws {
    let known = try known(text)
    #expect(known.text == number && known.constant != nil)
  }

  @Test(arguments: [
    ("d20 + armour / 6", "d20 + 2"), ("damage - armour", "damage - 12"),
    ("max(luck, armour * 2)", "max(luck, 24)"), ("luck + none", "luck"),
    ("luck * (1 - none)", "luck"), ("none or luck > 3", "luck > 3"),
    ("armour > 1 and luck", "luck"), ("1d(armour)", "d12"), ("0..armour", "0..12"),
    ("attacker.level * dodge", "attacker.level * 30%"), ("resistance * 2", "resistance * 2"),
    ("random2(armour)", "random2(12)"), ("if(luck, armour + 1, none)", "if(luck, 13, 0)"),
  ])
  func `keeps what they do not decide`(text: String, left: String) throws {
    let known = try known(text)
    #expect(known.text == left && known.constant == nil)
  }

  @Test func `drops what is multiplied by nothing, and nothing's share`() throws {
    #expect(try known("luck * none").constant == .zero)
    #expect(try known("none and d20 > 3").constant == .zero)
  }

  @Test func `has the value of the type at hand, or that of all where they have one`() throws {
    #expect(try known("resistance", DamageType(0)).text == "10%")
    #expect(try known("resistance", DamageType(1)).text == "75%")
    #expect(try known("even").text == "100%")
  }

  @Test func `takes a stat for no word of the language`() throws {
    #expect(try known("damage + 1").text == "damage + 1")
  }

  @Test func `that cannot be worked out stays as it is`() throws {
    #expect(try known("armour / none").text == "12 / 0")
    #expect(try known("ln(none - 1)").text == "ln(-1)")
  }

  @Test func `names the stats that it reads`() throws {
    let names = FormulaNames(
      stats: Self.rules.stats.map { FormulaNames.Stat($0.id, unit: $0.unit) })
    let formula = try FormulaSyntax.formula("armour + armour * dodge", measuring: nil, names: names)
    #expect(KnownFormula.stats(in: formula) == [0, 1])
  }
}
