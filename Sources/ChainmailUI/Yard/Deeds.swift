internal import ChainmailCore

/// What the player did, in step with the game's history, so that undoing can say what it undid.
///
/// What was not seen to happen is missing at the far end only, and is undone without a name.
struct Deeds: Hashable, Sendable {
  /// A step of history.
  private struct Step: Hashable, Sendable {
    var deed: EventLog.Deed
    /// The blows of others that count while it is done, since it was.
    var blowsDone = 0
    /// Those that count while it is undone, since it was.
    var blowsUndone = 0
  }

  /// What going a step back or forward came to.
  struct Reversal: Hashable, Sendable {
    var deed: EventLog.Deed
    /// The blows of others that had fallen since, of which nothing is left.
    var laterBlows: Int
    /// Those that had fallen where history goes back to, and whose effect is there again.
    var returnedBlows: Int
  }

  private var done: [Step] = []
  private var undone: [Step] = []

  /// Takes note of what happened, of a hit with which blow it was; returns what was undone or done
  /// again, where that is known.
  mutating func follow(_ event: Event, number: UInt64) -> Reversal? {
    switch event {
    case .undone:
      guard let step = Self.pass(from: &done, to: &undone) else { return nil }
      return Reversal(
        deed: step.deed, laterBlows: step.blowsDone, returnedBlows: step.blowsUndone)
    case .redone:
      guard let step = Self.pass(from: &undone, to: &done) else { return nil }
      return Reversal(
        deed: step.deed, laterBlows: step.blowsUndone, returnedBlows: step.blowsDone)
    case .hit(let report) where report.attack.id.attacker != .player: countBlow()
    case .hit, .donned, .doffed, .swapped, .moved, .joined, .gained:
      take(EventLog.Deed(event: event, number: number))
    default: break
    }
    return nil
  }

  /// A blow counts until the step before it is undone, or the one behind it done again.
  private mutating func countBlow() {
    if let last = done.indices.last { done[last].blowsDone += 1 }
    if let last = undone.indices.last { undone[last].blowsUndone += 1 }
  }

  private mutating func take(_ deed: EventLog.Deed) {
    done.append(Step(deed: deed))
    undone = []
    if done.count > History.limit { done.removeFirst() }
  }

  private static func pass(from: inout [Step], to: inout [Step]) -> Step? {
    guard let step = from.popLast() else {
      to = []
      return nil
    }
    to.append(step)
    return step
  }
}
