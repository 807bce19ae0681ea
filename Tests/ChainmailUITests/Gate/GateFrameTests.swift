import ChainmailRooms
import ChainmailTerminal
import ChainmailUI
import Testing

/// What the gate looks like, character by character, and that no input breaks it.
@Suite struct `The gate's frames` {
  enum Scene: String, CaseIterable, Sendable {
    case fresh, walking, stopped, asked, waiting, profile, damaged, delete, export, `import`, help
  }

  private func visit(_ scene: Scene, _ look: Look, _ size: Size) -> GateVisit {
    var visit = GateVisit(look: look, reduceMotion: scene != .walking)
    visit.resize(size)
    switch scene {
    case .fresh: break
    case .walking:
      visit.fillSignUp()
      visit.press(.enter)
      visit.pass(milliseconds: 700)
    case .stopped:
      visit.fillSignUp()
      visit.press(.tab, .character(" "), .enter)
    case .asked:
      visit.fillSignUp()
      visit.press(.enter)
    case .waiting:
      visit.fillSignIn()
      visit.press(.enter)
      visit.receive(.answered(.refused))
      visit.type("another")
      visit.press(.enter)
      visit.receive(.answered(.wait(2)))
    case .damaged:
      visit.openOwnPage(
        .unreadable(
          "/srv/ada/profiles/\(GateVisit.ada).json: byte 44: this is no profile: "
            + "a string without end", canBeDeleted: true))
    case .profile, .delete, .export, .import:
      visit.openOwnPage(.read(.ada("coins", "gate")))
      if scene == .delete {
        visit.press(.character("d"))
        visit.type("wrong")
        visit.press(.enter)
        visit.receive(.declined(.refused))
      }
      if scene == .export { visit.press(.character("e")) }
      if scene == .import {
        visit.press(.character("i"))
        visit.type("~/ada.json")
        visit.press(.tab)
        visit.type("new password")
      }
    case .help: visit.press(.control("x"))
    }
    return visit
  }

  @Test(arguments: Scene.allCases, Screens.windows)
  func `are drawn as recorded`(scene: Scene, window: Screens.Window) throws {
    let visit = visit(scene, window.isASCII ? .ascii : .unicode, window.size)
    let frame = visit.screen.frame(size: window.size)
    try expectGolden(frame, "gate-\(scene.rawValue)-\(window)")
    if window.isASCII {
      #expect(frame.lines.joined().utf8.count == window.size.columns * window.size.rows)
    }
  }

  private static let keys: [Key] =
    "abq?@ 盾é".map(Key.character)
    + [
      .enter, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .backspace, .delete,
      .control("n"), .control("g"), .control("o"), .control("x"), .control("u"), .function(1),
      .character("e"), .character("i"), .character("d"), .pageDown,
    ]

  private static let reports: [GateReport] = [
    .answered(.refused), .answered(.wait(.max)), .answered(.wait(-3)), .answered(.emailTaken),
    .answered(.signedIn(GateVisit.ada)), .answered(.signedUp(GateVisit.ada)), .page(.nothing),
    .page(.read(ProfileSummary(of: nil, rooms: ["盾"]))),
    .page(.unreadable(String(repeating: "盾", count: 999), canBeDeleted: true)),
    .page(.unreadable("", canBeDeleted: false)), .failed(String(repeating: "/盾", count: 999)),
    .exported("/盾"), .admitted(.guest),
    .admitted(GateVisit.ada), .deleted(nil), .declined(.refused), .declined(.wait(7)),
    .stopped(.location), .failed("盾\u{7}\n盾"),
  ]

  private static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 60, rows: 20), Size(columns: 100, rows: 30),
    Size(columns: 20, rows: 5), Size(columns: 0, rows: 0), Size(columns: 300, rows: 90),
  ]

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `never trap, never halve a character, and are the same twice`(seed: UInt64) {
    var dice = Dice(state: seed)
    var visit = GateVisit(
      look: seed % 2 == 0 ? .ascii : .unicode, reduceMotion: seed % 3 == 0)
    // The book answers what it was asked, and now and then something else.
    var isAsked = false
    for step in 0..<400 {
      switch Int.random(in: 0..<20, using: &dice) {
      case 0: visit.pass(milliseconds: UInt64.random(in: 0..<2000, using: &dice))
      case 1: visit.handle(.paste("\u{7}盾\n@b"))
      case 2: visit.resize(Self.sizes.randomElement(using: &dice) ?? .init(columns: 80, rows: 24))
      case 3: visit.handle(.signal(.resumed))
      case 4,
        5 where isAsked, 6 where isAsked:
        visit.receive(Self.reports.randomElement(using: &dice) ?? .page(.nothing))
        isAsked = false
      default: visit.press(Self.keys.randomElement(using: &dice) ?? .enter)
      }
      for intent in visit.news() {
        if case .begin = intent { isAsked = true }
      }
      let size = Self.sizes[step % Self.sizes.count]
      let frame = visit.screen.frame(size: size)
      #expect(frame.isWhole, "seed \(seed), step \(step)")
      #expect(frame == visit.screen.frame(size: size), "seed \(seed), step \(step)")
      if let deadline = visit.screen.hall.nextDeadline {
        #expect(deadline > visit.now, "seed \(seed), step \(step)")
      }
    }
  }
}
