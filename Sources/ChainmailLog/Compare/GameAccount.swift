public import ChainmailCore

/// A game that is told turn by turn, whether a log tells it or it is played.
public protocol GameAccount: ~Copyable {
  /// The rules to read names by.
  var rules: Rules { get }
  /// The game after what was told last.
  var state: GameState { get }
  /// What happened next; nil at the end.
  ///
  /// - Throws: ``LogError`` where it cannot be told on.
  mutating func next() throws(LogError) -> Moment?
}

extension Replay: GameAccount {
  public mutating func next() throws(LogError) -> Moment? { try forward() ? moment : nil }
}
