internal import ChainmailCore
internal import Messages

/// Goes through the lines of one segment.
struct SegmentScan {
  private(set) var finding: Finding
  let isFirst: Bool
  private let level: Int
  /// The log's rules; nil where others are at hand.
  private let rules: Rules?
  /// The number that the next record must have; nil where any will do.
  private(set) var expected: UInt64?
  private var chain = BlockChain()
  private var ledger: SegmentLedger?
  /// Whether something was met that cannot be told from other lines: behind it nothing is sure.
  private(set) var isLost = false

  /// The scan of a segment from its first byte on.
  init(from start: UInt64, isFirst: Bool, _ check: SegmentCheck) {
    finding = Finding(from: start, isFirst: isFirst)
    self.isFirst = isFirst
    level = check.level
    expected = isFirst ? 1 : nil
    rules = check.rules
    ledger = isFirst && level >= 4 ? SegmentLedger(opening: rules) : nil
  }

  /// Whether all records so far are framed and undamaged.
  var isReadable: Bool {
    !finding.failures.contains { $0.check == .framing || $0.check == .checksum }
  }

  /// Keeps a fault behind which nothing of the segment is read.
  mutating func note(_ error: LogError) {
    isLost = true
    if case .damaged(let failure) = error { return finding.note(failure) }
    finding.note(
      LogFailure(
        .framing, at: finding.start, expected: "readable records", got: "\(error)"))
  }

  /// Keeps why the segment could not be played again to its end.
  mutating func note(inRerun error: LogError) {
    guard case .damaged(var failure) = error, failure.check == .ledger else { return note(error) }
    failure.check = .rerun
    note(.damaged(failure))
  }

  /// Takes the next line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - head: Its head; nil where it has none.
  ///   - fault: What is wrong with it as a record whose number is ``expected``.
  mutating func take(_ line: Line, _ head: RecordHead?, _ fault: LogFailure?) {
    guard !isLost else { return }
    if let fault { finding.note(fault) }
    guard line.isWhole, let head else { return isLost = true }
    take(line, head)
  }

  private mutating func take(_ line: Line, _ head: RecordHead) {
    let record = Record(line: line, head: head)
    if finding.isEnded { finding.note(record.isBehindEnd) }
    finding.count(head)
    if isFirst, head.kind != .definition, head.kind != .recovery {
      finding.note(
        record.failure(
          .framing, field: "k", expected: "definitions and a key before anything else",
          got: "\(head.kind.rawValue)"))
    } else if let failure = finding.blows.take(record),
      RecordHead.hasSoundChecksum(line.bytes)
    {
      // Where a byte of the number is damaged, that is of the checksum's class alone.
      finding.note(failure)
    }
    if level >= 4, let failure = finding.follow(record) { finding.note(failure) }
    if finding.records == 1 { (finding.firstTurn, finding.back) = (head.turn ?? 0, head.back ?? 0) }
    expected = head.number + 1
    do throws(LogError) {
      if head.kind == .end || level >= (head.kind == .key ? 3 : 4), isReadable {
        try read(record)
      }
    } catch {
      guard case .damaged(let failure) = error else { return note(error) }
      finding.note(failure)
    }
    if level >= 3 {
      chain.add(line.bytes)
      withUnsafeBytes(of: UInt8(ascii: "\n")) { chain.add($0) }
    }
  }

  private mutating func read(_ record: Record) throws(LogError) {
    // Each fails the lowest level that reads it.
    let kind = record.head.kind
    let value = try record.json(kind == .end ? .framing : kind == .key ? .chain : .ledger)
    switch kind {
    case .key:
      finding.chain = (try? value.string("chain")).flatMap(BlockChain.bytes) ?? []
      if !finding.chain.isEmpty { chain = BlockChain(from: finding.chain) }
      if level >= 4 { ledger = try SegmentLedger(record, value, rules: rules) }
    case .end:
      finding.isEnded = true
      let turn = finding.blows.turn ?? 0
      for (field, expected) in [("records", record.head.number), ("turn", turn)] {
        let claimed: UInt64? = try? value.integer(field)
        guard claimed != expected else { continue }
        finding.note(
          record.failure(
            .framing, field: field, expected: "\(expected)",
            got: claimed.map { "\($0)" } ?? Message("none")))
      }
      guard level >= 3 else { return }
      let link = BlockChain.hex(chain.link)
      let claimed = (try? value.string("chain")) ?? ""
      if link != claimed {
        finding.note(
          record.failure(.chain, field: "chain", expected: "\(link)", got: "\(claimed)"))
      }
    default:
      if let failure = try ledger?.check(record, value) { finding.note(failure) }
    }
  }

  /// Ends the segment.
  mutating func close() {
    if level >= 3 { finding.link = chain.link }
  }
}
