/// Lines that are kept until they are safe, oldest first.
struct PendingLines {
  // One behind the other: most are far shorter than what an array of their own would take up.
  private var bytes: [UInt8] = []
  /// Where each line ends in `bytes`.
  private var ends: [Int] = []
  private var next = 0
  private var start = 0
  /// How long the longest was since there were none.
  private(set) var longest = 0

  var isEmpty: Bool { next == ends.count }

  /// How many bytes they are.
  var count: Int { bytes.count - start }

  var first: [UInt8]? { isEmpty ? nil : Array(bytes[start..<ends[next]]) }

  mutating func append(_ line: [UInt8]) {
    bytes += line
    ends.append(bytes.count)
    longest = max(longest, line.count)
  }

  /// All of them in one piece.
  var joined: [UInt8] { start == 0 ? bytes : Array(bytes[start...]) }

  mutating func removeFirst() {
    start = ends[next]
    next += 1
    if isEmpty { removeAll() }
  }

  mutating func removeAll() { self = PendingLines() }
}
