/// Lines that are kept until they are safe, oldest first.
struct PendingLines {
  private var lines: [[UInt8]] = []
  private var next = 0
  /// How many bytes they are.
  private(set) var count = 0
  /// How long the longest was since there were none.
  private(set) var longest = 0

  var isEmpty: Bool { next == lines.count }

  var first: [UInt8]? { isEmpty ? nil : lines[next] }

  mutating func append(_ line: [UInt8]) {
    lines.append(line)
    count += line.count
    longest = max(longest, line.count)
  }

  /// All of them in one piece.
  var joined: [UInt8] { Array(lines[next...].joined()) }

  mutating func removeFirst() {
    count -= lines[next].count
    lines[next] = []
    next += 1
    if isEmpty { removeAll() }
  }

  mutating func removeAll() { self = PendingLines() }
}
