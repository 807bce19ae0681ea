import ChainmailContent
import ChainmailCore

/// Formulas: what is read is written as text that reads the same, and comes to an answer or to a
/// reason why there is none.
struct FormulaTarget: Target {
  let name = "formula"
  private let names = FormulaNames(
    stats: [
      .init("armour", unit: .amount), .init("resistance", unit: .ratio, isPerType: true),
      .init("level"),
    ], attackerStats: [.init("accuracy")], registers: ["location"],
    defenders: [.init("mail", links: ["plate", "wear"])])

  let corpus: [[UInt8]] = [
    "max(damage - armour, damage / 2)", "damage * (1 - min(resistance, 75%)) + 2d6 - d(20 + level)",
    "if(mail.plate.level > 0 and not location = 3, 0..armour, self.charges)",
    "round-randomly(random2avg(level, 3) ^ 0.5) + binomial(level, 12.5%) + chance(1 / 3)",
    "exp(-pen / 7) * ln(attacker.accuracy + 2) - sqrt(abs(-level)) <= clamp(level, -1, 5)",
  ].map { Array($0.utf8) }

  func accepts(_ input: [UInt8]) -> Bool {
    let text = String(decoding: input, as: UTF8.self)
    guard let formula = try? FormulaSyntax.formula(text, measuring: nil, names: names) else {
      return false
    }
    let again = try? FormulaSyntax.formula(formula.text, measuring: nil, names: names)
    precondition(again == formula, "a formula reads back as another")
    var context = FuzzedContext(word: UInt64(input.count))
    for type in [nil, DamageType(0)] { _ = try? formula.value(in: &context, for: type) }
    return true
  }
}

/// Inputs and dice of any size.
private struct FuzzedContext: FormulaContext {
  var word: UInt64

  mutating func value(of input: FormulaInput, for type: DamageType?) -> Number {
    word = word &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    // As many large numbers as small ones, of both signs.
    return Number(Int64(bitPattern: word) >> Int64(word % 64))
  }

  mutating func roll(below bound: UInt64, die: UInt8, roll: Int, for type: DamageType?) -> UInt64 {
    precondition(bound > 0, "a die without an outcome")
    word = word &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return word % bound
  }

  mutating func roll(
    below bound: UInt64, dividedAt threshold: UInt64, die: UInt8, roll: Int, for type: DamageType?
  ) -> UInt64 {
    precondition(threshold < bound, "a chance that is none")
    return self.roll(below: bound, die: die, roll: roll, for: type)
  }
}
