public import ChainmailCore

/// What a log keeps of the menagerie, by the names that stand there.
package enum MenagerieFact: String, Hashable, Sendable {
  /// An animal was fed; `by` is the animal, the number that of the blows for which it stays.
  case fed
  case untouched
  /// The number is the tempo that was gained.
  case drank
}

extension Menagerie.Event {
  /// What a log keeps of it; nil for what it does not.
  public var fact: RoomFact? {
    switch self {
    case .offered, .linedUp, .refused: nil
    case .ate(let animal, _, let appetite):
      Self.fact(.fed, by: animal, UInt32(appetite.blows))
    case .untouched: Self.fact(.untouched)
    case .drank(_, let tempo): Self.fact(.drank, UInt32(clamping: tempo))
    }
  }

  private static func fact(
    _ what: MenagerieFact, by animal: String? = nil, _ number: UInt32? = nil
  ) -> RoomFact? {
    RoomFact(room: "menagerie", what: what.rawValue, by: animal, number: number)
  }
}
