internal import Glibc
internal import Messages
internal import SystemFiles

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
  /// How many bytes there were when it was opened: what is written to a file meanwhile is no part
  /// of it, so that whoever reads comes to the same end however often they look.
  public let size: UInt64
  /// The bytes of an editor in the file, without which the log is read; nil if there are none.
  public let change: EditorChange?
  /// Told how many bytes each read is asked for; nil except in tests.
  private let onRead: (@Sendable (Int) -> Void)?

  /// A log in memory, such as one that came through standard input.
  public init(bytes: [UInt8]) { self.init(bytes: bytes, onRead: nil) }

  /// A log in memory that tells how it is read.
  ///
  /// - Parameters:
  ///   - bytes: The log.
  ///   - onRead: Receives the number of bytes that each read is asked for.
  package init(bytes: [UInt8], onRead: (@Sendable (Int) -> Void)?) {
    var plain = FileText.Plain()
    let isChanged = FileText.isChanged(bytes.prefix(LogSource.beginning))
    let bytes = isChanged ? plain.next(bytes) + plain.end() : bytes
    store = .memory(bytes)
    size = UInt64(bytes.count)
    path = ""
    change = EditorChange(plain.removed)
    self.onRead = onRead
  }

  /// A log in a file.
  ///
  /// - Throws: ``LogError/system(operation:path:code:)``, for a folder too, and
  ///   ``LogError/notALog`` for what else is no file, such as a pipe.
  /// - Complexity: O(1); O(size) for a log that an editor changed, which is copied.
  public init(path: String) throws(LogError) {
    try self.init(verbatim: path)
    let beginning = try beginning()
    guard FileText.isChanged(beginning), FileText.plain(beginning).starts(with: LogHeader.mark)
    else { return }
    try leaveOutChanges()
  }

  /// A log in a file without any bytes of an editor, also where the first line has none.
  ///
  /// What is no log is taken as it is.
  ///
  /// - Throws: ``LogError``, as for one that is only read.
  /// - Complexity: O(size).
  public init(plain path: String) throws(LogError) {
    try self.init(verbatim: path)
    let beginning = try beginning()
    guard FileText.plain(beginning).starts(with: LogHeader.mark) else { return }
    var isChanged = FileText.isChanged(beginning)
    if !isChanged {
      try forEachPiece { bytes throws(LogError) in
        isChanged = isChanged || bytes.contains(UInt8(ascii: "\r"))
      }
    }
    if isChanged { try leaveOutChanges() }
  }

  private func beginning() throws(LogError) -> [UInt8] {
    try read(at: 0, count: Int(min(UInt64(LogSource.beginning), size)))
  }

  /// Goes on with a copy that has none of an editor's bytes.
  private mutating func leaveOutChanges() throws(LogError) {
    var copy = try LogSource.emptyCopy(beside: path)
    try forEachPiece { bytes throws(LogError) in try copy.append(bytes) }
    let plain = copy.source(of: path)
    // A carriage return alone at the end is none of an editor's.
    if plain.change != nil { self = plain }
  }

  /// A file as it is.
  init(verbatim path: String) throws(LogError) {
    let file = try OpenFile(path: path)
    store = .file(file)
    size = file.size
    self.path = path
    change = nil
    onRead = nil
  }

  /// A log in an open file without a name.
  init(in file: OpenFile, size: UInt64, _ change: EditorChange?, of path: String) {
    store = .file(file)
    self.size = size
    self.path = path
    self.change = change
    onRead = nil
  }

  /// How many bytes the first line has at most, if it is seen that an editor changed a log.
  private static let beginning = 64 << 10

  /// A file for what is read of a log, on its disk, or where there is none to write on, on another.
  private static func emptyCopy(beside path: String) throws(LogError) -> NamelessLog {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    if let copy = try? NamelessLog(in: folder) { return copy }
    return try NamelessLog(in: Folders.temporary)
  }

  /// The bytes from `offset` on: `count`, or fewer where the log ends.
  func read(at offset: UInt64, count: Int) throws(LogError) -> [UInt8] {
    var failure: LogError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(LogError) {
        filled = try read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Fills a buffer with the bytes from `offset` on; how many there were before the log's end.
  func read(
    at offset: UInt64, into buffer: UnsafeMutableRawBufferPointer
  ) throws(LogError) -> Int {
    onRead?(buffer.count)
    switch store {
    case .memory(let bytes):
      guard offset < UInt64(bytes.count) else { return 0 }
      let count = min(bytes.count - Int(offset), buffer.count)
      bytes.withUnsafeBytes {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[Int(offset)...].prefix(count)))
      }
      return count
    case .file(let file): return try file.read(at: offset, into: buffer)
    }
  }
}

/// A file that is open for reading, and closed when nobody needs it any more.
final class OpenFile: Sendable {
  let descriptor: Int32
  private let path: String
  /// How many bytes there were when it was opened.
  let size: UInt64

  init(path: String) throws(LogError) {
    // Nobody waits here for a pipe's other end.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    self.path = path
    guard descriptor >= 0 else { throw .system(operation: .open, path: path, code: errno) }
    var status = stat()
    let isThere = fstat(descriptor, &status) == 0
    size = UInt64(clamping: status.st_size)
    switch isThere ? status.st_mode & S_IFMT : 0 {
    case S_IFREG: break
    case S_IFDIR: throw .system(operation: .read, path: path, code: EISDIR)
    default: throw .notALog
    }
  }

  /// A file that has no name.
  init(_ descriptor: Int32) { (self.descriptor, size, path) = (descriptor, 0, "") }

  deinit { close(descriptor) }

  func read(
    at offset: UInt64, into buffer: UnsafeMutableRawBufferPointer
  ) throws(LogError) -> Int {
    let (count, code) = OpenedFile.read(descriptor, at: offset, into: buffer)
    guard code == 0 else { throw .system(operation: .read, path: path, code: code) }
    return count
  }
}
