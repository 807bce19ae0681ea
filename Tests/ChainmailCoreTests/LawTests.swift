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
            for step in report.walk(of: index) {
              #expect(step.isBalanced, "\(step)")
              #expect(step.lost.totalQuanta <= max(step.absorbed.totalQuanta, 0), "\(step)")
            }
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
        Attack(id: AttackID(attacker: .player, ordinal: UInt32(index)), blow), &defense)
    }
    return (outcomes, defense)
  }

  @Test func `walking silently, recording and stepping give the same answer`() throws {
    try withSeeds(300, reaching: 250) { random in
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
      return silent.0.contains { $0 != nil }
    }
  }

  @Test func `a batch comes to what its attacks come to alone`() throws {
    try withSeeds(300, reaching: 200) { random in
      let rules = RandomFights.rules(&random)
      let seed = random.next()
      let attacks = (0..<20).map { index in
        Attack(id: AttackID(attacker: .player, ordinal: UInt32(index)), RandomFights.blow(&random))
      }
      let luck = CounterLuck(seed: seed)
      let fresh = try GameState(seed: seed, rules: rules).defense
      var (batched, oneByOne) = (fresh, fresh)
      var silent = Evaluator(draws: luck, recorder: NoLedger())
      let sum: (bodyQuanta: Int128, stopped: Int)
      do {
        sum = try silent.resolve(all: attacks, in: &batched)
      } catch {
        return false
      }
      var noting = Evaluator(draws: luck, recorder: LedgerRecorder())
      let bodies = try attacks.map { try noting.resolve($0, in: &oneByOne).body }
      #expect(batched == oneByOne)
      #expect(sum.bodyQuanta == bodies.reduce(0) { $0 + Int128($1.quanta) })
      #expect(sum.stopped == bodies.count { $0 == .zero })
      return true
    }
  }

  @Test func `every number that is drawn stands in the ledger`() throws {
    try withSeeds(300, reaching: 200) { random in
      let rules = RandomFights.rules(&random)
      let seed = random.next()
      var defense = try GameState(seed: seed, rules: rules).defense
      for index in 0..<20 {
        let id = AttackID(attacker: .player, ordinal: UInt32(index))
        var evaluator = Evaluator(
          draws: Tally(CounterLuck(seed: seed)), recorder: LedgerRecorder())
        let attack = Attack(id: id, RandomFights.blow(&random))
        guard (try? evaluator.resolve(attack, in: &defense)) != nil else { return false }
        let report = evaluator.recorder.report
        var told =
          report.packets.indices.flatMap { report.walk(of: $0).flatMap(\.draws) }
          + report.reactions.flatMap(\.reaction.draws)
        // Luck does not know who asks for whom.
        for place in told.indices { told[place].member = nil }
        #expect(told.sorted(by: inOrder) == evaluator.draws.drawn.sorted(by: inOrder))
      }
      return true
    }
  }

  private func inOrder(_ left: RecordedDraw, _ right: RecordedDraw) -> Bool {
    (left.bound, left.result, left.slot) < (right.bound, right.result, right.slot)
  }

  @Test func `a chain walked by the generic walk gives the same answer`() throws {
    try withSeeds(200, reaching: 100) { random in
      let rules = RandomFights.rules(&random).metWhereTheyStand
      // A save from death reaches for another link, which the generic walk has no way to do.
      guard !rules.defenders.contains(where: { $0.links.contains(where: \.savesFromDeath) })
      else { return false }
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
      return own.0.contains { $0 != nil }
    }
  }
}

/// Luck that remembers what was drawn.
private struct Tally: DrawSource {
  private let luck: CounterLuck
  private(set) var drawn: [RecordedDraw] = []

  init(_ luck: CounterLuck) { self.luck = luck }

  mutating func draw(below bound: UInt64, packet: PacketKey, link: UInt64, slot: UInt8) -> UInt64 {
    let result = luck.draw(below: bound, packet: packet, link: link, slot: slot)
    drawn.append(RecordedDraw(slot: slot, bound: bound, result: result))
    return result
  }
}

extension LinkDefinition {
  fileprivate var savesFromDeath: Bool {
    if case .react(let react) = primitive { react.trigger == .lethal } else { false }
  }
}
