public import ChainmailCore

/// Checks a whole log, in parallel from key to key.
public enum Verifier {
  /// How thorough a check is; each level holds the ones before.
  public static let levels = 1...5

  /// Checks a log.
  ///
  /// - Parameters:
  ///   - source: The log.
  ///   - level: 1 framing and numbers, 2 checksums, 3 the chain of blocks, 4 the ledger's law,
  ///     5 the re-run.
  ///   - rules: The rules at hand.
  ///   - digest: Their SHA-256; where it is not the log's, the log cannot be re-run.
  ///   - neighbors: Logs among which those may be from which a branch descends; the re-run of a
  ///     branch begins where its ancestors' re-run leaves it.
  /// - Returns: What was found.
  /// - Throws: ``LogError`` where the log cannot be read at all, or is of another version.
  /// - Complexity: O(size); memory is one block a task, and a few words a key.
  public static func verify(
    _ source: LogSource, level: Int = 5, rules: Rules, digest: String,
    neighbors: [LogShelf.Entry] = []
  ) async throws(LogError) -> Verification {
    var result = Verification()
    let start = try readHeader(of: source, into: &result)
    let other = result.header?.hindrance(under: digest)
    let isSame = result.header != nil && other == nil
    let segments = try segments(of: source, from: start)
    var beginning: Beginning?
    if let header = result.header, isSame, level >= 5 {
      beginning = Beginning(of: header, among: neighbors, rules: rules)
    }
    let check = SegmentCheck(
      source: source, level: level, rules: isSame ? rules : nil, beginning: beginning)
    var runs = await inParallel(segments, check)[...]
    if var whole = runs.popFirst() {
      for run in runs { whole.append(run) }
      whole.tell(&result)
    }
    if let fault = result.firstFault {
      result.lastGoodKey = try KeySearch(source).last(before: fault)
    }
    skip(above: level, other, into: &result)
    if let gap = beginning?.gap, result[.rerun] == .sound {
      result[.rerun] = .soundExcept("its beginning is not checked: \(gap)")
    }
    if let other, level >= 5 {
      result[.rules] = .failed(
        LogFailure(
          .rules, at: 0, field: other.field, expected: other.given, got: other.recorded))
    }
    return result
  }

  /// Where line 2 begins; a damaged header is noted, and what follows it can still be checked.
  private static func readHeader(
    of source: LogSource, into result: inout Verification
  ) throws(LogError) -> UInt64 {
    do throws(LogError) {
      let (header, end) = try source.readHeader()
      result.header = header
      return end
    } catch {
      guard case .badHeader(let failure) = error else { throw error }
      result.note(failure)
      result[.rules] = .notChecked(because: "the log is damaged")
      var cursor = LineCursor(source)
      return try cursor.next()?.end ?? 0
    }
  }

  /// From line 2 to the first key, then from each key to the next.
  private static func segments(
    of source: LogSource, from start: UInt64
  ) throws(LogError) -> [Segment] {
    var segments = [Segment(start: start, end: source.size, keyEnd: nil)]
    var cursor = LineCursor(source, from: start)
    while let line = try cursor.next() {
      guard let head = RecordHead(line.bytes), head.kind == .key else { continue }
      segments[segments.count - 1].end = line.offset
      segments[segments.count - 1].keyEnd = line.end
      segments.append(Segment(start: line.offset, end: source.size, keyEnd: nil))
    }
    return segments
  }

  /// One task for a run of segments, whose findings it joins; the runs stand in the log's order.
  private static func inParallel(_ segments: [Segment], _ check: SegmentCheck) async -> [Finding] {
    let size = Swift.max((segments.count + 15) / 16, 1)
    let starts = Array(stride(from: 0, to: segments.count, by: size))
    return await withTaskGroup(of: (Int, Finding).self) { group in
      for (index, start) in starts.enumerated() {
        group.addTask {
          var run = check.examine(segments[start], isFirst: start == 0)
          for segment in segments[start...].prefix(size).dropFirst() {
            run.append(check.examine(segment, isFirst: false))
          }
          return (index, run)
        }
      }
      var runs = [Finding?](repeating: nil, count: starts.count)
      for await (index, run) in group { runs[index] = run }
      return runs.compactMap(\.self)
    }
  }

  private static func skip(
    above level: Int, _ other: LogHeader.Hindrance?, into result: inout Verification
  ) {
    let order: [LogCheck] = [.framing, .checksum, .chain, .ledger, .rerun]
    for (index, check) in order.enumerated() where index >= level {
      result[check] = .notChecked(because: "the level is \(level)")
    }
    if level < 5 { result[.rules] = .notChecked(because: "the level is \(level)") }
    if let other, level >= 5 {
      result[.rerun] = .notChecked(
        because: other.field == "luck"
          ? "the generator of luck is another" : "the rules are others")
    }
    let isBroken = [LogCheck.framing, .checksum].contains { check in
      if case .failed = result[check] { true } else { false }
    }
    guard isBroken || result.keys == 0 else { return }
    for check in [LogCheck.ledger, .rerun] where result[check] == .sound {
      result[check] = .notChecked(
        because: isBroken ? "the log is damaged" : "nothing was played")
    }
  }
}

/// A part of a log: a key and what follows it, or what stands before the first key.
struct Segment: Sendable {
  var start: UInt64
  var end: UInt64
  /// Where the line of the key behind it ends; nil for the last.
  var keyEnd: UInt64?
}
