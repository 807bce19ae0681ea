import ChainmailLog
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI
import TestSupport

/// A visit to the gate; a test answers for the book.
typealias GateVisit = Visit<GateScreen>

extension Visit where Screen == GateScreen {
  static var ada: ProfileID { ProfileID(String(repeating: "a1", count: 16)) ?? .guest }

  init(
    order: GateOrder = .standard, mistakes: [String] = [], kept: JSONValue? = nil,
    look: Look = .unicode, reduceMotion: Bool = true
  ) {
    var states = RoomStates()
    states["gate"] = kept
    let setting = Setting.test(FirstArmour.rules, look: look, reduceMotion: reduceMotion)
    self.init(
      GateScreen(
        setting, order: order, mistakes: mistakes, player: Player(id: .guest, states: states)),
      keeping: states)
  }

  mutating func resize(_ size: Size) { handle(.resize(size)) }

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

  /// Signs in, and opens the page of one's own profile.
  mutating func openOwnPage(_ contents: ProfileContents) {
    fillSignIn()
    press(.enter)
    receive(.answered(.signedIn(Self.ada)))
    press(.control("o"))
    receive(.page(contents))
  }

  mutating func fillSignIn(password: String = "correct horse") {
    type("ada@example.org")
    press(.tab)
    type(password)
  }
}

extension GateForm {
  /// The form that `fillSignUp` fills in.
  static var ada: GateForm {
    GateForm(
      firstName: "Ada", lastName: "Byron", email: "ada@example.org", password: "correct horse")
  }
}

extension ProfileSummary {
  /// What is in the profile of whoever signs in here.
  static func ada(_ rooms: String...) -> ProfileSummary {
    ProfileSummary(
      of: Person(firstName: "Ada", lastName: "Byron", email: "ada@example.org"), rooms: rooms)
  }
}
