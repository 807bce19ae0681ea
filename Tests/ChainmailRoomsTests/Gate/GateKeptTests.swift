import ChainmailCore
import ChainmailLog
import ChainmailRooms
import Messages
import Testing
import TestSupport

@Suite struct `What a profile and a log keep of the gate` {
  @Test func `what is allowed comes back as it was, and a form takes it over`() throws {
    for location in [false, true] {
      for notifications in [false, true] {
        let permissions = GatePermissions(location: location, notifications: notifications)
        #expect(try GatePermissions(kept: permissions.kept) == permissions)
        var form = GateForm.valid
        form.permissions = permissions
        var expected = GateForm.valid
        expected.allowsLocation = location
        expected.allowsNotifications = notifications
        #expect(form == expected && form.permissions == permissions)
      }
    }
    #expect(GatePermissions().kept.text == #"{"location":true,"notifications":true}"#)
  }

  @Test(
    arguments: [
      (.null, "location: is missing"),
      (.array([.bool(true), .bool(true)]), "location: is missing"),
      (.object([.init("location", .bool(true))]), "notifications: is missing"),
      (
        .object([.init("location", .number("1")), .init("notifications", .bool(true))]),
        "location: is not true or false"
      ),
      (
        .object([.init("location", .bool(true)), .init("notifications", .string("true"))]),
        "notifications: is not true or false"
      ),
    ] as [(JSONValue, String)])
  func `what is not whether both are allowed is refused`(kept: JSONValue, says: String) {
    let error = #expect(throws: JSONError.self) { try GatePermissions(kept: kept) }
    #expect(error?.description == says)
  }

  @Test func `a log is told what happened, by names of this program alone`() throws {
    let id = try #require(ProfileID(String(repeating: "a1", count: 16)))
    let told: [(GateEvent, RoomFact?)] = [
      (.answered(.signUp, .signedUp(id)), RoomFact(room: "gate", what: "signed-up")),
      (.answered(.signIn, .signedIn(id)), RoomFact(room: "gate", what: "signed-in")),
      (.answered(.signIn, .refused), RoomFact(room: "gate", what: "refused")),
      (.answered(.signUp, .emailTaken), RoomFact(room: "gate", what: "refused")),
      (.playsAsGuest, RoomFact(room: "gate", what: "guest")),
      (.answered(.signIn, .wait(9)), nil), (.passed(.signIn), nil), (.gaveUp(.signUp), nil),
      (.rejected(.busy), nil), (.rejected(.nothingPending), nil),
    ]
    for (event, fact) in told { #expect(event.fact == fact) }
    for check in GateCheck.allCases {
      let fact = try #require(
        RoomFact(room: "gate", what: "stopped", by: check.rawValue))
      #expect(GateEvent.stopped(.signUp, check).fact == fact)
    }
    for fact in GateFact.allCases { #expect(fact.fact()?.what == fact.rawValue) }
  }
}
