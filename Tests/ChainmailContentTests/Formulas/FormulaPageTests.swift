import ChainmailContent
import ChainmailCore
import Foundation
import Testing

@Suite struct `The page of formulas` {
  private let names = FormulaNames(
    stats: [
      .init("armour", unit: .amount), .init("resistance", unit: .ratio), .init("level"),
      .init("evasion"), .init("base-class"),
    ], attackerStats: [.init("accuracy"), .init("dice"), .init("sides")],
    registers: ["location"], groups: ["plates"],
    defenders: [.init("mail", links: ["plate", "wear"])])

  @Test func `has examples that are formulas, written in the one way`() throws {
    let examples = try Self.examples()
    try #require(examples.count > 20)
    for example in examples {
      let formula = try FormulaSyntax.formula(example, measuring: nil, names: names)
      #expect(formula.text == example)
    }
  }

  @Test func `has sums that are right`() throws {
    // `value = result`, where the result is a number; the equality is one of the formula itself.
    let sums = try Self.examples().filter { example in
      example.contains(" = ") && Number(String(example.split(separator: " ").last ?? "")) != nil
    }
    try #require(sums.count > 10)
    for sum in sums {
      let parts = sum.components(separatedBy: " = ")
      let formula = try FormulaSyntax.formula(parts[0], measuring: nil, names: names)
      var context = TestContext()
      let value = try formula.value(in: &context, for: nil)
      let distance = try value.subtracting(#require(Number(parts[1]))).magnitude
      // Exponential of logarithm, each rounded once.
      #expect(try distance <= #require(Number("0.000000000005")), "\(sum): \(value)")
    }
  }

  @Test func `has links that stand in a pack as they are written`() throws {
    let blocks = try Self.page().components(separatedBy: "```yaml\n").dropFirst()
    try #require(!blocks.isEmpty)
    for block in blocks {
      var files = SmallPack.files
      files["pack.yml"] =
        BrokenFile.pack()
        + "registers: [location]\nstats:\n  - {id: armour, name: Armour, unit: amount}\n"
        + "  - {id: skill, name: Skill, unit: number}\n"
        + "attacker-stats: [{id: accuracy, name: Accuracy, unit: number}]\n"
      files["defenders/mail.yml"] =
        "schema: 1\nid: mail\nname: Mail\n" + block.components(separatedBy: "```")[0]
      #expect(SmallPack.errors(in: files) == [])
    }
  }

  @Test func `names every function and every word of the language`() throws {
    let page = try Self.page()
    let names = FormulaFixture.errors("no-such-function(1)")[0].components(separatedBy: "allowed: ")
    for function in names[1].components(separatedBy: ", ") {
      #expect(page.contains("`\(function)("), "\(function)")
    }
    let words = FormulaFixture.errors("no-such-value", in: .reaction)[0]
      .components(separatedBy: "allowed: ")[1].components(separatedBy: ", ")
    for word in words.prefix(7) { #expect(page.contains("`\(word)`"), "\(word)") }
  }

  private static func page() throws -> String {
    let page = PackFolders.root.appending(
      path: "Sources/ChainmailContent/ChainmailContent.docc/Formulas.md")
    return String(decoding: try Data(contentsOf: page), as: UTF8.self)
  }

  private static func examples() throws -> [String] {
    try page().components(separatedBy: "```formula\n").dropFirst().flatMap {
      $0.components(separatedBy: "```")[0].split(separator: "\n").map(String.init)
    }
  }
}
