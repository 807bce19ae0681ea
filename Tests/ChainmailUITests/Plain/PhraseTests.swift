import ChainmailRooms
import ChainmailTerminal
import Testing

import ChainmailUI

@Suite struct `What is said in a room` {
  private enum Command: Hashable {
    case select(ListMove), eat, own, turn, first, second, unbound
  }

  private let keymap = Keymap<Command>(
    Keymap.selecting(hint: .hintFoodSelect) { .select($0) } + [
      .init([.enter], .eat, .helpFoodOffer), .init([.character("t")], .own, .helpFoodType),
      .init([.character("e")], .turn, .helpFoodEntry),
      .init([.character("1")], .first, .helpHelp), .init([.character("2")], .second, .helpHelp),
    ])

  private var telling: ScreenTelling {
    var telling = ScreenTelling(subject: "room", .english)
    let orders: [RoomOrder<Command>] = [
      RoomOrder(
        .feed, .named(.eat, typedUnder: .own), at: .init(command: .turn, now: 1, count: 3)),
      RoomOrder(.find, .named(.eat)), RoomOrder(.line, .alone(.turn)),
      RoomOrder(.press, .numbered([.first, .second])), RoomOrder(.rest, .alone(.unbound)),
    ]
    telling.phrases = orders.compactMap {
      .init($0, in: keymap, [["Chestnut"], ["nut", "hazel"], ["Nut cake"]], .english)
    }
    return telling
  }

  @Test(arguments: [
    ("feed", [Key.enter]), ("FEED  Nut", [.home, .character("j"), .enter]),
    ("feed nut c", [.home, .character("j"), .character("j"), .enter]),
    ("feed nut cake", [.home, .character("j"), .character("j"), .enter]),
    ("feed chest", [.home, .enter]), ("feed stnut", [.home, .enter]),
    ("feed nut at 2", [.home, .character("j"), .enter]),
    ("feed at 1", [.character("e"), .character("e"), .enter]),
    ("feed nut at 3", [.character("e"), .home, .character("j"), .enter]),
    ("find cake", [.home, .character("j"), .character("j"), .enter]), ("line", [.character("e")]),
    ("press 2", [.character("2")]), ("find Hazel", [.home, .character("j"), .enter]),
  ])
  func `is a row of keys`(line: String, keys: [Key]) {
    #expect(telling.saying(line) == .keys(keys))
  }

  @Test(arguments: [
    ("feed nut at 0", "feed [NAME] [at PLACE, 1 to 3]"),
    ("feed nut at 4", "feed [NAME] [at PLACE, 1 to 3]"),
    ("feed nut at x", "feed [NAME] [at PLACE, 1 to 3]"), ("press", "press NUMBER, 1 to 2"),
    ("press 3", "press NUMBER, 1 to 2"),
    ("press 0", "press NUMBER, 1 to 2"), ("press 1 1", "press NUMBER, 1 to 2"),
    ("press 99999999999999999999", "press NUMBER, 1 to 2"), ("line 3", "line"),
  ])
  func `is told how it is said`(line: String, usage: String) {
    #expect(telling.saying(line) == .missaid(usage: usage))
  }

  @Test func `is typed where it is not there and may be anything`() {
    let keys = [Key.character("t"), .character("o"), .character("x"), .enter]
    #expect(
      telling.saying("feed ox")
        == .typed(keys, name: "ox", usage: "feed [NAME] [at PLACE, 1 to 3]"))
  }

  @Test func `is not guessed where more than one thing begins so`() {
    #expect(telling.saying("feed nu") == .several("nu", ["nut", "Nut cake"]))
    #expect(telling.saying("feed n at 2") == .several("n", ["nut", "Nut cake"]))
  }

  @Test func `is what is there, and nothing else`() {
    let names = ["Chestnut", "nut", "Nut cake"]
    #expect(
      telling.saying("find ox") == .unknown("ox", known: names, usage: "find [NAME]"))
    #expect(telling.saying("") == nil && telling.saying("Down Down") == nil)
    #expect(telling.saying("rest") == nil)
  }
}

@Suite struct `The words of rooms` {
  /// Which of them are said in which rooms.
  private func rooms() throws -> [RoomVerb: [Room]] {
    var rooms: [RoomVerb: [Room]] = [:]
    func add(_ screen: some RoomScreen) {
      for order in screen.orders { rooms[order.verb, default: []].append(screen.hall.room) }
    }
    add(CoinsScreen(.test(), keeping: RoomStates(), seed: 7))
    add(LettersScreen(.test(), keeping: RoomStates()))
    add(MenagerieScreen(.test(), keeping: RoomStates(), seed: 7))
    add(Visit<GateScreen>().screen)
    add(try LibraryPlay().visit.screen)
    return rooms
  }

  @Test func `are told elsewhere where only one room has them`() throws {
    let rooms = try rooms()
    #expect(rooms.count > 15)
    for (verb, places) in rooms {
      // What the Yard has is obeyed there.
      let isAlone = places.count == 1 && YardVerb(rawValue: verb.rawValue) == nil
      #expect(verb.room == (isAlone ? places[0] : nil), "\(verb)")
    }
  }
}
