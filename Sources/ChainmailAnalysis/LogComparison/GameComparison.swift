public import ChainmailCore
public import ChainmailLog

/// Two games side by side: where they first differ, and what each came to.
///
/// What is told is compared by the names of links, pieces and types, so that the rules may be
/// others. Both are gone through once, in memory that does not grow with them.
public struct GameComparison: Sendable {
  /// The sums of one of the games.
  public struct Side: Sendable {
    public fileprivate(set) var game = GameStatistics()
    /// The sums that count.
    public var statistics: HitStatistics { game.sums }
    /// The rules by which its names are read.
    public fileprivate(set) var rules: Rules
    /// The damage that kept it from being read to its end; all before that counts.
    public fileprivate(set) var damage: LogError?
    /// The pieces that were in it, companions included, in the order in which they came.
    fileprivate var pieces: [String] = []
    fileprivate var body: Set<LinkID>
    fileprivate var part = 0
  }

  public private(set) var left: Side
  public private(set) var right: Side
  /// Nil where both tell the same, as far as they can be told.
  public private(set) var first: FirstDifference?

  /// Goes through two games that are at their start.
  ///
  /// - Parameters:
  ///   - left: One game.
  ///   - right: The other.
  ///   - onlyBlows: Whether only the blows and what came of them are compared, and not what was
  ///     done and announced.
  /// - Complexity: O(size of both).
  public init<Left: GameAccount & ~Copyable, Right: GameAccount & ~Copyable>(
    of left: inout Left, _ right: inout Right, onlyBlows: Bool = false
  ) {
    self.left = Side(at: left)
    self.right = Side(at: right)
    let scope = onlyBlows ? Happening.Scope.blows : .everything
    var (one, other) = (Telling(scope), Telling(scope))
    while true {
      let (here, there) = (one.next(of: &left, &self.left), other.next(of: &right, &self.right))
      // If the rest of one cannot be read, it is not known whether it differs.
      guard self.left.damage == nil, self.right.damage == nil else { break }
      first = FirstDifference(here, there)
      if first != nil || here == nil && there == nil { break }
    }
    while self.left.take(&left) != nil {}
    while self.right.take(&right) != nil {}
  }

  /// The same where the right game's log is not to be told of, since it is in no file yet.
  public var withoutRecordsOfRight: GameComparison {
    var comparison = self
    comparison.first = first?.withoutRecordOfRight
    return comparison
  }

  /// How many blows each game has, those that were undone included, where they differ in that; nil
  /// where they do not, or where one of them is damaged.
  public var lengths: (left: Int, right: Int)? {
    guard left.damage == nil, right.damage == nil, left.game.told != right.game.told else {
      return nil
    }
    return (left.game.told, right.game.told)
  }

  /// True if they tell the same, with the same pieces.
  public var isEqual: Bool { first == nil && unmatched.left.isEmpty && unmatched.right.isEmpty }

  /// The same, where it can be told; nil where one of them is damaged before any difference.
  public var verdict: Bool? {
    isEqual && (left.damage != nil || right.damage != nil) ? nil : isEqual
  }

  /// The pieces that only one of the games has.
  public var unmatched: (left: [String], right: [String]) {
    let (one, other) = (Set(left.pieces), Set(right.pieces))
    return (left.pieces.filter { !other.contains($0) }, right.pieces.filter { !one.contains($0) })
  }

  /// The sums of a link in both games; nil where it was not met.
  public struct LinkPair: Hashable, Sendable {
    public let link: String
    public let left: HitStatistics.LinkSum?
    public let right: HitStatistics.LinkSum?
  }

  /// The links in the order in which they were first met, those that only the right game has last.
  public var links: [LinkPair] {
    let (one, other) = (left.statistics.links, right.statistics.links)
    let known = Set(one.map(\.link))
    let sums = Dictionary(other.map { ($0.link, $0) }) { first, _ in first }
    return one.map { LinkPair(link: $0.link, left: $0, right: sums[$0.link]) }
      + other.filter { !known.contains($0.link) }
      .map { LinkPair(link: $0.link, left: nil, right: $0) }
  }
}

extension GameComparison.Side {
  fileprivate init(at account: borrowing some GameAccount & ~Copyable) {
    rules = account.rules
    let state = account.state
    body = state.defense.bodyLinks
    part = account.part
    note(state.defense.pieces + state.bag.map(\.id))
  }

  /// Takes in the next turn, and returns it; nil at the end.
  fileprivate mutating func take(
    _ account: inout some GameAccount & ~Copyable
  ) -> Moment? {
    guard damage == nil else { return nil }
    do throws(LogError) {
      guard let moment = try account.next() else { return nil }
      rules = account.rules
      if account.part != part {
        part = account.part
        body = account.state.defense.bodyLinks
        game.forgetIndices()
      }
      game.take(moment, under: rules, isBody: body.contains)
      for event in moment.events {
        switch event {
        case .joined(let piece, _, _), .gained(let piece): note([piece])
        default: break
        }
      }
      return moment
    } catch {
      damage = error
      return nil
    }
  }

  private mutating func note(_ found: [PieceID]) {
    for name in found.map(rules.name(of:)) where !pieces.contains(name) { pieces.append(name) }
  }
}

extension Defense {
  /// The links of the body.
  fileprivate var bodyLinks: Set<LinkID> { Set(chain.filter(\.isTerminal).map(\.id)) }
}

/// The happenings of a game, one after the other.
private struct Telling {
  private let scope: Happening.Scope
  private var waiting: ArraySlice<Happening> = []

  init(_ scope: Happening.Scope) { self.scope = scope }

  mutating func next(
    of account: inout some GameAccount & ~Copyable, _ side: inout GameComparison.Side
  ) -> Happening? {
    while waiting.isEmpty {
      guard let moment = side.take(&account) else { return nil }
      waiting = Happening.all(of: moment, under: account.rules, as: account.names, scope)[...]
    }
    return waiting.popFirst()
  }
}
