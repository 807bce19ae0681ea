import ChainmailCore
import ResponderChain
import TestSupport
import Testing

@Suite struct `What a link keeps back` {
  private let type = DamageType(0)

  /// `links` links that keep a half back over as many ticks as their place says, and a body.
  private func rules(links: Int, ticks: (Int) -> UInt32, share: Int = 50) -> Rules {
    let staggers = (0..<links).map { place in
      DefenderDefinition(
        id: "stagger-\(place)",
        links: [
          LinkDefinition(.defer(Defer(Ratio(percent: share) ?? .one, over: ticks(place))))
        ])
    }
    let body = DefenderDefinition(
      id: "body", links: [LinkDefinition(.pool(Pool(size: .max, isTerminal: true)))])
    return Rules(
      pack: "stagger", types: ["weapon", "magic"], defenders: staggers + [body],
      loadout: Loadout(worn: (0...links).map { DefenderKind(UInt16($0)) }))
  }

  private func hit(
    _ state: inout GameState, _ amounts: AmountTable, _ rules: Rules
  ) throws -> HitReport {
    try #require(hits(reduce(&state, .receive(Blow(amounts), entry: nil), under: rules)).first)
  }

  @Test func `within a tick comes back together, under the id that every hit tells`() throws {
    let rules = rules(links: 1, ticks: { _ in 2 })
    var state = try GameState(seed: 1, rules: rules)
    let id = AttackID(attacker: .deferred, ordinal: 0)
    for _ in 0..<3 {
      #expect(try hit(&state, [type: 10], rules).walk(of: 0)[0].deferral == id)
    }
    #expect(state.defense.deferrals.map(\.remaining) == [[type: 15]])
    let first = hits(reduce(&state, .wait, under: rules))
    #expect(first.map(\.attack) == [Attack(id: id, Blow([type: Amount("7.5") ?? 0]))])
    // What is kept back now falls due a tick later and stands apart.
    let next = AttackID(attacker: .deferred, ordinal: 1)
    #expect(try hit(&state, [type: 10], rules).walk(of: 0)[0].deferral == next)
    let second = hits(reduce(&state, .wait, under: rules))
    #expect(
      second.map(\.attack.id) == [AttackID(attacker: .deferred, ordinal: 0, blow: 1), next])
    let third = hits(reduce(&state, .wait, under: rules))
    #expect(third.map(\.attack.id) == [AttackID(attacker: .deferred, ordinal: 1, blow: 1)])
    #expect(state.defense.deferrals.isEmpty)
    #expect(state.defense.deferralAccount.returned == 200_000)
  }

  @Test func `is not kept back again by the body`() throws {
    let body = DefenderDefinition(
      id: "body",
      links: [
        LinkDefinition(.defer(Defer(Ratio(percent: 50) ?? .one, over: 2))),
        LinkDefinition(.pool(Pool(size: 100, isTerminal: true))),
      ])
    let rules = Rules(
      pack: "stagger", types: ["weapon"], defenders: [body],
      loadout: Loadout(worn: [DefenderKind(0)]))
    var state = try GameState(seed: 1, rules: rules)
    #expect(try hit(&state, [type: 12], rules).outcome.body == 6)
    for left in [91, 88] {
      _ = reduce(&state, .wait, under: rules)
      #expect(state.defense.hitPoints == Amount(left))
    }
    #expect(state.defense.deferrals.isEmpty)
    #expect(state.defense.deferralAccount.count == 1)
  }

  @Test func `of two links comes back apart`() throws {
    let rules = rules(links: 2, ticks: { _ in 2 })
    var state = try GameState(seed: 1, rules: rules)
    let walk = try hit(&state, [type: 12], rules).walk(of: 0)
    #expect(walk.prefix(2).map(\.deferral?.ordinal) == [0, 1])
    #expect(state.defense.deferrals.map(\.remaining) == [[type: 6], [type: 3]])
  }

  @Test func `never piles up, and nothing of it is lost`() throws {
    let rules = rules(links: 255, ticks: { UInt32(60_000 + $0) }, share: 1)
    var state = try GameState(seed: 1, rules: rules)
    var most = 0
    for round in 0..<12 {
      for _ in 0..<5 { _ = try hit(&state, [type: 900, DamageType(1): 5], rules) }
      if round % 2 == 0 { _ = reduce(&state, .wait, under: rules) }
      let account = state.defense.deferralAccount
      #expect(
        account.deferred == account.returned + account.cleared + state.defense.pendingQuanta)
      most = max(most, state.defense.deferrals.count)
    }
    #expect(most == Defense.deferralLimit)
  }

  @Test func `never piles up where pieces are swapped, and joins what another kept back`() throws {
    var rules = rules(links: 255, ticks: { UInt32(60_000 + $0) }, share: 1)
    rules.loadout = Loadout(
      worn: [DefenderKind(0), DefenderKind(255)],
      bag: (1..<255).map { DefenderKind(UInt16($0)) })
    var state = try GameState(seed: 1, rules: rules)
    while state.defense.deferrals.count < Defense.deferralLimit {
      _ = try hit(&state, [type: 900], rules)
      _ = reduce(&state, .wait, under: rules)
    }
    let last = try #require(state.defense.deferrals.last)
    for piece in state.bag.map(\.id) {
      _ = reduce(&state, .don(piece, at: .first), under: rules)
      let step = try #require(try hit(&state, [type: 900], rules).walk(of: 0).first)
      #expect(step.link.piece == piece && step.deferral == last.id)
      _ = reduce(&state, .doff(piece), under: rules)
      let account = state.defense.deferralAccount
      #expect(
        account.deferred == account.returned + account.cleared + state.defense.pendingQuanta)
    }
    #expect(state.defense.deferrals.count == Defense.deferralLimit)
    #expect(state.defense.deferrals.last?.id == last.id)
  }

  @Test func `and would be more than an amount is refused, and nothing has happened`() throws {
    let rules = rules(links: 1, ticks: { _ in 9 }, share: 100)
    var state = try GameState(seed: 1, rules: rules)
    _ = try hit(&state, [type: .max], rules)
    let before = state
    let link = try #require(rules.link(named: "stagger-0"))
    for other in [type, DamageType(1)] {
      #expect(
        reduce(&state, .receive(Blow([other: 1]), entry: nil), under: rules)
          == [.rejected(.evaluation(.overflow(link)))])
      #expect(state == before)
    }
  }

  @Test func `is not brought back by undo when there are no numbers left for it`() throws {
    let rules = rules(links: 2, ticks: { _ in 9 })
    var state = try GameState(seed: 1, rules: rules)
    for _ in 0..<2 { _ = try hit(&state, [type: 10], rules) }
    state.defense.deferralAccount.count = .max - 1
    let before = state
    #expect(reduce(&state, .undo, under: rules) == [.rejected(.exhausted)])
    #expect(state == before)
  }

  @Test func `is told by the step that kept it, however many steps there are`() throws {
    let rules = rules(links: 200, ticks: { UInt32(1 + $0) }, share: 1)
    var state = try GameState(seed: 1, rules: rules)
    let walk = try hit(&state, [type: 10_000], rules).walk(of: 0)
    #expect(walk.dropLast().map(\.deferral?.ordinal) == (0..<200).map { UInt32($0) })
    #expect(walk.last?.deferral == nil)
  }
}

@Suite struct `A character` {
  @Test func `has no more links than the rules allow`() throws {
    let many = DefenderDefinition(
      id: "many", links: (0..<205).map { LinkDefinition(name: "l\($0)", .immune(Immune())) })
    let body = DefenderDefinition(
      id: "body", links: [LinkDefinition(.pool(Pool(size: 1, isTerminal: true)))])
    let rules = Rules(
      pack: "many", types: ["weapon"], defenders: [many, body],
      loadout: Loadout(
        worn: [DefenderKind(1)], bag: Array(repeating: DefenderKind(0), count: 5)))
    #expect(throws: InvalidValue(path: "loadout", .noDefense(.tooManyLinks))) {
      try GameState(seed: 1, rules: rules)
    }
  }
}
