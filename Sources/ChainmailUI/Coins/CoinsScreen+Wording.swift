internal import ChainmailCore
internal import ChainmailRooms

extension CoinsScreen {
  func wording(validator id: String) -> String { texts.validator(id) }

  func wording(good: VendingMachine.Good) -> String {
    Wording(hall.setting).name(ofGood: good.name)
  }

  func telling(_ event: VendingMachine.Event) -> Telling {
    switch event {
    case .inspected(let walk): .walk(walk)
    case .refused(let refusal): .refusal(wording(refusal))
    case .found(let coin): .sentence(texts(.coinFound, coin.diameter.description))
    case .accepted(_, let validator, .credit(let cents)):
      .sentence(texts(.coinAccepted, texts.validator(validator), cents.description))
    case .accepted(_, let validator, .reroll):
      .sentence(texts(.coinAcceptedToken, texts.validator(validator)))
    case .rejected: .sentence(texts(.coinRejected))
    case .locked: .sentence(texts(.coinLocked))
    case .unlocked: .sentence(texts(.coinUnlocked))
    case .rested(let coins): .sentence(texts(.coinRest, String(coins)))
    case .bought(let good, let price):
      .sentence(texts(.coinBought, wording(good: good), price.description))
    case .paidBack(let coins): .sentence(texts(.coinPaidBack, String(coins.count)))
    case .taken(let coins): .sentence(texts(.coinTaken, String(coins.count)))
    case .movedToken(let place): .sentence(texts(.coinMovedToken, String(place + 1)))
    }
  }

  func wording(_ refusal: VendingMachine.Refusal) -> String {
    switch refusal {
    case .locked: texts(.coinLocked)
    case .fullPurse: texts(.refusedFullPurse)
    case .noSuchCoin: texts(.refusedNoCoin)
    case .enoughCredit: texts(.refusedEnoughCredit)
    case .full: texts(.refusedMachineFull)
    case .noSuchSlot(let place): texts(.refusedNoSlot, String(place + 1))
    case .soldOut: texts(.refusedSoldOut)
    case .tooDear(let missing): texts(.refusedTooDear, missing.description)
    case .noChange: texts(.refusedNoChange)
    case .noCredit: texts(.refusedNoCredit)
    case .emptyTray: texts(.refusedEmptyTray)
    case .alreadyBuiltIn, .edit: texts(.refusedNoToken)
    }
  }

  func wording(_ error: CoinSyntaxError) -> String {
    switch error.problem {
    case .notTwoMeasures: texts(.coinFaultForm)
    case .diameter: texts(.coinFaultDiameter)
    case .weight: texts(.coinFaultWeight)
    }
  }
}

extension Wording {
  /// What something that is sold is called; a piece that the pack lacks goes by its id.
  func name(ofGood name: String) -> String {
    if let kind = rules.wearable(named: name) {
      return self.name(of: PieceID(kind: kind, copy: 1))
    }
    return texts.good(name)
  }
}

extension Texts {
  /// What a validator is called.
  package func validator(_ id: String) -> String {
    switch id {
    case CoinValidator.penny.id: self(.validatorPenny)
    case CoinValidator.nickel.id: self(.validatorNickel)
    case CoinValidator.dime.id: self(.validatorDime)
    case CoinValidator.quarter.id: self(.validatorQuarter)
    case CoinValidator.token.id: self(.validatorToken)
    default: id
    }
  }

  /// What something that is sold is called; a piece goes by its id.
  fileprivate func good(_ name: String) -> String {
    switch name {
    case VendingMachine.Good.scale.name: self(.goodScale)
    case VendingMachine.Good.tokenValidator.name: self(.goodTokenValidator)
    default: name
    }
  }
}

extension Wording {
  /// What came of a coin, as the game's log tells it; nil for what this version does not know.
  func coins(_ fact: RoomFact) -> String? {
    let cents = fact.number.flatMap { Cents(Int($0)) }
    let number = String(fact.number ?? 0)
    switch CoinFact(rawValue: fact.what) {
    case .accepted:
      guard let id = fact.by else { return nil }
      return cents.map { texts(.coinAccepted, texts.validator(id), $0.description) }
        ?? texts(.coinAcceptedToken, texts.validator(id))
    case .rejected: return texts(.coinRejected)
    case .locked: return texts(.coinLocked)
    case .unlocked: return texts(.coinUnlocked)
    case .rested: return texts(.coinRest, number)
    case .bought:
      guard let name = fact.by, let cents else { return nil }
      return texts(.coinBought, self.name(ofGood: name), cents.description)
    case .paidBack: return texts(.coinPaidBack, number)
    case .tokenMoved: return texts(.coinMovedToken, number)
    case nil: return nil
    }
  }
}
