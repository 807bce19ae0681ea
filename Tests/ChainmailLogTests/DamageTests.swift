import ChainmailCore
import ChainmailLog
import Messages
import Testing
import TestSupport

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

  @Test func `of any one bit of a small log is found, and only what is true is shown`() async throws
  {
    var session = try Session(FirstArmour.rules, seed: 4)
    for attack in 0..<3 { session.play(Action.throw(attack, entry: nil)) }
    let full = session.bytes
    let fresh = try GameState(seed: 4, rules: session.rules)
    let header = session.header.line.count
    for place in full.indices {
      var bytes = full
      bytes[place] ^= 1 << UInt8(place % 8)
      let source = LogSource(bytes: bytes)
      do throws(LogError) {
        let result = try await Verifier.verify(
          source, level: 2, rules: session.rules, digest: TestRules.digest)
        #expect(result.exitStatus == 11 || result.exitStatus == 12, "byte \(place)")
      } catch {
        #expect(place < header, "byte \(place): \(error)")
      }
      do throws(LogError) {
        var replay = try Replay(source, rules: session.rules, digest: TestRules.digest)
        var shown = [replay.state]
        defer {
          #expect(([fresh] + session.states).starts(with: shown), "byte \(place)")
        }
        while try replay.forward() { shown.append(replay.state) }
      } catch {
        // What is damaged is said; how far the game can be shown depends on where.
        guard case .system = error else { continue }
        Issue.record("byte \(place): \(error)")
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

  @Test func `of a line tells the checksum it should have and the one it has`() async throws {
    let session = try log(5)
    let lines = session.bytes.split(separator: 0x0A)
    let start = lines[..<3].map(\.count).reduce(3, +)
    var bytes = session.bytes
    bytes[start + 20] ^= 1
    guard case .failed(let failure) = try await verify(bytes)[.checksum] else {
      Issue.record("the checksum passed")
      return
    }
    #expect(failure.offset == UInt64(start) && failure.record == 3 && failure.field == "c")
    let told = String(decoding: lines[3].suffix(10).prefix(8), as: UTF8.self)
    let right = CRC32C.checksum(of: Array(bytes[start..<start + lines[3].count - 16]))
    #expect(failure.got.description == told)
    #expect(UInt32(failure.expected.description.prefix(8), radix: 16) == right)
    #expect(failure.expected.description.hasSuffix(", the CRC32C of the bytes before it"))
    #expect(failure.description.hasSuffix("before it, got \(told)"))

    // One that is cut short has none.
    bytes = session.bytes
    bytes[start + lines[3].count - 1] = UInt8(ascii: "x")
    guard case .failed(let other) = try await verify(bytes)[.checksum] else {
      Issue.record("the checksum passed")
      return
    }
    #expect(other.got == "no checksum at the line's end")
  }

  @Test(arguments: [
    ("\"mode\":\"yard\"", "\"mode\":\"\\u0007\"", "mode: holds a control character"),
    ("\"req\":[],", "", "req: is missing"), ("\"opt\":[\"arithmetic\"],", "", "opt: is missing"),
  ])
  func `of a header's form says what is wrong with which member`(
    old: String, new: String, problem: String
  ) throws {
    let session = try log(1)
    var forgery = Forgery(session.bytes)
    let header = forgery.lines[0].replacing(old, with: new)
    forgery.seal(header.dropLast(16), at: 0)
    do throws(LogError) {
      _ = try forgery.source.header()
      Issue.record("the header passed")
    } catch {
      guard case .badHeader(let failure) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(failure.description == "byte 0, \(problem)")
    }
  }

  @Test(arguments: testSeeds)
  func `of any record is shown up to the last turn before it`(seed: UInt64) throws {
    var session = try Session(TestRules.everything, seed: seed)
    session.playAtRandom(24, seed: seed)
    let lines = session.bytes.split(separator: 0x0A)
    var start = lines[0].count + 1
    for (record, line) in lines.enumerated().dropFirst().dropLast() {
      var bytes = session.bytes
      bytes[start + line.count - 3] ^= 1
      start += line.count + 1
      guard record > session.rests[0].record else { continue }
      let last = session.turns.last { $0.record < record }
      for digest in [TestRules.digest, "another"] {
        var replay = try Replay(
          LogSource(bytes: bytes), rules: session.rules, digest: digest)
        let damage = #expect(throws: LogError.self) { while try replay.forward() {} }
        guard case .damaged(let failure) = damage else { continue }
        #expect(failure.record == UInt64(record))
        #expect(replay.moment.turn == last?.count ?? 0, "record \(record)")
        // Without the rules nobody can tell whether a turn without a blow had more to tell.
        let isLast =
          replay.mode == .rerun
          ? replay.moment.record == last?.record ?? session.rests[0].record
          : replay.moment.record >= last?.record ?? 0 && replay.moment.record < record
        #expect(isLast, "record \(record), \(digest), shown up to \(replay.moment.record)")
      }
    }
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
    let text = String(decoding: session.bytes, as: UTF8.self)
    let digit = try #require(text.firstMatch(of: /"k":"chk".*"state":"(.)/)).1
    let bytes = try forged(
      session, "chk", "\"state\":\"\(digit)", "\"state\":\"\(digit == "f" ? "0" : "f")")
    let result = try await verify(bytes)
    guard case .failed(let failure) = result[.rerun] else {
      Issue.record("the re-run passed: \(result.statuses)")
      return
    }
    #expect(failure.field == "state")
    #expect(result[.ledger] == .sound)
  }
}
