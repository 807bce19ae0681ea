internal import ChainmailCore

extension Pool: PrimitiveForm {
  static let shape = ObjectShape(
    "pool", "Takes damage out of something that runs dry.",
    [
      Field("size", .amount(1...(.max)), required: true, "What it holds when fresh."),
      Field("share", PackLanguage.share, default: "1", "How much of each type it takes."),
      Field("order", orders.kind, default: "listed", "How several types share what is left."),
      Field("terminal", .flag, default: "no", "Whether this is a body."),
    ],
    example: """
      - pool: {size: 20, share: 50%, order: proportional}
        when: {types: [fire, frost]}
      - name: flesh
        pool: {size: 60, terminal: yes}
      """)

  private static let orders: Choices<Order> = ["listed": .listed, "proportional": .proportional]

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    guard let size = object.amount("size"), let share = object.ratio("share"),
      let order = object.choice("order", Self.orders), let isTerminal = object.flag("terminal")
    else { return nil }
    if isTerminal, share != .one {
      reader.note(.contradiction("a body's share is \(share)", allowed: "1"), object, "share")
    }
    self.init(size: size, share: share, order: order, isTerminal: isTerminal)
  }

  init?(_ primitive: Primitive) {
    guard case .pool(let pool) = primitive else { return nil }
    self = pool
  }

  var primitive: Primitive { .pool(self) }

  func write(to text: inout LinkText) {
    text.add("size", size.description)
    text.add("share", share.description, default: "1")
    text.add("order", Self.orders.name(of: order), default: "listed")
    text.add("terminal", isTerminal ? "yes" : "no", default: "no")
  }
}
