import ChainmailContent
import ChainmailCore
import Testing

@Suite struct `The dice of formulas` {
  /// What a die shows where every roll is as low, and where it is as high as it can be.
  @Test(arguments: [
    ("d6", "1", "6"), ("2d6", "2", "12"), ("d(20 + level)", "1", "27"), ("3d(level)", "3", "21"),
    ("0..armour", "0", "12"), ("(-3)..level", "-3", "7"), ("0.5..2.9", "0", "2"),
    ("random2(level)", "0", "6"), ("random2avg(level, 3)", "0", "6"), ("random2(1)", "0", "0"),
    ("random2avg(2 * level, 2)", "0", "13"), ("chance(30%)", "1", "0"),
    ("binomial(level, 30%)", "7", "0"), ("round-randomly(2.25)", "3", "2"),
    ("round-randomly(-2.25)", "-2", "-3"), ("round-randomly(7)", "7", "7"),
    ("chance(0)", "0", "0"), ("chance(1)", "1", "1"), ("binomial(4, 1)", "4", "4"),
    ("dice(level, 6)", "7", "42"), ("dice(level - 5, 6)", "2", "12"),
    // What leaves no choice.
    ("dice(level, 1)", "7", "7"), ("dice(level - 7, 6)", "0", "0"),
    // Of no dice the sides do not matter.
    ("dice(level - 7, ac - 1)", "0", "0"), ("dice(0, level / 2)", "0", "0"),
    ("d(0 * level)", "0", "0"), ("2d(level - 9)", "0", "0"), ("level..(level - 9)", "7", "7"),
    ("random2(level - 9)", "0", "0"), ("random2avg(level - 7, 2)", "0", "0"),
    ("binomial(level - 9, 50%)", "0", "0"), ("chance(level)", "1", "1"),
    ("chance(level - 9)", "0", "0"),
  ])
  func `show from the least to the most`(text: String, lowest: String, highest: String) throws {
    let formula = try FormulaFixture.formula(text)
    var low = TestContext(values) { _ in 0 }
    var high = TestContext(values) { $0.bound - 1 }
    #expect(try formula.value(in: &low, for: nil).description == lowest)
    #expect(try formula.value(in: &high, for: nil).description == highest)
    // A die of one outcome is not thrown.
    if lowest == highest { #expect(low.rolls.isEmpty && high.rolls.isEmpty) }
  }

  @Test func `ask for each roll with its bound, its die and its place`() throws {
    let formula = try FormulaFixture.formula("2d6 + random2avg(10, 3) + (5..7)")
    var context = TestContext(values)
    #expect(try formula.value(in: &context, for: nil) == 7)
    #expect(
      context.rolls.map { [$0.bound, UInt64($0.die), UInt64($0.roll)] } == [
        [6, 0, 0], [6, 0, 1], [10, 1, 0], [11, 1, 1], [11, 1, 2], [3, 2, 0],
      ])
    #expect(formula.dice.count == 3)
  }

  @Test func `take odds as they are, and to nine places where they are not exact`() throws {
    for (text, threshold, bound) in [
      ("chance(1 / 3)", 1, 3), ("round-randomly(2 / 3)", 2, 3),
      ("chance(35%)", 350_000_000, 1_000_000_000), ("chance(exp(-1))", 367_879_441, 1_000_000_000),
    ]
      as [(String, UInt64, UInt64)]
    {
      let formula = try FormulaFixture.formula(text)
      var below = TestContext { _ in threshold - 1 }
      var above = TestContext { _ in threshold }
      #expect(try formula.value(in: &below, for: nil) == 1)
      #expect(try formula.value(in: &above, for: nil) == 0)
      #expect(below.rolls.map(\.bound) == [bound])
    }
  }

  @Test func `are thrown for each type only where what they are thrown with differs by type`()
    throws
  {
    let formula = try FormulaFixture.formula(
      "d6 + (0..damage) + d(20 + (0..damage)) + binomial(3, resistance) + if(damage > 2, d4, d8)")
    #expect(formula.isPerType)
    #expect(formula.dice.map(\.isPerType) == [false, true, true, true, true, false, false])
    let fire = DamageType(1)
    var context = TestContext([.damage: 5, .stat(1): try #require(Number("0.5"))])
    _ = try formula.value(in: &context, for: fire)
    #expect(
      context.rolls.map(\.type) == [nil, fire, fire, fire, fire, fire, fire, nil])
    #expect(try FormulaFixture.formula("d6 + level").isPerType == false)
  }

  @Test func `of a branch that is not taken are not thrown`() throws {
    let formula = try FormulaFixture.formula(
      "if(level > 9, d4, 0) + (level > 9 and d6) + (level or d8) + if(ac = 0, 0, 1 / ac)")
    var context = TestContext(values)
    #expect(try formula.value(in: &context, for: nil) == 1)
    #expect(context.rolls.isEmpty)
  }

  @Test func `have no answer where they are too large`() throws {
    let huge: [FormulaInput: Number] = [.stat(2): try #require(Number("99999999999999999999"))]
    for text in ["d(level)", "0..level", "random2(level)", "binomial(level, 50%)"] {
      let formula = try FormulaFixture.formula(text)
      var context = TestContext(huge)
      #expect(throws: NumberError.overflow) { try formula.value(in: &context, for: nil) }
    }
    for text in ["binomial(level, 50%)", "dice(level, 6)", "dice(level, 1)"] {
      let many = try FormulaFixture.formula(text)
      var context = TestContext([.stat(2): 1001])
      #expect(throws: NumberError.tooManyRolls) { try many.value(in: &context, for: nil) }
    }
  }

  @Test func `have no answer where their number, or that of their sides, is none`() throws {
    for text in [
      "dice(level - 9, 6)", "dice(level / 2, 6)", "dice(level, ac)", "dice(level, ac - 1)",
      "dice(level, level / 2)", "dice(sqrt(level), 6)",
    ] {
      let formula = try FormulaFixture.formula(text)
      var context = TestContext(values)
      #expect(throws: NumberError.noSuchDice, "\(text)") {
        try formula.value(in: &context, for: nil)
      }
      #expect(context.rolls.isEmpty)
    }
    // What is whole but for the error of a root is whole.
    let formula = try FormulaFixture.formula("dice((level + 1) ^ (1 / 3), 6)")
    var context = TestContext(values) { _ in 0 }
    #expect(try formula.value(in: &context, for: nil) == 2)
  }

  private let values: [FormulaInput: Number] = [.stat(0): 12, .stat(2): 7]
}
