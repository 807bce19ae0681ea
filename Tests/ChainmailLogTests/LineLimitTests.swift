import ChainmailCore
import ChainmailLog
import TestSupport
import Testing

@Suite struct `A line that is too long` {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `is never written, and what is in the file stays readable`() async throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    let path = "\(folder.path)/log.jsonl"
    var writer = try LogWriter.creating(
      path, header: session.header, state: session.state, rules: session.rules, now: .zero)
    try session.throwSword(into: &writer)
    let blow = Blow(
      [TestRules.weapon: 1], source: String(repeating: "x", count: RecordHead.lineLimit))
    // No game takes such a blow, so its turns are those of a sword: only the writer refuses it. The
    // sword that follows waits behind it.
    for action in [Action.receive(blow, entry: nil), .throw(0, entry: nil)] {
      var told = TurnList()
      let sword = Action.throw(0, entry: nil)
      reduce(&session.state, sword, under: session.rules, into: &told)
      #expect(told.isSettled)
      let bytes = tooLong {
        () throws(LogError) in try writer.record(action, told, session.state)
      }
      #expect(bytes > RecordHead.lineLimit)
    }
    var refused = TurnList()
    reduce(&session.state, .receive(blow, entry: nil), under: session.rules, into: &refused)
    #expect(!refused.isSettled)
    #expect(tooLong { () throws(LogError) in try writer.retry(now: .zero) } > 0)
    // No other place takes it either.
    let other = "\(folder.path)/other.jsonl"
    #expect(tooLong { () throws(LogError) in try writer.relocate(to: other, now: .zero) } > 0)
    #expect(!folder.exists("other.jsonl"))
    #expect(try folder.bytes("log.jsonl") == session.bytes)
    let result = try await Verifier.verify(
      LogSource(path: path), rules: session.rules, digest: TestRules.digest)
    #expect(result.exitStatus == 0 && result.turns == 1)
  }

  @Test(arguments: [0, 1]) func `has a byte more than sixteen mebibytes`(excess: Int) throws {
    let session = try Session(FirstArmour.rules, seed: 3)
    var header = session.header
    header.engine = ""
    header.engine = String(
      repeating: "x", count: RecordHead.lineLimit - header.line.count + excess)
    var writer = LogWriter(inMemory: header, state: session.state, rules: session.rules)
    let path = "\(folder.path)/log.jsonl"
    let source = LogSource(bytes: header.line)
    guard excess > 0 else {
      try writer.relocate(to: path, now: .zero)
      #expect(try source.header() == header)
      return
    }
    #expect(throws: LogError.lineTooLong(RecordHead.lineLimit + 1)) {
      try writer.relocate(to: path, now: .zero)
    }
    let refusal = #expect(throws: LogError.self) { try source.header() }
    guard case .badHeader = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
  }

  /// How long the line was for which this is refused; 0 where it is not.
  private func tooLong(_ save: () throws(LogError) -> Void) -> Int {
    do throws(LogError) {
      try save()
    } catch {
      if case .lineTooLong(let bytes) = error { return bytes }
    }
    return 0
  }
}
