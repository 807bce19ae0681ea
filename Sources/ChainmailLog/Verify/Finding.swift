internal import Messages

/// What was found in a segment, or in several in a row.
struct Finding: Sendable {
  /// The first failure of each check.
  private(set) var failures: [LogFailure] = []
  /// Where the first segment begins.
  var start: UInt64
  /// Where the last key begins; nil for what stands before the first key.
  var lastKey: UInt64?
  /// How many records stand behind the last key; no hash tells of them before the next one.
  var recordsBehindKey: UInt64 = 0
  var records: UInt64 = 0
  var keys = 0
  /// The numbers of the first and the last record.
  var first: UInt64 = 0
  var last: UInt64 = 0
  /// How many blows the first key says had fallen.
  var firstTurn: UInt64 = 0
  /// The blows from there on.
  var blows = BlowCount()
  /// The greatest number of blows that was told.
  private var turns: UInt64 = 0
  /// Whether the last segment, and whether one before it, holds the log's end.
  var isEnded = false
  private var hasEnded = false
  /// When the first record was, and the last; nil where nobody follows the time.
  private var ticks: ClosedRange<UInt64>?
  /// What the first key says of the way back, and of the chain so far where that is checked.
  var back: UInt64 = 0
  var chain: [UInt8] = []
  /// The chain's link behind it; empty where it is not checked.
  var link: [UInt8] = []

  /// Nothing, from where a segment begins.
  init(from start: UInt64, isFirst: Bool) {
    self.start = start
    lastKey = isFirst ? nil : start
    keys = isFirst ? 0 : 1
  }

  /// Counts a record.
  mutating func count(_ head: RecordHead) {
    if records == 0 { first = head.number }
    records += 1
    if head.kind != .key { recordsBehindKey += 1 }
    last = head.number
  }

  /// Follows the time: what happens later is written later.
  ///
  /// - Returns: What is wrong with the time of a record; nil where nothing is.
  mutating func follow(_ record: Record) -> LogFailure? {
    guard let now = record.head.tick, RecordHead.hasSoundChecksum(record.line.bytes) else {
      return nil
    }
    let last = ticks?.upperBound ?? now
    ticks = (ticks?.lowerBound ?? now)...Swift.max(last, now)
    return now < last
      ? record.failure(.ledger, field: "t", expected: "\(last) or more", got: "\(now)") : nil
  }

  /// Keeps a failure, unless there is one of its check that comes before it.
  mutating func note(_ failure: LogFailure) {
    if let place = failures.firstIndex(where: { $0.check == failure.check }) {
      if failure.offset < failures[place].offset { failures[place] = failure }
    } else {
      failures.append(failure)
    }
  }

  /// Adds what was found behind this, and what only shows where the two meet.
  mutating func append(_ next: Finding) {
    for failure in next.failures { note(failure) }
    func fail(_ check: LogCheck, _ field: String, expected: Message, got: Message) {
      note(
        LogFailure(
          check, at: next.start, record: next.first, field: field, expected: expected, got: got))
    }
    func compare(_ field: String, _ expected: UInt64, _ got: UInt64) {
      if expected != got { fail(.framing, field, expected: "\(expected)", got: "\(got)") }
    }
    compare("n", last + 1, next.first)
    if isEnded {
      fail(.framing, "k", expected: "nothing behind the end", got: "\(RecordKind.key.rawValue)")
    }
    compare("back", lastKey.map { next.start - $0 } ?? 0, next.back)
    if let turn = blows.turn { compare("turn", turn, next.firstTurn) }
    if let before = ticks?.upperBound, let after = next.ticks {
      if after.lowerBound < before {
        fail(.ledger, "t", expected: "\(before) or more", got: "\(after.lowerBound)")
      }
      ticks = (ticks?.lowerBound ?? before)...Swift.max(before, after.upperBound)
    } else {
      ticks = ticks ?? next.ticks
    }
    if link != next.chain {
      let (expected, got) = (BlockChain.hex(link), BlockChain.hex(next.chain))
      fail(.chain, "chain", expected: "\(expected)", got: "\(got)")
    }
    lastKey = next.lastKey ?? lastKey
    recordsBehindKey = next.recordsBehindKey
    records += next.records
    keys += next.keys
    last = next.last
    turns = Swift.max(turns, blows.turn ?? 0, next.turns)
    blows = next.blows
    hasEnded = hasEnded || isEnded || next.hasEnded
    isEnded = next.isEnded
    link = next.link
  }

  /// Tells all of it, once nothing follows.
  func tell(_ result: inout Verification) {
    for failure in failures { result.note(failure) }
    result.records = records
    result.keys = keys
    result.turns = Swift.max(turns, (blows.turn ?? 0) - (blows.isWithinBlow ? 1 : 0))
    result.isEnded = isEnded || hasEnded
    guard result[.chain] == .sound, !result.isEnded, keys > 0, recordsBehindKey > 0 else { return }
    result[.chain] = .soundExcept(
      recordsBehindKey == 1
        ? Message("no hash covers the last record yet")
        : Message("no hash covers the last \(recordsBehindKey) records yet"))
  }
}
