internal import ChainmailCore

/// What was done, in step with the game's history, so that undoing can say what it undid.
///
/// What was not seen to happen is missing at the far end only, and is undone without a name.
struct Deeds: Hashable, Sendable {
  private var done: [EventLog.Deed] = []
  private var undone: [EventLog.Deed] = []

  /// Takes note of the events of an action; returns what it undid or did again, where known.
  mutating func follow(
    _ events: [Event], before: GameState, after: GameState
  ) -> EventLog.Deed? {
    if events.contains(.undone) { return Self.pass(from: &done, to: &undone) }
    if events.contains(.redone) { return Self.pass(from: &undone, to: &done) }
    let past = before.history.past
    guard let deed = Self.deed(of: events, before) else { return nil }
    if after.history.past.count > past.count || after.history.past.last != past.last {
      done.append(deed)
      undone = []
      if done.count > History.limit { done.removeFirst() }
    } else if past.count == History.limit {
      // In a full history a deed may look like none; rather no name than a wrong one.
      self = Deeds()
    }
    return nil
  }

  private static func pass(
    from: inout [EventLog.Deed], to: inout [EventLog.Deed]
  ) -> EventLog.Deed? {
    guard let deed = from.popLast() else {
      to = []
      return nil
    }
    to.append(deed)
    return deed
  }

  private static func deed(of events: [Event], _ before: GameState) -> EventLog.Deed? {
    for event in events {
      switch event {
      case .hit, .donned, .doffed, .moved:
        return EventLog.Deed(event: event, number: before.turn + 1)
      default: continue
      }
    }
    return nil
  }
}
