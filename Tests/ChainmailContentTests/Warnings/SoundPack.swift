import ChainmailContent
import Messages
import Testing
import TestSupport

/// A small pack of which no rule has anything to say, to put one suspicious file into.
enum SoundPack {
  static let files = [
    "pack.yml": """
    schema: 1
    id: sound
    name: Sound
    types: [{id: blade, name: Blade}, {id: fire, name: Fire}]
    tags: [melee, spell]
    effects: [burning]
    registers: [location]
    loadout: {worn: [ward, mail, flesh]}
    """,
    "defenders/ward.yml": """
    schema: 1
    id: ward
    name: Ward
    links:
      - roll: {register: location, die: 1..6}
      - gate: {chance: 10%}
        when: {not-tags: [spell]}
    """,
    "defenders/mail.yml": mail(
      "  - subtract: {amount: 2}\n    when: {register: {location: 1..3}}\n"),
    "defenders/flesh.yml": """
    schema: 1
    id: flesh
    name: Flesh
    links: [{pool: {size: 60, terminal: yes}}]
    """,
    "attacks/slash.yml": """
    schema: 1
    id: slash
    name: Slash
    amounts: {blade: 5}
    tags: [melee]
    """,
    "attacks/fireball.yml": """
    schema: 1
    id: fireball
    name: Fireball
    amounts: {fire: 12}
    tags: [spell]
    effects: [burning]
    """,
  ]

  /// A defender with these links.
  static func mail(_ links: String) -> String {
    "schema: 1\nid: mail\nname: Mail\nlinks:\n" + links
  }

  /// A defender that also reads the register, so that nothing else is suspicious.
  static func mailAnd(_ links: String) -> String {
    mail("  - {name: reads, subtract: {amount: 2}, when: {register: {location: 1..3}}}\n" + links)
  }

  /// What is said of the pack with some files replaced or added.
  static func warnings(with others: [String: String]) throws -> [String] {
    let files = files.merging(others) { $1 }
    return try PackReview(files: files.map { ContentFile(path: $0.key, text: $0.value) })
      .warnings.map(\.description)
  }

  /// Expects one of the texts, from one rule, at each mark of a file, and nothing else; other files
  /// replace or join those of the pack.
  static func expect(
    _ rule: String, _ path: String, _ marked: String, _ texts: String...,
    with others: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = MarkedText(marked)
    let found = try warnings(with: others.merging([path: text.text]) { $1 })
    let expected = zip(text.marks, texts).map { "\(path):\($0.start): warning: \($1) [\(rule)]" }
    #expect(text.marks.count == texts.count, sourceLocation: sourceLocation)
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  /// Expects that nothing is said of some links of the pack's mail.
  static func expectNone(
    _ links: String, with others: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let files = others.merging(["defenders/mail.yml": mailAnd(links)]) { $1 }
    #expect(try warnings(with: files) == [], sourceLocation: sourceLocation)
  }
}
