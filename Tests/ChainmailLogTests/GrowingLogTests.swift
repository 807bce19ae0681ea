import ChainmailCore
import ChainmailLog
import Foundation
import TestSupport
import Testing

@Suite struct `A log that is being written` {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `is read as far as it was when it was opened, wherever it ended then`() async throws {
    var session = try Session(FirstArmour.rules, seed: 4)
    for _ in 0..<6 { session.play(.throw(2, entry: nil)) }
    let first = try #require(session.bytes.firstRange(of: Array("{\"k\":\"in\"".utf8)))
    let path = "\(folder.path)/growing.jsonl"
    for end in stride(from: first.lowerBound, through: session.bytes.count, by: 7) {
      try Data(session.bytes[..<end]).write(to: URL(filePath: path))
      let source = try LogSource(path: path)
      var whole = try Replay(
        LogSource(bytes: Array(session.bytes[..<end])), rules: session.rules,
        digest: TestRules.digest)
      var growing = try Replay(source, rules: session.rules, digest: TestRules.digest)
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.seekToEnd()
      try file.write(contentsOf: Data(session.bytes[end...]))
      try file.close()
      while try whole.forward() { #expect(try growing.forward(), "byte \(end)") }
      #expect(try !growing.forward() && growing.state == whole.state, "byte \(end)")
      #expect(source.size == UInt64(end) && growing.survey.damage == nil)
    }
  }

  @Test func `and breaks off within its first key has nothing to go on from`() throws {
    let session = try Session(FirstArmour.rules, seed: 4)
    let key = try #require(session.bytes.firstRange(of: Array("{\"k\":\"key\"".utf8)))
    for end in [key.lowerBound, key.lowerBound + 20, session.bytes.count - 1] {
      let source = LogSource(bytes: Array(session.bytes[..<end]))
      #expect(throws: LogError.nothingPlayed) { try source.tail() }
    }
    #expect(try LogSource(bytes: session.bytes).tail().tornBytes == 0)
    // A key that is torn behind others is no key yet.
    var longer = try Session(TestRules.everything, seed: 4)
    longer.playAtRandom(300, seed: 4)
    let last = try #require(
      longer.bytes.ranges(of: Array("{\"k\":\"key\"".utf8)).last?.lowerBound)
    let tail = try LogSource(bytes: Array(longer.bytes[..<(last + 90)])).tail()
    #expect(tail.tornBytes == 90 && tail.lastKey.offset < last)
  }
}
