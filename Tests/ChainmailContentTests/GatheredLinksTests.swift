import ChainmailContent
import ChainmailCore
import Testing

/// What worn links of a group bring to what gathers them, and what else a packet meets.
@Suite struct `Links as they are gathered` {
  private let gathering = "- {id: b, name: B, links: [{bucket: {combine: product, gather: hard}}]}"

  /// A character that wears these of the defenders, each a line, in front of a body of 1000.
  private func rules(_ worn: String, _ defenders: [String]) throws -> Rules {
    let files = PackFiles([
      ContentFile(
        path: "pack.yml",
        text: """
          schema: 1
          id: small
          name: Small
          types: [{id: blade, name: Blade}, {id: fire, name: Fire}, {id: frost, name: Frost}]
          effects: [burning, poison]
          groups: [{id: hard, order: gathered}, {id: even, order: proportional}]
          loadout: {worn: [\(worn), flesh]}

          """),
      ContentFile(
        path: "defenders/all.yml",
        text: (["schema: 1", "defenders:"]
          + (defenders + [
            "- {id: flesh, name: Flesh, links: [{pool: {size: 1000, terminal: yes}}]}"
          ])
          .map { "  " + $0 }).joined(separator: "\n") + "\n"),
    ])
    return try files.pack().rules
  }

  /// What becomes of a blow.
  private func hit(
    _ amounts: AmountTable, effects: EffectSet = [], on rules: Rules, seed: UInt64 = 1
  ) throws -> HitReport {
    var state = try GameState(seed: seed, rules: rules)
    let blow = Blow(amounts, effects: effects)
    for event in reduce(&state, .receive(blow, entry: nil), under: rules) {
      if case .hit(let report) = event {
        #expect(report.isBalanced)
        return report
      }
    }
    throw NoHit()
  }

  private struct NoHit: Error {}

  private static let blade = DamageType(0)
  private static let fire = DamageType(1)
  private static let frost = DamageType(2)

  @Test func `throw dice of their own, whatever else throws some`() throws {
    let half =
      #"- {id: a, name: A, links: [{scale: {ratio: "if(chance(50%), 0, 1)"}, group: hard}]}"#
    let other = #"- {id: x, name: X, links: [{scale: {ratio: "if(chance(50%), 1, 0.9)"}}]}"#
    let alone = try rules("a, b", [half, gathering])
    let behind = try rules("x, a, b", [half, gathering, other])
    var stopped = 0
    for seed in 1...200 as ClosedRange<UInt64> {
      let report = try hit([Self.blade: 10], on: alone, seed: seed)
      #expect(report.outcome.body == 0 || report.outcome.body == 10)
      if report.outcome.body == 0 { stopped += 1 }
      let again = try hit([Self.blade: 10], on: behind, seed: seed)
      #expect((again.outcome.body == 0) == (report.outcome.body == 0))
    }
    #expect((70...130).contains(stopped))
    // Of three copies each throws its own.
    let three = try hit([Self.blade: 10], on: rules("a, a, a, b", [half, gathering]))
    let draws = three.walk(of: 0).flatMap(\.draws)
    #expect(draws.count == 3 && Set(draws.map(\.result)).count == 3)
    // Told where they were asked for, and each as its own.
    #expect(draws.compactMap(\.member?.piece.copy).sorted() == [1, 2, 3])
    let bare = try hit([Self.blade: 10], on: rules("x", [other]))
    #expect(bare.walk(of: 0).flatMap(\.draws).map(\.member) == [nil])
  }

  @Test func `read their own state`() throws {
    let fresh =
      #"- {id: a, name: A, links: [{scale: {ratio: "if(self.charges = 3, 0.5, 0.1)"}, group: hard, when: {charges: 3}}]}"#
    let report = try hit([Self.blade: 10], on: rules("a, b", [fresh, gathering]))
    #expect(report.outcome.body == 5)
  }

  @Test func `bring nothing where their condition or their odds are against them`() throws {
    func member(_ condition: String) -> String {
      "- {id: a, name: A, links: [{scale: {ratio: 50%}, group: hard, when: {\(condition)}}]}"
    }
    let never = try rules("a, a, b", [member("if: damage > 100"), gathering])
    #expect(try hit([Self.blade: 10], on: never).outcome.body == 10)
    #expect(try hit([Self.blade: 200], on: never).outcome.body == 50)
    let odds = try rules("a, b", [member("chance: 50%"), gathering])
    var bodies: [Amount: Int] = [:]
    for seed in 1...200 as ClosedRange<UInt64> {
      bodies[
        try hit([Self.blade: 10, Self.fire: 4], on: odds, seed: seed).outcome.body, default: 0] += 1
    }
    // The odds fall once for all types.
    #expect(Set(bodies.keys) == [7, 14] && (70...130).contains(bodies[7] ?? 0))
  }

  @Test(arguments: ["product", "stacking"])
  func `leave nothing where one takes more than all`(rule: String) throws {
    let twice =
      "- {id: a, name: A, links: [{bucket: {combine: sum, links: [{scale: {resistance: 100%}}, {scale: {resistance: 100%}}]}, group: hard}]}"
    let gathering = "- {id: b, name: B, links: [{bucket: {combine: \(rule), gather: hard}}]}"
    for worn in ["a, b", "a, a, b"] {
      #expect(try hit([Self.blade: 100], on: rules(worn, [twice, gathering])).outcome.body == 0)
    }
  }

  @Test func `in proportion share what is there for the packet`() throws {
    func pool(_ id: String, _ size: Int, _ rest: String = "") -> String {
      "- {id: \(id), name: \(id), links: [{pool: {size: \(size)}, group: even\(rest)}]}"
    }
    let pools = [pool("a", 10), pool("b", 30), pool("c", 7, ", when: {types: [fire]}")]
    let rules = try rules("a, b, c", pools)
    let report = try hit([Self.blade: 8], on: rules)
    #expect(report.outcome.body == 0)
    #expect(report.walk(of: 0).map(\.absorbed[Self.blade]) == [2, 6])
  }

  @Test func `reactions go by the effects with which the packet set out`() throws {
    let worn =
      "- {id: a, name: A, links: [{scale: {ratio: 50%}}, {react: {on: absorbed, wear: 1, durability: 9}, when: {effects: [poison]}}]}"
    let rules = try rules("a", [worn])
    for (effects, count) in [([], 0), ([0], 0), ([1], 1)] as [([UInt8], Int)] {
      let set = EffectSet(effects.map { EffectSet(rawValue: 1 << UInt64($0)) })
      #expect(try hit([Self.blade: 10], effects: set, on: rules).reactions.count == count)
    }
  }

  @Test func `reactions know what arrived at a piece whose first link is not there for it`() throws
  {
    let worn =
      #"- {id: a, name: A, links: [{name: x, scale: {ratio: 50%}, when: {types: [fire]}}, {name: y, scale: {ratio: 50%}, when: {types: [blade]}}, {react: {on: absorbed, wear: "max(arrived, 0.0001)", durability: 100}}]}"#
    let report = try hit([Self.blade: 10], on: rules("a", [worn]))
    #expect(report.reactions.first?.reaction.after.level == 90)
  }

  @Test func `nothing is converted twice`() throws {
    let both =
      #"- {id: c, name: C, links: [{convert: {into: {frost: 50%, blade: "0.6 + depth"}}, when: {types: [fire, frost]}}]}"#
    let step = try hit([Self.fire: 10, Self.frost: 10], on: rules("c", [both])).walk(of: 0)[0]
    #expect(step.convertedOut[Self.frost] == 6 && step.convertedOut[Self.fire] == 10)
    #expect(step.outgoing[Self.frost] == 8 && step.outgoing[Self.blade] == 12)
  }
}
