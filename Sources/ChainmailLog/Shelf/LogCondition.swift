internal import Messages

/// How much of a log is there, in the words that programs are told.
public struct LogCondition: Hashable, Sendable {
  /// `ended`, `unfinished`, `torn`, `in_use`, `empty`, `damaged` or `unreadable`.
  public let state: String
  /// Why it cannot be read to its end; nil where it can.
  public let reason: String?
  /// How many bytes stand behind its last sound record.
  public let tornBytes: UInt64
  /// What comes of its actions when they are played again; nil where nobody asked, or nobody knows.
  public let rerun: Rerun?

  /// What comes of the actions of a log when they are played again.
  public enum Rerun: Hashable, Sendable {
    /// What was recorded.
    case same
    /// Something else, first here.
    case differs(LogFailure)
    /// Something else, first here, since the arithmetic has changed.
    case differsByArithmetic(LogFailure)
    /// Its rules are not here, or its dice, so that it can only be watched.
    case watchOnly
  }

  /// What a log's first line and its end tell.
  ///
  /// - Parameters:
  ///   - entry: The log.
  ///   - failure: Why going through it had to stop, where it did.
  ///   - opening: What is damaged before its first key besides, where anything is.
  ///   - rerun: What comes of its actions when they are played again.
  public init(
    of entry: LogShelf.Entry, stoppedBy failure: LogError? = nil, behind opening: LogFailure? = nil,
    rerun: Rerun? = nil
  ) {
    self.rerun = rerun
    tornBytes = entry.tail?.tornBytes ?? 0
    let status = failure.map(LogShelf.Status.unreadable) ?? entry.status
    switch status {
    case .ended: (state, reason) = ("ended", nil)
    case .open: (state, reason) = ("unfinished", nil)
    case .torn: (state, reason) = ("torn", nil)
    case .inUse: (state, reason) = ("in_use", nil)
    case .empty: (state, reason) = ("empty", nil)
    case .unreadable(.damaged(let failure)):
      state = "damaged"
      let opening = opening == failure ? nil : opening
      reason = [opening, failure].compactMap { $0?.description }.joined(separator: "; ")
    case .unreadable(let error): (state, reason) = ("unreadable", "\(error)")
    }
  }
}
