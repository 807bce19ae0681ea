public import ChainmailCore
internal import Glibc

/// Writes the log of one game: the one owner of its file.
///
/// Call ``record(_:_:_:)`` after every action and before the screen shows what happened, and
/// ``synchronize(now:)`` behind that. Each record is one `write`; the disk is waited for at keys,
/// at the end, and else at most once a second of the caller's clock.
///
/// Where the disk is full or gone, ``LogError/notSaved(code:pending:)`` is thrown, nothing is
/// lost, and the next call, ``retry(now:)`` or ``relocate(to:now:)`` goes on with what is pending.
/// After a disk that failed to take what had been written only ``relocate(to:now:)`` helps, since
/// the system does not tell which bytes are gone.
/// A writer that goes away leaves its log open, so that the game can be resumed.
public struct LogWriter: ~Copyable {
  public let header: LogHeader
  var scribe: Scribe
  /// Nil until there is a place for the log.
  var file: LogFile?
  private var tick: UInt64
  private var turn: UInt64
  var pending = PendingLines()
  /// What is in the file and may not be on the disk yet.
  var unsynced = PendingLines()
  var lastSync: Duration?
  /// Whether a key is among what may not be on the disk yet.
  private var hasUnsyncedKey = false
  /// Where to crash in each file that it opens; nil but for tests.
  let fault: FaultSwitch?
  /// What was found where a log was resumed; nil for a new one.
  public internal(set) var resumption: Resumption?

  /// Begins a new log in a file.
  ///
  /// - Parameters:
  ///   - path: The file; it must not exist.
  ///   - header: Its first line. For a branch, ``LogHeader/parent`` says where it left the other.
  ///   - state: The game as it begins.
  ///   - rules: Its rules.
  ///   - now: The time, from any clock that only goes forward.
  /// - Returns: The writer.
  /// - Throws: ``LogError`` where there can be no such file; then there is none.
  public static func creating(
    _ path: String, header: LogHeader, state: GameState, rules: Rules, now: Duration
  ) throws(LogError) -> LogWriter {
    var writer = LogWriter(inMemory: header, state: state, rules: rules)
    try writer.relocate(to: path, now: now)
    return writer
  }

  /// Begins a new log in memory, until ``relocate(to:now:)`` gives it a file.
  ///
  /// Until then everything that is recorded is kept, and every call says that it is not saved.
  ///
  /// - Parameters:
  ///   - header: Its first line.
  ///   - state: The game as it begins.
  ///   - rules: Its rules.
  ///   - fault: Where to crash in its file; nil but for tests.
  public init(
    inMemory header: LogHeader, state: GameState, rules: Rules, fault: FaultSwitch? = nil
  ) {
    self.init(
      file: nil, header: header, scribe: Scribe(rules: rules), tick: state.tick, turn: state.turn,
      fault: fault)
    pending.append(header.line)
    for content in scribe.opening(state) { write(content) }
  }

  private init(
    file: consuming LogFile?, header: LogHeader, scribe: Scribe, tick: UInt64, turn: UInt64,
    fault: FaultSwitch?
  ) {
    self.file = file
    self.header = header
    self.scribe = scribe
    self.tick = tick
    self.turn = turn
    self.fault = fault
  }

  init(
    resuming file: consuming LogFile, header: LogHeader, rerun: Rerun, resumption: Resumption,
    fault: FaultSwitch?
  ) {
    self.init(
      file: file, header: header, scribe: rerun.scribe, tick: rerun.state.tick,
      turn: rerun.state.turn, fault: fault)
    self.resumption = resumption
  }

  /// Where the log is; nil as long as it is in memory only.
  public var path: String? {
    switch file {
    case .some(let file): file.path
    case .none: nil
    }
  }

  /// How many bytes are in the file; 0 where there is none any more, or another program changed it.
  public var savedBytes: UInt64 {
    switch file {
    case .some(let file): file.holdsWhatWasWritten ? file.size : 0
    case .none: 0
    }
  }

  /// How many bytes wait in memory because they could not be written.
  public var pendingBytes: Int { pending.count }

  /// Hands over what waits in memory of a log that has no file: who takes it keeps it.
  public mutating func takePending() -> [UInt8] {
    precondition(path == nil, "a log that has a file is in that file")
    defer { pending.removeAll() }
    return pending.joined
  }

  /// Writes down an action and what it brought about; a refused action and a tick in which
  /// nothing happened leave no trace.
  ///
  /// The disk is not waited for; that is left to ``synchronize(now:)``.
  ///
  /// - Parameters:
  ///   - action: What was done.
  ///   - told: What happened, as `reduce(_:_:under:into:)` told it.
  ///   - state: The game after it.
  /// - Throws: ``LogError/notSaved(code:pending:)`` or ``LogError/lineTooLong(_:)``; the record is
  ///   kept in memory.
  public mutating func record(
    _ action: Action, _ told: TurnList, _ state: GameState
  ) throws(LogError) {
    let contents = scribe.contents(action, told, state).joined()
    tick = state.tick
    turn = state.turn
    for content in contents { write(content) }
    if writeDueKey(state) { hasUnsyncedKey = true }
    guard !contents.isEmpty || !pending.isEmpty || !unsynced.isEmpty else { return }
    try flush()
  }

  /// Waits for the disk where that is due: behind a key, and else where it was not waited for in
  /// the last second.
  ///
  /// Call it once the screen shows what was recorded: who plays need not wait for the disk.
  ///
  /// - Parameter now: The time, from the clock of the other calls.
  /// - Throws: ``LogError/notSaved(code:pending:)`` where the disk did not take what was written.
  public mutating func synchronize(now: Duration) throws(LogError) {
    let isDue = lastSync.map { now - $0 >= .seconds(1) } ?? true
    guard !unsynced.isEmpty, isDue || hasUnsyncedKey else { return }
    try waitForDisk(now: now)
  }

  /// Writes what could not be written before.
  ///
  /// - Throws: ``LogError/notSaved(code:pending:)`` or ``LogError/lineTooLong(_:)``.
  public mutating func retry(now: Duration) throws(LogError) {
    try flush()
    if !unsynced.isEmpty { try waitForDisk(now: now) }
  }

  /// Ends the log: nothing can be added afterwards, a branch goes on from there.
  ///
  /// A log that shall be resumed is not ended, as when a player quits; its writer just goes away.
  ///
  /// - Parameters:
  ///   - why: Why, such as `set aside`.
  ///   - now: The time, from the clock of the other calls.
  /// - Throws: ``LogError/notSaved(code:pending:)`` or ``LogError/lineTooLong(_:)``.
  public consuming func end(why: String, now: Duration) throws(LogError) {
    write(.end(why: why, turn: turn))
    try retry(now: now)
  }

  /// Ends a log that is in memory only.
  ///
  /// - Parameter why: Why, as ``end(why:now:)`` has it.
  /// - Returns: The whole log, but for what was taken with ``takePending()``.
  public consuming func bytes(endedBecause why: String) -> [UInt8] {
    precondition(path == nil, "a log that has a file is in that file")
    write(.end(why: why, turn: turn))
    return pending.joined
  }

  /// Writes a key where one is due, and says whether it did.
  @discardableResult
  mutating func writeDueKey(_ state: GameState) -> Bool {
    guard scribe.isKeyDue else { return false }
    write(.key(state))
    return true
  }

  /// Writes a record, or adds it to those that wait.
  mutating func write(_ content: RecordContent) {
    scribe.write(content, tick: tick)
    let isReadable = scribe.line.count <= RecordHead.lineLimit
    guard pending.isEmpty, isReadable, append(scribe.line) == 0 else {
      return pending.append(scribe.line)
    }
  }

  /// Appends a line to the file; 0, or the system's `errno`: `ENOENT` where there is no file.
  private mutating func append(_ line: [UInt8]) -> Int32 {
    let code = line.withUnsafeBytes { file?.append($0) ?? ENOENT }
    if code == 0 { unsynced.append(line) }
    return code
  }

  private mutating func flush() throws(LogError) {
    // Checked first: what goes to a file without a name, or behind a stranger's bytes, seems to be
    // written, and is lost.
    guard holdsWhatWasWritten else { throw .notSaved(code: ENOENT, pending: pending.count) }
    while let line = pending.first {
      // Behind a line that no reader takes, all would be lost.
      guard line.count <= RecordHead.lineLimit else { throw .lineTooLong(line.count) }
      let code = append(line)
      guard code == 0 else { throw .notSaved(code: code, pending: pending.count) }
      pending.removeFirst()
    }
    guard !hasLosses else { throw .notSaved(code: lossCode, pending: 0) }
  }

  private mutating func waitForDisk(now: Duration) throws(LogError) {
    lastSync = now
    // What is not sure to be on the disk is needed where the log is written anew.
    let code = holdsWhatWasWritten ? file?.synchronize() ?? ENOENT : ENOENT
    guard code == 0 else { throw .notSaved(code: code, pending: 0) }
    unsynced.removeAll()
    hasUnsyncedKey = false
  }

  /// Whether the disk failed to take what had been written, so that only ``relocate(to:now:)``
  /// saves it.
  public var hasLosses: Bool { lossCode != 0 }

  private var lossCode: Int32 {
    switch file {
    case .some(let file): file.lossCode
    case .none: 0
    }
  }

  private var holdsWhatWasWritten: Bool {
    switch file {
    case .some(let file): file.holdsWhatWasWritten
    case .none: false
    }
  }
}
