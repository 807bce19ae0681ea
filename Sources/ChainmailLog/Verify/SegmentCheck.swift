internal import ChainmailCore

/// Checks one segment by itself.
struct SegmentCheck: Sendable {
  let source: LogSource
  let level: Int
  /// The log's rules; nil where others are at hand.
  let rules: Rules?
  /// How the log's game began; nil where nothing is re-run.
  let beginning: Beginning?

  func examine(_ segment: Segment, isFirst: Bool) -> Finding {
    var finding = Finding(segment, isFirst: isFirst)
    do throws(LogError) {
      try readLines(of: segment, isFirst: isFirst, into: &finding)
      if isReadable(finding), level >= 5 { try rerun(segment, isFirst: isFirst) }
    } catch {
      finding.note(failure(error, at: segment.start))
    }
    return finding
  }

  private func isReadable(_ finding: Finding) -> Bool {
    !finding.failures.contains { $0.check == .framing || $0.check == .checksum }
  }

  private func failure(_ error: LogError, at offset: UInt64) -> LogFailure {
    if case .damaged(let failure) = error { return failure }
    return LogFailure(.framing, at: offset, expected: "readable records", got: "\(error)")
  }

  private func readLines(
    of segment: Segment, isFirst: Bool, into finding: inout Finding
  ) throws(LogError) {
    var cursor = LineCursor(source, from: segment.start, to: segment.end)
    var chain = BlockChain()
    var ledger = isFirst && level >= 4 ? SegmentLedger(opening: rules) : nil
    var expected: UInt64? = isFirst ? 1 : nil
    while let line = try cursor.next() {
      let head = RecordHead(line.bytes)
      if let failure = fault(in: line, head, expected) {
        finding.note(failure)
        // Behind a line that cannot be told from others nothing is sure.
        guard head != nil, line.isWhole else { return }
      }
      guard let head else { return }
      if finding.isEnded {
        finding.note(
          LogFailure(
            .framing, at: line.offset, record: head.number, field: "k",
            expected: "nothing behind the end", got: head.kind.rawValue))
      }
      if finding.records == 0 { finding.first = head.number }
      finding.records += 1
      if head.kind != .key { finding.recordsBehindKey += 1 }
      finding.last = head.number
      if isFirst, head.kind != .definition, head.kind != .recovery {
        finding.note(
          LogFailure(
            .framing, at: line.offset, record: head.number, tick: head.tick, field: "k",
            expected: "definitions and a key before anything else", got: head.kind.rawValue))
      } else if let failure = miscount(line, head, &finding.turn) {
        finding.note(failure)
      }
      if finding.records == 1 { finding.firstTurn = head.turn ?? 0 }
      expected = head.number + 1
      let record = Record(line: line, head: head)
      if head.kind == .key || head.kind == .end || level >= 4, isReadable(finding) {
        try read(record, &chain, &ledger, into: &finding)
      }
      chain.add(line.bytes)
      chain.add([UInt8(ascii: "\n")])
    }
    finding.link = chain.link
  }

  /// Counts the blows; each says which one it is, the other records how many there were.
  private func miscount(
    _ line: Line, _ head: RecordHead, _ turn: inout UInt64?
  ) -> LogFailure? {
    let expected: String
    switch head.kind {
    case .key where turn == nil && head.turn != nil:
      turn = head.turn
      return nil
    case .hit:
      expected = turn.map { "\($0 + 1)" } ?? "a key before any blow"
      turn = turn.map { $0 + 1 }
    case .key, .check: expected = turn.map { "\($0)" } ?? "a key before it"
    default: return nil
    }
    let got = head.turn.map { "\($0)" } ?? "none"
    guard expected != got else { return nil }
    return LogFailure(
      .framing, at: line.offset, record: head.number, tick: head.tick, field: "turn",
      expected: expected, got: got)
  }

  /// The frame and, from level 2 on, the checksum.
  private func fault(
    in line: Line, _ head: RecordHead?, _ expected: UInt64?
  ) -> LogFailure? {
    guard case .failure(let failure) = RecordReader.check(line, number: expected) else {
      return nil
    }
    guard failure.check == .checksum, level < 2 else { return failure }
    if let head, head.number != expected, let expected {
      return LogFailure(
        .framing, at: line.offset, record: head.number, field: "n", expected: "\(expected)",
        got: "\(head.number)")
    }
    return head == nil
      ? LogFailure(.framing, at: line.offset, expected: "a record", got: "something else") : nil
  }

  private func read(
    _ record: Record, _ chain: inout BlockChain, _ ledger: inout SegmentLedger?,
    into finding: inout Finding
  ) throws(LogError) {
    let value = try record.json()
    switch record.head.kind {
    case .key:
      finding.chain = (try? value.string("chain")).flatMap(BlockChain.bytes) ?? []
      finding.back = (try? value.integer("back")) ?? 0
      if !finding.chain.isEmpty { chain = BlockChain(from: finding.chain) }
      if level >= 4 { ledger = try SegmentLedger(record, value, rules: rules) }
    case .end:
      finding.isEnded = true
      for (field, expected) in [("records", record.head.number), ("turn", finding.turn ?? 0)] {
        let claimed: UInt64? = try? value.integer(field)
        guard claimed != expected else { continue }
        finding.note(
          record.failure(
            .framing, field: field, expected: "\(expected)",
            got: claimed.map { "\($0)" } ?? "none"))
      }
      let link = BlockChain.hex(chain.link)
      let claimed = (try? value.string("chain")) ?? ""
      if level >= 3, link != claimed {
        finding.note(
          record.failure(.chain, field: "chain", expected: link, got: claimed))
      }
    default:
      if let failure = try ledger?.check(record, value) { finding.note(failure) }
    }
  }

  private func rerun(_ segment: Segment, isFirst: Bool) throws(LogError) {
    guard let rules, let beginning else { return }
    let end = segment.keyEnd ?? segment.end
    if isFirst {
      guard segment.keyEnd != nil, let loaded = try source.loadKey(at: segment.end, rules: rules)
      else { return }
      var rerun = Rerun(
        opening: try beginning.state(toMatch: loaded), of: source,
        from: segment.start, rules: loaded.key.rules, to: end)
      try rerun.open()
    } else if let loaded = try source.loadKey(at: segment.start, rules: rules) {
      var rerun = Rerun(source, from: loaded, to: end)
      while try rerun.step() != nil {}
    }
  }
}
