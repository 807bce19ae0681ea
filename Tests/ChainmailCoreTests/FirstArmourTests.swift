import ChainmailCore
import ResponderChain
import TestSupport
import Testing

@Suite struct `The first armour` {
  let rules = FirstArmour.rules

  private func stopper(_ state: inout GameState, _ attack: Int) -> (String?, Amount) {
    for case .hit(let report) in reduce(&state, .throw(attack, entry: nil), under: rules) {
      return (report.outcome.stoppedBy.map(rules.name(of:)), report.outcome.body)
    }
    return (nil, 0)
  }

  @Test func `the armour stops the weapon, magic resistance the magic, nothing the lightning`()
    throws
  {
    var state = try GameState(seed: 7, rules: rules)
    #expect(stopper(&state, 0) == ("armor", 0))
    #expect(stopper(&state, 1) == ("magic-resistance", 0))
    let (link, body) = stopper(&state, 2)
    #expect(link == nil)
    #expect((6...9).contains(body))
    #expect(state.defense.hitPoints.quanta == 500_000 - body.quanta)
  }

  @Test func `without the armour the weapon hurts and with it again it does not`() throws {
    var state = try GameState(seed: 7, rules: rules)
    let armor = try #require(rules.piece(named: "armor"))
    #expect(reduce(&state, .doff(armor), under: rules) == [.doffed(armor)])
    #expect(stopper(&state, 0) == (nil, 18))
    #expect(reduce(&state, .don(armor, at: .first), under: rules) == [.donned(armor, place: 0)])
    #expect(stopper(&state, 0) == ("armor", 0))
  }

  @Test func `a swap puts a piece on where the other was, and is one step to undo`() throws {
    var state = try GameState(seed: 7, rules: rules)
    let resonator = try #require(rules.piece(named: "resonator"))
    let resistance = try #require(rules.piece(named: "magic-resistance"))
    let before = state
    #expect(
      reduce(&state, .swap(resonator, for: resistance), under: rules)
        == [.swapped(resonator, for: resistance, place: 1)])
    #expect(state.defense.chain.map { rules.name(of: $0.id) } == ["armor", "resonator", "body"])
    #expect(state.bag.map(\.id) == [resistance])
    #expect(reduce(&state, .undo, under: rules) == [.undone])
    #expect((state.defense, state.bag) == (before.defense, before.bag))
    let after = state
    let body = try #require(state.defense.chain.last)
    for (on, off, why) in [
      (resistance, resonator, Rejection.edit(.alreadyWorn(LinkID(piece: resistance, index: 0)))),
      (resonator, body.id.piece, .edit(.body)),
      (resonator, resonator, .edit(.notWorn(LinkID(piece: resonator, index: 0)))),
    ] {
      #expect(reduce(&state, .swap(on, for: off), under: rules) == [.rejected(why)])
      #expect(state == after)
    }
  }

  @Test func `a resonator inside the magic resistance does not help and outside it does`() throws {
    var state = try GameState(seed: 7, rules: rules)
    let resonator = try #require(rules.piece(named: "resonator"))
    _ = reduce(&state, .don(resonator, at: .last), under: rules)
    #expect(stopper(&state, 2).0 == nil)
    _ = reduce(
      &state, .move(LinkID(piece: resonator, index: 0), to: .first), under: rules)
    #expect(stopper(&state, 2).0 == "magic-resistance")
  }

  @Test func `an attack may enter at any link`() throws {
    var state = try GameState(seed: 7, rules: rules)
    let entry = try #require(rules.link(named: "magic-resistance"))
    let events = reduce(&state, .throw(0, entry: entry), under: rules)
    guard case .hit(let report) = try #require(events.first) else {
      Issue.record("no hit")
      return
    }
    #expect(report.walk(of: 0).map { rules.name(of: $0.link) } == ["magic-resistance", "body"])
    #expect(report.outcome.body == 18)
  }
}
