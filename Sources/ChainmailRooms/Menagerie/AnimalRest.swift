internal import ChainmailCore

/// A menagerie as somebody knows it from rest to rest, and the portions that are found on the way.
public struct AnimalRest: Hashable, Sendable {
  public internal(set) var menagerie: Menagerie
  /// Which portions of which game are found; those of one seed are always the same.
  public let seed: UInt64
  /// How many were found since the first rest.
  public internal(set) var found: UInt32

  /// How many portions are found before each rest but the first.
  public static let findings = 4
  /// The most portions that can be carried.
  public static let larderLimit = 8

  /// The first rest: one portion of everything.
  public init(seed: UInt64) {
    self.init(Menagerie(larder: Food.portions), seed: seed, found: 0)
  }

  init(_ menagerie: Menagerie, seed: UInt64, found: UInt32) {
    self.menagerie = menagerie
    self.seed = seed
    self.found = found
  }

  /// Begins another rest: some portions were found on the way, as many as can be carried.
  ///
  /// With a full larder there is nothing to go on for: that is refused and changes nothing.
  public mutating func beginNext(into sink: inout some FactSink<Menagerie.Event>) {
    guard menagerie.larder.count < Self.larderLimit else {
      sink.receive(.refused(.fullLarder))
      return
    }
    var portions: [Food] = []
    while portions.count < Self.findings,
      menagerie.larder.count + portions.count < Self.larderLimit
    {
      portions.append(Food.found(found, seed: seed))
      found &+= 1
    }
    menagerie.larder += portions
    sink.receive(.rested(found: portions))
  }

  /// Does something in the menagerie.
  public mutating func act(
    _ action: Menagerie.Action, into sink: inout some FactSink<Menagerie.Event>
  ) {
    reduce(&menagerie, action, into: &sink)
  }
}

extension Food {
  /// What a portion can be: each animal's favourite, and what nobody eats.
  static let portions = [Food.banana, .nut, .meatball, .coffee]

  /// The portion that is found as the `ordinal`-th of a game; of ten one is a cup of coffee.
  ///
  /// Draws: of the game's loot, as the `ordinal`-th packet of the animals; slot 0.
  ///
  /// - Parameters:
  ///   - ordinal: Which portion of the game, from 0.
  ///   - seed: The game's seed.
  /// - Returns: The same portion for the same ordinal and seed.
  static func found(_ ordinal: UInt32, seed: UInt64) -> Food {
    let luck = CounterLuck(seed: seed, domain: .loot)
    // Coins are drawn as the player's packets; food as another's, so that they share no draw.
    let key = PacketKey(attack: AttackID(attacker: .sparring, ordinal: ordinal))
    let draw = luck.draw(below: 10, packet: key, link: 0, slot: 0)
    return draw == 9 ? .coffee : portions[Int(draw / 3)]
  }
}
