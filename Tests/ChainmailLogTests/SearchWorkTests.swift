import ChainmailCore
import ChainmailLog
import Messages
import Synchronization
import Testing
import TestSupport

/// Counts the reads of a log and their bytes.
private final class ReadCount: Sendable {
  let reads = Atomic(0)
  let bytes = Atomic(0)

  func source(_ log: [UInt8]) -> LogSource {
    LogSource(bytes: log) { count in
      self.reads.add(1, ordering: .relaxed)
      self.bytes.add(count, ordering: .relaxed)
    }
  }
}

/// Looking for keys in a log that somebody made for it costs what a sound log of that size costs.
@Suite struct `A search for keys` {
  private static let size = 1 << 18

  /// A sound header, and lines or bytes without a key behind it.
  private static func log(of rest: [UInt8], header: [UInt8]) -> [UInt8] {
    var log = header
    while log.count < size { log += rest }
    return log
  }

  private func header() throws -> [UInt8] {
    Array(try Session(FirstArmour.rules, seed: 3).header.line)
  }

  @Test(
    arguments: [
      "{\"k\":\"key\",\n", "{\"k\":\"key\",\"n\":1,\"t\":2\n", "\n", "\0", "x\n",
      "{\"k\":\"key\",\"n\":1,\"t\":2,\"turn\":3,\"back\":4}\n",
    ])
  func `reads no byte of a damaged log more than a few times`(_ line: String) async throws {
    let log = Self.log(of: Array(line.utf8), header: try header())
    let count = ReadCount()
    let source = count.source(log)
    let result = try await Verifier.verify(
      source, rules: FirstArmour.rules, digest: TestRules.digest)
    #expect(result.exitStatus != 0)
    _ = try? source.tail()
    _ = try? Replay(source, rules: FirstArmour.rules, digest: TestRules.digest)
    let (reads, bytes) = (
      count.reads.load(ordering: .relaxed), count.bytes.load(ordering: .relaxed)
    )
    // Three commands, of which each looks at the beginning, at the end and for keys.
    #expect(reads <= 300)
    #expect(bytes <= 24 * log.count, "\(Double(bytes) / Double(log.count)) times the log")
  }

  @Test func `finds a key behind false ones, and between windows`() async throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    for _ in 0..<200 { session.play(.throw(0, entry: nil)) }
    let sound = session.bytes
    let key = try LogSource(bytes: sound).tail().lastKey
    for padding in [0, 1, (32 << 10) - 1, 32 << 10, (96 << 10) + 5, 1 << 20] {
      // What stands behind the last key is not read to find it.
      let log = sound + Array(repeating: UInt8(ascii: "\n"), count: padding)
      #expect(try LogSource(bytes: log).tail().lastKey == key)
    }
  }
}

/// Two records with thousands of members are compared by tables of their names.
@Suite struct `A record of many members` {
  private static let count = 8_000

  /// As many as an attack may bring, in order.
  private func stats(_ last: String) -> [AttackerStat] {
    (100..<99 + Blow.statLimit).map { AttackerStat(name: "stat-\($0)", value: 1) }
      + [AttackerStat(name: last, value: 1)]
  }

  @Test func `is compared to the member that differs`() async throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    session.play(.receive(Blow([FirstArmour.weapon: 5], stats: stats("zeal")), entry: nil))
    var forgery = Forgery(session.bytes)
    let hit = try forgery.place(of: "hit")
    forgery.seal(
      forgery.lines[hit].replacing("zeal", with: "zest").dropLast(16), at: hit)
    forgery.reseal()
    let result = try await Verifier.verify(
      forgery.source, rules: FirstArmour.rules, digest: TestRules.digest)
    #expect(result.failure?.check == .rerun)
    #expect(result.failure?.field == "attack.stats.zeal")
    #expect(result.failure?.got == "nothing")
  }

  /// An outline of rules grows with every name that a key tells.
  @Test func `that counts copies of thousands of kinds is read as an outline`() throws {
    var forgery = Forgery(try Session(FirstArmour.rules, seed: 3).bytes)
    let copies = (0..<Self.count).map { "\"kind-\($0)\":1" }.joined(separator: ",")
    try forgery.change("key", "\"copies\":{", "\"copies\":{\(copies),")
    forgery.reseal()
    let replay = try Replay(
      forgery.source, rules: FirstArmour.rules, digest: "another", watchOnly: true)
    #expect(replay.rules.kind(named: "kind-\(Self.count - 1)") != nil)
    #expect(replay.state.copies.count == Self.count + FirstArmour.rules.loadout.pieces.count)
  }
}

/// A value in memory takes many times the bytes of its text; how many is bounded.
@Suite struct `A text full of brackets` {
  @Test(arguments: ["[0],", "[[[[[[[[0]]]]]]]],", "{\"\":[]},", "[],"])
  func `is refused while it is read`(_ element: String) {
    let text = "[" + String(repeating: element, count: 20_000).dropLast() + "]"
    #expect {
      try JSONReader.read(Array(text.utf8)[...])
    } throws: { error in
      let error = error as? JSONError
      return error?.problem == "more arrays and objects than a record has"
    }
  }

  @Test func `is read where it is a record's, or short`() throws {
    let draws = "[" + String(repeating: "[1,6,4],", count: 20_000).dropLast() + "]"
    #expect(try JSONReader.read(Array(draws.utf8)[...]).asArray("").count == 20_000)
    let short = "[" + String(repeating: "[],", count: 500).dropLast() + "]"
    #expect(try JSONReader.read(Array(short.utf8)[...]).asArray("").count == 500)
  }
}
