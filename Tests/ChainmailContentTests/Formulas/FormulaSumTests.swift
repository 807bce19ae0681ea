import ChainmailContent
import ChainmailCore
import Messages
import Testing

@Suite struct `Sums in formulas` {
  private let names = FormulaNames(
    groups: ["plates", "ward"],
    defenders: [
      .init("mail", links: ["plate", "wear"]), .init("ward", links: [""]),
    ])

  private func formula(_ text: String) throws(ContentErrors) -> Formula {
    try FormulaSyntax.formula(text, measuring: nil, names: names)
  }

  private func errors(_ text: String) -> [String] {
    do throws(ContentErrors) {
      _ = try formula(text)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  @Test func `are over a group, or over the copies of a piece`() throws {
    #expect(
      try formula("sum(plates.level)").instructions
        == [.read(.sumOfGroup(0, .level), isPerType: false)])
    let wear = LinkReference(kind: DefenderKind(0), index: 1)
    #expect(
      try formula("sum(mail.wear.charges) + 1").instructions.first
        == .read(.sumOfCopies(wear, .charges), isPerType: false))
    #expect(try formula("sum(mail.size)").text == "sum(mail.size)")
  }

  @Test func `are refused of anything else, with what there is`() {
    let forms = "sum(GROUP.level), sum(DEFENDER.level) or sum(DEFENDER.LINK.level)"
    #expect(
      errors("sum(1 + 2)") == ["formula:1:7: error: the sum of \"1 + 2\"; allowed: \(forms)"])
    #expect(
      errors("sum(plats.level)") == [
        "formula:1:5: error: no group or defender has the id \"plats\" (did you mean plates?); "
          + "allowed: plates, ward, mail, ward"
      ])
    #expect(
      errors("sum(ward.level)") == [
        "formula:1:5: error: \"ward\" is a group and a defender; allowed: another name for one of "
          + "them"
      ])
    #expect(errors("sum(mail.plate.adaptation)").count == 1)
    #expect(errors("sum(plates.levle)").count == 1)
  }

  @Test func `leave names to packs that had them before`() throws {
    let names = FormulaNames(stats: [.init("sum")], registers: ["dice"])
    let formula = try FormulaSyntax.formula("sum + dice(dice, 6)", measuring: nil, names: names)
    #expect(formula.text == "sum + dice(dice, 6)")
  }
}
