import ChainmailContent
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

@Suite struct `The list of games` {
  private let offers = GameShelf.offers()

  private func shows(_ play: Play, _ text: String) -> Bool {
    play.lines(80, 24).contains { $0.contains(text) }
  }

  /// The line that is selected.
  private func selected(_ play: Play) -> String {
    play.lines(80, 24).first { $0.contains("│ ▸") } ?? ""
  }

  @Test func `is asked for by its key, and says that it is being read`() throws {
    var play = try Play()
    play.type("p")
    #expect(play.asked == [.listGames])
    #expect(play.screen.awaitsGames && shows(play, "Reading the packs..."))
    play.press(.enter)
    #expect(play.asked == [.listGames])
    play.screen.offer(offers, left: [])
    #expect(!play.screen.awaitsGames && shows(play, "The first armour"))
  }

  @Test func `what was read too late is shown to nobody`() throws {
    var play = try Play()
    play.type("pq")
    play.screen.offer(offers, left: [])
    #expect(!play.screen.awaitsGames && !shows(play, "Kit 1"))
  }

  @Test func `names packs, loadouts below them and what they are`() throws {
    var play = try Play()
    play.openGames(offers)
    #expect(shows(play, "▸ The first armour  3 types, 7 defenders, 3 attacks"))
    #expect(shows(play, "    bare            1 worn, 0 in the bag"))
    #expect(shows(play, "    Kit 1           The 1. of some kits."))
  }

  @Test func `a new game is begun with what was chosen`() throws {
    var play = try Play()
    play.openGames(offers)
    play.press(.down, .down, .enter)
    #expect(play.asked == [.listGames, .begin(2)])
    #expect(offers[2].loadout?.name == "Kit 1")
    #expect(!shows(play, "Begin a new game with"))
  }

  @Test func `what is broken is told with its first mistake and cannot be chosen`() throws {
    var play = try Play()
    play.openGames(offers)
    let mistakes = [
      "Loadouts/torn.yml:3:8: error: no defender has the id \"armr\"",
      "Packs/zebra/pack.rules", "Loadouts/stray.yml:2:7: error: no pack has the id \"nowhere\"",
    ]
    for mistake in mistakes {
      while !shows(play, mistake), !selected(play).contains("nowhere") { play.press(.down) }
      #expect(shows(play, mistake) && selected(play).contains("BROKEN"))
      play.press(.enter)
    }
    #expect(play.asked == [.listGames])
  }

  @Test func `the game that is played is selected at first`() throws {
    let played = try offers[2].pack.get().rules
    var play = try Play(.test(played))
    play.openGames(offers)
    #expect(selected(play).contains("Kit 1"))
  }

  @Test func `tells its keys on a page of its own, and is there again behind it`() throws {
    var play = try Play()
    play.openGames(offers)
    play.type("?")
    let page = play.lines(80, 24)
    #expect(page.contains { $0.contains("begin with the selected one") })
    // Enter closes the page, and chooses nothing.
    play.press(.enter)
    #expect(play.asked == [.listGames])
    #expect(play.lines(80, 24).contains { $0.contains("begin") && $0.contains("? help") })
    play.press(.escape)
    #expect(!play.lines(80, 24).contains { $0.contains("begin") })
  }

  @Test func `typing searches, also in the middle and for several words`() throws {
    var play = try Play()
    play.openGames(offers)
    play.type("/KIT 2")
    #expect(selected(play).contains("Kit 2") && !shows(play, "Kit 1"))
    // What was found stays selected in the whole list; nothing begins by a key that ends a search.
    play.press(.enter)
    #expect(selected(play).contains("Kit 2") && shows(play, "Kit 1"))
    #expect(play.asked == [.listGames])
    play.press(.enter)
    #expect(play.asked == [.listGames, .begin(3)])
    play.openGames(offers)
    play.type("/zzz")
    #expect(shows(play, "Nothing is called that."))
    play.press(.enter)
    #expect(shows(play, "Kit 1") && play.asked.count == 3)
    let before = selected(play)
    play.type("/torn")
    #expect(selected(play).contains("torn"))
    play.press(.escape)
    #expect(selected(play) == before)
    play.press(.escape)
    #expect(!shows(play, "Begin a new game with"))
  }

  @Test func `a long list scrolls, by lines, pages and to its ends`() throws {
    let many = GameShelf.offers(loadouts: 40)
    var play = try Play()
    play.openGames(many)
    play.press(.end)
    #expect(selected(play).contains("stray"))
    play.press(.home)
    #expect(selected(play).contains("The first armour"))
    play.press(.pageDown)
    #expect(!selected(play).contains("The first armour"))
    play.press(.pageUp)
    #expect(selected(play).contains("The first armour"))
    for size in [(80, 24), (60, 20), (200, 70)] {
      for key in [Key.home, .end] {
        play.screen.resized(to: Size(columns: size.0, rows: size.1))
        play.press(key)
        #expect(play.lines(size.0, size.1).contains { $0.contains("▸") })
      }
    }
  }

  @Test func `a game that was left can be gone back to, the latest first`() throws {
    var play = try Play()
    let left = [LeftGame(name: "One", blows: 3), LeftGame(name: "Two", blows: 12)]
    play.openGames(offers, left: left)
    play.press(.home)
    #expect(selected(play).contains("Back to Two") && selected(play).contains("left at blow 12"))
    play.press(.down, .enter)
    #expect(play.asked == [.listGames, .goBack(0)])
  }

  @Test func `a game that is not saved is saved first`() throws {
    var play = try Play()
    play.screen.reportUnsaved(.diskFull, proposal: "/var/tmp")
    play.press(.escape)
    play.openGames(offers)
    play.press(.enter)
    #expect(play.asked == [.listGames] && shows(play, "Not saved"))
  }

  @Test(arguments: Screens.windows)
  func `is drawn as recorded`(window: Screens.Window) throws {
    let setting = Setting.test(
      try offers[0].pack.get().rules, FirstArmour.presentation,
      look: window.isASCII ? .ascii : .unicode)
    var play = try Play(setting)
    play.openGames(GameShelf.offers(loadouts: 12), left: [LeftGame(name: "Other rules", blows: 7)])
    play.screen.resized(to: window.size)
    try expectGolden(play.screen.frame(play.game, size: window.size), "games-\(window)")
    play.type("/no")
    try expectGolden(play.screen.frame(play.game, size: window.size), "games-search-\(window)")
  }
}
