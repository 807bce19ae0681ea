import Glibc
import SystemFiles

/// Standard input, line by line.
struct LineInput {
  private var bytes: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  private var hasEnded = false

  /// The most bytes of a line that are kept; what is longer is of no use to anybody.
  private static let limit = 16384
  private static let newline = UInt8(ascii: "\n")

  /// The next line, without its end, its controls spelled out; nil where there is none any more.
  ///
  /// - Parameter limit: How long at most it is waited for; nil is for ever.
  /// - Returns: The line; what came of waiting otherwise.
  mutating func next(within limit: Duration? = nil) -> Wait {
    while true {
      if let end = bytes[start...].firstIndex(of: Self.newline) {
        defer { start = end + 1 }
        return .line(text(bytes[start...end]))
      }
      guard !hasEnded else {
        guard start < bytes.count else { return .ended }
        defer { start = bytes.count }
        return .line(text(bytes[start...]))
      }
      bytes.removeFirst(start)
      start = 0
      guard isReady(within: limit) else { return .timeout }
      read()
    }
  }

  enum Wait {
    case line(String)
    case timeout
    case ended
  }

  private func text(_ line: ArraySlice<UInt8>) -> String {
    var line = FileText.plain(Array(line.prefix(Self.limit)))
    if line.last == Self.newline { line.removeLast() }
    return String(decoding: line, as: UTF8.self).onOneLine
  }

  private func isReady(within limit: Duration?) -> Bool {
    guard let limit else { return true }
    let milliseconds =
      limit.components.seconds * 1000 + limit.components.attoseconds / 1_000_000_000_000_000
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, Int32(clamping: max(milliseconds, 0))) > 0
  }

  private mutating func read() {
    // Of a line that does not end only its beginning is kept.
    if bytes.count > Self.limit { bytes.removeLast(bytes.count - Self.limit) }
    let count = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { room in
      let count = Glibc.read(STDIN_FILENO, room.baseAddress, room.count)
      if count > 0 { bytes += UnsafeRawBufferPointer(rebasing: room[..<count]) }
      return count
    }
    if count > 0 || count < 0 && errno == EINTR { return }
    if count < 0, errno == EAGAIN, becomesReady(for: POLLIN, on: STDIN_FILENO) { return }
    hasEnded = true
  }
}
