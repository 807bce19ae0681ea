import ChainmailCore
import ChainmailLog
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

@Suite struct `The vending machine's screen` {
  private static func visit(
    _ look: Look = .unicode, reduceMotion: Bool = true, keeping states: RoomStates = RoomStates(),
    rules: Rules = FirstArmour.rules
  ) -> Visit<CoinsScreen> {
    let setting = Setting.test(
      rules, FirstArmour.presentation, look: look, reduceMotion: reduceMotion)
    return Visit(CoinsScreen(setting, keeping: states, seed: 7))
  }

  enum Scene: String, CaseIterable, Sendable {
    case fresh, accepted, rejected, locked, typing, token, bought, notHere, help
  }

  private func play(_ scene: Scene, _ look: Look) -> Visit<CoinsScreen> {
    var visit = Self.visit(look)
    if scene == .notHere {
      var states = RoomStates()
      visit.screen.keep(in: &states)
      visit = Self.visit(look, keeping: states, rules: Self.withoutResonator)
    }
    func put(_ coin: String) {
      visit.type("t")
      visit.type(coin)
      visit.press(.enter)
    }
    switch scene {
    case .fresh: break
    case .accepted: put("24.26:5.67")
    case .rejected: put("24.26:2.268")
    case .locked: for _ in 0..<3 { put("30:9") }
    case .typing:
      visit.type("t24.26;5")
      visit.press(.enter)
    case .token:
      for _ in 0..<4 { put("24.26:5.67") }
      visit.type("12KKK")
      put("21.8:5.1")
    case .bought:
      for _ in 0..<3 { put("24.26:5.67") }
      visit.type("3")
    case .notHere: visit.type("3")
    case .help: visit.type("?")
    }
    return visit
  }

  /// Rules that have no piece of the name that the machine sells.
  private static let withoutResonator: Rules = {
    var rules = FirstArmour.rules
    rules.defenders[3].id = "bell"
    rules.loadout.bag = []
    return rules
  }()

  @Test func `puts a piece that is bought into the bag, and tells the log`() throws {
    var visit = Self.visit()
    for _ in 0..<3 {
      visit.type("t24.26:5.67")
      visit.press(.enter)
    }
    #expect(visit.shows("Resonator"))
    visit.asked = []
    visit.type("3")
    #expect(
      visit.asked == [
        .note(try #require(RoomFact(room: "coins", what: "bought", by: "resonator", number: 75))),
        .gain("resonator"), .keep,
      ])
    #expect(visit.shows("Bought: Resonator, $0.75."))
    visit.asked = []
    visit.type("3")
    #expect(visit.asked.isEmpty && visit.shows("It costs $0.75 more"))
  }

  @Test func `does not sell what the pack lacks, and keeps it for another`() {
    var states = RoomStates()
    Self.visit().screen.keep(in: &states)
    var visit = Self.visit(keeping: states, rules: Self.withoutResonator)
    for _ in 0..<3 {
      visit.type("t24.26:5.67")
      visit.press(.enter)
    }
    visit.asked = []
    visit.type("3")
    #expect(visit.asked.isEmpty)
    #expect(visit.shows("not here") && visit.shows("The pack that you play lacks it."))
    #expect(visit.shows("credit $0.75"))
    visit.screen.keep(in: &states)
    var again = Self.visit(keeping: states)
    again.type("3")
    #expect(again.asked.contains(.gain("resonator")))
  }

  @Test(arguments: Scene.allCases, Screens.windows)
  func `is drawn as recorded`(scene: Scene, window: Screens.Window) throws {
    let visit = play(scene, window.isASCII ? .ascii : .unicode)
    let frame = visit.screen.frame(size: window.size)
    try expectGolden(frame, "coins-\(scene.rawValue)-\(window)")
    if window.isASCII {
      #expect(frame.lines.joined().utf8.count == window.size.columns * window.size.rows)
    }
  }

  @Test func `shows a walk step after step, and tells its end when it is seen`() {
    var visit = Self.visit(reduceMotion: false)
    visit.type("t24.26:5.67")
    visit.press(.enter)
    #expect(visit.screen.hall.nextDeadline == 180)
    #expect(!visit.shows("accepted"))
    visit.pass(milliseconds: 400)
    #expect(!visit.shows("taken as a quarter"))
    visit.pass(milliseconds: 200)
    #expect(visit.shows("taken as a quarter"))
    #expect(visit.screen.hall.nextDeadline == nil)
    #expect(visit.shows("credit $0.25"))
  }

  @Test func `has what came of coins logged, and the state kept`() throws {
    var visit = Self.visit()
    visit.type("t24.26:5.67")
    visit.press(.enter)
    visit.type("t24.26:2.268")
    visit.press(.enter)
    #expect(
      visit.facts == [
        try #require(RoomFact(room: "coins", what: "accepted", by: "quarter", number: 25)),
        try #require(RoomFact(room: "coins", what: "rejected")),
      ])
    #expect(visit.asked.contains(.keep))
    var states = RoomStates()
    visit.screen.keep(in: &states)
    let again = Self.visit(keeping: states)
    #expect(again.shows("credit $0.25"))
    #expect(again.shows("tray: 24.26"))
  }

  @Test func `keeps nothing in place of what cannot be read, and says so`() {
    var states = RoomStates()
    Self.visit().screen.keep(in: &states)
    states["coins"] = .string("a heap of coins")
    let visit = Self.visit(keeping: states)
    #expect(visit.shows("what was kept here cannot be read"))
    #expect(visit.shows("credit $0.00"))
    #expect(!visit.screen.hall.mayKeep && Self.visit().screen.hall.mayKeep)
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `never traps and draws whole characters whatever is pressed`(seed: UInt64) {
    var dice = Dice(state: seed)
    var visit = Self.visit(seed % 2 == 0 ? .ascii : .unicode, reduceMotion: seed % 3 == 0)
    let keys: [Key] =
      "jkitgcrKJ123?q24.26:5盾é".map(Key.character)
      + [.enter, .escape, .up, .down, .home, .end, .backspace, .pageDown, .tab]
    let sizes =
      Screens.windows.map(\.size) + [
        Size(columns: 0, rows: 0), Size(columns: 20, rows: 5), Size(columns: 300, rows: 90),
      ]
    for _ in 0..<400 {
      switch Int.random(in: 0..<20, using: &dice) {
      case 0: visit.handle(.paste("17.91:2.268\u{1B}[2J"))
      case 1: visit.pass(milliseconds: .random(in: 0...500, using: &dice))
      case 2: visit.handle(.resize(sizes.randomElement(using: &dice) ?? sizes[0]))
      default: visit.handle(.key(keys.randomElement(using: &dice) ?? .enter))
      }
      let size = sizes.randomElement(using: &dice) ?? sizes[0]
      let frame = visit.screen.frame(size: size)
      #expect(frame.isWhole)
      #expect(frame == visit.screen.frame(size: size))
    }
  }
}
