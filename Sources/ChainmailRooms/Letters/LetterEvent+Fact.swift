public import ChainmailCore

/// What a log keeps of the letters' room.
public enum LetterFact: String, Sendable {
  /// The number is the place of the password that fits, from 1, among those tried.
  case opened, garbled
  case staysSealed = "stays-sealed"
  /// The number is that of the candles.
  case lit
}

extension LetterEvent {
  /// What a log keeps of it.
  ///
  /// A log tells the names of the game's letters and which of the passwords tried it was; never a
  /// password, a text, or the name of a letter of one's own.
  ///
  /// - Parameter letter: The letter on the desk, where there is one.
  /// - Returns: Nil for what a log does not keep.
  public func fact(on letter: LyingLetter.Source?) -> RoomFact? {
    var name: String?
    if case .game(let game) = letter { name = game.rawValue }
    switch self {
    case .learnt, .moved, .forgotten, .laid, .tried, .darkened, .putAway, .refused: return nil
    case .opened(_, let place): return LetterFact.opened.fact(by: name, place)
    case .garbled(_, let place): return LetterFact.garbled.fact(by: name, place)
    case .staysSealed: return LetterFact.staysSealed.fact(by: name)
    case .lit(let candles): return LetterFact.lit.fact(candles)
    }
  }
}
