import ChainmailCore
import ChainmailLog
import Messages
import Testing
import TestSupport

/// Logs that are damaged before their last key, where no record is played again to resume them.
@Suite struct `Resuming a damaged log` {
  private let session: Session
  private let keys: [Int]

  init() throws {
    var session = try Session(TestRules.everything, seed: 6)
    session.playAtRandom(260, seed: 6)
    self.session = session
    let lines = Forgery(session.bytes).lines
    keys = lines.indices.filter { lines[$0].hasPrefix("{\"k\":\"key\"") }
    try #require(keys.count > 2)
  }

  /// Resumes a forgery, which must fail, and gives why; the file stays as it is.
  private func damage(_ forgery: Forgery) throws -> LogFailure {
    let folder = try Folder()
    try folder.write(forgery.bytes, "log.jsonl")
    let error = #expect(throws: LogError.self) {
      _ = try LogWriter.resuming(
        "\(folder.path)/log.jsonl", rules: session.rules, digest: TestRules.digest, now: .zero)
    }
    #expect(try folder.bytes("log.jsonl") == forgery.bytes)
    guard case .damaged(let failure)? = error else {
      throw try #require(error)
    }
    return failure
  }

  @Test func `finds a record that was edited and sealed again`() throws {
    var forgery = Forgery(session.bytes)
    let hit = try forgery.place(of: "hit")
    try #require(hit < keys[1])
    try forgery.change("hit", "\"id\":\"0", "\"id\":\"1")
    try #require(forgery.lines[hit] != Forgery(session.bytes).lines[hit])
    let failure = try damage(forgery)
    #expect(failure.check == .chain && failure.field == "chain")
    #expect(failure.record == UInt64(keys[1]))
  }

  @Test func `finds a blow that is counted wrongly`() throws {
    var forgery = Forgery(session.bytes)
    let hit = try forgery.place(of: "hit", with: "\"turn\":2,")
    try #require(hit < keys[1])
    try forgery.set("turn", 9, at: hit)
    forgery.reseal()
    let failure = try damage(forgery)
    #expect(failure.check == .framing && failure.field == "turn")
    #expect(failure.expected == "2" && failure.got == "9")
    #expect(failure.record == UInt64(hit))
  }

  @Test func `finds a line that is no record, as every check of it does`() async throws {
    var forgery = Forgery(session.bytes)
    let hit = try forgery.place(of: "hit")
    forgery.lines[hit] = "{\"k\":\"hat\"" + forgery.lines[hit].dropFirst(10)
    let failure = try damage(forgery)
    #expect(failure.check == .framing && failure.field == "k")
    for level in Verifier.levels {
      let result = try await Verifier.verify(
        forgery.source, level: level, rules: session.rules, digest: TestRules.digest)
      #expect(result.failure == failure, "level \(level)")
    }
  }
}
