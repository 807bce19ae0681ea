import ChainmailCore
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

/// What is said of blows that go and come back with a step of history, both ways.
@Suite struct `Undoing and doing again` {
  private func spar(_ blows: UInt64, in play: inout Play) {
    let last = play.game.turn + blows
    while play.game.turn < last { play.perform(.wait) }
  }

  /// What the log told last of one, its lines joined.
  private func note(_ play: Play) -> String {
    let words = play.lines(80, 40).joined(separator: " ").split(separator: " ")
    let start = words.lastIndex { $0 == "Undone:" || $0 == "Done" } ?? words.endIndex
    return words[start...].joined(separator: " ")
  }

  @Test func `each says which blows count no more, and which count again`() throws {
    var play = try Play(Setting.test(FirstArmour.rules))
    play.type("sB")
    spar(3, in: &play)
    play.type("u")
    #expect(note(play).contains("What 3 blows did since is undone, too."))
    #expect(!note(play).contains("back, too."))
    spar(2, in: &play)
    let undone = play.game.defense.hitPoints
    play.press(.control("r"))
    #expect(note(play).contains("What 2 blows did since is undone, too."))
    #expect(note(play).contains("What 3 blows had done since is back, too."))
    play.type("u")
    #expect(play.game.defense.hitPoints == undone)
    #expect(note(play).contains("What 3 blows did since is undone, too."))
    #expect(note(play).contains("What 2 blows had done since is back, too."))
  }

  @Test func `a blow goes with every step that is done again before it`() throws {
    var play = try Play(Setting.test(FirstArmour.rules))
    play.type("sABu")
    spar(1, in: &play)
    play.type("u")
    #expect(note(play).contains("What a blow did since is undone, too."))
    play.press(.control("r"))
    #expect(note(play).contains("What a blow had done since is back, too."))
    let one = play.game.defense.hitPoints
    play.press(.control("r"))
    #expect(note(play).contains("What a blow did since is undone, too."))
    #expect(one < 50 && play.game.defense.hitPoints == 50)
  }
}
