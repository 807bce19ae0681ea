public import ResponderChain

/// One validator of a machine: the coin for which it was made, and what such a coin is worth.
///
/// It accepts what is within ±5 % of that coin in both measures, bounds included.
public struct CoinValidator: Identifiable, Hashable, Sendable {
  /// What an accepted coin gives.
  public enum Worth: Hashable, Sendable {
    /// This much credit.
    case credit(Cents)
    /// One more roll of the loot, and no credit.
    case reroll
  }

  public let id: String
  /// The coin for which it was made.
  public let standard: Coin
  /// The diameters that it accepts.
  public let diameters: ClosedRange<Diameter>
  /// The weights that it accepts.
  public let weights: ClosedRange<Weight>
  public let worth: Worth

  /// How far a coin may be off the standard, in thousandths of it.
  public static let tolerance = 50

  /// Creates a validator.
  public init(id: String, standard: Coin, worth: Worth) {
    self.id = id
    self.standard = standard
    diameters = standard.diameter.within(permille: Self.tolerance)
    weights = standard.weight.within(permille: Self.tolerance)
    self.worth = worth
  }

  public static let penny = CoinValidator(id: "penny", standard: .penny, worth: .credit(1))
  public static let nickel = CoinValidator(id: "nickel", standard: .nickel, worth: .credit(5))
  public static let dime = CoinValidator(id: "dime", standard: .dime, worth: .credit(10))
  public static let quarter = CoinValidator(id: "quarter", standard: .quarter, worth: .credit(25))

  /// The fifth validator, for tokens of 22.5 mm and 5.3 g.
  ///
  /// Its range overlaps both the nickel's and the quarter's, so that its place decides what some
  /// large nickels and some worn quarters count for.
  public static let token = CoinValidator(
    id: "token", standard: Coin(micrometers: 22_500, milligrams: 5_300), worth: .reroll)

  /// The four that every machine has, in the order in which they are asked.
  public static let standards = [penny, nickel, dime, quarter]

  /// Why this validator takes a coin, or does not.
  ///
  /// The diameter is measured first: the coin falls past a gauge before it reaches the scale.
  public func verdict(on coin: Coin) -> Verdict<CoinReason> {
    guard diameters.contains(coin.diameter) else { return .pass(.diameter) }
    guard weights.contains(coin.weight) else { return .pass(.weight) }
    return .stop(.accepted)
  }
}

/// Why a validator answered as it did.
public enum CoinReason: String, Hashable, Sendable, CustomStringConvertible {
  /// The diameter is out of bounds.
  case diameter
  /// The diameter is within bounds, the weight is not.
  case weight
  case accepted

  public var description: String { rawValue }
}

/// Asks each validator in turn about a coin.
public struct CoinInspection: ChainHandler, Sendable {
  public init() {}

  public func handle(_ coin: inout Coin, at validator: inout CoinValidator) -> Verdict<CoinReason> {
    validator.verdict(on: coin)
  }
}

extension ResponderChain<CoinValidator> {
  /// The four validators that every machine has.
  public static var standard: Self {
    do throws(ChainEditError<String>) {
      return try ResponderChain(CoinValidator.standards)
    } catch {
      preconditionFailure("the standard validators have names of their own: \(error)")
    }
  }

  /// Lets a coin fall past the validators.
  ///
  /// - Returns: Who accepted it, nil where nobody did; and the walk, the outcome being that
  ///   validator's id.
  public func inspect(_ coin: Coin) -> (accepting: CoinValidator?, trace: WalkTrace) {
    // The walk may change elements, and validators have nothing to change.
    var (chain, coin, inspection) = (self, coin, CoinInspection())
    var recorder = TraceRecorder<CoinValidator, Coin, CoinReason>()
    let end = chain.walk(&coin, handler: &inspection, recorder: &recorder)
    var accepting: CoinValidator?
    if case .stopped(let index, _) = end { accepting = chain[index] }
    return (
      accepting,
      WalkTrace(request: coin.description, steps: recorder.steps, outcome: accepting?.id)
    )
  }
}
