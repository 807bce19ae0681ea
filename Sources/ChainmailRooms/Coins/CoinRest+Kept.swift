internal import ChainmailContent
package import ChainmailLog
internal import Messages
internal import ResponderChain

/// What a profile keeps of the vending machine.
extension CoinRest {
  /// The whole state, as a profile keeps it.
  package var kept: JSONValue {
    .object([
      .init("seed", .string(HexText.of(seed))),
      .init("found", .integer(found)),
      .init("purse", .array(machine.purse.map(text))),
      .init("tray", .array(machine.tray.map(text))),
      .init(
        "held",
        .array(
          machine.held.map { .array([text($0.coin), .integer($0.credit.value)]) })),
      .init("credit", .integer(machine.credit.value)),
      .init(
        "slots",
        .array(
          machine.slots.map {
            .object([
              .init("good", .string($0.good.name)), .init("price", .integer($0.price.value)),
              .init("count", .integer($0.count)),
            ])
          })),
      .init("bought", .array(machine.bought.map { .string($0.name) })),
      .init("rerolls", .integer(machine.rerolls)),
      .init("rejections", .integer(machine.rejections)),
      .init("order", .array(machine.validators.map { .string($0.id) })),
    ])
  }

  /// Reads what a profile keeps.
  ///
  /// - Throws: `JSONError` for what no machine can come to be.
  package init(kept json: JSONValue) throws(JSONError) {
    var machine = VendingMachine(
      purse: try Self.coins(json, "purse"), validators: try Self.validators(json))
    machine.tray = try Self.coins(json, "tray")
    // What was paid back comes on top of what was found.
    let most = VendingMachine.capacity + VendingMachine.purseLimit
    guard machine.purse.count + machine.tray.count <= most else {
      throw JSONError(field: "purse", "has too many coins")
    }
    for value in try json.arrayOrEmpty("held") {
      guard case .array(let pair) = value, pair.count == 2 else {
        throw JSONError(field: "held", "is no list of coins with what each counted for")
      }
      let cents: Int = try pair[1].asInteger("held")
      let coin = try Self.coin(pair[0], "held")
      let taker = (CoinValidator.standards + [.token]).first { validator in
        guard case .stop = validator.verdict(on: coin) else { return false }
        return validator.worth == (cents == 0 ? .reroll : Cents(cents).map { .credit($0) })
      }
      guard let taker else {
        throw JSONError(field: "held", "has a coin that nobody takes for what it counted")
      }
      machine.held.append(HeldCoin(coin, worth: taker.worth))
    }
    guard machine.held.count <= VendingMachine.capacity else {
      throw JSONError(field: "held", "has too many coins")
    }
    machine.slots = try Self.slots(json)
    for value in try json.arrayOrEmpty("bought") {
      machine.bought.append(try Self.good(value, "bought"))
    }
    machine.rerolls = try json.integer("rerolls", below: UInt64(VendingMachine.rerollLimit) + 1)
    machine.rejections = try json.integer(
      "rejections", below: UInt64(VendingMachine.rejectionLimit) + 1)
    guard let credit = Cents(try json.integer("credit")),
      credit < VendingMachine.creditLimit + 100, change(credit, from: machine.held) != nil
    else { throw JSONError(field: "credit", "cannot be paid back with the coins held") }
    machine.credit = credit
    guard
      (machine.validators.index(of: CoinValidator.token.id) != nil)
        == machine.bought.contains(.tokenValidator)
    else {
      throw JSONError(field: "order", "has a token validator that was not bought, or has none")
    }
    self.init(
      machine, seed: try json.member("seed").asHex("seed"), found: try json.integer("found"))
  }

  private static func coins(_ json: JSONValue, _ field: String) throws(JSONError) -> [Coin] {
    var coins: [Coin] = []
    for value in try json.arrayOrEmpty(field) { coins.append(try coin(value, field)) }
    return coins
  }

  private static func coin(_ value: JSONValue, _ field: String) throws(JSONError) -> Coin {
    let text = try value.asString(field)
    do throws(CoinSyntaxError) {
      return try Coin(text)
    } catch {
      throw JSONError(field: field, error.message)
    }
  }

  private static func good(
    _ value: JSONValue, _ field: String
  ) throws(JSONError) -> VendingMachine.Good {
    guard let good = VendingMachine.Good(name: try value.asString(field)) else {
      throw JSONError(field: field, "is nothing that is sold")
    }
    return good
  }

  private static func slots(_ json: JSONValue) throws(JSONError) -> [VendingMachine.Slot] {
    var slots: [VendingMachine.Slot] = []
    for value in try json.arrayOrEmpty("slots") {
      guard let price = Cents(try value.integer("price")),
        let slot = VendingMachine.Slot(
          try good(try value.member("good"), "good"), price: price,
          count: try value.integer("count"))
      else { throw JSONError(field: "slots", "is no list of goods, prices and counts") }
      slots.append(slot)
    }
    guard slots.count <= VendingMachine.slotLimit else {
      throw JSONError(field: "slots", "has more than nine")
    }
    return slots
  }

  private static func validators(
    _ json: JSONValue
  ) throws(JSONError) -> ResponderChain<CoinValidator> {
    let known = CoinValidator.standards + [.token]
    var order: [CoinValidator] = []
    for value in try json.arrayOrEmpty("order") {
      let name = try value.asString("order")
      guard let validator = known.first(where: { $0.id == name }) else {
        throw JSONError(field: "order", "has a validator that there is not")
      }
      order.append(validator)
    }
    let standards = order.filter { $0 != .token }
    guard standards == CoinValidator.standards,
      let chain = try? ResponderChain(order)
    else { throw JSONError(field: "order", "is not the four validators, with or without a fifth") }
    return chain
  }
}

extension VendingMachine.Good {
  /// Its name in profiles and logs: a piece's id, or the word for what is no piece.
  public var name: String {
    switch self {
    case .piece(let id): id
    case .scale: "the-scale"
    case .tokenValidator: "the-token-validator"
    }
  }

  init?(name: String) {
    switch name {
    case "the-scale": self = .scale
    case "the-token-validator": self = .tokenValidator
    default:
      guard Identifier.isValid(name), name.utf8.count <= 64 else { return nil }
      self = .piece(name)
    }
  }
}

private func text(_ coin: Coin) -> JSONValue { .string(coin.description) }
