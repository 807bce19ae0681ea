import ChainmailCore
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI
import Testing

@Suite struct `The page of one's own profile` {
  /// The page of somebody who signed in.
  private func signedIn() -> GateVisit {
    var visit = GateVisit()
    visit.openOwnPage(.read(.ada("coins", "unheard-of")))
    _ = visit.news()
    return visit
  }

  @Test func `is looked up, and shows whose it is and what is in it, but no e-mail`() {
    var visit = GateVisit()
    visit.press(.control("o"))
    #expect(visit.news() == [.begin(.look(.guest))])
    #expect(visit.shows("The profile is being read."))
    visit.receive(.page(.nothing))
    #expect(visit.shows("Nothing is kept of the guest yet."))
    // There is nothing to be exported or deleted.
    visit.press(.character("e"), .character("d"))
    #expect(visit.shows("Nothing is kept of the guest yet.") && !visit.shows("e export"))
    let page = signedIn()
    #expect(page.shows("e export  i import  d delete  Esc close"))
    #expect(page.shows("Profile of Ada Byron") && page.shows("unheard-of"))
    #expect(!page.lines().joined().contains("ada@"))
  }

  @Test func `deletes only with the password, after it said what goes with it`() throws {
    var visit = signedIn()
    visit.press(.character("d"))
    let said = visit.lines().joined()
    for what in ["the hash of the password", "Vending machine", "Logs of games stay"] {
      #expect(said.contains(what))
    }
    visit.type("wrong")
    #expect(visit.shows("•••••") && !visit.shows("wrong"))
    visit.press(.enter)
    #expect(visit.news() == [.begin(.delete(GateVisit.ada, password: "wrong"))])
    #expect(!visit.shows("•••••"))
    visit.press(.enter, .escape)
    #expect(visit.news() == [] && visit.shows("One moment"))
    visit.receive(.declined(.refused))
    #expect(visit.shows("That is not the password."))
    visit.type("correct horse")
    visit.press(.enter)
    #expect(visit.news() == [.begin(.delete(GateVisit.ada, password: "correct horse"))])
    visit.receive(
      .deleted(.ada("coins")))
    let guest = try #require(RoomFact(room: "gate", what: "guest"))
    #expect(visit.news() == [.note(guest), .play(as: .guest)])
    #expect(visit.shows("Plays: the guest") && visit.shows("Deleted, with the names"))
  }

  @Test func `deletes the guest's after a question, or not`() {
    var visit = GateVisit()
    visit.press(.control("o"))
    visit.receive(.page(.read(ProfileSummary(of: nil, rooms: ["coins"]))))
    visit.press(.character("d"), .escape, .escape)
    #expect(visit.news() == [.begin(.look(.guest))] && !visit.shows("Delete"))
    visit.press(.control("o"), .character("d"))
    // What it says must be read before it is answered.
    visit.press(.enter)
    #expect(visit.news() == [.begin(.look(.guest))])
    visit.receive(.page(.read(ProfileSummary(of: nil, rooms: ["coins"]))))
    visit.press(.enter)
    #expect(visit.news() == [.begin(.delete(.guest, password: ""))])
  }

  @Test func `that is damaged says why, and is deleted without a password`() {
    var visit = GateVisit()
    let problem = "/srv/\(String(repeating: "a", count: 4000)): byte 44: this is no profile"
    visit.openOwnPage(.unreadable(problem, canBeDeleted: true))
    _ = visit.news()
    let said = visit.lines().joined()
    #expect(!said.contains("being read") && said.contains("It cannot be read:"))
    #expect(visit.shows("44:") && visit.shows("profile."))
    #expect(visit.shows("i import  d delete  Esc close"))
    visit.press(.character("e"))
    #expect(!visit.shows("Export"))
    visit.press(.character("d"))
    #expect(visit.shows("Gone for good: the file that"))
    visit.press(.enter)
    #expect(visit.news() == [.begin(.delete(GateVisit.ada, password: ""))])
    visit.receive(.deleted(nil))
    #expect(visit.shows("it could not be read"))
  }

  @Test func `that may not be touched says why, and what is left to do`() {
    var visit = GateVisit()
    visit.openOwnPage(.unreadable("it belongs to another user", canBeDeleted: false))
    _ = visit.news()
    #expect(visit.shows("It cannot be read: it belongs to"))
    #expect(visit.shows("i import  Esc close"))
    visit.press(.character("d"), .character("e"))
    #expect(visit.shows("Profile of Ada") && visit.news() == [])
  }

  @Test func `hands in from any line, and goes to what is missing instead of trying it`() {
    var visit = signedIn()
    visit.press(.character("e"), .tab)
    visit.type("correct horse")
    visit.press(.enter)
    #expect(visit.news() == [] && visit.shows("The file needs a name."))
    visit.type("a.json")
    #expect(visit.shows("File     a.json"))
    visit.press(.enter)
    #expect(
      visit.news() == [.begin(.export(GateVisit.ada, to: "a.json", password: "correct horse"))])
    visit.receive(.declined(.refused))
    visit.press(.enter)
    #expect(visit.news() == [] && visit.shows("The password is missing."))
    visit.press(.escape, .character("d"), .enter)
    #expect(visit.news() == [] && visit.shows("The password is missing."))
  }

  @Test func `names no password and no e-mail, however it is printed`() {
    var visit = signedIn()
    visit.press(.character("e"), .tab)
    visit.type("correct horse")
    var dumped = String(describing: visit.screen) + String(reflecting: visit.screen)
    dump(visit.screen, to: &dumped)
    visit = GateVisit()
    visit.fillSignUp()
    dump(visit.screen, to: &dumped)
    for secret in ["horse", "example.org"] { #expect(!dumped.contains(secret)) }
    // Not even by its characters.
    #expect(!dumped.filter { !$0.isWhitespace && $0 != "-" }.contains("\"h\"\"o\"\"r\"\"s\""))
  }

  @Test func `exports to a path that is typed`() {
    var visit = signedIn()
    visit.press(.character("e"), .enter)
    #expect(visit.news() == [] && visit.shows("The file needs a name."))
    visit.type("~/ada.json")
    visit.press(.enter)
    #expect(visit.news() == [] && visit.shows("The password is missing."))
    visit.type("correct horse")
    visit.press(.enter)
    #expect(
      visit.news() == [
        .begin(.export(GateVisit.ada, to: "~/ada.json", password: "correct horse"))
      ])
    visit.receive(.failed("there is a file"))
    #expect(visit.shows("Not done: there is a file.") && visit.shows("~/ada.json"))
    // The file's name is to be changed.
    visit.press(.backspace)
    visit.type("2")
    visit.press(.tab)
    visit.type("correct horse")
    visit.press(.enter)
    visit.receive(.exported("/srv/ada/ada.json"))
    #expect(visit.shows("Exported to /srv/ada/ada.json; none of your passwords is in it."))
  }

  @Test func `imports from a path that is typed, with a new password, and plays as that`() throws {
    var visit = signedIn()
    visit.press(.character("i"))
    for text in ["a.json", "new password", "new password"] {
      visit.type(text)
      visit.press(.tab)
    }
    visit.press(.enter)
    #expect(
      visit.news() == [
        .begin(.admit(from: "a.json", password: "new password", repeated: "new password"))
      ])
    visit.receive(.stopped(.passwordLength))
    #expect(visit.shows("password shorter than 8"))
    visit.type("at password")
    #expect(visit.shows("Password •••••••••••"))
    visit.press(.enter)
    visit.receive(.stopped(.emailForm))
    #expect(visit.shows("e-mail invalid"))
    visit.type("2")
    #expect(visit.shows("File     a.json2"))
    visit.press(.enter)
    _ = visit.news()
    visit.receive(.admitted(GateVisit.ada))
    let fact = try #require(RoomFact(room: "gate", what: "signed-up"))
    #expect(visit.news() == [.note(fact), .play(as: GateVisit.ada)])
    #expect(visit.shows("Imported; this profile plays from now on."))
  }
}
