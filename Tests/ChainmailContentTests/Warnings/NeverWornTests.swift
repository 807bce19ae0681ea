import ChainmailContent
import TestSupport
import Testing

@Suite struct `A new defender that nobody wears` {
  private let files: PackFiles

  init() throws { files = PackFiles(try PackFolders.provingGround()) }

  private func expect(
    _ marked: String, _ texts: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = MarkedText("schema: 1\npack: proving-ground\n" + marked)
    let file = try LoadoutFile(ContentFile(path: "mine.yml", text: text.text))
    let found = try PackReview.warnings(of: file, for: files).map(\.description)
    let expected = zip(text.marks, texts).map {
      "mine.yml:\($0.start): warning: \($1) [never-worn]"
    }
    #expect(text.marks.count == texts.count, sourceLocation: sourceLocation)
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  @Test func `is told with the nearest that the pack has`() throws {
    try expect(
      """
      defenders:
        - {id: ⟦mial⟧, name: Mail, links: [{subtract: {amount: 3}}]}
        - {id: ⟦helmet⟧, like: hide}

      """, "nobody wears the new defender mial (did you mean mail?)",
      "nobody wears the new defender helmet")
  }

  @Test func `is none that is worn, in the bag, called, or what another is like`() throws {
    try expect(
      """
      worn: [mial, flesh]
      bag: [helmet]
      defenders:
        - {id: base, name: Base, links: [{subtract: {amount: 3}}]}
        - {id: mial, like: base}
        - {id: helmet, like: base}
        - {id: wolf, like: hound}
        - {id: mirror, name: Looking glass}

      """)
  }
}
