import ChainmailCore
import ChainmailLog
import Messages
import Testing
import TestSupport

@Suite struct `A forged witness` {
  /// Two bolts that take seven points each from the body's fifty.
  private func log() throws -> Forgery {
    var session = try Session(FirstArmour.rules, seed: 3)
    for _ in 1...2 { session.play(.receive(Blow([TestRules.lightning: 7]), entry: nil)) }
    session.end()
    return Forgery(session.bytes)
  }

  @Test(
    arguments: [
      ("hp[0]", #""hp":[43,36]"#, #""hp":[50,43]"#),
      ("links[2].after.level", #""after":{"level":43}"#, #""after":{"level":44}"#),
      ("links[2].after.level", #","after":{"level":36}"#, ""),
      (
        "links[0].lost", #"[0,"unaffected"]"#,
        #"{"link":0,"reason":"unaffected","absorbed":{"2":1},"amplified":{"2":1},"lost":1}"#
      ),
    ], [TestRules.digest, "another"])
  func `is found without playing again`(
    _ change: (field: String, old: String, new: String), _ digest: String
  ) async throws {
    var forgery = try log()
    func verify() async throws -> Verification {
      try await Verifier.verify(
        forgery.source, level: 4, rules: FirstArmour.rules, digest: digest)
    }
    #expect(try await verify().exitStatus == 0)
    try forgery.change("hit", change.old, change.new)
    guard case .failed(let failure) = try await verify()[.ledger] else {
      Issue.record("it passed")
      return
    }
    #expect(failure.field == change.field)
  }

  @Test(arguments: testSeeds, ["first-armour", "everything"])
  func `is not seen where there is none`(_ seed: UInt64, _ pack: String) async throws {
    var session = try Session(TestRules.named(pack), seed: seed)
    session.playAtRandom(600, seed: seed)
    for digest in [TestRules.digest, "another"] {
      let result = try await Verifier.verify(
        LogSource(bytes: session.bytes), level: 4, rules: session.rules, digest: digest)
      #expect(result.failure == nil, "seed \(seed): \(result.failure?.description ?? "")")
    }
  }

  @Test(
    arguments: [
      ("chk", #""state":""#, #""state":"0"#), ("hit", #""body":7"#, #""body":8"#),
      ("key", #""name":"weapon""#, #""name":"sword""#),
      ("key", #""ordinals":[0,0]"#, #""ordinals":[5,0]"#),
    ])
  func `can be watched like any log, and it is said`(
    _ kind: String, _ old: String, _ new: String
  ) throws {
    var forgery = try log()
    func show() throws -> Replay {
      try Replay.surveying(
        forgery.source, rules: FirstArmour.rules, digest: TestRules.digest
      ).0
    }
    #expect(try show().mode == .rerun)
    try forgery.change(kind, old, new)
    var replay = try show()
    guard case .watchDiffering = replay.mode else {
      Issue.record("\(replay.mode)")
      return
    }
    var hits = 0
    while (try? replay.forward()) == true { hits += replay.moment.hits.count }
    #expect((replay.openingDamage == nil) == (new != #""name":"sword""#))
    #expect(hits == 2 && replay.state.turn == 2)
    #expect(replay.state.defense.hitPoints == 36)
  }
}

@Suite struct `A damaged header` {
  private func log() throws -> [UInt8] {
    var session = try Session(FirstArmour.rules, seed: 3)
    session.playAtRandom(20, seed: 3)
    session.end()
    return session.bytes
  }

  private func verify(_ bytes: [UInt8]) async throws -> Verification {
    try await Verifier.verify(
      LogSource(bytes: bytes), rules: FirstArmour.rules, digest: TestRules.digest)
  }

  @Test func `is told by class and place, and what follows is checked`() async throws {
    let bytes = try log()
    for (place, status) in [(3, 11), (60, 12)] {
      var damaged = bytes
      damaged[place] ^= 1
      let result = try await verify(damaged)
      #expect(result.header == nil)
      #expect(result.exitStatus == status)
      #expect(result.failure?.offset == 0)
      #expect(result.turns > 0 && result.isEnded)
      #expect(result[.chain] == .sound)
      #expect(result[.rerun] != .sound && result[.rules] != .sound)
    }
    var forgery = Forgery(bytes)
    forgery.seal(
      forgery.lines[0].dropLast(16).replacing(#""source":"play""#, with: #""source":"x""#), at: 0)
    let result = try await verify(forgery.bytes)
    #expect(result.exitStatus == 11)
    #expect(result.failure?.field == "source")
  }

  @Test func `is not that of a file which is no log`() async throws {
    for text in ["", "{}\n", "some text\nof more lines\n"] {
      await #expect(throws: LogError.notALog) { try await verify(Array(text.utf8)) }
    }
  }
}
