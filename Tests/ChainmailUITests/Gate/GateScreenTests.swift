import ChainmailCore
import ChainmailLog
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI
import Testing

@Suite struct `The gate's screen` {
  private func fact(_ what: String, by: String? = nil) throws -> RoomIntent<GateErrand> {
    .note(try #require(RoomFact(room: "gate", what: what, by: by)))
  }

  private func passed(_ form: GateForm, _ deed: GateDeed) throws -> PassedForm {
    guard case .passed(let passed) = GateOrder.standard.walk(form, to: deed).end else {
      throw NotPassed()
    }
    return passed
  }

  private struct NotPassed: Error {}

  @Test func `letters go into the lines, question marks and spaces too`() {
    var visit = GateVisit()
    visit.type("q j?k")
    visit.handle(.paste("@example.org\n"))
    #expect(visit.shows("E-mail   q j?k@example.org"))
    #expect(visit.news() == [])
    visit.press(.tab, .tab, .character("?"))
    #expect(visit.shows("Keys"))
  }

  @Test func `a password is shown as dots only`() {
    var visit = GateVisit()
    visit.fillSignUp()
    #expect(visit.lines().filter { $0.contains("•••••••••••••  ") }.count == 2)
    #expect(!visit.lines().joined().contains("horse"))
  }

  @Test func `a form that meets its checks is handed to the book, and its password forgotten`()
    throws
  {
    var visit = GateVisit()
    visit.fillSignUp()
    visit.press(.enter)
    #expect(visit.news() == [.begin(.answer(try passed(.ada, .signUp), keepingGuest: true))])
    #expect(visit.shows("all met; the book is asked") && !visit.shows("••••"))

    // Nothing that is done meanwhile changes anything.
    visit.press(
      .backTab, .character("x"), .enter, .control("g"), .control("o"), .control("n"), .escape)
    #expect(visit.news() == [])
    #expect(visit.shows("One moment") && visit.shows("all met; the book is asked"))

    visit.receive(.answered(.signedUp(GateVisit.ada)))
    #expect(visit.news() == [try fact("signed-up"), .play(as: GateVisit.ada), .keep])
    #expect(visit.shows("Plays: Ada") && visit.shows("✓ signed up"))
    #expect(!visit.shows("ada@example.org"))
    #expect(visit.states["gate"] == GatePermissions().kept)
  }

  @Test func `signing up where notifications are off stops there with that message`() throws {
    var visit = GateVisit()
    visit.fillSignUp()
    visit.press(.tab, .character(" "), .enter)
    #expect(visit.news() == [try fact("stopped", by: "notifications")])
    #expect(visit.states["gate"] == nil)
    #expect(visit.shows("✗ notifications disabled"))
    // Where it stopped, the cursor is; a change takes the walk away.
    visit.press(.character(" "))
    #expect(!visit.shows("✗ notifications disabled"))
    visit.press(.enter)
    #expect(visit.news().last == .begin(.answer(try passed(.ada, .signUp), keepingGuest: true)))
  }

  @Test func `who signs up may leave behind what the guest has`() throws {
    var visit = GateVisit()
    visit.fillSignUp()
    visit.press(.tab, .tab, .character(" "), .enter)
    #expect(visit.news() == [.begin(.answer(try passed(.ada, .signUp), keepingGuest: false))])
  }

  @Test(
    arguments: [
      (.refused, "refused", "Unknown e-mail or wrong password."),
      (.emailTaken, "refused", "Somebody has a profile with this e-mail already."),
      (.wait(3), nil, "After failures the gate waits: 3 s until the next try."),
    ] as [(GateAnswer, String?, String)])
  func `an answer that is no says so, and asks for the password again`(
    answer: GateAnswer, what: String?, says: String
  ) throws {
    var visit = GateVisit()
    visit.fillSignIn()
    visit.press(.enter)
    _ = visit.news()
    visit.receive(.answered(answer))
    #expect(visit.news() == (try what.map { [try fact($0)] } ?? []))
    #expect(visit.shows(says) && visit.shows("Plays: the guest"))
    #expect(visit.shows("▸ Password") && visit.shows("ada@example.org"))
    #expect(!visit.shows("•••"))
  }

  @Test func `what a refused form allows is nobody's`() throws {
    var visit = GateVisit()
    visit.fillSignIn()
    visit.press(.enter)
    visit.receive(.answered(.signedIn(GateVisit.ada)))
    let before = visit.states
    visit.fillSignUp()
    visit.press(.character(" "), .tab, .character(" "), .enter)
    visit.press(.character(" "), .tab, .character(" "), .enter)
    visit.receive(.answered(.emailTaken))
    visit.press(.tab, .tab, .character(" "), .escape)
    #expect(visit.states == before && visit.hasLeft)
  }

  @Test func `passwords that were not handed in are let go of when the room is left`() {
    var visit = GateVisit()
    visit.fillSignUp()
    #expect(visit.shows("•••"))
    visit.press(.escape)
    #expect(visit.hasLeft && !visit.shows("•••"))
    visit = GateVisit()
    visit.fillSignIn()
    visit.press(.control("g"))
    #expect(!visit.shows("•••"))
  }

  @Test func `a pasted flood is cut, and what is said of it leaves the lines to be seen`() {
    var visit = GateVisit()
    let flood = String(repeating: "a", count: 100_000)
    visit.handle(.paste(flood))
    visit.press(.tab)
    visit.handle(.paste(flood))
    visit.press(.enter)
    #expect(visit.shows("e-mail invalid"))
    visit.press(.control("o"))
    visit.receive(.page(.read(ProfileSummary(of: nil, rooms: []))))
    visit.press(.character("e"))
    visit.handle(.paste(flood))
    visit.press(.enter)
    visit.receive(.failed("could not make /\(flood): File name too long"))
    let lines = visit.lines(Size(columns: 60, rows: 20))
    #expect(lines.contains { $0.contains("long.") })
    #expect(lines.contains { $0.contains("File aaaa") })
  }

  @Test func `all checks are to be seen in the smallest window, or an arrow says there are more`() {
    var visit = GateVisit(reduceMotion: false)
    visit.resize(Size(columns: 60, rows: 20))
    func checks() -> [String] {
      visit.lines(Size(columns: 60, rows: 20)).dropFirst(3).map { String($0.dropFirst(27)) }
    }
    visit.fillSignUp()
    #expect(checks().contains { $0.contains("• Location") && $0.hasSuffix("↓│") })
    visit.press(.enter)
    visit.pass(milliseconds: 180 * 9)
    #expect(checks().contains { $0.contains("Last name") && $0.hasSuffix("↑│") })
    #expect(checks().contains { $0.contains("Notifications") && $0.contains("met") })
  }

  @Test func `a wait is counted down once a second, and then nothing moves any more`() {
    var visit = GateVisit()
    visit.pass(milliseconds: 500)
    visit.fillSignIn()
    visit.press(.enter)
    visit.receive(.answered(.wait(3)))
    var seen: [UInt64: String] = [:]
    while let deadline = visit.screen.hall.nextDeadline, seen.count < 9 {
      #expect(deadline > visit.now)
      seen[visit.now] = visit.lines()[1].filter(\.isNumber)
      visit.pass(milliseconds: deadline - visit.now)
    }
    #expect(seen == [500: "3", 1500: "2", 2500: "1"])
    #expect(visit.now == 3500 && visit.lines()[1].contains("No mail is ever sent"))
  }

  @Test func `a book that cannot be used is said to be so, and nobody plays another way`() {
    var visit = GateVisit()
    visit.fillSignIn()
    visit.press(.enter)
    _ = visit.news()
    visit.receive(.failed("the folder is gone"))
    #expect(visit.news() == [])
    #expect(
      visit.shows("Not done: the folder is gone.") && visit.shows("✗ the book did not answer"))
  }

  @Test func `one key plays on as the guest`() throws {
    var visit = GateVisit()
    visit.fillSignIn()
    visit.press(.enter)
    visit.receive(.answered(.signedIn(GateVisit.ada)))
    _ = visit.news()
    visit.press(.control("g"))
    #expect(visit.news() == [try fact("guest"), .play(as: .guest)])
    #expect(visit.shows("Plays: the guest"))
  }

  @Test func `what was allowed is ticked at the next visit, and what is kept may be anything`() {
    let silent = GatePermissions(notifications: false)
    var visit = GateVisit(kept: silent.kept)
    visit.press(.control("n"))
    #expect(visit.shows("[x] location") && visit.shows("[ ] notifications"))
    visit = GateVisit(kept: .array([]))
    #expect(visit.shows("what was kept here cannot be read"))
    #expect(visit.shows("[x] location"))
  }

  @Test func `what is ticked is told in words where no box is seen`() {
    let silent = GatePermissions(notifications: false)
    var visit = GateVisit(kept: silent.kept, look: .plain)
    #expect(visit.screen.telling.surroundings.contains("sign in, not up"))
    visit.press(.control("n"))
    let state = visit.screen.telling.surroundings
    #expect(state.contains("sign up, not in"), "\(state)")
    #expect(state.contains { $0.hasPrefix("location") && $0.hasSuffix(": yes") }, "\(state)")
    #expect(state.contains { $0.hasPrefix("notifications") && $0.hasSuffix(": no") }, "\(state)")
  }

  @Test func `signing in keeps what that form did not ask for`() throws {
    var visit = GateVisit()
    visit.fillSignIn()
    visit.press(.enter)
    _ = visit.screen.receive(.answered(.signedIn(GateVisit.ada)))
    var states = RoomStates()
    states["gate"] = GatePermissions(location: false, notifications: false).kept
    visit.screen.meet(Player(id: GateVisit.ada, firstName: "Ada", states: states))
    visit.screen.keep(in: &states)
    #expect(states["gate"] == GatePermissions(location: true, notifications: false).kept)
  }

  @Test func `only what a check looks at is asked for, in the order that is configured`() throws {
    let order = try GateOrder(
      signUp: GateCheck.allCases.filter { $0 != .location && $0 != .notifications },
      signIn: [.notifications, .password, .email])
    let visit = GateVisit(order: order)
    #expect(visit.shows("[x] notifications") && !visit.shows("location"))
    let checks = visit.lines().compactMap { line in
      line.split(separator: "│").last.map { String($0).trimmed }
    }.filter { $0.hasPrefix("• ") }
    #expect(checks == ["• Notifications", "• Password", "• E-mail"])
    let bad = GateVisit(mistakes: ["gate.yml:2:10: error: such a mistake"])
    #expect(bad.shows("gate.yml is bad") && bad.shows("gate.yml:2:10: error: such a mistake"))
  }
}
