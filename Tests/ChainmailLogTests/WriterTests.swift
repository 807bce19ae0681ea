import ChainmailCore
import ChainmailLog
import Glibc
import Messages
import Testing
import TestSupport

/// A folder of a test's own, removed when the test is over.
final class Folder {
  let path: String

  init() throws {
    var template = Array("/tmp/chainmail-log-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    path = try #require(made)
  }

  deinit {
    if let folder = opendir(path) {
      while let item = readdir(folder) {
        let name = withUnsafePointer(to: &item.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        unlink("\(path)/\(name)")
      }
      closedir(folder)
    }
    rmdir(path)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    let file = try #require(fopen("\(path)/\(name)", "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }

  func write(_ bytes: [UInt8], _ name: String) throws {
    let file = try #require(fopen("\(path)/\(name)", "w"))
    defer { fclose(file) }
    try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  func exists(_ name: String) -> Bool { access("\(path)/\(name)", F_OK) == 0 }
}

@Suite struct `A log's writer` {
  let folder: Folder

  init() throws { folder = try Folder() }

  private func writer(
    _ session: borrowing Session, _ name: String = "log.jsonl"
  ) throws -> LogWriter {
    try LogWriter.creating(
      "\(folder.path)/\(name)", header: session.header, state: session.state,
      rules: session.rules, now: .zero)
  }

  @Test func `puts into the file what the scribe writes, each record at once`() throws {
    var session = try Session(TestRules.everything, seed: 3)
    var writer = try writer(session)
    var generator = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let action = session.randomAction(&generator)
      let told = session.play(action)
      try writer.record(action, told, session.state)
      let saved = writer.savedBytes
      #expect(saved == UInt64(session.bytes.count))
    }
    #expect(try folder.bytes("log.jsonl") == session.bytes)
    session.end()
    try writer.end(why: "set aside", now: .seconds(9))
    #expect(try folder.bytes("log.jsonl") == session.bytes)
    #expect(!folder.exists("log.jsonl.lock"))
  }

  @Test func `writes nothing of a refused action`() throws {
    let session = try Session(FirstArmour.rules, seed: 3)
    var writer = try writer(session)
    let size = writer.savedBytes
    var state = session.state
    var told = TurnList()
    reduce(&state, .undo, under: session.rules, into: &told)
    #expect(told.events == [.rejected(.nothingToUndo)] && told.turns.isEmpty)
    try writer.record(.undo, told, state)
    let after = writer.savedBytes
    #expect(after == size)
  }

  @Test func `is alone: a second one is told who holds the log`() throws {
    let session = try Session(FirstArmour.rules, seed: 3)
    let first = try writer(session)
    #expect(throws: LogError.busy(pid: getpid())) {
      _ = try LogWriter.resuming(
        "\(folder.path)/log.jsonl", rules: session.rules, digest: TestRules.digest, now: .zero)
    }
    let pending = first.pendingBytes
    #expect(pending == 0)
  }

  @Test func `goes on with a log that was left open as if nothing had been`() throws {
    var session = try Session(TestRules.everything, seed: 8)
    session.playAtRandom(600, seed: 8)
    try folder.write(session.bytes, "log.jsonl")
    var writer = try LogWriter.resuming(
      "\(folder.path)/log.jsonl", rules: session.rules, digest: TestRules.digest, now: .zero)
    let found = writer.resumption
    let resumption = try #require(found)
    #expect(resumption.cutBytes == 0)
    #expect(resumption.restoredRecords == 0)
    // Ticks in which nothing happened leave no trace.
    #expect(resumption.state == session.states.last)
    session.state = resumption.state
    for _ in 0..<50 {
      let told = session.play(.throw(0, entry: nil))
      try writer.record(.throw(0, entry: nil), told, session.state)
    }
    #expect(try folder.bytes("log.jsonl") == session.bytes)
  }

  @Test func `refuses other rules, an ended log and damage in the middle`() throws {
    var session = try Session(FirstArmour.rules, seed: 8)
    session.playAtRandom(30, seed: 8)
    var damaged = session.bytes
    damaged[damaged.count / 2] ^= 1
    let open = session.bytes
    session.end()
    for (bytes, digest) in [
      (damaged, TestRules.digest), (session.bytes, TestRules.digest), (open, "other"),
    ] {
      try folder.write(bytes, "log.jsonl")
      #expect(throws: LogError.self) {
        _ = try LogWriter.resuming(
          "\(folder.path)/log.jsonl", rules: session.rules, digest: digest, now: .zero)
      }
      #expect(try folder.bytes("log.jsonl") == bytes)
    }
  }

  @Test func `recovers a log that was cut at any byte, or says why not`() async throws {
    var session = try Session(TestRules.everything, seed: 4)
    let opening = session.bytes.count
    session.playAtRandom(9, seed: 4)
    let full = session.bytes
    var recovered = 0
    // Every byte of the last records, and some of all others.
    for cut in 0...full.count where cut % 101 == 0 || cut > full.count - 160 {
      try folder.write(Array(full[..<cut]), "log.jsonl")
      let path = "\(folder.path)/log.jsonl"
      do throws(LogError) {
        let writer = try LogWriter.resuming(
          path, rules: session.rules, digest: TestRules.digest, now: .zero)
        let pending = writer.pendingBytes
        #expect(pending == 0)
        recovered += 1
      } catch {
        #expect(cut < opening, "cut at \(cut): \(error)")
        continue
      }
      let result = try await Verifier.verify(
        try LogSource(path: path), rules: session.rules, digest: TestRules.digest)
      #expect(result.exitStatus == 0, "cut at \(cut): \(result.failure?.description ?? "")")
    }
    #expect(recovered > 160)
  }

  @Test func `recovers a small log that was cut at every byte, or says why not`() throws {
    var session = try Session(FirstArmour.rules, seed: 4)
    let header = session.header.line.count
    let opening = session.bytes.count
    for attack in 0..<3 { session.play(.throw(attack, entry: nil)) }
    let full = session.bytes
    let first = try GameState(seed: 4, rules: session.rules)
    for cut in 0...full.count {
      try folder.write(Array(full[..<cut]), "log.jsonl")
      var found: GameState?
      var failure: LogError?
      do throws(LogError) {
        let writer = try LogWriter.resuming(
          "\(folder.path)/log.jsonl", rules: session.rules, digest: TestRules.digest, now: .zero)
        found = writer.resumption?.state
      } catch {
        failure = error
      }
      let bytes = try folder.bytes("log.jsonl")
      if cut >= opening {
        let state = try #require(found, "cut at \(cut): \(String(describing: failure))")
        #expect(([first] + session.states).contains(state), "cut at \(cut)")
        let whole = full[..<cut].lastIndex(of: 0x0A).map { full[...$0] } ?? []
        #expect(bytes.starts(with: whole), "cut at \(cut)")
      } else {
        if failure == .notALog {
          #expect(cut < 15, "cut at \(cut)")
        } else if case .badHeader = failure {
          #expect(cut < header, "cut at \(cut)")
        } else {
          #expect(failure == .nothingPlayed, "cut at \(cut)")
        }
        #expect(bytes == Array(full[..<cut]), "cut at \(cut)")
      }
    }
  }

  @Test func `keeps the torn bytes of every crash`() throws {
    var session = try Session(FirstArmour.rules, seed: 4)
    session.playAtRandom(20, seed: 4)
    let torn = [Array("{\"k\":\"hit\",\"n\":".utf8), Array("{\"k\":\"in".utf8)]
    for rest in torn {
      try folder.write(session.bytes + rest, "log.jsonl")
      let writer = try LogWriter.resuming(
        "\(folder.path)/log.jsonl", rules: session.rules, digest: TestRules.digest, now: .zero)
      let cut = writer.resumption?.cutBytes
      #expect(cut == UInt64(rest.count))
      session.add(.recovery(cut: UInt64(rest.count), last: session.scribe.next - 1))
      #expect(try folder.bytes("log.jsonl") == session.bytes)
    }
    #expect(try folder.bytes("log.jsonl.torn") == torn[0] + torn[1])
  }

  @Test func `says what an earlier recovery kept that was killed before it said so`() throws {
    let torn = Array("{\"k\":\"hit\",\"n\":".utf8)
    // How much of it was kept when it was killed, and what was left of the log then.
    for (kept, rest) in [(torn, []), (torn, torn), (Array(torn.prefix(5)), torn), ([], torn)] {
      let folder = try Folder()
      var session = try Session(FirstArmour.rules, seed: 4)
      session.playAtRandom(20, seed: 4)
      try folder.write(session.bytes + rest, "log.jsonl")
      try folder.write(kept, "log.jsonl.torn")
      for _ in 1...2 {
        _ = try LogWriter.resuming(
          "\(folder.path)/log.jsonl", rules: session.rules, digest: TestRules.digest, now: .zero)
      }
      session.add(.recovery(cut: UInt64(torn.count), last: session.scribe.next - 1))
      #expect(try folder.bytes("log.jsonl") == session.bytes)
      #expect(try folder.bytes("log.jsonl.torn") == torn)
    }
  }

  @Test func `keeps the torn bytes beside the log and says how many it cut`() throws {
    var session = try Session(FirstArmour.rules, seed: 4)
    session.playAtRandom(20, seed: 4)
    let torn = Array("{\"k\":\"hit\",\"n\":".utf8)
    try folder.write(session.bytes + torn, "log.jsonl")
    let writer = try LogWriter.resuming(
      "\(folder.path)/log.jsonl", rules: session.rules, digest: TestRules.digest, now: .zero)
    let cut = writer.resumption?.cutBytes
    #expect(cut == UInt64(torn.count))
    #expect(try folder.bytes("log.jsonl.torn") == torn)
    session.add(.recovery(cut: UInt64(torn.count), last: session.scribe.next - 1))
    #expect(try folder.bytes("log.jsonl") == session.bytes)
  }
}
