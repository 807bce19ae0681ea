/// A machine as somebody knows it from rest to rest, and the coins that are found on the way.
public struct CoinRest: Hashable, Sendable {
  public internal(set) var machine: VendingMachine
  /// Which coins of which game are found; those of one seed are always the same.
  public let seed: UInt64
  /// How many were found so far.
  public internal(set) var found: UInt32

  /// How many coins are found before the first rest, and before each further one.
  public static let findings: (first: UInt32, further: UInt32) = (8, 4)

  /// The first rest: some coins found, a machine with change in it and something to sell.
  public init(seed: UInt64) {
    self.seed = seed
    found = Self.findings.first
    let change = [CoinValidator.penny, .nickel, .dime, .quarter].flatMap { validator in
      Array(repeating: HeldCoin(validator.standard, worth: validator.worth), count: 10)
    }
    machine = VendingMachine(
      purse: (0..<found).map { Coin.found($0, seed: seed) }, held: change,
      slots: [
        VendingMachine.Slot(.scale, price: 30, count: 1),
        VendingMachine.Slot(.tokenValidator, price: 45, count: 1),
      ].compactMap(\.self))
  }

  /// What a piece costs, and how many of each there are.
  public static let pieces: (price: Cents, count: Int) = (75, 2)

  /// Has the machine sell these pieces, too, by their ids.
  ///
  /// Those that it sells already, or sold, stay as they are. There are
  /// ``VendingMachine/slotLimit`` slots at most.
  public mutating func offer(_ pieces: [String]) {
    for id in pieces where machine.slots.count < VendingMachine.slotLimit {
      // What has the name of something else that is sold would be kept as that.
      guard let good = VendingMachine.Good(name: id), case .piece = good,
        !machine.slots.contains(where: { $0.good == good }),
        let slot = VendingMachine.Slot(good, price: Self.pieces.price, count: Self.pieces.count)
      else { continue }
      machine.slots.append(slot)
    }
  }

  init(_ machine: VendingMachine, seed: UInt64, found: UInt32) {
    self.machine = machine
    self.seed = seed
    self.found = found
  }

  /// Begins another rest: the machine is unlocked, pieces that were sold out have come again, and
  /// some coins were found on the way.
  public mutating func beginNext(into sink: inout some FactSink<VendingMachine.Event>) {
    reduce(&machine, .beginRest, into: &sink)
    // Who plays may have begun another game, where the pieces bought before are not.
    for slot in machine.slots.indices where machine.slots[slot].count == 0 {
      if case .piece = machine.slots[slot].good { machine.slots[slot].count = Self.pieces.count }
    }
    // What does not fit into the purse is found another time.
    var coins = 0
    while coins < Self.findings.further, machine.hasRoomInPurse {
      reduce(&machine, .find(.found(found, seed: seed)), into: &sink)
      found &+= 1
      coins += 1
    }
    sink.receive(.rested(found: coins))
  }

  /// Does something at the machine.
  public mutating func act(
    _ action: VendingMachine.Action, into sink: inout some FactSink<VendingMachine.Event>
  ) {
    reduce(&machine, action, into: &sink)
  }
}
