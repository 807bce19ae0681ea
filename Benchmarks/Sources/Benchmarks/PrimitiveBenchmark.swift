import ChainmailCore

/// What a visit costs by what the link does.
///
/// A chain of equal links before a large body is walked by a blow that none of them stops; what the
/// body alone costs is taken off, and the rest divided by the links.
struct PrimitiveBenchmark {
  static let attackCount = 512
  static let copies = 32
  static let rounds = 9

  private let attacks = (0..<attackCount).map { index in
    Attack(id: AttackID(attacker: .player, ordinal: UInt32(index)), Blow([fire: 1000]))
  }

  /// Times every primitive with and without ledger, and prints a row for each.
  func run() throws {
    print(
      """

      Nanoseconds a link visit by primitive, without and with ledger.
      """)
    for (note, link) in Self.links { try time(link, note) }
  }

  private func time(_ link: LinkDefinition, _ note: String) throws {
    let (bare, full) = (try Self.defense([]), try Self.defense([link]))
    var silent = Evaluator(draws: CounterLuck(seed: 1), recorder: NoLedger())
    var recording = Evaluator(draws: CounterLuck(seed: 1), recorder: LedgerRecorder())
    var contest = Contest(["bare", "silent", "bare with ledger", "ledger"])
    for _ in 0..<Self.rounds {
      contest.round([
        (attacks.count, { fall(on: bare, &silent) }), (attacks.count, { fall(on: full, &silent) }),
        (attacks.count, { fall(on: bare, &recording) }),
        (attacks.count, { fall(on: full, &recording) }),
      ])
    }
    let visits = Double(Self.copies)
    print(
      ((contest.median(1) - contest.median(0)) / visits).column(8)
        + ((contest.median(3) - contest.median(2)) / visits).column(8)
        + "  \(link.primitive.name)\(note)")
  }

  /// Every attack meets the same chain: what was kept back or broke is forgotten.
  private func fall<Recorder: HitRecorder & ~Copyable>(
    on defense: Defense, _ evaluator: inout Evaluator<CounterLuck, Recorder>
  ) {
    var worn = defense
    for attack in attacks {
      use(try? evaluator.resolve(attack, in: &worn).body)
      if !worn.deferrals.isEmpty { worn = defense }
    }
  }

  private static func defense(_ links: [LinkDefinition]) throws -> Defense {
    let body = LinkDefinition(.pool(Pool(size: .max, isTerminal: true)))
    let worn = Array(repeating: links, count: copies).flatMap(\.self)
    let pieces = worn.isEmpty ? [] : [DefenderDefinition(id: "piece", links: worn)]
    let rules = Rules(
      pack: "visits", types: ["fire", "cold"], registers: ["roll"], groups: [LinkGroup(id: "none")],
      defenders: pieces + [DefenderDefinition(id: "body", links: [body])],
      loadout: Loadout(worn: (0...pieces.count).map { DefenderKind(UInt16($0)) }))
    return try GameState(seed: 1, rules: rules).defense
  }

  private static func percent(_ value: Int) -> Ratio { Ratio(percent: value) ?? .one }

  /// Each leaves nearly all of the blow, so that all copies of it are asked.
  private static let links: [(note: String, link: LinkDefinition)] = {
    let one = Parameter.fixed(percent(1))
    let half = Scale(percent(99))
    var lucky = Condition()
    lucky.chance = .fixed(percent(50))
    return [
      (", up to a ceiling", LinkDefinition(.immune(Immune(ceiling: 12)))),
      ("", LinkDefinition(.subtract(Subtract(1)))),
      (", with a die", LinkDefinition(.subtract(Subtract(1, die: 0...2)))),
      ("", LinkDefinition(.scale(half))),
      (", at even odds", LinkDefinition(when: lucky, .scale(half))),
      (", rounded down", LinkDefinition(.scale(Scale(percent(99), rounding: .down)))),
      (", over damage", LinkDefinition(.curve(Curve(PerType(10), .overDamage(.fixed(.one)))))),
      (
        " of two",
        LinkDefinition(
          .bucket(Bucket(Combination(.product, [.init(.scale(half)), .init(.scale(half))]))))
      ),
      (", at even odds", LinkDefinition(.gate(Gate(.chance(.fixed(percent(50))), share: one)))),
      (", one die", LinkDefinition(.roll(Roll(into: 0, die: 1...6)))),
      ("", LinkDefinition(.convert(Convert([.init(fire, share: one), .init(cold, share: one)])))),
      (", to the attacker", LinkDefinition(.emit(Emit(.diverted(PerType(one)), to: .attacker)))),
      (", nothing left to give up", LinkDefinition(.sacrifice(Sacrifice(of: 0)))),
      ("", LinkDefinition(.defer(Defer(percent(1), over: 3)))),
      ("", LinkDefinition(.pool(Pool(size: .max, share: percent(1))))),
      (
        ", asked after the walk",
        LinkDefinition(.react(React(on: .hit, .wear(0, durability: 5))))
      ),
    ]
  }()
}

private let fire = DamageType(0)
private let cold = DamageType(1)
