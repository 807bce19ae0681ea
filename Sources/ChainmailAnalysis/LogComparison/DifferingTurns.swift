internal import ChainmailCore
public import ChainmailLog

extension GameComparison {
  /// The turns at which something else comes of two games, each side's blows counted as its game
  /// does.
  ///
  /// What the body had left does not count, nor a link that let a blow pass as it was: once they
  /// differ they differ ever after, while here it is asked what did something else. What happens
  /// between two blows belongs to the second; behind the last one it counts as one turn more. Where
  /// a game is damaged it ends: nobody knows what differs there.
  ///
  /// - Parameters:
  ///   - left: One game, at its start or anywhere.
  ///   - right: The other.
  ///   - onlyBlows: As in ``init(of:_:onlyBlows:)``.
  /// - Returns: The numbers of the turns, in ascending order.
  /// - Complexity: O(size of both).
  public static func differingTurns<Left: GameAccount & ~Copyable, Right: GameAccount & ~Copyable>(
    of left: inout Left, _ right: inout Right, onlyBlows: Bool = false
  ) -> [UInt64] {
    let scope = onlyBlows ? Happening.Scope.blows : .everything
    var (one, other) = (TurnTelling(scope), TurnTelling(scope))
    var (here, there) = (one.next(of: &left), other.next(of: &right))
    var turns: [UInt64] = []
    while !one.isOver, !other.isOver, here != nil || there != nil {
      let turn = min(here?.turn ?? .max, there?.turn ?? .max)
      let (mine, others) = (
        here.flatMap { $0.turn == turn ? $0 : nil }, there.flatMap { $0.turn == turn ? $0 : nil }
      )
      if TurnTelling.differ(mine, others) { turns.append(turn) }
      if mine != nil { here = one.next(of: &left) }
      if others != nil { there = other.next(of: &right) }
    }
    return turns
  }
}

/// What a game tells, turn by turn.
private struct TurnTelling {
  /// What is told of one turn.
  struct Turn {
    var turn: UInt64
    var told: [[UInt8]]
    /// Whether the game is damaged behind it, so that there may be more.
    var isCut = false
  }

  private let scope: Happening.Scope
  private var ahead: Turn?
  private var isDamaged = false
  /// Whether the game is damaged and all before that was told.
  private(set) var isOver = false

  init(_ scope: Happening.Scope) { self.scope = scope }

  /// Whether something else is told of a turn, as far as it is told.
  static func differ(_ one: Turn?, _ other: Turn?) -> Bool {
    switch (one?.isCut ?? false, other?.isCut ?? false) {
    case (false, false): one?.told != other?.told
    case (true, false): !(other?.told ?? []).starts(with: one?.told ?? [])
    case (false, true): !(one?.told ?? []).starts(with: other?.told ?? [])
    case (true, true): zip(one?.told ?? [], other?.told ?? []).contains { $0 != $1 }
    }
  }

  /// The next turn of which anything is told; nil at the end.
  mutating func next(of account: inout some GameAccount & ~Copyable) -> Turn? {
    var turn = ahead ?? read(&account)
    ahead = nil
    while let more = read(&account) {
      guard more.turn == turn?.turn else {
        ahead = more
        break
      }
      turn?.told += more.told
    }
    if ahead == nil { turn?.isCut = isDamaged }
    isOver = turn == nil && isDamaged
    return turn
  }

  private mutating func read(_ account: inout some GameAccount & ~Copyable) -> Turn? {
    guard !isDamaged else { return nil }
    do throws(LogError) {
      while let moment = try account.next() {
        let told = Happening.all(
          of: moment, under: account.rules, as: account.names, scope, onlyEffects: true)
        guard !told.isEmpty else { continue }
        let turn = moment.hits.isEmpty && moment.turn < .max ? moment.turn + 1 : moment.turn
        return Turn(turn: turn, told: told.map(\.bytes))
      }
    } catch {
      isDamaged = true
    }
    return nil
  }
}
