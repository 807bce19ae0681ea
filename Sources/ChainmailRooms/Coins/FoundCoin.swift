internal import ChainmailCore

extension Coin {
  /// The coin that is found as the `ordinal`-th of a game.
  ///
  /// Of ten coins six are sound (within 1 % of what left the mint), two are worn (up to 3 % smaller
  /// and 2 to 9 % lighter, so that some are refused), one is forged (the right size, 15 to 45 % too
  /// light), and one lies between two validators, so that it counts for whoever is asked first.
  ///
  /// Draws: of the game's loot, as the `ordinal`-th packet; slots: 0 which sort, 1 which of the
  /// sort, 2 the diameter, 3 the weight.
  ///
  /// - Parameters:
  ///   - ordinal: Which coin of the game, from 0.
  ///   - seed: The game's seed.
  /// - Returns: The same coin for the same ordinal and seed.
  public static func found(_ ordinal: UInt32, seed: UInt64) -> Coin {
    let luck = CoinLuck(
      luck: CounterLuck(seed: seed, domain: .loot),
      key: PacketKey(attack: AttackID(attacker: .player, ordinal: ordinal)))
    let sort = luck.draw(0, 0...9)
    guard sort < 9 else {
      let pair = CoinValidator.overlapping[luck.draw(1, 0...CoinValidator.overlapping.count - 1)]
      return Coin(
        diameter: luck.measure(2, pair.0.diameters.clamped(to: pair.1.diameters)),
        weight: luck.measure(3, pair.0.weights.clamped(to: pair.1.weights)))
    }
    let mint = CoinValidator.standards[luck.draw(1, 0...CoinValidator.standards.count - 1)].standard
    let (diameter, weight) =
      switch sort {
      case 0..<6: (990...1010, 990...1010)
      case 6..<8: (970...1000, 910...980)
      default: (990...1010, 550...850)
      }
    return Coin(
      diameter: mint.diameter.scaled(permille: luck.draw(2, diameter)),
      weight: mint.weight.scaled(permille: luck.draw(3, weight)))
  }
}

extension CoinValidator {
  /// The validators that accept some of the same coins.
  static let overlapping = [(penny, dime), (nickel, token), (quarter, token)]
}

/// The draws for one coin.
private struct CoinLuck {
  var luck: CounterLuck
  var key: PacketKey

  func draw(_ slot: UInt8, _ range: ClosedRange<Int>) -> Int {
    range.lowerBound
      + Int(luck.draw(below: UInt64(range.count), packet: key, link: 0, slot: slot))
  }

  func measure<Dimension>(
    _ slot: UInt8, _ range: ClosedRange<Measure<Dimension>>
  ) -> Measure<Dimension> {
    Measure(checked: draw(slot, range.lowerBound.thousandths...range.upperBound.thousandths))
  }
}

extension Measure {
  /// So many thousandths of this measure; those of a minted coin stay in range.
  fileprivate func scaled(permille: Int) -> Measure {
    Measure(checked: thousandths * permille / 1000)
  }
}
