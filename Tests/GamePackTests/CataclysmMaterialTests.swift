import ChainmailAnalysis
import ChainmailCore
import Foundation
import Testing

import ChainmailContent

/// What a layer is made of decides what it withstands, and with that how it wears.
@Suite struct `Materials of Cataclysm-DDA` {
  /// The chance that a link acts on an attack.
  private func acts(_ link: String, _ attack: String, _ loadout: String) throws -> Double {
    let rules = try ChangedPieces.rules("cataclysm-dda", loadout)
    let distribution = try ChangedPieces.distribution(rules, attack)
    let id = try #require(rules.link(named: link))
    return try #require(distribution.links.first { $0.link == id }).acts
  }

  private func logistic(_ threshold: Double, _ damage: Double) -> Double {
    0.8 / (1 + exp(threshold - damage))
  }

  @Test(arguments: [("bullet", 3.0), ("cut", 6), ("stab", 4.8), ("bash", 6)])
  func `wear a layer by what it withstands of the type at hand`(
    type: String, steel: Double
  ) throws {
    let damage = 1.3333 * 1.5 * 10 * steel
    let found = try acts(
      "steel-cuirass/wear", "\(type):\(Int(damage) + 1);stat=part:1,sub-part:1,cover:1",
      """
      worn: [aim, steel-cuirass, body]
      stats: {steel: {bash: 60, cut: 60, stab: 48, bullet: 30}}
      """)
    #expect(abs(found - logistic(damage, Double(Int(damage) + 1))) < 1e-6)
  }

  @Test func `wear a soft layer later when they are better`() throws {
    let shirt = "worn: [aim, shirt, body]\nstats: {cotton: {bash: 100}}"
    let found = try acts("shirt/wear", "bash:26;stat=part:1,sub-part:1,cover:1", shirt)
    #expect(abs(found - logistic(1.3333 * 0.2 * 100, 26) / 3) < 1e-6)
  }

  @Test func `of a copy are as thick as the copy says, and cover as much`() throws {
    let loadout = """
      worn: [aim, thick-cuirass, body]
      stats: {wear-rate: 0%, part-hit-points: 1000}
      defenders: [{id: thick-cuirass, like: steel-cuirass, stats: {thickness: 3, coverage: 40}}]
      """
    let rules = try ChangedPieces.rules("cataclysm-dda", loadout)
    for (cover, loss) in [(40, 32), (41, 50)] {
      let outcomes = try ChangedPieces.distribution(
        rules, "cut:50;stat=part:1,sub-part:1,cover:\(cover)"
      ).outcomes
      #expect(outcomes.map(\.body) == [Amount(loss)])
    }
    let wears = try acts(
      "thick-cuirass/wear", "cut:25;stat=part:1,sub-part:1,cover:1",
      loadout.replacingOccurrences(of: "wear-rate: 0%", with: "wear-rate: 100%"))
    #expect(abs(wears - logistic(1.3333 * 18, 25)) < 1e-6)
  }

  @Test func `crack a plate by its own thickness and coverage`() throws {
    let loadout = """
      worn: [aim, plate, body]
      stats: {part-hit-points: 1000}
      defenders: [{id: plate, like: plate-front, stats: {thickness: 10, coverage: 60}}]
      """
    let attack = "bullet:10;stat=part:1,sub-part:1,cover:60"
    #expect(abs(try acts("plate/crack", attack, loadout) - 0.333 * 10 / 20) < 1e-6)
    #expect(try acts("plate/crack", "bullet:3;stat=part:1,sub-part:1,cover:60", loadout) == 0)
    #expect(try acts("plate/crack", "bullet:10;stat=part:1,sub-part:1,cover:61", loadout) == 0)
  }
}
