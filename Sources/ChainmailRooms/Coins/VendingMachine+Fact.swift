public import ChainmailCore

/// What of a vending machine a log tells.
public enum CoinFact: String, Hashable, Sendable, CaseIterable {
  /// By a validator; the number is the cents, absent for a token.
  case accepted
  case rejected, locked, unlocked
  /// The number counts the coins that were found.
  case rested
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
      CoinFact.accepted.fact(by: validator, cents.value)
    case .accepted(_, let validator, .reroll): CoinFact.accepted.fact(by: validator)
    case .rejected: CoinFact.rejected.fact()
    case .locked: CoinFact.locked.fact()
    case .unlocked: CoinFact.unlocked.fact()
    case .rested(let found): CoinFact.rested.fact(found)
    case .bought(let good, let price): CoinFact.bought.fact(by: good.name, price.value)
    case .paidBack(let coins): CoinFact.paidBack.fact(coins.count)
    case .movedToken(let place): CoinFact.tokenMoved.fact(place + 1)
    }
  }
}
