internal import Glibc

/// Whole files through descriptors that are open already.
enum FileBytes {
  /// Reads to the end.
  static func read(
    _ descriptor: Int32, _ path: String, atMost limit: Int
  ) throws(ProfileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .failed("read", path) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
    }
  }

  /// Writes everything and waits for the disk; nobody else may read it, whatever the umask is.
  static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ path: String
  ) throws(ProfileError) {
    guard fchmod(descriptor, 0o600) == 0 else { throw .failed("write", path) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      if written == 0 { errno = ENOSPC }
      guard written > 0 else { throw .failed("write", path) }
      rest = rest.dropFirst(written)
    }
    guard fsync(descriptor) == 0 else { throw .failed("write", path) }
  }
}
