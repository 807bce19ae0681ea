import ChainmailContent
import ChainmailCore
import Messages

/// Names for the formulas of the tests, and a context that answers with laid down values.
enum FormulaFixture {
  static let names = FormulaNames(
    stats: [
      .init("armour", unit: .amount), .init("resistance", unit: .ratio, isPerType: true),
      .init("level"), .init("ac"), .init("a"), .init("b"), .init("max-level"),
    ],
    attackerStats: [.init("accuracy"), .init("power", unit: .amount)],
    registers: ["location", "coverage"], groups: ["ward"],
    defenders: [
      .init("mail", links: ["plate", "wear"]), .init("ward", links: [""]),
      .init("shield-of-air", links: ["shield"]),
    ])

  static func formula(
    _ text: String, measuring unit: FormulaUnit? = nil, in scope: FormulaScope = .link
  ) throws(ContentErrors) -> Formula {
    try FormulaSyntax.formula(text, measuring: unit, names: names, in: scope)
  }

  /// What is said of a text, without the file; nothing where it is a formula.
  static func errors(
    _ text: String, measuring unit: FormulaUnit? = nil, in scope: FormulaScope = .link
  ) -> [String] {
    do throws(ContentErrors) {
      _ = try formula(text, measuring: unit, in: scope)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }
}

/// A context for tests: every input has a value, every roll the number that the test says.
struct TestContext: FormulaContext {
  /// A roll as it was asked for.
  struct Roll: Hashable {
    var bound: UInt64
    var die: UInt8
    var roll: Int
    var type: DamageType?
  }

  var values: [FormulaInput: Number] = [:]
  /// The number of a roll; held below its bound.
  var luck: (Roll) -> UInt64 = { _ in 0 }
  private(set) var rolls: [Roll] = []
  private(set) var reads: [FormulaInput] = []

  init(_ values: [FormulaInput: Number] = [:], luck: @escaping (Roll) -> UInt64 = { _ in 0 }) {
    self.values = values
    self.luck = luck
  }

  mutating func value(
    of input: FormulaInput, for type: DamageType?
  ) throws(NumberError) -> Number {
    reads.append(input)
    return values[input] ?? .zero
  }

  mutating func roll(below bound: UInt64, die: UInt8, roll: Int, for type: DamageType?) -> UInt64 {
    let asked = Roll(bound: bound, die: die, roll: roll, type: type)
    rolls.append(asked)
    return min(luck(asked), bound - 1)
  }

  mutating func roll(
    below bound: UInt64, dividedAt threshold: UInt64, die: UInt8, roll: Int, for type: DamageType?
  ) -> UInt64 {
    self.roll(below: bound, die: die, roll: roll, for: type)
  }
}
