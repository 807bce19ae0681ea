package import ChainmailRooms

extension GameLetter {
  /// What it says; nil of those that nobody opens.
  package var written: TextKey? {
    switch self {
    case .armorer: .writtenArmorer
    case .tuner: .writtenTuner
    case .captain: .writtenCaptain
    case .steward: .writtenSteward
    case .stranger, .tampered: nil
    }
  }
}
