import ChainmailCore
import ChainmailLog
import Messages
import Testing
import TestSupport

@Suite struct `A hostile log` {
  /// The largest number that a log may hold.
  private static let top: UInt64 = 1 << 53 - 1

  private func swords(_ count: Int) throws -> Forgery {
    var session = try Session(FirstArmour.rules, seed: 3)
    for _ in 0..<count { session.play(.throw(0, entry: nil)) }
    session.end()
    return Forgery(session.bytes)
  }

  private func verify(
    _ forgery: Forgery, level: Int, digest: String = "another"
  ) async throws -> Verification {
    try await Verifier.verify(
      forgery.source, level: level, rules: FirstArmour.rules, digest: digest)
  }

  /// Why following the log under other rules ends.
  private func failureOfWatching(_ forgery: Forgery) throws -> LogFailure? {
    do throws(LogError) {
      var replay = try Replay(forgery.source, rules: FirstArmour.rules, digest: "another")
      while try replay.forward() {
        // What those rely on who count the blows of a step from its turn.
        #expect(replay.moment.turn >= replay.turns.lowerBound + UInt64(replay.moment.hits.count))
      }
      return nil
    } catch {
      guard case .damaged(let failure) = error else { throw error }
      return failure
    }
  }

  @Test(arguments: [0, 1, 3, top])
  func `whose blow is not the next one is refused`(_ turn: UInt64) async throws {
    var forgery = try swords(3)
    let place = try forgery.place(of: "hit", with: "\"turn\":2,")
    try forgery.set("turn", turn, at: place)
    let failure = try failureOfWatching(forgery)
    #expect(failure?.field == "turn")
    let result = try await verify(forgery, level: 1)
    #expect(result.exitStatus == 11)
    #expect(result.failure?.field == "turn")
    #expect(result.failure?.offset == failure?.offset)
  }

  @Test func `whose first blow has no turn is refused`() async throws {
    var forgery = try swords(1)
    try forgery.change("hit", "\"turn\":1,", "")
    #expect(try failureOfWatching(forgery)?.field == "turn")
    #expect(try await verify(forgery, level: 1).failure?.field == "turn")
  }

  @Test(arguments: [("hit", "turn"), ("chk", "turn"), ("key", "turn"), ("end", "turn")])
  func `whose counts disagree is found at the first level`(
    _ kind: String, _ member: String
  ) async throws {
    for number in [0, Self.top] {
      var forgery = try swords(200)
      try forgery.set(member, number, at: try forgery.place(of: kind, last: true))
      let result = try await verify(forgery, level: 1)
      #expect(result.exitStatus == 11)
      #expect(result.failure?.field == member)
    }
  }

  @Test(arguments: [0, top])
  func `with a key of turns that it has not is not gone to`(_ turn: UInt64) throws {
    var forgery = try swords(3)
    let first = try forgery.place(of: "key")
    // The log begins at the 100th turn, as a branch may; a later key says otherwise.
    var later = try swords(200)
    try later.set("turn", turn, at: try later.place(of: "key", last: true))
    #expect(try failureOfWatching(later)?.field == "turn")
    var replay = try Replay(later.source, rules: FirstArmour.rules, digest: "another")
    let last = UInt64(later.lines.count - 1)
    if turn > replay.turns.upperBound {
      #expect(throws: LogError.self) { try replay.go(toRecord: last) }
    }
    try forgery.set("turn", 100, at: first)
    #expect(try failureOfWatching(forgery)?.field == "turn")
  }

  @Test func `with numbers at the limit does not overflow`() async throws {
    for member in ["n", "t", "turn", "back"] {
      var forgery = try swords(200)
      let places = forgery.lines.indices.filter { forgery.lines[$0].contains("\"\(member)\":") }
      for (index, place) in places.enumerated() {
        // The numbers run up to the limit in the middle of the log, and stay there.
        let number = Swift.min(Self.top, Self.top - 100 + UInt64(index))
        try forgery.set(member, number, at: place)
      }
      #expect(try await verify(forgery, level: 5, digest: TestRules.digest).exitStatus != 0)
      for digest in [TestRules.digest, "another"] {
        guard
          var replay = try? Replay(forgery.source, rules: FirstArmour.rules, digest: digest)
        else { continue }
        while (try? replay.forward()) == true {}
        _ = try? replay.back()
        try? replay.goToEnd()
      }
    }
  }

  /// A hit that says the body lost as much as an amount can be, many times over.
  private func flood(links: Int, spawned: Int) throws -> Forgery {
    let most = "99999999999.9999"
    let step =
      #"{"link":2,"reason":"body","absorbed":{"0":\#(most)},"amplified":{"0":\#(most)},"#
      + #""lost":\#(most)}"#
    let steps = Array(repeating: step, count: links).joined(separator: ",")
    let packet =
      #"{"cause":2,"target":"self","attack":{"id":"0.0.0","amounts":{"0":\#(most)}},"#
      + #""links":[],"body":\#(most)}"#
    let packets = Array(repeating: packet, count: spawned).joined(separator: ",")
    var forgery = try swords(1)
    forgery.seal(
      #"{"k":"hit","n":20,"t":0,"turn":1,"attack":{"id":"0.0.0","amounts":{"0":\#(most)}},"#
        + #""links":[\#(steps)],"spawned":[\#(packets)],"body":\#(most),"hp":[50,0]"#,
      at: try forgery.place(of: "hit"))
    return forgery
  }

  @Test func `with sums beyond every amount breaks the ledger's law`() async throws {
    let result = try await verify(try flood(links: 256, spawned: 256), level: 4)
    guard case .failed(let failure) = result[.ledger] else {
      Issue.record("the ledger passed: \(result.statuses)")
      return
    }
    #expect(failure.field == "body")
    #expect(failure.expected == "255999999999999744 quanta")
  }

  @Test(arguments: [("links", 10_000, 0), ("spawned", 1, 257)])
  func `with more links or packets than there can be is refused`(
    _ field: String, _ links: Int, _ spawned: Int
  ) async throws {
    let forgery = try flood(links: links, spawned: spawned)
    #expect(try failureOfWatching(forgery)?.field == field)
    guard case .failed(let failure) = try await verify(forgery, level: 4)[.ledger] else {
      Issue.record("the ledger passed")
      return
    }
    #expect(failure.field == field)
  }

  @Test(arguments: testSeeds, [TestRules.everything, TestRules.companions])
  func `is never sound, and never a trap`(_ seed: UInt64, _ rules: Rules) async throws {
    var session = try Session(rules, seed: seed)
    session.playAtRandom(25, seed: seed)
    session.end()
    var generator = SplitMix64(seed: seed)
    for _ in 0..<60 {
      // One number of one record becomes another, and the checksum right again.
      var forgery = Forgery(session.bytes)
      let place = generator.below(forgery.lines.count - 1) + 1
      var body = Array(forgery.lines[place].utf8.dropLast(16))
      let digits = body.indices.filter { (0x30...0x39).contains(body[$0]) }
      guard let digit = digits.randomElement(using: &generator) else { continue }
      let numbers = ["0", "9", "255", "4294967295", "9007199254740991", "-1", "1.5", "\"\""]
      let number = numbers[generator.below(numbers.count)]
      body.replaceSubrange(digit...digit, with: Array(number.utf8))
      forgery.seal(String(decoding: body, as: UTF8.self), at: place)
      for digest in [TestRules.digest, "another"] {
        let result = try? await Verifier.verify(
          forgery.source, rules: session.rules, digest: digest)
        #expect(
          result?.exitStatus != 0 || forgery.bytes == session.bytes, "\(forgery.lines[place])")
        guard
          var replay = try? Replay(
            forgery.source, rules: session.rules, digest: digest, watchOnly: true)
        else { continue }
        while (try? replay.forward()) == true {}
        _ = try? replay.back()
      }
    }
  }
}

@Suite struct `A forged outcome` {
  /// A sword that the armour stops, and lightning that kills.
  private func log() throws -> Forgery {
    var session = try Session(FirstArmour.rules, seed: 3)
    session.play(.throw(0, entry: nil))
    session.play(.receive(Blow([TestRules.lightning: 60]), entry: nil))
    session.end()
    return Forgery(session.bytes)
  }

  @Test(
    arguments: [
      ("stopped_by", #""stopped_by":0,"#, #""stopped_by":1,"#),
      ("stopped_by", #""stopped_by":0,"#, ""),
      ("stopped_by", #""body":50"#, #""stopped_by":2,"body":50"#),
      ("body", #""body":50"#, #""body":49"#),
      ("overkill", #""overkill":10"#, #""overkill":11"#),
      ("overkill", #","overkill":10"#, ""),
      ("lost", #""lost":50"#, #""lost":61"#),
      ("lost", #""lost":50"#, #""lost":-1"#),
      ("hp", #""hp":[50,0]"#, #""hp":[50,1]"#),
    ])
  func `is found without playing again`(
    _ field: String, _ old: String, _ new: String
  ) async throws {
    var forgery = try log()
    func verify() async throws -> Verification {
      try await Verifier.verify(
        forgery.source, level: 4, rules: FirstArmour.rules, digest: TestRules.digest)
    }
    #expect(try await verify().exitStatus == 0)
    try forgery.change("hit", old, new)
    let result = try await verify()
    guard case .failed(let failure) = result[.ledger] else {
      Issue.record("it passed: \(result.statuses)")
      return
    }
    #expect(failure.field == (field == "lost" ? "links[2].lost" : field))
  }
}
