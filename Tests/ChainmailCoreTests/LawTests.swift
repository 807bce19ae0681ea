import ChainmailCore
import ResponderChain
import TestSupport
import Testing

@Suite struct `The laws of the ledger` {
  @Test func `every link's ledger balances exactly, and so does every hit`() throws {
    var hits = 0
    try withSeeds(300) { random in
      let rules = RandomFights.rules(&random)
      var state = try GameState(seed: random.next(), rules: rules)
      for _ in 0..<40 {
        let action = RandomFights.action(state, &random)
        for case .hit(let report) in reduce(&state, action, under: rules) {
          hits += 1
          #expect(report.isBalanced)
          for index in report.packets.indices {
            for step in report.walk(of: index) { #expect(step.isBalanced, "\(step)") }
          }
        }
      }
    }
    #expect(hits > 3000)
  }

  @Test func `what a body lost is what its terminal pools lost`() throws {
    try withSeeds(200) { random in
      let rules = RandomFights.rules(&random)
      var state = try GameState(seed: random.next(), rules: rules)
      for _ in 0..<20 {
        let action = Action.receive(RandomFights.blow(&random), entry: nil)
        for case .hit(let report) in reduce(&state, action, under: rules) {
          var lost: Int64 = 0
          for index in report.packets.indices {
            for step in report.walk(of: index) where step.reason == .body {
              lost += step.lost.totalQuanta
              #expect(step.absorbed == step.incoming)
            }
          }
          #expect(lost == report.outcome.body.quanta)
        }
      }
    }
  }

  @Test func `deferred equals returned, pending and cleared, over any play`() throws {
    var deferred = 0 as Int128
    try withSeeds(300) { random in
      let rules = RandomFights.rules(&random)
      var state = try GameState(seed: random.next(), rules: rules)
      for _ in 0..<60 {
        _ = reduce(&state, RandomFights.action(state, &random), under: rules)
        let account = state.defense.deferralAccount
        #expect(
          account.deferred
            == account.returned + account.cleared + state.defense.pendingQuanta)
      }
      deferred += state.defense.deferralAccount.deferred
    }
    #expect(deferred > 0)
  }

  @Test func `the link that brought the last amount to zero stopped it`() throws {
    try withSeeds(300) { random in
      let rules = RandomFights.rules(&random)
      var state = try GameState(seed: random.next(), rules: rules)
      for _ in 0..<20 {
        let action = Action.receive(RandomFights.blow(&random), entry: nil)
        for case .hit(let report) in reduce(&state, action, under: rules) {
          let last = report.walk(of: 0).last { !$0.incoming.isZero && $0.outgoing.isZero }
          let expected = last?.reason == .body ? nil : last?.link
          #expect(report.outcome.stoppedBy == expected)
        }
      }
    }
  }
}

@Suite struct `One evaluator` {
  /// A fight in which every attack is resolved by `resolve`; the body does not rise.
  private func outcomes(
    _ rules: Rules, seed: UInt64, blows: [Blow],
    _ resolve: (Attack, inout Defense) throws -> Outcome?
  ) throws -> ([Outcome?], Defense) {
    var defense = try GameState(seed: seed, rules: rules).defense
    let outcomes = try blows.enumerated().map { index, blow in
      try resolve(
        Attack(id: AttackID(attacker: 0, ordinal: UInt32(index)), blow), &defense)
    }
    return (outcomes, defense)
  }

  @Test func `walking silently, recording and stepping give the same answer`() throws {
    try withSeeds(300) { random in
      let rules = RandomFights.rules(&random)
      let seed = random.next()
      let blows = (0..<20).map { _ in RandomFights.blow(&random) }
      let silent = try outcomes(rules, seed: seed, blows: blows) { attack, defense in
        var evaluator = Evaluator(draws: CounterLuck(seed: seed), recorder: NoLedger())
        return try? evaluator.resolve(attack, in: &defense)
      }
      let recorded = try outcomes(rules, seed: seed, blows: blows) { attack, defense in
        var evaluator = Evaluator(draws: CounterLuck(seed: seed), recorder: LedgerRecorder())
        return try? evaluator.resolve(attack, in: &defense)
      }
      let stepped = try outcomes(rules, seed: seed, blows: blows) { attack, defense in
        var evaluator = Evaluator(draws: CounterLuck(seed: seed), recorder: NoLedger())
        do {
          evaluator.begin(attack, in: defense)
          while try evaluator.step(&defense) {}
          return try evaluator.finish(&defense)
        } catch {
          return nil
        }
      }
      #expect(silent == recorded)
      #expect(silent == stepped)
    }
  }

  @Test func `a chain walked by the generic walk gives the same answer`() throws {
    try withSeeds(200) { random in
      let rules = RandomFights.rules(&random)
      // A save from death reaches for another link, which the generic walk has no way to do.
      guard !rules.defenders.contains(where: { $0.links.contains(where: \.savesFromDeath) })
      else { return }
      let seed = random.next()
      let blows = (0..<20).map { _ in RandomFights.blow(&random) }
      let own = try outcomes(rules, seed: seed, blows: blows) { attack, defense in
        var evaluator = Evaluator(draws: CounterLuck(seed: seed), recorder: NoLedger())
        return try? evaluator.resolve(attack, in: &defense)
      }
      let generic = try outcomes(rules, seed: seed, blows: blows) { attack, defense in
        try? resolveByGenericWalk(attack, in: &defense, draws: CounterLuck(seed: seed))
      }
      #expect(own == generic)
    }
  }
}

extension LinkDefinition {
  fileprivate var savesFromDeath: Bool {
    if case .react(let react) = primitive { react.trigger == .lethal } else { false }
  }
}
