internal import ChainmailCore
internal import Messages

/// What a log's lines and its chain of blocks vouch for, from its first record on.
///
/// Up to a record, what stands behind the last key before it is in no block yet: there each record
/// must be one, and tell what the ledger's law allows.
struct SoundPart: Sendable {
  /// Where the keys begin.
  private(set) var keys: [UInt64] = []
  /// The chain link that the last of them tells; empty where there is none.
  private(set) var chain = ""
  /// The last record; 0 where there is none.
  private(set) var record: UInt64 = 0
  /// Whether the last record is its end, behind which nothing counts.
  private(set) var isEnded = false
  /// How many bytes its recoveries say that they cut off.
  private(set) var recoveredBytes: UInt64 = 0
  /// The first damage, behind which nothing is read.
  private(set) var damage: LogFailure?

  /// Reads a log up to its first damage, its end or a record.
  ///
  /// A last line that is torn counts as not there.
  ///
  /// - Parameters:
  ///   - source: The log.
  ///   - start: Where its second line begins.
  ///   - last: The last record to read; nil for all of them.
  /// - Throws: ``LogError`` where the file cannot be read.
  /// - Complexity: O(size up to there).
  init(of source: LogSource, from start: UInt64, upTo last: UInt64? = nil) throws(LogError) {
    var reader = RecordReader(source, from: start, number: 1)
    var blocks = BlockChain()
    do throws(LogError) {
      while !isEnded, last.map({ record < $0 }) ?? true, let next = try reader.next() {
        if next.head.kind == .key {
          let link = BlockChain.hex(blocks.close())
          let claimed = (try? next.json().string("chain")) ?? ""
          guard link == claimed else {
            damage = next.failure(.chain, field: "chain", expected: "\(link)", got: "\(claimed)")
            return
          }
          keys.append(next.line.offset)
          chain = link
        }
        blocks.add(next.line.bytes)
        blocks.add([UInt8(ascii: "\n")])
        record = next.head.number
        switch next.head.kind {
        // A log may claim any number.
        case .recovery: recoveredBytes &+= (try? next.json().integer("cut")) ?? 0
        case .end: isEnded = true
        default: break
        }
      }
    } catch {
      guard case .damaged(let failure) = error else { throw error }
      damage = failure
    }
    guard last != nil, damage == nil else { return }
    damage = SoundPart.fault(
      of: source, from: keys.last ?? start, isFirst: keys.isEmpty, reader.end)
  }

  /// The first fault of a block before an offset; nil where there is none.
  private static func fault(
    of source: LogSource, from start: UInt64, isFirst: Bool, _ end: UInt64
  ) -> LogFailure? {
    SegmentCheck(source: source, level: 4, rules: nil, beginning: nil)
      .examine(start..<start + 1, isFirst: isFirst).failures
      .filter { $0.offset < end }.min { $0.offset < $1.offset }
  }
}

extension LogSource {
  /// The header of a log that was made under these rules, and the sound part behind it.
  ///
  /// - Throws: ``LogError``: no log, other rules, or damage before anything could be played.
  /// - Complexity: O(size).
  func soundPart(
    under digest: String, rules: Rules
  ) throws(LogError) -> (header: LogHeader, sound: SoundPart) {
    let (header, start) = try readHeader()
    if let other = header.hindrance(under: digest) {
      throw .otherRules(recorded: other.recorded, given: other.given)
    }
    if let damage = try openingDamage(under: header, from: start, rules: rules) {
      throw .damaged(damage)
    }
    return (header, try SoundPart(of: self, from: start))
  }
}
