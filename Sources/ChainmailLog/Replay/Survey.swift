internal import ChainmailCore

/// What a log comes to, as far as it has been gone through: from its start on, in as many pieces as
/// somebody likes, in memory that hardly grows with it.
///
/// It is gone through as the replay goes: where its actions are played again, every byte is
/// compared. That costs less than reading what the hits tell, and only so it is known whether the
/// log can be played on from.
public struct Survey: Sendable {
  /// What the body lost at the turns.
  public private(set) var heat = HeatLine()
  /// Whether something happened after the last turn.
  public private(set) var hasAftermath = false
  /// The stops at which what is worn changed.
  public private(set) var changes = StopSet()
  /// The stops behind which the log has a key, but for that with which it begins.
  public private(set) var keys = StopSet()
  /// Whether an attacker was there who chooses by what happened.
  public private(set) var hasSparring: Bool
  /// The attacks that still count, and those that were undone.
  public private(set) var undone = UndoneAttacks()
  /// Where the log is damaged, if it is; it was gone through up to there.
  public private(set) var damage: LogError?
  /// Whether there is no more to go through.
  public private(set) var isOver = false

  private var replay: Replay
  private var keysPassed = 0

  /// Prepares to go through a log that is at its start.
  public init(of replay: Replay) {
    self.replay = replay
    hasSparring = replay.state.sparring != nil
  }

  /// How many turns the log has: as long as it is not gone through, how many it says that it has.
  public var turnCount: Int { isOver ? heat.turnCount : max(heat.turnCount, replay.likelyTurns) }

  /// Where the log tells another story than its actions, played again; nil where it does not.
  public var difference: LogFailure? {
    guard replay.mode == .rerun, case .damaged(let failure) = damage, failure.check == .rerun else {
      return nil
    }
    return failure
  }

  /// Goes on.
  ///
  /// - Parameter goesOn: Asked before every step; false ends it for now.
  public mutating func goOn(while goesOn: () -> Bool = { true }) {
    do throws(LogError) {
      while !isOver, goesOn() {
        if try replay.forward() { take(replay.moment) } else { isOver = true }
      }
    } catch {
      damage = error
      isOver = true
    }
  }

  private mutating func take(_ moment: Moment) {
    let hits = moment.hits
    if case .spar = moment.action { hasSparring = true }
    if replay.keysPassed != keysPassed {
      keysPassed = replay.keysPassed
      keys.insert(heat.turnCount)
    }
    undone.take(moment)
    for hit in hits { heat.append(hit.outcome.body) }
    for (stop, event) in moment.stops(from: replay.turns.lowerBound) where event.changesLoadout {
      changes.insert(stop)
    }
    hasAftermath = hits.isEmpty && (hasAftermath || !moment.events.isEmpty)
  }
}

extension Event {
  /// Whether what is worn, or in which order, may be another after it.
  fileprivate var changesLoadout: Bool {
    switch self {
    case .donned, .doffed, .swapped, .moved, .broke, .joined, .left, .undone, .redone: true
    default: false
    }
  }
}
