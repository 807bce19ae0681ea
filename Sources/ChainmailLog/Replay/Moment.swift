public import ChainmailCore

/// One turn of a recorded game: what was done and what happened, with one blow or none.
public struct Moment: Hashable, Sendable {
  /// The turn's last record; 0 before the first one.
  public var record: UInt64
  public var tick: UInt64
  /// How many blows had fallen when it was over, its own included.
  public var turn: UInt64
  /// What was done; nil where time alone brought it about, or an action's earlier turn did.
  public var action: Action?
  /// What happened, hits with their ledger among it, in order.
  public var events: [Event]

  /// The hit, if there was one; it is turn ``turn``.
  public var hits: [HitReport] {
    events.compactMap { if case .hit(let report) = $0 { report } else { nil } }
  }
}
