import ChainmailCore
import ChainmailLog
import Glibc
import Messages
import Testing
import TestSupport

@Suite struct `A log that cannot be written` {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `waits whole in memory for a place`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    var writer = LogWriter(inMemory: session.header, state: session.state, rules: session.rules)
    for _ in 1...3 {
      #expect(throws: LogError.self) { try session.throwSword(into: &writer) }
    }
    let (path, saved, pending) = (writer.path, writer.savedBytes, writer.pendingBytes)
    #expect(path == nil && saved == 0 && pending == session.bytes.count)
    #expect(throws: LogError.system(operation: .open, path: "/dev/null/log", code: ENOTDIR)) {
      try writer.relocate(to: "/dev/null/log", now: .zero)
    }
    try writer.relocate(to: "\(folder.path)/log.jsonl", now: .zero)
    #expect(try folder.bytes("log.jsonl") == session.bytes)
    try session.throwSword(into: &writer)
    #expect(try folder.bytes("log.jsonl") == session.bytes)
    let (newPath, rest) = (writer.path, writer.pendingBytes)
    #expect(newPath == "\(folder.path)/log.jsonl" && rest == 0)
  }

  @Test func `loses nothing with its file: it is written anew`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    var writer = try LogWriter.creating(
      "\(folder.path)/log.jsonl", header: session.header, state: session.state,
      rules: session.rules, now: .zero)
    try session.throwSword(into: &writer)
    unlink("\(folder.path)/log.jsonl")
    for _ in 1...2 {
      // A log that has no name is not saved, although the system takes its lines.
      #expect(throws: LogError.notSaved(code: ENOENT, pending: 0)) {
        try session.throwSword(into: &writer)
      }
    }
    // Nor is it saved where another file took its name.
    try folder.write([1, 2, 3], "log.jsonl")
    #expect(throws: LogError.notSaved(code: ENOENT, pending: 0)) { try writer.retry(now: .zero) }
    try writer.relocate(to: "\(folder.path)/other.jsonl", now: .zero)
    #expect(try folder.bytes("other.jsonl") == session.bytes)
    #expect(try folder.bytes("log.jsonl") == [1, 2, 3])
  }

  @Test func `is written anew where another program added to it`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    var writer = try LogWriter.creating(
      "\(folder.path)/log.jsonl", header: session.header, state: session.state,
      rules: session.rules, now: .zero)
    try session.throwSword(into: &writer)
    try writer.record(.throw(0, entry: nil), session.play(.throw(0, entry: nil)), session.state)
    let stranger = try #require(fopen("\(folder.path)/log.jsonl", "a"))
    fputs("mine\n", stranger)
    fclose(stranger)
    #expect(writer.savedBytes == 0)
    #expect(throws: LogError.notSaved(code: ENOENT, pending: 0)) {
      try writer.synchronize(now: .seconds(4))
    }
    let (file, pending) = (try folder.bytes("log.jsonl"), session.nextThrow)
    #expect(throws: LogError.notSaved(code: ENOENT, pending: pending)) {
      try session.throwSword(into: &writer)
    }
    // It is left as the other program wants it.
    #expect(try folder.bytes("log.jsonl") == file)
    try writer.relocate(to: "\(folder.path)/other.jsonl", now: .seconds(5))
    try session.throwSword(into: &writer)
    #expect(try folder.bytes("other.jsonl") == session.bytes)
    #expect(writer.savedBytes == UInt64(session.bytes.count))
  }

  @Test func `is never said to be saved where another program cut it`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    var writer = try LogWriter.creating(
      "\(folder.path)/log.jsonl", header: session.header, state: session.state,
      rules: session.rules, now: .zero)
    try session.throwSword(into: &writer)
    try writer.synchronize(now: .seconds(2))
    #expect(truncate("\(folder.path)/log.jsonl", 100) == 0)
    let (file, pending) = (try folder.bytes("log.jsonl"), session.nextThrow)
    #expect(throws: LogError.notSaved(code: ENOENT, pending: pending)) {
      try session.throwSword(into: &writer)
    }
    // It is left as the other program wants it.
    #expect(try folder.bytes("log.jsonl") == file)
    #expect(writer.savedBytes == 0)
    // Nor is half of it: the rest is nowhere.
    #expect(throws: LogError.cut(path: "\(folder.path)/log.jsonl")) {
      try writer.relocate(to: "\(folder.path)/other.jsonl", now: .seconds(3))
    }
    #expect(access("\(folder.path)/other.jsonl", F_OK) != 0)
  }

  @Test func `that was cut goes on in a branch, which verifies`() async throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    let log = "\(folder.path)/\(session.name)"
    let path = "\(folder.path)/2026-09-21T14-15-00Z_yard_0000000000000003.jsonl"
    var writer = try LogWriter.creating(
      log, header: session.header, state: session.state,
      rules: session.rules, now: .zero)
    try session.throwSword(into: &writer)
    let left = try folder.bytes(session.name)
    #expect(truncate(log, 100) == 0)
    var header = session.header
    header.id = "b"
    writer.branch(under: header, state: session.state)
    try writer.relocate(to: path, now: .seconds(2))
    try session.throwSword(into: &writer)
    try writer.end(why: "set aside", now: .seconds(3))
    let source = try LogSource(path: path)
    let sound = Array(repeating: Verification.Status.sound, count: 6)
    let neighbors = LogShelf(path: folder.path)
    let alone = try await Verifier.verify(
      source, rules: session.rules, digest: TestRules.digest, neighbors: neighbors.list())
    #expect(alone.statuses.filter { $0 == .sound }.count == 5)
    // Beside what it left, as that was before, the place where it left that is checked as well.
    try folder.write(left, session.name)
    let checked = try await Verifier.verify(
      source, rules: session.rules, digest: TestRules.digest, neighbors: neighbors.list())
    #expect(checked.statuses == sound)
  }

  @Test func `leaves nothing on the shelf to go on with where it is moved`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    let refuge = try Folder()
    let (old, new) = (LogShelf(path: folder.path), LogShelf(path: refuge.path))
    var writer = LogWriter(inMemory: session.header, state: session.state, rules: session.rules)
    try writer.relocate(onto: old, now: .zero)
    try session.throwSword(into: &writer)
    let before = session.bytes
    #expect(try old.names() == [session.name])
    try writer.relocate(onto: new, now: .zero)
    try session.throwSword(into: &writer)
    #expect(try old.names().isEmpty)
    #expect(try folder.bytes(session.name + ".moved") == before)
    #expect(try new.names() == [session.name])
    #expect(try refuge.bytes(session.name) == session.bytes)
    // What another program put in its place is left alone.
    unlink("\(refuge.path)/\(session.name)")
    try refuge.write([1, 2, 3], session.name)
    try writer.relocate(onto: old, now: .zero)
    #expect(try refuge.bytes(session.name) == [1, 2, 3])
    #expect(try folder.bytes(session.name) == session.bytes)
  }

  @Test func `is not written behind a torn line that cannot be cut off`() async {
    await #expect(processExitsWith: .success) {
      let folder = try Folder()
      var session = try Session(FirstArmour.rules, seed: 3)
      // A file in memory that is sealed against shrinking.
      let descriptor = try memoryFile()
      try #require(write(descriptor, session.bytes, session.bytes.count) == session.bytes.count)
      try #require(fcntl(descriptor, 1033, 2) == 0)
      let file = "/proc/self/fd/\(descriptor)"
      var writer = try LogWriter.resuming(
        file, rules: session.rules, digest: TestRules.digest, now: .zero)
      let before = session.bytes
      let roomy = limitFiles(to: before.count + 10)
      for _ in 1...2 {
        do {
          try session.throwSword(into: &writer)
          Issue.record("it was saved")
        } catch {}
      }
      _ = limitFiles(to: roomy)
      do {
        try session.throwSword(into: &writer)
        Issue.record("it was saved behind a torn line")
      } catch {
        try #require(
          error as? LogError
            == .notSaved(
              code: EPERM, pending: session.bytes.count - before.count))
      }
      try #require(lseek(descriptor, 0, SEEK_END) == before.count + 10)
      try writer.relocate(to: "\(folder.path)/log.jsonl", now: .zero)
      try #require(try folder.bytes("log.jsonl") == session.bytes)
    }
  }
}

@Suite struct `A full disk` {
  @Test func `loses nothing: the log goes on elsewhere or later`() async {
    // A limit on the size of files stands for the disk; it holds for a whole process.
    await #expect(processExitsWith: .success) {
      let folder = try Folder()
      var session = try Session(FirstArmour.rules, seed: 3)
      var writer = try LogWriter.creating(
        "\(folder.path)/log.jsonl", header: session.header, state: session.state,
        rules: session.rules, now: .zero)
      try session.throwSword(into: &writer)
      let before = try folder.bytes("log.jsonl")
      try #require(before == session.bytes)
      let roomy = limitFiles(to: before.count + 10)
      let pending = session.nextThrow
      try #require(throws: LogError.notSaved(code: EFBIG, pending: pending)) {
        try session.throwSword(into: &writer)
      }
      let saved = try folder.bytes("log.jsonl")
      try #require(saved == before)
      // No room for a copy either: nothing is left of it.
      try #require(
        throws: LogError.system(
          operation: .write, path: "\(folder.path)/full.jsonl", code: EFBIG)
      ) {
        try writer.relocate(to: "\(folder.path)/full.jsonl", now: .seconds(2))
      }
      try #require(!folder.exists("full.jsonl") && !folder.exists("full.jsonl.lock"))
      _ = limitFiles(to: roomy)
      try writer.relocate(to: "\(folder.path)/other.jsonl", now: .seconds(2))
      try #require(try folder.bytes("other.jsonl") == session.bytes)
      try session.throwSword(into: &writer)
      try #require(try folder.bytes("other.jsonl") == session.bytes)
      try #require(try folder.bytes("log.jsonl") == before)
    }
  }
}

/// Opens a file in memory that can be sealed; Swift's Glibc does not declare the call.
private func memoryFile() throws -> Int32 {
  typealias Call = @convention(c) (UnsafePointer<CChar>, UInt32) -> Int32
  let call = try #require(dlsym(nil, "memfd_create"))
  let descriptor = unsafeBitCast(call, to: Call.self)("log", 2)
  try #require(descriptor >= 0)
  return descriptor
}

/// Lets no file grow beyond `count` bytes.
///
/// - Returns: The limit before.
private func limitFiles(to count: Int) -> Int {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit()
  getrlimit(__rlimit_resource_t(1), &limit)
  let before = limit.rlim_cur
  limit.rlim_cur = rlim_t(count)
  setrlimit(__rlimit_resource_t(1), &limit)
  return Int(clamping: before)
}

extension Session {
  /// What a shelf calls its log.
  var name: String { "2026-09-21T14-13-20Z_yard_0000000000000003.jsonl" }

  /// Throws a sword and writes it down.
  mutating func throwSword(into writer: inout LogWriter) throws {
    let told = play(.throw(0, entry: nil))
    try writer.record(.throw(0, entry: nil), told, state)
    try writer.synchronize(now: .seconds(1))
  }

  /// How many bytes the next throw will take.
  var nextThrow: Int {
    var next = self
    next.play(.throw(0, entry: nil))
    return next.bytes.count - bytes.count
  }
}
