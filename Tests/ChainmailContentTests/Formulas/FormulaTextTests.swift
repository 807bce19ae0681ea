import ChainmailContent
import ChainmailCore
import TestSupport
import Testing

@Suite struct `The text of a formula` {
  @Test(arguments: [
    ("1+2*3", "1 + 2 * 3"), ("(1 + (2 * 3))", "1 + 2 * 3"), ("(1+2)*3", "(1 + 2) * 3"),
    ("1-(2-3)", "1 - (2 - 3)"), ("(1-2)-3", "1 - 2 - 3"), ("2^(3^2)", "2 ^ 3 ^ 2"),
    ("(2^3)^2", "(2 ^ 3) ^ 2"), ("(-2)^2", "(-2) ^ 2"), ("-(2^2)", "-2 ^ 2"),
    ("2^(-2)", "2 ^ -2"), ("-(-3)", "--3"), ("-(1+2)", "-(1 + 2)"), ("0.50", "0.5"),
    ("35.0%", "35%"), ("0.35", "0.35"), ("1d6", "d6"), ("2d(6)", "2d6"), ("2d(6+0)", "2d(6 + 0)"),
    ("d(level)", "d(level)"), ("0..(armour)", "0..armour"), ("(0..3)*2", "(0..3) * 2"),
    ("(0..3)", "0..3"), ("(-5)..5", "(-5)..5"), ("min((0..3),2)", "min(0..3, 2)"),
    ("(1<2) and(not(3>4))", "1 < 2 and not 3 > 4"), ("not(1 and 2)", "not (1 and 2)"),
    ("(1<2)=(3<4)", "(1 < 2) = (3 < 4)"), ("(1 or 2)and 3", "(1 or 2) and 3"),
    ("if(damage>5,  1,2)", "if(damage > 5, 1, 2)"), ("1+(not 2)", "1 + (not 2)"),
    ("level -2", "level - 2"), ("mail.plate.level", "mail.plate.level"),
  ])
  func `has one way to write it`(text: String, canonical: String) throws {
    let formula = try FormulaFixture.formula(text)
    #expect(formula.text == canonical)
    #expect(try FormulaFixture.formula(canonical) == formula)
  }

  @Test func `says what the formula reads`() throws {
    let mail = DefenderKind(0)
    let inputs: [(String, FormulaInput)] = [
      ("damage", .damage), ("total", .total), ("max-damage", .maximum), ("depth", .depth),
      ("pen", .penetration),
      ("armour", .stat(0)), ("max-level", .stat(6)), ("attacker.power", .attackerStat(1)),
      ("coverage", .register(1)), ("self.level", .own(.level)), ("self.charges", .own(.charges)),
      ("mail.wear.size", .link(LinkReference(kind: mail, index: 1), .size)),
      ("ward.charges", .link(LinkReference(kind: DefenderKind(1), index: 0), .charges)),
      ("shield-of-air.level", .link(LinkReference(kind: DefenderKind(2), index: 0), .level)),
      ("arrived", .arrived), ("taken", .taken), ("lost", .lost),
    ]
    for (name, input) in inputs {
      let formula = try FormulaFixture.formula(name, in: .reaction)
      var context = TestContext([input: 5])
      #expect(try formula.value(in: &context, for: nil) == 5, "\(name)")
      #expect(context.reads == [input])
      #expect(formula.isPerType == ["damage", "pen"].contains(name))
    }
  }

  @Test func `of any formula reads as the same formula`() throws {
    try withSeeds(300, reaching: 200) { random in
      let tree = RandomFormula(depth: 5, &random)
      // A constant part without an answer is refused.
      guard let formula = try? FormulaFixture.formula(tree.text) else { return false }
      let again = try FormulaFixture.formula(formula.text)
      #expect(again == formula, "\(tree.text)")
      return true
    }
  }

  @Test func `mutated at random is refused or reads as the same again`() throws {
    let starts = [
      "max(damage - 0..armour, damage * (1 - min(resistance, 75%)))",
      "if(mail.plate.level > 2 and not chance(30%), 2d6, d(20 + level)) ^ 2",
      "round-randomly(random2avg(ac, 3) / 2) + binomial(level, 0.5) <= pen or 1 = -a",
    ]
    let pieces = [
      "(", ")", "+", "-", "*", "/", "^", "..", ",", "%", "d6", "2d", "not ", " and ", "if(", "0",
      "9",
      "99999999999999999999", ".", " ", "a-b", "mail", ".level", "é", "\u{301}", "\"", "\n", "",
    ]
    try withSeeds(2000, reaching: 10) { random in
      var text = Array((starts.randomElement(using: &random) ?? "").unicodeScalars)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = Int.random(in: 0...text.count, using: &random)
        let end = min(start + Int.random(in: 0...4, using: &random), text.count)
        let piece = pieces.randomElement(using: &random) ?? ""
        text.replaceSubrange(start..<end, with: Array(piece.unicodeScalars))
      }
      var mutated = String.UnicodeScalarView()
      mutated.append(contentsOf: text)
      guard let formula = try? FormulaFixture.formula(String(mutated)) else { return false }
      let again = try FormulaFixture.formula(formula.text)
      #expect(again == formula, "\(formula.text)")
      var context = TestContext { $0.bound / 2 }
      _ = try? formula.value(in: &context, for: DamageType(0))
      return true
    }
  }

  @Test(arguments: [
    String(repeating: "(", count: 1024), String(repeating: "-", count: 1024),
    String(repeating: "not ", count: 256), String(repeating: "2^", count: 512),
    String(repeating: "1+", count: 511) + "1", String(repeating: "9", count: 1024),
    String(repeating: "d(", count: 512), String(repeating: "if(", count: 341),
    String(repeating: "a.", count: 512), String(repeating: "a-", count: 512),
    String(repeating: "\u{301}", count: 500), "\u{0}", String(repeating: "1", count: 1_000_000),
    "2^2^2^2^2^2", "99999999999^2^2", "exp(exp(exp(9)))", "2d99999999999999999999999999",
  ])
  func `may be a bomb and is answered`(text: String) throws {
    do throws(ContentErrors) {
      var context = TestContext()
      _ = try? FormulaFixture.formula(text).value(in: &context, for: nil)
      _ = try FormulaFixture.formula(text)
    } catch {
      #expect(!error.errors.isEmpty)
    }
  }
}
