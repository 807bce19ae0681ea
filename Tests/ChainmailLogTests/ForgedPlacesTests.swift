import ChainmailCore
import ChainmailLog
import Messages
import Testing
import TestSupport

/// What is told beside the actions: keys, recoveries, slots and the generator of luck.
@Suite struct `Forged places` {
  private func verify(_ forgery: Forgery, rules: Rules = TestRules.everything) async throws
    -> Verification
  {
    try await Verifier.verify(forgery.source, rules: rules, digest: TestRules.digest)
  }

  /// A log of several keys.
  private func long() throws -> Forgery {
    var session = try Session(TestRules.everything, seed: 6)
    session.playAtRandom(300, seed: 6)
    session.end()
    return Forgery(session.bytes)
  }

  private func expectRerunFails(_ forgery: Forgery) async throws {
    let result = try await verify(forgery)
    for check in LogCheck.allCases where check != .rerun {
      #expect(result[check] == .sound)
    }
    #expect(result.exitStatus == 15)
    #expect(result.failure?.field == "k")
  }

  @Test func `of superfluous keys are found`() async throws {
    var forgery = try long()
    let key = try forgery.place(of: "key")
    forgery.lines.insert(contentsOf: Array(repeating: forgery.lines[key], count: 3), at: key)
    forgery.reseal()
    try await expectRerunFails(forgery)
  }

  @Test func `of keys that are not there are found`() async throws {
    var forgery = try long()
    let key = try forgery.place(of: "key", last: true)
    forgery.lines.remove(at: key)
    forgery.reseal()
    try await expectRerunFails(forgery)
  }

  @Test func `a log as it was written can be sealed anew to the same bytes`() throws {
    var forgery = try long()
    let lines = forgery.lines
    forgery.reseal()
    #expect(forgery.lines == lines)
  }

  @Test func `a key that a crash kept back is written when the log is resumed`() async throws {
    let folder = try Folder()
    let path = "\(folder.path)/log.jsonl"
    let forgery = try long()
    let key = try forgery.place(of: "key", last: true)
    for torn in ["", String(forgery.lines[key].prefix(40))] {
      let lines = forgery.lines[..<key].map { $0 + "\n" }.joined() + torn
      try folder.write(Array(lines.utf8), "log.jsonl")
      do {
        let writer = try LogWriter.resuming(
          path, rules: TestRules.everything, digest: TestRules.digest, now: .zero)
        let found = writer.resumption
        #expect(found?.cutBytes == UInt64(torn.utf8.count))
      }
      let result = try await verify(Forgery(folder.bytes("log.jsonl")))
      #expect(result.statuses == Array(repeating: .sound, count: 6))
      if torn.isEmpty {
        #expect(try folder.bytes("log.jsonl") == Forgery(lines: Array(forgery.lines[...key])).bytes)
      }
    }
  }

  @Test(arguments: [
    (#""cut":14,"last":LAST"#, nil), (#""cut":14,"last":1"#, "last"),
    (#""cut":0,"last":LAST"#, "cut"), (#""cut":14,"last":LAST,"gift":1"#, "gift"),
    (#""last":LAST"#, "cut"), (#""cut":14"#, "last"), ("this is no JSON", ""),
  ])
  func `of recovery are what recovery writes`(_ members: String, _ field: String?) async throws {
    for digest in [TestRules.digest, "another"] {
      var forgery = try long()
      let place = try forgery.place(of: "key") + 1
      let last = "\(place - 1)"
      forgery.lines.insert("", at: place)
      forgery.seal(
        "{\"k\":\"rec\",\"n\":\(place),\(members.replacing("LAST", with: last))", at: place)
      forgery.lines.removeSubrange((place + 2)...)
      forgery.reseal()
      let result = try await Verifier.verify(
        forgery.source, rules: TestRules.everything, digest: digest)
      if let field {
        #expect([14, 15].contains(result.exitStatus))
        #expect(result.failure?.field == field)
      } else {
        #expect(result.exitStatus == (digest == "another" ? 16 : 0))
      }
    }
  }

  @Test func `of armour on the figure are the log's own, as no digest covers them`() async throws {
    var rules = FirstArmour.rules
    rules.defenders[0].slot = "back"
    var session = try Session(FirstArmour.rules, seed: 3)
    session.playAtRandom(300, seed: 3)
    let forgery = Forgery(session.bytes)
    let result = try await verify(forgery, rules: rules)
    #expect(result.isSoundAndOpen)
    var replay = try Replay(forgery.source, rules: rules, digest: TestRules.digest)
    try replay.goToEnd()
    #expect(replay.state == session.states.last)
    let folder = try Folder()
    try folder.write(session.bytes, "log.jsonl")
    let writer = try LogWriter.resuming(
      "\(folder.path)/log.jsonl", rules: rules, digest: TestRules.digest, now: .zero)
    let state = writer.resumption?.state
    #expect(state == session.states.last)
  }

  @Test func `of slots are the same in the whole log`() async throws {
    var forgery = try Forgery(Session(FirstArmour.rules, seed: 3).bytes)
    #expect(try await verify(forgery, rules: FirstArmour.rules).exitStatus == 0)
    try forgery.change("def", #""slot":"body""#, #""slot":"head""#)
    forgery.reseal()
    #expect(try await verify(forgery, rules: FirstArmour.rules).exitStatus == 14)
  }

  @Test func `another generator of luck cannot be played again`() async throws {
    var forgery = try long()
    forgery.seal(
      forgery.lines[0].dropLast(16).replacing("philox2x64-7", with: "mt19937"), at: 0)
    let result = try await verify(forgery)
    #expect(result.exitStatus == 16)
    #expect(result[.rerun] == .notChecked(because: "the generator of luck is another"))
    #expect(result.failure?.field == "luck" && result.failure?.got == "mt19937")
    let replay = try Replay(
      forgery.source, rules: TestRules.everything, digest: TestRules.digest)
    #expect(replay.mode != .rerun)
    let other = LogError.otherRules(recorded: "mt19937", given: "philox2x64-7")
    #expect(throws: other) {
      try BranchPoint(
        of: forgery.source, rules: TestRules.everything, digest: TestRules.digest)
    }
    let folder = try Folder()
    try folder.write(forgery.bytes, "log.jsonl")
    #expect(throws: other) {
      _ = try LogWriter.resuming(
        "\(folder.path)/log.jsonl", rules: TestRules.everything, digest: TestRules.digest,
        now: .zero)
    }
  }
}
