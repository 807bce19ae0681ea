internal import ChainmailCore

/// What the player did, in step with the game's history, so that undoing can say what it undid.
///
/// What was not seen to happen is missing at the far end only, and is undone without a name.
struct Deeds: Hashable, Sendable {
  /// A step of history.
  private struct Step: Hashable, Sendable {
    var deed: EventLog.Deed
    /// The blows that others struck between it and the next step.
    var laterBlows = 0
  }

  /// What going a step back or forward came to.
  struct Reversal: Hashable, Sendable {
    var deed: EventLog.Deed
    /// The blows of others that had fallen since, of which nothing is left.
    var laterBlows: Int
    /// Those that had fallen before it was undone, and whose effect is there again.
    var returnedBlows = 0
  }

  private var done: [Step] = []
  private var undone: [Step] = []
  /// The blows that others struck since the last step, in whichever direction it went.
  private var blows = 0

  /// Takes note of what happened, of a hit with which blow it was; returns what was undone or done
  /// again, where that is known.
  mutating func follow(_ event: Event, number: UInt64) -> Reversal? {
    switch event {
    case .undone:
      // What history keeps for doing it again holds the blows that have fallen since.
      if let last = done.indices.last { done[last].laterBlows += blows }
      return Self.pass(from: &done, to: &undone, &blows) { step in
        Reversal(deed: step.deed, laterBlows: step.laterBlows)
      }
    case .redone:
      let lost = blows
      return Self.pass(from: &undone, to: &done, &blows) { step in
        Reversal(deed: step.deed, laterBlows: lost, returnedBlows: step.laterBlows)
      }
    case .hit(let report) where report.attack.id.attacker != Attacker.player: blows += 1
    case .hit, .donned, .doffed, .moved, .joined, .gained:
      take(EventLog.Deed(event: event, number: number))
    default: break
    }
    return nil
  }

  private mutating func take(_ deed: EventLog.Deed) {
    if let last = done.indices.last { done[last].laterBlows += blows }
    blows = 0
    done.append(Step(deed: deed))
    undone = []
    if done.count > History.limit { done.removeFirst() }
  }

  private static func pass(
    from: inout [Step], to: inout [Step], _ blows: inout Int, _ tell: (Step) -> Reversal
  ) -> Reversal? {
    blows = 0
    guard let step = from.popLast() else {
      to = []
      return nil
    }
    to.append(step)
    return tell(step)
  }
}
