internal import Glibc
internal import Messages
internal import SystemFiles

/// The file that a transfer fills, a half one included: it is never longer than is allowed.
public struct PartFile: ~Copyable {
  /// How many bytes are there.
  public private(set) var length: Int
  /// The most bytes that may come.
  public let limit: Int
  let path: String
  private let descriptor: Int32

  /// Opens a file and locks it, so that two transfers never write the same one.
  ///
  /// - Parameters:
  ///   - path: Where it is; made where it is not there.
  ///   - limit: The most bytes that it may have.
  ///   - isResumed: Whether what it holds is kept, where that is not too long.
  /// - Throws: ``TransferError/file(_:)``.
  public init(_ path: String, atMost limit: Int, isResumed: Bool) throws(TransferError) {
    let (descriptor, length) = try Self.open(path, keeping: isResumed ? limit : 0)
    self.path = path
    self.limit = limit
    self.descriptor = descriptor
    self.length = length
  }

  /// Opens and locks; a file that is longer than is kept of it is emptied.
  private static func open(
    _ path: String, keeping limit: Int
  ) throws(TransferError) -> (descriptor: Int32, length: Int) {
    // Without O_NONBLOCK opening a pipe would wait for somebody to read.
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = Glibc.open(path, flags, 0o600)
    guard descriptor >= 0 else { throw .file(Message(system: errno)) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .file("it is no file")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .file("another program is writing it")
    }
    guard status.st_size > limit else { return (descriptor, Int(status.st_size)) }
    guard ftruncate(descriptor, 0) == 0 else {
      let reason = Message(system: errno)
      close(descriptor)
      throw .file(reason)
    }
    return (descriptor, 0)
  }

  deinit { close(descriptor) }

  /// Whether all that may come is there.
  public var isFull: Bool { length == limit }

  /// Makes ready for the bytes from `start` on; what is behind it is dropped.
  ///
  /// - Throws: ``TransferError``; there is no going on behind what the file holds.
  public mutating func begin(at start: Int) throws(TransferError) {
    guard (0...length).contains(start) else { throw .failed("the server left bytes out") }
    guard ftruncate(descriptor, off_t(start)) == 0 else {
      throw .file(Message(system: errno))
    }
    length = start
  }

  /// Writes the next bytes.
  ///
  /// - Throws: ``TransferError/tooLong(_:)`` for bytes beyond the limit, of which none is written;
  ///   ``TransferError/file(_:)``.
  public mutating func append(_ bytes: ArraySlice<UInt8>) throws(TransferError) {
    guard bytes.count <= limit - length else { throw .tooLong(limit) }
    var rest = bytes
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress, $0.count, off_t(length))
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        throw .file(Message(system: written < 0 ? errno : ENOSPC))
      }
      length += written
      rest = rest.dropFirst(written)
    }
  }

  /// All that is there.
  ///
  /// - Throws: ``TransferError/file(_:)``.
  func contents() throws(TransferError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: length)
    let (count, _) = bytes.withUnsafeMutableBytes { OpenedFile.read(descriptor, at: 0, into: $0) }
    guard count == length else { throw .file("it cannot be read") }
    return bytes
  }

  /// Removes the file from its folder.
  func remove() { unlink(path) }
}
