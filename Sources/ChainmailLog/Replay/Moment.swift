public import ChainmailCore

/// One step of a recorded game: what was done and what happened.
public struct Moment: Hashable, Sendable {
  /// The step's last record; 0 before the first step.
  public var record: UInt64
  public var tick: UInt64
  /// How many blows had fallen when it was over.
  public var turn: UInt64
  /// What was done; nil where time alone brought it about.
  public var action: Action?
  /// What happened, hits with their ledger among it, in order.
  public var events: [Event]

  /// The hits, in order; the last is turn ``turn``.
  public var hits: [HitReport] {
    events.compactMap { if case .hit(let report) = $0 { report } else { nil } }
  }
}
