import ChainmailContent
import Messages
import Testing

@Suite struct `A new defender that nobody wears` {
  private let files: PackFiles

  init() throws { files = PackFiles(try PackFolders.provingGround()) }

  private func warnings(_ text: String) throws -> [String] {
    let file = try LoadoutFile(
      ContentFile(path: "mine.yml", text: "schema: 1\npack: proving-ground\n" + text))
    return try PackReview.warnings(of: file, for: files).map(\.description)
  }

  @Test func `is told with the nearest that the pack has`() throws {
    let told = try warnings(
      """
      defenders:
        - {id: mial, name: Mail, links: [{subtract: {amount: 3}}]}
        - {id: helmet, like: hide}

      """)
    #expect(
      told == [
        "mine.yml:4:10: warning: nobody wears the new defender mial (did you mean mail?) [never-worn]",
        "mine.yml:5:10: warning: nobody wears the new defender helmet [never-worn]",
      ])
  }

  @Test func `is none that is worn, in the bag, called, or what another is like`() throws {
    let told = try warnings(
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
    #expect(told == [])
  }
}
