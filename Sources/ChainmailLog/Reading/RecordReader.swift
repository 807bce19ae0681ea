internal import ChainmailCore
internal import Messages
internal import SystemFiles

/// A line that is framed like a record and whose checksum holds.
struct Record: Sendable {
  var line: Line
  var head: RecordHead

  /// What the record holds; the check fails where that cannot be read.
  func json(_ check: LogCheck = .ledger) throws(LogError) -> JSONValue {
    do throws(JSONError) {
      return try JSONReader.read(line.bytes)
    } catch {
      throw .damaged(failure(error, check))
    }
  }

  /// What cannot be read of what the record holds, which framing and checksum do not tell.
  func failure(_ error: JSONError, _ check: LogCheck = .ledger) -> LogFailure {
    LogFailure(
      check, at: line.offset + UInt64(error.offset), record: head.number, tick: head.tick,
      field: error.field, expected: "", got: error.problem)
  }

  /// That it stands where nothing can: behind the log's end.
  var isBehindEnd: LogFailure {
    failure(.framing, field: "k", expected: "nothing behind the end", got: "\(head.kind.rawValue)")
  }

  func failure(
    _ check: LogCheck, field: String = "", expected: Message, got: Message
  ) -> LogFailure {
    LogFailure(
      check, at: line.offset, record: head.number, tick: head.tick, field: field,
      expected: expected, got: got)
  }
}

/// Reads records one after the other; each must be framed, in order and undamaged.
///
/// A last line that is torn counts as not there: it may still be being written. Behind a log's end
/// there is no record.
struct RecordReader {
  private var cursor: LineCursor
  /// The number that the next record must have; nil where any will do.
  private var expected: UInt64?
  private var blows: BlowCount
  private var waiting: Record?
  private var isBehindEnd = false
  /// What is wrong with the next record; behind it nothing is read.
  private var damage: LogError?
  /// Whether the log's last line is torn or damaged.
  private(set) var isTorn = false
  /// Where the last whole record ends.
  private(set) var end: UInt64

  /// Begins at a line; where that stands behind a key, `turn` is what it says.
  init(
    _ source: LogSource, from offset: UInt64, number: UInt64?, turn: UInt64? = nil,
    to end: UInt64? = nil
  ) {
    blows = BlowCount(behind: turn)
    cursor = LineCursor(source, from: offset, to: end)
    expected = number
    self.end = offset
  }

  /// Goes on from where it ended, up to another end.
  mutating func goOn(to end: UInt64) { cursor.end = end }

  /// The next record without taking it.
  mutating func peek() throws(LogError) -> Record? {
    if let damage { throw damage }
    if waiting == nil { waiting = try read() }
    return waiting
  }

  mutating func next() throws(LogError) -> Record? {
    let record = try peek()
    waiting = nil
    if let record { end = record.line.end }
    return record
  }

  private mutating func read() throws(LogError) -> Record? {
    guard !isTorn, let line = try cursor.next() else { return nil }
    do throws(LogFailure) {
      let head = try RecordReader.head(of: line, number: expected)
      let record = Record(line: line, head: head)
      if let failure = isBehindEnd ? record.isBehindEnd : blows.take(record) { throw failure }
      expected = head.number + 1
      isBehindEnd = head.kind == .end
      return record
    } catch {
      // Only what a crash can leave is forgiven: a last line that does not hold what was written.
      if !line.isTooLong, cursor.offset == cursor.end, cursor.end == cursor.source.size,
        !line.isWhole || !RecordHead.hasSoundChecksum(line.bytes)
      {
        isTorn = true
        return nil
      }
      damage = .damaged(error)
      throw .damaged(error)
    }
  }

  /// The head of a line that is a record.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - number: The number that it must have; nil where any will do.
  ///   - checksum: Whether its checksum must be right.
  /// - Returns: The head.
  /// - Throws: What is wrong with it.
  static func head(
    of line: Line, number: UInt64?, checksum: Bool = true
  ) throws(LogFailure) -> RecordHead {
    guard !line.isTooLong, line.isWhole else {
      throw LogFailure(
        .framing, at: line.offset, record: number, expected: "a line feed",
        got: line.isTooLong ? "a line longer than \(RecordHead.lineLimit) bytes" : LogFailure.end)
    }
    guard let head = RecordHead(line.bytes) else { throw noHead(of: line, number: number) }
    if checksum, !RecordHead.hasSoundChecksum(line.bytes) {
      throw RecordHead.badChecksum(of: line, number: number)
    }
    if let number, head.number != number {
      throw LogFailure(
        .framing, at: line.offset, record: head.number, tick: head.tick, field: "n",
        expected: "\(number)", got: "\(head.number)")
    }
    if let member = head.unread {
      throw LogFailure(
        .framing, at: line.offset, record: head.number, tick: head.tick, field: member.rawValue,
        expected: wholeNumber, got: line.text(of: member.rawValue))
    }
    return head
  }

  /// What is wrong with a line that does not begin like a record.
  private static func noHead(of line: Line, number: UInt64?) -> LogFailure {
    guard RecordHead.hasKind(line.bytes) else {
      return LogFailure(
        .framing, at: line.offset, record: number, field: "k", expected: "a record",
        got: "\(String(decoding: line.bytes.prefix(40), as: UTF8.self))")
    }
    return LogFailure(
      .framing, at: line.offset, record: number, field: "n", expected: wholeNumber,
      got: line.text(of: "n"))
  }

  private static let wholeNumber: Message =
    "a whole number below \(JSONValue.integerLimit)"
}

extension LogSource {
  /// Reads the first line.
  ///
  /// - Returns: The header and where the second line begins.
  /// - Throws: ``LogError/notALog``, ``LogError/otherEncoding(_:)``, ``LogError/badHeader(_:)`` and
  ///   ``LogError/unsupported(_:)``.
  func readHeader() throws(LogError) -> (header: LogHeader, end: UInt64) {
    var cursor = LineCursor(self)
    guard let line = try cursor.next() else { throw .notALog }
    if let encoding = FileText.otherEncoding(of: line.bytes) { throw .otherEncoding(encoding) }
    guard line.bytes.starts(with: LogHeader.mark) else {
      // What follows tells a log whose first line is damaged from what never was one.
      guard let second = try cursor.next(),
        (try? RecordReader.head(of: second, number: 1)) != nil
      else { throw .notALog }
      throw .badHeader(
        LogFailure(
          .framing, at: 0, field: "k", expected: Message(verbatim: "hdr"),
          got: "\(String(decoding: line.bytes.prefix(40), as: UTF8.self))"))
    }
    guard line.isWhole else {
      throw .badHeader(LogFailure(.framing, at: 0, expected: "a line feed", got: LogFailure.end))
    }
    guard RecordHead.hasSoundChecksum(line.bytes) else {
      throw .badHeader(RecordHead.badChecksum(of: line, number: nil))
    }
    let header: LogHeader
    do throws(JSONError) {
      header = try LogHeader(try JSONReader.read(line.bytes))
    } catch {
      throw .badHeader(
        LogFailure(
          .framing, at: UInt64(error.offset), field: error.field, expected: "",
          got: error.problem))
    }
    if let feature = header.required.first { throw .unsupported(Message("the feature \(feature)")) }
    guard header.version == LogHeader.currentVersion else {
      throw .unsupported(Message("version \(header.version)"))
    }
    return (header, line.end)
  }
}
