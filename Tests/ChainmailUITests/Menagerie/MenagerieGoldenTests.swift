import ChainmailTerminal
import ChainmailUI
import Testing

/// What the menagerie looks like, character by character, and that no key breaks it.
@Suite struct `Screens of the menagerie` {
  enum Scene: String, CaseIterable, Sendable {
    case fresh, fed, walking, untouched, typed, help, strangers
  }

  private func visit(_ scene: Scene, _ look: Look) throws -> Visit<MenagerieScreen> {
    var visit = try Visit<MenagerieScreen>(
      look, reduceMotion: scene != .walking, hasCompanions: scene != .strangers)
    switch scene {
    case .fresh: break
    case .fed, .strangers:
      visit.press(.enter, .enter)
    case .walking:
      visit.type("jj")
      visit.press(.enter)
      visit.pass(milliseconds: 200)
    case .untouched:
      visit.type("le")
      visit.press(.enter)
    case .typed:
      visit.type("t ")
      visit.press(.enter)
    case .help: visit.type("?")
    }
    return visit
  }

  @Test(arguments: Scene.allCases, Screens.windows)
  func `are drawn as recorded`(scene: Scene, window: Screens.Window) throws {
    let visit = try visit(scene, window.isASCII ? .ascii : .unicode)
    let frame = visit.screen.frame(size: window.size)
    try expectGolden(frame, "menagerie-\(scene.rawValue)-\(window)")
    if window.isASCII {
      #expect(frame.lines.joined().utf8.count == window.size.columns * window.size.rows)
    }
  }

  @Test(arguments: Screens.windows)
  func `lead to companions in the Yard, drawn as recorded`(window: Screens.Window) throws {
    var visit = try Visit<MenagerieScreen>(window.isASCII ? .ascii : .unicode)
    visit.press(.enter)
    visit.type("e")
    visit.press(.enter)
    visit.type("e")
    visit.press(.enter)
    var yard = try #require(visit.yard)
    yard.type("2")
    try expectGolden(
      yard.screen.frame(yard.game, size: window.size), "companions-\(window)")
  }

  @Test func `show a walk step after step, and its end with the next key`() throws {
    var visit = try Visit<MenagerieScreen>(reduceMotion: false)
    visit.type("jj")
    visit.press(.enter)
    #expect(visit.shows("declines") && !visit.shows("the dog eats it"))
    #expect(!visit.shows("The dog eats its favourite"))
    let deadline = try #require(visit.screen.hall.nextDeadline)
    visit.pass(milliseconds: deadline)
    #expect(!visit.shows("the dog eats it"))
    visit.pass(milliseconds: 10_000)
    #expect(visit.shows("the dog eats it") && visit.screen.hall.nextDeadline == nil)
    visit.press(.up, .enter)
    visit.press(.down)
    #expect(visit.screen.hall.nextDeadline == nil)
  }

  private static let keys: [Key] =
    "jketlrjke?q bread盾é\u{301}".map(Key.character)
    + [.enter, .enter, .enter, .escape, .up, .down, .home, .end, .pageDown, .control("u")]

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `never trap, never halve a character, and are drawn the same twice`(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var visit = try Visit<MenagerieScreen>(
      seed % 2 == 0 ? .ascii : .unicode, reduceMotion: seed % 4 < 2, hasCompanions: seed % 3 > 0)
    let sizes = [(80, 24), (60, 20), (100, 30), (61, 60), (200, 20), (20, 5), (0, 0), (1, 1)]
      .map { Size(columns: $0, rows: $1) }
    for step in 0..<300 {
      switch Int.random(in: 0..<20, using: &dice) {
      case 0: visit.handle(.paste("盾\u{7}\nbread"))
      case 1: visit.handle(.resize(sizes.randomElement(using: &dice) ?? sizes[0]))
      case 2: visit.pass(milliseconds: UInt64.random(in: 0..<600, using: &dice))
      case 3: visit.handle(.signal(.resumed))
      default: visit.press(Self.keys.randomElement(using: &dice) ?? .enter)
      }
      let size = sizes[step % sizes.count]
      let frame = visit.screen.frame(size: size)
      #expect(frame.isWhole, "seed \(seed), step \(step)")
      #expect(frame == visit.screen.frame(size: size), "seed \(seed), step \(step)")
      let again = try Visit<MenagerieScreen>(keeping: visit.states)
      #expect(!again.shows("cannot be read"), "seed \(seed), step \(step)")
    }
  }
}
