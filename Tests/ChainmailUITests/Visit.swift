import ChainmailCore
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI

/// A room with its screen, driven as the command drives it.
struct Visit<Screen: RoomScreen> {
  var screen: Screen
  /// What the room asked for, in order.
  var asked: [RoomIntent<Screen.Errand>] = []
  /// What runs beside the screen; a test says what comes of it.
  private(set) var errand: Screen.Errand?
  /// What the room keeps in the profile of whoever plays.
  private(set) var states: RoomStates
  private(set) var now: UInt64 = 0

  init(
    _ screen: Screen, size: Size = Size(columns: 80, rows: 24),
    keeping states: RoomStates = RoomStates()
  ) {
    self.screen = screen
    self.states = states
    self.screen.hall.resized(to: size)
  }

  /// Comes in, where the room has something to do at once.
  mutating func enter() { take(screen.enter()) }

  private mutating func take(_ intents: [RoomIntent<Screen.Errand>]) {
    asked += intents
    for intent in intents {
      switch intent {
      case .begin(let errand): self.errand = errand
      case .cancel: errand = nil
      case .keep: screen.keep(in: &states)
      case .play(let id):
        states = RoomStates()
        screen.meet(Player(id: id, firstName: id == .guest ? nil : "Ada", states: states))
      case .note, .call, .gain, .stop, .leave: break
      }
    }
  }

  mutating func handle(_ event: InputEvent) { take(screen.handle(event)) }
  mutating func press(_ keys: Key...) { for key in keys { handle(.key(key)) } }
  mutating func type(_ text: String) { for character in text { press(.character(character)) } }
  mutating func pass(milliseconds: UInt64) {
    now += milliseconds
    screen.hall.advance(to: now)
  }

  /// Lets what runs beside the screen end with an answer; does nothing where nothing runs.
  mutating func finish(with answer: (Screen.Errand) -> Screen.Answer) {
    if let errand { receive(answer(errand)) }
  }

  mutating func receive(_ answer: Screen.Answer) {
    errand = nil
    take(screen.receive(answer))
  }

  /// What went to the log.
  var facts: [RoomFact] {
    asked.compactMap { if case .note(let fact) = $0 { fact } else { nil } }
  }

  /// Whether the room was left.
  var hasLeft: Bool { asked.contains { if case .leave = $0 { true } else { false } } }

  func lines(_ size: Size = Size(columns: 80, rows: 24)) -> [String] {
    screen.frame(size: size).lines
  }
  func shows(_ text: String) -> Bool { lines().contains { $0.contains(text) } }
}
