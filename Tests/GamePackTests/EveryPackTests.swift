import ChainmailCore
import TestSupport
import Testing

import ChainmailAnalysis

/// What holds under the rules of every pack of `Assets/Packs`, for its own character and for
/// others.
@Suite struct `Every shipped pack, whoever is hit` {
  /// Over random pieces, stats, attacks and ticks.
  @Test(arguments: `Every shipped pack`.ids)
  func `the ledgers of random characters balance, and what is kept back is accounted for`(
    id: String
  ) throws {
    let pack = try GamePack(id)
    try withSeeds(20) { random in
      let rules = RandomCharacter.of(pack.rules, &random)
      var game = try GameState(seed: random.next(), rules: rules)
      var hits = 0
      for _ in 0..<12 {
        let action =
          Int.random(in: 0...4, using: &random) == 0
          ? .wait : Action.receive(RandomCharacter.blow(rules, &random), entry: nil)
        for event in reduce(&game, action, under: rules) {
          if case .rejected(let why) = event { Issue.record("\(id): \(why)") }
          guard case .hit(let report) = event else { continue }
          hits += 1
          #expect(report.isBalanced)
        }
        let account = game.defense.deferralAccount
        let pending = game.defense.deferrals.reduce(0) { $0 + Int128($1.remaining.totalQuanta) }
        #expect(account.deferred == account.returned + account.cleared + pending)
      }
      #expect(hits > 0)
    }
  }

  /// Whose own character has too many dice to go through wears less.
  private static let lighter = [
    "cataclysm-dda": "worn: [aim, shirt, skin, body]\nstats: {wear-rate: 0%}"
  ]

  /// The share of seeds below every bound is within 0.07 of the odds: by the inequality of
  /// Dvoretzky, Kiefer and Wolfowitz, 1,500 fair seeds go beyond that once in a million times, and
  /// the seeds are always the same.
  @Test(arguments: `Every shipped pack`.ids)
  func `the exact odds of its attacks are what many seeds come to`(id: String) throws {
    let pack = try GamePack(id)
    let rules = try Self.lighter[id].map(pack.wearing) ?? pack.rules
    let wearer = try Wearer(rules)
    var exact = 0
    for attack in rules.attacks where exact < 2 {
      let blow = attack.middling
      // Two are enough, and those with few dice.
      let bounds = Enumeration.Bounds(states: 4_000, steps: 60_000)
      let odds = try Distribution(of: [blow], on: wearer, seeds: 1, within: bounds)
      if case .simulation = odds.ground { continue }
      exact += 1
      let played = try Distribution(simulating: [blow], on: wearer, seeds: 1500)
      var below = [odds, played].map { _ in 0.0 }
      for amount in Set((odds.outcomes + played.outcomes).map(\.body)).sorted() {
        for (place, found) in [odds, played].enumerated() {
          below[place] += found.outcomes.first { $0.body == amount }?.likelihood.value ?? 0
        }
        #expect(abs(below[0] - below[1]) < 0.07, "\(attack.id) at \(amount)")
      }
      #expect(abs(below[0] - 1) < 1e-9 && abs(below[1] - 1) < 1e-9)
      #expect(abs(odds.falls.value - played.falls.value) < 0.07, "\(attack.id)")
    }
    #expect(exact == 2, "\(id) has too few attacks that can be gone through")
  }
}

extension AttackDefinition {
  /// The blow with the middle of each amount.
  fileprivate var middling: Blow {
    var amounts = AmountTable()
    for amount in self.amounts {
      let middle = (amount.range.lowerBound + amount.range.upperBound) / 2
      amounts[amount.type] = Amount(quanta: middle * Amount.quantaPerUnit) ?? .zero
    }
    return Blow(
      amounts, tags: tags, effects: effects, penetration: penetration, maximum: maximum,
      stats: stats)
  }
}
