package import Messages

/// Lines of a file, as ranges in ascending order.
public struct LineRanges: Hashable, Sendable {
  /// How many lines there are.
  public let count: Int
  private let ranges: [ClosedRange<Int>]

  /// The most ranges that are listed.
  private static let limit = 12

  /// Creates the ranges of some lines, each of which counts once.
  package init(_ lines: [Int]) {
    let lines = Set(lines).sorted()
    var ranges: [ClosedRange<Int>] = []
    for line in lines {
      if let last = ranges.last, last.upperBound == line - 1 {
        ranges[ranges.count - 1] = last.lowerBound...line
      } else {
        ranges.append(line...line)
      }
    }
    (count, self.ranges) = (lines.count, ranges)
  }

  /// How many there are, and which: `112 lines: 1-40, 52, 60-130`.
  package var message: Message {
    let listed = ranges.prefix(Self.limit).map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }.joined(separator: ", ")
    return ranges.count > Self.limit
      ? Message("\(count) lines: \(listed) and further ones") : Message("\(count) lines: \(listed)")
  }
}
