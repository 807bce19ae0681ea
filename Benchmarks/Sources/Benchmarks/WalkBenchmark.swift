import CMallocCount
import ChainmailCore
import ChainmailLog
import Glibc

/// What an attack costs on its way through chains of several lengths.
///
/// A third each of the attacks are weapon, magic and lightning, in random order; the chain is
/// armour and magic resistance in turn, the body last. So most attacks stop early, and a third
/// meets every link. Such a chain leaves nothing to be worked out on the way; with padding before
/// the body it does.
struct WalkBenchmark {
  static let attackCount = 4096
  static let rounds = 15

  var links: Int
  /// Whether the link before the body takes one off whatever comes that far.
  var isPadded: Bool
  private let kinds: [Int]
  private let attacks: [Attack]

  init(links: Int, isPadded: Bool) {
    (self.links, self.isPadded) = (links, isPadded)
    var state: UInt64 = 42
    kinds = (0..<Self.attackCount).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % 3
    }
    attacks = kinds.enumerated().map { index, kind in
      Attack(id: AttackID(attacker: .player, ordinal: UInt32(index)), Blow([DamageType(kind): 7]))
    }
  }

  static func printHeading(isPadded: Bool) {
    if isPadded { print("\nWith padding before the body:") }
    print(
      """
      Nanoseconds an attack, and as a multiple of the textbook chain (linked classes).
      links  textbook   one at a time      batched         with ledger     with log record  allocations
      """)
  }

  /// Times everything and prints a row.
  func run() throws {
    let book = textbookChain(links: links, isPadded: isPadded)
    let bookAttacks = kinds.map {
      TextbookAttack(kind: [.weapon, .magic, .lightning][$0], amount: 7)
    }
    var defense = try GameState(seed: 1, rules: rules).defense
    var silent = Evaluator(draws: CounterLuck(seed: 1), recorder: NoLedger())
    var recording = Evaluator(draws: CounterLuck(seed: 1), recorder: LedgerRecorder())
    var game = try GameState(seed: 1, rules: rules)
    let path = "/tmp/chainmail-bench-\(getpid())-\(links).jsonl"
    defer {
      unlink(path)
      unlink(path + ".lock")
    }
    let header = LogHeader(
      engine: "bench", pack: "bench", rules: "", seed: 1, id: "bench", start: 0, mode: "bench")
    var log = try LogWriter.creating(path, header: header, state: game, rules: rules, now: .zero)
    var contest = Contest(["textbook", "one", "batched", "ledger", "record"])
    var allocations: UInt64 = 0
    attacks.withUnsafeBufferPointer { attacks in
      for _ in 0..<Self.rounds {
        contest.round([
          many {
            var lost = 0
            for attack in bookAttacks { lost &+= book.handle(attack) }
            use(lost)
          },
          many { Self.resolveEach(attacks, in: &defense, by: &silent) },
          many { use(try? silent.resolve(all: self.attacks, in: &defense)) },
          many { Self.resolveEach(attacks, in: &defense, by: &recording) },
          (
            attacks.count,
            {
              // A played blow: resolved, told, and written to the log's file.
              for index in 0..<attacks.count {
                let action = Action.receive(attacks[index].blow, entry: nil)
                var told = TurnList()
                reduce(&game, action, under: self.rules, into: &told)
                try? log.record(action, told, game)
                try? log.synchronize(now: .zero)
              }
            }
          ),
        ])
      }
      let before = malloc_count()
      Self.resolveEach(attacks, in: &defense, by: &silent)
      allocations = malloc_count() - before
    }
    var row = links.column(5) + contest.median(0).column(10)
    for way in 1...4 {
      row += contest.median(way).column(9) + " ×" + contest.ratio(way, to: 0).column(5, digits: 2)
    }
    print(row + Int(allocations).column(12))
  }

  /// One attack after the other, each on its own.
  ///
  /// Defence and evaluator are lent for all of them, as a caller's own variables are: captured ones
  /// would be asked at each attack whether somebody else has them, which is no part of a walk.
  @inline(never)
  private static func resolveEach<Recorder: HitRecorder & ~Copyable>(
    _ attacks: UnsafeBufferPointer<Attack>, in defense: inout Defense,
    by evaluator: inout Evaluator<CounterLuck, Recorder>
  ) {
    guard let first = attacks.baseAddress else { return }
    for index in attacks.indices {
      use(try? evaluator.resolve(at: first + index, in: &defense).body)
    }
  }

  /// All attacks, often enough to be timed.
  private func many(_ work: @escaping () -> Void) -> (units: Int, work: () -> Void) {
    let times = 20
    return (
      attacks.count * times,
      { for _ in 0..<times { work() } }
    )
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
        DefenderDefinition(id: "padding", links: [LinkDefinition(.subtract(Subtract(1)))]),
        DefenderDefinition(
          id: "body", links: [LinkDefinition(.pool(Pool(size: .max, isTerminal: true)))]),
      ],
      loadout: Loadout(
        worn: (0..<links - (isPadded ? 2 : 1)).map { DefenderKind(UInt16($0 % 2)) }
          + (isPadded ? [DefenderKind(2)] : []) + [DefenderKind(3)]))
  }
}
