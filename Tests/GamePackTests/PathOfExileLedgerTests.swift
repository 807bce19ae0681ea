import ChainmailCore
import Foundation
import TestSupport
import Testing

/// The worked example of the page *Rules of Path of Exile*.
@Suite struct `The worked example of the rules of Path of Exile` {
  private func example() throws -> PathOfExileHit {
    var character = try PathOfExileHit(
      """
      evasion: 3000, taken-as-fire: {physical: 20%}, armour: 12000, reduction: {physical: 12%},
      resistance: {fire: 90%, chaos: -20%}, max-resistance: {fire: 78%}, flat-taken: {physical: -30},
      taken-increased: -10%, taken-more: 85%, general-guard: 1000, general-guard-share: 75%,
      ward: 100, energy-shield: 600, mana: 800, mana-before-life: 40%, life: 4000
      """, worn: "evasion, " + PathOfExileHit.worn + "guard, ward, energy-shield, mana, life")
    try character.hit(
      "physical:5000,chaos:900;tags=attack,melee;pen=lightning:8%,cold:8%,fire:8%"
        + ";stat=accuracy:1000,more:0.9")
    return character
  }

  /// Behind the multipliers are 1299, 207 and 744, as in the calculator.
  ///
  /// The calculator drains
  /// type by type, so that fire comes before chaos; here the part that became fire comes last.
  @Test func `comes to what arithmetic says`() throws {
    let character = try example()
    #expect(
      character.leaving("taken/multiplier") == ["physical": 1299, "fire": 207, "chaos": 744])
    #expect(character.level("guard/general") == 0)
    #expect(character.level("ward") == 0)
    // 1299 - 974.25 of the guard - 100 of the ward; then 207.
    #expect(character.level("energy-shield") == 600 - 224.75 - 207)
    // Chaos: 744 - 25.75, of which mana takes 40%.
    #expect(character.level("mana") == 800 - 287.3)
    #expect(character.level("life") == 4000 - 430.95)
  }

  @Test func `stands on its page`() throws {
    let character = try example()
    let ledger = try #require(character.report).ledgerText(character.rules)
    expectGolden(ledger, "path-of-exile.ledger")
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(
        components: "Sources", "ChainmailContent", "ChainmailContent.docc",
        "RulesOfPathOfExile.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text.contains("```text\n\(ledger)\n```"), "\(ledger)")
  }
}

extension HitReport {
  /// A line for each link that did something: what left it, and what its pool then held.
  fileprivate func ledgerText(_ rules: Rules) -> String {
    func listed(_ amounts: AmountTable) -> String {
      let list = amounts.types.map { "\(rules.name(of: $0)) \(amounts[$0])" }
      return list.isEmpty ? "nothing" : list.joined(separator: ", ")
    }
    var lines: [String] = []
    for (place, packet) in packets.enumerated() {
      let cause = packet.origin.map { "from \(rules.name(of: $0.cause))" } ?? "the hit"
      lines.append("\(cause): \(listed(packet.amounts))")
      for step in walk(of: place) where step.reason.isAction && step.reason != .rolled {
        let name = rules.name(of: step.link).padding(toLength: 18, withPad: " ", startingAt: 0)
        let level = step.before.level != step.after.level ? "; \(step.after.level) left" : ""
        lines.append("  \(name)\(listed(step.outgoing))\(level)")
      }
    }
    return lines.joined(separator: "\n")
  }
}
