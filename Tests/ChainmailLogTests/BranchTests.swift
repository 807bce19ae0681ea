import ChainmailCore
import ChainmailLog
import TestSupport
import Testing

@Suite struct `A branch` {
  /// A game of several keys, left open.
  private func session(_ seed: UInt64 = 6) throws -> Session {
    var session = try Session(TestRules.everything, seed: seed)
    session.playAtRandom(260, seed: seed)
    return session
  }

  private func point(_ bytes: [UInt8]) throws(LogError) -> BranchPoint {
    try BranchPoint(
      of: LogSource(bytes: bytes), rules: TestRules.everything, digest: TestRules.digest)
  }

  private func header(_ session: Session, _ point: BranchPoint) -> LogHeader {
    var header = session.header
    header.id = "00000000000000bb"
    header.parent = point.parent
    return header
  }

  /// The number of the record in which a byte stands.
  private func record(at byte: Int, of bytes: [UInt8]) -> UInt64 {
    UInt64(bytes[..<byte].count { $0 == 0x0A })
  }

  @Test func `of a damaged log begins where that is last sound, wherever it is damaged`() throws {
    let session = try session()
    let step = session.bytes.count / 60
    for byte in stride(from: session.header.line.count, to: session.bytes.count, by: step) {
      try check(session, damagedAt: byte)
    }
  }

  @Test(arguments: testSeeds)
  func `of a damaged log begins behind the last step before any record`(seed: UInt64) throws {
    var session = try Session(TestRules.everything, seed: seed)
    session.playAtRandom(24, seed: seed)
    var start = session.header.line.count
    for line in session.bytes.split(separator: 0x0A).dropFirst() {
      try check(session, damagedAt: start + line.count - 3)
      start += line.count + 1
    }
  }

  /// Damages a byte, and compares with all steps that are whole before its record.
  private func check(_ session: Session, damagedAt byte: Int) throws {
    var bytes = session.bytes
    bytes[byte] ^= 0x11
    let damaged = record(at: byte, of: session.bytes)
    guard let rest = session.rests.last(where: { $0.record < damaged }) else {
      #expect(throws: LogError.self, "byte \(byte)") { try point(bytes) }
      return
    }
    let found = try point(bytes)
    #expect(found.parent.id == session.header.id)
    // Damage in the very last line is what a crash leaves: its step is told to its end.
    guard byte < session.bytes.dropLast().lastIndex(of: 0x0A) ?? 0 else {
      #expect(found.state == session.states.last && found.damage == nil)
      return
    }
    #expect(found.state == rest.state, "byte \(byte), record \(damaged)")
    #expect(found.parent.record == rest.record, "byte \(byte), record \(damaged)")
    #expect(found.damage?.record == damaged, "byte \(byte)")
  }

  @Test func `copies nothing, is verified, resumed and played like any log`() async throws {
    let folder = try Folder()
    var session = try session()
    var bytes = session.bytes
    bytes[bytes.count * 2 / 3] ^= 0x11
    try folder.write(bytes, "2026-01-31T18-05-00Z_yard_00000000000000aa.jsonl")
    let found = try point(bytes)
    let path = "\(folder.path)/2026-02-01T18-05-00Z_yard_00000000000000aa.jsonl"
    do {
      let writer = try LogWriter.creating(
        path, header: header(session, found), state: found.state, rules: session.rules, now: .zero)
      let pending = writer.pendingBytes
      #expect(pending == 0)
    }
    var writer = try LogWriter.resuming(
      path, rules: session.rules, digest: TestRules.digest, now: .zero)
    let resumed = writer.resumption?.state
    #expect(resumed == found.state)
    session.state = found.state
    var states: [GameState] = []
    var generator = SplitMix64(seed: 6)
    for _ in 0..<200 {
      let action = session.randomAction(&generator)
      let told = session.play(action)
      try writer.record(action, told, session.state)
      states += told.turns.map(\.state)
    }
    try writer.end(why: "set aside", now: .zero)

    let source = try LogSource(path: path)
    #expect(try source.header().parent == found.parent)
    let result = try await Verifier.verify(
      source, rules: session.rules, digest: TestRules.digest,
      neighbors: LogShelf(path: folder.path).list())
    #expect(result.statuses == Array(repeating: .sound, count: 6))
    #expect(result.isEnded && result.turns == session.state.turn && result.keys > 1)
    var replay = try Replay(source, rules: session.rules, digest: TestRules.digest)
    #expect(replay.state == found.state)
    #expect(replay.turns == found.state.turn...session.state.turn)
    for state in states {
      #expect(try replay.forward())
      #expect(replay.state == state)
    }
    #expect(try folder.bytes("2026-01-31T18-05-00Z_yard_00000000000000aa.jsonl") == bytes)

    // A branch is branched in its turn, here where it ended.
    let again = try BranchPoint(of: source, rules: session.rules, digest: TestRules.digest)
    #expect(again.state == states.last && again.damage == nil)
    #expect(again.parent.id == "00000000000000bb")
  }

  @Test func `leaves a replay where somebody would have done otherwise`() async throws {
    let folder = try Folder()
    let session = try session()
    try folder.write(session.bytes, "2026-01-31T18-05-00Z_yard_00000000000000aa.jsonl")
    var replay = try Replay(
      LogSource(bytes: session.bytes), rules: session.rules, digest: TestRules.digest)
    var rests = session.rests
    // The step at the start is the first key's.
    rests.removeAll { $0.record < replay.moment.record }
    var places = 0
    repeat {
      guard let point = try replay.branchPoint() else { continue }
      #expect(point.state == replay.state && point.damage == nil)
      #expect(point.parent.record == replay.moment.record)
      #expect(rests.contains { $0.state == point.state })
      places += 1
      guard places % 29 == 1 else { continue }
      let path = "\(folder.path)/2026-02-01T18-05-\(10 + places / 29)Z_yard_00000000000000aa.jsonl"
      try LogWriter.creating(
        path, header: header(session, point), state: point.state, rules: session.rules, now: .zero
      ).end(why: "left", now: .zero)
      let result = try await Verifier.verify(
        LogSource(path: path), rules: session.rules, digest: TestRules.digest,
        neighbors: LogShelf(path: folder.path).list())
      #expect(
        result.statuses == Array(repeating: .sound, count: 6), "record \(point.parent.record)")
    } while try replay.forward()
    #expect(places > 100)
    let watched = try Replay(
      LogSource(bytes: session.bytes), rules: session.rules, digest: TestRules.digest,
      watchOnly: true)
    #expect(try watched.branchPoint() == nil)
  }

  @Test func `leaves before a blow that is counted wrongly`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    for _ in 1...3 { session.play(.throw(2, entry: nil)) }
    var forgery = Forgery(session.bytes)
    let place = try forgery.place(of: "hit", with: "\"turn\":2,")
    try forgery.set("turn", 7, at: place)
    let point = try BranchPoint(
      of: forgery.source, rules: session.rules, digest: TestRules.digest)
    #expect(point.state == session.states.first)
    #expect(point.damage?.check == .framing && point.damage?.field == "turn")
    // Line 1 is the header, so that a record's number is its line's place.
    #expect(point.parent.record == UInt64(place) - 2)
  }

  @Test func `leaves before the step of which a log tells another story`() throws {
    let session = try session()
    var forgery = Forgery(session.bytes)
    let hit = try forgery.place(of: "hit", last: true)
    let key = try forgery.place(of: "key", last: true)
    try #require(hit > key)
    forgery.seal(
      forgery.lines[hit].replacing("\"id\":\"", with: "\"id\":\"9").dropLast(16), at: hit)
    let point = try point(forgery.bytes)
    #expect(point.damage?.check == .rerun && point.damage?.record == UInt64(hit))
    #expect(point.parent.record < UInt64(hit))
    #expect(session.states.contains(point.state))
  }

  @Test func `leaves before a block whose hash is not that of the next key`() throws {
    let session = try session()
    var forgery = Forgery(session.bytes)
    let keys = forgery.lines.indices.filter { forgery.lines[$0].hasPrefix("{\"k\":\"key\"") }
    try #require(keys.count > 2)
    forgery.seal(
      forgery.lines[keys[1]].replacing("\"chain\":\"", with: "\"chain\":\"0").dropLast(16),
      at: keys[1])
    let point = try point(forgery.bytes)
    #expect(point.damage?.check == .chain)
    #expect(point.parent.record < UInt64(keys[1]))
  }

  @Test func `leaves before a key whose state is none that a game can come to`() throws {
    let session = try session()
    for broken in 1...2 {
      var forgery = Forgery(session.bytes)
      let keys = forgery.lines.indices.filter { forgery.lines[$0].hasPrefix("{\"k\":\"key\"") }
      try #require(keys.count > 2)
      for key in keys.suffix(broken) {
        forgery.seal(
          forgery.lines[key].replacing("\"ordinals\":[", with: "\"ordinals\":[7,").dropLast(16),
          at: key)
      }
      forgery.reseal()
      let point = try point(forgery.bytes)
      let first = keys[keys.count - broken]
      #expect(point.damage?.record == UInt64(first) && point.damage?.field == "ordinals")
      #expect(point.parent.record == UInt64(first) - 1)
      #expect(session.states.contains(point.state))
    }
  }

  @Test func `needs the log's own rules and a first key`() throws {
    let session = try session()
    #expect(throws: LogError.otherRules(recorded: TestRules.digest, given: "another")) {
      try BranchPoint(
        of: LogSource(bytes: session.bytes), rules: session.rules, digest: "another")
    }
    #expect(throws: LogError.nothingPlayed) { try point(session.header.line) }
  }
}
