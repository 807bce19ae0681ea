import ChainmailCore
import ChainmailLog
import Foundation
import Messages
import TestSupport
import Testing

/// Logs that an editor saved with a byte order mark, or with lines that end in CR LF.
@Suite struct `A log that an editor changed` {
  private let session: Session

  init() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    for attack in 0..<3 { session.play(.throw(attack, entry: nil)) }
    self.session = session
  }

  /// The log's text with these line ends, behind a mark or not.
  private func changed(mark: Bool, returns: Bool) -> [UInt8] {
    let text = String(decoding: session.bytes, as: UTF8.self)
    let lines = returns ? text.replacing("\n", with: "\r\n") : text
    return Array(((mark ? "\u{FEFF}" : "") + lines).utf8)
  }

  private func verified(_ source: LogSource) async throws -> Verification {
    try await Verifier.verify(source, rules: session.rules, digest: TestRules.digest)
  }

  @Test(arguments: [(true, false), (false, true), (true, true)])
  func `is read as it was, reported, and restored byte for byte`(
    mark: Bool, returns: Bool
  ) async throws {
    let folder = try Folder()
    let bytes = changed(mark: mark, returns: returns)
    try folder.write(bytes, "log.jsonl")
    let path = "\(folder.path)/log.jsonl"
    let inFile = try LogSource(path: path)
    for source in [inFile, LogSource(bytes: bytes)] {
      #expect(source.size == UInt64(session.bytes.count))
      let change = try #require(source.change)
      #expect(change.hasMark == mark)
      let lines = session.bytes.count { $0 == UInt8(ascii: "\n") }
      #expect(change.carriageReturns == (returns ? UInt64(lines) : 0))
      let result = try await verified(source)
      #expect(result.exitStatus == 0 && result[.rerun] == .sound)
      guard case .soundExcept(let gap) = result[.framing] else {
        Issue.record("it is not reported")
        continue
      }
      #expect(gap.description == "\(change), which 'chainmail log recover' undoes")
      #expect(try source.tail().turn == 3)
    }
    #expect(try folder.bytes("log.jsonl") == bytes)
    let change = try EditorChange.undo(in: path)
    #expect(change == inFile.change)
    #expect(try folder.bytes("log.jsonl") == session.bytes)
    #expect(try LogSource(path: path).change == nil && EditorChange.undo(in: path) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["log.jsonl"])
  }

  @Test func `goes on as if it had not been changed`() throws {
    let folder = try Folder()
    try folder.write(changed(mark: true, returns: true), "log.jsonl")
    let path = "\(folder.path)/log.jsonl"
    let writer = try LogWriter.resuming(
      path, rules: session.rules, digest: TestRules.digest, now: .zero)
    let found = writer.resumption
    let resumption = try #require(found)
    #expect(resumption.state == session.state && resumption.cutBytes == 0)
    #expect(try folder.bytes("log.jsonl").starts(with: session.bytes))
  }

  @Test func `is damaged at a line that alone ends in CR LF, which can be undone`() async throws {
    let folder = try Folder()
    var lines = String(decoding: session.bytes, as: UTF8.self).split(separator: "\n").map(
      String.init)
    lines[5] += "\r"
    try folder.write(Array((lines.joined(separator: "\n") + "\n").utf8), "log.jsonl")
    let path = "\(folder.path)/log.jsonl"
    let failure = try #require(try await verified(LogSource(path: path)).failure)
    #expect(failure.check == .checksum && failure.record == 5)
    #expect(failure.got.description.contains("ended in CR LF"))
    #expect(try EditorChange.undo(in: path)?.carriageReturns == 1)
    #expect(try folder.bytes("log.jsonl") == session.bytes)
  }

  /// Every check comes before the first byte is changed.
  @Test func `is left as it is where it cannot go on`() throws {
    let folder = try Folder()
    let path = "\(folder.path)/log.jsonl"
    var damaged = changed(mark: true, returns: true)
    let hit = try #require(String(decoding: damaged, as: UTF8.self).firstRange(of: "\"hp\""))
    damaged[
      String(decoding: damaged, as: UTF8.self).utf8.distance(
        from: "".startIndex, to: hit.lowerBound)] = UInt8(ascii: "x")
    let cases: [([UInt8], String)] = [
      (changed(mark: true, returns: true), "another"), (damaged, TestRules.digest),
    ]
    for (bytes, digest) in cases {
      try folder.write(bytes, "log.jsonl")
      #expect(throws: LogError.self) {
        _ = try LogWriter.resuming(path, rules: session.rules, digest: digest, now: .zero)
          .resumption
      }
      #expect(try folder.bytes("log.jsonl") == bytes)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["log.jsonl"])
    }
  }

  @Test func `loses no torn bytes, and no byte in the middle of it`() throws {
    let folder = try Folder()
    let path = "\(folder.path)/log.jsonl"
    try folder.write(changed(mark: true, returns: true) + Array("{\"k\":\"in".utf8), "log.jsonl")
    let torn = try LogWriter.resuming(
      path, rules: session.rules, digest: TestRules.digest, now: .zero
    ).resumption
    #expect(torn?.cutBytes == 8 && torn?.change?.hasMark == true)
    #expect(try folder.bytes("log.jsonl.torn") == Array("{\"k\":\"in".utf8))
    #expect(try folder.bytes("log.jsonl").starts(with: session.bytes))
    var lines = String(decoding: session.bytes, as: UTF8.self).split(separator: "\n").map(
      String.init)
    lines[5] += "\r"
    try folder.write(Array((lines.joined(separator: "\n") + "\n").utf8), "log.jsonl")
    try FileManager.default.removeItem(atPath: path + ".torn")
    let middle = try LogWriter.resuming(
      path, rules: session.rules, digest: TestRules.digest, now: .zero
    ).resumption
    #expect(middle?.change?.carriageReturns == 1 && middle?.cutBytes == 0)
    #expect(try folder.bytes("log.jsonl").starts(with: session.bytes))
  }

  @Test func `is replaced behind a link, with its mode, beside files of the user's`() throws {
    let folder = try Folder()
    let path = "\(folder.path)/log.jsonl"
    try folder.write(changed(mark: true, returns: false), "log.jsonl")
    let draft = Array("mine".utf8)
    for name in ["log.jsonl.draft", "log.jsonl.lock"] { try folder.write(draft, name) }
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = "\(folder.path)/link.jsonl"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "log.jsonl")
    var writer = try LogWriter.resuming(
      link, rules: session.rules, digest: TestRules.digest, now: .zero)
    // It goes on in the new file, which nobody else may write.
    #expect(throws: LogError.self) {
      _ = try LogWriter.resuming(
        path, rules: session.rules, digest: TestRules.digest, now: .zero
      ).resumption
    }
    var (state, told) = (session.state, TurnList())
    reduce(&state, .throw(0, entry: nil), under: session.rules, into: &told)
    try writer.record(.throw(0, entry: nil), told, state)
    _ = consume writer
    #expect(try LogSource(path: path).tail().turn == 4)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "log.jsonl")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o640)
    for name in ["log.jsonl.draft", "log.jsonl.lock"] {
      #expect(try folder.bytes(name) == draft)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 4)
  }

  @Test func `is marked on its shelf`() throws {
    let folder = try Folder()
    try folder.write(changed(mark: true, returns: true), "a.jsonl")
    let source = try LogSource(path: "\(folder.path)/a.jsonl")
    let entry = LogShelf.Entry(of: source, named: "a.jsonl")
    #expect(entry.status == .open && entry.change == source.change && entry.change != nil)
  }

  @Test func `is refused in UTF-16, and what is no log is left as it is`() throws {
    let folder = try Folder()
    let wide = Array(
      Data(
        String(decoding: session.bytes, as: UTF8.self).utf16.flatMap {
          [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)]
        }))
    let wider = Array(
      Data(
        String(decoding: session.bytes, as: UTF8.self).unicodeScalars.flatMap {
          [0, 0, UInt8(truncatingIfNeeded: $0.value >> 8), UInt8(truncatingIfNeeded: $0.value)]
        }))
    for bytes in [[0, 0, 0xFE, 0xFF] + wider, wider, Array(wider.dropFirst(3)) + [0]] {
      try folder.write(bytes, "log.jsonl")
      let source = try LogSource(path: "\(folder.path)/log.jsonl")
      #expect(throws: LogError.otherEncoding("UTF-32")) { try source.header() }
    }
    for bytes in [[0xFF, 0xFE] + wide, wide] {
      try folder.write(bytes, "log.jsonl")
      let source = try LogSource(path: "\(folder.path)/log.jsonl")
      #expect(throws: LogError.otherEncoding("UTF-16")) { try source.header() }
    }
    let other = Array("a\r\nb\r\n".utf8)
    try folder.write(other, "other")
    #expect(try LogSource(path: "\(folder.path)/other").size == UInt64(other.count))
    #expect(throws: LogError.notALog) { try EditorChange.undo(in: "\(folder.path)/other") }
    #expect(try folder.bytes("other") == other)
  }
}
