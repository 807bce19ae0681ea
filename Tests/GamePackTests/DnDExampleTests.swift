import ChainmailAnalysis
import ChainmailCore
import TestSupport
import Testing

/// The worked example of the page *Rules of D&D 5e*.
@Suite struct `The worked example of the rules of D&D 5e` {
  @Test func `comes to what arithmetic says, and stands on its page`() throws {
    let hero = try DnDHero(
      ["chain-mail", "shield", "ring-of-protection", "periapt-against-poison", "stoneskin"],
      """
      hit-points: 44, temporary-hit-points: 7, heavy-armour: 3, constitution-save: 5,
      vulnerability: {fire: 1}
      """, "levels: {hero/hit-points: 20}")
    let (state, report) = try hero.hit(
      "slashing:13,fire:9,poison:6;tags=attack,melee;stat=attack-roll:14,attack-bonus:7")
    // 13 - 3 halved is 5, 9 doubled is 18, and 7 of these 23 are temporary.
    #expect(state.defense.hitPoints == 4)
    let text = LedgerTable(report: report, rules: hero.rules).text
    expectGolden(text, "dnd-5e.ledger")
    expectOnPage("RulesOfDnD", text)
  }
}
