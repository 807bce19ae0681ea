public import ChainmailAnalysis
public import ChainmailCore
public import ChainmailLog

/// What there is to replay: where it comes from, how long it is and where it hurt.
///
/// A turn is one blow; turn 0 is the start, and behind the last turn there is one more stop where
/// something happened after it. The states themselves are handed over moment by moment, so that a
/// long log need not be in memory.
public struct ReplayLog: Hashable, Sendable {
  /// Where the log comes from, for people.
  public let source: String
  public let turnCount: Int
  /// The last stop: the last turn, or the one more behind it.
  public let lastStop: Int
  /// The stops at which what is worn changed, in ascending order.
  public let changes: [Int]
  /// Where the log is damaged, if it is; it is shown up to there.
  public let damage: LogError?
  /// What is to be said of the rules, such as why the log can only be watched, in sentences.
  public let ofRules: [String]
  /// Whether the game can be played on from any turn.
  public let canBranch: Bool
  /// Whether the log is in a file, from which another can branch.
  public let isInFile: Bool
  /// The worst body damage in each part of the log, and the worst of all.
  let heat: [Int64]
  let worst: Int64

  /// The parts into which a long log is divided for its heat line.
  static let parts = 1000

  /// Creates what is replayed.
  ///
  /// - Parameters:
  ///   - source: Where the log comes from, for people.
  ///   - bodyDamage: What the body lost at each turn, the first at 0; as many as turns.
  ///   - hasAftermath: Whether something happened after the last turn.
  ///   - changes: The stops at which what is worn changed, in ascending order.
  ///   - damage: Where the log is damaged, if it is.
  ///   - canBranch: Whether the game can be played on from any turn.
  ///   - isInFile: Whether the log is in a file.
  ///   - ofRules: What is to be said of the rules, in sentences.
  public init(
    source: String, bodyDamage: [Amount], hasAftermath: Bool = false, changes: [Int] = [],
    damage: LogError? = nil, canBranch: Bool = false, isInFile: Bool = true, ofRules: [String] = []
  ) {
    self.source = source
    turnCount = bodyDamage.count
    lastStop = turnCount + (hasAftermath ? 1 : 0)
    self.changes = changes
    self.damage = damage
    self.canBranch = canBranch
    self.isInFile = isInFile
    self.ofRules = ofRules
    let parts = min(bodyDamage.count, Self.parts)
    heat = (0..<parts).map { part in
      let range = (part * bodyDamage.count / parts)..<((part + 1) * bodyDamage.count / parts)
      return bodyDamage[range].map(\.quanta).max() ?? 0
    }
    worst = heat.max() ?? 0
  }

  /// The worst damage in each of so many columns, `0...1000` of the worst of all.
  func heat(columns: Int) -> [Int64] {
    guard !heat.isEmpty, columns > 0 else { return [] }
    return (0..<columns).map { column in
      let first = column * heat.count / columns
      let end = max((column + 1) * heat.count / columns, first + 1)
      let value = heat[first..<min(end, heat.count)].max() ?? 0
      return worst == 0 ? 0 : value / max(worst / 1000, 1)
    }
  }
}

/// A moment of a replay: the game at a turn, and what happened up to it.
public struct ReplayMoment: Sendable {
  /// The number of the turn, or ``ReplayLog/lastStop``; none is below 0.
  public let turn: Int
  /// The game before this turn's blow; at turn 0 the game at the start.
  public var before: GameState
  /// The game after it.
  public var after: GameState
  /// What happened, newest last: as much of the past as is at hand, this turn's blow included.
  public var events: [ReplayEvent]

  public init(turn: Int, before: GameState, after: GameState, events: [ReplayEvent]) {
    self.turn = max(turn, 0)
    self.before = before
    self.after = after
    self.events = events
  }
}

/// Something that happened at a turn.
public struct ReplayEvent: Hashable, Sendable {
  public var turn: Int
  public var event: Event

  public init(turn: Int, event: Event) {
    self.turn = turn
    self.event = event
  }
}

/// What a replay asks its front end to do.
public enum ReplayIntent: Hashable, Sendable {
  /// Get the moment of this stop, from 0 to ``ReplayLog/lastStop``, and give it to ``ReplayScreen/show(_:)``.
  case seek(Int)
  /// Look for the stops at which something happened that fits, and give them to
  /// ``ReplayScreen/found(_:)``.
  case search(EventQuery)
  /// Keep a bookmark at this stop, or no longer, and give all of them to
  /// ``ReplayScreen/show(bookmarks:unkept:)``.
  case bookmark(Int)
  /// Play the game on from the moment that is shown, in a log of its own.
  case branch
  case leave
}
