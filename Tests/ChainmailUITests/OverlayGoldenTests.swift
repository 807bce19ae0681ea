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

    /// What is typed for it; where a line takes text, a colon is part of it, but no function key
    /// is.
    var keys: [Key] {
      self == .palette
        ? [.function(2), .character("h"), .character("e")] : [.character("/"), .character("a")]
    }
  }

  @Test(arguments: Place.allCases, Screens.windows)
  func `is drawn as recorded`(place: Place, window: Screens.Window) throws {
    // A form is too short to be searched, and a replay looks for blows, which has frames of its
    // own.
    let covers = [.gate, .replay].contains(place) ? [Cover.palette] : Cover.allCases
    for cover in covers {
      let frame = try frame(place, cover, window)
      #expect(frame.lines.last.map { $0.contains("/a") } == (cover == .search))
      try expectGolden(frame, "over-\(place.rawValue)-\(cover.rawValue)-\(window)")
    }
  }

  @Test(arguments: Place.allCases)
  func `shows the keys of the screen as out of use`(place: Place) throws {
    let window = Screens.Window(size: Size(columns: 80, rows: 24), isASCII: false)
    #expect(try !boldCells(frame(place, nil, window)).isEmpty)
    #expect(try boldCells(frame(place, .palette, window)).isEmpty)
  }

  @Test func `shows the keys of the Yard as out of use below a question`() throws {
    var play = try Play()
    let size = Size(columns: 80, rows: 24)
    #expect(!boldCells(play.screen.frame(play.game, size: size)).isEmpty)
    play.type("q")
    #expect(boldCells(play.screen.frame(play.game, size: size)).isEmpty)
    play.press(.escape)
    #expect(!boldCells(play.screen.frame(play.game, size: size)).isEmpty)
  }

  /// Where the last row of a frame is drawn bold.
  private func boldCells(_ frame: ScreenBuffer) -> [Position] {
    (0..<frame.size.columns).map { Position(column: $0, row: frame.size.rows - 1) }
      .filter { frame[$0].style.attributes.contains(.bold) }
  }

  private func frame(
    _ place: Place, _ cover: Cover?, _ window: Screens.Window
  ) throws -> ScreenBuffer {
    let look: Look = window.isASCII ? .ascii : .unicode
    let setting = Setting.test(FirstArmour.rules, FirstArmour.presentation, look: look)
    let states = RoomStates()
    switch place {
    case .menu:
      var menu = MenuScreen(setting, for: Player(id: .guest))
      menu.resized(to: window.size)
      for key in cover?.keys ?? [] { _ = menu.handle(.key(key)) }
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
      recording.replay(keys: cover?.keys ?? [])
      return recording.screen.frame(size: window.size)
    }
  }

  private func covered<Screen>(
    _ visit: Visit<Screen>, _ cover: Cover?, _ window: Screens.Window
  ) -> ScreenBuffer {
    var visit = visit
    visit.handle(.resize(window.size))
    for key in cover?.keys ?? [] { visit.press(key) }
    return visit.screen.frame(size: window.size)
  }
}
