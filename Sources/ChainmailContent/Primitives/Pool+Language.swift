internal import ChainmailCore
internal import Messages

extension Pool: PrimitiveForm {
  static let shape = ObjectShape(
    "pool", "Takes damage out of something that runs dry.",
    [
      Field(
        "size", .quantity(.zero...(.max)), required: true,
        "What it holds when fresh; a formula may read stats only."),
      Field(
        "share", .perType(.proportion(.zero...(.one))), default: "1",
        "How much of each type it takes; all of types not named. The rest bypasses it."),
      Field(
        "take", .quantity(.zero...(.max)),
        "How much it takes of all types together; without it, as much as it holds."),
      Field(
        "own", .object(ownShape),
        "Resistances of its own: it loses only what they leave, and what it cannot take passes raw."
      ),
      Field(
        "order", orders.kind, default: "listed",
        "Which of several types drain it first: in the pack's order (listed), or all in proportion."
      ),
      Field("terminal", .flag, default: "no", "Whether this is a body, or a part of one."),
      Field("vital", .flag, default: "yes", "Of a body: whether nobody stands without it."),
    ],
    example: """
      - pool: {size: 20, share: 50%, order: proportional}
        when: {types: [fire, frost]}
      - name: shield
        pool:
          size: 30
          take: 5
          own: {combine: product, links: [{scale: {resistance: 40%}}]}
      - name: arm
        pool: {size: 20, terminal: yes, vital: no}
        when: {register: {location: 1}}
      - name: flesh
        pool: {size: 60, terminal: yes}
      """)

  private static let ownShape = ObjectShape(
    "resistances",
    "What a pool takes less than whole; shares only, so that a subtract is refused in it.",
    CombinationFields.fields,
    example: """
      - pool:
          size: 20
          own:
            combine: product
            links: [{scale: {ratio: {fire: 40%}}}]
            gather: hardeners
            cap: 80%
            overwhelm: 5%
      """)

  /// What a pool loses is a share of what it takes.
  static let noSubtract = ContentProblem.contradiction(
    "a subtract in what a pool takes less of", allowed: "shares: scale, curve")

  private static let orders: Choices<Order> = ["listed": .listed, "proportional": .proportional]

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    let own = object.object("own").map { reader.combination($0) }
    guard object.isWhole, let size = reader.quantity(object, "size"),
      let share = reader.proportions(object, "share", others: .one),
      let order = object.choice("order", Self.orders), let isTerminal = object.flag("terminal"),
      let isVital = object.flag("vital"), own != .some(nil)
    else { return nil }
    if case .formula(let formula) = size, !formula.readsOnlyStats {
      reader.note(
        .contradiction("a size that changes in play", allowed: "a formula over stats"), object,
        "size")
    }
    if isTerminal, share != PerType(.fixed(.one)) || object.written.contains("take") {
      let field = object.written.contains("take") ? "take" : "share"
      reader.note(
        .contradiction("a body that does not take everything", allowed: "no \(field)"), object,
        field)
    }
    for member in object.object("own")?.objects("links") ?? []
    where member.written.contains("subtract") {
      reader.note(Self.noSubtract, member, "subtract")
    }
    if !isTerminal, object.written.contains("vital") {
      reader.note(
        .contradiction("vital of what is no body", allowed: "vital with terminal"), object, "vital")
    }
    self.init(
      size, share: share, take: reader.quantity(object, "take"), own: own ?? nil, order: order,
      isTerminal: isTerminal, isVital: isVital)
  }

  init?(_ primitive: Primitive) {
    guard case .pool(let pool) = primitive else { return nil }
    self = pool
  }

  var primitive: Primitive { .pool(self) }

  func write(to text: inout LinkText) {
    text.add("size", size)
    text.add("share", share, default: "1")
    text.add("take", take)
    if let own { text.add(own, in: "own.") }
    text.add("order", Self.orders.name(of: order), default: "listed")
    text.add("terminal", isTerminal ? "yes" : "no", default: "no")
    text.add("vital", isVital ? "yes" : "no", default: "yes")
  }
}
