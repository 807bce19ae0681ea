internal import Glibc

/// Where the bytes of a log are read from: a file, or memory.
///
/// A file is read at any place without moving anybody else's, so that several tasks share one.
public struct LogSource: Sendable {
  private enum Store: Sendable {
    case memory([UInt8])
    case file(OpenFile)
  }

  private let store: Store
  /// The path of the file; empty for bytes in memory.
  public let path: String
  /// How many bytes there were when it was opened: what is written to a file meanwhile is no part of
  /// it, so that whoever reads comes to the same end however often they look.
  public let size: UInt64

  /// A log in memory, such as one that came through standard input.
  public init(bytes: [UInt8]) {
    store = .memory(bytes)
    size = UInt64(bytes.count)
    path = ""
  }

  /// A log in a file.
  ///
  /// - Throws: ``LogError/system(operation:path:code:)``, and ``LogError/notALog`` for what is no
  ///   file, such as a folder or a pipe.
  public init(path: String) throws(LogError) {
    let file = try OpenFile(path: path)
    store = .file(file)
    size = file.size
    self.path = path
  }

  /// The bytes from `offset` on: `count`, or fewer where the log ends.
  func read(at offset: UInt64, count: Int) throws(LogError) -> [UInt8] {
    switch store {
    case .memory(let bytes):
      guard offset < UInt64(bytes.count) else { return [] }
      return Array(bytes[Int(offset)...].prefix(count))
    case .file(let file): return try file.read(at: offset, count: count)
    }
  }
}

/// A file that is open for reading, and closed when nobody needs it any more.
private final class OpenFile: Sendable {
  private let descriptor: Int32
  private let path: String
  let size: UInt64

  init(path: String) throws(LogError) {
    // Nobody waits here for a pipe's other end.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    self.path = path
    guard descriptor >= 0 else { throw .system(operation: "open", path: path, code: errno) }
    var status = stat()
    let isThere = fstat(descriptor, &status) == 0
    size = UInt64(clamping: status.st_size)
    guard isThere, status.st_mode & S_IFMT == S_IFREG else { throw .notALog }
  }

  deinit { close(descriptor) }

  func read(at offset: UInt64, count: Int) throws(LogError) -> [UInt8] {
    let (bytes, code) = readBytes(of: descriptor, at: offset, count: count)
    guard code == 0 else { throw .system(operation: "read", path: path, code: code) }
    return bytes
  }
}

/// The bytes of an open file from `offset` on, `count` or fewer where it ends, and 0 or the
/// system's `errno`.
func readBytes(of descriptor: Int32, at offset: UInt64, count: Int) -> ([UInt8], code: Int32) {
  guard let start = off_t(exactly: offset) else { return ([], 0) }
  var code: Int32 = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
    while filled < count {
      let room = UnsafeMutableRawBufferPointer(
        rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
      let got = pread(descriptor, room.baseAddress, room.count, start + off_t(filled))
      if got < 0, errno == EINTR { continue }
      if got < 0 { code = errno }
      guard got > 0 else { return }
      filled += got
    }
  }
  return (bytes, code)
}
