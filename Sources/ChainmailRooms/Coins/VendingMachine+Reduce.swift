public import ResponderChain

extension VendingMachine {
  /// Everything that can be done at a machine.
  public enum Action: Hashable, Sendable {
    /// Puts a coin that was found into the purse.
    case find(Coin)
    /// Puts in a coin, by its place in the purse.
    case insert(Int)
    /// Buys from a slot, by its place.
    case buy(Int)
    /// Has the credit paid back, into the tray.
    case payBack
    /// Takes what lies in the tray.
    case take
    /// Moves the token validator.
    case moveToken(to: ChainPosition<String>)
    /// Begins another rest, at which the machine is unlocked.
    case beginRest
  }

  /// What happened.
  public enum Event: Hashable, Sendable {
    case found(Coin)
    /// A coin fell past the validators.
    case inspected(WalkTrace)
    /// A coin was accepted; `by` is the validator's id.
    case accepted(Coin, by: String, CoinValidator.Worth)
    /// Nobody took the coin; it lies in the tray.
    case rejected(Coin)
    /// Too many coins were rejected.
    case locked
    case unlocked
    /// Another rest began; so many coins were found on the way.
    case rested(found: Int)
    case bought(Good, price: Cents)
    /// These coins lie in the tray.
    case paidBack([Coin])
    case taken([Coin])
    /// The token validator stands at this place.
    case movedToken(place: Int)
    /// The action was refused and changed nothing.
    case refused(Refusal)
  }

  /// Why an action was refused.
  public enum Refusal: Error, Hashable, Sendable {
    /// The machine is locked for the rest of this rest; it only pays back.
    case locked
    /// The purse holds ``VendingMachine/purseLimit`` coins.
    case fullPurse
    /// The purse has no coin at this place.
    case noSuchCoin(Int)
    /// The credit has reached ``VendingMachine/creditLimit``.
    case enoughCredit
    /// The machine holds ``VendingMachine/capacity`` coins.
    case full
    /// There is no slot at this place.
    case noSuchSlot(Int)
    case soldOut
    /// So much credit is missing.
    case tooDear(missing: Cents)
    /// With the coins that the machine holds, what would remain of the credit could not be paid
    /// back exactly.
    case noChange
    /// There is no credit to pay back.
    case noCredit
    case emptyTray
    /// There can be one token validator only.
    case alreadyBuiltIn
    /// The machine has no token validator, or nobody stands where it should go.
    case edit(ChainEditError<String>)
  }
}

/// Advances `machine` by one action.
///
/// This is the only door. An action that is refused changes nothing and says so with
/// ``VendingMachine/Event/refused(_:)`` alone.
///
/// Law: `credit = accepted − prices paid − paid back`, and the coins in purse, machine and tray are
/// the same before and after, with what was found.
///
/// - Parameters:
///   - machine: The machine and the person before it.
///   - action: What is done.
///   - sink: Receives what happened, in the order in which it happened.
public func reduce(
  _ machine: inout VendingMachine, _ action: VendingMachine.Action,
  into sink: inout some FactSink<VendingMachine.Event>
) {
  do throws(VendingMachine.Refusal) {
    try machine.apply(action, &sink)
  } catch {
    sink.receive(.refused(error))
  }
}

extension VendingMachine {
  // Every case throws before it changes anything and before it tells the sink anything.
  fileprivate mutating func apply(
    _ action: Action, _ sink: inout some FactSink<Event>
  ) throws(Refusal) {
    switch action {
    case .find(let coin):
      guard hasRoomInPurse else { throw .fullPurse }
      purse.append(coin)
      sink.receive(.found(coin))
    case .insert(let place): try insert(place, &sink)
    case .buy(let place): try buy(place, &sink)
    case .payBack:
      guard credit > .zero else { throw .noCredit }
      guard let places = change(credit, from: held) else { throw .noChange }
      let coins = places.map { held[$0].coin }
      for place in places.reversed() { held.remove(at: place) }
      tray += coins
      credit = 0
      sink.receive(.paidBack(coins))
    case .take:
      guard !tray.isEmpty else { throw .emptyTray }
      sink.receive(.taken(tray))
      purse += tray
      tray = []
    case .moveToken(let position):
      let token = CoinValidator.token.id
      do throws(ChainEditError<String>) {
        try validators.move(token, to: position)
      } catch {
        throw .edit(error)
      }
      sink.receive(.movedToken(place: validators.index(of: token) ?? 0))
    case .beginRest:
      if isLocked { sink.receive(.unlocked) }
      rejections = 0
    }
  }

  private mutating func insert(
    _ place: Int, _ sink: inout some FactSink<Event>
  ) throws(Refusal) {
    guard !isLocked else { throw .locked }
    guard purse.indices.contains(place) else { throw .noSuchCoin(place) }
    guard credit < Self.creditLimit else { throw .enoughCredit }
    guard held.count < Self.capacity else { throw .full }
    let coin = purse.remove(at: place)
    let (accepting, trace) = validators.inspect(coin)
    sink.receive(.inspected(trace))
    guard let accepting else {
      tray.append(coin)
      rejections += 1
      sink.receive(.rejected(coin))
      if isLocked { sink.receive(.locked) }
      return
    }
    held.append(HeldCoin(coin, worth: accepting.worth))
    switch accepting.worth {
    case .credit(let cents): credit = credit + cents
    case .reroll: rerolls = min(rerolls + 1, Self.rerollLimit)
    }
    sink.receive(.accepted(coin, by: accepting.id, accepting.worth))
  }

  private mutating func buy(
    _ place: Int, _ sink: inout some FactSink<Event>
  ) throws(Refusal) {
    guard !isLocked else { throw .locked }
    guard slots.indices.contains(place) else { throw .noSuchSlot(place) }
    let slot = slots[place]
    guard slot.count > 0 else { throw .soldOut }
    guard let rest = credit.subtracting(slot.price) else {
      throw .tooDear(missing: slot.price.subtracting(credit) ?? 0)
    }
    guard change(rest, from: held) != nil else { throw .noChange }
    if case .tokenValidator = slot.good {
      do throws(ChainEditError<String>) {
        try validators.insert(.token, at: .last)
      } catch {
        throw .alreadyBuiltIn
      }
    }
    credit = rest
    slots[place].count -= 1
    bought.append(slot.good)
    sink.receive(.bought(slot.good, price: slot.price))
  }
}
