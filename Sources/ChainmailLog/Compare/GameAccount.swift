public import ChainmailCore

/// A game that is told turn by turn, whether a log tells it or it is played.
public protocol GameAccount: ~Copyable {
  /// The rules to read names by.
  var rules: Rules { get }
  /// Which log tells it, where several do one after the other; the indices of ``rules`` hold within
  /// one.
  var part: Int { get }
  /// What the names are in the rules of the game that it is compared with.
  var names: ComparedNames { get }
  /// The game after what was told last.
  var state: GameState { get }
  /// What happened next; nil at the end.
  ///
  /// - Throws: ``LogError`` where it cannot be told on.
  mutating func next() throws(LogError) -> Moment?
}

extension GameAccount where Self: ~Copyable {
  public var part: Int { 0 }
  public var names: ComparedNames { ComparedNames() }
}

extension Replay: GameAccount {
  public mutating func next() throws(LogError) -> Moment? { try forward() ? moment : nil }
}
