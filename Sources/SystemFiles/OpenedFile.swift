internal import Glibc

/// What is read from files and written to them whole, however often the system stops in between.
///
/// It has no errors of its own: each answer has the system's `errno`, and 0 where all went well, so
/// that whoever asks says what it means.
package enum OpenedFile {
  /// Writes all bytes.
  ///
  /// - Returns: 0 or `errno`; `ENOSPC` where the system takes no more and gives no reason.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return written < 0 ? errno : ENOSPC }
      rest = rest.dropFirst(written)
    }
    return 0
  }

  /// Reads from where the file stands to its end.
  ///
  /// - Parameters:
  ///   - descriptor: The file.
  ///   - limit: Once there are more bytes than this, no more are read.
  /// - Returns: What was read, a little more than `limit` at most, and 0 or `errno`.
  package static func read(
    _ descriptor: Int32, atMost limit: Int
  ) -> (bytes: [UInt8], code: Int32) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return (bytes, errno) }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return (bytes, 0)
  }

  /// Fills a buffer with the bytes from `offset` on, as far as there are any.
  ///
  /// - Returns: How many there were, and 0 or `errno`.
  package static func read(
    _ descriptor: Int32, at offset: UInt64, into buffer: UnsafeMutableRawBufferPointer
  ) -> (count: Int, code: Int32) {
    guard let start = off_t(exactly: offset) else { return (0, 0) }
    var filled = 0
    while filled < buffer.count {
      let room = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let got = pread(descriptor, room.baseAddress, room.count, start + off_t(filled))
      if got < 0, errno == EINTR { continue }
      if got < 0 { return (filled, errno) }
      guard got > 0 else { break }
      filled += got
    }
    return (filled, 0)
  }
}
