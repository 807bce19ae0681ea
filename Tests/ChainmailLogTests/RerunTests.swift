import ChainmailCore
import ChainmailLog
import Messages
import Testing
import TestSupport

@Suite struct `A log` {
  @Test(arguments: testSeeds, ["first-armour", "everything", "companions"])
  func `is verified whole, from its actions on`(_ seed: UInt64, _ pack: String) async throws {
    let rules = TestRules.named(pack)
    var session = try Session(rules, seed: seed)
    session.playAtRandom(250, seed: seed)
    session.end()
    let result = try await Verifier.verify(
      LogSource(bytes: session.bytes), rules: rules, digest: TestRules.digest)
    #expect(result.failure == nil, "seed \(seed): \(result.failure?.description ?? "")")
    #expect(result.statuses == Array(repeating: .sound, count: 6))
    #expect(result.turns == session.state.turn)
    #expect(result.isEnded)
    #expect(result.keys > 1)
  }

  @Test func `is hashed up to its last key until it ends, and it is said`() async throws {
    var session = try Session(TestRules.everything, seed: 5)
    session.playAtRandom(250, seed: 5)
    let lines = session.bytes.split(separator: 0x0A)
    let key = try #require(lines.lastIndex { $0.starts(with: Array("{\"k\":\"key\"".utf8)) })
    let count = lines.count - 1 - key
    try #require(count > 1)
    let open = try await Verifier.verify(
      LogSource(bytes: session.bytes), rules: session.rules, digest: TestRules.digest)
    #expect(open[.chain] == .soundExcept("no hash covers the last \(count) records yet"))
    #expect(open.failure == nil && !open.isEnded)
    let atKey = try await Verifier.verify(
      LogSource(bytes: Array(lines[...key].joined(separator: [0x0A])) + [0x0A]),
      rules: session.rules, digest: TestRules.digest)
    #expect(atKey[.chain] == .sound)
    session.end()
    let ended = try await Verifier.verify(
      LogSource(bytes: session.bytes), rules: session.rules, digest: TestRules.digest)
    #expect(ended[.chain] == .sound)
  }

  @Test func `tells the same from line 2 on whatever its header says`() throws {
    var one = try Session(TestRules.everything, seed: 5)
    var other = try Session(TestRules.everything, seed: 5, id: "another, longer id")
    one.playAtRandom(300, seed: 9)
    other.playAtRandom(300, seed: 9)
    #expect(one.bytes != other.bytes)
    #expect(
      one.bytes.split(separator: 0x0A).dropFirst() == other.bytes.split(separator: 0x0A).dropFirst()
    )
  }
}

@Suite struct `A record of another tick` {
  @Test(arguments: ["in", "hit"])
  func `is named by its tick, not by a kind that it has`(kind: String) async throws {
    var session = try Session(FirstArmour.rules, seed: 7)
    for attack in [0, 1, 2] { session.play(.throw(attack, entry: nil)) }
    var forgery = Forgery(session.bytes)
    try forgery.set("t", 5, at: forgery.place(of: kind, last: true))
    let result = try await Verifier.verify(
      forgery.source, rules: session.rules, digest: TestRules.digest)
    let failure = try #require(result.failure?.description)
    #expect(failure.contains("t: expected ") && failure.contains("5"), "\(failure)")
    #expect(!failure.contains("expected hit, got hit"), "\(failure)")
  }
}

@Suite struct `A record that is sealed and no JSON` {
  @Test func `is told once, by what is wrong with it`() async throws {
    var session = try Session(FirstArmour.rules, seed: 7)
    for attack in [0, 1, 2] { session.play(.throw(attack, entry: nil)) }
    var forgery = Forgery(session.bytes)
    let place = try forgery.place(of: "hit", last: true)
    forgery.seal(
      forgery.lines[place].dropLast(16).replacing(#""links":["#, with: #""links":[["#), at: place)
    let result = try await Verifier.verify(
      forgery.source, rules: session.rules, digest: TestRules.digest)
    guard case .failed(let failure) = result[.rerun] else {
      Issue.record("\(result.statuses)")
      return
    }
    #expect(failure.expected.isEmpty && !failure.got.description.contains("links"), "\(failure)")
  }
}

@Suite struct `A replay` {
  @Test(arguments: testSeeds)
  func `steps through the states that were played`(_ seed: UInt64) throws {
    var session = try Session(TestRules.everything, seed: seed)
    session.playAtRandom(220, seed: seed)
    session.end()
    var replay = try Replay(
      LogSource(bytes: session.bytes), rules: session.rules, digest: TestRules.digest)
    #expect(replay.mode == .rerun)
    var moments: [Moment] = []
    for state in session.states {
      #expect(try replay.forward())
      #expect(replay.state == state, "seed \(seed)")
      moments.append(replay.moment)
    }
    #expect(try !replay.forward())
    for index in moments.indices.dropFirst() where index % 9 == 0 {
      try replay.go(toRecord: moments[index].record)
      #expect(replay.state == session.states[index], "seed \(seed), step \(index)")
      #expect(try replay.back())
      #expect(replay.state == session.states[index - 1], "seed \(seed), step \(index)")
      #expect(replay.moment == moments[index - 1], "seed \(seed), step \(index)")
    }
    try replay.goToStart()
    #expect(replay.state == (try GameState(seed: seed, rules: session.rules)))
    #expect(try !replay.back())
    for turn in stride(from: 1, through: replay.turns.upperBound, by: 23) {
      try replay.go(toTurn: turn)
      let index = moments.firstIndex { $0.turn >= turn }
      #expect(index.map { session.states[$0] } == replay.state)
      #expect(index.map { moments[$0] } == replay.moment)
    }
    try replay.goToEnd()
    #expect(replay.state == session.states.last)
    #expect(replay.moment == moments.last)
  }
}

@Suite struct `Watching` {
  /// What a screen shows of a state.
  struct Look: Equatable {
    var tick: UInt64
    var turn: UInt64
    var worn: [String]
    var levels: [LinkState]
    var bag: [String]
    var hitPoints: Amount
    var companions: [String]

    init(_ state: GameState, _ rules: Rules) {
      tick = state.tick
      turn = state.turn
      worn = state.defense.chain.map { rules.name(of: $0.id) }
      levels = state.defense.chain.map(\.state)
      bag = state.bag.map { rules.name(of: $0.id) }
      hitPoints = state.defense.hitPoints
      companions = state.defense.companions.map {
        "\(rules.name(of: $0.piece)) \($0.blowsLeft)"
      }
    }
  }

  @Test(arguments: testSeeds, ["first-armour", "everything", "companions"])
  func `shows under any rules what was played`(_ seed: UInt64, _ pack: String) async throws {
    let rules = TestRules.named(pack)
    var session = try Session(rules, seed: seed)
    session.playAtRandom(220, seed: seed)
    session.end()
    let other = TestRules.named(pack == "everything" ? "first-armour" : "everything")
    var replay = try Replay(
      LogSource(bytes: session.bytes), rules: other, digest: "another")
    #expect(replay.mode == .watch(recordedRules: TestRules.digest))
    for state in session.states {
      #expect(try replay.forward())
      #expect(Look(replay.state, replay.rules) == Look(state, rules), "seed \(seed)")
    }
    #expect(try !replay.forward())
    #expect(replay.rules.types == rules.types)
    let result = try await Verifier.verify(
      LogSource(bytes: session.bytes), rules: other, digest: "another")
    #expect(result.exitStatus == 16)
    #expect(result[.rerun] == .notChecked(because: "the rules are others"))
    #expect(result.statuses.prefix(4) == [.sound, .sound, .sound, .sound])
  }
}
