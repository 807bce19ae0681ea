internal import ChainmailCore
internal import Messages

extension Defer: PrimitiveForm {
  static let shape = ObjectShape(
    "defer", "Keeps a part back; it comes back at the body, a part each tick.",
    [
      Field(
        "share", .perType(.proportion(.zero...(.one))),
        "How much is kept back; nothing of types not named."),
      Field(
        "amount", .quantity(.zero...(.max)),
        "How much of all its types together is kept back, of each in proportion."),
      Field(
        "ticks", .whole(1...Int64(tickLimit)), required: true, "In how many equal parts it returns."
      ),
    ], oneOf: ["share", "amount"],
    example: """
      - defer: {share: 40%, ticks: 5}
      - name: excess
        defer: {amount: "max(total - 20, 0)", ticks: 3}
      """)

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    guard object.isWhole, let ticks = object.whole("ticks") else { return nil }
    if let shares = reader.proportions(object, "share", others: .zero) {
      self.init(.share(shares), over: UInt32(clamping: ticks))
    } else if let amount = reader.quantity(object, "amount") {
      self.init(.amount(amount), over: UInt32(clamping: ticks))
    } else {
      return nil
    }
  }

  init?(_ primitive: Primitive) {
    guard case .defer(let deferring) = primitive else { return nil }
    self = deferring
  }

  var primitive: Primitive { .defer(self) }

  func write(to text: inout LinkText) {
    switch part {
    case .share(let shares): text.add("share", shares)
    case .amount(let amount): text.add("amount", amount)
    }
    text.add("ticks", ticks.description)
  }
}
