import ChainmailAnalysis
import ChainmailCore
import Testing

import ChainmailContent

@Suite struct `Copies of armor under the rules of NetHack` {
  /// What the armor class comes to: a missile of level 1 hits where it is above d20 - 1.
  private func chance(_ worn: String, _ more: String = "") throws -> Probability? {
    let rules = try ChangedPieces.rules(
      "nethack", "worn: [wits, \(worn)hero]\nstats: {hit-points: 100}\n\(more)")
    let outcomes = try ChangedPieces.distribution(rules, "physical:1;tags=missile").outcomes
    return outcomes.first { $0.body == .zero }?.likelihood.exact?.complement ?? .one
  }

  private static let copies = """
    defenders:
      - {id: old-mail, like: chain-mail}
      - {id: thick-mail, like: chain-mail, stats: {armour: 7}}
      - {id: red-cloak, like: cloak-of-protection}
      - {id: tin-hat, like: dwarvish-iron-helm}
      - {id: buckler, like: small-shield}
    """

  /// Each point of armor class is one in twenty.
  @Test(arguments: [
    ("", 10), ("chain-mail, ", 5), ("old-mail, ", 5), ("thick-mail, ", 3),
    ("buckler, red-cloak, old-mail, tin-hat, ", -1),
    ("small-shield, cloak-of-protection, chain-mail, dwarvish-iron-helm, ", -1),
    ("chain-mail, chain-mail, ", 0), ("chain-mail, old-mail, ", 0),
  ])
  func `count like their originals, and each copy for itself`(worn: String, armorClass: Int) throws
  {
    let hits = UInt64(max(armorClass + 1 - 1, 0))
    #expect(try chance(worn, Self.copies) == Probability(min(hits, 20), of: 20))
  }

  @Test func `are not warned of`() throws {
    let warnings = try ChangedPieces.warnings(
      "nethack",
      "worn: [wits, old-mail, hero]\nbag: [thick-mail, red-cloak, tin-hat, buckler]\n"
        + Self.copies)
    #expect(warnings == [])
  }

  @Test func `cancel magic as their own stats say`() throws {
    let rules = try ChangedPieces.rules(
      "nethack",
      """
      worn: [wits, mithril, hero]
      stats: {hit-points: 100}
      defenders: [{id: mithril, like: chain-mail, stats: {cancellation: 3}}]
      """)
    let outcomes = try ChangedPieces.distribution(
      rules, "fire:5;tags=melee;stat=level:200"
    ).outcomes
    #expect(outcomes.first { $0.body == .zero }?.likelihood.exact == Probability(9, of: 10))
  }
}
