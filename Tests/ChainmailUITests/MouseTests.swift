import ChainmailCore
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI
import ResponderChain
import TestSupport
import Testing

@Suite struct `The mouse` {
  /// Where a text stands in a frame.
  private func place(of text: String, in lines: [String], last: Bool = false) throws -> Position {
    let rows = lines.indices.filter { lines[$0].contains(text) }
    let row = try #require(last ? rows.last : rows.first, "\(text) is not seen")
    let start = try #require(lines[row].firstRange(of: text)?.lowerBound)
    return Position(
      column: CharacterWidth.columns(of: String(lines[row][..<start])), row: row)
  }

  /// The Yard in a window of 80 columns.
  private func play() throws -> Play {
    var play = try Play()
    play.handle(.resize(Size(columns: 80, rows: 24)))
    return play
  }

  private func press(
    _ text: String, _ play: inout Play, _ button: MouseEvent.Button = .left, last: Bool = false,
    letsGo: Bool = true
  ) throws {
    let place = try place(of: text, in: play.lines(80, 24), last: last)
    play.handle(.mouse(MouseEvent(button, at: place)))
    if letsGo { play.handle(.mouse(MouseEvent(button, isPress: false, at: place))) }
  }

  private func letGo(over text: String, _ play: inout Play) throws {
    let place = try place(of: text, in: play.lines(80, 24))
    play.handle(.mouse(MouseEvent(.left, isPress: false, at: place)))
  }

  private func names(_ play: Play) -> [String] {
    play.game.defense.chain.map {
      play.screen.setting.rules.defenders[Int($0.id.piece.kind.index)].id
    }
  }

  @Test func `selects the piece that is clicked on at the figure`() throws {
    var play = try self.play()
    let before = names(play)
    for (place, name) in [("B░", "magic-resistance"), ("▓▓▓", "armor")] {
      try press(place, &play)
      let selected = play.lines(80, 24).first { $0.contains("▸") && $0.contains("(") } ?? ""
      #expect(selected.contains(name), "\(selected)")
    }
    #expect(play.game.turn == 0 && names(play) == before)
  }

  @Test func `throws what is clicked on, in the list and among the keys`() throws {
    var play = try self.play()
    try press("1 sword", &play)
    #expect(play.game.turn == 1)
    try press("2 spell", &play, last: true)
    #expect(play.game.turn == 2)
    try press("s spar", &play)
    #expect(play.game.sparring != nil)
  }

  @Test func `presses each of two keys that a hint names together`() throws {
    var play = try self.play()
    play.press(.home)
    let hint = try place(of: "JK move", in: play.lines(80, 24))
    let before = names(play)
    play.handle(.mouse(MouseEvent(.left, at: hint)))
    #expect(names(play) == [before[1], before[0]] + before[2...])
    play.handle(.mouse(MouseEvent(.left, at: hint.moved(columns: 1))))
    #expect(names(play) == before)
    play.handle(.mouse(MouseEvent(.left, at: hint.moved(columns: 4))))
    #expect(names(play) == before)
  }

  @Test func `presses the keys that are named above and below the panels`() throws {
    var play = try self.play()
    try press("starts sparring", &play)
    #expect(play.game.sparring != nil)
    var lesson = try Play(teaches: true)
    lesson.handle(.resize(Size(columns: 80, rows: 24)))
    try press("leaves the tutorial", &lesson)
    #expect(lesson.screen.tutorial == nil)
  }

  @Test func `selects a link by a click, picks it up by a second and drops it by a third`() throws {
    var play = try self.play()
    let before = names(play)
    let (first, second) = ("(A)", "(B)")
    try press(second, &play)
    try press(second, &play)
    #expect(play.lines(80, 24).contains { $0.contains("is picked up") })
    try press(first, &play)
    #expect(names(play) == [before[1], before[0]] + before.dropFirst(2))
  }

  @Test func `Esc lets go what was picked up`() throws {
    var play = try self.play()
    let before = names(play)
    try press("(B)", &play)
    try press("(B)", &play)
    play.press(.escape)
    try press("(A)", &play)
    #expect(names(play) == before)
  }

  @Test func `drags a link to another place, and into the bag`() throws {
    var play = try self.play()
    let before = names(play)
    try press("(A)", &play, letsGo: false)
    try letGo(over: "(B)", &play)
    #expect(names(play) == [before[1], before[0]] + before.dropFirst(2))
    play.type("u")
    try press("(A)", &play, letsGo: false)
    try letGo(over: "C ", &play)
    #expect(!names(play).contains(before[0]))
  }

  @Test func `drags a piece out of the bag to the place where it is let go`() throws {
    var play = try self.play()
    let piece = play.game.bag[0].id
    try press("C ", &play, letsGo: false)
    try letGo(over: "(B)", &play)
    #expect(play.game.defense.chain[1].id.piece == piece)
  }

  @Test func `everything of a panel takes what is dropped on it`() throws {
    var play = try self.play()
    play.type("C")
    let lines = play.lines(80, 24)
    let empty = try place(of: "(empty)", in: lines)
    try press("(C)", &play, last: true, letsGo: false)
    let below = Position(column: empty.column + 10, row: empty.row + 2)
    play.handle(.mouse(MouseEvent(.left, isPress: false, at: below)))
    #expect(play.game.bag.count == 1)
    // Beside the links it goes where it would go by its letter.
    try press("C ", &play, letsGo: false)
    let title = try place(of: " Chain ─", in: play.lines(80, 24))
    play.handle(.mouse(MouseEvent(.left, isPress: false, at: title)))
    #expect(play.game.bag.isEmpty)
    #expect(play.lines(80, 24).contains { $0.contains("▸") && $0.contains("(C)") })
  }

  @Test func `a second click at the same place means the same line, though the list scrolls`()
    throws
  {
    var play = try Play()
    play.handle(.resize(Size(columns: 60, rows: 20)))
    play.type(":")
    let lines = play.lines(60, 20)
    let row = try #require(lines.lastIndex { $0.contains("↓") })
    let spot = Position(column: 10, row: row)
    play.handle(.mouse(MouseEvent(.left, at: spot)))
    let name = lines[row].split(separator: " ").first { $0.first?.isLetter == true }
    let selected = play.lines(60, 20).first { $0.contains("│ ▸") }
    #expect(selected?.contains(try #require(name)) == true)
    #expect(play.lines(60, 20)[row] != selected)
    play.handle(.mouse(MouseEvent(.left, at: spot)))
    #expect(!play.lines(60, 20).contains { $0.contains("Commands") })
  }

  @Test func `among letters and passwords goes from one side to the other`() throws {
    var visit = Visit<LettersScreen>()
    visit.screen.hall.resized(to: Size(columns: 80, rows: 24))
    visit.handle(.mouse(MouseEvent(.left, at: try place(of: "password 2", in: visit.lines()))))
    #expect(visit.lines().contains { $0.contains("▸• password 2") || $0.contains("▸ password 2") })
    visit.handle(.mouse(MouseEvent(.left, at: try place(of: "The captain", in: visit.lines()))))
    #expect(visit.lines().contains { $0.contains("▸") && $0.contains("The captain") })
    #expect(visit.asked.isEmpty)
  }

  @Test func `along the time line of a replay turns its wheel by turns`() throws {
    var (turned, pressed) = (try Recording(.test()), try Recording(.test()))
    _ = turned.screen.handle(.resize(Size(columns: 80, rows: 24)))
    for button in [MouseEvent.Button.wheelDown, .wheelDown, .wheelUp] {
      let wheel = MouseEvent(button, at: Position(column: 40, row: 21))
      turned.perform(turned.screen.handle(.mouse(wheel)))
    }
    pressed.replay(keys: [.right, .right, .left])
    #expect(turned.screen.stop == pressed.screen.stop && turned.screen.stop == 1)
  }

  @Test func `in a form goes to lines and ticks what is to be ticked`() throws {
    var visit = GateVisit()
    visit.screen.hall.resized(to: Size(columns: 80, rows: 24))
    let password = try place(of: "Password", in: visit.lines())
    visit.handle(.mouse(MouseEvent(.left, at: password)))
    #expect(visit.lines()[password.row].contains("▸"))
    let choice = try place(of: "( ) ", in: visit.lines())
    visit.handle(.mouse(MouseEvent(.left, at: choice)))
    #expect(visit.lines().contains { $0.contains("First name") })
  }

  @Test func `the body stays where it is`() throws {
    var play = try self.play()
    let before = names(play)
    try press("(♥)", &play, letsGo: false)
    try letGo(over: "(A)", &play)
    #expect(names(play) == before)
    #expect(play.lines(80, 24).contains { $0.contains("The body stays where it is") })
    try press("(♥)", &play, .right)
    #expect(names(play) == before)
  }

  @Test func `puts on and takes off by the right button`() throws {
    var play = try self.play()
    try press("(A)", &play, .right)
    #expect(play.game.defense.chain.count == 2 || !names(play).contains("armor"))
  }

  @Test func `turns its wheel in the panel below it`() throws {
    var play = try self.play()
    for _ in 0..<3 { play.type("1") }
    let place = try place(of: "stopped by", in: play.lines(80, 24))
    play.handle(.mouse(MouseEvent(.wheelUp, at: place)))
    #expect(play.lines(80, 24).contains { $0.hasPrefix("▸") })
  }

  @Test func `means nothing below what lies over the screen, and closes that by its keys`() throws {
    var play = try self.play()
    let spot = try place(of: "1 sword", in: play.lines(80, 24))
    play.type("?")
    play.handle(.mouse(MouseEvent(.left, at: spot)))
    #expect(play.game.turn == 0)
    let close = try place(of: "Esc close", in: play.lines(80, 24))
    play.handle(.mouse(MouseEvent(.left, at: close)))
    #expect(!play.lines(80, 24).contains { $0.contains("─ Keys ─") })
  }

  @Test func `in a room selects, and does what Enter does by a second click`() throws {
    var visit = Visit(CoinsScreen(.test(), keeping: RoomStates(), seed: 7))
    visit.screen.hall.resized(to: Size(columns: 80, rows: 24))
    let coin = try #require(visit.screen.listed.dropFirst().first)
    let place = try place(of: coin, in: visit.lines())
    visit.handle(.mouse(MouseEvent(.left, at: place)))
    #expect(visit.screen.listed[visit.screen.selection] == coin)
    let count = visit.screen.listed.count
    visit.handle(.mouse(MouseEvent(.left, at: place)))
    #expect(visit.screen.listed.count == count - 1 || !visit.facts.isEmpty)
  }

  @Test func `goes along the time line of a replay`() throws {
    var recording = try Recording(.test())
    recording.replay(keys: [])
    _ = recording.screen.handle(.resize(Size(columns: 80, rows: 24)))
    let intents = recording.screen.handle(
      .mouse(MouseEvent(.left, at: Position(column: 40, row: 21))))
    #expect(intents.contains { if case .seek = $0 { true } else { false } })
  }

  @Test func `is dragged along the time line of a replay to another turn`() throws {
    var recording = try Recording(.test())
    recording.replay(keys: [])
    _ = recording.screen.handle(.resize(Size(columns: 80, rows: 24)))
    func mouse(_ column: Int, _ row: Int, isPress: Bool) {
      let event = MouseEvent(.left, isPress: isPress, at: Position(column: column, row: row))
      recording.perform(recording.screen.handle(.mouse(event)))
    }
    mouse(78, 21, isPress: true)
    let last = recording.screen.stop
    // The hand need not stay on the line.
    mouse(1, 15, isPress: false)
    #expect(last > 0 && recording.screen.stop == 0)
    // What was pressed elsewhere is not dragged along it.
    mouse(30, 5, isPress: true)
    mouse(78, 21, isPress: false)
    #expect(recording.screen.stop == 0)
  }

  @Test func `goes to the turn of a line of the log, and explains the one that is shown`() throws {
    var recording = try Recording(.test())
    recording.replay(keys: [.end])
    let last = recording.screen.stop
    func click(_ text: String) throws {
      let place = try place(of: text, in: recording.lines)
      recording.perform(recording.screen.handle(.mouse(MouseEvent(.left, at: place))))
    }
    try click("4 weapon 18")
    #expect(recording.screen.stop == 4 && last == 6)
    try click("4 weapon 18")
    #expect(recording.shows("Blow 4"))
  }

  @Test func `turns by the two keys that a hint names`() throws {
    var recording = try Recording(.test())
    for (text, stop) in [("Right turn", 1), ("Right turn", 2), ("Left/", 1)] {
      let place = try place(of: text, in: recording.lines)
      recording.perform(recording.screen.handle(.mouse(MouseEvent(.left, at: place))))
      #expect(recording.screen.stop == stop)
    }
  }

  @Test func `in the menu goes where one clicks`() throws {
    var menu = MenuScreen(.test(), for: Player(id: .guest))
    menu.resized(to: Size(columns: 80, rows: 24))
    let place = try place(of: "Menagerie", in: menu.frame(size: Size(columns: 80, rows: 24)).lines)
    #expect(menu.handle(.mouse(MouseEvent(.left, at: place))) == .room(.menagerie))
  }

  @Test func `wherever it is pressed, there is a screen, and never half a character`() throws {
    try withSeeds(4) { random in
      var play = try Play(seed: random.next())
      for _ in 0..<200 {
        let position = Position(
          column: Int.random(in: -2...101, using: &random),
          row: Int.random(in: -2...31, using: &random))
        let button = MouseEvent.Button.allCases.randomElement(using: &random) ?? .left
        play.handle(.mouse(MouseEvent(button, isPress: Bool.random(using: &random), at: position)))
        if Int.random(in: 0..<10, using: &random) == 0 {
          play.type(String("?:/1ACux".randomElement(using: &random) ?? "1"))
        }
        play.asked = []
        let lines = play.lines(100, 30)
        #expect(lines.count == 30 && lines.allSatisfy { CharacterWidth.columns(of: $0) <= 100 })
      }
    }
  }
}
