import ChainmailRooms
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

/// The palette and the search, over every screen that has them.
@Suite struct `What lies over a screen` {
  enum Place: String, CaseIterable, Sendable {
    case menu, coins, letters, menagerie, gate, library, replay
  }

  enum Cover: String, CaseIterable, Sendable {
    case palette, search

    /// What is typed for it.
    var keys: [Key] { (self == .palette ? ":he" : "/a").map(Key.character) }
  }

  @Test(arguments: Place.allCases, Screens.windows)
  func `is drawn as recorded`(place: Place, window: Screens.Window) throws {
    // A form is too short to be searched, and a replay looks for blows, which has frames of its own.
    let covers = [.gate, .replay].contains(place) ? [Cover.palette] : Cover.allCases
    for cover in covers {
      let frame = try frame(place, cover, window)
      #expect(frame.lines.last.map { $0.contains("/a") } == (cover == .search))
      try expectGolden(frame, "over-\(place.rawValue)-\(cover.rawValue)-\(window)")
    }
  }

  private func frame(
    _ place: Place, _ cover: Cover, _ window: Screens.Window
  ) throws -> ScreenBuffer {
    let look: Look = window.isASCII ? .ascii : .unicode
    let setting = Setting.test(FirstArmour.rules, FirstArmour.presentation, look: look)
    let states = RoomStates()
    switch place {
    case .menu:
      var menu = MenuScreen(setting, for: Player(id: .guest))
      menu.resized(to: window.size)
      for key in cover.keys { _ = menu.handle(.key(key)) }
      return menu.frame(size: window.size)
    case .coins:
      return covered(Visit(CoinsScreen(setting, keeping: states, seed: 7)), cover, window)
    case .letters: return covered(Visit<LettersScreen>(setting), cover, window)
    case .menagerie:
      return covered(Visit(MenagerieScreen(setting, keeping: states, seed: 7)), cover, window)
    case .gate: return covered(GateVisit(look: look), cover, window)
    case .library:
      var library = try LibraryPlay(setting)
      library.finish()
      return covered(library.visit, cover, window)
    case .replay:
      var recording = try Recording(setting)
      recording.replay(keys: cover.keys)
      return recording.screen.frame(size: window.size)
    }
  }

  private func covered<Screen>(
    _ visit: Visit<Screen>, _ cover: Cover, _ window: Screens.Window
  ) -> ScreenBuffer {
    var visit = visit
    visit.handle(.resize(window.size))
    for key in cover.keys { visit.press(key) }
    return visit.screen.frame(size: window.size)
  }
}
