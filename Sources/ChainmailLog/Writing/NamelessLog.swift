internal import Glibc
internal import Messages
internal import SystemFiles

/// A log of which nobody knows but who holds it: a file without a name, which goes with its last
/// reader however the program ends.
public struct NamelessLog: ~Copyable {
  private let file: OpenFile
  private let folder: String
  private var size: UInt64 = 0
  private var plain = FileText.Plain()

  /// Makes an empty one.
  ///
  /// - Parameter folder: A folder of the disk on which it shall be.
  /// - Throws: ``LogError/system(operation:path:code:)``.
  public init(in folder: String) throws(LogError) {
    var template = "\(folder)/chainmail-XXXXXX".utf8CString
    let (descriptor, code) = template.withUnsafeMutableBufferPointer { path -> (Int32, Int32) in
      guard let path = path.baseAddress else { return (-1, EINVAL) }
      let descriptor = mkstemp(path)
      let code = errno
      if descriptor >= 0 {
        unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      }
      return (descriptor, code)
    }
    guard descriptor >= 0 else { throw .system(operation: .open, path: folder, code: code) }
    file = OpenFile(descriptor)
    self.folder = folder
  }

  /// Adds some lines, of which the last may go on in what is added next; the bytes of an editor
  /// among them are left out.
  ///
  /// - Throws: ``LogError/system(operation:path:code:)``.
  public mutating func append(_ bytes: [UInt8]) throws(LogError) {
    try write(plain.next(bytes))
  }

  private mutating func write(_ bytes: [UInt8]) throws(LogError) {
    let code = OpenedFile.write(bytes, to: file.descriptor)
    guard code == 0 else { throw .system(operation: .write, path: folder, code: code) }
    size += UInt64(bytes.count)
  }

  /// It, to be read.
  public consuming func source() -> LogSource { source(of: "") }

  /// It, to be read as the log of a file.
  consuming func source(of path: String) -> LogSource {
    // A carriage return behind which nothing follows is damage, whether it is there or not.
    LogSource(in: file, size: size, EditorChange(plain.removed), of: path)
  }
}

extension LogSource {
  /// Copies the log into a new file, but for the bytes of an editor.
  ///
  /// - Parameter path: The file; it must not exist.
  /// - Throws: ``LogError/system(operation:path:code:)``; then there is no such file.
  public func copy(to path: String) throws(LogError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(operation: .open, path: path, code: errno) }
    defer { close(descriptor) }
    var plain = FileText.Plain()
    func write(_ bytes: [UInt8]) throws(LogError) {
      let code = OpenedFile.write(bytes, to: descriptor)
      guard code == 0 else { throw .system(operation: .write, path: path, code: code) }
    }
    do throws(LogError) {
      try forEachPiece { bytes throws(LogError) in try write(plain.next(bytes)) }
      try write(plain.end())
      guard fdatasync(descriptor) == 0 else {
        throw .system(operation: .write, path: path, code: errno)
      }
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Hands over all bytes, some at a time.
  func forEachPiece(_ take: ([UInt8]) throws(LogError) -> Void) throws(LogError) {
    var place: UInt64 = 0
    while place < size {
      let bytes = try read(at: place, count: Int(min(1 << 20, size - place)))
      guard !bytes.isEmpty else { throw .system(operation: .read, path: path, code: EIO) }
      try take(bytes)
      place += UInt64(bytes.count)
    }
  }
}
