import CMallocCount
import ChainmailCore

/// What an attack costs on its way through chains of several lengths.
///
/// A third each of the attacks are weapon, magic and lightning, in random order; the chain is
/// armour and magic resistance in turn, the body last. So most attacks stop early, and a third
/// meets every link.
struct WalkBenchmark {
  static let attackCount = 4096
  static let rounds = 15

  var links: Int
  private let kinds: [Int]
  private let attacks: [Attack]

  init(links: Int) {
    self.links = links
    var state: UInt64 = 42
    kinds = (0..<Self.attackCount).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % 3
    }
    attacks = kinds.enumerated().map { index, kind in
      Attack(id: AttackID(attacker: 0, ordinal: UInt32(index)), Blow([DamageType(kind): 7]))
    }
  }

  static func printHeading() {
    print(
      """
      Nanoseconds an attack, and as a multiple of the textbook chain (linked classes).
      links  textbook   one at a time      batched         with ledger    allocations a hit
      """)
  }

  /// Times everything and prints a row.
  func run() throws {
    let book = textbookChain(links: links)
    let bookAttacks = kinds.map {
      TextbookAttack(kind: [.weapon, .magic, .lightning][$0], amount: 7)
    }
    var defense = try GameState(seed: 1, rules: rules).defense
    var silent = Evaluator(draws: CounterLuck(seed: 1), recorder: NoLedger())
    var recording = Evaluator(draws: CounterLuck(seed: 1), recorder: LedgerRecorder())
    var contest = Contest(["textbook", "one", "batched", "ledger"])
    var allocations: UInt64 = 0
    try attacks.withUnsafeBufferPointer { attacks in
      guard let first = attacks.baseAddress else { return }
      for _ in 0..<Self.rounds {
        contest.round(
          units: attacks.count * 20,
          [
            {
              for _ in 0..<20 {
                var lost = 0
                for attack in bookAttacks { lost &+= book.handle(attack) }
                use(lost)
              }
            },
            {
              for _ in 0..<20 {
                for index in 0..<attacks.count {
                  use(try? silent.resolve(at: first + index, in: &defense).body)
                }
              }
            },
            {
              for _ in 0..<20 { use(try? silent.resolve(all: self.attacks, in: &defense)) }
            },
            {
              for _ in 0..<20 {
                for index in 0..<attacks.count {
                  use(try? recording.resolve(at: first + index, in: &defense).body)
                }
              }
            },
          ])
      }
      let before = malloc_count()
      for index in 0..<attacks.count { _ = try silent.resolve(at: first + index, in: &defense) }
      allocations = malloc_count() - before
    }
    var row = links.column(5) + contest.median(0).column(10)
    for way in 1...3 {
      row += contest.median(way).column(9) + " ×" + contest.ratio(way, to: 0).column(5, digits: 2)
    }
    print(row + Int(allocations).column(12))
  }

  private var rules: Rules {
    func on(_ type: Int) -> Condition {
      var condition = Condition()
      condition.types = [DamageType(type)]
      return condition
    }
    return Rules(
      pack: "bench", types: ["weapon", "magic", "lightning"],
      defenders: [
        DefenderDefinition(id: "armor", links: [LinkDefinition(when: on(0), .immune(Immune()))]),
        DefenderDefinition(
          id: "magic-resistance", links: [LinkDefinition(when: on(1), .immune(Immune()))]),
        DefenderDefinition(
          id: "body", links: [LinkDefinition(.pool(Pool(size: .max, isTerminal: true)))]),
      ],
      loadout: Loadout(
        worn: (0..<links - 1).map { DefenderKind(UInt16($0 % 2)) } + [DefenderKind(2)]))
  }
}
