/// A letter that lies in the room, and whether it is open.
public struct LyingLetter: Hashable, Sendable {
  /// Where a letter comes from.
  public enum Source: Hashable, Sendable {
    /// One of the game's.
    case game(GameLetter)
    /// Brought by whoever plays, under a name that people are shown and no log.
    case own(String)
  }

  /// What opened a letter.
  public struct Opened: Hashable, Sendable {
    /// The password, which may have been forgotten since.
    public let by: PasswordID
    /// Which of those tried it was, from 1.
    public let place: Int

    /// Takes note of what opened a letter.
    init(by password: PasswordID, place: Int) {
      by = password
      self.place = place
    }
  }

  public let source: Source
  public let letter: SealedLetter
  /// Nil while it is sealed.
  public internal(set) var opened: Opened?

  /// Takes a letter that is still sealed.
  init(_ source: Source, _ letter: SealedLetter) {
    self.source = source
    self.letter = letter
  }
}
