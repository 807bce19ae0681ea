import ChainmailCore
import ChainmailUI
import ResponderChain
import TestSupport
import Testing

@Suite struct `Where blows enter` {
  private func shows(_ play: Play, _ text: String) -> Bool {
    play.lines(80, 24).contains { $0.contains(text) }
  }

  @Test func `is the link that was chosen`() throws {
    var play = try Play()
    play.type("e1")
    #expect(play.game.defense.hitPoints == 32)
    play.type("ee1")
    #expect(play.game.defense.hitPoints == 32)
  }

  @Test func `is where the last own one did, to a screen that is told of the past`() throws {
    var play = try Play()
    let armor = play.game.defense.chain[0].id.piece
    let body = play.game.defense.chain.last?.id
    for action in [Action.doff(armor), .throw(0, entry: body), .spar(pace: 20)] {
      play.perform(action)
    }
    while play.game.turn < 3 { play.perform(.wait) }
    play.type("s")
    #expect(shows(play, "Your blows enter at body."))
    // A piece goes back to where it was when it was taken off.
    play.type("A")
    let names = play.game.defense.chain.map { play.screen.setting.rules.name(of: $0.id) }
    #expect(names == ["armor", "magic-resistance", "body"])
    play.type("e1")
    #expect(shows(play, "Your blows enter at the outermost link."))
  }

  @Test func `is where they are told to, whatever link is met first`() throws {
    var rules = FirstArmour.rules
    rules.groups = [LinkGroup(id: "layers", order: .smallestFirst)]
    for (place, size) in [0: 20, 1: 2] as KeyValuePairs<Int, Amount> {
      rules.defenders[place].links = [LinkDefinition(.pool(Pool(size: size)), group: 0)]
    }
    var play = try Play(.test(rules))
    play.type("111")
    #expect(shows(play, "Your blows enter at the outermost link."))
    #expect(play.game.defense.chain.prefix(2).map(\.state.level) == [0, 0])
  }
}
