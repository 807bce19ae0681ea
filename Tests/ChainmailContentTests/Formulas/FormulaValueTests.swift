import ChainmailContent
import ChainmailCore
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
