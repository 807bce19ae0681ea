public import ChainmailCore

/// What a log comes to, gone through from its start to its end.
public struct Survey: Hashable, Sendable {
  /// What the body lost at each turn.
  public private(set) var bodyDamage: [Amount] = []
  /// Whether something happened after the last turn.
  public private(set) var hasAftermath = false
  /// The stops at which what is worn changed, in ascending order.
  public private(set) var changes: [Int] = []
  /// Whether an attacker was there who chooses by what happened.
  public private(set) var hasSparring = false
  /// Where the log is damaged, if it is; it was gone through up to there.
  public private(set) var damage: LogError?

  /// Goes through a log that is at its start.
  init(_ replay: Replay) {
    var replay = replay
    hasSparring = replay.state.sparring != nil
    do throws(LogError) {
      while try replay.forward() {
        let hits = replay.moment.hits
        if case .spar = replay.moment.action { hasSparring = true }
        bodyDamage += hits.map(\.outcome.body)
        for (stop, event) in replay.moment.stops(from: replay.turns.lowerBound)
        where changes.last != stop && event.changesLoadout { changes.append(stop) }
        hasAftermath = hits.isEmpty && (hasAftermath || !replay.moment.events.isEmpty)
      }
    } catch {
      damage = error
    }
  }
}

extension Event {
  /// Whether what is worn, or in which order, may be another after it.
  fileprivate var changesLoadout: Bool {
    switch self {
    case .donned, .doffed, .moved, .broke, .joined, .left, .undone, .redone: true
    default: false
    }
  }
}
