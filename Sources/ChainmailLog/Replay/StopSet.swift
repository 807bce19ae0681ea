/// Stops of a log, as one bit each: what has many of them takes a thousandth of the log.
public struct StopSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// Of 64 stops each, up to the last one.
  private var words: [UInt64] = []

  public init(arrayLiteral stops: Int...) { self.init(stops) }

  /// Creates a set of these, of which none is below 0.
  public init(_ stops: some Sequence<Int>) {
    for stop in stops { insert(stop) }
  }

  public var isEmpty: Bool { words.isEmpty }

  /// Adds a stop, which is not below 0.
  public mutating func insert(_ stop: Int) {
    let place = stop / 64
    if place >= words.count {
      words.append(contentsOf: repeatElement(0, count: place + 1 - words.count))
    }
    words[place] |= 1 << UInt64(stop % 64)
  }

  /// The first stop at or behind a place; nil where there is none.
  public func first(from stop: Int) -> Int? {
    let stop = max(stop, 0)
    var place = stop / 64
    var mask = UInt64.max << UInt64(stop % 64)
    while place < words.count {
      let word = words[place] & mask
      if word != 0 { return place * 64 + word.trailingZeroBitCount }
      (place, mask) = (place + 1, .max)
    }
    return nil
  }

  /// The last stop before a place; nil where there is none.
  public func last(before stop: Int) -> Int? {
    guard stop > 0, !words.isEmpty else { return nil }
    var place = (stop - 1) / 64
    var mask = UInt64.max >> UInt64(63 - (stop - 1) % 64)
    if place >= words.count { (place, mask) = (words.count - 1, .max) }
    while place >= 0 {
      let word = words[place] & mask
      if word != 0 { return place * 64 + 63 - word.leadingZeroBitCount }
      (place, mask) = (place - 1, .max)
    }
    return nil
  }
}
