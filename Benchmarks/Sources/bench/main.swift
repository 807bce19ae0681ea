import CMallocCount
import ChainmailCore

let lengths = [3, 6, 10, 20, 30]
let attackCount = 4096

@inline(never) func blackHole<T>(_ value: T) {}

func kinds() -> [Int] {
  var state: UInt64 = 42
  return (0..<attackCount).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % 3
  }
}

func rules(links: Int) -> Rules {
  func on(_ type: Int) -> Condition {
    var condition = Condition()
    condition.types = [DamageType(type)]
    return condition
  }
  return Rules(
    pack: "bench", types: ["weapon", "magic", "lightning"],
    defenders: [
      DefenderDefinition(id: "armor", links: [LinkDefinition(when: on(0), .immune(Immune()))]),
      DefenderDefinition(id: "ward", links: [LinkDefinition(when: on(1), .immune(Immune()))]),
      DefenderDefinition(
        id: "body",
        links: [LinkDefinition(.pool(Pool(size: .max, isTerminal: true)))]),
    ],
    loadout: Loadout(
      worn: (0..<links - 1).map { DefenderKind(UInt16($0 % 2)) } + [DefenderKind(2)]))
}

let clock = ContinuousClock()
func nanoseconds(_ rounds: Int, _ body: () -> Void) -> Double {
  var best = Double.infinity
  for _ in 0..<7 {
    let time = clock.measure { for _ in 0..<rounds { body() } }
    best = min(
      best, Double(time.components.attoseconds) / 1e9 + Double(time.components.seconds) * 1e9)
  }
  return best / Double(rounds * attackCount)
}

func measure(links: Int) throws {
  let kinds = kinds()
  let book = textbookChain(links: links)
  let bookAttacks = kinds.map {
    TextbookAttack(kind: [.weapon, .magic, .lightning][$0], amount: 7)
  }
  let attacks = kinds.enumerated().map { index, kind in
    Attack(
      id: AttackID(attacker: 0, ordinal: UInt32(index)), Blow([DamageType(kind): 7]))
  }
  let rules = rules(links: links)
  var defense = try GameState(seed: 1, rules: rules).defense
  var silent = Evaluator(draws: CounterLuck(seed: 1), recorder: NoLedger())
  var recording = Evaluator(draws: CounterLuck(seed: 1), recorder: LedgerRecorder())
  let rounds = 100
  let textbook = bookAttacks.withUnsafeBufferPointer { attacks in
    nanoseconds(rounds) {
      var sum = 0
      for attack in attacks { sum &+= book.handle(attack) }
      blackHole(sum)
    }
  }
  let list = attacks
  attacks.withUnsafeBufferPointer { attacks in
    let one = nanoseconds(rounds) {
      var sum: Int64 = 0
      for index in attacks.indices {
        sum &+=
          (try? silent.resolve(at: attacks.baseAddress! + index, in: &defense))?.body.quanta ?? 0
      }
      blackHole(sum)
    }
    let all = nanoseconds(rounds) {
      blackHole(try? silent.resolve(all: list, in: &defense))
    }
    print("all", all)
    let before = malloc_count()
    for index in attacks.indices {
      _ = try? silent.resolve(at: attacks.baseAddress! + index, in: &defense)
    }
    let allocations = malloc_count() - before
    let ledger = nanoseconds(rounds / 4) {
      for index in attacks.indices {
        _ = try? recording.resolve(at: attacks.baseAddress! + index, in: &defense)
      }
    }
    print(
      links, "textbook", textbook, "one", one, one / textbook, "ledger", ledger, ledger / textbook,
      "mallocs", allocations)
  }
}
if CommandLine.arguments.count > 1 {
  let kinds = kinds()
  let attacks = kinds.enumerated().map { index, kind in
    Attack(id: AttackID(attacker: 0, ordinal: UInt32(index)), Blow([DamageType(kind): 7]))
  }
  var defense = try GameState(seed: 1, rules: rules(links: 3)).defense
  var silent = Evaluator(draws: CounterLuck(seed: 1), recorder: NoLedger())
  if CommandLine.arguments[1] == "all" {
    for _ in 0..<20000 { blackHole(try? silent.resolve(all: attacks, in: &defense)) }
  } else if CommandLine.arguments[1] == "one" {
    attacks.withUnsafeBufferPointer { attacks in
      for _ in 0..<20000 {
        for index in attacks.indices {
          _ = try? silent.resolve(at: attacks.baseAddress! + index, in: &defense)
        }
      }
    }
  } else {
    var recording = Evaluator(draws: CounterLuck(seed: 1), recorder: LedgerRecorder())
    attacks.withUnsafeBufferPointer { attacks in
      for _ in 0..<4000 {
        for index in attacks.indices {
          _ = try? recording.resolve(at: attacks.baseAddress! + index, in: &defense)
        }
      }
    }
  }
} else {
  for links in lengths { try measure(links: links) }
}
