import ChainmailCore
import ChainmailLog
import ChainmailRooms
import ResponderChain
import TestSupport
import Testing

@Suite struct `A vending machine from rest to rest` {
  @Test func `begins with coins that are the same for the same game`() {
    let rest = CoinRest(seed: 7)
    #expect(rest == CoinRest(seed: 7))
    #expect(rest.machine.purse == (0..<8).map { Coin.found($0, seed: 7) })
    #expect(rest.machine.slots.map(\.good) == [.scale, .tokenValidator])
    #expect(rest.machine.heldCredit == 410)
  }

  @Test func `sells the pieces of a pack, each once, as long as there are slots`() {
    var rest = CoinRest(seed: 7)
    rest.offer(["resonator", "resonator", "", "the-scale", String(repeating: "x", count: 65)])
    let offered = rest
    #expect(rest.machine.slots.map(\.good) == [.scale, .tokenValidator, .piece("resonator")])
    #expect(rest.machine.slots.last?.price == 75 && rest.machine.slots.last?.count == 2)
    rest.offer(["resonator"])
    #expect(rest == offered)
    rest.offer((0..<20).map { "piece-\($0)" })
    #expect(rest.machine.slots.count == VendingMachine.slotLimit)
  }

  @Test func `has a piece that was sold out again after another rest`() {
    var rest = CoinRest(seed: 7)
    rest.offer(["resonator"])
    var events: [VendingMachine.Event] = []
    for _ in 0..<9 {
      rest.act(.find(.quarter), into: &events)
      rest.act(.insert(rest.machine.purse.count - 1), into: &events)
    }
    events = []
    for _ in 0..<3 { rest.act(.buy(2), into: &events) }
    let bought = VendingMachine.Event.bought(.piece("resonator"), price: 75)
    #expect(events == [bought, bought, .refused(.soldOut)])
    rest.offer(["resonator"])
    #expect(rest.machine.slots.map(\.count) == [1, 1, 0])
    // The scale and the fifth validator are bought once.
    rest.act(.buy(0), into: &events)
    rest.beginNext(into: &events)
    #expect(rest.machine.slots.map(\.count) == [0, 1, 2])
  }

  @Test func `goes on with further coins, unlocked`() throws {
    var rest = CoinRest(seed: 7)
    var events: [VendingMachine.Event] = []
    for _ in 0..<3 {
      rest.act(.find(try Coin("30:2.5")), into: &events)
      rest.act(.insert(rest.machine.purse.count - 1), into: &events)
    }
    #expect(rest.machine.isLocked)
    events = []
    rest.beginNext(into: &events)
    #expect(
      events == [.unlocked] + (8..<12).map { .found(Coin.found($0, seed: 7)) }
        + [.rested(found: 4)])
    #expect(!rest.machine.isLocked)
  }

  @Test func `leaves what does not fit into a full purse to be found another time`() throws {
    var rest = CoinRest(seed: 7)
    var events: [VendingMachine.Event] = []
    for _ in rest.machine.purse.count..<VendingMachine.purseLimit - 1 {
      rest.act(.find(.penny), into: &events)
    }
    events = []
    rest.beginNext(into: &events)
    #expect(events == [.found(Coin.found(8, seed: 7)), .rested(found: 1)])
    events = []
    rest.beginNext(into: &events)
    #expect(events == [.rested(found: 0)])
    events = []
    rest.act(.insert(10), into: &events)
    rest.beginNext(into: &events)
    #expect(events.suffix(2) == [.found(Coin.found(9, seed: 7)), .rested(found: 1)])
  }

  @Test func `is kept in a profile and found again as it was, whatever was done`() throws {
    try withSeeds(60) { luck in
      var rest = CoinRest(seed: luck.next())
      rest.offer(["resonator", "ring"])
      var events: [VendingMachine.Event] = []
      for _ in 0..<Int.random(in: 0...80, using: &luck) {
        switch Int.random(in: 0..<9, using: &luck) {
        case 0: rest.beginNext(into: &events)
        case 1: rest.act(.buy(.random(in: 0...4, using: &luck)), into: &events)
        case 2: rest.act(.payBack, into: &events)
        case 3: rest.act(.take, into: &events)
        case 4:
          rest.act(.moveToken(to: .offset(.random(in: -1...5, using: &luck))), into: &events)
        case 5: rest.act(.find(.quarter), into: &events)
        default: rest.act(.insert(.random(in: 0...9, using: &luck)), into: &events)
        }
      }
      let text = Array(rest.kept.text.utf8)
      let json = try JSONReader.read(text[...])
      let again = try CoinRest(kept: json)
      #expect(again == rest)
    }
  }

  @Test(arguments: [
    (#""seed":"0000000000000007""#, #""seed":"7""#), (#""found":8"#, #""found":-1"#),
    (#""found":8"#, #""found":4294967296"#), (#""purse":["#, #""purse":["quarter","#),
    (#""purse":["#, #""purse":["0:1","#), (#""tray":[]"#, #""tray":{}"#),
    (#""held":["#, #""held":[["19.05:2.5"],"#), (#""held":["#, #""held":[["19.05:2.5",100000],"#),
    (#""credit":0"#, #""credit":411"#), (#""credit":0"#, #""credit":20000"#),
    (#""count":1"#, #""count":100"#), (#""good":"the-scale""#, #""good":"""#),
    (#""price":30"#, #""price":100000"#), (#""bought":[]"#, #""bought":["the-token-validator"]"#),
    (#""rerolls":0"#, #""rerolls":true"#), (#""rerolls":0"#, #""rerolls":1000"#),
    (#""held":["#, #""held":[["1:1",25],"#), (#""good":"the-scale""#, #""good":"\u001b[31m""#),
    (#""rejections":0"#, #""rejections":"none""#),
    (#""order":["penny","#, #""order":["#), (#""order":["penny","#, #""order":["penny","penny","#),
    (#""order":["penny","#, #""order":["token","penny","#),
    (#""order":["penny","#, #""order":["pfennig","penny","#), (#""seed":"#, #""sead":"#),
  ])
  func `is refused where no machine could have come to be so`(_ old: String, _ new: String) throws {
    let text = CoinRest(seed: 7).kept.text
    let changed = text.replacing(old, with: new, maxReplacements: 1)
    #expect(changed != text)
    let json = try JSONReader.read(Array(changed.utf8)[...])
    #expect(throws: JSONError.self) { try CoinRest(kept: json) }
  }

  @Test func `tells a log what came of things by names and numbers`() throws {
    let facts: [(VendingMachine.Event, what: String, by: String?, number: UInt32?)] = [
      (.accepted(.quarter, by: "quarter", .credit(25)), "accepted", "quarter", 25),
      (.accepted(.nickel, by: "token", .reroll), "accepted", "token", nil),
      (.rejected(.dime), "rejected", nil, nil), (.locked, "locked", nil, nil),
      (.unlocked, "unlocked", nil, nil), (.bought(.scale, price: 30), "bought", "the-scale", 30),
      (.paidBack([.dime, .dime]), "paid-back", nil, 2),
      (.movedToken(place: 0), "token-moved", nil, 1),
    ]
    for (event, what, by, number) in facts {
      let fact = try #require(event.fact)
      #expect(fact.room == "coins")
      #expect(fact.what == what && fact.by == by && fact.number == number)
    }
    #expect(VendingMachine.Event.found(.penny).fact == nil)
    #expect(VendingMachine.Event.refused(.locked).fact == nil)
  }
}
