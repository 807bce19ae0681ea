internal import Glibc
internal import Messages

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

  /// The beginning of what stands behind a member's name, to be told; "none" without the member.
  func text(of member: String) -> Message {
    guard let name = bytes.firstRange(of: ",\"\(member)\":".utf8) else { return Message("none") }
    let value = bytes[name.upperBound...].prefix { $0 != UInt8(ascii: ",") }
    return Message(verbatim: String(decoding: value.prefix(40), as: UTF8.self))
  }
}

/// Goes through the lines of a log in constant memory.
///
/// Whoever keeps a line keeps the block of bytes in which it stands.
struct LineCursor {
  let source: LogSource
  /// Where the next line begins.
  private(set) var offset: UInt64
  /// Where reading stops.
  var end: UInt64
  /// The block that was read last; what is to be taken of it stands in `start..<filled`.
  private var buffer: [UInt8] = []
  private var start = 0
  private var filled = 0

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
      guard (feed ?? filled) - start < RecordHead.lineLimit else { return tooLong() }
      if let feed {
        let line = Line(offset: offset, bytes: buffer[start..<feed], isWhole: true)
        start = feed + 1
        offset += UInt64(line.bytes.count) + 1
        return line
      }
      searched = filled - start
      guard try refill() else { return rest() }
    }
  }

  /// Moves what is left to the block's beginning and reads more behind it; false at the end.
  ///
  /// A block whose lines nobody keeps is used again.
  private mutating func refill() throws(LogError) -> Bool {
    let left = filled - start
    let known = offset + UInt64(left)
    guard known < end else { return false }
    let size = max(LineCursor.chunk, 2 * left)
    if buffer.count < size {
      buffer = buffer[start..<filled] + [UInt8](repeating: 0, count: size - left)
    } else {
      buffer.withUnsafeMutableBytes { buffer in
        guard let base = buffer.baseAddress else { return }
        memmove(base, base + start, left)
      }
    }
    (start, filled) = (0, left)
    let room = Int(min(UInt64(buffer.count - left), end - known))
    var failure: LogError?
    let count = buffer.withUnsafeMutableBytes { [source] buffer in
      do throws(LogError) {
        return try source.read(
          at: known,
          into: UnsafeMutableRawBufferPointer(rebasing: buffer[left...].prefix(room)))
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    filled += count
    return count > 0
  }

  private mutating func tooLong() -> Line {
    let bytes = buffer[start..<filled].prefix(RecordHead.lineLimit)
    let line = Line(offset: offset, bytes: bytes, isWhole: false, isTooLong: true)
    offset = end
    start = filled
    return line
  }

  private mutating func rest() -> Line? {
    guard start < filled else { return nil }
    let line = Line(offset: offset, bytes: buffer[start..<filled], isWhole: false)
    offset += UInt64(line.bytes.count)
    start = filled
    return line
  }

  private func lineFeed(from place: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, place < filled,
        let found = memchr(base + place, 0x0A, filled - place)
      else { return nil }
      return base.distance(to: UnsafeRawPointer(found))
    }
  }
}
