/// What a log's lines and its chain of blocks vouch for, from its first record on.
struct SoundPart: Sendable {
  /// Where the keys begin.
  private(set) var keys: [UInt64] = []
  /// The chain link that the last of them tells; empty where there is none.
  private(set) var chain = ""
  /// The last record; 0 where there is none.
  private(set) var record: UInt64 = 0
  /// Whether the last record is its end.
  private(set) var isEnded = false
  /// The first damage, behind which nothing is read.
  private(set) var damage: LogFailure?

  /// Reads a log up to its first damage, its end or a record.
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
      while last.map({ record < $0 }) ?? true, let next = try reader.next() {
        if next.head.kind == .key {
          let link = BlockChain.hex(blocks.close())
          let claimed = (try? next.json().string("chain")) ?? ""
          guard link == claimed else {
            damage = next.failure(.chain, field: "chain", expected: link, got: claimed)
            return
          }
          keys.append(next.line.offset)
          chain = link
        }
        blocks.add(next.line.bytes)
        blocks.add([UInt8(ascii: "\n")])
        record = next.head.number
        isEnded = next.head.kind == .end
      }
    } catch {
      guard case .damaged(let failure) = error else { throw error }
      damage = failure
    }
  }
}
