internal import Glibc
internal import Messages
internal import SystemFiles

/// Whole files through descriptors that are open already.
enum FileBytes {
  /// Reads a text to its end: without a byte order mark, lines ending in LF.
  static func read(
    _ descriptor: Int32, _ path: String, atMost limit: Int
  ) throws(ProfileError) -> [UInt8] {
    let (bytes, code) = OpenedFile.read(descriptor, atMost: limit)
    guard code == 0 else { throw .failed(.read, path, code) }
    guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
    if let encoding = FileText.otherEncoding(of: bytes) {
      throw .otherEncoding(path: path, encoding)
    }
    return FileText.plain(bytes)
  }

  /// Writes everything and waits for the disk; nobody else may read it, whatever the umask is.
  static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ path: String
  ) throws(ProfileError) {
    guard fchmod(descriptor, 0o600) == 0 else { throw .failed(.write, path) }
    let code = OpenedFile.write(bytes, to: descriptor)
    guard code == 0 else { throw .failed(.write, path, code) }
    guard fsync(descriptor) == 0 else { throw .failed(.write, path) }
  }
}
