import ChainmailCore
import ChainmailLog
import Messages
import Testing
import TestSupport

@Suite struct `A ledger that breaks the law` {
  @Test(arguments: [
    (#""absorbed":{"2":7}"#, #""absorbed":{"2":6}"#, "out.2"),
    (#""lost":7"#, #""lost":9"#, "lost"), (#""lost":7"#, #""lost":-1"#, "lost"),
  ])
  func `is told by link and member, whatever it holds, and all is counted`(
    _ old: String, _ new: String, _ field: String
  ) async throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    for _ in 0..<4 { session.play(.throw(2, entry: nil)) }
    var forgery = Forgery(session.bytes)
    let hit = try forgery.place(of: "hit")
    let amount = try #require(forgery.lines[hit].firstMatch(of: /"lost":(\d)/)).1
    try forgery.change(
      "hit", old.replacing("7", with: String(amount)),
      new.replacing("6", with: "\((Int(amount) ?? 0) - 1)"))
    let result = try await Verifier.verify(
      forgery.source, level: 4, rules: session.rules, digest: TestRules.digest)
    let failure = try #require(result.failure)
    #expect(result.exitStatus == 14 && failure.record == UInt64(hit))
    #expect(failure.link == "body" && failure.field == "links[2].\(field)")
    #expect(!failure.expected.isEmpty && !failure.got.isEmpty)
    #expect(result.records == UInt64(forgery.lines.count - 1) && result.turns == 4)
    let (_, survey) = try Replay.surveying(
      forgery.source, rules: session.rules, digest: "another")
    #expect(survey.heat.turnCount == 4 && survey.damage == nil)
  }
}

@Suite struct `A ledger of side effects` {
  @Test func `stops none that the packet does not have`() async throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    session.play(.throw(2, entry: nil))
    var forgery = Forgery(session.bytes)
    try forgery.change("hit", #""lost":"#, #""stopped_effects":[3],"lost":"#)
    let result = try await Verifier.verify(
      forgery.source, level: 4, rules: session.rules, digest: TestRules.digest)
    let failure = try #require(result.failure)
    #expect(result.exitStatus == 14 && failure.field == "links[2].stopped_effects")
    #expect(failure.expected == "among []" && failure.got == "[3]")
  }

  @Test func `stops each of them once`() async throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    session.play(.throw(2, entry: nil))
    var forgery = Forgery(session.bytes)
    try forgery.change("hit", #""amounts":"#, #""effects":[0],"amounts":"#)
    for link in 0...1 {
      try forgery.change(
        "hit", #"[\#(link),"unaffected"]"#,
        #"{"link":\#(link),"reason":"immune","stopped_effects":[0]}"#)
    }
    let result = try await Verifier.verify(
      forgery.source, level: 4, rules: session.rules, digest: TestRules.digest)
    let failure = try #require(result.failure)
    #expect(failure.field == "links[1].stopped_effects" && failure.got == "[0]")
  }
}

@Suite struct `A byte that is damaged in a number` {
  @Test(arguments: ["hit", "chk"])
  func `is of the checksum's class, at each level that reads it`(kind: String) async throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    for _ in 0..<3 { session.play(.throw(2, entry: nil)) }
    var forgery = Forgery(session.bytes)
    let place = try forgery.place(of: kind, with: #""turn":2"#)
    forgery.lines[place] = forgery.lines[place].replacing(#""turn":2"#, with: #""turn":6"#)
    for (level, status) in [(1, 0), (2, 12), (4, 12)] {
      let result = try await Verifier.verify(
        forgery.source, level: level, rules: session.rules, digest: TestRules.digest)
      #expect(result.exitStatus == Int32(status), "\(level): \(result)")
    }
  }
}

@Suite struct `What a record has to tell` {
  @Test(arguments: [
    ("hit", #""t":0"#, #""t":7"#, "t", "ev"), ("chk", #""state":"#, #""estate":"#, "state", "chk"),
  ])
  func `is missed at the fourth level by other rules, too`(
    _ kind: String, _ old: String, _ new: String, _ field: String, _ failing: String
  ) async throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    session.play(.throw(2, entry: nil))
    session.play(.doff(try #require(session.state.defense.pieces.first)))
    var forgery = Forgery(session.bytes)
    try forgery.change(kind, old, new)
    let result = try await Verifier.verify(
      forgery.source, level: 4, rules: session.rules, digest: "another")
    let failure = try #require(result.failure)
    #expect(result.exitStatus == 14 && failure.field == field, "\(failure)")
  }
}

@Suite struct `Time that runs back` {
  @Test func `is seen across a key, too`() async throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    session.play(.spar(pace: 2))
    for _ in 0..<400 { session.play(.wait) }
    var forgery = Forgery(session.bytes)
    let key = try forgery.place(of: "key", last: true)
    #expect(try key > forgery.place(of: "hit"))
    try forgery.set("t", 0, at: key)
    forgery.reseal()
    let result = try await Verifier.verify(
      forgery.source, level: 4, rules: session.rules, digest: "another")
    let failure = try #require(result.failure)
    #expect(failure.check == .ledger && failure.field == "t", "\(failure)")
    #expect(failure.record == UInt64(key))
  }
}

@Suite struct `A fault` {
  /// A log with one fault, whose checksums are right; perhaps the chain, too.
  private func forgery(_ kind: String, _ old: String, _ new: String, resealed: Bool) throws
    -> Forgery
  {
    var session = try Session(FirstArmour.rules, seed: 3)
    for attack in 0..<200 { session.play(.throw(attack % 3, entry: nil)) }
    session.end()
    var forgery = Forgery(session.bytes)
    try forgery.change(kind, old, new)
    if resealed { forgery.reseal() }
    return forgery
  }

  @Test(
    arguments: [
      ("def", #""name":"lightning""#, #""name":"bolt""#), ("def", #""name":"#, #""gift":"#),
      ("def", #""kind":"armor""#, #""kind":"nobody""#), ("key", #""state":{"#, #""state":[{"#),
      ("key", #""chain":""#, #""chain":"g"#), ("key", #""name":"lightning""#, #""name":"bolt""#),
      ("in", #""do":"throw""#, #""do":"dance""#), ("in", #""by":"#, #""by":["#),
      ("hit", #""reason":"#, #""season":"#), ("hit", #""lost":"#, #""lost":-"#),
      ("hit", #""attack":{"#, #""attack":"#), ("chk", #""state":""#, #""state":"0"#),
      ("end", #""why":"#, #""why":["#), ("end", #""turn":"#, #""turn":9"#),
    ], [false, true])
  func `has one class, at whatever level it is seen`(
    _ change: (String, String, String), _ resealed: Bool
  ) async throws {
    let forgery = try forgery(change.0, change.1, change.2, resealed: resealed)
    for digest in [TestRules.digest, "another"] {
      var statuses: [Int] = []
      for level in Verifier.levels {
        let result = try await Verifier.verify(
          forgery.source, level: level, rules: FirstArmour.rules, digest: digest)
        statuses.append(result.exitStatus)
      }
      let deepest = statuses[4]
      // What a re-run alone would see, nobody sees who has other rules.
      guard deepest != LogCheck.rules.rawValue else { continue }
      #expect(deepest != 0)
      for (index, status) in statuses.enumerated() {
        #expect(status == (11 + index < deepest ? 0 : deepest), "\(statuses)")
      }
    }
  }
}
