public import ChainmailCore
public import ChainmailLog

/// The sums of the blows of a game: undone blows do not count, redone ones do.
public struct GameStatistics: Hashable, Sendable {
  /// The sums that count.
  public private(set) var sums = HitStatistics()
  /// The number of blows that were undone, those of the attackers between two steps included.
  public var undone: Int { told - sums.hits }
  /// The number of blows that fell, those that were undone included.
  public private(set) var told = 0

  /// The sums before each action that can be undone, and before each undo, as `History` of the core
  /// keeps the game.
  private var past: [HitStatistics] = []
  private var future: [HitStatistics] = []

  public init() {}

  /// Takes in a turn.
  ///
  /// What is undone of the time before the first turn is undone in another log, and changes
  /// nothing.
  ///
  /// - Parameters:
  ///   - moment: The turn.
  ///   - rules: The rules to read names by.
  ///   - isBody: Whether a link is the body or a part of it.
  /// - Complexity: O(links met).
  public mutating func take(_ moment: Moment, under rules: Rules, isBody: (LinkID) -> Bool) {
    if let action = moment.action, action.isUndoable {
      past.append(sums)
      if past.count > History.limit { past.removeFirst() }
      future = []
    }
    for (turn, event) in moment.numbered {
      switch event {
      case .undone:
        future.append(sums)
        sums = past.popLast() ?? HitStatistics()
        sums.forgetIndices()
      case .redone:
        past.append(sums)
        sums = future.popLast() ?? sums
        sums.forgetIndices()
      case .hit:
        told += 1
        sums.take(event, turn: turn, under: rules, isBody: isBody)
      default: sums.take(event, turn: turn, under: rules, isBody: isBody)
      }
    }
  }

  /// Looks names up anew, since other rules count links and types otherwise.
  mutating func forgetIndices() { sums.forgetIndices() }
}
