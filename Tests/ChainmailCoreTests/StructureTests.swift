import ChainmailCore
import ResponderChain
import TestSupport
import Testing

@Suite struct `The structure of a chain` {
  @Test func `stays as it was until an attack and all that it spawned are over`() throws {
    var (broken, spawned) = (0, 0)
    try withSeeds(500, reaching: 330) { random in
      let rules = RandomFights.rules(&random).metWhereTheyStand
      let seed = random.next()
      var defense = try GameState(seed: seed, rules: rules).defense
      var evaluator = Evaluator(draws: CounterLuck(seed: seed), recorder: LedgerRecorder())
      for index in 0..<20 {
        let before = defense.chain.map(\.id)
        let entry = Int.random(in: before.indices, using: &random)
        let attack = Attack(
          id: AttackID(attacker: .player, ordinal: UInt32(index)), RandomFights.blow(&random))
        guard (try? evaluator.resolve(attack, in: &defense, from: entry)) != nil else {
          return false
        }
        let report = evaluator.recorder.report
        for packet in report.packets.indices {
          let met = report.walk(of: packet).map(\.link)
          guard let first = met.first else { continue }
          let start = try #require(before.firstIndex(of: first))
          #expect(packet > 0 || start == entry)
          #expect(before[start...].starts(with: met), "a link stood where it did not before")
          if packet > 0 { spawned += 1 }
        }
        #expect(
          defense.chain.map(\.id) == before.filter { !report.broken.contains($0.piece) })
        broken += report.broken.count
      }
      return true
    }
    #expect(broken > 20 && spawned > 1000, "\(broken) broken, \(spawned) spawned")
  }

  @Test func `is not edited while an attack is stepped through it`() async {
    await #expect(processExitsWith: .failure) {
      try stepping(editing: .begun) { try $0.move($0.chain[1].id, to: .first) }
    }
    await #expect(processExitsWith: .failure) {
      try stepping(editing: .walked) { try $0.move($0.chain[0].id, to: .offset(1)) }
    }
    await #expect(processExitsWith: .success) { try stepping(editing: .walked) { _ in } }
  }
}

private enum Moment { case begun, walked }

/// Steps an attack through the first armour and edits the chain meanwhile.
private func stepping(editing moment: Moment, _ edit: (inout Defense) throws -> Void) throws {
  var defense = try GameState(seed: 1, rules: FirstArmour.rules).defense
  var evaluator = Evaluator(draws: CounterLuck(seed: 1), recorder: NoLedger())
  let attack = Attack(
    id: AttackID(attacker: .player, ordinal: 0), Blow([FirstArmour.weapon: 18]))
  evaluator.begin(attack, in: defense)
  if moment == .begun { try edit(&defense) }
  while try evaluator.step(&defense) {}
  if moment == .walked { try edit(&defense) }
  _ = try evaluator.finish(&defense)
}
