public import ChainmailCore

/// What a log keeps of the menagerie, by the names that stand there.
public enum MenagerieFact: String, Hashable, Sendable, CaseIterable {
  /// An animal was fed; `by` is the animal, the number that of the blows for which it stays.
  case fed
  case untouched
  /// The number is the tempo that was gained.
  case drank
  /// Another rest; the number is that of the portions found on the way.
  case rested
  /// By the line's name.
  case linedUp = "lined-up"
}

extension Menagerie.Event {
  /// What a log keeps of it; nil for what it does not.
  public var fact: RoomFact? {
    switch self {
    case .offered, .refused: nil
    case .ate(let animal, _, let appetite):
      MenagerieFact.fed.fact(by: animal, Int(appetite.blows))
    case .untouched: MenagerieFact.untouched.fact()
    case .drank(_, let tempo): MenagerieFact.drank.fact(tempo)
    case .rested(let portions): MenagerieFact.rested.fact(portions.count)
    case .linedUp(let line): MenagerieFact.linedUp.fact(by: line.rawValue)
    }
  }
}
