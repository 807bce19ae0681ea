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
    var lines = String(decoding: session.bytes, as: UTF8.self).split(separator: "\n")
      .map(String.init)
    let place = try #require(
      lines.firstIndex { $0.hasPrefix("{\"k\":\"\(kind)\"") && $0.contains(old) })
    let start = try #require(lines[place].firstRange(of: old))
    lines[place].replaceSubrange(start, with: new)
    let body = Array(lines[place].utf8.dropLast(16))
    let crc = String(CRC32C.checksum(of: body), radix: 16)
    let padded = String(repeating: "0", count: 8 - crc.count) + crc
    lines[place] = String(decoding: body, as: UTF8.self) + ",\"c\":\"\(padded)\"}"
    return Array((lines.joined(separator: "\n") + "\n").utf8)
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

@Suite struct `A hostile log` {
  @Test(arguments: testSeeds)
  func `gives an error and never a trap`(_ seed: UInt64) async throws {
    var session = try Session(TestRules.everything, seed: seed)
    session.playAtRandom(25, seed: seed)
    session.end()
    var generator = SplitMix(state: seed)
    let lines = String(decoding: session.bytes, as: UTF8.self).split(separator: "\n")
    for _ in 0..<60 {
      // One number of one record becomes another, and the checksum right again.
      let place = generator.below(lines.count - 1) + 1
      var body = Array(lines[place].utf8.dropLast(16))
      let digits = body.indices.filter { (0x30...0x39).contains(body[$0]) }
      guard let digit = digits.randomElement(using: &generator) else { continue }
      let numbers = ["0", "9", "255", "4294967295", "9007199254740991", "-1", "1.5", "\"\""]
      let number = numbers[generator.below(numbers.count)]
      body.replaceSubrange(digit...digit, with: Array(number.utf8))
      let crc = String(CRC32C.checksum(of: body), radix: 16)
      let padded = String(repeating: "0", count: 8 - crc.count) + crc
      var forged = lines.map(String.init)
      forged[place] = String(decoding: body, as: UTF8.self) + ",\"c\":\"\(padded)\"}"
      let source = LogSource(bytes: Array((forged.joined(separator: "\n") + "\n").utf8))
      for digest in [TestRules.digest, "another"] {
        _ = try? await Verifier.verify(source, rules: session.rules, digest: digest)
        guard
          var replay = try? Replay(source, rules: session.rules, digest: digest, watchOnly: true)
        else { continue }
        while (try? replay.forward()) == true {}
        _ = try? replay.back()
      }
    }
  }
}
