import ChainmailCore
import ChainmailLog
import TestSupport
import Testing

@Suite struct `A log of a character with stats` {
  private func session(ended: Bool = true) throws -> Session {
    var session = try Session(TestRules.stats, seed: 5)
    for attack in [0, 2, 0] { session.play(.throw(attack, entry: nil)) }
    session.play(.throw(1, entry: nil))
    if ended { session.end() }
    return session
  }

  private func verify(
    _ source: LogSource, _ rules: Rules = TestRules.stats
  ) async throws -> Verification {
    try await Verifier.verify(source, rules: rules, digest: TestRules.digest)
  }

  /// The same rules with a loadout of which nothing is special.
  private static let plain: Rules = {
    var rules = TestRules.stats
    rules.loadout = FirstArmour.rules.loadout
    return rules
  }()

  @Test func `verifies whatever the loadout at hand, stats and levels and all`() async throws {
    let session = try session()
    #expect(session.state.defense.stats.values[0] == .single(Number(1200 as Amount)))
    let result = try await verify(LogSource(bytes: session.bytes), Self.plain)
    #expect(result.statuses == Array(repeating: .sound, count: 6))
  }

  @Test func `is gone on with, and branched, with them`() async throws {
    let session = try session(ended: false)
    let folder = try Folder()
    try folder.write(session.bytes, "log.jsonl")
    let writer = try LogWriter.resuming(
      "\(folder.path)/log.jsonl", rules: Self.plain, digest: TestRules.digest, now: .zero)
    #expect(writer.resumption?.state == session.state)
    let point = try BranchPoint(
      of: LogSource(bytes: session.bytes), rules: Self.plain, digest: TestRules.digest)
    #expect(point.state == session.state)
    var branch = Session(branching: session, at: point, id: "00000000000000bb")
    branch.play(.throw(0, entry: nil))
    branch.end()
    var replay = try Replay(
      LogSource(bytes: branch.bytes), rules: Self.plain, digest: TestRules.digest)
    try replay.goToEnd()
    #expect(replay.state == branch.state)
    #expect(replay.state.defense.stats == session.state.defense.stats)
  }

  @Test func `is watched under other rules with its own`() throws {
    let session = try session()
    var replay = try Replay(
      LogSource(bytes: session.bytes), rules: FirstArmour.rules, digest: "another")
    for _ in 0..<2 {
      #expect(replay.rules.stats.map(\.id) == ["armour", "resistance", "level"])
      #expect(replay.rules.stats.map(\.unit) == [.amount, .ratio, .number])
      #expect(replay.rules.stats.map(\.initial) == TestRules.stats.stats.map(\.initial))
      #expect(replay.state.defense.stats == session.state.defense.stats)
      try replay.goToEnd()
    }
  }

  @Test func `tells nothing of those that are initial, and reads as if they were told`() throws {
    let session = try Session(Self.plain, seed: 5)
    let text = String(decoding: session.bytes, as: UTF8.self)
    #expect(!text.contains(#""stats":"#) && text.contains(#""stat":2,"name":"level""#))
    let replay = try Replay(
      LogSource(bytes: session.bytes), rules: TestRules.stats, digest: TestRules.digest)
    #expect(replay.state == session.state)
  }

  @Test(arguments: testSeeds)
  func `reads back any stats and any character`(_ seed: UInt64) async throws {
    for pack in ["first-armour", "everything"] {
      var rules = TestRules.named(pack)
      var generator = SplitMix64(seed: seed)
      RandomStats.give(to: &rules, &generator)
      var session = try Session(rules, seed: seed)
      session.playAtRandom(60, seed: seed)
      session.end()
      var plain = rules
      plain.loadout = TestRules.named(pack).loadout
      let source = LogSource(bytes: session.bytes)
      let result = try await verify(source, plain)
      #expect(result.statuses == Array(repeating: .sound, count: 6), "seed \(seed)")
      var replay = try Replay(source, rules: plain, digest: TestRules.digest)
      try replay.goToEnd()
      #expect(replay.state == session.state, "seed \(seed)")
    }
  }

  @Test(arguments: [
    (#""stats":{"0":1200"#, #""stats":{"3":1200"#), (#""stats":{"0":1200"#, #""stats":{"00":1200"#),
    (#""stats":{"0":1200"#, #""stats":{"0":[1200]"#),
    (#""stats":{"0":1200"#, #""stats":{"0":1200.00001"#),
    (#""stats":{"0":1200"#, #""stats":{"0":100000000000"#),
    (#""stats":{"0":1200"#, #""stats":{"0":"1200""#),
    (#""1":[0,0.75,-0.4]"#, #""1":[0,0.75]"#), (#""1":[0,0.75,-0.4]"#, #""1":0.75"#),
    (#""1":[0,0.75,-0.4]"#, #""1":[0,0.76,-0.4]"#),
    (#""unit":"amount""#, #""unit":"metre""#), (#""initial":5"#, #""initial":6"#),
    (#""initial":[0,0.1,0]"#, #""initial":[0,0.1]"#),
    (#""stat":2,"name":"level""#, #""stat":2,"name":"luck""#),
    (#""stat":2,"name":"level""#, #""stat":9,"name":"level""#),
  ])
  func `is refused where nobody can have what it tells`(
    _ old: String, _ new: String
  ) async throws {
    var forgery = Forgery(try session().bytes)
    try forgery.change("key", old, new)
    #expect(try await verify(forgery.source).exitStatus != 0)
    // Who only watches believes the log, as long as it agrees with itself.
    if var replay = try? Replay(
      forgery.source, rules: FirstArmour.rules, digest: "another", watchOnly: true)
    {
      while (try? replay.forward()) == true {}
    }
  }

  @Test func `is refused where a stat comes too late`() async throws {
    var forgery = Forgery(try session().bytes)
    let place = try #require(forgery.lines.lastIndex { $0.contains(#""k":"def""#) })
    let link = #"{"k":"def","n":\#(place),"#
    forgery.seal(link + #""stat":3,"name":"late","unit":"ratio""#, at: place)
    for rules in [TestRules.stats, FirstArmour.rules] {
      let result = try await Verifier.verify(
        forgery.source, rules: rules, digest: rules == TestRules.stats ? TestRules.digest : "other")
      #expect(result.exitStatus != 0)
    }
  }
}
