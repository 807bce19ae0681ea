internal import Glibc
internal import Messages
internal import SystemFiles

/// A log of which nobody knows but who holds it: a file without a name, which goes with its last
/// reader however the program ends.
public struct NamelessLog: ~Copyable {
  private let file: OpenFile
  private let folder: String
  private var size: UInt64 = 0

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

  /// Adds some lines, of which the last may go on in what is added next.
  ///
  /// - Throws: ``LogError/system(operation:path:code:)``.
  public mutating func append(_ bytes: [UInt8]) throws(LogError) {
    let code = OpenedFile.write(bytes, to: file.descriptor)
    guard code == 0 else { throw .system(operation: .write, path: folder, code: code) }
    size += UInt64(bytes.count)
  }

  /// It, to be read.
  public consuming func source() -> LogSource {
    LogSource(in: file, size: size)
  }
}

extension LogSource {
  /// Copies the log into a new file.
  ///
  /// - Parameter path: The file; it must not exist.
  /// - Throws: ``LogError/system(operation:path:code:)``; then there is no such file.
  public func copy(to path: String) throws(LogError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(operation: .open, path: path, code: errno) }
    defer { close(descriptor) }
    var place: UInt64 = 0
    do throws(LogError) {
      while place < size {
        let bytes = try read(at: place, count: Int(min(1 << 20, size - place)))
        let code = bytes.isEmpty ? EIO : OpenedFile.write(bytes, to: descriptor)
        guard code == 0 else { throw .system(operation: .write, path: path, code: code) }
        place += UInt64(bytes.count)
      }
      guard fdatasync(descriptor) == 0 else {
        throw .system(operation: .write, path: path, code: errno)
      }
    } catch {
      unlink(path)
      throw error
    }
  }
}
