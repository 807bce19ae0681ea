internal import ChainmailCore

/// Checks a part of a log segment by segment: a segment is a key and what follows it up to the next
/// one, or what stands before the first key.
struct SegmentCheck: Sendable {
  let source: LogSource
  let level: Int
  /// The log's rules; nil where others are at hand.
  let rules: Rules?
  /// How the log's game began; nil where nothing is re-run.
  let beginning: Beginning?

  /// Checks what begins within a range of bytes that starts at line 2 or at a key.
  func examine(_ range: Range<UInt64>, isFirst: Bool) -> Finding {
    var cursor = LineCursor(source, from: range.lowerBound)
    var scan = SegmentScan(from: range.lowerBound, isFirst: isFirst, self)
    var rerun = SegmentRerun(source, rules: rules, beginning: beginning)
    var whole: Finding?
    do throws(LogError) {
      while let line = try cursor.next() {
        if scan.isLost, RecordHead(line.bytes)?.kind != .key { continue }
        let (head, fault) = read(line, number: scan.expected)
        // A key that is damaged begins a segment all the same, as long as it can be told from
        // others.
        if head?.kind == .key, line.isWhole, line.offset > scan.finding.start {
          close(&scan, at: line, &rerun, into: &whole)
          guard line.offset < range.upperBound else { return whole ?? scan.finding }
          scan = SegmentScan(from: line.offset, isFirst: false, self)
        }
        scan.take(line, head, fault)
      }
    } catch {
      scan.note(error)
    }
    close(&scan, at: nil, &rerun, into: &whole)
    return whole ?? scan.finding
  }

  /// The head of a line, if it has one, and what is wrong with the line.
  private func read(_ line: Line, number: UInt64?) -> (RecordHead?, LogFailure?) {
    do throws(LogFailure) {
      return (try RecordReader.head(of: line, number: number, checksum: level >= 2), nil)
    } catch {
      return (RecordHead(line.bytes), error)
    }
  }

  /// Ends a segment before the key that follows it, or where nothing does.
  private func close(
    _ scan: inout SegmentScan, at key: Line?, _ rerun: inout SegmentRerun,
    into whole: inout Finding?
  ) {
    do throws(LogError) {
      if scan.isReadable, level >= 5 { try rerun.play(scan, upTo: key) }
    } catch {
      scan.note(inRerun: error)
    }
    scan.close()
    guard whole != nil else { return whole = scan.finding }
    whole?.append(scan.finding)
  }
}

/// Plays the segments of a part again, one after the other, and compares them.
private struct SegmentRerun {
  let source: LogSource
  /// The log's rules; nil where others are at hand.
  let rules: Rules?
  let beginning: Beginning?
  /// Behind the key with which the next segment begins; nil where the state there is not known.
  private var going: Rerun?

  init(_ source: LogSource, rules: Rules?, beginning: Beginning?) {
    self.source = source
    self.rules = rules
    self.beginning = beginning
  }

  /// Plays a segment, and compares the key that follows it.
  ///
  /// A key that was written byte by byte from the state that was reached is that state, so that the
  /// next segment need not read it.
  mutating func play(_ scan: SegmentScan, upTo key: Line?) throws(LogError) {
    guard let rules, let beginning else { return }
    let end = key?.end ?? source.size
    let start = scan.finding.start
    var rerun: Rerun
    if scan.isFirst {
      guard let key, let loaded = try source.loadKey(at: key.offset, rules: rules) else { return }
      rerun = Rerun(
        opening: try beginning.state(toMatch: loaded), of: source, from: start,
        rules: loaded.key.rules, to: end)
      try rerun.open()
    } else if let known = take(), known.isBehindKey(at: start) {
      rerun = known
      rerun.goOn(to: end)
    } else if let loaded = try source.loadKey(at: start, rules: rules) {
      rerun = Rerun(source, from: loaded, to: end)
    } else {
      return
    }
    while try rerun.step() != nil {}
    going = rerun
  }

  private mutating func take() -> Rerun? {
    defer { going = nil }
    return going
  }
}
