import ChainmailCore
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

/// What the screens look like, character by character.
@Suite struct `Screens` {
  struct Window: Hashable, Sendable, CustomStringConvertible {
    var size: Size
    var isASCII: Bool

    var description: String {
      "\(size.columns)x\(size.rows)-\(isASCII ? "ascii" : "unicode")"
    }
  }

  /// The size for which everything is made, a larger one and the smallest, each in both sets.
  static let windows = [(80, 24), (100, 30), (60, 20)].flatMap { columns, rows in
    [false, true].map { isASCII in
      Window(size: Size(columns: columns, rows: rows), isASCII: isASCII)
    }
  }

  enum Scene: String, CaseIterable, Sendable {
    case tutorial, fresh, attacked, moving, sparring, explain, help, quit, resume, damaged, unsaved
    case typed = "typed-error"
    case bag, log, history, palette, search
  }

  private func play(_ scene: Scene, _ look: Look) throws -> Play {
    let setting = Setting.test(
      FirstArmour.rules, FirstArmour.presentation, look: look, reduceMotion: scene != .moving)
    var play = try Play(setting, teaches: scene == .tutorial)
    if ![.tutorial, .fresh, .resume, .damaged].contains(scene) { play.type("123") }
    switch scene {
    case .tutorial, .fresh, .attacked: break
    case .moving:
      play.type("C3")
      play.pass(milliseconds: 300)
    case .sparring:
      play.type("s")
      for _ in 0..<7 { play.perform(.wait) }
    case .explain:
      play.type("C3x")
    case .help: play.type("?")
    case .quit: play.type("q")
    case .resume: play.screen.offerResume(.test)
    case .damaged:
      play.screen.offerBranch(.damaged)
    case .unsaved:
      play.screen.reportUnsaved(.diskFull, proposal: "/var/tmp")
    case .typed:
      play.type("et")
      play.type("weapon:many")
      play.press(.enter)
    case .bag: play.press(.tab)
    case .log: play.press(.tab, .tab, .up, .up)
    case .history: play.press(.control("p"))
    case .palette: play.type(":do")
    case .search: play.type("/resist")
    }
    return play
  }

  @Test(arguments: Scene.allCases, windows)
  func `the Yard is drawn as recorded`(scene: Scene, window: Window) throws {
    let play = try play(scene, window.isASCII ? .ascii : .unicode)
    let frame = play.screen.frame(play.game, size: window.size)
    try expectGolden(frame, "\(scene.rawValue)-\(window)")
    if window.isASCII {
      #expect(frame.lines.joined().utf8.count == window.size.columns * window.size.rows)
    }
  }

  /// More pieces than any of these windows has rows for, and of each several copies.
  @Test(arguments: windows)
  func `a chain of many copies is drawn as recorded`(window: Window) throws {
    var rules = FirstArmour.rules
    rules.loadout.worn = [0, 0, 0, 1, 1, 3, 3, 1, 0, 0, 0, 1, 1, 1, 1, 2].map(DefenderKind.init)
    rules.loadout.bag = [0, 0].map(DefenderKind.init)
    let look: Look = window.isASCII ? .ascii : .unicode
    let play = try Play(.test(rules, FirstArmour.presentation, look: look))
    let frame = play.screen.frame(play.game, size: window.size)
    try expectGolden(frame, "copies-\(window)")
    for copy in 2...3 {
      #expect(frame.lines.joined().contains("#\(copy) "))
    }
  }

  /// What has room to spare for the large figure, with the log below it and beside it.
  static let roomyWindows = [(130, 40), (160, 45), (210, 50)].flatMap { columns, rows in
    [false, true].map { isASCII in
      Window(size: Size(columns: columns, rows: rows), isASCII: isASCII)
    }
  }

  @Test(arguments: roomyWindows)
  func `the Yard with room to spare is drawn as recorded`(window: Window) throws {
    let look: Look = window.isASCII ? .ascii : .unicode
    let play = try play(.attacked, look)
    try expectGolden(play.screen.frame(play.game, size: window.size), "attacked-\(window)")
    let dressed = try Play(FormulaPack.setting(look: look))
    let frame = dressed.screen.frame(dressed.game, size: window.size)
    try expectGolden(frame, "dressed-\(window)")
  }

  @Test(arguments: windows + roomyWindows)
  func `a replay is drawn as recorded`(window: Window) throws {
    var recording = try Recording(
      .test(
        FirstArmour.rules, FirstArmour.presentation, look: window.isASCII ? .ascii : .unicode))
    recording.replay(keys: [.right, .right, .right, .right])
    let frame = recording.screen.frame(size: window.size)
    try expectGolden(frame, "replay-\(window)")
  }

  enum Beside: String, CaseIterable, Sendable {
    case split, asked, help, event
  }

  @Test(arguments: Beside.allCases, windows)
  func `two games side by side are drawn as recorded`(scene: Beside, window: Window) throws {
    var recording = try Recording(
      .test(
        FirstArmour.rules, FirstArmour.presentation, look: window.isASCII ? .ascii : .unicode),
      hasSparring: true)
    switch scene {
    case .asked:
      recording.type("w")
      recording.perform(recording.screen.offer(loadouts: GameShelf.offers()))
    case .event: recording.type("llll.")
    case .split, .help:
      try recording.split(
        wearing: Array(FirstArmour.rules.loadout.worn.dropFirst()), called: "Thin")
      recording.type(scene == .split ? "lllll" : "?")
    }
    let frame = recording.screen.frame(size: window.size)
    try expectGolden(frame, "replay-\(scene.rawValue)-\(window)")
    if window.isASCII {
      #expect(frame.lines.joined().utf8.count == window.size.columns * window.size.rows)
    }
  }

  @Test func `a window that is too small says what it needs, and recovers`() throws {
    let play = try play(.attacked, .unicode)
    try expectGolden(
      play.screen.frame(play.game, size: Size(columns: 40, rows: 10)), "too-small-40x10")
    let frame = play.screen.frame(play.game, size: Size(columns: 60, rows: 20))
    #expect(frame.lines[0].contains("Chainmail"))
  }
}
