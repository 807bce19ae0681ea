import ChainmailCore
import Messages
import Testing
import TestSupport

import ChainmailContent

/// Fields that take formulas, read from YAML through the one checker of packs.
@Suite struct `A field that takes a formula` {
  private static let shape = ObjectShape(
    "a thing", "Something with numbers.",
    [
      Field("amount", .quantity(.zero...100), "An amount."),
      Field("ratio", .proportion(.zero...(.one)), "A ratio."),
      Field("test", .formula(), "A condition."),
      Field("heal", .quantity(.zero...100, .reaction), "An amount."),
      Field("ratios", .map(.types, .proportion(.zero...(.one))), "A ratio for each type."),
    ],
    example: "amount: 12.5")

  @Test func `takes a number as one`() throws {
    let object = try check("amount: 12.5\nratio: 35%")
    #expect(object.quantity("amount") == .fixed(Amount("12.5") ?? 0))
    #expect(object.proportion("ratio") == .fixed(Ratio("0.35") ?? .zero))
  }

  @Test func `takes what never changes as the number that it comes to, if it holds that`() throws {
    let object = try check("amount: 2 * 6 + 0.5\nratio: 1 / 3")
    #expect(object.quantity("amount") == .fixed(Amount("12.5") ?? 0))
    #expect(try object.proportion("ratio") == .formula(formula("1 / 3")))
  }

  @Test func `takes a formula, plain or in quotation marks`() throws {
    let object = try check(
      """
      amount: damage * 35%
      ratio: "1 - min(resistance, 75%)"
      test: 'damage > 10 and not level = 3'
      heal: taken / 2
      ratios: {blade: "1 - resistance", fire: 50%}
      """)
    #expect(try object.quantity("amount") == .formula(formula("damage * 35%")))
    #expect(try object.proportion("ratio") == .formula(formula("1 - min(resistance, 75%)")))
    #expect(try object.formula("test") == formula("damage > 10 and not level = 3"))
    #expect(try object.quantity("heal") == .formula(formula("taken / 2", in: .reaction)))
    let ratios = try #require(object.map("ratios"))
    #expect(ratios.map(\.place) == [0, 1])
    guard case .proportion(.formula(let first)) = ratios[0].value.content else {
      Issue.record("no formula")
      return
    }
    #expect(try first == formula("1 - resistance"))
  }

  @Test func `tells each mistake with its place in the file`() {
    let known =
      "damage, total, max-damage, depth, pen, armour, resistance, level, ac, a, b, max-level, "
    let text = MarkedText(
      """
      amount: damage + ⟦armor⟧
      ratio: "1 ⟦-⟧ armour"
      test: 'damage >⟦⟧'
      heal: (⟦arived⟧ + taken) * ⟦x⟧
      ratios: {blade: ⟦200%⟧, fire: "1 ⟦/⟧ 0"}
      """)
    let messages = [
      "no value has the id \"armor\" (did you mean armour?); allowed: \(known)location, coverage",
      "the formula comes to an amount; allowed: a ratio or a number",
      "the formula ends here; allowed: a number, a name, a function, a die or (",
      "no value has the id \"arived\" (did you mean arrived?); allowed: damage, total, max-damage, "
        + "depth, pen, arrived, taken, lost, armour, resistance, level, ac, a, b, max-level, location, "
        + "coverage",
      "no value has the id \"x\"; allowed: damage, total, max-damage, "
        + "depth, pen, arrived, taken, lost, armour, resistance, level, ac, a, b, max-level, location, "
        + "coverage",
      "blade is \"200%\"; allowed: a percentage such as 35%, or a factor such as 0.35, within "
        + "0...1, or a formula",
      "the divisor is always zero; allowed: any other",
    ]
    #expect(
      errors(text.text) == zip(text.marks, messages).map { "a.yml:\($0.start): error: \($1)" })
  }

  @Test(arguments: [
    ("amount: ⟦-1⟧", "amount is \"-1\""), ("amount: ⟦101⟧", "amount is \"101\""),
    ("amount: ⟦50 * 3⟧", "amount is \"50 * 3\""), ("amount: ⟦0.00001⟧", "amount is \"0.00001\""),
    ("amount: ⟦1 - 2⟧", "amount is \"1 - 2\""),
  ])
  func `refuses a constant out of range as it refuses a number`(marked: String, message: String) {
    let text = MarkedText(marked)
    #expect(
      errors(text.text) == [
        "a.yml:\(text.mark.start): error: \(message); allowed: a number 0...100 with at most four "
          + "decimals, or a formula"
      ])
  }

  @Test func `stands in quotation marks in the canonical form, which is cut around them`() {
    let text = """
      chainmail rules 1
      pack small
      type blade
      defender mail
      link scale ratio="1 - min(a, b)" when.types=blade
      link scale ratio=blade:"min(a , b)" round=down
      defender flesh
      link pool size=60 terminal=yes
      worn flesh

      """
    do throws(ContentErrors) {
      _ = try RulesEncoding.rules(text)
      Issue.record("nothing is called a or b")
    } catch {
      let allowed = "damage, total, max-damage, depth, pen"
      #expect(
        error.errors.map(\.description) == [
          "pack.rules:5:27: error: no value has the id \"a\"; allowed: \(allowed)",
          "pack.rules:5:30: error: no value has the id \"b\"; allowed: \(allowed)",
          "pack.rules:6:29: error: no value has the id \"a\"; allowed: \(allowed)",
          "pack.rules:6:33: error: no value has the id \"b\"; allowed: \(allowed)",
        ])
    }
  }

  private func formula(
    _ text: String, in scope: FormulaScope = .link
  ) throws(ContentErrors) -> Formula {
    try FormulaFixture.formula(text, in: scope)
  }

  private func read(_ text: String) -> (CheckedObject?, ErrorList) {
    var errors = ErrorList()
    var vocabulary = Vocabulary()
    vocabulary[.types] = ["blade", "fire"]
    vocabulary.formulaNames = FormulaFixture.names
    let root = YAMLDocument.root(of: ContentFile(path: "a.yml", text: text), errors: &errors)
    var checker = ObjectChecker(vocabulary: vocabulary, errors: errors)
    let object = root.flatMap { checker.check($0, Self.shape) }
    return (object, checker.errors)
  }

  private func check(_ text: String) throws -> CheckedObject {
    let (object, errors) = read(text)
    try errors.throwIfAny()
    return try #require(object)
  }

  private func errors(_ text: String) -> [String] {
    let (_, errors) = read(text)
    return errors.isEmpty ? [] : errors.all.errors.map(\.description)
  }
}
