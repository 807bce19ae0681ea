import ChainmailLog
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

/// A visit to the gate, driven as the command drives it; a test answers for the book.
struct GateVisit {
  var screen: GateScreen
  /// What the room keeps in the profile of whoever plays.
  var states: RoomStates
  var now: UInt64 = 0
  /// What the room asked for.
  var asked: [RoomIntent<GateErrand>] = []

  static let ada = {
    guard let id = ProfileID(String(repeating: "a1", count: 16)) else { return ProfileID.guest }
    return id
  }()

  init(
    order: GateOrder = .standard, mistakes: [String] = [], kept: JSONValue? = nil,
    look: Look = .unicode, reduceMotion: Bool = true
  ) {
    states = RoomStates()
    states["gate"] = kept
    screen = GateScreen(
      Setting.test(FirstArmour.rules, look: look, reduceMotion: reduceMotion), order: order,
      mistakes: mistakes, player: Player(id: .guest, states: states))
  }

  mutating func handle(_ event: InputEvent) { take(screen.handle(event)) }

  mutating func receive(_ report: GateReport) { take(screen.receive(report)) }

  /// Does what the command does with what the room asks for.
  private mutating func take(_ intents: [RoomIntent<GateErrand>]) {
    for intent in intents {
      asked.append(intent)
      switch intent {
      case .keep: screen.keep(in: &states)
      case .play(let id):
        states = RoomStates()
        screen.meet(
          Player(id: id, firstName: id == .guest ? nil : "Ada", states: states))
      case .note, .call, .gain, .begin, .cancel, .stop, .leave: break
      }
    }
  }

  mutating func press(_ keys: Key...) { for key in keys { handle(.key(key)) } }

  mutating func type(_ text: String) { for character in text { press(.character(character)) } }

  mutating func pass(milliseconds: UInt64) {
    now += milliseconds
    screen.hall.advance(to: now)
  }

  mutating func resize(_ size: Size) { handle(.resize(size)) }

  func lines(_ columns: Int = 80, _ rows: Int = 24) -> [String] {
    screen.frame(size: Size(columns: columns, rows: rows)).lines
  }

  func shows(_ text: String) -> Bool { lines().contains { $0.contains(text) } }

  /// What was asked for since the last question.
  mutating func news() -> [RoomIntent<GateErrand>] {
    defer { asked = [] }
    return asked
  }

  /// Fills in the form of signing up, from the top.
  mutating func fillSignUp() {
    press(.control("n"))
    for text in ["Ada", "Byron", "ada@example.org", "correct horse", "correct horse"] {
      type(text)
      press(.tab)
    }
  }

  mutating func fillSignIn(password: String = "correct horse") {
    type("ada@example.org")
    press(.tab)
    type(password)
  }
}

extension GateForm {
  /// The form that ``GateVisit/fillSignUp()`` fills in.
  static var ada: GateForm {
    var form = GateForm()
    form.firstName = "Ada"
    form.lastName = "Byron"
    form.email = "ada@example.org"
    form.password = "correct horse"
    form.repeated = form.password
    return form
  }
}
