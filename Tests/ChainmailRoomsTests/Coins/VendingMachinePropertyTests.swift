import ChainmailRooms
import ResponderChain
import Testing
import TestSupport

@Suite struct `Whatever is done at a machine` {
  @Test func `no coin is created or lost, and credit is what was put in and not spent`() throws {
    try withSeeds(150) { luck in
      var machine = try randomMachine(&luck)
      var coins = allCoins(of: machine)
      let goods = machine.bought.count + machine.slots.reduce(0) { $0 + $1.count }
      var credit = 0
      for _ in 1...60 {
        let before = machine
        var events: [VendingMachine.Event] = []
        reduce(&machine, try randomAction(&luck), into: &events)
        for event in events {
          switch event {
          case .found(let coin): coins[coin, default: 0] += 1
          case .accepted(_, _, .credit(let cents)): credit += cents.value
          case .bought(_, let price): credit -= price.value
          case .paidBack(let coins):
            credit -= coins.reduce(0) { $0 + creditHeld(for: $1, in: before) }
          case .refused:
            #expect(events.count == 1)
            #expect(machine == before)
          default: break
          }
        }
        #expect(allCoins(of: machine) == coins)
        #expect(machine.credit.value == credit)
        #expect(goods == machine.bought.count + machine.slots.reduce(0) { $0 + $1.count })
        // The credit can always be paid back.
        var copy = machine
        var paid: [VendingMachine.Event] = []
        reduce(&copy, .payBack, into: &paid)
        #expect(copy.credit == .zero)
        #expect(paid != [.refused(.noChange)])
        #expect(machine.heldCredit.value - copy.heldCredit.value == machine.credit.value)
      }
    }
  }

  @Test func `from rest to rest coins come only by being found, each once`() throws {
    try withSeeds(60) { luck in
      var rest = CoinRest(seed: luck.next())
      rest.offer(["ring"])
      var coins = allCoins(of: rest.machine)
      for _ in 1...60 {
        let before = rest
        var events: [VendingMachine.Event] = []
        let isRest = Int.random(in: 0..<6, using: &luck) == 0
        if isRest {
          rest.beginNext(into: &events)
        } else {
          rest.act(try randomAction(&luck), into: &events)
        }
        let found = events.compactMap { if case .found(let coin) = $0 { coin } else { nil } }
        for coin in found { coins[coin, default: 0] += 1 }
        #expect(allCoins(of: rest.machine) == coins)
        let isFull = before.machine.purse.count + before.machine.tray.count + 4 > 200
        if isRest {
          #expect(found == (before.found..<rest.found).map { Coin.found($0, seed: rest.seed) })
          #expect(found.count == 4 || isFull)
          #expect(!rest.machine.isLocked && rest.machine.credit == before.machine.credit)
        } else {
          #expect(rest.found == before.found)
        }
      }
    }
  }

  @Test func `change is found exactly where there is any`() throws {
    try withSeeds(200) { luck in
      let held = (0..<Int.random(in: 0...9, using: &luck)).map { _ in
        let validator = CoinValidator.standards.randomElement(using: &luck) ?? .penny
        return HeldCoin(validator.standard, worth: validator.worth)
      }
      let quarters = Array(repeating: Coin.quarter, count: 3)
      for price in 0...75 {
        let cents = try #require(Cents(price))
        let slot = try #require(VendingMachine.Slot(.scale, price: cents, count: 1))
        var machine = VendingMachine(purse: quarters, held: held, slots: [slot])
        var events: [VendingMachine.Event] = []
        for _ in quarters { reduce(&machine, .insert(0), into: &events) }
        reduce(&machine, .buy(0), into: &events)
        let sums = (held.map(\.credit.value) + [25, 25, 25]).reduce(into: Set([0])) {
          sums, worth in sums.formUnion(sums.map { $0 + worth })
        }
        #expect((events.last == .refused(.noChange)) == !sums.contains(75 - price))
      }
    }
  }

  @Test func `coins found on the way are of every sort, the same for the same seed`() {
    let coins = (0..<500).map { Coin.found($0, seed: 42) }
    #expect(coins == (0..<500).map { Coin.found($0, seed: 42) })
    #expect(coins != (0..<500).map { Coin.found($0, seed: 43) })
    let takers = coins.map { coin in
      allValidators.filter { $0.verdict(on: coin) == .stop(.accepted) }.map(\.id)
    }
    #expect(takers.contains([]))
    for validator in CoinValidator.standards { #expect(takers.contains([validator.id])) }
    for pair in [["penny", "dime"], ["nickel", "token"], ["quarter", "token"]] {
      #expect(takers.contains(pair))
    }
  }

  private func allCoins(of machine: VendingMachine) -> [Coin: Int] {
    (machine.purse + machine.tray + machine.held.map(\.coin))
      .reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// What a coin counted for; the coins of these tests count for the same wherever they are held.
  private func creditHeld(for coin: Coin, in machine: VendingMachine) -> Int {
    machine.held.first { $0.coin == coin && $0.credit > .zero }?.credit.value ?? 0
  }

  private func randomMachine(_ luck: inout SplitMix64) throws -> VendingMachine {
    let seed = luck.next()
    let validators = CoinValidator.standards.shuffled(using: &luck)
    var slots: [VendingMachine.Slot] = []
    for good in [VendingMachine.Good.scale, .tokenValidator, .piece("ring"), .piece("charm")] {
      let price = try #require(Cents(Int.random(in: 0...60, using: &luck)))
      let count = Int.random(in: 0...3, using: &luck)
      slots.append(try #require(VendingMachine.Slot(good, price: price, count: count)))
    }
    return VendingMachine(
      purse: (0..<20).map { .found($0, seed: seed) },
      held: (0..<Int.random(in: 0...4, using: &luck)).map { _ in
        HeldCoin(.nickel, worth: .credit(5))
      },
      slots: slots, validators: try ResponderChain(validators))
  }

  private func randomAction(_ luck: inout SplitMix64) throws -> VendingMachine.Action {
    switch Int.random(in: 0...10, using: &luck) {
    case 0...4: return .insert(Int.random(in: 0...20, using: &luck))
    case 5, 6: return .buy(Int.random(in: 0...4, using: &luck))
    case 7: return Bool.random(using: &luck) ? .payBack : .take
    case 8: return .beginRest
    case 9:
      let validator = allValidators.randomElement(using: &luck) ?? .penny
      return .find(try coin(near: validator.standard, &luck))
    default:
      return .moveToken(
        to: [.first, .last, .before("penny"), .after("quarter"), .offset(9), .after("token")]
          .randomElement(using: &luck) ?? .first)
    }
  }
}
