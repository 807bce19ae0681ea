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
  /// The game as a deadly blow left it, before the body rose; nil if the body did not fall.
  public var fallen: GameState?
  /// The records that tell the action, where there is one, and each event, in order; where the log
  /// broke off, not of all.
  public var records: [UInt64]

  init(
    record: UInt64, tick: UInt64, turn: UInt64, action: Action?, events: [Event],
    fallen: GameState? = nil, records: [UInt64] = []
  ) {
    (self.record, self.records, self.fallen) = (record, records, fallen)
    (self.tick, self.turn) = (tick, turn)
    (self.action, self.events) = (action, events)
  }

  /// A turn that is played and of which no log tells.
  package init(tick: UInt64, turn: UInt64, action: Action?, events: [Event]) {
    self.init(record: 0, tick: tick, turn: turn, action: action, events: events)
  }

  /// The hit, if there was one; it is turn ``turn``.
  public var hits: [HitReport] {
    events.compactMap { if case .hit(let report) = $0 { report } else { nil } }
  }
}
