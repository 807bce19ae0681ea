/// Where a key is, and what its first bytes tell.
public struct KeyPlace: Hashable, Sendable {
  /// The byte at which it begins.
  public let offset: UInt64
  /// The number of its record.
  public let number: UInt64
  public let tick: UInt64
  /// How many blows had fallen.
  public let turn: UInt64
}

/// Finds keys by bisection, without an index.
///
/// A key's line begins with bytes that stand at no other place, since a record holds no line feed.
struct KeySearch {
  let source: LogSource
  private let size: UInt64

  private static let mark = Array("\n{\"k\":\"key\",".utf8)
  /// The bytes in which a key's head ends at the latest, the line feed before it included.
  private static let head = 129
  /// The first window that a search reads, in bytes; each further one is twice as large, up to
  /// `largestWindow`.
  private static let window = 32 << 10
  private static let largestWindow = 1 << 20

  init(_ source: LogSource) {
    self.source = source
    size = source.size
  }

  /// Returns the last key whose first byte lies in `floor..<limit`, or nil.
  ///
  /// - Complexity: O(bytes from the key, or else from `floor`, to `limit`), each read once,
  ///   whatever they are.
  func last(
    before limit: UInt64, notBefore floor: UInt64 = 0
  ) throws(LogError) -> KeyPlace? {
    // A key follows the line feed of the line before it.
    let first = floor == 0 ? 0 : floor - 1
    var end = min(limit == 0 ? 0 : limit - 1, size)
    var window = KeySearch.window
    while end > first {
      let start = end - min(end - first, UInt64(window))
      let bytes = try source.read(at: start, count: Int(end - start) + KeySearch.head)
      if let key = KeySearch.lastKey(in: bytes, before: Int(end - start), startingAt: start) {
        return key
      }
      end = start
      window = min(2 * window, KeySearch.largestWindow)
    }
    return nil
  }

  /// Returns the last key whose line feed lies in the first `count` bytes of a window.
  private static func lastKey(
    in bytes: [UInt8], before count: Int, startingAt start: UInt64
  ) -> KeyPlace? {
    var end = min(count, bytes.count)
    while let feed = lastLineFeed(in: bytes, before: end) {
      let line = bytes[feed...].prefix(head)
      if line.starts(with: mark), let key = RecordHead(line.dropFirst()), key.kind == .key,
        let tick = key.tick, let turn = key.turn
      {
        return KeyPlace(
          offset: start + UInt64(feed) + 1, number: key.number, tick: tick, turn: turn)
      }
      end = feed
    }
    return nil
  }

  private static func lastLineFeed(in bytes: [UInt8], before end: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      var end = end
      // Eight bytes at a time as long as none of them is a line feed.
      while end >= 8 {
        let word = bytes.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self)
        let other = word ^ (ones &* 0x0A)
        guard (other &- ones) & ~other & (ones &* 0x80) == 0 else { break }
        end -= 8
      }
      return bytes[..<end].lastIndex(of: 0x0A)
    }
  }

  /// Each byte is 1.
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The last key that `isBefore` what is sought, or the first key where none is.
  ///
  /// - Parameter isBefore: True for the keys up to some place, false for those behind it.
  /// - Returns: The key's place; nil where there is no key.
  /// - Throws: ``LogError`` where the log cannot be read.
  /// - Complexity: O(log(size)) reads of at most one block each in a sound log; O(size) in any.
  func last(where isBefore: (KeyPlace) -> Bool) throws(LogError) -> KeyPlace? {
    var low: UInt64 = 0
    var high = size
    var best: KeyPlace?
    var first: KeyPlace?
    while low < high {
      let middle = low + (high - low) / 2
      // Below `low` there is nothing that is not known, so that no byte is searched twice.
      guard let key = try last(before: middle + 1, notBefore: low) else {
        low = middle + 1
        continue
      }
      if isBefore(key) {
        best = key
        low = middle + 1
      } else {
        first = key
        high = key.offset
      }
    }
    return best ?? first
  }
}
