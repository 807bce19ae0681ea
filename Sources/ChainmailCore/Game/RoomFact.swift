/// What came of something in a room beside the game, such as a coin that was accepted.
///
/// The game does not depend on it: it is told of it so that the log has it. It is made of names
/// and a number only, so that nothing somebody typed, such as a password, can get into a log.
public struct RoomFact: Hashable, Sendable {
  /// The room, as in `coins`.
  public let room: String
  /// What happened, as in `accepted`.
  public let what: String
  /// Who or what it was, as in `quarter`; nil where there is nobody to name.
  public let by: String?
  /// How many, or the how-manieth; what it counts is the room's.
  public let number: UInt32?

  /// The most bytes of a name.
  public static let nameLimit = identifierLimit

  /// Creates a fact; nil where a name is not of the form `[a-z][a-z0-9-]*` or is longer than
  /// ``nameLimit``.
  public init?(room: String, what: String, by: String? = nil, number: UInt32? = nil) {
    guard [room, what, by ?? "a"].allSatisfy(isIdentifier) else { return nil }
    self.room = room
    self.what = what
    self.by = by
    self.number = number
  }
}
