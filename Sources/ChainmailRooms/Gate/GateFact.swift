public import ChainmailCore

/// What a game's log tells of the gate; nothing that was typed, and not who it was.
public enum GateFact: String, Hashable, Sendable, CaseIterable {
  case signedUp = "signed-up"
  case signedIn = "signed-in"
  /// The book's answer was no: which of its reasons it was is not told.
  case refused
  /// A check stopped a form; the fact names the check.
  case stopped
  /// The guest plays.
  case guest
}

extension GateEvent {
  /// What a log keeps of it; nil for what it does not.
  public var fact: RoomFact? {
    switch self {
    case .stopped(_, let check): GateFact.stopped.fact(by: check.rawValue)
    case .answered(_, .signedUp): GateFact.signedUp.fact()
    case .answered(_, .signedIn): GateFact.signedIn.fact()
    case .answered(_, .refused), .answered(_, .emailTaken): GateFact.refused.fact()
    case .playsAsGuest: GateFact.guest.fact()
    case .passed, .answered(_, .wait), .gaveUp, .rejected: nil
    }
  }
}
