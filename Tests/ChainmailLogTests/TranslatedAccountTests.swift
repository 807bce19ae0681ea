import ChainmailAnalysis
import ChainmailCore
import ChainmailLog
import TestSupport
import Testing

@Suite struct `A game compared with one of other rules` {
  private let aliases = ["weapon": "steel"]

  private func random(_ seed: UInt64) throws -> Session {
    var session = try Session(TestRules.everything, seed: seed)
    session.playAtRandom(150, seed: seed)
    return session
  }

  /// The same rules, in which a type is called otherwise and a tag that no link asks for.
  private func renamed() -> Rules {
    var rules = TestRules.everything
    rules.types[0] = "steel"
    rules.tags[0] = "near"
    return rules
  }

  private func compare(
    _ session: Session, under rules: Rules, _ aliases: [String: String] = [:]
  ) throws -> GameComparison {
    let told = try session.told()
    var played = try WhatIf(LineageAccount(told), under: rules, aliases: aliases)
    var left = TranslatedAccount(told, to: rules, aliases: aliases)
    return GameComparison(of: &left, &played, onlyBlows: true)
  }

  @Test(arguments: testSeeds)
  func `does not differ where only names do`(seed: UInt64) throws {
    let session = try random(seed)
    let comparison = try compare(session, under: renamed(), aliases)
    #expect(comparison.isEqual, "\(String(describing: comparison.first))")
    #expect(comparison.left.statistics.hits > 20)
    let told = try session.told()
    var played = try WhatIf(LineageAccount(told), under: renamed(), aliases: aliases)
    var left = TranslatedAccount(told, to: renamed(), aliases: aliases)
    let turns = GameComparison.differingTurns(of: &left, &played, onlyBlows: true)
    #expect(turns.isEmpty, "\(turns)")
  }

  @Test(arguments: testSeeds)
  func `differs first at a link, and not in what a type is called`(seed: UInt64) throws {
    var rules = renamed()
    rules.loadout.worn.remove(at: 3)
    let first = try #require(try compare(random(seed), under: rules, aliases).first)
    #expect(first.link == "prism" && first.right?.value == nil)
  }

  @Test func `has the amounts of types that become one added up`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    session.play(
      .receive(Blow([FirstArmour.magic: 12, FirstArmour.lightning: 7]), entry: nil))
    let rules = Rules(
      pack: "other", types: ["iron", "spark"],
      defenders: [
        DefenderDefinition(
          id: "hull", links: [LinkDefinition(.pool(Pool(size: 90, isTerminal: true)))])
      ],
      loadout: Loadout(worn: [DefenderKind(0)]))
    let first = try #require(
      try compare(session, under: rules, ["magic": "spark", "lightning": "spark"]).first)
    // The attack is the same; what is met is not.
    #expect(first.link == "armor" && first.left?.value?.contains(#""in":{"spark":19}"#) == true)
  }

  @Test(arguments: testSeeds)
  func `tells what another die makes of the same luck as that`(seed: UInt64) throws {
    var rules = TestRules.everything
    rules.defenders[0].links = [LinkDefinition(.roll(Roll(into: 0, die: 1...12)))]
    let comparison = try compare(random(seed), under: rules)
    let first = try #require(comparison.first)
    #expect(first.isOtherDie && first.link == "eye" && first.field.hasSuffix("draws[0]"))
    #expect(first.left?.value?.contains(#""bound":6,"#) == true)
    #expect(first.right?.value?.contains(#""bound":12,"#) == true)
    // Whoever wears another piece has no other die.
    var bare = TestRules.everything
    bare.loadout.worn.remove(at: 3)
    #expect(try compare(random(seed), under: bare).first?.isOtherDie == false)
  }
}
