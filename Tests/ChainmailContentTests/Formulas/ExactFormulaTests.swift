import ChainmailContent
import ChainmailCore
import TestSupport
import Testing

@Suite struct `Formulas and fractions` {
  @Test func `come to the same`() throws {
    var (compared, broken) = (0, 0)
    try withSeeds(16_000) { random in
      let tree = FractionFormula(depth: 3, &random)
      let tenths = FractionFormula.inputs.map { _ in Int.random(in: -50...2000, using: &random) }
      let expected = Result { () throws(FractionFormula.Failure) in
        try tree.value(tenths.map { BigFraction($0, 10) })
      }
      guard case .success(let value) = expected else { return }
      // A constant part without an answer is refused, even where no way leads there.
      guard let formula = try? FormulaFixture.formula(tree.text) else { return }
      var inputs: [FormulaInput: Number] = [:]
      for (input, tenths) in zip(FractionFormula.inputs, tenths) {
        inputs[input.1] = try Number(Int64(tenths)).divided(by: 10)
      }
      var context = TestContext(inputs)
      let number = try formula.value(in: &context, for: nil)
      #expect(number.isExact, "\(formula.text)")
      let quanta = value * BigFraction(BigInteger(Number.quantaPerUnit))
      #expect(number.quanta == quanta.roundedHalfEven.int128, "\(formula.text)")
      // Nothing is lost behind the twelfth place either.
      let bottom = try #require(value.bottom.int128.flatMap { Int64(exactly: $0) })
      let top = try #require(value.top.int128.flatMap { Int64(exactly: $0) })
      #expect(try number.multiplied(by: Number(bottom)) == Number(top), "\(formula.text)")
      compared += 1
      if value.bottom != 1 { broken += 1 }
    }
    #expect(compared >= 10_000 && broken > 3000, "\(compared) compared, \(broken) broken")
  }

  @Test(arguments: [
    ("floor(13 / 9 * 9)", "13"), ("ceil(1 / 3 + 1 / 3 + 1 / 3)", "1"),
    ("floor((1 / 3) ^ 2 * 9)", "1"), ("if(1 / 3 * 3 = 1, 5, 6)", "5"),
    ("floor(27 ^ (1 / 3))", "3"), ("ceil(27 ^ (1 / 3))", "3"), ("floor(exp(ln(8)))", "8"),
    ("ceil(exp(ln(8)))", "8"), ("if(exp(ln(8)) > 8, 1, 2)", "2"),
    ("if(exp(ln(8)) != 8, 1, 2)", "2"), ("if(exp(ln(8)) - 8, 1, 2)", "2"),
    ("floor(sqrt(2) * sqrt(2))", "2"), ("round(sqrt(2.25))", "2"),
    ("floor(1.1 ^ 3 * 1000)", "1331"),
    ("floor(sqrt(4 / 9) * 3)", "2"), ("floor(2.9999996 + 0 * 1)", "2"),
    ("floor(2.9999996 + ln(1))", "3"),
  ])
  func `round no error of representation`(text: String, expected: String) throws {
    var context = TestContext()
    let value = try FormulaFixture.formula(text).value(in: &context, for: nil)
    #expect(value.description == expected)
  }

  /// Those of dice too: a bound is cut down, odds are drawn below their divisor.
  @Test func `have exact odds and bounds`() throws {
    var context = TestContext([.stat(4): 1, .stat(5): 6])
    _ = try FormulaFixture.formula("chance(a / b)").value(in: &context, for: nil)
    _ = try FormulaFixture.formula("chance(0.25 * a)").value(in: &context, for: nil)
    _ = try FormulaFixture.formula("d(b / 7 * 7)").value(in: &context, for: nil)
    _ = try FormulaFixture.formula("chance(sqrt(a / 2))").value(in: &context, for: nil)
    #expect(context.rolls.map(\.bound) == [6, 1_000_000_000, 6, 1_000_000_000])
  }
}
