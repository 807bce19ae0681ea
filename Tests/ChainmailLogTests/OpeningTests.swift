import ChainmailCore
import ChainmailLog
import TestSupport
import Testing

@Suite struct `What stands before the first key` {
  private static let blows: UInt64 = 4

  private func played() throws -> Session {
    var session = try Session(FirstArmour.rules, seed: 3)
    for blow in 0..<Self.blows { session.play(.throw(Int(blow) % 3, entry: nil)) }
    return session
  }

  /// Ways to damage definitions, and the status with which that is found.
  enum Damage: CaseIterable {
    case flipped, deleted, contradicting, unchained, action

    var status: Int {
      switch self {
      case .flipped: 12
      case .deleted, .action: 11
      case .unchained: 13
      case .contradicting: 14
      }
    }

    func damage(_ forgery: inout Forgery) throws {
      switch self {
      case .flipped:
        let place = try forgery.place(of: "def", with: "bolt")
        forgery.lines[place].replace("bolt", with: "bola")
      case .deleted: forgery.lines.remove(at: try forgery.place(of: "def", with: "bolt"))
      case .contradicting:
        try forgery.change("def", #""level":50"#, #""level":60"#)
        forgery.reseal()
      case .unchained:
        let key = try forgery.place(of: "key")
        forgery.seal(
          forgery.lines[key].replacing("\"chain\":\"", with: "\"chain\":\"0", maxReplacements: 1)
            .replacing(/"chain":"0([0-9a-f]{63})[0-9a-f]"/) { "\"chain\":\"0\($0.1)\"" }
            .dropLast(16), at: key)
      case .action:
        let place = try forgery.place(of: "def")
        forgery.seal(#"{"k":"in","n":1,"t":0,"by":"player","do":"undo""#, at: place)
      }
    }
  }

  private func damaged(_ damage: Damage) throws -> Forgery {
    var forgery = Forgery(try played().bytes)
    try damage.damage(&forgery)
    return forgery
  }

  @Test(arguments: Damage.allCases)
  func `is read by whoever asks how a log is`(damage: Damage) async throws {
    let source = try damaged(damage).source
    let failure = try #require(try source.tail().damage)
    #expect(
      LogShelf.Entry(of: source, named: "-").status == .unreadable(.damaged(failure)))
    #expect(throws: LogError.damaged(failure)) { try source.isTorn() }
    for digest in [TestRules.digest, "another"] {
      let result = try await Verifier.verify(source, rules: FirstArmour.rules, digest: digest)
      #expect(result.exitStatus == damage.status, "\(result.statuses)")
      #expect(result.failure?.offset == failure.offset)
      #expect(result.turns == Self.blows && result.lastGoodKey == nil)
    }
  }

  @Test(arguments: Damage.allCases)
  func `lets nobody go on where it is damaged, and nothing is written there`(damage: Damage) throws
  {
    let (folder, log) = (try Folder(), try damaged(damage))
    try folder.write(log.bytes, "log.jsonl")
    let path = "\(folder.path)/log.jsonl"
    let failure = try #require(try log.source.tail().damage)
    #expect(throws: LogError.damaged(failure)) {
      _ = try LogWriter.resuming(
        path, rules: FirstArmour.rules, digest: TestRules.digest, now: .zero)
    }
    #expect(throws: LogError.damaged(failure)) {
      try BranchPoint(of: log.source, rules: FirstArmour.rules, digest: TestRules.digest)
    }
    #expect(try folder.bytes("log.jsonl") == log.bytes)
  }

  @Test(arguments: Damage.allCases, [TestRules.digest, "another"])
  func `hides no turn where it is damaged, and is told behind the last one`(
    damage: Damage, digest: String
  ) throws {
    let source = try damaged(damage).source
    let failure = try #require(try source.tail().damage)
    let (replay, survey) = try Replay.surveying(source, rules: FirstArmour.rules, digest: digest)
    #expect(survey.heat.turnCount == Int(Self.blows) && survey.damage == .damaged(failure))
    #expect(replay.openingDamage == failure)
    guard digest == TestRules.digest else { return #expect(replay.soundTurns == nil) }
    #expect(replay.mode == .rerun && replay.soundTurns == 0...Self.blows)
    var end = replay
    try end.goToEnd()
    let point = try #require(try end.branchPoint())
    #expect(point.state.turn == Self.blows && point.state == end.state)
  }

  @Test func `is no key where that breaks off`() async throws {
    let bytes = try played().bytes
    let forgery = Forgery(bytes)
    let key = try forgery.place(of: "key")
    let start = forgery.lines[..<key].reduce(0) { $0 + $1.utf8.count + 1 }
    let source = LogSource(bytes: Array(bytes[..<(start + 300)]))
    let result = try await Verifier.verify(
      source, rules: FirstArmour.rules, digest: TestRules.digest)
    #expect(result.keys == 0 && result.records == UInt64(key - 1))
  }
}

@Suite struct `A log that is sealed and begins as no such game does` {
  /// A log whose seed is another one than its first key's, or whose first key is no fresh game's.
  private func forged(_ what: String) throws -> Forgery {
    var session = try Session(FirstArmour.rules, seed: 3)
    for blow in 0..<4 { session.play(.throw(blow % 3, entry: nil)) }
    var forgery = Forgery(session.bytes)
    if what == "seed" {
      let (old, new) = (#""seed":"0000000000000003""#, #""seed":"0000000000000004""#)
      #expect(forgery.lines[0].contains(old))
      forgery.seal(forgery.lines[0].replacing(old, with: new).dropLast(16), at: 0)
    } else {
      try forgery.change("key", #""ordinals":[0,0]"#, #""ordinals":[5,0]"#)
      forgery.reseal()
    }
    return forgery
  }

  @Test(arguments: [("seed", "state.seed", UInt64(4)), ("ordinals", "state.ordinals[0]", 0)])
  func `is told by whoever knows the rules, and nothing is written there`(
    _ what: String, _ field: String, _ soundTurns: UInt64
  ) async throws {
    let (log, folder) = (try forged(what), try Folder())
    try folder.write(log.bytes, "log.jsonl")
    let result = try await Verifier.verify(
      log.source, rules: FirstArmour.rules, digest: TestRules.digest)
    let failure = try #require(result.failure)
    #expect(failure.check == .rerun && failure.field == field)
    #expect(throws: LogError.damaged(failure)) {
      _ = try LogWriter.resuming(
        "\(folder.path)/log.jsonl", rules: FirstArmour.rules, digest: TestRules.digest, now: .zero)
    }
    #expect(throws: LogError.damaged(failure)) {
      try BranchPoint(of: log.source, rules: FirstArmour.rules, digest: TestRules.digest)
    }
    #expect(try folder.bytes("log.jsonl") == log.bytes)
    let (replay, survey) = try Replay.surveying(
      log.source, rules: FirstArmour.rules, digest: TestRules.digest)
    guard case .watchDiffering = replay.mode else {
      Issue.record("\(replay.mode)")
      return
    }
    #expect(survey.heat.turnCount == 4 && replay.soundTurns == 0...soundTurns)
  }
}

@Suite struct `A log whose re-run leads elsewhere` {
  @Test func `is played on up to there, as what its log vouches for is`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    for blow in 0..<4 { session.play(.throw(blow % 3, entry: nil)) }
    var forgery = Forgery(session.bytes)
    let place = try forgery.place(of: "chk", with: "\"turn\":3")
    forgery.seal(
      forgery.lines[place].replacing(/"state":"[0-9a-f]{16}"/) { _ in
        #""state":"00000000000000aa""#
      }.dropLast(16), at: place)
    var (replay, survey) = try Replay.surveying(
      forgery.source, rules: session.rules, digest: TestRules.digest)
    guard case .watchDiffering = replay.mode else {
      Issue.record("\(replay.mode)")
      return
    }
    #expect(survey.heat.turnCount == 4 && replay.soundTurns == 0...2)
    #expect(try replay.branchPoint()?.state.turn == 0)
    try replay.go(toTurn: 2)
    let point = try BranchPoint(
      of: forgery.source, rules: session.rules, digest: TestRules.digest)
    let found = try #require(try replay.branchPoint())
    #expect(found.state == point.state && found.parent == point.parent)
    try replay.go(toTurn: 3)
    #expect(try replay.branchPoint() == nil)
  }
}
