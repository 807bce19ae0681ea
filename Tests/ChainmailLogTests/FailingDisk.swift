import ChainmailCore
import ChainmailLog
import Glibc
import TestSupport
import Testing

/// Stands in this process for the system's call of that name: a disk that fails to take what was
/// written, for the files beside which there is one that is called `broken`.
@_cdecl("fdatasync")
func synchronizeUnlessBroken(_ descriptor: Int32) -> Int32 {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  let length = readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count - 1)
  let path = buffer.prefix(max(length, 0)).map(UInt8.init(bitPattern:))
  let folder = String(decoding: path, as: UTF8.self).split(separator: "/").dropLast()
  guard access("/\(folder.joined(separator: "/"))/broken", F_OK) != 0 else {
    errno = EIO
    return -1
  }
  return fsync(descriptor)
}

@Suite struct `A disk that fails once` {
  @Test func `has not saved what a later attempt seems to save; the whole log anew is`() throws {
    let folder = try Folder()
    var session = try Session(FirstArmour.rules, seed: 3)
    var writer = try LogWriter.creating(
      "\(folder.path)/log.jsonl", header: session.header, state: session.state,
      rules: session.rules, now: .zero)
    let safe = session.bytes.count
    try folder.write([], "broken")
    #expect(throws: LogError.notSaved(code: EIO, pending: 0)) {
      try session.throwSword(into: &writer)
    }
    unlink("\(folder.path)/broken")
    let hasLosses = writer.hasLosses
    #expect(hasLosses)
    // The system says so only once, and what it dropped reads as it was on the disk before.
    let dropped = session.bytes.count - safe
    try folder.write(
      session.bytes[..<safe] + [UInt8](repeating: 0, count: dropped), "log.jsonl")
    for _ in 1...2 {
      #expect(throws: LogError.notSaved(code: EIO, pending: 0)) {
        try session.throwSword(into: &writer)
      }
      #expect(throws: LogError.notSaved(code: EIO, pending: 0)) { try writer.retry(now: .zero) }
    }
    try writer.relocate(to: "\(folder.path)/other.jsonl", now: .zero)
    #expect(try folder.bytes("other.jsonl") == session.bytes)
    try session.throwSword(into: &writer)
    #expect(try folder.bytes("other.jsonl") == session.bytes)
    let stillHasLosses = writer.hasLosses
    #expect(!stillHasLosses)
  }
  @Test func `is not waited for before the screen shows what happened`() throws {
    let folder = try Folder()
    var session = try Session(FirstArmour.rules, seed: 3)
    var writer = try LogWriter.creating(
      "\(folder.path)/log.jsonl", header: session.header, state: session.state,
      rules: session.rules, now: .zero)
    try folder.write([], "broken")
    let told = session.play(.throw(0, entry: nil))
    try writer.record(.throw(0, entry: nil), told, session.state)
    #expect(try folder.bytes("log.jsonl") == session.bytes)
    // Nor within a second of the last time.
    try writer.synchronize(now: .milliseconds(999))
    #expect(throws: LogError.notSaved(code: EIO, pending: 0)) {
      try writer.synchronize(now: .seconds(1))
    }
  }
}
