import ChainmailCore
import ChainmailUI

/// Neighboring stops of a log that were gone through in one run, so that one beside the other costs
/// no seek.
struct ReplayRun {
  /// A stop.
  struct Snapshot {
    /// The game before its last step.
    var before: GameState
    var after: GameState
    /// How many of the run's events were told when it was over.
    var told: Int
    var steps: [ReplayMoment.Step]
  }

  /// The stop at which it begins, of which nothing is told.
  let first: Int
  var snapshots: [Snapshot]
  /// What happened behind that.
  var events: [ReplayEvent] = []

  init(at stop: Int, _ state: GameState) {
    first = stop
    snapshots = [Snapshot(before: state, after: state, told: 0, steps: [])]
  }

  /// The last stop.
  var last: Int { first + snapshots.count - 1 }

  func holds(_ stop: Int) -> Bool { stop >= first && stop <= last }

  /// One of its stops, with what happened at so many before it, which it holds too.
  func moment(at stop: Int, past: Int) -> ReplayMoment {
    let snapshot = snapshots[stop - first]
    let start = snapshots[max(stop - past, 0) - first].told
    return ReplayMoment(
      turn: stop, before: snapshot.before, after: snapshot.after,
      events: Array(events[start..<snapshot.told]),
      steps: snapshot.steps.map { step in
        var step = step
        step.events = step.events.lowerBound - start..<step.events.upperBound - start
        return step
      })
  }
}
