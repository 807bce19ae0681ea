public import ChainmailCore
internal import Glibc
internal import Messages

extension LogWriter {
  /// Goes on in another file: copies what is saved, adds what is pending.
  ///
  /// The file that was written so far stays as it is, without an end. Where it was deleted, what it
  /// held is not lost as long as this writer lives.
  ///
  /// - Parameters:
  ///   - path: The file; it must not exist.
  ///   - now: The time, from the clock of the other calls.
  /// - Throws: ``LogError``; the writer then stays where it was, and no new file is left behind.
  ///   ``LogError/cut(path:)`` where what is saved is not in the file any more; then only a branch
  ///   goes on, as ``branch(under:state:)`` makes it.
  public mutating func relocate(to path: String, now: Duration) throws(LogError) {
    guard pending.longest <= RecordHead.lineLimit else { throw .lineTooLong(pending.longest) }
    // What the disk may have lost is not read from it.
    let saved = savedOnDisk
    switch file {
    case .some(let file): guard file.length ?? 0 >= saved else { throw .cut(path: file.path) }
    case .none: break
    }
    var other = try LogFile(path, .new, fault: fault)
    var code: Int32 = 0
    switch file {
    case .some(let file): code = other.append(saved, of: file)
    case .none: break
    }
    for lines in [unsynced, pending] where code == 0 && !lines.isEmpty {
      code = lines.joined.withUnsafeBytes { other.append($0) }
    }
    if code == 0 { code = other.synchronize() }
    guard code == 0 else {
      other.discard()
      throw .system(operation: .write, path: path, code: code)
    }
    file = .some(other)
    pending.removeAll()
    unsynced.removeAll()
    lastSync = now
  }

  /// Goes on in a new file on a shelf, as ``relocate(to:now:)`` does.
  ///
  /// The file that was written so far is renamed to `PATH.moved`, which is no log of any shelf: it
  /// holds less of the game than the new one, and nobody should go on with it. Where that cannot be
  /// done it stays.
  ///
  /// - Parameters:
  ///   - shelf: Where the file will be; its folder is made where there is none.
  ///   - now: The time, from the clock of the other calls.
  /// - Throws: ``LogError``, as there.
  public mutating func relocate(onto shelf: LogShelf, now: Duration) throws(LogError) {
    let old = isAtItsPlace ? path : nil
    try shelf.make()
    try relocate(toFreeNameOn: shelf, now: now)
    if let old { rename(old, old + ".moved") }
  }

  private mutating func relocate(
    toFreeNameOn shelf: LogShelf, now: Duration
  ) throws(LogError) {
    for _ in 1..<100 {
      do throws(LogError) {
        return try relocate(to: shelf.path(for: header), now: now)
      } catch {
        // Another game took the name in between.
        guard case .system(.open, _, EEXIST) = error else { throw error }
      }
    }
    try relocate(to: shelf.path(for: header), now: now)
  }

  /// Goes on in a branch that is in memory only, for a log whose beginning is gone.
  ///
  /// The file that was written so far stays as it is, without an end.
  ///
  /// - Parameters:
  ///   - header: The branch's first line, but for ``LogHeader/parent`` and the mode.
  ///   - state: The game as it is now.
  public mutating func branch(under header: LogHeader, state: GameState) {
    var branch = header
    branch.parent = LogHeader.Parent(
      id: self.header.id, record: scribe.next - 1, chain: BlockChain.hex(scribe.keyLink))
    branch.mode = self.header.mode
    self = LogWriter(inMemory: branch, state: state, rules: scribe.rules, fault: fault)
  }

  /// How many of the bytes that were written to the file are sure to be on the disk.
  private var savedOnDisk: UInt64 {
    switch file {
    case .some(let file): file.size - UInt64(unsynced.count)
    case .none: 0
    }
  }

  private var isAtItsPlace: Bool {
    switch file {
    case .some(let file): file.isAtItsPlace
    case .none: false
    }
  }
}
