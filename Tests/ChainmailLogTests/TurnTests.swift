import ChainmailCore
import ChainmailLog
import Messages
import Testing

/// A tick in which several parts of what was deferred come back: each is a blow and a turn.
@Suite struct `Several blows in one tick` {
  /// Blows that are staggered until parts of three of them come back in the next tick.
  private func session() throws -> Session {
    var session = try Session(TestRules.everything, seed: 2)
    // What one tick keeps back comes back together, so that each needs a tick of its own.
    while session.state.defense.deferrals.count < 3 {
      session.play(.wait)
      session.play(.throw(0, entry: nil))
    }
    return session
  }

  @Test func `are turns of their own, each with the state that it left`() throws {
    var session = try session()
    let before = session.state
    let told = session.play(.wait)
    #expect(told.turns.count == 3)
    #expect(told.turns.map { $0.state.turn } == [1, 2, 3].map { before.turn + $0 })
    #expect(told.turns.map { $0.state.tick } == [1, 1, 1].map { before.tick + $0 })
    #expect(told.turns.last?.state == session.state)
    let hitPoints = told.turns.map { $0.state.defense.hitPoints }
    #expect(hitPoints == hitPoints.sorted(by: >) && Set(hitPoints).count == 3)
    let kinds = Forgery(session.bytes).lines.suffix(6).map { $0.split(separator: "\"")[3] }
    #expect(kinds == ["hit", "chk", "hit", "chk", "hit", "chk"])
  }

  @Test(arguments: [false, true])
  func `are gone through one by one, forth and back`(watchOnly: Bool) async throws {
    var session = try session()
    session.play(.throw(1, entry: nil))
    session.end()
    var replay = try Replay(
      LogSource(bytes: session.bytes), rules: session.rules, digest: TestRules.digest,
      watchOnly: watchOnly)
    var shown: [GameState] = []
    while try replay.forward() {
      #expect(replay.moment.hits.count <= 1)
      shown.append(replay.state)
    }
    if !watchOnly { #expect(shown == session.states) }
    #expect(shown.map(\.turn) == session.states.map(\.turn))
    #expect(shown.map(\.defense.hitPoints) == session.states.map(\.defense.hitPoints))
    for state in shown.dropLast().reversed() {
      #expect(try replay.back())
      #expect(replay.state == state)
    }
    for turn in replay.turns.dropFirst() {
      try replay.go(toTurn: turn)
      #expect(replay.state.turn == turn && replay.moment.hits.count == 1)
    }
    let result = try await Verifier.verify(
      LogSource(bytes: session.bytes), rules: session.rules, digest: TestRules.digest)
    #expect(result.exitStatus == 0)
  }

  @Test func `are all restored wherever the log broke off among them`() async throws {
    var session = try session()
    let start = session.bytes.count
    session.play(.wait)
    let first = try #require(session.bytes[start...].firstIndex(of: 0x0A)) + 1
    for cut in first...session.bytes.count where cut % 29 == 0 || cut > session.bytes.count - 9 {
      let folder = try Folder()
      try folder.write(Array(session.bytes[..<cut]), "log.jsonl")
      let writer = try LogWriter.resuming(
        "\(folder.path)/log.jsonl", rules: session.rules, digest: TestRules.digest, now: .zero)
      let resumption = writer.resumption
      #expect(resumption?.state == session.state, "cut at \(cut)")
      if resumption?.cutBytes == 0 {
        #expect(try folder.bytes("log.jsonl") == session.bytes, "cut at \(cut)")
      }
      let result = try await Verifier.verify(
        LogSource(path: "\(folder.path)/log.jsonl"), rules: session.rules,
        digest: TestRules.digest)
      #expect(result.exitStatus == 0, "cut at \(cut)")
    }
  }

  @Test func `come at the end of ticks in which parts are too small to be any`() async throws {
    let body = DefenderDefinition(
      id: "body", links: [LinkDefinition(.pool(Pool(size: 60, isTerminal: true)))])
    let stagger = DefenderDefinition(
      id: "stagger", links: [LinkDefinition(.defer(Defer(.one, over: Defer.tickLimit)))])
    let rules = Rules(
      pack: "slow", types: ["weapon", "magic"], defenders: [stagger, body],
      loadout: Loadout(worn: [DefenderKind(0), DefenderKind(1)]))
    var session = try Session(rules, seed: 2)
    for amount in ["0.0003", "0.0002"] {
      let blow = Blow([DamageType(0): try #require(Amount(amount))])
      session.play(.receive(blow, entry: nil))
      for _ in 0..<40_000 { session.play(.wait) }
    }
    let waiting = session
    while !session.state.defense.deferrals.isEmpty { session.play(.wait) }
    #expect(session.state.turn == 7 && session.state.defense.deferralAccount.returned == 5)
    for session in [waiting, session] {
      let result = try await Verifier.verify(
        LogSource(bytes: session.bytes), rules: rules, digest: TestRules.digest)
      #expect(result.exitStatus == 0, "\(result.failure?.description ?? "")")
    }
    var replay = try Replay(
      LogSource(bytes: session.bytes), rules: rules, digest: TestRules.digest)
    try replay.goToEnd()
    #expect(replay.state.defense == session.state.defense)
  }

  @Test func `that left another state are found`() async throws {
    var session = try session()
    session.play(.wait)
    session.end()
    var forgery = Forgery(session.bytes)
    let place = try forgery.place(of: "chk", last: true)
    try forgery.change(
      "chk", String(forgery.lines[place].dropLast(17).suffix(16)), "0123456789abcdef")
    let result = try await Verifier.verify(
      forgery.source, rules: session.rules, digest: TestRules.digest)
    guard case .failed(let failure) = result[.rerun] else {
      Issue.record("the re-run passed: \(result.statuses)")
      return
    }
    #expect(failure.field == "state" && failure.tick == session.state.tick)
  }
}
