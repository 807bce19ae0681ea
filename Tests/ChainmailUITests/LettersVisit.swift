import ChainmailRooms
import ChainmailTerminal
import ChainmailUI

/// What only the letters' room is asked in tests.
extension Visit where Screen == LettersScreen {
  init(_ setting: Setting = .test(), keeping states: RoomStates = RoomStates()) {
    self.init(LettersScreen(setting, keeping: states))
  }

  /// Types a password and learns it.
  mutating func learn(_ password: String) {
    type("a" + password)
    press(.enter)
  }

  /// Lets what runs beside the screen end; files are as given.
  mutating func finishErrand(_ file: Result<SealedLetter, LetterFault> = .failure(.noFile)) {
    finish { errand in
      switch errand {
      case .tryNext(var opening, _):
        opening.tryNext()
        return .tried(opening)
      case .read: return .read(file)
      }
    }
  }

  /// Lets everything run until nothing does.
  mutating func finishAll() {
    while errand != nil { finishErrand() }
  }
}
