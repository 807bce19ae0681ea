import ChainmailCore
import ResponderChain
import TestSupport
import Testing

@Suite struct `A companion` {
  private static let weapon = DamageType(0)
  private static let dog = DefenderKind(0)
  private static let monkey = DefenderKind(1)
  private static let armor = PieceID(kind: DefenderKind(2), copy: 1)

  /// A dog that bites three points of weapons away, a monkey that breaks when it absorbs.
  private static let rules = Rules(
    pack: "guests", types: ["weapon", "magic"], effects: ["burning"],
    defenders: [
      DefenderDefinition(
        id: "dog", isCompanion: true,
        links: [LinkDefinition(when: on(0), .subtract(Subtract(3, die: 0...3)))]),
      DefenderDefinition(
        id: "monkey", isCompanion: true,
        links: [
          LinkDefinition(name: "catch", when: on(1), .immune(Immune())),
          LinkDefinition(name: "run", .react(React(on: .absorbed, .shatter))),
        ]),
      DefenderDefinition(id: "armor", links: [LinkDefinition(when: on(0), .immune(Immune()))]),
      DefenderDefinition(
        id: "body", links: [LinkDefinition(.pool(Pool(size: 50, isTerminal: true)))]),
    ],
    attacks: [
      AttackDefinition(
        id: "sword", amounts: [RolledAmount(type: DamageType(0), range: 5...9)]),
      AttackDefinition(id: "spell", amounts: [RolledAmount(type: DamageType(1), range: 5...9)]),
    ],
    loadout: Loadout(worn: [DefenderKind(2), DefenderKind(3)]))

  private static func on(_ type: Int) -> Condition {
    var condition = Condition()
    condition.types = [DamageType(type)]
    return condition
  }

  private func game(seed: UInt64 = 7) throws -> GameState {
    try GameState(seed: seed, rules: Self.rules)
  }

  private func play(_ state: inout GameState, _ actions: Action...) -> [Event] {
    actions.flatMap { reduce(&state, $0, under: Self.rules) }.filter {
      if case .hit = $0 { false } else { true }
    }
  }

  private let dogPiece = PieceID(kind: dog, copy: 1)
  private let hit = Action.receive(Blow([weapon: 10]), entry: nil)

  @Test func `stands outermost for as many blows as it was called for, then leaves`() throws {
    var state = try game()
    let alone = state.defense.chain
    #expect(play(&state, .call(Self.dog, blows: 2)) == [.joined(dogPiece, place: 0, blows: 2)])
    #expect(state.defense.pieces.first == dogPiece)
    #expect(state.defense.companions.map(\.blowsLeft) == [2])
    #expect(play(&state, hit).isEmpty)
    #expect(state.defense.companions.map(\.blowsLeft) == [1])
    #expect(play(&state, hit) == [.left(dogPiece)])
    #expect(state.defense.companions.isEmpty)
    #expect(state.defense.chain == alone)
    #expect(state.bag.isEmpty)
  }

  @Test func `counts the blows that it meets only`() throws {
    var state = try game()
    _ = play(&state, .call(Self.dog, blows: 1))
    // Behind its back.
    let armor = LinkID(piece: Self.armor, index: 0)
    #expect(play(&state, .receive(Blow([Self.weapon: 10]), entry: armor)).isEmpty)
    // Stopped before it.
    #expect(
      play(&state, .move(LinkID(piece: dogPiece, index: 0), to: .after(armor)), hit)
        == [.moved(LinkID(piece: dogPiece, index: 0), place: 1)])
    #expect(state.defense.companions.map(\.blowsLeft) == [1])
    // It lets magic pass, and has met it all the same.
    #expect(
      play(&state, .receive(Blow([DamageType(1): 4]), entry: nil)) == [.left(dogPiece)])
  }

  @Test func `called again stays for the greater number of blows`() throws {
    var state = try game()
    _ = play(&state, .call(Self.dog, blows: 3), hit)
    #expect(play(&state, .call(Self.dog, blows: 1)) == [.joined(dogPiece, place: 0, blows: 2)])
    #expect(state.defense.companions.map(\.blowsLeft) == [2])
    _ = play(&state, .call(Self.dog, blows: 5))
    #expect(state.defense.companions.map(\.blowsLeft) == [5])
    #expect(state.defense.pieces.filter { $0 == dogPiece }.count == 1)
  }

  @Test func `that breaks is gone, and may be called again`() throws {
    var state = try game()
    let monkey = PieceID(kind: Self.monkey, copy: 1)
    _ = play(&state, .call(Self.dog, blows: 2), .call(Self.monkey, blows: 3))
    #expect(state.defense.pieces.prefix(2) == [monkey, dogPiece])
    #expect(play(&state, .receive(Blow([DamageType(1): 4]), entry: nil)) == [.broke(monkey)])
    #expect(state.defense.companions.map(\.piece) == [dogPiece])
    #expect(
      play(&state, .call(Self.monkey, blows: 1)) == [.joined(monkey, place: 0, blows: 1)])
  }

  @Test func `comes and goes with undo and redo`() throws {
    var state = try game()
    let before = state
    _ = play(&state, .call(Self.dog, blows: 1))
    let called = state.defense
    #expect(play(&state, hit, .undo) == [.left(dogPiece), .undone])
    #expect(state.defense == called)
    _ = play(&state, .undo)
    #expect(state.defense == before.defense)
    _ = play(&state, .redo)
    #expect(state.defense == called)
  }

  @Test func `is found by its id, and nothing else is found so`() {
    #expect(Self.rules.companion(named: "dog") == Self.dog)
    #expect(Self.rules.companion(named: "monkey") == Self.monkey)
    for id in ["armor", "body", "cat", ""] { #expect(Self.rules.companion(named: id) == nil) }
    #expect((0..<6).filter { Self.rules.isCompanion(DefenderKind($0)) } == [0, 1])
  }

  @Test func `is told apart by the fingerprint`() throws {
    var (one, two) = (try game(), try game())
    _ = play(&one, .call(Self.dog, blows: 1))
    _ = play(&two, .call(Self.dog, blows: 2))
    #expect(one.fingerprint != two.fingerprint)
    #expect(one.defense.chain == two.defense.chain)
  }

  @Test func `is neither worn nor taken off`() throws {
    var state = try game()
    let refused: [(Action, Rejection)] = [
      (.call(DefenderKind(2), blows: 1), .noCompanion(DefenderKind(2))),
      (.call(DefenderKind(9), blows: 1), .noCompanion(DefenderKind(9))),
      (.call(Self.dog, blows: 0), .companionBlows(0)),
      (.call(Self.dog, blows: 1000), .companionBlows(1000)),
      (.don(dogPiece, at: .first), .notInBag(dogPiece)),
    ]
    for (action, why) in refused {
      let before = state
      #expect(play(&state, action) == [.rejected(why)])
      #expect(state == before)
    }
    _ = play(&state, .call(Self.dog, blows: 1))
    let before = state
    #expect(play(&state, .doff(dogPiece)) == [.rejected(.edit(.companion))])
    #expect(state == before)
    for loadout in [
      Loadout(worn: [Self.dog, DefenderKind(3)]),
      Loadout(worn: [DefenderKind(3)], bag: [Self.dog]),
    ] {
      var rules = Self.rules
      rules.loadout = loadout
      #expect(throws: InvalidValue(path: "loadout", .noDefense(.companion))) {
        try GameState(seed: 1, rules: rules)
      }
    }
  }

  @Test func `has the same luck whoever else stands there, and whether anybody listens`() throws {
    try withSeeds(60) { luck in
      let seed = luck.next()
      var (heard, unheard) = (try game(seed: seed), try game(seed: seed))
      var silence = NoEvents()
      for _ in 1...30 {
        let action: Action =
          switch Int.random(in: 0...6, using: &luck) {
          case 0: .call(Self.dog, blows: UInt16.random(in: 1...4, using: &luck))
          case 1: .call(Self.monkey, blows: UInt16.random(in: 1...4, using: &luck))
          case 2: .undo
          case 3: .move(LinkID(piece: dogPiece, index: 0), to: .last)
          default: .throw(Int.random(in: 0...1, using: &luck), entry: nil)
          }
        let events = reduce(&heard, action, under: Self.rules)
        reduce(&unheard, action, under: Self.rules, into: &silence)
        #expect(heard == unheard)
        for companion in heard.defense.companions {
          #expect(heard.defense.pieces.contains(companion.piece))
          #expect(Companion.blows.contains(companion.blowsLeft))
        }
        for case .hit(let report) in events {
          // The dog draws for this attack what it would draw in any chain.
          for step in report.walk(of: 0) where step.link.piece == dogPiece {
            var other = try game(seed: seed)
            other.defense = try Defense([
              Piece(dogPiece, rules: Self.rules, stats: StatTable()),
              Piece(PieceID(kind: DefenderKind(3), copy: 1), rules: Self.rules, stats: StatTable()),
            ])
            var evaluator = Evaluator(
              draws: CounterLuck(seed: seed), recorder: LedgerRecorder())
            _ = try evaluator.resolve(report.attack, in: &other.defense)
            let again = evaluator.recorder.report.walk(of: 0).first
            if step.reason != .unaffected { #expect(again?.draws == step.draws) }
          }
        }
      }
    }
  }
}
