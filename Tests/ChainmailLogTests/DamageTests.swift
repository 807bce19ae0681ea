import ChainmailCore
import ChainmailLog
import Testing

@Suite struct `Damage` {
  /// A finished log of some actions.
  private func log(_ steps: Int) throws -> Session {
    var session = try Session(TestRules.everything, seed: 6)
    session.playAtRandom(steps, seed: 6)
    session.end()
    return session
  }

  /// The log with one record changed and its checksum made right again.
  private func forged(
    _ session: Session, _ kind: String, _ old: String, _ new: String
  ) throws -> [UInt8] {
    var forgery = Forgery(session.bytes)
    try forgery.change(kind, old, new)
    return forgery.bytes
  }

  private func verify(_ bytes: [UInt8], _ level: Int = 5) async throws -> Verification {
    try await Verifier.verify(
      LogSource(bytes: bytes), level: level, rules: TestRules.everything,
      digest: TestRules.digest)
  }

  @Test func `of any one bit is found`() async throws {
    let session = try log(5)
    for place in session.bytes.indices where place % 31 == 0 {
      var bytes = session.bytes
      bytes[place] ^= 1 << UInt8(place / 31 % 8)
      do throws(LogError) {
        let result = try await Verifier.verify(
          LogSource(bytes: bytes), level: 2, rules: TestRules.everything,
          digest: TestRules.digest)
        #expect(result.exitStatus != 0, "byte \(place)")
      } catch {
        #expect(place < session.header.line.count, "byte \(place): \(error)")
      }
    }
  }

  @Test func `has a class of its own each`() async throws {
    let session = try log(60)
    let lines = session.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    #expect(try await verify(Array(lines.dropLast(3).joined(separator: [0x0A]))).exitStatus == 11)
    var missing = lines
    missing.remove(at: lines.count / 2)
    #expect(try await verify(Array(missing.joined(separator: [0x0A]))).exitStatus == 11)
    var flipped = session.bytes
    flipped[session.bytes.count / 2] ^= 0x10
    #expect(try await verify(flipped).exitStatus == 12)
    #expect(
      try await verify(forged(session, "end", "\"chain\":\"", "\"chain\":\"0")).exitStatus == 13)
  }

  @Test func `of a ledger names the record, the link and the field`() async throws {
    let session = try log(60)
    let bytes = try forged(session, "hit", "\"absorbed\":{\"0\":", "\"absorbed\":{\"0\":1")
    let result = try await verify(bytes)
    guard case .failed(let failure) = result[.ledger] else {
      Issue.record("the ledger passed: \(result.statuses)")
      return
    }
    #expect(failure.record != nil)
    #expect(failure.link != nil)
    #expect(failure.field.hasSuffix("out.0"))
    guard case .failed(let second) = result[.rerun] else {
      Issue.record("the re-run passed")
      return
    }
    #expect(second.record == failure.record)
    #expect(second.link == failure.link)
    #expect(second.field.hasSuffix("absorbed.0"))
  }

  @Test func `of a state's hash shows in the re-run`() async throws {
    let session = try log(60)
    let bytes = try forged(session, "chk", "\"state\":\"", "\"state\":\"f")
    let result = try await verify(bytes)
    guard case .failed(let failure) = result[.rerun] else {
      Issue.record("the re-run passed: \(result.statuses)")
      return
    }
    #expect(failure.field == "state")
    #expect(result[.ledger] == .sound)
  }
}
