public import ResponderChain

/// A vending machine and the person before it, as one value.
///
/// Only ``reduce(_:_:into:)-(VendingMachine,_,_)`` changes it. Every coin is in the purse, in the
/// machine or in the tray, and nothing the machine does creates or loses one. What is still to be
/// paid out can be paid with the coins that the machine holds, at every moment; see
/// ``Refusal/noChange``.
public struct VendingMachine: Hashable, Sendable {
  /// Who is asked about a coin, in turn.
  public internal(set) var validators: ResponderChain<CoinValidator>
  /// What is on sale.
  public internal(set) var slots: [Slot]
  /// The coins in the machine, oldest first.
  public internal(set) var held: [HeldCoin]
  /// The coins that the machine gave back, until they are taken.
  public internal(set) var tray: [Coin] = []
  /// The coins that the person has.
  public internal(set) var purse: [Coin]
  /// What was put in and neither spent nor paid back.
  public internal(set) var credit: Cents = 0
  /// What was bought, in the order of buying.
  public internal(set) var bought: [Good] = []
  /// How many rolls of the loot tokens have earned.
  public internal(set) var rerolls = 0
  /// How many coins were rejected during this rest.
  public internal(set) var rejections = 0

  /// How many rejections lock the machine.
  public static let rejectionLimit = 3
  /// The credit from which on the machine takes no further coin: $100.
  public static let creditLimit: Cents = 10_000
  /// The number of coins from which on the machine takes no further one.
  public static let capacity = 5_000
  /// The most rolls that are kept.
  public static let rerollLimit = 999
  /// The number of coins in purse and tray from which on nobody finds a further one.
  public static let purseLimit = 200

  /// The most slots of a machine that is kept: as many as there are digits to buy by.
  public static let slotLimit = 9

  /// A machine that nobody has put a coin into yet.
  ///
  /// - Parameters:
  ///   - purse: The person's coins.
  ///   - held: The coins that the machine holds as change.
  ///   - slots: What is on sale.
  ///   - validators: Who is asked about a coin, in turn.
  public init(
    purse: [Coin], held: [HeldCoin] = [], slots: [Slot] = [],
    validators: ResponderChain<CoinValidator> = .standard
  ) {
    self.purse = purse
    self.held = held
    self.slots = slots
    self.validators = validators
  }

  /// Whether the machine neither takes coins nor sells for the rest of this rest.
  public var isLocked: Bool { rejections >= Self.rejectionLimit }

  /// Whether another coin can be found.
  var hasRoomInPurse: Bool { purse.count + tray.count < Self.purseLimit }

  /// Whether coins show their weight, not their diameter alone.
  public var hasScale: Bool { bought.contains(.scale) }

  /// What the coins in the machine count for, tokens nothing.
  public var heldCredit: Cents { held.reduce(.zero) { $0 + $1.credit } }

  /// What the coins in the machine weigh, in milligrams.
  public var heldMilligrams: Int { held.reduce(0) { $0 + $1.coin.weight.thousandths } }
}

/// A coin in the machine, and what it counted for when it was accepted.
///
/// That stays so wherever the validators stand later: what gave ten cents is ten cents as change.
public struct HeldCoin: Hashable, Sendable {
  public let coin: Coin
  public let worth: CoinValidator.Worth

  /// Creates a coin that counted for `worth`.
  public init(_ coin: Coin, worth: CoinValidator.Worth) {
    self.coin = coin
    self.worth = worth
  }

  /// The credit that it gave; none for a token.
  public var credit: Cents {
    switch worth {
    case .credit(let cents): cents
    case .reroll: 0
    }
  }
}

extension VendingMachine {
  /// A place of the machine with goods of one kind.
  public struct Slot: Hashable, Sendable {
    public let good: Good
    public let price: Cents
    /// How many are left.
    public internal(set) var count: Int

    /// The counts that a slot can hold.
    public static let counts = 0...99

    /// Creates a slot; nil for a count outside ``counts``.
    public init?(_ good: Good, price: Cents, count: Int) {
      guard Self.counts.contains(count) else { return nil }
      self.good = good
      self.price = price
      self.count = count
    }
  }

  /// Something that the machine sells.
  public enum Good: Hashable, Sendable {
    /// A piece or a charm, by its id in the pack.
    case piece(String)
    /// Scales: from then on coins show their weight.
    case scale
    /// The fifth validator, for tokens; it is built in as the last, and its place can be chosen.
    case tokenValidator
  }
}
