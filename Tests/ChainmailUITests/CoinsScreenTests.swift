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
  ) throws -> Visit<CoinsScreen> {
    let setting = Setting.test(
      rules, FirstArmour.presentation, look: look, reduceMotion: reduceMotion)
    return Visit(
      CoinsScreen(setting, keeping: states, seed: 7), keeping: states, beside: try Play(setting))
  }

  enum Scene: String, CaseIterable, Sendable {
    case fresh, accepted, rejected, locked, typing, token, bought, notHere, help
  }

  private func play(_ scene: Scene, _ look: Look) throws -> Visit<CoinsScreen> {
    var visit = try Self.visit(look)
    if scene == .notHere {
      var states = RoomStates()
      visit.screen.keep(in: &states)
      visit = try Self.visit(look, keeping: states, rules: Self.withoutResonator)
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

  @Test func `shows everything that happened there`() throws {
    var visit = try play(.locked, .unicode)
    #expect(!visit.lines(Size(columns: 60, rows: 20)).joined().contains("You find a coin of 30"))
    visit.press(.control("p"))
    visit.press(.home)
    let page = visit.lines().joined(separator: "\n")
    #expect(page.contains("Everything that happened") && page.contains("You find a coin of 30"))
    visit.press(.escape)
    #expect(!visit.lines().joined().contains("Everything that happened"))
  }

  @Test func `puts a piece that is bought into the bag, and tells the log`() throws {
    var visit = try Self.visit()
    for _ in 0..<3 {
      visit.type("t24.26:5.67")
      visit.press(.enter)
    }
    #expect(visit.shows("Resonator"))
    visit.asked = []
    visit.type("3")
    #expect(
      visit.asked == [
        .gain("resonator"),
        .note(try #require(RoomFact(room: "coins", what: "bought", by: "resonator", number: 75))),
        .keep,
      ])
    #expect(visit.shows("Bought: Resonator, $0.75."))
    visit.asked = []
    visit.type("3")
    #expect(visit.asked.isEmpty && visit.shows("It costs $0.75 more"))
  }

  @Test func `does not sell what the pack lacks, and keeps it for another`() throws {
    var states = RoomStates()
    try Self.visit().screen.keep(in: &states)
    var visit = try Self.visit(keeping: states, rules: Self.withoutResonator)
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
    var again = try Self.visit(keeping: states)
    again.type("3")
    #expect(again.asked.contains(.gain("resonator")))
  }

  @Test func `shows both measures of every validator beside its answer, also in a small window`()
    throws
  {
    let lines = try play(.rejected, .unicode).lines(Size(columns: 60, rows: 20))
    for answer in [
      "penny 19.05:2.5 diameter", "nickel 21.21:5 diameter", "dime 17.91:2.268 diameter",
      "quarter 24.26:5.67 weight",
    ] {
      let words = answer.split(separator: " ")
      #expect(lines.contains { line in words.allSatisfy(line.contains) }, "\(answer)")
    }
  }

  @Test(arguments: Scene.allCases, Screens.windows)
  func `is drawn as recorded`(scene: Scene, window: Screens.Window) throws {
    let visit = try play(scene, window.isASCII ? .ascii : .unicode)
    let frame = visit.screen.frame(size: window.size)
    try expectGolden(frame, "coins-\(scene.rawValue)-\(window)")
    if window.isASCII {
      #expect(frame.lines.joined().utf8.count == window.size.columns * window.size.rows)
    }
  }

  @Test func `sells no piece that the game does not take, and says why`() throws {
    // A resonator of so many links that a second one is more than a bag can hold.
    var rules = FirstArmour.rules
    rules.defenders[3].links = Array(
      repeating: rules.defenders[3].links[0], count: Defense.linkLimit)
    rules.loadout.bag = Array(
      repeating: DefenderKind(3), count: Loadout.linkLimit / Defense.linkLimit - 1)
    var visit = try Self.visit(rules: rules)
    for _ in 0..<3 {
      visit.type("t24.26:5.67")
      visit.press(.enter)
    }
    let (states, game) = (visit.states, visit.yard?.game)
    visit.asked = []
    visit.type("3")
    #expect(visit.asked == [.gain("resonator")])
    #expect(visit.states == states && visit.yard?.game == game)
    #expect(visit.shows("credit $0.75") && !visit.shows("Bought"))
    #expect(visit.shows("The bag has no room for one more piece."))
    // What was refused has not happened; what comes next does.
    visit.type("c")
    #expect(visit.shows("credit $0.00") && visit.shows("Change in the tray, coins: 3."))
  }

  @Test func `changes credit, purse, tray and tries when the walk has arrived`() throws {
    var visit = try Self.visit(reduceMotion: false)
    for coin in ["24.26:5.67", "24.26:2.268"] {
      visit.type("t" + coin)
      visit.press(.enter)
      visit.pass(milliseconds: 1000)
    }
    #expect(visit.shows("credit $0.25") && visit.shows("tray: 24.26"))
    #expect(visit.shows("until the machine locks: 2."))
    #expect(visit.shows("A coin is rejected"))
    visit.type("t24.26:5.67")
    visit.press(.enter)
    func seesBefore() -> Bool {
      visit.shows("credit $0.25") && visit.shows("coins: 8") && visit.shows("tray: 24.26 ")
        && visit.shows("A coin is rejected")
    }
    #expect(seesBefore())
    visit.pass(milliseconds: 500)
    #expect(seesBefore())
    visit.pass(milliseconds: 100)
    #expect(visit.shows("credit $0.50") && visit.shows("taken as a quarter"))
    visit.type("t30:9")
    visit.press(.enter)
    #expect(visit.shows("locks: 2.") && !visit.shows("tray: 24.26 30"))
    // Whoever does not want to wait sees the end with the next key.
    visit.press(.down)
    #expect(visit.shows("locks: 1.") && visit.shows("tray: 24.26 30"))
  }

  @Test(arguments: Screens.windows)
  func `leaves the keys where they are when something is refused`(window: Screens.Window) throws {
    var visit = try Self.visit(window.isASCII ? .ascii : .unicode)
    let keys = visit.lines(window.size).suffix(2)
    visit.type("c")
    let lines = visit.lines(window.size)
    #expect(lines.suffix(2) == keys)
    #expect(lines[window.size.rows - 3].contains("There is no credit."))
    visit.press(.down)
    #expect(!visit.lines(window.size).contains { $0.contains("There is no credit.") })
  }

  @Test func `says all of why nothing is kept, over several rows`() throws {
    var visit = try Self.visit()
    let path =
      "/srv/games/in/a/folder/with/a/very/long/name/.local/share/chainmail/profiles/guest.json"
    visit.screen.hall.tell(
      ofTrouble: nil,
      keeping: .failed(.openToOthers(path: path, mode: 0o644, allowed: 0o600)))
    let text = visit.lines(Size(columns: 60, rows: 20)).prefix(6).joined().replacing(" ", with: "")
    #expect(text.contains("Notkept:\(path)isopentootherusers(mode0644);allowed:atmost0600,"))
  }

  @Test func `says that neither the game is saved nor anything kept`() throws {
    var visit = try Self.visit()
    visit.screen.hall.tell(ofTrouble: .noFolder, keeping: .noFolder)
    #expect(
      visit.lines(Size(columns: 60, rows: 20)).prefix(6).joined().split(separator: " ")
        .joined(separator: " ").contains(
          "The game is NOT saved: neither XDG_STATE_HOME nor HOME names a folder. "
            + "Not kept: neither XDG_DATA_HOME nor HOME names a folder."))
    visit.screen.hall.tell(ofTrouble: nil, keeping: nil)
    #expect(!visit.lines().joined().contains("NOT saved"))
  }

  @Test func `says where another program was faster`() throws {
    var visit = try Self.visit()
    visit.screen.hall.tell(ofOvertaken: ["coins", "astrolabe"])
    let text = visit.lines().joined()
    #expect(text.contains("Vending machine: another program has changed it meanwhile"))
    #expect(text.contains("astrolabe: another program has changed it meanwhile"))
  }

  @Test func `shows a walk step after step, and tells its end when it is seen`() throws {
    var visit = try Self.visit(reduceMotion: false)
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
    var visit = try Self.visit()
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
    let again = try Self.visit(keeping: states)
    #expect(again.shows("credit $0.25"))
    #expect(again.shows("tray: 24.26"))
  }

  @Test func `keeps nothing in place of what cannot be read, and says so`() throws {
    var states = RoomStates()
    try Self.visit().screen.keep(in: &states)
    states["coins"] = .string("a heap of coins")
    let visit = try Self.visit(keeping: states)
    #expect(visit.shows("what was kept here cannot be read"))
    #expect(visit.shows("credit $0.00"))
    #expect(!visit.screen.hall.mayKeep)
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `never traps and draws whole characters whatever is pressed`(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var visit = try Self.visit(seed % 2 == 0 ? .ascii : .unicode, reduceMotion: seed % 3 == 0)
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
