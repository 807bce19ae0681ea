import ChainmailRooms
import ChainmailTerminal
import ChainmailUI
import Testing

@Suite struct `The menu` {
  @Test(arguments: Screens.windows)
  func `is drawn as recorded`(window: Screens.Window) throws {
    let menu = MenuScreen(
      .test(look: window.isASCII ? .ascii : .unicode), for: Player(id: .guest),
      marking: .room(.coins))
    try expectGolden(menu.frame(size: window.size), "menu-\(window)")
  }

  @Test func `says of every place in full what its chain is, also in the smallest window`() {
    let lines = MenuScreen(.test(), for: Player(id: .guest)).frame(
      size: Size(columns: 60, rows: 20)
    ).lines
    #expect(lines.contains { $0.contains("Sealed letters") })
    #expect(!lines.contains { $0.contains("…") })
  }

  @Test func `leads to every place by a key of its own, and by the arrows`() {
    var byKey: [MenuScreen.Choice] = []
    for key in "ynvlagp" {
      var menu = MenuScreen(.test(), for: Player(id: .guest))
      if let choice = menu.handle(.key(.character(key))) { byKey.append(choice) }
    }
    #expect(byKey == [.yard, .games] + Room.allCases.map { .room($0) })
    var menu = MenuScreen(.test(), for: Player(id: .guest))
    var byArrow: [MenuScreen.Choice] = []
    for _ in byKey {
      if let choice = menu.handle(.key(.enter)) { byArrow.append(choice) }
      #expect(menu.handle(.key(.down)) == nil)
    }
    #expect(byArrow == byKey)
    // As in every list, the last place has none behind it.
    #expect(menu.handle(.key(.enter)) == byKey.last)
    #expect(menu.handle(.key(.escape)) == .yard)
  }

  @Test func `does nothing in a window too small to show it`() {
    var menu = MenuScreen(.test(), for: Player(id: .guest))
    _ = menu.handle(.resize(Size(columns: 40, rows: 10)))
    #expect(menu.handle(.key(.character("v"))) == nil)
    _ = menu.handle(.resize(Size(columns: 80, rows: 24)))
    #expect(menu.handle(.key(.character("v"))) == .room(.coins))
  }
}
