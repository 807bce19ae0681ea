public import ChainmailCore
internal import Messages

/// What was found where a log was resumed.
public struct Resumption: Hashable, Sendable {
  /// The game as it was when the last record was written.
  public var state: GameState
  /// How many bytes were cut, of a torn last line or of definitions that nothing followed; they
  /// are kept in ``tornPath``.
  public var cutBytes: UInt64
  /// The file beside the log whose end are the bytes that were cut, behind those of earlier
  /// recoveries; nil where none were.
  public var tornPath: String?
  /// How many records of the last action, or a key behind it, had been lost and were written again.
  public var restoredRecords: Int
  /// The bytes of an editor that were taken out; nil where there were none.
  public var change: EditorChange?
}

extension LogWriter {
  /// Opens a log to go on with it.
  ///
  /// Every line is checked, the chain of blocks, and that the first key is how such a game begins;
  /// then the records behind the last key are played again, which gives the state. A last line that is
  /// torn, or whose checksum fails, is added to `PATH.torn`; so are definitions at the end, whose step
  /// was never told. Only then are the bytes of an editor taken out, by a file that replaces the log's
  /// at once, and the torn end is cut off, of which a `rec` record tells. What an earlier recovery kept
  /// and was killed before it said so is told with it.
  ///
  /// - Parameters:
  ///   - path: The log.
  ///   - rules: The rules at hand.
  ///   - digest: Their SHA-256, which must be the log's.
  ///   - fault: Where to crash; nil but for tests.
  ///   - now: The time, from any clock that only goes forward.
  /// - Returns: The writer; ``resumption`` holds the state.
  /// - Throws: ``LogError``: busy, damaged before its last line, ended, other rules, nothing
  ///   played. The file is then untouched, unless writing to it failed.
  /// - Complexity: O(size) for the check, at most a block for the state.
  public static func resuming(
    _ path: String, rules: Rules, digest: String, fault: FaultSwitch? = nil, now: Duration
  ) throws(LogError) -> LogWriter {
    var file = try LogFile(path, .existing, fault: fault)
    let source = try LogSource(plain: path)
    let (header, sound) = try source.soundPart(under: digest, rules: rules)
    if let damage = sound.damage { throw .damaged(damage) }
    guard !sound.isEnded else { throw .ended }
    var rerun = Rerun(source, from: try source.loadKey(rules: rules) { _ in true })
    do throws(LogError) { while try rerun.step() != nil {} } catch { throw header.explained(error) }
    let rest = try source.read(at: rerun.end, count: Int(clamping: source.size - rerun.end))
    var torn = TornBytes(beside: path, told: sound.recoveredBytes)
    if !rest.isEmpty { try torn.keep(rest) }
    if source.change != nil { try file.becomeCopy(of: source) }
    if !rest.isEmpty {
      let code = file.truncate(to: rerun.end)
      guard code == 0 else { throw .system(operation: .truncate, path: path, code: code) }
      file.strike(at: .afterCut)
    }
    let cut = torn.untold
    let resumption = Resumption(
      state: rerun.state, cutBytes: cut, tornPath: cut > 0 ? torn.path : nil,
      restoredRecords: rerun.missing.count, change: source.change)
    var writer = LogWriter(
      resuming: file, header: header, rerun: rerun, resumption: resumption, fault: fault)
    if cut > 0 { writer.write(.recovery(cut: cut, last: rerun.last)) }
    for content in rerun.missing { writer.write(content) }
    if writer.writeDueKey(rerun.state) { writer.resumption?.restoredRecords += 1 }
    try writer.retry(now: now)
    return writer
  }
}
