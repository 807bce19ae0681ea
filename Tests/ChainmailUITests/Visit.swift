import ChainmailCore
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI

/// A room with its screen, driven as the command drives it.
struct Visit<Screen: RoomScreen> {
  var screen: Screen
  /// The game that it is beside; where there is none, nobody asks it for anything.
  var yard: Play?
  /// What the room asked for, in order.
  var asked: [RoomIntent<Screen.Errand>] = []
  /// What runs beside the screen; a test says what comes of it.
  private(set) var errand: Screen.Errand?
  /// What the room keeps in the profile of whoever plays.
  private(set) var states: RoomStates
  private(set) var now: UInt64 = 0

  init(
    _ screen: Screen, size: Size = Size(columns: 80, rows: 24),
    keeping states: RoomStates = RoomStates(), beside yard: Play? = nil
  ) {
    self.screen = screen
    self.yard = yard
    self.states = states
    self.screen.hall.resized(to: size)
  }

  /// Comes in, where the room has something to do at once.
  mutating func enter() {
    let before = screen
    take(screen.enter(), since: before)
  }

  private mutating func take(_ intents: [RoomIntent<Screen.Errand>], since before: Screen) {
    for intent in intents {
      asked.append(intent)
      switch intent {
      case .begin(let errand): self.errand = errand
      case .cancel: errand = nil
      case .keep: screen.keep(in: &states)
      case .play(let id):
        states = RoomStates()
        screen.meet(Player(id: id, firstName: id == .guest ? nil : "Ada", states: states))
      case .note, .call, .gain: ask(intent)
      case .stop, .leave: break
      }
      if let why = yard?.screen.takeRemark() {
        screen.takeBack(to: before, because: why)
        return
      }
    }
  }

  /// Asks the game for what the room wants of it.
  private mutating func ask(_ intent: RoomIntent<Screen.Errand>) {
    guard let rules = yard?.screen.setting.rules else { return }
    switch intent {
    case .note(let fact): yard?.perform(.note(fact))
    case .call(let name, let blows):
      if let kind = rules.companion(named: name) { yard?.perform(.call(kind, blows: blows)) }
    case .gain(let name):
      if let kind = rules.wearable(named: name) { yard?.perform(.gain(kind)) }
    default: break
    }
  }

  mutating func handle(_ event: InputEvent) {
    let before = screen
    take(screen.handle(event), since: before)
  }
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
    let before = screen
    take(screen.take(answer), since: before)
  }

  /// What went to the log.
  var facts: [RoomFact] {
    asked.compactMap { if case .note(let fact) = $0 { fact } else { nil } }
  }

  /// Who was called into the chain, and for how many blows.
  var calls: [String] {
    asked.compactMap { if case .call(let name, let blows) = $0 { "\(name) \(blows)" } else { nil } }
  }

  /// Whether the room was left.
  var hasLeft: Bool { asked.contains { if case .leave = $0 { true } else { false } } }

  func lines(_ size: Size = Size(columns: 80, rows: 24)) -> [String] {
    screen.frame(size: size).lines
  }
  func shows(_ text: String) -> Bool { lines().contains { $0.contains(text) } }
}
