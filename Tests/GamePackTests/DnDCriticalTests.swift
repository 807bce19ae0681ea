import ChainmailAnalysis
import ChainmailCore
import Foundation
import Messages
import Testing

import ChainmailContent

@Suite struct `Critical hits of D&D 5e` {
  private let hero: DnDHero

  init() throws { hero = try DnDHero([], "hit-points: 100000, natural-armour: 5") }

  private func critical(_ amounts: String, _ stats: String) -> String {
    "\(amounts);tags=attack,melee;stat=attack-roll:20,attack-bonus:10,\(stats)"
  }

  /// With one side each die shows 1.
  @Test(arguments: [
    ("slashing:11", "dice:11,sides:1", 22), ("necrotic:10", "extra-dice:10,extra-sides:1", 20),
    ("slashing:5", "dice:1000,sides:1", 1005), ("slashing:5", "dice:0,sides:6", 5),
    ("slashing:5", "dice:3,sides:0", 5),
    ("slashing:5,fire:7", "dice:9,sides:1,extra-dice:12,extra-sides:1", 33),
    (
      "slashing:5,fire:7,poison:7",
      "dice:2,sides:1,extra-dice.fire:3,extra-sides.fire:1,extra-dice.poison:10,"
        + "extra-sides.poison:1", 34
    ),
    (
      "slashing:5,piercing:5", "dice.slashing:4,dice.piercing:9,sides.slashing:1,sides.piercing:1",
      23
    ),
    // An alias is as good as an id, and one type's dice may be none.
    (
      "fire:7,poison:7",
      "extra-dice.fire:2,extra-sides.fire:1,extra-dice.poison:0,extra-sides.poison:1", 16
    ),
    ("force:7", "extra-dice.arcane:2,extra-sides.arcane:1", 9),
  ])
  func `roll every die of each type once more`(amounts: String, stats: String, loss: Int) throws {
    #expect(try hero.damage(critical(amounts, stats)) == Amount(loss))
  }

  @Test func `of many dice have the odds of their sum, as fractions`() throws {
    let distribution = try hero.distribution(
      critical("slashing:0,fire:1", "extra-dice:8,extra-sides:6"))
    let die = Odds((1...6).map { ($0, 1.0 / 6) })
    let sum = (0..<8).reduce(Odds(1)) { sum, _ in sum.then { total in die.map { total + $0 } } }
    #expect(distribution.ground == .fractions)
    #expect(distribution.outcomes.count == 41)
    #expect(distribution.odds.distance(to: sum) < 1e-12)
    let least = try #require(distribution.outcomes.first { $0.body == 9 })
    #expect(least.likelihood.exact == Probability(1, of: 1_679_616))
  }

  @Test func `roll the dice of two types apart from each other`() throws {
    let odds = try hero.distribution(
      critical(
        "fire:1,poison:1",
        "extra-dice.fire:1,extra-sides.fire:4,extra-dice.poison:1,extra-sides.poison:4")
    ).odds
    let die = Odds((1...4).map { ($0, 0.25) })
    #expect(odds.distance(to: die.then { first in die.map { 2 + first + $0 } }) < 1e-12)
  }

  private func errors(_ attack: String) -> [String] {
    do throws(AttackSyntaxErrors) {
      _ = try AttackSyntax.blow(attack, under: hero.rules)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  @Test func `are refused where no rule could honor them`() {
    #expect(
      errors("slashing:5;stat=dice:-1") == [
        "attack:22: error: dice is \"-1\"; allowed: a whole number 0...1000"
      ])
    #expect(
      errors("slashing:5;stat=dice:1001,sides:1.5") == [
        "attack:22: error: dice is \"1001\"; allowed: a whole number 0...1000",
        "attack:33: error: sides is \"1.5\"; allowed: a whole number 0...1000",
      ])
    #expect(
      errors("fire:5,poison:3;stat=extra-dice:2") == [
        "attack:22: error: extra-dice does not say which of the attack's types it is for; allowed: "
          + "extra-dice.fire, extra-dice.poison"
      ])
    #expect(errors("fire:5,poison:3;stat=extra-dice:0") == [])
    #expect(errors("fire:5;stat=dice.fire:2").count == 1)
    #expect(errors("fire:5;stat=attack-bonus.fire:2").count == 1)
    #expect(errors("fire:5;stat=extra-dice.fier:2").count == 1)
    #expect(errors("fire:5;stat=attack-roll:21").count == 1)
  }

  /// Dice of no type of the attack, or of one type twice.
  @Test(arguments: [
    (
      "fire:10;stat=⟦dice⟧:2,⟦sides⟧:6",
      [
        "dice is for none of the attack's damage types; allowed: in an attack with bludgeoning, "
          + "piercing, slashing",
        "sides is for none of the attack's damage types; allowed: in an attack with bludgeoning, "
          + "piercing, slashing",
      ]
    ),
    (
      "slashing:10;stat=⟦dice⟧:2,dice.slashing:3",
      ["dice stands beside dice.slashing; allowed: one of dice, dice.slashing"]
    ),
    (
      "fire:5,poison:3;stat=extra-dice.fire:2,⟦extra-dice⟧:1",
      ["extra-dice stands beside extra-dice.fire; allowed: extra-dice.fire, extra-dice.poison"]
    ),
    (
      "slashing:10,fire:1;stat=⟦dice.piercing⟧:2",
      ["dice.piercing, but the attack has no piercing; allowed: dice.slashing"]
    ),
    (
      "fire:1;stat=⟦dice.piercing⟧:2",
      [
        "dice.piercing, but the attack has no piercing; allowed: in an attack with bludgeoning, "
          + "piercing, slashing"
      ]
    ),
    (
      "slashing:0,fire:1;stat=⟦dice⟧:2",
      [
        "dice is for none of the attack's damage types; allowed: in an attack with bludgeoning, "
          + "piercing, slashing"
      ]
    ),
    ("fire:10;stat=dice:0,sides:6", ["sides is for none of the attack's damage types"]),
    ("slashing:10,fire:1;stat=dice:2,sides:6,extra-dice.fire:1,extra-sides:4", []),
    ("slashing:10;stat=dice.slashing:2,sides:6", []),
  ])
  func `are refused where no type of the attack rolls them, or one has them twice`(
    marked: String, problems: [String]
  ) {
    let attack = marked.filter { $0 != "⟦" && $0 != "⟧" }
    let errors = errors(attack)
    #expect(errors.count == problems.count, "\(errors)")
    for (error, problem) in zip(errors, problems) { #expect(error.contains(problem)) }
    let starts = marked.components(separatedBy: "⟦").dropLast().reduce(into: [Int]()) {
      columns, part in
      columns.append((columns.last ?? 1) + part.filter { $0 != "⟧" }.count)
    }
    guard !starts.isEmpty else { return }
    #expect(
      errors.compactMap { $0.split(separator: ":").dropFirst().first.flatMap { Int($0) } } == starts
    )
  }
}
