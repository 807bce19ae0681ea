import CMallocCount
import ChainmailCore

/// What an attack costs where ten primitives are worn, with dice, conditions, spawned packets,
/// deferrals and wear.
///
/// The body is large and nothing breaks for good, so that every attack meets the same chain.
struct MixedChainBenchmark {
  static let attackCount = 4096
  static let rounds = 15

  private let attacks: [Attack] = (0..<attackCount).map { index in
    let amounts: AmountTable =
      switch index % 3 {
      case 0: [physical: 30]
      case 1: [fire: 20, cold: 5]
      default: [physical: 12, cold: 20]
      }
    return Attack(id: AttackID(attacker: .player, ordinal: UInt32(index)), Blow(amounts))
  }

  /// Times a hit with and without ledger, counts what it allocates, and prints both.
  func run() throws {
    var defense = try GameState(seed: 1, rules: rules).defense
    var silent = Evaluator(draws: CounterLuck(seed: 1), recorder: NoLedger())
    var recording = Evaluator(draws: CounterLuck(seed: 1), recorder: LedgerRecorder())
    var contest = Contest(["silent", "ledger"])
    for _ in 0..<Self.rounds {
      contest.round([
        (attacks.count, { for attack in attacks { use(fall(attack, on: &defense, &silent)) } }),
        (attacks.count, { for attack in attacks { use(fall(attack, on: &defense, &recording)) } }),
      ])
    }
    var allocations: UInt64 = 0
    for attack in attacks {
      let before = malloc_count()
      _ = try silent.resolve(attack, in: &defense)
      allocations += malloc_count() - before
      _ = defense.takeReturning()
    }
    print(
      """

      Ten primitives in a chain of \(defense.chain.count) links, a tick after each attack:
      nanoseconds an attack \(contest.median(0).column(9)), with ledger\
      \(contest.median(1).column(9)) ×\(contest.ratio(1, to: 0).column(5, digits: 2))
      allocations in \(attacks.count) attacks without ledger: \(allocations)
      """)
  }

  private func fall<Recorder: HitRecorder & ~Copyable>(
    _ attack: Attack, on defense: inout Defense,
    _ evaluator: inout Evaluator<CounterLuck, Recorder>
  ) -> Amount {
    let body = try? evaluator.resolve(attack, in: &defense).body
    _ = defense.takeReturning()
    return body ?? .zero
  }

  private var rules: Rules {
    func on(_ types: TypeSet) -> Condition {
      var condition = Condition()
      condition.types = types
      return condition
    }
    func percent(_ value: Int) -> Ratio { Ratio(percent: value) ?? .one }
    var torso = Condition()
    torso.register = RegisterTest(register: 0, allowed: 0...2)
    let links: [LinkDefinition] = [
      LinkDefinition(.roll(Roll(into: 0, die: 0...3))),
      LinkDefinition(.gate(Gate(chance: percent(25)))),
      LinkDefinition(when: on([cold]), .immune(Immune(ceiling: 12))),
      LinkDefinition(when: on([fire]), .emit(Emit(.diverted(percent(20)), to: .attacker))),
      LinkDefinition(when: on([cold]), .convert(Convert(to: fire, share: percent(50)))),
      LinkDefinition(when: torso, .subtract(Subtract(2, die: 0...4))),
      LinkDefinition(.react(React(on: .absorbed, .wear(0, durability: 5)))),
      LinkDefinition(when: on([fire]), .scale(Scale(percent(75)))),
      LinkDefinition(when: on([physical]), .defer(Defer(percent(40), over: 3))),
      LinkDefinition(.pool(Pool(size: 20, share: percent(50)))),
      LinkDefinition(.pool(Pool(size: .max, isTerminal: true))),
    ]
    return Rules(
      pack: "ten", types: ["physical", "fire", "cold"], registers: ["place"],
      defenders: links.enumerated().map { DefenderDefinition(id: "piece-\($0)", links: [$1]) },
      loadout: Loadout(worn: links.indices.map { DefenderKind(UInt16($0)) }))
  }
}

private let physical = DamageType(0)
private let fire = DamageType(1)
private let cold = DamageType(2)
