import ChainmailCore
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI
import Testing

@Suite struct `The palette of commands` {
  @Test func `in the Yard a name does what its key does`() throws {
    var (named, pressed) = (try Play(), try Play())
    named.type(":throw 1")
    named.press(.enter)
    pressed.type("1")
    #expect(named.game == pressed.game)
    #expect(named.lines(80, 24) == pressed.lines(80, 24))
  }

  @Test func `it lists names, what they do and their keys, and narrows while one types`() throws {
    var play = try Play()
    play.type(":")
    #expect(play.lines(100, 30).contains { $0.contains("throw 1") && $0.contains("1 ") })
    play.type("und")
    let lines = play.lines(100, 30)
    #expect(lines.contains { $0.contains("undo") && $0.contains("u") })
    #expect(!lines.contains { $0.contains("throw 1") })
  }

  @Test func `what a command does finds it, too`() throws {
    var play = try Play()
    play.type(":everything happ")
    play.press(.enter)
    #expect(play.lines(80, 24).contains { $0.contains("─ Everything that happened ─") })
    play.press(.escape)
    #expect(play.screen.handle(.key(.character("q")), game: play.game).isEmpty)
  }

  @Test func `a line goes to a room, and lists packs by a word or at a number`() throws {
    var play = try Play()
    play.type(":go coins")
    play.press(.enter)
    #expect(play.asked == [.visitRooms(.room(.coins))])
    play.type(":go nowhere")
    play.press(.enter)
    #expect(play.asked.count == 1 && play.lines(80, 24).contains { $0.contains(": go nowhere") })
    play.press(.escape)
    play.type(":packs kit 2")
    play.press(.enter)
    play.screen.offer(GameShelf.offers(), left: [])
    #expect(play.asked.last == .listGames)
    let found = play.lines(80, 24).first { $0.contains("▸ ") && $0.contains("Kit 2") }
    #expect(found != nil && !play.lines(80, 24).contains { $0.contains("Kit 1") })
    play.press(.escape, .escape)
    let count = GameShelf.offers().count
    play.type(":begin \(count)")
    play.press(.enter)
    play.screen.offer(GameShelf.offers(), left: [])
    #expect(play.lines(100, 40).contains { $0.contains("Begin a new game") })
    play.press(.escape)
    play.type(":begin 999")
    play.press(.enter)
    play.screen.offer(GameShelf.offers(), left: [])
    #expect(play.lines(100, 40).contains { $0.contains("There is no game 999 in the list") })
    play.press(.enter)
    #expect(!play.asked.contains { if case .begin = $0 { true } else { false } })
  }

  @Test func `an order is not taken for the description of a command`() throws {
    var visit = Visit(CoinsScreen(.test(), keeping: RoomStates(), seed: 7))
    let before = visit.lines()
    visit.type(":go coins")
    visit.press(.enter)
    #expect(visit.lines().contains { $0.contains("No command is called go coins.") })
    visit.press(.escape)
    #expect(visit.lines() == before)
  }

  @Test func `Tab completes, and what needs more waits for it`() throws {
    var play = try Play()
    play.type(":mov")
    play.press(.tab)
    #expect(play.lines(80, 24).contains { $0.contains(": move-inward") })
    play.press(.control("u"))
    play.type("swap")
    play.press(.enter)
    #expect(play.lines(80, 24).contains { $0.contains(": swap ") })
  }

  @Test(arguments: ["move 2", "move 2 to", "forecast 2", "swap C", "don C at 1"])
  func `Tab leaves what is typed behind an order`(line: String) throws {
    var play = try Play()
    play.type(":" + line)
    play.press(.tab)
    #expect(play.lines(80, 24).contains { $0.contains(": \(line)") && !$0.contains("PIECE") })
  }

  @Test func `an order alone is obeyed, or what it lacks is said`() throws {
    var play = try Play()
    play.type(":blow")
    play.press(.enter)
    #expect(play.lines(80, 24).contains { $0.contains("No blow has fallen") })
    play.press(.escape)
    // It begins no name, but is in the middle of one.
    play.type(":go")
    play.press(.enter)
    #expect(play.lines(80, 24).contains { $0.contains(": go") })
    play.press(.escape)
    play.type(":swap")
    play.press(.enter)
    play.press(.enter)
    #expect(play.lines(80, 24).contains { $0.contains("swap PIECE for PIECE") })
  }

  @Test func `lines of the conversation are obeyed`() throws {
    var play = try Play()
    let before = play.game.defense.chain.map(\.id)
    play.type(":move 2 to 1")
    play.press(.enter)
    #expect(play.game.defense.chain.map(\.id) == [before[1], before[0]] + before.dropFirst(2))
    play.type(":doff A")
    play.press(.enter)
    #expect(!play.game.defense.chain.map(\.id).contains(before[0]))
    play.type(":throw weapon:3")
    play.press(.enter)
    #expect(play.game.turn == 1)
    play.type(":blow 1")
    play.press(.enter)
    #expect(play.lines(80, 24).contains { $0.contains("weapon 3") && $0.contains("┌") })
  }

  @Test func `what nothing is called is said, and can be mended`() throws {
    var play = try Play()
    play.type(":zzz")
    play.press(.enter)
    #expect(play.lines(80, 24).contains { $0.contains("No command is called zzz.") })
    for _ in 0..<3 { play.press(.backspace) }
    play.type("undo")
    #expect(!play.lines(80, 24).contains { $0.contains("is called") })
  }

  @Test func `an order that needs more says how it is written`() throws {
    var play = try Play()
    play.type(":move 2 to")
    play.press(.enter)
    #expect(play.lines(80, 24).contains { $0.contains("move") && $0.contains("to PLACE") })
  }

  @Test func `a line that comes to nothing stands there with the reason`() throws {
    var play = try Play()
    for (line, reason) in [
      ("don Hat", "No piece here is called Hat"), ("throw 99", "There is no attack 99."),
    ] {
      play.type(":" + line)
      play.press(.enter)
      let lines = play.lines(80, 24)
      #expect(lines.contains { $0.contains(": " + line) })
      #expect(lines.contains { $0.contains(reason) })
      play.press(.escape)
    }
    play.type(":enter B")
    play.press(.enter)
    #expect(!play.lines(80, 24).contains { $0.contains("Commands") })
  }

  @Test func `nothing is done as long as nothing is typed or selected`() throws {
    var play = try Play()
    for line in [":", ":  "] {
      play.type(line)
      #expect(!play.lines(80, 24).contains { $0.contains("│ ▸") })
      play.press(.enter)
      #expect(play.game.turn == 0 && !play.lines(80, 24).contains { $0.contains("Commands") })
    }
    play.type(":")
    play.press(.down, .enter)
    #expect(play.game.turn == 1)
  }

  @Test func `what stands behind the word of a row is no reason to hide it`() throws {
    for line in ["don C at 2", "move 3 to 1", "look A", "throw weapon:5"] {
      var play = try Play()
      play.type(":" + line)
      let verb = line.split(separator: " ")[0]
      #expect(play.lines(80, 24).contains { $0.contains("▸ \(verb) ") }, "\(line)")
    }
    var play = try Play()
    play.type(":17")
    #expect(play.lines(80, 24).contains { $0.contains("Enter does what the line says.") })
    play.press(.control("u"))
    play.type("look A")
    play.press(.enter)
    #expect(!play.lines(80, 24).contains { $0.contains("Commands") })
    #expect(play.lines(80, 24).contains { $0.contains("Esc close") })
  }

  @Test func `at the machine there is a row for each thing that it sells`() throws {
    var visit = Visit(CoinsScreen(.test(), keeping: RoomStates(), seed: 7))
    visit.type(":coin-buy")
    // Three slots, and the line in which it is typed.
    #expect(visit.lines().filter { $0.contains("coin-buy") }.count == 4)
  }

  @Test func `it belongs to a room as well, and closes by Esc`() throws {
    var visit = Visit(CoinsScreen(.test(), keeping: RoomStates(), seed: 7))
    visit.type(":leave")
    visit.press(.enter)
    #expect(visit.asked.last == .leave)
    visit.type(":")
    #expect(visit.lines().contains { $0.contains("Commands") })
    visit.press(.escape)
    #expect(!visit.lines().contains { $0.contains("Commands") })
  }

  @Test func `what is typed into a room's line is text`() throws {
    var visit = Visit(CoinsScreen(.test(), keeping: RoomStates(), seed: 7))
    visit.type("t:/")
    #expect(!visit.lines().contains { $0.contains("Commands") })
    #expect(visit.lines().contains { $0.contains(":/") })
  }

  @Test func `in a replay and in the menu it does what keys do`() throws {
    var recording = try Recording(.test())
    recording.replay(keys: ":help".map(Key.character) + [.enter])
    #expect(
      recording.screen.frame(size: Size(columns: 80, rows: 24)).lines.contains {
        $0.contains("Keys")
      })
    var menu = MenuScreen(.test(), for: Player(id: .guest))
    for character in ":vend" { _ = menu.handle(.key(.character(character))) }
    #expect(menu.handle(.key(.enter)) == .room(.coins))
  }
}

@Suite struct `A search in lists` {
  @Test func `selects the first line that has what is typed, and Esc goes back`() throws {
    var play = try Play()
    play.type("/resist")
    let found = play.lines(80, 24)
    #expect(found.contains { $0.contains("▸") && $0.lowercased().contains("resist") })
    play.press(.escape)
    #expect(play.lines(80, 24) == (try Play()).lines(80, 24))
  }

  @Test func `prefers what is called so to what only tells of it`() throws {
    var play = try Play()
    play.type("C")
    func isAt(_ name: String) -> Bool {
      play.lines(80, 24).contains { $0.contains("▸ ") && $0.contains(") \(name)") }
    }
    #expect(isAt("resonator"))
    play.type("/magic")
    #expect(isAt("magic-resistance"))
    // The next has it in what it does.
    play.press(.down)
    #expect(isAt("resonator"))
  }

  @Test func `goes from one to the next round the end, and stays by Enter`() throws {
    var play = try Play()
    for _ in 0..<3 { play.type("1") }
    play.press(.tab, .tab)
    play.type("/weapon")
    play.press(.down, .down, .down, .enter)
    #expect(play.lines(80, 24).contains { $0.contains("▸") })
    // Keys are keys again.
    play.type("1")
    #expect(play.game.turn == 4)
  }

  @Test func `says what nothing has`() throws {
    var play = try Play()
    play.type("/zebra")
    #expect(play.lines(80, 24).last?.contains("nothing has it") == true)
    play.press(.backspace)
    #expect(play.lines(80, 24).last?.contains("/zebr") == true)
  }

  @Test func `goes through pages that are read`() throws {
    var play = try Play()
    play.type("?/quit")
    #expect(play.lines(80, 24).contains { $0.contains("q") && $0.contains("quit") })
    play.press(.enter, .escape)
    #expect(!play.lines(80, 24).contains { $0.contains("─ Keys ─") })
  }

  @Test func `begins at the end of a page that is read from its end`() throws {
    var play = try Play()
    for _ in 0..<40 { play.type("1") }
    play.press(.control("p"))
    play.type("/weapon")
    play.press(.down, .up, .up, .escape)
    #expect(play.lines(80, 24).contains { $0.contains(" 40 weapon 18") })
  }

  @Test func `in a room it selects, too`() throws {
    var visit = Visit(CoinsScreen(.test(), keeping: RoomStates(), seed: 7))
    let first = visit.lines()
    let last = String(visit.screen.listed.last ?? "")
    visit.type("/" + last)
    #expect(visit.screen.listed[visit.screen.selection] == last)
    visit.press(.escape)
    #expect(visit.lines() == first)
  }

  @Test func `blows wait while somebody types`() throws {
    var play = try Play()
    play.type("s")
    #expect(play.screen.wantsTicks(play.game))
    play.type("/")
    #expect(!play.screen.wantsTicks(play.game))
  }
}

@Suite struct `Everything that happened` {
  @Test func `is read in a replay, too, up to where one is`() throws {
    var recording = try Recording(.test())
    recording.replay(keys: [.end, .control("p")])
    let size = Size(columns: 80, rows: 24)
    let lines = recording.screen.frame(size: size).lines
    #expect(lines.contains { $0.contains("─ Everything that happened ─") })
    #expect(lines.contains { $0.contains("stopped by") })
    recording.replay(keys: [.escape, .home, .control("p")])
    #expect(!recording.screen.frame(size: size).lines.contains { $0.contains("stopped by") })
  }
}
