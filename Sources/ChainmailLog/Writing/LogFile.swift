internal import ChainmailCore
internal import Glibc
internal import Messages
internal import SystemFiles

/// The file of a log that is being written: opened for appending, locked, closed by its owner.
struct LogFile: ~Copyable {
  let path: String
  private var descriptor: Int32
  /// The bytes that are known to be whole; a torn rest behind them is cut before any write.
  private(set) var size: UInt64
  private var isTorn = false
  /// The `errno` with which the disk failed to take what was written; 0 where it never did.
  ///
  /// The system may have dropped those bytes, and says so only once: a later success means nothing.
  private(set) var lossCode: Int32 = 0
  /// Nil but where a test asks for a crash.
  private var fault: FaultSwitch?

  enum Opening {
    /// A new file; one of that name must not be there.
    case new
    /// A file that is there.
    case existing
  }

  /// Opens and locks.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - opening: Whether it must be there.
  ///   - fault: Where to crash.
  /// - Throws: ``LogError/busy(pid:)`` where another writer holds the lock, or
  ///   ``LogError/system(operation:path:code:)``.
  init(
    _ path: String, _ opening: Opening, fault: FaultSwitch? = nil
  ) throws(LogError) {
    let flags =
      O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK | (opening == .new ? O_CREAT | O_EXCL : 0)
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw .system(operation: .open, path: path, code: errno) }
    let code = LogFile.lock(descriptor)
    guard code == 0 else {
      close(descriptor)
      if opening == .new { unlink(path) }
      guard code == EWOULDBLOCK else {
        throw .system(operation: .lock, path: path, code: code)
      }
      throw .busy(pid: LogFile.holder(of: path))
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .system(operation: .open, path: path, code: EINVAL)
    }
    // Another writer may have put a copy under the path after this file was opened and before it was locked.
    var named = stat()
    guard stat(path, &named) == 0, named.st_dev == status.st_dev, named.st_ino == status.st_ino
    else {
      close(descriptor)
      throw .busy(pid: LogFile.holder(of: path))
    }
    self.path = path
    self.descriptor = descriptor
    size = UInt64(clamping: status.st_size)
    self.fault = fault
    LogFile.note(getpid(), beside: path)
  }

  /// Locks; 0, or the system's `errno`.
  ///
  /// Who lists logs holds a lock for an instant to see whether it can be had, so that one refusal
  /// says nothing yet.
  private static func lock(_ descriptor: Int32) -> Int32 {
    var attempts = 20
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      attempts -= 1
      guard errno == EWOULDBLOCK, attempts > 0 else { return errno }
      usleep(1000)
    }
    return 0
  }

  deinit {
    // The note goes first: whoever has the lock may then write a new one.
    LogFile.removeNote(beside: path)
    // Closing alone keeps the lock as long as a program that is just being started shares it.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Appends a line with one `write`.
  ///
  /// Where that takes only a part, the rest is written once more: the system then does it, or says
  /// why it cannot. A program whose files may reach a limit must ignore `SIGXFSZ`.
  ///
  /// - Returns: 0, or the system's `errno`, `ESTALE` where another program cut the file or added to
  ///   it; the file then holds what it held before.
  mutating func append(_ line: UnsafeRawBufferPointer) -> Int32 {
    if isTorn, let code = cut() { return code }
    // Behind what another program left no reader finds it.
    guard length == size else { return ESTALE }
    strike(at: .beforeWrite)
    if fault?.strikes(at: .withinWrite) == true {
      _ = write(descriptor, line.baseAddress, line.count / 2)
      FaultSwitch.kill()
    }
    var rest = line[...]
    while !rest.isEmpty {
      let bytes = UnsafeRawBufferPointer(rebasing: rest)
      let written = write(descriptor, bytes.baseAddress, bytes.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        let code = written < 0 ? errno : ENOSPC
        isTorn = true
        _ = cut()
        return code
      }
      rest = rest.dropFirst(written)
    }
    size += UInt64(line.count)
    strike(at: .afterWrite)
    return 0
  }

  /// Ends the process here where a test asks for that.
  mutating func strike(at point: FaultSwitch.Point) {
    if fault?.strikes(at: point) == true { FaultSwitch.kill() }
  }

  /// Whether this file is still what its path names: it was neither deleted nor replaced.
  ///
  /// What is written to a file without a name is lost with its writer.
  var isAtItsPlace: Bool { place() != nil }

  /// Whether it also is as long as what was written to it: no other program cut it, or added to it.
  var holdsWhatWasWritten: Bool {
    place().map { isTorn || UInt64(clamping: $0.st_size) == size } ?? false
  }

  /// How many bytes are in the file, also where it lost its name; nil where the system does not
  /// say.
  var length: UInt64? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? UInt64(clamping: status.st_size) : nil
  }

  /// What the system says of the file; nil where it is no longer what its path names.
  private func place() -> stat? {
    var (here, there) = (stat(), stat())
    guard fstat(descriptor, &here) == 0, stat(path, &there) == 0, here.st_dev == there.st_dev,
      here.st_ino == there.st_ino
    else { return nil }
    return here
  }

  /// Appends the first `count` bytes of another file, even where that one has lost its name.
  ///
  /// - Returns: 0, or the system's `errno`.
  mutating func append(_ count: UInt64, of other: borrowing LogFile) -> Int32 {
    let end = size + count
    var buffer = [UInt8](repeating: 0, count: Int(Swift.min(1 << 20, count)))
    while size < end {
      let place = count - (end - size)
      let code = buffer.withUnsafeMutableBytes { buffer in
        let room = UnsafeMutableRawBufferPointer(
          rebasing: buffer.prefix(Int(Swift.min(UInt64(buffer.count), end - size))))
        let (got, code) = OpenedFile.read(other.descriptor, at: place, into: room)
        guard code == 0, got > 0 else { return code == 0 ? EIO : code }
        return append(UnsafeRawBufferPointer(rebasing: room.prefix(got)))
      }
      guard code == 0 else { return code }
    }
    return 0
  }

  /// Puts a file that holds what a log tells in the place of this one, at once or not at all, and
  /// goes on with it, locked.
  ///
  /// Behind a link the file is replaced, and not the link. The draft has a name that no other file
  /// has, so that only what was made here is ever removed.
  ///
  /// - Throws: ``LogError/system(operation:path:code:)``. The file is then untouched.
  mutating func becomeCopy(of source: LogSource) throws(LogError) {
    let target = LogFile.realPath(path)
    var template = (target + ".XXXXXX").utf8CString
    let (draft, other, code) = template.withUnsafeMutableBufferPointer { name in
      guard let start = name.baseAddress else { return ("", Int32(-1), EINVAL) }
      let descriptor = mkstemp(start)
      let code = errno
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_APPEND | O_NONBLOCK)
      }
      return (String(cString: start), descriptor, code)
    }
    guard other >= 0 else { throw .system(operation: .open, path: target, code: code) }
    do throws(LogError) {
      try fill(other, from: source)
      // What another program wrote meanwhile is not in the draft.
      guard holdsWhatWasWritten else {
        throw .system(operation: .write, path: path, code: ESTALE)
      }
      guard rename(draft, target) == 0 else {
        throw .system(operation: .write, path: path, code: errno)
      }
    } catch {
      close(other)
      unlink(draft)
      throw error
    }
    flock(descriptor, LOCK_UN)
    close(descriptor)
    (descriptor, size) = (other, source.size)
    LogFile.synchronizeFolder(of: target)
  }

  /// Locks a draft, and gives it what a log tells, with the owner, group and mode of this file.
  private func fill(_ draft: Int32, from source: LogSource) throws(LogError) {
    var status = stat()
    if fstat(descriptor, &status) == 0 {
      // Only an administrator gives a file away; a group of strangers is not let in.
      let keepsGroup =
        fchown(draft, status.st_uid, status.st_gid) == 0
        || fchown(draft, uid_t.max, status.st_gid) == 0
      _ = fchmod(draft, status.st_mode & (keepsGroup ? 0o777 : 0o707))
    }
    var code = LogFile.lock(draft)
    guard code == 0 else { throw .system(operation: .lock, path: path, code: code) }
    try source.forEachPiece { bytes throws(LogError) in
      let code = OpenedFile.write(bytes, to: draft)
      guard code == 0 else { throw .system(operation: .write, path: path, code: code) }
    }
    code = fsync(draft) == 0 ? 0 : errno
    guard code == 0 else { throw .system(operation: .write, path: path, code: code) }
  }

  private static func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Waits until the disk knows by which name a file goes, as far as it can tell.
  private static func synchronizeFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Deletes the file; for one that did not come to be whole.
  consuming func discard() { unlink(path) }

  /// Cuts the file to `length`; what is behind it is lost.
  mutating func truncate(to length: UInt64) -> Int32 {
    size = length
    isTorn = true
    return cut() ?? 0
  }

  private mutating func cut() -> Int32? {
    guard ftruncate(descriptor, off_t(clamping: size)) == 0 else { return errno }
    isTorn = false
    return nil
  }

  /// Waits until what was written is on the disk; 0, or the system's `errno`.
  mutating func synchronize() -> Int32 {
    strike(at: .beforeSync)
    while lossCode == 0, fdatasync(descriptor) != 0 {
      if errno != EINTR { lossCode = errno }
    }
    strike(at: .afterSync)
    return lossCode
  }

  private static func lockPath(_ path: String) -> String { path + ".lock" }

  /// Leaves our process id for others to read; the lock itself is the system's, so that a note
  /// which cannot be written harms nothing.
  ///
  /// A file of that name that is not a note belongs to the user and stays as it is.
  private static func note(_ pid: Int32, beside path: String) {
    removeNote(beside: path)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = open(lockPath(path), flags, 0o600)
    guard descriptor >= 0 else { return }
    let code = OpenedFile.write(Array("\(pid)\n".utf8), to: descriptor)
    close(descriptor)
    // On a full disk it would hold nothing, and not be known for a note.
    if code != 0 { unlink(lockPath(path)) }
  }

  /// Removes the note that a writer left beside a log, and nothing else that is called like it.
  static func removeNote(beside path: String) {
    if holder(of: path) != nil { unlink(lockPath(path)) }
  }

  /// The process id that the note beside a log holds; nil where there is no note.
  static func holder(of path: String) -> Int32? {
    let descriptor = open(lockPath(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let (bytes, code) = OpenedFile.read(descriptor, atMost: 16)
    guard code == 0, bytes.last == UInt8(ascii: "\n") else { return nil }
    return Int32(String(decoding: bytes.dropLast(), as: UTF8.self), in: 1 ... .max)
  }

  /// Writes a file, in place of one that is there or behind what it holds, and waits for the disk
  /// where it is to outlast the machine's next crash; 0, or the system's `errno`.
  static func writeFile(
    _ bytes: [UInt8], to path: String, appending: Bool = false, isLasting: Bool = true
  ) -> Int32 {
    let manner = appending ? O_APPEND : O_TRUNC
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW
    let descriptor = open(path, flags | manner, 0o600)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    let code = OpenedFile.write(bytes, to: descriptor)
    guard code == 0, isLasting else { return code }
    return fsync(descriptor) == 0 ? 0 : errno
  }
}
