public import ChainmailCore

/// Writes the log of one game: the one owner of its file.
///
/// Call ``record(_:_:_:now:)`` after every action and before the screen shows what happened. Each
/// record is one `write`; the disk is waited for at keys, at the end, and else at most once a
/// second of the caller's clock.
///
/// Where the disk is full or gone, ``LogError/notSaved(code:pending:)`` is thrown, nothing is
/// lost, and the next call, ``retry(now:)`` or ``relocate(to:now:)`` goes on with what is pending.
/// A writer that goes away leaves its log open, so that the game can be resumed.
public struct LogWriter: ~Copyable {
  public let header: LogHeader
  private var scribe: Scribe
  private var file: LogFile
  private var tick: UInt64
  private var turn: UInt64
  private var pending = PendingLines()
  private var lastSync: Duration?
  private var needsSync = false
  /// What was found where a log was resumed; nil for a new one.
  public private(set) var resumption: Resumption?

  /// Begins a new log; its header, definitions and first key are written at once.
  ///
  /// Where the disk takes the file but not the lines, they wait: ``pendingBytes`` is not zero.
  ///
  /// - Parameters:
  ///   - path: The file; it must not exist.
  ///   - header: Its first line. For a branch, ``LogHeader/parent`` says where it left the other.
  ///   - state: The game as it begins.
  ///   - rules: Its rules.
  ///   - now: The time, from any clock that only goes forward.
  /// - Returns: The writer.
  /// - Throws: ``LogError/system(operation:path:code:)`` where there can be no such file.
  public static func creating(
    _ path: String, header: LogHeader, state: GameState, rules: Rules, now: Duration
  ) throws(LogError) -> LogWriter {
    var writer = LogWriter(
      file: try LogFile(path, .new), header: header, scribe: Scribe(rules: rules),
      tick: state.tick, turn: state.turn)
    writer.pending.append(header.line)
    for content in writer.scribe.opening(state) { writer.write(content) }
    try? writer.flush(now: now, mustSync: true)
    return writer
  }

  private init(
    file: consuming LogFile, header: LogHeader, scribe: Scribe, tick: UInt64, turn: UInt64
  ) {
    self.file = file
    self.header = header
    self.scribe = scribe
    self.tick = tick
    self.turn = turn
  }

  init(
    resuming file: consuming LogFile, header: LogHeader, rerun: Rerun, resumption: Resumption
  ) {
    self.init(
      file: file, header: header, scribe: rerun.scribe, tick: rerun.state.tick,
      turn: rerun.state.turn)
    self.resumption = resumption
  }

  /// Where the log is.
  public var path: String { file.path }

  /// How many bytes are in the file.
  public var savedBytes: UInt64 { file.size }

  /// How many bytes wait in memory because they could not be written.
  public var pendingBytes: Int { pending.count }

  /// Writes down an action and what it brought about; a refused action and a tick in which
  /// nothing happened leave no trace.
  ///
  /// - Parameters:
  ///   - action: What was done.
  ///   - events: What happened, as `reduce(_:_:under:into:)` told it.
  ///   - state: The game after it.
  ///   - now: The time, from the clock of the other calls.
  /// - Throws: ``LogError/notSaved(code:pending:)``; the record is kept in memory.
  public mutating func record(
    _ action: Action, _ events: [Event], _ state: GameState, now: Duration
  ) throws(LogError) {
    let contents = scribe.contents(action, events, state)
    tick = state.tick
    turn = state.turn
    var wroteKey = false
    for content in contents { write(content) }
    if scribe.isKeyDue {
      write(.key(state))
      wroteKey = true
    }
    guard !contents.isEmpty || !pending.isEmpty || needsSync else { return }
    try flush(now: now, mustSync: wroteKey)
  }

  /// Writes what could not be written before.
  ///
  /// - Throws: ``LogError/notSaved(code:pending:)``.
  public mutating func retry(now: Duration) throws(LogError) {
    try flush(now: now, mustSync: true)
  }

  /// Goes on in another file: copies what is saved, adds what is pending.
  ///
  /// The file that was written so far stays as it is, without an end.
  ///
  /// - Throws: ``LogError``; the writer then stays where it was.
  public mutating func relocate(to path: String, now: Duration) throws(LogError) {
    var other = try LogFile(path, .new)
    let source = try LogSource(path: file.path)
    var offset: UInt64 = 0
    while offset < file.size {
      let count = Int(Swift.min(1 << 20, file.size - offset))
      let bytes = try source.read(at: offset, count: count)
      guard bytes.count == count else { throw .notSaved(code: 0, pending: pending.count) }
      let code = bytes.withUnsafeBytes { other.append($0) }
      guard code == 0 else { throw .notSaved(code: code, pending: pending.count) }
      offset += UInt64(count)
    }
    file = other
    try flush(now: now, mustSync: true)
  }

  /// Ends the log: nothing can be added afterwards, a branch goes on from there.
  ///
  /// A log that shall be resumed is not ended; its writer just goes away.
  ///
  /// - Parameters:
  ///   - why: Why, such as `quit`.
  ///   - now: The time, from the clock of the other calls.
  /// - Throws: ``LogError/notSaved(code:pending:)``.
  public consuming func end(why: String, now: Duration) throws(LogError) {
    write(.end(why: why, turn: turn))
    try flush(now: now, mustSync: true)
  }

  mutating func write(_ content: RecordContent) {
    scribe.write(content, tick: tick)
    if pending.isEmpty {
      let code = scribe.line.withUnsafeBytes { file.append($0) }
      needsSync = true
      guard code != 0 else { return }
      pending.code = code
    }
    pending.append(scribe.line)
  }

  private mutating func flush(now: Duration, mustSync: Bool) throws(LogError) {
    while let line = pending.first {
      let code = line.withUnsafeBytes { file.append($0) }
      pending.code = code
      guard code == 0 else { throw .notSaved(code: code, pending: pending.count) }
      pending.removeFirst()
      needsSync = true
    }
    let isDue = lastSync.map { now - $0 >= .seconds(1) } ?? true
    guard needsSync, mustSync || isDue else { return }
    lastSync = now
    let code = file.synchronize()
    guard code == 0 else { throw .notSaved(code: code, pending: 0) }
    needsSync = false
  }
}

/// Lines that wait to be written, oldest first.
private struct PendingLines {
  private var lines: [[UInt8]] = []
  private var next = 0
  private(set) var count = 0
  /// The `errno` of the last attempt.
  var code: Int32 = 0

  var isEmpty: Bool { next == lines.count }

  var first: [UInt8]? { isEmpty ? nil : lines[next] }

  mutating func append(_ line: [UInt8]) {
    lines.append(line)
    count += line.count
  }

  mutating func removeFirst() {
    count -= lines[next].count
    lines[next] = []
    next += 1
    if isEmpty {
      lines.removeAll()
      next = 0
    }
  }
}
