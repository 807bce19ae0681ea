import ChainmailContent
import ChainmailCore
import TestSupport
import Testing

@Suite struct `A formula` {
  @Test(arguments: [
    ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("10 - 4 - 3", "3"), ("10 - (4 - 3)", "9"),
    ("24 / 4 / 3", "2"), ("24 / (4 / 2)", "12"), ("2 ^ 3 ^ 2", "512"), ("(2 ^ 3) ^ 2", "64"),
    ("-2 ^ 2", "-4"), ("(-2) ^ 2", "4"), ("2 ^ -2", "0.25"), ("2 * -3", "-6"), ("- -3", "3"),
    ("--3", "3"), ("1 - -1", "2"), ("-3 * 2", "-6"), ("1 < 2", "1"), ("2 <= 1", "0"),
    ("1 + 1 = 2", "1"), ("2 != 2", "0"), ("3 > 2", "1"), ("3 >= 4", "0"),
    ("not 0", "1"), ("not 5", "0"), ("not 1 = 2", "1"), ("1 or 0 and 0", "1"),
    ("(1 or 0) and 0", "0"), ("5 and 7", "1"), ("0 or 0.5", "1"), ("0 and 1", "0"),
    ("1 > 0 and 2 > 1", "1"), ("not 1 or 1", "1"), ("35%", "0.35"), ("2.5% * 200", "5"),
    ("if(1, 2, 3)", "2"), ("if(0, 2, 3)", "3"), ("min(3, 1, 2)", "1"), ("max(3, 1, 4)", "4"),
    ("floor(-1.5)", "-2"), ("ceil(-1.5)", "-1"), ("round(-1.5)", "-2"), ("round(2.5)", "3"),
    ("abs(-2)", "2"), ("sqrt(2)", "1.414213562373"), ("exp(1)", "2.718281828459"),
    ("ln(10)", "2.302585092994"), ("clamp(5, 1, 3)", "3"), ("clamp(-5, 1, 3)", "1"),
    ("clamp(2, 1, 3)", "2"), ("10 ^ 0.5", "3.162277660168"), ("1 / 3", "0.333333333333"),
  ])
  func `of constants comes to what its operators say`(text: String, expected: String) throws {
    var context = TestContext()
    let value = try FormulaFixture.formula(text).value(in: &context, for: nil)
    #expect(value.description == expected)
    #expect(context.reads.isEmpty && context.rolls.isEmpty)
  }
}

@Suite struct `Random formulas` {
  /// Within a bound that is carried along with the floating-point value: 2·10⁻¹² and 10⁻¹⁴ of
  /// itself for each step, grown by the steps behind it.
  @Test func `come to what a tree in floating point comes to`() throws {
    var (compared, failed) = (0, 0)
    try withSeeds(3000) { random in
      let tree = RandomFormula(depth: 4, &random)
      // A constant part without an answer is refused before anything is evaluated.
      guard let formula = try? FormulaFixture.formula(tree.text) else { return }
      var exact: [FormulaInput: Number] = [:]
      var rough: [FormulaInput: Double] = [:]
      for (_, input) in RandomFormula.inputs {
        let thousandths = Int64.random(in: -5000...20_000, using: &random)
        exact[input] = try Number(thousandths).divided(by: 1000)
        rough[input] = Double(thousandths) / 1000
      }
      var context = TestContext(exact)
      let value = Result { () throws(NumberError) in try formula.value(in: &context, for: nil) }
      switch tree.value(rough) {
      case .value(let expected, let error):
        compared += 1
        let number = try value.get()
        let distance = abs((Double(number.description) ?? .nan) - expected)
        #expect(distance <= error, "\(formula.text): \(number), not \(expected)")
      case .fails:
        failed += 1
        #expect(throws: NumberError.self, "\(formula.text)") { try value.get() }
      case .unsure: return
      }
    }
    // Most of them can be told, or the test would say nothing.
    #expect(compared > 1500 && failed > 50, "\(compared) compared, \(failed) failed")
  }
}
