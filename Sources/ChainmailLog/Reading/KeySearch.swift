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
  private static let window = 32 << 10

  init(_ source: LogSource) {
    self.source = source
    size = source.size
  }

  /// The last key whose first byte lies before `limit`, or nil.
  func last(before limit: UInt64) throws(LogError) -> KeyPlace? {
    var end = min(limit + UInt64(KeySearch.mark.count) - 1, size)
    while end >= UInt64(KeySearch.mark.count) {
      let start = end > UInt64(KeySearch.window) ? end - UInt64(KeySearch.window) : 0
      let bytes = try source.read(at: start, count: Int(end - start))
      var place = bytes.count - KeySearch.mark.count
      while place >= 0 {
        if bytes[place] == KeySearch.mark[0], bytes[place...].starts(with: KeySearch.mark),
          let key = try key(at: start + UInt64(place) + 1), key.offset < limit
        {
          return key
        }
        place -= 1
      }
      guard start > 0 else { return nil }
      // The windows overlap, so that no mark is cut in two.
      end = start + UInt64(KeySearch.mark.count) - 1
    }
    return nil
  }

  /// The last key that `isBefore` what is sought, or the first key where none is.
  ///
  /// - Parameter isBefore: True for the keys up to some place, false for those behind it.
  /// - Returns: The key's place; nil where there is no key.
  /// - Throws: ``LogError`` where the log cannot be read.
  /// - Complexity: O(log(size)) reads of at most one block each.
  func last(where isBefore: (KeyPlace) -> Bool) throws(LogError) -> KeyPlace? {
    var low: UInt64 = 0
    var high = size
    var best: KeyPlace?
    var first: KeyPlace?
    while low < high {
      let middle = low + (high - low) / 2
      guard let key = try last(before: middle + 1) else {
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

  private func key(at offset: UInt64) throws(LogError) -> KeyPlace? {
    let bytes = try source.read(at: offset, count: 128)
    guard let head = RecordHead(bytes[...]), head.kind == .key, let tick = head.tick,
      let turn = head.turn
    else { return nil }
    return KeyPlace(offset: offset, number: head.number, tick: tick, turn: turn)
  }
}
