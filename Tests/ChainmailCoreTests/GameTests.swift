import ChainmailCore
import ResponderChain
import TestSupport
import Testing

@Suite struct `Playing` {
  let rules = FirstArmour.rules

  @Test func `unequipping what is not worn changes nothing and says so`() throws {
    var state = try GameState(seed: 7, rules: rules)
    let before = state
    let resonator = try #require(rules.piece(named: "resonator"))
    #expect(
      reduce(&state, .doff(resonator), under: rules)
        == [.rejected(.edit(.notWorn(LinkID(piece: resonator, index: 0))))])
    #expect(state == before)
  }

  @Test func `the body cannot be taken off, moved or covered from inside`() throws {
    var state = try GameState(seed: 7, rules: rules)
    let before = state
    let body = try #require(rules.link(named: "body"))
    let resonator = try #require(rules.piece(named: "resonator"))
    for action in [
      Action.doff(body.piece), .move(body, to: .first), .don(resonator, at: .after(body)),
    ] {
      #expect(reduce(&state, action, under: rules) == [.rejected(.edit(.body))])
    }
    #expect(state == before)
  }

  @Test func `whatever is done, the body ends the chain and every identity is there once`() throws {
    try withSeeds(200) { random in
      let rules = RandomFights.rules(&random)
      var state = try GameState(seed: random.next(), rules: rules)
      for _ in 0..<60 {
        _ = reduce(&state, RandomFights.action(state, &random), under: rules)
        let chain = state.defense.chain
        #expect(chain.map(\.isTerminal) == chain.indices.map { $0 == chain.count - 1 })
        #expect(state.defense.bodyIndex == chain.count - 1)
        let pieces = state.defense.pieces + state.bag.map(\.id)
        #expect(Set(pieces).count == pieces.count)
      }
    }
  }

  @Test func `a refused action is told alone and changes nothing`() throws {
    try withSeeds(200) { random in
      let rules = RandomFights.rules(&random)
      var state = try GameState(seed: random.next(), rules: rules)
      for _ in 0..<40 {
        let before = state
        let events = reduce(&state, RandomFights.action(state, &random), under: rules)
        guard case .rejected? = events.last else { continue }
        #expect(events.count == 1)
        #expect(state == before)
        #expect(state.fingerprint == before.fingerprint)
      }
    }
  }

  /// Plays at random under rules of any making, and under those that use all ten primitives.
  private func everyPlay(
    _ count: Int, _ body: (inout SplitMix64, Rules, inout GameState) throws -> Void
  ) throws {
    try withSeeds(count) { random in
      let anyRules = RandomFights.rules(&random)
      for rules in [anyRules, `All ten primitives in one chain`.rules] {
        var state = try GameState(seed: random.next(), rules: rules)
        try body(&random, rules, &state)
      }
    }
  }

  @Test func `undo restores the equal state but for ordinals, and redo takes it back`() throws {
    var undone = 0
    try everyPlay(200) { random, rules, state in
      for _ in 0..<60 {
        let before = state
        let action = RandomFights.action(state, &random)
        let events = reduce(&state, action, under: rules)
        guard action.isUndoable, events.first?.isRejection == false else { continue }
        undone += 1
        let after = state
        #expect(reduce(&state, .undo, under: rules) == [.undone])
        // A full history has forgotten its oldest step for this one.
        let past = Array(before.history.past.suffix(History.limit - 1))
        #expect(state.history.past == past)
        #expect(state.history.future.map(\.defense) == [after.defense])
        #expect(state.history.future.map(\.bag) == [after.bag])
        #expect(state.unnumbered == before.unnumbered(ordinals: after, turn: after.turn))
        #expect(reduce(&state, .redo, under: rules) == [.redone])
        #expect(state.history.past.dropLast() == past[...])
        #expect(state.history.past.last?.bag == before.bag)
        #expect(state.history.future.isEmpty)
        #expect(state.unnumbered == after.unnumbered)
      }
    }
    #expect(undone > 2000)
  }

  @Test func `a piece that was taken off has its links in the order in which they stood`() throws {
    func link(_ index: UInt16, _ primitive: Primitive) -> LinkDefinition {
      var link = LinkDefinition(primitive)
      link.index = index
      return link
    }
    let rules = Rules(
      pack: "mail", types: ["weapon"],
      defenders: [
        // The padding came later, and stands before what was there.
        DefenderDefinition(
          id: "mail",
          links: [link(1, .subtract(Subtract(8))), link(0, .immune(Immune(ceiling: 12)))]),
        DefenderDefinition(
          id: "body", links: [LinkDefinition(.pool(Pool(size: 50, isTerminal: true)))]),
      ],
      loadout: Loadout(worn: [DefenderKind(0), DefenderKind(1)]))
    var state = try GameState(seed: 1, rules: rules)
    let fresh = state.defense
    let mail = PieceID(kind: DefenderKind(0), copy: 1)
    #expect(reduce(&state, .doff(mail), under: rules) == [.doffed(mail)])
    #expect(state.bag.first?.links.map(\.id.index) == [1, 0])
    #expect(reduce(&state, .don(mail, at: .first), under: rules) == [.donned(mail, place: 0)])
    #expect(state.defense == fresh)
    _ = reduce(&state, .move(LinkID(piece: mail, index: 0), to: .first), under: rules)
    let moved = state.defense
    _ = reduce(&state, .doff(mail), under: rules)
    _ = reduce(&state, .don(mail, at: .first), under: rules)
    #expect(state.defense == moved)
  }

  @Test func `history is bounded, and undoing all of it and redoing all comes back`() throws {
    var full = 0
    try everyPlay(60) { random, rules, state in
      for _ in 0..<70 {
        _ = reduce(&state, RandomFights.action(state, &random), under: rules)
        #expect(state.history.past.count + state.history.future.count <= History.limit)
      }
      if state.history.past.count + state.history.future.count == History.limit { full += 1 }
      while reduce(&state, .redo, under: rules) == [.redone] {}
      let last = state.unnumbered
      let steps = state.history.past.count
      for _ in 0..<steps { #expect(reduce(&state, .undo, under: rules) == [.undone]) }
      #expect(reduce(&state, .undo, under: rules) == [.rejected(.nothingToUndo)])
      for _ in 0..<steps { #expect(reduce(&state, .redo, under: rules) == [.redone]) }
      #expect(reduce(&state, .redo, under: rules) == [.rejected(.nothingToRedo)])
      #expect(state.unnumbered == last)
    }
    #expect(full > 10)
  }

  @Test func `no attack id falls twice, whatever is undone between`() throws {
    var returned = 0
    try withSeeds(300) { random in
      let rules = RandomFights.rules(&random)
      var state = try GameState(seed: random.next(), rules: rules)
      var ids: Set<AttackID> = []
      for _ in 0..<80 {
        for hit in hits(reduce(&state, RandomFights.action(state, &random), under: rules)) {
          #expect(ids.insert(hit.attack.id).inserted)
          if hit.attack.id.attacker == .deferred { returned += 1 }
        }
      }
    }
    #expect(returned > 200)
  }

  @Test func `an attack thrown again after undo has a new id`() throws {
    var state = try GameState(seed: 7, rules: rules)
    let first = hits(reduce(&state, .throw(2, entry: nil), under: rules))
    _ = reduce(&state, .undo, under: rules)
    let second = hits(reduce(&state, .throw(2, entry: nil), under: rules))
    #expect(first.map(\.attack.id.ordinal) == [0])
    #expect(second.map(\.attack.id.ordinal) == [1])
  }

  @Test func `the body rises again when it falls`() throws {
    var state = try GameState(seed: 7, rules: rules)
    let events = reduce(
      &state, .receive(Blow([FirstArmour.lightning: 80]), entry: nil), under: rules)
    #expect(hits(events).map(\.outcome.body) == [50])
    #expect(hits(events).map(\.outcome.overkill) == [30])
    #expect(events.suffix(2) == [.fell, .rose])
    #expect(state.defense.hitPoints == 50)
  }

  @Test func `the sparring attacker announces every blow and learns what gets through`() throws {
    var state = try GameState(seed: 11, rules: rules)
    let begun = reduce(&state, .spar(pace: 10), under: rules)
    let sparring = try #require(state.sparring)
    #expect(begun == [.sparringBegan(pace: 10), .announced(sparring.announced, due: 10)])
    var kinds: [UInt16] = []
    var announced = sparring.announced
    for _ in 0..<400 {
      let events = reduce(&state, .wait, under: rules)
      guard let hit = hits(events).first else { continue }
      #expect(hit.attack == announced)
      announced = try #require(state.sparring).announced
      kinds.append(try #require(state.sparring).choice)
    }
    #expect(kinds.count == 40)
    // Only lightning (the third) gets through: of three equal chances it would be 13 of 40.
    #expect(kinds.filter { $0 == 2 }.count > 22)
    #expect(reduce(&state, .rest, under: rules) == [.sparringEnded])
    #expect(hits((0..<50).flatMap { _ in reduce(&state, .wait, under: rules) }).isEmpty)
  }

  @Test func `a faster pace brings the next blow nearer; a slower one leaves it`() throws {
    var state = try GameState(seed: 11, rules: rules)
    _ = reduce(&state, .spar(pace: 600), under: rules)
    for _ in 0..<3 { _ = reduce(&state, .wait, under: rules) }
    let next = try #require(state.sparring).announced
    #expect(
      reduce(&state, .spar(pace: 2), under: rules)
        == [.sparringBegan(pace: 2), .announced(next, due: 5)])
    #expect(reduce(&state, .spar(pace: 50), under: rules) == [.sparringBegan(pace: 50)])
    #expect(hits(reduce(&state, .wait, under: rules)).isEmpty)
    #expect(hits(reduce(&state, .wait, under: rules)).map(\.attack) == [next])
    #expect(state.sparring?.due == 55)
  }

  @Test func `a defender taken off while blows fall is missed by the next one`() throws {
    var state = try GameState(seed: 11, rules: rules)
    _ = reduce(&state, .spar(pace: 2), under: rules)
    for kind in ["armor", "magic-resistance"] {
      _ = reduce(&state, .doff(try #require(rules.piece(named: kind))), under: rules)
    }
    let hit = try #require(
      hits((0..<2).flatMap { _ in reduce(&state, .wait, under: rules) }).first)
    #expect(hit.outcome.stoppedBy == nil)
    #expect(hit.outcome.body > .zero)
  }

  @Test func `the same seed and actions give the same state and events`() throws {
    try withSeeds(50) { random in
      let rules = RandomFights.rules(&random)
      let seed = random.next()
      var state = try GameState(seed: seed, rules: rules)
      var twin = state
      for _ in 0..<50 {
        let action = RandomFights.action(state, &random)
        #expect(reduce(&state, action, under: rules) == reduce(&twin, action, under: rules))
        #expect(state == twin)
        #expect(state.fingerprint == twin.fingerprint)
      }
    }
  }

  @Test func `a run without ledgers ends in the same state`() throws {
    try withSeeds(50) { random in
      let rules = RandomFights.rules(&random)
      var state = try GameState(seed: random.next(), rules: rules)
      var quiet = state
      var nobody = NoEvents()
      for _ in 0..<50 {
        let action = RandomFights.action(state, &random)
        _ = reduce(&state, action, under: rules)
        reduce(&quiet, action, under: rules, into: &nobody)
        #expect(state == quiet)
      }
    }
  }
}

func hits(_ events: [Event]) -> [HitReport] {
  events.compactMap { if case .hit(let report) = $0 { report } else { nil } }
}

extension GameState {
  /// The state without its history, and without the numbers that tell deferrals apart.
  fileprivate var unnumbered: GameState {
    var state = self
    state.history.past = []
    state.history.future = []
    state.defense.deferralAccount.count = 0
    for place in state.defense.deferrals.indices {
      let blow = state.defense.deferrals[place].id.blow
      state.defense.deferrals[place].id = AttackID(attacker: .deferred, ordinal: 0, blow: blow)
      state.defense.deferrals[place].luck = 0
    }
    return state
  }

  /// The same with another state's ordinals and copies, and as of a later turn: none ever goes
  /// back.
  fileprivate func unnumbered(ordinals other: GameState, turn: UInt64) -> GameState {
    var state = unnumbered
    state.copies = other.copies
    state.ordinals = other.ordinals
    state.turn = turn
    return state
  }
}

extension Event {
  fileprivate var isRejection: Bool {
    if case .rejected = self { true } else { false }
  }
}
