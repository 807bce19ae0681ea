internal import ChainmailCore
internal import Messages

extension Emit: PrimitiveForm {
  static let shape = ObjectShape(
    "emit", "Sends a packet off: a part of this one, or one beside it.",
    [
      Field(
        "to", targets.kind, required: true,
        """
        Whom it meets: who attacks, an ally, the character's own chain from its beginning (self), \
        or the links behind this one (onward).
        """),
      Field(
        "diverted", share, "The share that leaves the packet; nothing of types not named."),
      Field(
        "spawned", share,
        "The share that is sent and stays in the packet too; nothing of types not named."),
      Field(
        "flat", .single(.types, .quantity(.zero...(.max))),
        "An amount of one type, and no other, beside the packet."
      ),
      Field(
        "as", .reference(.types), "The type that a share becomes; without it, it stays as it is."),
    ], oneOf: ["diverted", "spawned", "flat"],
    example: """
      - emit: {to: attacker, flat: {blade: 2}}
        when: {tags: [melee]}
      - name: mirror
        emit: {to: ally, diverted: 30%, as: blade}
        when: {tags: [spell]}
      - name: echo
        emit: {to: self, spawned: 10%}
        when: {charges: 1}
      """)

  private static let share = FieldKind.perType(.proportion(.zero...(.one)))

  static let targets: Choices<EmitTarget> = [
    "attacker": .attacker, "ally": .ally, "self": .oneself, "onward": .onward,
  ]

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    if object.written.contains("as"), object.written.contains("flat") {
      reader.note(
        .contradiction("as beside flat", allowed: "as with diverted or spawned"), object, "as")
    }
    guard object.isWhole, let target = object.choice("to", Self.targets),
      let content = Self.content(object, &reader)
    else { return nil }
    self.init(content, to: target, as: object.place("as").map { DamageType(uncheckedIndex: $0) })
  }

  private static func content(_ object: CheckedObject, _ reader: inout PackReader) -> Content? {
    if let shares = reader.proportions(object, "diverted", others: .zero) {
      return .diverted(shares)
    }
    if let shares = reader.proportions(object, "spawned", others: .zero) { return .spawned(shares) }
    guard let (place, value) = object.map("flat")?.first,
      case .quantity(let amount) = value.content
    else { return nil }
    return .flat(DamageType(uncheckedIndex: place), reader.numbered(amount))
  }

  init?(_ primitive: Primitive) {
    guard case .emit(let emit) = primitive else { return nil }
    self = emit
  }

  var primitive: Primitive { .emit(self) }

  func write(to text: inout LinkText) {
    text.add("to", Self.targets.name(of: target))
    switch content {
    case .diverted(let shares): text.add("diverted", shares)
    case .spawned(let shares): text.add("spawned", shares)
    case .flat(let type, let amount):
      text.add("flat", "\(text.rules.name(of: type)):\(LinkText.text(amount))")
    }
    text.add("as", type.map { text.rules.name(of: $0) })
  }
}
