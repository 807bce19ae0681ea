/// How a log stops: its last key and what stands behind it.
public struct LogTail: Hashable, Sendable {
  public let lastKey: KeyPlace
  /// The number of the last sound record.
  public private(set) var record: UInt64
  public private(set) var tick: UInt64
  /// How many blows had fallen, without one that the log breaks off within.
  public private(set) var turn: UInt64
  /// Why the log was ended; nil where it was not.
  public private(set) var end: String?
  /// How many bytes stand behind the last sound record, where a writer broke off within a line.
  public private(set) var tornBytes: UInt64 = 0
  /// What is damaged before the first key, or else behind the last one; what follows the latter
  /// does not count.
  public private(set) var damage: LogFailure?

  public var isEnded: Bool { end != nil }
  /// Whether it was ended and can be watched up to there, whatever stands behind that.
  public var isSoundToEnd: Bool { isEnded && damage.map { $0.offset > lastKey.offset } ?? true }

  init(behind key: KeyPlace, damage: LogFailure? = nil) {
    (lastKey, self.damage) = (key, damage)
    (record, tick, turn) = (key.number, key.tick, key.turn)
  }

  /// Reads on from the key.
  fileprivate mutating func read(_ source: LogSource) throws(LogError) {
    let size = source.size
    var reader = RecordReader(source, from: lastKey.offset, number: record)
    do throws(LogError) {
      while let next = try reader.next() {
        record = next.head.number
        tick = max(tick, next.head.tick ?? 0)
        if next.head.kind != .hit { turn = max(turn, next.head.turn ?? 0) }
        if next.head.kind == .end { end = (try? next.json().string("why")) ?? "" }
      }
    } catch {
      guard case .damaged(let failure) = error else { throw error }
      damage = damage ?? failure
    }
    if reader.isTorn { tornBytes = size - min(reader.end, size) }
  }
}

extension LogSource {
  /// Reads how the log stops.
  ///
  /// - Throws: ``LogError`` where the file cannot be read; where there is no key
  ///   ``LogError/noGame(_:)`` if something is there that does not precede a key, and
  ///   ``LogError/nothingPlayed`` if not.
  /// - Complexity: O(1); what stands before the first key and the last block are read.
  public func tail() throws(LogError) -> LogTail {
    let search = KeySearch(self)
    var last = try search.last(before: size)
    // A key that was being written is none yet.
    while let key = last, try isTorn(at: key.offset) { last = try search.last(before: key.offset) }
    let opening = try openingDamage()
    // Without its first key there is no state to go on from.
    guard let key = last else { throw opening.map { .noGame($0) } ?? .nothingPlayed }
    var tail = LogTail(behind: key, damage: opening)
    try tail.read(self)
    return tail
  }

  /// Whether the log breaks off within the line that begins at an offset.
  func isTorn(at offset: UInt64) throws(LogError) -> Bool {
    var reader = RecordReader(self, from: offset, number: nil)
    do throws(LogError) {
      return try reader.next() == nil && reader.isTorn
    } catch {
      guard case .damaged = error else { throw error }
      return false
    }
  }

  /// Whether nothing was played in it: its first line is sound, and nothing but definitions
  /// follows.
  var isEmpty: Bool {
    guard let start = try? readHeader().end else { return false }
    var reader = RecordReader(self, from: start, number: 1)
    do throws(LogError) {
      while let record = try reader.next() {
        guard record.head.kind == .definition else { return false }
      }
      return true
    } catch {
      return false
    }
  }

  /// This log, up to its end, as another one's header names it.
  ///
  /// - Throws: ``LogError`` where its first line or its last key cannot be read.
  public func asParent() throws(LogError) -> LogHeader.Parent {
    let (header, tail) = (try header(), try tail())
    var reader = RecordReader(self, from: tail.lastKey.offset, number: nil)
    guard let key = try reader.next() else { throw .nothingPlayed }
    return LogHeader.Parent(
      id: header.id, record: tail.record, chain: (try? key.json().string("chain")) ?? "")
  }

  /// Whether the log breaks off within its last line, as a writer that was killed leaves it.
  ///
  /// - Throws: ``LogError`` where it cannot be read to its end.
  /// - Complexity: O(1); the last block is read.
  public func isTorn() throws(LogError) -> Bool {
    let tail: LogTail
    do throws(LogError) {
      tail = try self.tail()
    } catch {
      guard error == .nothingPlayed, isEmpty else { throw error }
      var reader = RecordReader(self, from: try readHeader().end, number: 1)
      while try reader.next() != nil {}
      return reader.isTorn
    }
    if let damage = tail.damage { throw .damaged(damage) }
    return tail.tornBytes > 0
  }
}
