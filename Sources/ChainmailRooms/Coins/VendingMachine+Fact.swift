public import ChainmailCore

/// What of a vending machine a log tells.
public enum CoinFact: String, Hashable, Sendable, CaseIterable {
  /// By a validator; the number is the cents, absent for a token.
  case accepted
  case rejected, locked, unlocked
  /// By the good's name; the number is the price in cents.
  case bought
  /// The number counts the coins.
  case paidBack = "paid-back"
  /// The number is the place, from 1.
  case tokenMoved = "token-moved"
}

extension VendingMachine.Event {
  /// What a log keeps of it; nil for what it does not.
  public var fact: RoomFact? {
    switch self {
    case .found, .inspected, .taken, .refused: nil
    case .accepted(_, let validator, .credit(let cents)):
      Self.fact(.accepted, by: validator, cents.value)
    case .accepted(_, let validator, .reroll): Self.fact(.accepted, by: validator)
    case .rejected: Self.fact(.rejected)
    case .locked: Self.fact(.locked)
    case .unlocked: Self.fact(.unlocked)
    case .bought(let good, let price): Self.fact(.bought, by: good.name, price.value)
    case .paidBack(let coins): Self.fact(.paidBack, coins.count)
    case .movedToken(let place): Self.fact(.tokenMoved, place + 1)
    }
  }

  private static func fact(_ what: CoinFact, by: String? = nil, _ number: Int? = nil) -> RoomFact? {
    RoomFact(
      room: "coins", what: what.rawValue, by: by, number: number.map { UInt32(clamping: $0) })
  }
}
