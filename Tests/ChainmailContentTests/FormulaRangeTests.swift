import ChainmailContent
import ChainmailCore
import Testing

/// Formulas whose number is too large with the stats that the pack's loadout has.
@Suite struct `A formula out of range` {
  private func mistakes(_ link: String) -> String {
    do {
      _ = try Pack(files: [
        ContentFile(
          path: "pack.yml",
          text: """
            schema: 1
            id: large
            name: Large
            types: [{id: a, name: A}]
            stats: [{id: armor, name: Armor, unit: number, initial: 300}]
            loadout: {worn: [link, flesh]}

            """),
        ContentFile(
          path: "defenders/all.yml",
          text: """
            schema: 1
            defenders:
              - {id: flesh, name: Flesh, links: [{pool: {size: 10, terminal: yes}}]}
              - id: link
                name: Link
                links:
                  - \(link)

            """),
      ])
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("{subtract: {amount: exp(armor)}}", "29", "10^24"),
    ("{scale: {ratio: armor ^ 12}}", "25", "10^24"),
    ("{pool: {size: armor ^ 5}}", "23", "10^11"),
    ("{react: {on: hit, wear: 1, durability: armor ^ 5}}", "48", "10^11"),
    ("{immune: {ceiling: exp(armor)}}", "28", "10^24"),
  ])
  func `is a mistake at its place`(link: String, column: String, limit: String) {
    #expect(
      mistakes(link)
        == "defenders/all.yml:7:\(column): error: with the stats of the loadout the formula's "
        + "number is too large; allowed: less than \(limit)")
  }

  @Test(arguments: [
    "{subtract: {amount: exp(armor)}, when: {if: armor < 50}}",
    "{subtract: {amount: exp(armor / 100)}}",
    "{subtract: {amount: exp(damage)}}",
  ])
  func `is none where the attack decides, or where the link does not act`(link: String) {
    #expect(mistakes(link) == "")
  }
}
