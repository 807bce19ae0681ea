import ChainmailRooms
import ResponderChain
import Testing

@Suite struct `A vending machine` {
  private func events(
    _ machine: inout VendingMachine, _ actions: VendingMachine.Action...
  ) -> [VendingMachine.Event] {
    var events: [VendingMachine.Event] = []
    for action in actions { reduce(&machine, action, into: &events) }
    return events
  }

  private func slot(_ good: VendingMachine.Good, _ price: Cents, count: Int = 1) throws
    -> VendingMachine.Slot
  {
    try #require(VendingMachine.Slot(good, price: price, count: count))
  }

  private let slug = Coin.quarter.weighing(Coin.dime)
  private let ring = VendingMachine.Good.piece("ring")

  @Test func `counts what it accepts and gives back what it does not`() {
    var machine = VendingMachine(purse: [.penny, .quarter, slug])
    let walks = [Coin.penny, .quarter, slug].map { machine.validators.inspect($0).trace }
    #expect(
      events(&machine, .insert(0))
        == [.inspected(walks[0]), .accepted(.penny, by: "penny", .credit(1))])
    #expect(machine.heldCredit.description == "$0.01")
    #expect(machine.heldMilligrams == 2_500)
    #expect(
      events(&machine, .insert(0))
        == [.inspected(walks[1]), .accepted(.quarter, by: "quarter", .credit(25))])
    #expect(machine.heldCredit.description == "$0.26")
    #expect(machine.heldMilligrams == 8_170)
    #expect(events(&machine, .insert(0)) == [.inspected(walks[2]), .rejected(slug)])
    #expect(machine.tray == [slug] && machine.purse.isEmpty)
    #expect(machine.credit == 26 && machine.rejections == 1)
    #expect(events(&machine, .take) == [.taken([slug])])
    #expect(machine.purse == [slug] && machine.tray.isEmpty)
  }

  @Test func `locks after three rejections until the next rest`() throws {
    var machine = VendingMachine(
      purse: [.dime, slug, .penny], slots: [try slot(ring, 1)])
    _ = events(&machine, .insert(2))
    for _ in 1...2 { _ = events(&machine, .insert(1), .take) }
    #expect(!machine.isLocked)
    #expect(events(&machine, .insert(1)).suffix(2) == [.rejected(slug), .locked])
    let locked = machine
    #expect(events(&machine, .insert(0)) == [.refused(.locked)])
    #expect(events(&machine, .buy(0)) == [.refused(.locked)])
    #expect(machine == locked)
    // Nothing is lost: the credit comes back, and so does the coin.
    #expect(events(&machine, .payBack, .take) == [.paidBack([.penny]), .taken([slug, .penny])])
    #expect(events(&machine, .beginRest) == [.unlocked])
    #expect(events(&machine, .beginRest).isEmpty)
    #expect(events(&machine, .insert(0)).count == 2)
    #expect(machine.credit == 10 && machine.rejections == 0)
  }

  @Test func `sells for credit and pays the rest back`() throws {
    var machine = VendingMachine(
      purse: [.quarter, .penny], held: [HeldCoin(.nickel, worth: .credit(5))],
      slots: [try slot(ring, 20), try slot(.scale, 75)])
    _ = events(&machine, .insert(0))
    #expect(events(&machine, .buy(1)) == [.refused(.tooDear(missing: 50))])
    #expect(events(&machine, .buy(0)) == [.bought(ring, price: 20)])
    #expect(machine.bought == [ring] && machine.credit == 5 && machine.slots[0].count == 0)
    #expect(events(&machine, .buy(0)) == [.refused(.soldOut)])
    #expect(events(&machine, .payBack, .payBack) == [.paidBack([.nickel]), .refused(.noCredit)])
    #expect(machine.tray == [.nickel] && machine.held.map(\.coin) == [.quarter])
  }

  @Test func `refuses to sell where it could not give change, and nothing is lost`() throws {
    var machine = VendingMachine(
      purse: [.quarter, .dime, .dime], slots: [try slot(ring, 20, count: 2)])
    _ = events(&machine, .insert(0))
    let before = machine
    #expect(events(&machine, .buy(0)) == [.refused(.noChange)])
    #expect(machine == before)
    // With two dimes in it, the machine can pay the quarter back.
    _ = events(&machine, .insert(0), .insert(0))
    #expect(events(&machine, .buy(0)) == [.bought(ring, price: 20)])
    #expect(events(&machine, .payBack) == [.paidBack([.quarter])])
  }

  @Test func `has a fifth validator whose place decides`() throws {
    // As large as a nickel may be and as light as a token may be.
    let between = try Coin("22:5.1")
    var machine = VendingMachine(
      purse: [.penny, between, between], slots: [try slot(.tokenValidator, 1, count: 2)])
    #expect(
      events(&machine, .moveToken(to: .first)) == [.refused(.edit(.unknown("token")))])
    _ = events(&machine, .insert(0), .buy(0))
    #expect(machine.validators.last == .token)
    _ = events(&machine, .insert(0))
    #expect(machine.credit == 5 && machine.rerolls == 0)
    #expect(events(&machine, .buy(0)) == [.refused(.noChange)])
    #expect(
      events(&machine, .moveToken(to: .before("nickel"))) == [.movedToken(place: 1)])
    #expect(events(&machine, .insert(0)).last == .accepted(between, by: "token", .reroll))
    #expect(machine.credit == 5 && machine.rerolls == 1)
    // What was taken as a nickel is paid back as one, a token never.
    #expect(events(&machine, .payBack) == [.paidBack([between])])
    #expect(machine.held.map(\.worth) == [.credit(1), .reroll])
  }

  @Test func `has only one token validator`() throws {
    var machine = VendingMachine(
      purse: [.penny, .penny], slots: [try slot(.tokenValidator, 1, count: 2)])
    _ = events(&machine, .insert(0), .buy(0), .insert(0))
    #expect(events(&machine, .buy(0)) == [.refused(.alreadyBuiltIn)])
    #expect(machine.credit == 1 && machine.slots[0].count == 1)
  }

  @Test func `shows weights once there are scales`() throws {
    var machine = VendingMachine(purse: [.penny], slots: [try slot(.scale, 1)])
    #expect(!machine.hasScale)
    _ = events(&machine, .insert(0), .buy(0))
    #expect(machine.hasScale)
  }

  @Test func `refuses what is not there`() {
    var machine = VendingMachine(purse: [])
    let before = machine
    let refused = [-1, 0, .max].map { events(&machine, .insert($0), .buy($0)) }
    #expect(
      refused
        == [-1, 0, .max].map { [.refused(.noSuchCoin($0)), .refused(.noSuchSlot($0))] })
    #expect(
      events(&machine, .take, .payBack) == [.refused(.emptyTray), .refused(.noCredit)])
    #expect(machine == before)
  }

  @Test func `takes no coin beyond a hundred dollars`() {
    var machine = VendingMachine(purse: Array(repeating: .quarter, count: 401))
    for _ in 1...400 { _ = events(&machine, .insert(0)) }
    #expect(machine.credit == VendingMachine.creditLimit)
    #expect(events(&machine, .insert(0)) == [.refused(.enoughCredit)])
    #expect(machine.purse.count == 1)
  }
}

extension Coin {
  /// A coin as large as this and as heavy as another.
  fileprivate func weighing(_ other: Coin) -> Coin {
    Coin(diameter: diameter, weight: other.weight)
  }
}
