import ChainmailCore
import TestSupport
import Testing

@Suite struct `What comes of something in a room` {
  @Test func `is told, and changes nothing of the game`() throws {
    let rules = FirstArmour.rules
    var state = try GameState(seed: 1, rules: rules)
    _ = reduce(&state, .throw(0, entry: nil), under: rules)
    _ = reduce(&state, .undo, under: rules)
    let before = state
    let fact = try #require(RoomFact(room: "coins", what: "accepted", by: "quarter", number: 25))
    #expect(reduce(&state, .note(fact), under: rules) == [.noted(fact)])
    #expect(state == before)
    #expect(state.fingerprint == before.fingerprint)
  }

  @Test(arguments: [
    "", "Coins", "1coin", "-coin", "co in", "coïn", "a@b", String(repeating: "a", count: 65),
  ])
  func `is made of names, and of nothing that somebody may have typed`(_ name: String) {
    #expect(RoomFact(room: name, what: "accepted") == nil)
    #expect(RoomFact(room: "coins", what: name) == nil)
    #expect(RoomFact(room: "coins", what: "accepted", by: name) == nil)
  }
}
