import ChainmailCore
import ChainmailLog
import Messages
import ResponderChain
import Testing
import TestSupport

@Suite struct `A key` {
  /// Names, links, pieces and types as long and as many as a pack can have them.
  static let rules: Rules = {
    let name = { (start: String) in start + String(repeating: "x", count: 64 - start.utf8.count) }
    let used = TestRules.on(charges: 1_000_000)
    func pool(_ name: String) -> LinkDefinition {
      LinkDefinition(name: name, when: used, .pool(Pool(size: .max)))
    }
    let called = (0..<255).map { place in
      DefenderDefinition(
        id: name("called-\(place)"), slot: name("slot"), isCompanion: true,
        links: [
          place < 128
            ? LinkDefinition(when: used, .defer(Defer(.one, over: Defer.tickLimit))) : pool("")
        ])
    }
    let body = DefenderDefinition(
      id: name("body"), slot: name("body"),
      links: [LinkDefinition(when: used, .pool(Pool(size: .max, isTerminal: true)))])
    let carried = (0..<4).map { place in
      DefenderDefinition(
        id: name("carried-\(place)"), slot: name("slot"),
        links: (0..<(place < 3 ? 256 : 255)).map { pool(name("link-\($0)")) })
    }
    let types = (0..<32).map { name("type-\($0)") }
    return Rules(
      pack: name("worst"), types: types, tags: (0..<64).map { name("tag-\($0)") },
      effects: (0..<64).map { name("effect-\($0)") },
      defenders: called + [body] + carried,
      attacks: (0..<256).map { place in
        AttackDefinition(
          id: name("attack-\(place)"),
          amounts: [RolledAmount(type: DamageType(0), range: 10...30)])
      },
      loadout: Loadout(
        worn: [DefenderKind(255)], bag: (256..<260).map { DefenderKind(UInt16($0)) }))
  }()

  /// A state of which nothing can be longer: a full kit with as many companions before it as can
  /// be, every link used, as much owed as can be, and a history whose steps share nothing.
  private func worst() throws -> GameState {
    var state = try GameState(seed: .max, rules: Self.rules)
    for kind in (0..<255 as Range<UInt16>).reversed() {
      let told = reduce(&state, .call(DefenderKind(kind), blows: 999), under: Self.rules)
      try #require(told.count == 1)
    }
    state.tick = 1 << 52
    state.turn = 1 << 52
    state.ordinals = [.max - 1000, .max - 1000]
    for round in 0..<40 as Range<Int64> {
      let level = Amount(quanta: 999_999_999_999_999 - 2 * round) ?? .zero
      func wear(_ link: inout Link) {
        let hasLevel = link.state.level > .zero
        link.state = LinkState(level: hasLevel ? level : .zero, charges: 999_999)
      }
      for place in state.defense.chain.indices {
        var link = state.defense.chain[place]
        wear(&link)
        state.defense.setState(link.state, at: place)
      }
      for piece in state.bag.indices {
        for link in state.bag[piece].links.indices { wear(&state.bag[piece].links[link]) }
      }
      var remaining = AmountTable()
      for type in 0..<DamageType.limit {
        remaining[DamageType(type)] = Amount(quanta: 31_000_000_000_001 + round) ?? .zero
      }
      // The last step owes as much as can be, and so must the others for the history to be full.
      state.defense.deferrals = (0..<Defense.deferralLimit).map { place in
        Deferral(
          id: AttackID(attacker: .deferred, ordinal: .max - UInt32(place) - 1, blow: .max),
          luck: .max, cause: state.defense.chain[place % 128].id, remaining: remaining,
          ticksLeft: Defer.tickLimit)
      }
      state.defense.deferralAccount.count = .max
      let cleared = Int128(10_000_000_000_000_000) * 10_000_000_000_000_000
      state.defense.deferralAccount.cleared = cleared
      state.defense.deferralAccount.deferred = cleared + state.defense.pendingQuanta
      if round < 39 { state.remember() }
    }
    return state
  }

  /// What the article on the log promises.
  private static let limit = 4 << 20

  private func key(of state: GameState, _ rules: Rules) -> [UInt8] {
    var scribe = Scribe(rules: rules)
    for content in scribe.opening(state) { scribe.write(content, tick: state.tick) }
    return scribe.line
  }

  @Test func `of the largest state there can be has less than four mebibytes`() throws {
    let state = try worst()
    #expect(state.history.past.count > 1)
    let line = key(of: state, Self.rules)
    #expect(line.count > 1 << 20)
    #expect(line.count < Self.limit)

    // The same with little owed, so that the history is full and its steps are all links.
    var links = state
    links.history.past = []
    for round in 0..<40 as Range<Int64> {
      links.defense.clearDeferrals()
      for place in links.defense.chain.indices.dropFirst(128) {
        let level = Amount(quanta: 999_999_999_999_999 - 2 * round) ?? .zero
        links.defense.setState(LinkState(level: level, charges: 999_998), at: place)
      }
      for piece in links.bag.indices {
        for link in links.bag[piece].links.indices {
          links.bag[piece].links[link].state.charges = Int32(900_000 + round)
        }
      }
      links.remember()
    }
    #expect(links.history.past.count == History.limit)
    #expect(key(of: links, Self.rules).count < Self.limit)
  }

  @Test func `of the largest state reads back, and its log goes on, resumes and is verified`()
    async throws
  {
    let folder = try Folder()
    var session = try Session(Self.rules, seed: .max, from: try worst())
    // Under the ids that are left nothing more can be kept back: the blows fall behind the links.
    let entry = session.state.defense.chain[200].id
    for _ in 0..<2 { session.play(.throw(0, entry: entry)) }
    try folder.write(session.bytes, "worst.jsonl")
    var writer = try LogWriter.resuming(
      "\(folder.path)/worst.jsonl", rules: Self.rules, digest: TestRules.digest, now: .zero)
    let resumed = writer.resumption?.state
    #expect(resumed == session.state)
    #expect(resumed?.fingerprint == session.state.fingerprint)
    // Past another key.
    for _ in 0..<90 {
      let events = session.play(.throw(0, entry: entry))
      try writer.record(.throw(0, entry: entry), events, session.state)
    }
    #expect(try folder.bytes("worst.jsonl") == session.bytes)
    session.end()
    let result = try await Verifier.verify(
      LogSource(bytes: session.bytes), rules: Self.rules, digest: TestRules.digest)
    #expect(result.failure == nil, "\(result.failure?.description ?? "")")
    #expect(result.keys > 1)
  }

  @Test func `tells a step of history by what is other than in the step behind it`() throws {
    var session = try Session(FirstArmour.rules, seed: 7)
    for blow in 0..<100 { session.play(.throw(blow % 3, entry: nil)) }
    let line = String(decoding: key(of: session.state, session.rules), as: UTF8.self)
    let past = try #require(line.firstRange(of: "\"past\":["))
    let steps = line[past.upperBound...]
    // Back from the sword, the bolt, the spell: only the bolt changed anything.
    #expect(session.state.history.past.count == History.limit)
    #expect(steps.hasPrefix("{},{\"worn\":[0,1,[2,22]]},{},{},{\"worn\":"), "\(steps.prefix(80))")
    #expect(!steps.contains("bag"))
    #expect(line.utf8.count < 2048, "\(line.utf8.count)")
  }
}
