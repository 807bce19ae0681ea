import ChainmailContent
import ChainmailCore
import ChainmailUI
import TestSupport
import Testing

/// What the chain says of one link in a wide window.
@Suite struct `Words of a link` {
  private func rows(_ link: String, _ size: (Int, Int) = (150, 40)) throws -> [String] {
    let files = [
      "pack.yml": """
      schema: 1
      id: words
      name: Words
      types: [{id: blade, name: blade}, {id: fire, name: fire}]
      tags: [melee, spell]
      effects: [poison]
      registers: [luck]
      loadout: {worn: [thing, flesh]}
      """,
      "defenders/all.yml": """
      schema: 1
      defenders:
        - {id: thing, name: thing, links: [\(link)]}
        - {id: flesh, name: flesh, slot: body, links: [{pool: {size: 80, terminal: yes}}]}
      """,
    ]
    let pack = try Pack(files: files.map { ContentFile(path: $0.key, text: $0.value) })
    return try Play(.test(pack.rules, Presentation(pack.rules))).lines(size.0, size.1)
  }

  @Test func `name links of a closed piece that would say the same`() throws {
    let gates = ["melee", "spell"].map {
      "{name: \($0)-dodge, gate: {chance: 30%}, when: {tags: [\($0)]}}"
    }
    let others = (0..<40).map { "{name: other-\($0), scale: {ratio: 100%}}" }
    let rows = try rows((gates + others).joined(separator: ", "))
    #expect(
      rows.contains { $0.contains("thing") && $0.contains("melee-dodge: 30% block") }, "\(rows)")
  }

  @Test(arguments: [
    ("{emit: {to: attacker, diverted: 20%}}", "turns back 20% all"),
    ("{emit: {to: ally, diverted: {fire: 20%}}}", "gives an ally 20% fire"),
    ("{emit: {to: self, diverted: 20%}, when: {charges: 1}}", "turns 20% all on oneself"),
    ("{emit: {to: onward, diverted: 20%}, when: {charges: 1}}", "splits off 20% all"),
    ("{emit: {to: attacker, spawned: 20%}}", "answers 20% of all"),
    ("{emit: {to: ally, spawned: 20%}}", "sends an ally 20% of all"),
    ("{emit: {to: self, spawned: 20%}, when: {charges: 1}}", "sends oneself 20% of all"),
    ("{emit: {to: onward, spawned: 20%}, when: {charges: 1}}", "sends on 20% of all besides"),
    ("{emit: {to: attacker, flat: {fire: 3}}}", "answers with fire 3"),
    ("{emit: {to: ally, flat: {fire: 3}}}", "sends an ally fire 3"),
    ("{emit: {to: self, flat: {fire: 3}}, when: {charges: 1}}", "sends oneself fire 3"),
    ("{emit: {to: onward, flat: {fire: 3}}, when: {charges: 1}}", "sends on fire 3 besides"),
  ])
  func `say to whom something is sent`(link: String, words: String) throws {
    #expect(try rows(link).contains { $0.contains(words) })
  }

  @Test(arguments: [
    ("tags: [melee]", "against melee"),
    ("not-tags: [melee, spell]", "not against melee/spell"),
    ("effects: [poison]", "with poison"),
    ("total: 5..", "from 5"),
    ("total: ..9", "up to 9"),
    ("total: 5..9", "from 5 up to 9"),
    ("register: {luck: 2..4}", "where luck is 2-4"),
    ("register: {luck: 3}", "where luck is 3"),
    ("if: \"damage > 4\"", "if damage > 4"),
    ("tags: [spell], total: 5..", "against spell from 5"),
  ])
  func `say when it acts`(condition: String, words: String) throws {
    let rows = try rows("{immune: {scope: damage}, when: {\(condition)}}")
    #expect(rows.contains { $0.contains("stops all \(words)") }, "\(rows)")
  }

  @Test(arguments: [
    ("{immune: {scope: effects}}", "stops side effects"),
    ("{immune: {scope: all}}", "stops all and side effects"),
    ("{gate: {chance: 40%, scope: effects}}", "40% to stop side effects"),
    ("{gate: {if: \"luck > 3\", scope: effects}}", "stops side effects if luck > 3"),
  ])
  func `say whether side effects are stopped`(link: String, words: String) throws {
    let rows = try rows(link)
    #expect(rows.contains { $0.contains(words) }, "\(rows)")
  }

  @Test(arguments: [
    ("{gate: {if: \"FORMULA\"}}", "may block"),
    ("{gate: {if: \"FORMULA\", scope: effects}}", "may stop side effects"),
    ("{roll: {register: luck, value: \"FORMULA\"}}", "sets luck"),
    ("{scale: {ratio: \"FORMULA\"}}", "scales damage"),
  ])
  func `say at a glance what is done by a long formula`(link: String, words: String) throws {
    let formula = "if(damage > 3, 12345, 54321) + luck * luck * 12345 + luck * luck"
    let rows = try rows(link.replacing("FORMULA", with: formula), (80, 24))
    let row = rows.first { $0.contains("(") && $0.contains("thing") } ?? ""
    #expect(row.contains(words) && !row.contains("\u{0}"), "\(rows)")
  }

  @Test func `say at which level it acts`() throws {
    let rows = try rows("{pool: {size: 9, share: 50%}, when: {level: 2..5}}")
    #expect(rows.contains { $0.contains("50% of all while it has 2-5") }, "\(rows)")
  }

  @Test func `are told in full below the chain where a row has no room for them`() throws {
    let link = "{subtract: {amount: \"if(damage > 3, 12345, 54321) + luck * luck\"}}"
    let rows = try rows(link, (100, 30))
    #expect(rows.contains { $0.contains("thing") && $0.contains("takes some off") }, "\(rows)")
    #expect(rows.contains { $0.contains("thing: takes if(damage > 3, 12345, 54321) +") })
    #expect(rows.contains { $0.contains("luck off all") })
  }
}
