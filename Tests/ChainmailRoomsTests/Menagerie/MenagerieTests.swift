import ChainmailCore
import ChainmailRooms
import ResponderChain
import Testing
import TestSupport

@Suite struct `The menagerie` {
  private func step(_ handler: String, _ reason: String) -> WalkTrace.Step {
    WalkTrace.Step(handler: handler, stops: reason != "declined", reason: reason)
  }

  @Test(arguments: [
    (Food.banana, ["monkey"]), (.nut, ["monkey", "squirrel"]),
    (.meatball, ["monkey", "squirrel", "dog"]),
  ])
  func `food goes down the textbook line to whose favourite it is`(food: Food, asked: [String]) {
    let (meal, trace) = ResponderChain<Animal>.textbook.offer(food)
    #expect(meal?.eater.id == asked.last)
    #expect(meal?.appetite == .favourite)
    #expect(
      trace
        == WalkTrace(
          request: food.name,
          steps: asked.map { step($0, $0 == asked.last ? "favourite" : "declined") },
          outcome: asked.last))
  }

  @Test(arguments: [ResponderChain<Animal>.textbook, .game])
  func `nobody eats a cup of coffee`(line: ResponderChain<Animal>) {
    let (meal, trace) = line.offer(.coffee)
    #expect(meal == nil)
    #expect(
      trace
        == WalkTrace(
          request: "cup of coffee",
          steps: ["monkey", "squirrel", "dog"].map { step($0, "declined") }, outcome: nil))
  }

  @Test func `from the squirrel on, a banana is left untouched in the textbook line`() throws {
    let line = ResponderChain<Animal>.textbook
    let squirrel = try #require(line.index(of: "squirrel"))
    #expect(
      line.offer(.banana, from: squirrel).trace
        == WalkTrace(
          request: "banana", steps: [step("squirrel", "declined"), step("dog", "declined")],
          outcome: nil))
    #expect(line.offer(.nut, from: squirrel).trace.outcome == "squirrel")
    #expect(line.offer(.banana, from: line.count).trace.steps.isEmpty)
  }

  @Test func `in the game's line food may be wasted on the wrong one`() {
    let line = ResponderChain<Animal>.game
    #expect(line.offer(.nut).trace.steps == [step("monkey", "second-choice")])
    #expect(line.offer(.nut, from: 1).trace.steps == [step("squirrel", "favourite")])
    #expect(
      line.offer(.banana, from: 1).trace.steps
        == [step("squirrel", "declined"), step("dog", "second-choice")])
    #expect(Appetite.favourite.blows == 3)
    #expect(Appetite.secondChoice.blows == 1)
    #expect(Appetite.declined.blows == 0)
  }

  @Test func `what is eaten is gone, what is left untouched is there still`() {
    var menagerie = Menagerie(larder: [.meatball, .nut, .meatball, .coffee])
    #expect(
      events(&menagerie, .offer(1, to: nil)).last == .ate("monkey", .nut, .secondChoice))
    #expect(menagerie.larder == [.meatball, .meatball, .coffee])
    #expect(
      events(&menagerie, .offer(0, to: "dog")).last == .ate("dog", .meatball, .favourite))
    #expect(menagerie.larder == [.meatball, .coffee])
    #expect(
      events(&menagerie, .offer(1, to: "squirrel"))
        == [
          .offered(menagerie.line.offer(.coffee, from: 1).trace), .drank(.coffee, tempo: 1),
        ])
    #expect(menagerie.larder == [.meatball] && menagerie.tempo == 1)
    let before = menagerie
    #expect(events(&menagerie, .offer(1, to: nil)) == [.refused(.noSuchPortion(1))])
    #expect(events(&menagerie, .offer(0, to: "cat")) == [.refused(.noSuchAnimal("cat"))])
    #expect(menagerie == before)
    var plain = Menagerie(.textbook, larder: [.banana])
    #expect(events(&plain, .offer(0, to: "squirrel")).last == .untouched(.banana))
    #expect(plain.larder == [.banana])
  }

  @Test func `a food of one's own is offered the same way and never comes into the larder`() throws
  {
    let bread = try #require(Food("bread"))
    var menagerie = Menagerie(larder: [.nut])
    #expect(
      events(&menagerie, .offerOwn(bread, to: "dog"))
        == [.offered(menagerie.line.offer(bread, from: 2).trace), .untouched(bread)])
    #expect(
      events(&menagerie, .offerOwn(.banana, to: "dog")).last == .ate("dog", .banana, .secondChoice))
    #expect(
      events(&menagerie, .offerOwn(bread, to: "cat")) == [.refused(.noSuchAnimal("cat"))])
    #expect(menagerie == Menagerie(larder: [.nut]))
    #expect(events(&menagerie, .offerOwn(.coffee, to: nil)).last == .drank(.coffee, tempo: 1))
    #expect(menagerie.tempo == 1 && menagerie.larder == [.nut])
  }

  @Test func `the other animals stand in line when they are told to`() {
    var menagerie = Menagerie(larder: [.banana])
    #expect(events(&menagerie, .lineUp(.textbook)) == [.linedUp(.textbook)])
    #expect(menagerie == Menagerie(.textbook, larder: [.banana]))
    #expect(menagerie.line == .textbook)
    #expect(events(&menagerie, .lineUp(.game)) == [.linedUp(.game)])
    #expect(menagerie.line == .game)
  }

  @Test func `more tempo than can be kept is not gained`() {
    var menagerie = Menagerie()
    for _ in 0...Menagerie.tempoLimit { _ = events(&menagerie, .offerOwn(.coffee, to: nil)) }
    #expect(menagerie.tempo == Menagerie.tempoLimit)
  }

  @Test func `the log is told who was fed, what was left and drunk, and no food`() throws {
    let bread = try #require(Food("bread"))
    let trace = ResponderChain<Animal>.game.offer(.nut).trace
    let told: [Menagerie.Event] = [
      .offered(trace), .ate("monkey", .nut, .secondChoice), .ate("dog", .meatball, .favourite),
      .untouched(bread), .drank(.coffee, tempo: 1), .linedUp(.game), .linedUp(.textbook),
      .rested(found: [.nut, .banana]), .refused(.noSuchPortion(3)), .refused(.fullLarder),
    ]
    #expect(
      told.map(\.fact) == [
        nil, RoomFact(room: "menagerie", what: "fed", by: "monkey", number: 1),
        RoomFact(room: "menagerie", what: "fed", by: "dog", number: 3),
        RoomFact(room: "menagerie", what: "untouched"),
        RoomFact(room: "menagerie", what: "drank", number: 1),
        RoomFact(room: "menagerie", what: "lined-up", by: "game"),
        RoomFact(room: "menagerie", what: "lined-up", by: "textbook"),
        RoomFact(room: "menagerie", what: "rested", number: 2), nil, nil,
      ])
  }

  @Test func `whatever is done, each portion is eaten by one, drunk, or there still`() throws {
    try withSeeds { luck in
      let foods: [Food] = [.banana, .nut, .meatball, .coffee]
      let bread = try #require(Food("bread"))
      let larder = (0..<12).map { _ in (foods + [bread]).randomElement(using: &luck) ?? bread }
      var menagerie = Menagerie(larder: larder)
      // Of what was in the larder.
      var gone: [Food] = []
      var coffees = 0
      for _ in 1...60 {
        let before = menagerie
        let action = try Menagerie.Action.random(using: &luck)
        let isOwn = if case .offerOwn = action { true } else { false }
        let events = events(&menagerie, action)
        for event in events {
          switch event {
          case .ate(let animal, let food, let appetite):
            if !isOwn { gone.append(food) }
            let eater = try #require(before.line.first { $0.id == animal })
            #expect(eater.appetite(for: food) == appetite && appetite.blows > 0)
          case .drank(let food, tempo: 1):
            if !isOwn { gone.append(food) }
            coffees += 1
          case .linedUp(let line):
            #expect(menagerie.animals == line && menagerie.larder == before.larder)
          case .refused: #expect(menagerie == before && events.count == 1)
          case .untouched: #expect(menagerie == before)
          case .offered: break
          case .drank, .rested: Issue.record("\(event) after \(action)")
          }
        }
        let all = (gone + menagerie.larder).map(\.name).sorted()
        #expect(all == larder.map(\.name).sorted())
      }
      #expect(menagerie.tempo == coffees)
    }
  }

  @Test func `a food is known by its name in any case`() {
    #expect(Food("BaNaNa") == .banana)
    #expect(Food("Cup of coffee") == .coffee)
    #expect(Food("Bánh mì")?.name == "bánh mì")
    for name in ["", " ", "a\nb", "\u{1B}[31m", "a\u{202E}b", String(repeating: "a", count: 65)] {
      #expect(Food(name) == nil)
    }
  }

  private func events(
    _ menagerie: inout Menagerie, _ action: Menagerie.Action
  ) -> [Menagerie.Event] {
    var events: [Menagerie.Event] = []
    reduce(&menagerie, action, into: &events)
    return events
  }
}

extension Menagerie.Action {
  /// Any action; some are refused.
  static func random(using luck: inout SplitMix64) throws -> Menagerie.Action {
    let first = ["monkey", "squirrel", "dog", "cat", nil].randomElement(using: &luck) ?? nil
    switch Int.random(in: 0..<5, using: &luck) {
    case 0: return .lineUp(AnimalLine.allCases.randomElement(using: &luck) ?? .game)
    case 1:
      let name = ["bread", "banana", "cup of coffee"].randomElement(using: &luck) ?? "bread"
      return .offerOwn(try #require(Food(name)), to: first)
    default: return .offer(Int.random(in: -1...12, using: &luck), to: first)
    }
  }
}
