import ChainmailContent
import Messages
import Testing
import TestSupport

/// What a change makes wrong elsewhere is told of the change.
@Suite struct `A change of a loadout that makes mistakes in the pack` {
  /// A pack whose cloaks read what the mail, the flesh and many rings hold.
  private static let files = [
    (
      "pack.yml",
      "schema: 1\nid: p\nname: P\ntypes: [{id: blade, name: Blade}]\n"
        + "loadout: {worn: [mail, flesh]}\n"
    ),
    (
      "defenders/flesh.yml",
      "schema: 1\nid: flesh\nname: Flesh\nlinks: [{pool: {size: 60, terminal: yes}}]\n"
    ),
    (
      "defenders/mail.yml",
      "schema: 1\nid: mail\nname: Mail\nlinks:\n  - subtract: {amount: 2}\n"
        + "  - react: {on: absorbed, wear: 1, durability: 10}\n"
    ),
    (
      "defenders/cloaks.yml",
      "schema: 1\ndefenders:\n" + cloak("one", "mail.react.level") + cloak("two", "mail.react.size")
        + cloak("three", "flesh.level")
        + (0..<ringCount).map { cloak("c\($0)", "r\($0).level") }
        .joined()
    ),
    (
      "defenders/rings.yml",
      "schema: 1\ndefenders:\n"
        + (0..<ringCount).map {
          "  - {id: r\($0), name: R, links: [{pool: {size: 5}}, {immune: {}}]}\n"
        }.joined()
    ),
  ].map { ContentFile(path: $0.0, text: $0.1) }

  private static let ringCount = 80

  private static func cloak(_ id: String, _ amount: String) -> String {
    "  - {id: \(id), name: C, links: [{subtract: {amount: \(amount)}}]}\n"
  }

  /// What is said of a loadout of the pack.
  private static func errors(_ text: String) throws -> [String] {
    let files = PackFiles(files, in: "P")
    let pack = try files.pack()
    do throws(ContentErrors) {
      _ = try LoadoutFile(ContentFile(path: "mine.yml", text: "schema: 1\npack: p\n" + text))
        .applied(to: pack, from: files)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  private func expect(
    _ marked: String, _ messages: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = MarkedText(marked)
    let expected = zip(text.marks, messages).map {
      "mine.yml:\($0.start.line + 2):\($0.start.column): error: \($1)"
    }
    let found = try Self.errors(text.text)
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  @Test func `is told where it is written, once, whatever it breaks`() throws {
    try expect(
      """
      worn: [mail, flesh]
      levels: {mail/react: 3}
      defenders:
        - id: r1
          name: Ring
          without: [immune]
        - id: mail
          name: Old mail
          slot: torso
          without:
            - ⟦react⟧
          links:
            - name: subtract
              subtract: {amount: 3}
        - id: flesh
          links:
            - name: skin
              before: pool
              index: 9
              immune: {}
              when: {types: [blade]}
        - id: three
          links: [{subtract: {amount: 4}}]

      """,
      "with this change the pack is wrong at P/defenders/cloaks.yml:3:57, and 2 more places: no link "
        + "of mail has the id \"react\"; allowed: subtract")
  }

  @Test func `is each of several, among many that are none`() throws {
    try expect(
      """
      defenders:
        - {id: r0, links: [{pool: {size: 9}}]}
        - {id: r7, links: [{name: immune, index: 5}], without: [⟦pool⟧]}
        - {id: coat, like: mail, name: Coat}
        - {id: r8, links: [{name: immune, index: 5}, ⟦{name: pool, immune: {}}⟧]}

      """,
      "with this change the pack is wrong at P/defenders/cloaks.yml:13:51: r7.level of a link that has "
        + "none; allowed: that of a pool, or of a reaction with wear",
      "with this change the pack is wrong at P/defenders/cloaks.yml:14:51: r8.pool.level of a link that "
        + "has none; allowed: that of a pool, or of a reaction with wear")
  }

  @Test func `is the list of them where there are more than can be tried`() throws {
    let text =
      "defenders:\n"
      + (0..<Self.ringCount).map {
        "  - {id: r\($0), links: [{name: pool, immune: {}}]}\n"
      }.joined()
    let errors = try Self.errors(text)
    let ofList = errors.filter {
      $0.hasPrefix("mine.yml:4:3: error: with these changes the pack is ")
    }
    let ofOne = errors.filter { $0.contains(": error: with this change the pack is wrong at P/") }
    #expect(!ofList.isEmpty && ofOne.count > 20)
    #expect(errors.count == ofList.count + ofOne.count)
  }
}
