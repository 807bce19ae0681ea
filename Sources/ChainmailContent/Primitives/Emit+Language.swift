internal import ChainmailCore

extension Emit: PrimitiveForm {
  static let shape = ObjectShape(
    "emit", "Sends a packet off: a part of this one, or one beside it.",
    [
      Field("to", targets.kind, required: true, "Whom it meets."),
      Field("diverted", PackLanguage.share, "The share that leaves the packet."),
      Field("spawned", PackLanguage.share, "The share that is sent and stays in the packet too."),
      Field("flat", .map(.types, PackLanguage.amount), "A fixed amount of one type."),
    ], oneOf: ["diverted", "spawned", "flat"],
    example: """
      - emit: {to: attacker, flat: {blade: 2}}
        when: {tags: [melee]}
      - name: mirror
        emit: {to: ally, diverted: 30%}
        when: {tags: [spell]}
      - name: echo
        emit: {to: self, spawned: 10%}
        when: {charges: 1}
      """)

  private static let targets: Choices<EmitTarget> = [
    "attacker": .attacker, "ally": .ally, "self": .oneself,
  ]

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    guard let target = object.choice("to", Self.targets),
      let content = Self.content(object, &reader)
    else { return nil }
    self.init(content, to: target)
  }

  private static func content(_ object: CheckedObject, _ reader: inout PackReader) -> Content? {
    if let share = object.ratio("diverted") { return .diverted(share) }
    if let share = object.ratio("spawned") { return .spawned(share) }
    guard let flat = object.map("flat") else { return nil }
    guard flat.count == 1, let (place, value) = flat.first, case .amount(let amount) = value.content
    else {
      reader.note(
        .contradiction("flat names \(flat.count) types", allowed: "exactly one"), object, "flat")
      return nil
    }
    return .flat(DamageType(uncheckedIndex: place), amount)
  }

  init?(_ primitive: Primitive) {
    guard case .emit(let emit) = primitive else { return nil }
    self = emit
  }

  var primitive: Primitive { .emit(self) }

  func write(to text: inout LinkText) {
    text.add("to", Self.targets.name(of: target))
    switch content {
    case .diverted(let share): text.add("diverted", share.description)
    case .spawned(let share): text.add("spawned", share.description)
    case .flat(let type, let amount): text.add("flat", "\(text.rules.name(of: type)):\(amount)")
    }
  }
}
