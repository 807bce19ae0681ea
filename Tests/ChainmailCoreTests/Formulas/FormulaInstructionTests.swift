import ChainmailCore
import Testing

@Suite struct `The instructions of a formula` {
  @Test(
    arguments: [
      [], [.add], [.constant(1), .add], [.constant(1), .constant(2)], [.jump(0)],
      [.constant(1), .jump(9)], [.constant(1), .jumpIfZero(1), .constant(1)],
      // A place that two ways reach with different depths, and one that none reaches.
      [.constant(1), .jumpIfZero(3), .constant(1), .constant(2)],
      [.constant(1), .jump(3), .constant(2)],
      [.constant(1), .roll(FormulaDie(.chance, number: 1, isPerType: false))],
      Array(repeating: .constant(1), count: 17) + Array(repeating: .add, count: 16),
      [.constant(1)] + Array(repeating: .negate, count: 256),
    ] as [[FormulaInstruction]])
  func `are no formula where they are not sound`(instructions: [FormulaInstruction]) {
    #expect(Formula(text: "", instructions: instructions) == nil)
  }

  @Test func `are followed within the limits`() throws {
    var context = FixedInputs()
    let deepest = try #require(
      Formula(
        text: "",
        instructions: Array(repeating: .constant(1), count: 16) + Array(repeating: .add, count: 15))
    )
    #expect(try deepest.value(in: &context, for: nil) == 16)
    let longest = try #require(
      Formula(
        text: "", instructions: [.constant(1)] + Array(repeating: .negate, count: 255)))
    #expect(try longest.value(in: &context, for: nil) == -1)
  }

  @Test func `give a parameter its value, rounded to what it holds`() throws {
    var context = FixedInputs()
    let third = try #require(
      Formula(
        text: "damage / 3", instructions: [.read(.damage, isPerType: true), .constant(3), .divide]))
    #expect(third.isPerType)
    let amount = Parameter<Amount>.formula(third)
    #expect(amount.isPerType && !Parameter<Amount>.fixed(4).isPerType)
    #expect(try amount.value(in: &context, for: DamageType(2)) == Amount("3.3333"))
    #expect(context.types == [DamageType(2)])
    #expect(
      try Parameter<Ratio>.formula(third).value(in: &context, for: nil) == Ratio("3.333333333"))
    #expect(try Parameter<Int64>.formula(third).value(in: &context, for: nil) == 3)
    #expect(try Parameter<Amount>.fixed(4).value(in: &context, for: nil) == 4)
  }
}

/// Ten for everything that is read.
private struct FixedInputs: FormulaContext {
  var types: [DamageType?] = []

  mutating func value(of input: FormulaInput, for type: DamageType?) -> Number {
    types.append(type)
    return 10
  }

  func roll(below bound: UInt64, die: UInt8, roll: Int, for type: DamageType?) -> UInt64 { 0 }

  func roll(
    below bound: UInt64, dividedAt threshold: UInt64, die: UInt8, roll: Int, for type: DamageType?
  ) -> UInt64 { 0 }
}
