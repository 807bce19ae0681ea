package import ChainmailAnalysis
package import ChainmailCore
package import ChainmailLog

/// What there is to replay: where it comes from, how long it is and where it hurt.
///
/// A turn is one blow. Stop 0 is the start, stop n the n-th turn, and behind the last turn there is
/// one more stop where something happened after it; people read turns as the game counts them,
/// which in a branch goes on from its parent's. The states themselves are handed over moment by
/// moment, so that a long log need not be in memory.
package struct ReplayLog: Hashable, Sendable {
  /// Where the log comes from, for people.
  package let source: String
  /// The number of blows that had fallen when the log began.
  package let first: UInt64
  package let turnCount: Int
  /// The number of turns that have been gone through so far; nil if all were.
  ///
  /// Of those behind them nothing below is known yet.
  package let surveyed: Int?
  /// The last stop: the last turn, or the one more behind it.
  package let lastStop: Int
  /// The stops at which what is worn changed.
  package let changes: StopSet
  /// The stops behind which the log has a key, from which it can be gone through.
  package let keys: StopSet
  /// Where the log is damaged, if it is; it is shown up to there.
  package let damage: LogError?
  /// True if that is before its first turn, so that it is shown from its first key on.
  package let isDamagedBefore: Bool
  /// True if the log breaks off within its last line, which is not shown.
  package let isTorn: Bool
  /// What is to be said of the rules, such as why the log can only be watched, in sentences.
  package let ofRules: [String]
  /// True if an attacker was there who chooses by what happened.
  package let hasSparring: Bool
  /// The last stop from which the game can be played on; nil where there is none.
  package let lastBranch: Int?
  /// True if the log is in a file, from which another can branch.
  package let isInFile: Bool
  /// The turns whose attacks were undone later.
  package let undone: TurnSet
  /// What the body lost at the turns.
  let heat: HeatLine

  /// Creates what is replayed.
  ///
  /// - Parameters:
  ///   - source: Where the log comes from, for people.
  ///   - first: How many blows had fallen when the log began; with those of the log at most
  ///     `UInt64.max`.
  ///   - heat: What the body lost at each turn that has been gone through.
  ///   - expected: How many turns there are, where they have not all been gone through; nil where
  ///     they have.
  ///   - hasAftermath: Whether something happened after the last turn.
  ///   - changes: The stops at which what is worn changed.
  ///   - keys: The stops behind which the log has a key.
  ///   - damage: Where the log is damaged, if it is.
  ///   - isDamagedBefore: Whether that is before its first turn.
  ///   - isTorn: Whether the log breaks off within its last line.
  ///   - hasSparring: Whether an attacker was there who chooses by what happened.
  ///   - branchTurns: How many turns, from the first on, it can be played on behind; nil where from
  ///     none, and `Int.max` where from any.
  ///   - isInFile: Whether the log is in a file.
  ///   - undone: The numbers of the turns whose attacks were undone later.
  ///   - ofRules: What is to be said of the rules, in sentences.
  package init(
    source: String, first: UInt64 = 0, heat: HeatLine, of expected: Int? = nil,
    hasAftermath: Bool = false, changes: StopSet = [], keys: StopSet = [], damage: LogError? = nil,
    isDamagedBefore: Bool = false, isTorn: Bool = false, hasSparring: Bool = false,
    branchTurns: Int? = nil, isInFile: Bool = true, undone: TurnSet = TurnSet([]),
    ofRules: [String] = []
  ) {
    self.source = source
    self.first = first
    self.heat = heat
    turnCount = max(expected ?? 0, heat.turnCount)
    surveyed = expected.map { _ in heat.turnCount }
    // Of a log that goes on nothing is behind its last turn.
    lastStop = turnCount + (expected == nil && hasAftermath ? 1 : 0)
    (self.changes, self.keys) = (changes, keys)
    self.damage = damage
    self.isDamagedBefore = isDamagedBefore
    self.isTorn = isTorn
    self.hasSparring = hasSparring
    let lastStop = lastStop
    lastBranch = branchTurns.map { min($0, lastStop) }
    self.isInFile = isInFile
    self.undone = undone
    self.ofRules = ofRules
  }

  /// The number of a stop's turn, as the game counts; behind the last turn that turn's.
  func number(of stop: Int) -> UInt64 { first + UInt64(min(max(stop, 0), turnCount)) }

  /// The number of the last turn.
  var last: UInt64 { number(of: turnCount) }

  /// The stop of the turn with this number; nil where the log has none.
  func stop(of number: UInt64) -> Int? {
    guard number >= first, number <= last else { return nil }
    return Int(number - first)
  }
}

/// A moment of a replay: the game at a stop, and what happened up to it.
package struct ReplayMoment: Sendable {
  /// The stop, up to ``ReplayLog/lastStop``; none is below 0.
  package let turn: Int
  /// The game before this stop's blow; at stop 0 the game at the start.
  package var before: GameState
  /// The game after it.
  package var after: GameState
  /// What happened, newest last: as much of the past as is at hand, this stop's blow included.
  package var events: [ReplayEvent]
  /// What brought this stop about, one after the other, its blow last; none at the start.
  package var steps: [Step]

  /// An action, or a tick in which something happened.
  package struct Step: Sendable {
    /// What happened in it, by its places in ``ReplayMoment/events``.
    package var events: Range<Int>
    /// The game after it.
    package var after: GameState
    /// The game before the body rose, if it fell.
    package var fallen: GameState?

    package init(events: Range<Int>, after: GameState, fallen: GameState? = nil) {
      self.events = events
      self.after = after
      self.fallen = fallen
    }

    /// The game once an event of the step has happened, from its blow on.
    ///
    /// - Parameters:
    ///   - index: The event's index in `told`.
    ///   - told: ``ReplayMoment/events``.
    /// - Returns: The fallen game before the body rises, else ``after``.
    func game(after index: Int, of told: [ReplayEvent]) -> GameState {
      guard let fallen, let rising = events.last(where: { told[$0].event == .rose }),
        index < rising
      else { return after }
      return fallen
    }
  }

  package init(
    turn: Int, before: GameState, after: GameState, events: [ReplayEvent], steps: [Step] = []
  ) {
    self.turn = max(turn, 0)
    self.before = before
    self.after = after
    self.events = events
    self.steps = steps
  }
}

/// Something that happened at a stop.
package struct ReplayEvent: Hashable, Sendable {
  package var turn: Int
  package var event: Event

  package init(turn: Int, event: Event) {
    self.turn = turn
    self.event = event
  }
}

/// What a replay asks its front end to do.
package enum ReplayIntent: Hashable, Sendable {
  /// Get the moment of this stop, from 0 to ``ReplayLog/lastStop``, and give it to
  /// ``ReplayScreen/show(_:beside:at:)``; where another game is beside, its moment too, and the
  /// stop may be behind the end of one of them.
  case seek(Int)
  /// Find the stop at which the game was at this tick, and give it to
  /// ``ReplayScreen/go(toFound:)``; where it tells of no such time,
  /// ``ReplayScreen/refuse(timesBut:)``.
  case seekTime(UInt64)
  /// Look for the stops at which something happened that fits, and give them to
  /// ``ReplayScreen/found(_:)``.
  case search(EventQuery)
  /// Keep a bookmark at this stop, or no longer, and give all of them to
  /// ``ReplayScreen/show(bookmarks:unkept:)``.
  case bookmark(Int)
  /// Play the game on from the moment that is shown, in a log of its own.
  case branch
  /// Find with what the game could be played again, and give it to the screen.
  case readLoadouts
  /// Play the game again with this loadout, in which types of the log are called as the aliases
  /// say, beside the screen, and give what would have been to ``ReplayScreen/split(_:)``.
  case whatIf(Loadout, WhatIf.Loop, aliases: [String] = [])
  /// Play it again no longer.
  case stopWhatIf
  /// Forget the game that was beside.
  case closeSplit
  /// Keep what would have been as a log, and give its path to ``ReplayScreen/tellKept(_:)``.
  case keep
  /// Write what can be printed into a file, and give what became of it to
  /// ``ReplayScreen/tell(_:of:)``.
  case export(String, overwrites: Bool)
  case leave

  /// A loadout for a game that is played again.
  package enum Loadout: Hashable, Sendable {
    /// What was offered at this place.
    case offer(Int)
    /// A file, as it was typed.
    case file(String)
  }
}
