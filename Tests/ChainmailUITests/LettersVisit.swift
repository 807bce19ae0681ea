import ChainmailCore
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI

/// A visit to the letters' room, driven as the command drives it.
struct LettersVisit {
  var screen: LettersScreen
  var states = RoomStates()
  /// What was written into the log.
  var notes: [RoomFact] = []
  /// What runs beside the screen.
  var errand: LetterErrand?
  var hasLeft = false
  var now: UInt64 = 0

  init(_ setting: Setting = .test(), keeping states: RoomStates = RoomStates()) {
    self.states = states
    screen = LettersScreen(setting, keeping: states)
    screen.hall.resized(to: Size(columns: 80, rows: 24))
  }

  mutating func handle(_ event: InputEvent) { perform(screen.handle(event)) }

  mutating func press(_ keys: Key...) {
    for key in keys { handle(.key(key)) }
  }

  mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// Types a password and learns it.
  mutating func learn(_ password: String) {
    type("a" + password)
    press(.enter)
  }

  /// Lets what runs beside the screen end; files are as given.
  mutating func finishErrand(_ file: Result<SealedLetter, LetterFault> = .failure(.noFile)) {
    guard let errand else { return }
    self.errand = nil
    switch errand {
    case .tryNext(var opening, _):
      opening.tryNext()
      perform(screen.receive(.tried(opening)))
    case .read: perform(screen.receive(.read(file)))
    }
  }

  /// Lets everything run until nothing does.
  mutating func finish() {
    while errand != nil { finishErrand() }
  }

  private mutating func perform(_ intents: [RoomIntent<LetterErrand>]) {
    for intent in intents {
      switch intent {
      case .note(let fact): notes.append(fact)
      case .keep: screen.keep(in: &states)
      case .begin(let errand): self.errand = errand
      case .cancel: errand = nil
      case .leave: hasLeft = true
      case .call, .gain, .play, .stop: break
      }
    }
  }

  func frame(_ columns: Int = 80, _ rows: Int = 24) -> ScreenBuffer {
    screen.frame(size: Size(columns: columns, rows: rows))
  }

  /// Whether a row of the screen has the text in it.
  func shows(_ text: String) -> Bool { frame().lines.contains { $0.contains(text) } }
}
