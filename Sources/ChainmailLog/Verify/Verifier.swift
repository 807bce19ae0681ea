public import ChainmailCore
internal import Messages

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
  /// - Complexity: O(size); memory is one block a core.
  public static func verify(
    _ source: LogSource, level: Int = 5, rules: Rules, digest: String,
    neighbors: [LogShelf.Entry] = []
  ) async throws(LogError) -> Verification {
    var result = Verification()
    let start = try readHeader(of: source, into: &result)
    let other = result.header?.hindrance(under: digest)
    let isSame = result.header != nil && other == nil
    var beginning: Beginning?
    if let header = result.header, isSame, level >= 5 {
      beginning = Beginning(of: source, header, among: neighbors, rules: rules)
    }
    let check = SegmentCheck(
      source: source, level: level, rules: isSame ? rules : nil, beginning: beginning)
    var findings = await inParallel(try parts(of: source, from: start), check)[...]
    if var whole = findings.popFirst() {
      for finding in findings { whole.append(finding) }
      whole.tell(&result)
    }
    if let damage = try source.openingDamage(from: start), damage.check.isChecked(at: level) {
      result.note(damage)
    }
    result.explainRerun()
    if let fault = result.firstFault {
      result.lastGoodKey = try KeySearch(source).last(before: fault)
    }
    skip(above: level, other, into: &result)
    if let gap = beginning?.gap, result[.rerun] == .sound {
      result[.rerun] = .soundExcept(gap)
    }
    if let change = source.change, result[.framing] == .sound {
      result[.framing] = .soundExcept(Message("\(change), which 'chainmail log recover' undoes"))
    }
    if let other, level >= 5 {
      result[.rules] = .failed(
        LogFailure(
          .rules, at: 0, field: other.field, expected: "\(other.given)",
          got: "\(other.recorded)"))
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

  /// Parts of a log of about the same size, each from a key to another one; the first from line 2.
  private static func parts(
    of source: LogSource, from start: UInt64
  ) throws(LogError) -> [Range<UInt64>] {
    let size = Swift.max(source.size, start)
    let search = KeySearch(source)
    var starts = [start]
    // No key below it begins a further part.
    var searched = start + 1
    for part in 1..<partCount {
      let place = start + (size - start) / UInt64(partCount) * UInt64(part)
      defer { searched = max(searched, place) }
      guard let key = try search.last(before: place, notBefore: searched),
        try !source.isTorn(at: key.offset)
      else { continue }
      starts.append(key.offset)
    }
    return zip(starts, starts.dropFirst() + [size]).map { $0..<$1 }
  }

  /// How many parts are checked by themselves; more than there are cores, since some take longer.
  private static let partCount = 16

  /// One task for each part; what was found stands in the log's order.
  private static func inParallel(_ parts: [Range<UInt64>], _ check: SegmentCheck) async -> [Finding]
  {
    await withTaskGroup(of: (Int, Finding).self) { group in
      for (index, part) in parts.enumerated() {
        group.addTask { (index, check.examine(part, isFirst: index == 0)) }
      }
      var findings = [Finding?](repeating: nil, count: parts.count)
      for await (index, finding) in group { findings[index] = finding }
      return findings.compactMap(\.self)
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
      let isOfOtherLuck = other.field == "luck"
      result[.rerun] = .notChecked(
        because: isOfOtherLuck ? "the generator of luck is another" : "the rules are others")
    }
    let isBroken = [LogCheck.framing, .checksum].contains { check in
      if case .failed = result[check] { true } else { false }
    }
    guard isBroken || result.keys == 0 else { return }
    // Hashes stand in keys.
    let unread: [LogCheck] = result.keys == 0 ? [.chain, .ledger, .rerun] : [.ledger, .rerun]
    for check in unread where result[check] == .sound {
      result[check] = .notChecked(
        because: isBroken ? "the log is damaged" : "nothing was played")
    }
  }
}

extension LogCheck {
  /// Whether a level holds it.
  fileprivate func isChecked(at level: Int) -> Bool { rawValue - LogCheck.framing.rawValue < level }
}
