import ChainmailContent
import ChainmailCore
import Testing

/// Formulas whose number is too large with the stats that the pack's loadout has.
@Suite struct `A formula out of range` {
  private func mistakes(_ link: String) -> String {
    do {
      _ = try Pack(files: OneLinkPack.files(link, hitPoints: 10))
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
