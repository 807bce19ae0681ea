import ChainmailAnalysis
import ChainmailContent
import ChainmailCore

/// What the shipped packs cost: to load, to take a hit, and to be asked about.
struct PackBenchmark {
  static let rounds = 9
  static let hits = 1024
  /// The chains of many links with dice, and of many links with shields, pools and deferrals.
  static let chains = ["dungeon-crawl", "path-of-exile"]

  func run() throws {
    try runLoading()
    for id in Self.chains { try runHits(id) }
  }

  /// Times how long packs take to read out of their YAML, and how long one of many defenders takes.
  private func runLoading() throws {
    print("\nMilliseconds to load a pack from its YAML, and for each 1,000 defenders.")
    let packs = Dictionary(grouping: PackLibrary.builtInFiles.compactMap(Self.placed), by: \.pack)
      .mapValues { $0.map(\.file) }
    for (id, files) in packs.sorted(by: { $0.key < $1.key }) { try time(id, files) }
    try time("generated", Self.generated)
  }

  private func time(_ id: String, _ files: [ContentFile]) throws {
    let defenders = try Pack(files: files).rules.defenders.count
    var contest = Contest([id])
    for _ in 0..<Self.rounds { contest.round([(1, { use(try? Pack(files: files)) })]) }
    let milliseconds = contest.median(0) / 1e6
    print(
      milliseconds.column(8, digits: 2) + (milliseconds * 1000 / Double(defenders)).column(9)
        + "  \(id), \(defenders) defenders")
  }

  /// The file of a pack among the assets, with its path below the pack's folder.
  private static func placed(_ file: ContentFile) -> (pack: String, file: ContentFile)? {
    let parts = file.path.split(separator: "/", maxSplits: 2)
    guard parts.count == 3, parts[0] == "Packs", parts[2].hasSuffix(".yml") else { return nil }
    return (String(parts[1]), ContentFile(path: String(parts[2]), text: file.text))
  }

  /// A pack of 200 defenders of three links each, one with a formula.
  private static var generated: [ContentFile] {
    let header = """
      schema: 1
      id: generated
      name: Generated
      types: [{id: weapon, name: Weapon}]
      stats: [{id: armour, name: Armour, unit: number, range: 0.., initial: 20}]
      attacks: [blow]
      loadout: {worn: [piece-1, body]}
      """
    let body = """
      schema: 1
      id: body
      name: Body
      links:
        - pool: {size: 50, terminal: yes}
      """
    let attack = """
      schema: 1
      id: blow
      name: Blow
      amounts: {weapon: 1..9}
      """
    let pieces = (1..<200).map { number in
      """
        - id: piece-\(number)
          name: Piece \(number)
          links:
            - subtract: {amount: "floor(armour / \(number))"}
            - gate: {chance: 20%}
            - scale: {ratio: 90%}
      """
    }
    return [
      ContentFile(path: "pack.yml", text: header),
      ContentFile(path: "defenders/body.yml", text: body),
      ContentFile(
        path: "defenders/pieces.yml",
        text: "schema: 1\ndefenders:\n" + pieces.joined(separator: "\n") + "\n"),
      ContentFile(path: "attacks/blow.yml", text: attack),
    ]
  }

  /// Times hits with and without ledger, a distribution and a largest hit on a pack's own loadout.
  private func runHits(_ id: String) throws {
    var library = PackLibrary(builtIn: PackLibrary.builtInFiles)
    let rules = try library.pack(id).pack.rules
    let wearer = try Wearer(rules)
    guard let definition = rules.attacks.first else { return }
    var amounts = AmountTable()
    for amount in definition.amounts {
      amounts[amount.type] = Amount(Int(amount.range.upperBound)) ?? .max
    }
    let blow = Blow(
      amounts, tags: definition.tags, effects: definition.effects,
      penetration: definition.penetration, maximum: definition.maximum, stats: definition.stats)
    var silent = Evaluator(draws: CounterLuck(seed: 1), recorder: NoLedger())
    var recording = Evaluator(draws: CounterLuck(seed: 1), recorder: LedgerRecorder())
    var contest = Contest(["silent", "ledger", "distribution", "max-hit"])
    // Every hit meets a fresh character; to make one costs little beside its walk.
    for _ in 0..<Self.rounds {
      contest.round([
        (
          Self.hits,
          {
            for hit in 0..<Self.hits {
              var defense = wearer.state.defense
              let id = AttackID(attacker: .player, ordinal: UInt32(hit))
              use(try? silent.resolve(Attack(id: id, blow), in: &defense))
            }
          }
        ),
        (
          Self.hits,
          {
            for hit in 0..<Self.hits {
              var defense = wearer.state.defense
              let id = AttackID(attacker: .player, ordinal: UInt32(hit))
              use(try? recording.resolve(Attack(id: id, blow), in: &defense))
            }
          }
        ),
        (1, { use(try? Distribution(of: [blow], on: wearer)) }),
        (1, { use(MaxHit(of: HitProfile(like: blow), on: wearer)) }),
      ])
    }
    print(
      """

      \(rules.pack), \(wearer.state.defense.chain.count) links, \(definition.id):
      nanoseconds a hit \(contest.median(0).column(9)), with ledger\
      \(contest.median(1).column(9)) ×\(contest.ratio(1, to: 0).column(5, digits: 2))
      milliseconds of distribution\((contest.median(2) / 1e6).column(8)), of max-hit\
      \((contest.median(3) / 1e6).column(8))
      """)
  }
}
