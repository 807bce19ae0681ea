internal import Glibc

/// One line of a log.
struct Line: Sendable {
  /// Where it begins, in bytes from the start of the log.
  var offset: UInt64
  /// The line without its line feed.
  var bytes: ArraySlice<UInt8>
  /// Whether a line feed ends it; only a log's last line may lack one.
  var isWhole: Bool
  /// Whether it is longer than any record; `bytes` is then its beginning.
  var isTooLong = false

  var end: UInt64 { offset + UInt64(bytes.count) + (isWhole ? 1 : 0) }
}

/// Goes through the lines of a log in constant memory.
struct LineCursor {
  let source: LogSource
  /// Where the next line begins.
  private(set) var offset: UInt64
  /// Where reading stops.
  let end: UInt64
  private var buffer: [UInt8] = []
  private var start = 0

  private static let chunk = 64 << 10

  /// A cursor over the lines from `offset`, a line's start, up to `end`.
  init(_ source: LogSource, from offset: UInt64 = 0, to end: UInt64? = nil) {
    self.source = source
    self.offset = offset
    self.end = end ?? source.size
  }

  /// The next line, or nil at the end.
  ///
  /// - Complexity: O(length of the line), amortised.
  mutating func next() throws(LogError) -> Line? {
    var searched = start
    while true {
      let feed = lineFeed(from: searched)
      guard (feed ?? buffer.count) - start < RecordHead.lineLimit else { return tooLong() }
      if let feed {
        let line = Line(offset: offset, bytes: buffer[start..<feed], isWhole: true)
        start = feed + 1
        offset += UInt64(line.bytes.count) + 1
        return line
      }
      searched = buffer.count
      let known = offset + UInt64(buffer.count - start)
      guard known < end else { return rest() }
      let room = max(LineCursor.chunk, buffer.count - start)
      let more = try source.read(at: known, count: Int(min(UInt64(room), end - known)))
      guard !more.isEmpty else { return rest() }
      searched -= start
      buffer = Array(buffer[start...]) + more
      start = 0
    }
  }

  private mutating func tooLong() -> Line {
    let bytes = buffer[start...].prefix(RecordHead.lineLimit)
    let line = Line(offset: offset, bytes: bytes, isWhole: false, isTooLong: true)
    offset = end
    start = buffer.count
    return line
  }

  private mutating func rest() -> Line? {
    guard start < buffer.count else { return nil }
    let line = Line(offset: offset, bytes: buffer[start...], isWhole: false)
    offset += UInt64(line.bytes.count)
    start = buffer.count
    return line
  }

  private func lineFeed(from place: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, place < bytes.count,
        let found = memchr(base + place, 0x0A, bytes.count - place)
      else { return nil }
      return base.distance(to: UnsafeRawPointer(found))
    }
  }
}
