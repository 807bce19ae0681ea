import ChainmailCore
import TestSupport
import Testing

@Suite struct `An attack of another game` {
  private let bolt = Blow([FirstArmour.lightning: 7])

  private func attack(_ attacker: Attacker, _ ordinal: UInt32) -> Attack {
    Attack(id: AttackID(attacker: attacker, ordinal: ordinal), bolt)
  }

  @Test func `falls as it did there, and its ordinal counts as used`() throws {
    let rules = FirstArmour.rules
    var thrown = try GameState(seed: 5, rules: rules)
    let events = reduce(&thrown, .receive(bolt, entry: nil), under: rules)
    var faced = try GameState(seed: 5, rules: rules)
    #expect(reduce(&faced, .face(attack(.player, 0), entry: nil), under: rules) == events)
    #expect(faced == thrown)
    #expect(reduce(&faced, .face(attack(.player, 7), entry: nil), under: rules).count == 1)
    #expect(faced.ordinals == [8, 0] && faced.turn == 2)
  }

  @Test func `can be undone where it is the player's`() throws {
    let rules = FirstArmour.rules
    var state = try GameState(seed: 5, rules: rules)
    _ = reduce(&state, .face(attack(.sparring, 3), entry: nil), under: rules)
    #expect(state.ordinals == [0, 4] && state.defense.hitPoints == 43)
    #expect(reduce(&state, .undo, under: rules) == [.rejected(.nothingToUndo)])
    _ = reduce(&state, .face(attack(.player, 0), entry: nil), under: rules)
    #expect(reduce(&state, .undo, under: rules) == [.undone])
    #expect(state.defense.hitPoints == 43 && state.ordinals == [1, 4])
  }

  @Test func `is refused where its ordinal was used, or its attacker has none`() throws {
    let rules = FirstArmour.rules
    var state = try GameState(seed: 5, rules: rules)
    _ = reduce(&state, .receive(bolt, entry: nil), under: rules)
    let before = state
    for attack in [
      attack(.player, 0), attack(Attacker(2), 0), attack(.deferred, 0), attack(.player, .max),
    ] {
      let events = reduce(&state, .face(attack, entry: nil), under: rules)
      #expect(events == [.rejected(.exhausted)] && state == before)
    }
  }
}
