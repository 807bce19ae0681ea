public import ChainmailCore

extension VendingMachine.Event {
  /// What a log keeps of it; nil for what it does not.
  public var fact: RoomFact? {
    switch self {
    case .found, .inspected, .taken, .refused: nil
    case .accepted(_, let validator, .credit(let cents)):
      Self.fact("accepted", by: validator, cents)
    case .accepted(_, let validator, .reroll): Self.fact("accepted", by: validator)
    case .rejected: Self.fact("rejected")
    case .locked: Self.fact("locked")
    case .unlocked: Self.fact("unlocked")
    case .bought(let good, let price): Self.fact("bought", by: good.name, price)
    case .paidBack(let coins):
      RoomFact(room: "coins", what: "paid-back", number: UInt32(clamping: coins.count))
    case .movedToken(let place):
      RoomFact(room: "coins", what: "token-moved", number: UInt32(clamping: place + 1))
    }
  }

  private static func fact(_ what: String, by: String? = nil, _ cents: Cents? = nil) -> RoomFact? {
    RoomFact(room: "coins", what: what, by: by, number: cents.map { UInt32(clamping: $0.value) })
  }
}
