import ChainmailCore
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI
import Testing

@Suite struct `The page of one's own profile` {
  /// The page of somebody who signed in.
  private func signedIn() -> GateVisit {
    var visit = GateVisit()
    visit.fillSignIn()
    visit.press(.enter)
    visit.receive(.answered(.signedIn(GateVisit.ada)))
    visit.press(.control("o"))
    visit.receive(
      .page(
        ProfileSummary(
          of: Person(firstName: "Ada", lastName: "Byron", email: "ada@example.org"),
          rooms: ["coins", "unheard-of"])))
    _ = visit.news()
    return visit
  }

  @Test func `is looked up, and shows whose it is and what is in it, but no e-mail`() {
    var visit = GateVisit()
    visit.press(.control("o"))
    #expect(visit.news() == [.begin(.look(.guest))])
    #expect(visit.shows("The profile is being read."))
    visit.receive(.page(nil))
    #expect(visit.shows("Nothing is kept of the guest yet."))
    let page = signedIn()
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
      .deleted(
        ProfileSummary(
          of: Person(firstName: "Ada", lastName: "Byron", email: "a@b"), rooms: ["coins"])))
    let guest = try #require(RoomFact(room: "gate", what: "guest"))
    #expect(visit.news() == [.note(guest), .play(as: .guest)])
    #expect(visit.shows("Plays: the guest") && visit.shows("Deleted, with the names"))
  }

  @Test func `deletes the guest's after a question, or not`() {
    var visit = GateVisit()
    visit.press(.control("o"))
    visit.receive(.page(ProfileSummary(of: nil, rooms: ["coins"])))
    visit.press(.character("d"), .escape, .escape)
    #expect(visit.news() == [.begin(.look(.guest))] && !visit.shows("Delete"))
    visit.press(.control("o"), .character("d"))
    // What it says must be read before it is answered.
    visit.press(.enter)
    #expect(visit.news() == [.begin(.look(.guest))])
    visit.receive(.page(ProfileSummary(of: nil, rooms: ["coins"])))
    visit.press(.enter)
    #expect(visit.news() == [.begin(.delete(.guest, password: ""))])
  }

  @Test func `exports to a path that is typed`() {
    var visit = signedIn()
    visit.press(.character("e"), .enter)
    #expect(visit.news() == [] && visit.shows("The file needs a name."))
    visit.type("~/ada.json")
    visit.press(.tab)
    visit.type("correct horse")
    visit.press(.enter)
    #expect(
      visit.news() == [
        .begin(.export(GateVisit.ada, to: "~/ada.json", password: "correct horse"))
      ])
    visit.receive(.failed("there is a file"))
    #expect(visit.shows("Not done: there is a file.") && visit.shows("~/ada.json"))
    visit.type("correct horse")
    visit.press(.enter)
    visit.receive(.exported("/srv/ada/ada.json"))
    #expect(visit.shows("Exported to /srv/ada/ada.json; no password is in it."))
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
    visit.press(.enter)
    _ = visit.news()
    visit.receive(.admitted(GateVisit.ada))
    let fact = try #require(RoomFact(room: "gate", what: "signed-up"))
    #expect(visit.news() == [.note(fact), .play(as: GateVisit.ada)])
    #expect(visit.shows("Imported; this profile plays from now on."))
  }
}
