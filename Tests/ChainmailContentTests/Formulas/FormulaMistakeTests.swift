import ChainmailContent
import ChainmailCore
import TestSupport
import Testing

/// A formula with mistakes at the marks, and what is said of each.
struct BrokenFormula: Sendable, CustomTestStringConvertible {
  var marked: String
  var unit: FormulaUnit?
  var messages: [String]

  init(_ marked: String, _ unit: FormulaUnit? = nil, _ messages: String...) {
    self.marked = marked
    self.unit = unit
    self.messages = messages
  }

  var testDescription: String { marked }

  static let all = words + names + units + values
}

@Suite struct `A broken formula` {
  @Test(arguments: BrokenFormula.words + BrokenFormula.names)
  func `is refused with the column, the reason and what is allowed`(broken: BrokenFormula) {
    check(broken)
  }

  @Test(arguments: BrokenFormula.units + BrokenFormula.values)
  func `is refused for what it would compute`(broken: BrokenFormula) { check(broken) }

  private func check(_ broken: BrokenFormula) {
    let text = MarkedText(broken.marked)
    let expected = zip(text.marks, broken.messages).map { "formula:\($0.start): error: \($1)" }
    #expect(text.marks.count == broken.messages.count)
    #expect(FormulaFixture.errors(text.text, measuring: broken.unit) == expected)
  }
}

extension BrokenFormula {
  private static let signs =
    "numbers, names, functions, dice and + - * / ^ ( ) , = != < <= > >= .."
  private static let numbers =
    "up to 24 digits, with at most twelve decimals, ten in a percentage"
  private static let functions =
    "if, min, max, floor, ceil, round, abs, sqrt, exp, ln, clamp, random2, random2avg, binomial, "
    + "chance, round-randomly, dice, sum"
  private static let known =
    "damage, total, max-damage, depth, pen, armour, resistance, level, ac, a, b, max-level, "
    + "location, coverage"
  private static let spaces = "spaces around a minus"
  private static let alike = "two of a kind, or a plain number"

  /// What does not read.
  static let words = [
    BrokenFormula(
      "⟦⟧", nil, "the formula ends here; allowed: a number, a name, a function, a die or ("),
    BrokenFormula(
      "1 +⟦⟧", nil, "the formula ends here; allowed: a number, a name, a function, a die or ("),
    BrokenFormula(
      "1 ⟦2⟧", nil, "\"2\" is too much; allowed: an operator, or the end of the formula"),
    BrokenFormula("(1 + 2⟦⟧", nil, "the formula ends here; allowed: an operator, or )"),
    BrokenFormula(
      "1 + 2⟦)⟧", nil, "\")\" is too much; allowed: an operator, or the end of the formula"),
    BrokenFormula(
      "1 ⟦$⟧ 2", nil,
      "\"$\" has no meaning in a formula; allowed: \(signs)"
    ),
    BrokenFormula(
      "⟦.⟧5", nil,
      "\".\" has no meaning in a formula; allowed: \(signs)"
    ),
    BrokenFormula(
      "1⟦.⟧", nil,
      "\".\" has no meaning in a formula; allowed: \(signs)"
    ),
    BrokenFormula(
      "1 =⟦=⟧ 2", nil, "\"=\" is too much; allowed: a number, a name, a function, a die or ("),
    BrokenFormula(
      "⟦A⟧rmour", nil,
      "\"A\" has no meaning in a formula; allowed: \(signs)"
    ),
    BrokenFormula(
      "1 + ⟦*⟧ 2", nil, "\"*\" is too much; allowed: a number, a name, a function, a die or ("),
    BrokenFormula(
      "1 < 2 ⟦<⟧ 3", nil,
      "a comparison of a comparison; allowed: two of them with and or or between"),
    BrokenFormula("1 + ⟦not⟧ 2", nil, "not stands behind an operator; allowed: (not ...)"),
    BrokenFormula(
      "1 + 0⟦..⟧2", nil,
      "an operator beside a range; allowed: brackets around the range, or around its bound"),
    BrokenFormula(
      "0⟦..⟧2 * 3", nil,
      "an operator beside a range; allowed: brackets around the range, or around its bound"),
    BrokenFormula(
      "-5⟦..⟧5", nil,
      "an operator beside a range; allowed: brackets around the range, or around its bound"),
    BrokenFormula(
      "1..2⟦..⟧3", nil, "\"..\" is too much; allowed: an operator, or the end of the formula"),
    BrokenFormula(
      "⟦0.0000000000001⟧", nil,
      "the number is \"0.0000000000001\"; allowed: \(numbers)"
    ),
    BrokenFormula(
      "⟦0.00000000001%⟧", nil,
      "the number is \"0.00000000001%\"; allowed: \(numbers)"
    ),
    BrokenFormula(
      "1 + ⟦1000000000000000000000000⟧", nil,
      "the number is \"1000000000000000000000000\"; allowed: \(numbers)"
    ),
    BrokenFormula("⟦101⟧d6", nil, "the number of dice is \"101\"; allowed: 1...100"),
    BrokenFormula("⟦0⟧d6", nil, "the number of dice is \"0\"; allowed: 1...100"),
    BrokenFormula(
      "⟦2d1000000000000000000000000⟧", nil,
      "the die is \"2d1000000000000000000000000\"; allowed: up to 24 digits"),
    BrokenFormula(
      "⟦flor⟧(1)", nil,
      "no function has the id \"flor\" (did you mean floor?); allowed: \(functions)"
    ),
    BrokenFormula("⟦floor⟧(1, 2)", nil, "floor has 2 values; allowed: floor(x)"),
    BrokenFormula("1 + ⟦if⟧(1, 2)", nil, "if has 2 values; allowed: if(condition, then, else)"),
    BrokenFormula("⟦min⟧(1)", nil, "min has 1 value; allowed: min(a, b), with up to 8 values"),
    BrokenFormula("⟦clamp⟧()", nil, "clamp has 0 values; allowed: clamp(x, low, high)"),
    BrokenFormula(
      "min(1,⟦,⟧ 2)", nil, "\",\" is too much; allowed: a number, a name, a function, a die or ("),
    BrokenFormula("max(1, 2⟦⟧", nil, "the formula ends here; allowed: an operator, , or )"),
    BrokenFormula(
      "1 and⟦⟧", nil, "the formula ends here; allowed: a number, a name, a function, a die or ("),
    BrokenFormula(
      String(repeating: "(", count: 32) + "⟦)⟧" + String(repeating: ")", count: 31), nil,
      "too many levels in a formula; allowed: at most 32"),
  ]

  static let names = [
    BrokenFormula(
      "sum(⟦ward.level⟧)", nil,
      "\"ward\" is a group and a defender; allowed: another name for one of them"),
    BrokenFormula(
      "damage - ⟦armor⟧", nil,
      "no value has the id \"armor\" (did you mean armour?); allowed: \(known)"
    ),
    BrokenFormula(
      "⟦damage-armour⟧", nil,
      "\"damage-armour\" is one name, and nothing has it; allowed: \(spaces), damage - armour"
    ),
    BrokenFormula(
      "⟦level-2⟧ + ⟦max-level-level⟧", nil,
      "\"level-2\" is one name, and nothing has it; allowed: \(spaces), level - 2",
      "\"max-level-level\" is one name, and nothing has it; allowed: \(spaces), max-level - level"
    ),
    BrokenFormula(
      "⟦arrived⟧ + ⟦lost⟧", nil, "arrived outside of a reaction; allowed: arrived in react",
      "lost outside of a reaction; allowed: lost in react"),
    BrokenFormula(
      "attacker.⟦acuracy⟧", nil,
      "no attacker's stat has the id \"acuracy\" (did you mean accuracy?); allowed: accuracy, power"
    ),
    BrokenFormula(
      "⟦attacker.accuracy.level⟧", nil,
      "\"attacker.accuracy.level\" has too many parts; allowed: attacker.STAT"),
    BrokenFormula(
      "⟦male⟧.plate.level", nil,
      "no defender has the id \"male\"; allowed: attacker, self, mail, ward, shield-of-air"),
    BrokenFormula(
      "mail.⟦palte⟧.level", nil,
      "no link of mail has the id \"palte\" (did you mean plate?); allowed: plate, wear"),
    BrokenFormula(
      "mail.plate.⟦levels⟧", nil,
      "no property of a link has the id \"levels\" (did you mean level?); allowed: level, size, "
        + "charges, adaptation"
    ),
    BrokenFormula(
      "ward.⟦wear⟧", nil,
      "no property of a link has the id \"wear\"; allowed: level, size, charges, adaptation"
    ),
    BrokenFormula(
      "⟦mail.plate.wear.level⟧", nil,
      "\"mail.plate.wear.level\" has too many parts; allowed: DEFENDER.LINK.level"),
    BrokenFormula(
      "self.⟦lvl⟧", nil,
      "no property of a link has the id \"lvl\"; allowed: level, size, charges, adaptation"),
    BrokenFormula(
      "⟦plate⟧.level", nil,
      "no defender has the id \"plate\" (did you mean mail.plate?); allowed: attacker, self, mail, "
        + "ward, shield-of-air, also mail.plate"),
    BrokenFormula(
      "⟦plate⟧ + 1", nil,
      "\"plate\" is a link, not a value; allowed: what it has, such as mail.plate.level of a pool"),
    BrokenFormula(
      "⟦self.plate.level⟧", nil, "\"self.plate.level\" has too many parts; allowed: self.level"),
    BrokenFormula(
      "⟦foo⟧ + ⟦bar⟧ * ⟦baz⟧", nil,
      "no value has the id \"foo\"; allowed: \(known)",
      "no value has the id \"bar\"; allowed: \(known)",
      "no value has the id \"baz\"; allowed: \(known)"
    ),
  ]

  static let units = [
    BrokenFormula(
      "damage ⟦+⟧ 10%", nil, "an amount + a ratio; allowed: \(alike)"),
    BrokenFormula(
      "damage ⟦>⟧ resistance", nil, "an amount > a ratio; allowed: \(alike)"
    ),
    BrokenFormula(
      "⟦min⟧(damage, 50%)", nil,
      "min of an amount and a ratio; allowed: \(alike)"),
    BrokenFormula(
      "⟦if⟧(1, damage, 50%)", nil,
      "if of an amount and a ratio; allowed: \(alike)"),
    BrokenFormula(
      "⟦clamp⟧(damage, 0, 75%)", nil,
      "clamp of an amount and a ratio; allowed: \(alike)"),
    BrokenFormula(
      "⟦damage⟧", .ratio, "the formula comes to an amount; allowed: a ratio or a number"),
    BrokenFormula(
      "⟦resistance⟧", .amount, "the formula comes to a ratio; allowed: an amount or a number"),
    BrokenFormula(
      "damage ⟦*⟧ armour", .amount,
      "the formula comes to an amount times an amount; allowed: an amount or a number"),
    BrokenFormula(
      "damage ⟦*⟧ armour", nil,
      "the formula comes to an amount times an amount; allowed: an amount, a ratio or a number"),
    BrokenFormula(
      "damage ⟦^⟧ 3", nil,
      "the formula comes to an amount to the power of 3; allowed: an amount, a ratio or a number"),
    BrokenFormula(
      "damage * armour ⟦+⟧ armour", nil,
      "an amount times an amount + an amount; allowed: \(alike)"),
    BrokenFormula(
      "damage ⟦/⟧ armour", .amount, "the formula comes to a ratio; allowed: an amount or a number"),
    BrokenFormula("2 ⟦^⟧ damage", nil, "an exponent that is an amount; allowed: a number"),
    BrokenFormula("chance(⟦damage⟧)", nil, "a chance that is an amount; allowed: 0...1"),
    BrokenFormula(
      "10%⟦..⟧armour", nil, "a ratio .. an amount; allowed: \(alike)"),
    BrokenFormula(
      "⟦damage⟧", .number, "the formula comes to an amount; allowed: a number"),
  ]

  static let values = [
    BrokenFormula("damage ⟦/⟧ 0", nil, "the divisor is always zero; allowed: any other"),
    BrokenFormula("1 ⟦/⟧ (2 - 2)", nil, "the divisor is always zero; allowed: any other"),
    BrokenFormula("0 ⟦^⟧ -1", nil, "zero to a negative power; allowed: a base that is not zero"),
    BrokenFormula(
      "⟦sqrt⟧(-1) + ⟦ln⟧(0)", nil,
      "no real number is the result; allowed: roots and logarithms that there are",
      "no real number is the result; allowed: roots and logarithms that there are"),
    BrokenFormula("⟦exp⟧(100)", nil, "the result is too large; allowed: less than 10^24"),
    BrokenFormula("10 ⟦^⟧ 25", nil, "the result is too large; allowed: less than 10^24"),
    BrokenFormula(
      "chance(⟦150%⟧) + binomial(level, 0 ⟦-⟧ 0.1)", nil, "the chance is \"150%\"; allowed: 0...1",
      "the chance is \"0 - 0.1\"; allowed: 0...1"),
    BrokenFormula("⟦2d0⟧", nil, "the number of sides is \"0\"; allowed: 1 and more"),
    BrokenFormula("d(⟦-5⟧)", nil, "the number of sides is \"-5\"; allowed: 1 and more"),
    BrokenFormula("5⟦..⟧1", nil, "5..1 is empty; allowed: LOW..HIGH"),
    BrokenFormula("random2(⟦0⟧)", nil, "a bound is \"0\"; allowed: 1 and more"),
    BrokenFormula(
      "random2avg(level, ⟦level⟧)", nil,
      "the number of rolls is \"level\"; allowed: a whole number 1...100 that never changes"),
    BrokenFormula(
      "random2avg(level, ⟦1.5⟧)", nil,
      "the number of rolls is \"1.5\"; allowed: a whole number 1...100 that never changes"),
    BrokenFormula(
      "binomial(⟦1001⟧, 50%)", nil, "the number of rolls is \"1001\"; allowed: 0...1000"),
    BrokenFormula(
      "clamp(level, ⟦3⟧, 2)", nil, "clamp to 3 and more and 2 and less; allowed: low, then high"),
    BrokenFormula(
      (0..<16).map { _ in "d6" }.joined(separator: " + ") + " + ⟦d6⟧", nil,
      "too many dice in a formula; allowed: at most 16"),
    BrokenFormula(
      "⟦max⟧(a, " + String(repeating: "max(a, ", count: 15) + "a"
        + String(repeating: ")", count: 16), nil,
      "too many values that wait for an operator; allowed: at most 16"),
    BrokenFormula(
      "⟦a⟧" + String(repeating: "+a", count: 128), nil,
      "too many steps in a formula; allowed: at most 256"),
    BrokenFormula(
      "⟦1⟧" + String(repeating: " ", count: 1024), nil,
      "the formula has 1025 bytes; allowed: at most 1024"),
    BrokenFormula(
      "⟦1⟧" + String(repeating: "-1", count: 400), nil,
      "the formula has 1601 bytes with spaces around its operators; allowed: at most 1024"),
  ]
}
