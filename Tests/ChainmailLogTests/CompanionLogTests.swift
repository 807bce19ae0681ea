import ChainmailCore
import ChainmailLog
import Messages
import Testing
import TestSupport

@Suite struct `A log with companions` {
  /// A game that is left while a dog stands in the chain, with a key behind its joining.
  private func session() throws -> Session {
    var session = try Session(TestRules.companions, seed: 5)
    session.play(.call(TestRules.dog, blows: 7))
    session.add(.key(session.state))
    session.play(.throw(0, entry: nil))
    return session
  }

  @Test(arguments: [
    (#""companions":[[11,7]]"#, #""companions":[[11,0]]"#),
    (#""companions":[[11,7]]"#, #""companions":[[11,1000]]"#),
    (#""companions":[[11,7]]"#, #""companions":[[10]]"#),
    (#""companions":[[11,7]]"#, #""companions":[[11,7],[11,7]]"#),
    (#""companions":[[11,7]]"#, #""companions":[[1,7]]"#),
    (#""companions":[[11,7]]"#, #""companions":[]"#),
    (#""companions":[[11,7]],"#, ""),
  ])
  func `is refused where its key tells of companions that cannot be`(
    _ old: String, _ new: String
  ) async throws {
    var forgery = Forgery(try session().bytes)
    try forgery.change("key", old, new)
    for watchOnly in [false, true] {
      #expect(throws: LogError.self) {
        var replay = try Replay(
          forgery.source, rules: TestRules.companions, digest: TestRules.digest,
          watchOnly: watchOnly)
        while try replay.forward() {}
        try replay.goToStart()
      }
      if !watchOnly {
        let result = try await Verifier.verify(
          forgery.source, rules: TestRules.companions, digest: TestRules.digest)
        #expect(result.exitStatus != 0)
      }
    }
  }

  @Test func `is found out where a companion stays longer than it was called for`() async throws {
    var forgery = Forgery(try session().bytes)
    try forgery.change("in", #""blows":7"#, #""blows":8"#)
    let result = try await Verifier.verify(
      forgery.source, level: 5, rules: TestRules.companions, digest: TestRules.digest)
    guard case .failed(let failure) = result[.rerun] else {
      Issue.record("the re-run agreed: \(result.statuses)")
      return
    }
    #expect(failure.field == "blows")
  }

  @Test func `goes on where the slot of a companion that came after the last key changed`()
    async throws
  {
    var session = try Session(TestRules.companions, seed: 5)
    session.play(.throw(0, entry: nil))
    session.play(.call(TestRules.monkey, blows: 7))
    session.play(.throw(1, entry: nil))
    // No digest covers slots, so that the same digest may come with another one.
    var other = TestRules.companions
    other.defenders[Int(TestRules.monkey.index)].slot = "bush"
    let folder = try Folder()
    try folder.write(session.bytes, "log.jsonl")
    var writer = try LogWriter.resuming(
      "\(folder.path)/log.jsonl", rules: other, digest: TestRules.digest, now: .zero)
    #expect(writer.resumption?.state == session.state)
    // Nor does a key that is written then tell of another slot.
    var state = session.state
    for _ in 0..<Scribe.keyInterval {
      var told = TurnList()
      reduce(&state, .throw(0, entry: nil), under: other, into: &told)
      try writer.record(.throw(0, entry: nil), told, state)
    }
    let source = LogSource(bytes: try folder.bytes("log.jsonl"))
    #expect(source.size > session.bytes.count)
    for rules in [other, TestRules.companions] {
      let result = try await Verifier.verify(source, rules: rules, digest: TestRules.digest)
      #expect(result.exitStatus == 0)
      var replay = try Replay(source, rules: rules, digest: TestRules.digest)
      try replay.goToEnd()
      #expect(replay.state == state)
      #expect(replay.rules == TestRules.companions)
    }
  }

  @Test func `goes on where it broke off between the definitions and the call`() async throws {
    var session = try Session(TestRules.companions, seed: 5)
    session.play(.throw(0, entry: nil))
    let (before, whole) = (session.state, session.bytes)
    session.play(.call(TestRules.monkey, blows: 7))
    let lines = Forgery(session.bytes).lines
    let call = try Forgery(session.bytes).place(of: "in", last: true)
    let kept = Forgery(whole).lines.count
    #expect(call > kept + 1)
    let folder = try Folder()
    for torn in ["", String(lines[call].prefix(20))] {
      for end in kept + 1...call {
        let bytes = Forgery(lines: Array(lines[..<end])).bytes + Array(torn.utf8)
        if torn.isEmpty {
          let result = try await Verifier.verify(
            LogSource(bytes: bytes), rules: session.rules, digest: TestRules.digest)
          #expect(result.isSoundAndOpen, "\(end)")
        }
        let point = try BranchPoint(
          of: LogSource(bytes: bytes), rules: session.rules, digest: TestRules.digest)
        #expect(point.state == before && point.damage == nil)
        var watch = try Replay(
          LogSource(bytes: bytes), rules: session.rules, digest: TestRules.digest, watchOnly: true)
        try watch.goToEnd()
        #expect(watch.moment.turn == 1 && !watch.moment.events.isEmpty)

        let name = "\(end)-\(torn.count).jsonl"
        try folder.write(bytes, name)
        var writer = try LogWriter.resuming(
          "\(folder.path)/\(name)", rules: session.rules, digest: TestRules.digest, now: .zero)
        let found = writer.resumption
        #expect(found?.state == before && found?.restoredRecords == 0)
        #expect(found?.cutBytes == UInt64(bytes.count - whole.count))
        // The same call, and another one, stand in the log as if nothing had happened.
        var state = before
        for kind in [TestRules.monkey, TestRules.dog] {
          var told = TurnList()
          reduce(&state, .call(kind, blows: 7), under: session.rules, into: &told)
          try writer.record(.call(kind, blows: 7), told, state)
        }
        try writer.end(why: "set aside", now: .zero)
        let resumed = LogSource(bytes: try folder.bytes(name))
        let verified = try await Verifier.verify(
          resumed, rules: session.rules, digest: TestRules.digest)
        #expect(verified.statuses == Array(repeating: .sound, count: 6), "\(end) \(torn)")
      }
    }
  }

  @Test func `is sound where one with a pool leaves or breaks and comes back whole`() async throws {
    var rules = FirstArmour.rules
    rules.defenders += [
      DefenderDefinition(
        id: "hound", isCompanion: true, links: [LinkDefinition(.pool(Pool(size: 90)))]),
      DefenderDefinition(
        id: "imp", isCompanion: true,
        links: [LinkDefinition(when: TestRules.on(charges: 3), .immune(Immune(ceiling: 1)))]),
    ]
    let hound = DefenderKind(UInt16(rules.defenders.count - 2))
    let imp = DefenderKind(UInt16(rules.defenders.count - 1))
    for hasKey in [false, true] {
      var session = try Session(rules, seed: 5)
      for _ in 0..<3 {
        session.play(.call(hound, blows: 2))
        session.play(.call(imp, blows: 3))
        if hasKey { for _ in 0..<Scribe.keyInterval { session.play(.note(try fact())) } }
        for _ in 0..<4 { session.play(.throw(0, entry: nil)) }
        session.play(.call(hound, blows: 1))
        session.play(.throw(0, entry: nil))
        session.play(.call(hound, blows: 1))
        session.play(.undo)
        session.play(.call(hound, blows: 1))
        session.play(.throw(0, entry: nil))
      }
      for digest in [TestRules.digest, "another"] {
        let result = try await Verifier.verify(
          LogSource(bytes: session.bytes), level: 4, rules: rules, digest: digest)
        #expect(result.exitStatus == 0, "\(result.failure?.description ?? "")")
      }
    }
  }

  @Test func `is found out where one that comes back is not whole`() async throws {
    var rules = FirstArmour.rules
    rules.defenders.append(
      DefenderDefinition(
        id: "hound", isCompanion: true, links: [LinkDefinition(.pool(Pool(size: 90)))]))
    let hound = DefenderKind(UInt16(rules.defenders.count - 1))
    var session = try Session(rules, seed: 5)
    for _ in 0..<2 {
      session.play(.call(hound, blows: 1))
      session.play(.throw(1, entry: nil))
    }
    var forgery = Forgery(session.bytes)
    let hit = try forgery.place(of: "hit", last: true)
    try #require(forgery.lines[hit].contains("\"level\":78"))
    forgery.seal(
      forgery.lines[hit].replacing("\"level\":78", with: "\"level\":66").dropLast(16), at: hit)
    let result = try await Verifier.verify(
      forgery.source, level: 4, rules: rules, digest: TestRules.digest)
    #expect(result.exitStatus == 14)
  }

  private func fact() throws -> RoomFact {
    try #require(RoomFact(room: "coins", what: "accepted", by: "quarter", number: 1))
  }

  @Test func `is refused where a slot changes within it`() async throws {
    var session = try Session(TestRules.companions, seed: 5)
    session.play(.call(TestRules.dog, blows: 1))
    session.play(.call(TestRules.monkey, blows: 7))
    for _ in 0..<Scribe.keyInterval { session.play(.throw(0, entry: nil)) }
    var forgery = Forgery(session.bytes)
    try forgery.change("def", #""slot":"tree""#, #""slot":"bush""#)
    forgery.reseal()
    let result = try await Verifier.verify(
      forgery.source, level: 5, rules: TestRules.companions, digest: TestRules.digest)
    #expect(result.exitStatus == 15)
  }

  @Test func `is refused where it calls who is no companion`() async throws {
    var forgery = Forgery(try session().bytes)
    try forgery.change("in", #""piece":11"#, #""piece":1"#)
    let result = try await Verifier.verify(
      forgery.source, rules: TestRules.companions, digest: TestRules.digest)
    #expect(result.exitStatus != 0)
  }
}
