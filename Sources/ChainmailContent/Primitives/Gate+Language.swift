internal import ChainmailCore

extension Gate: PrimitiveForm {
  static let shape = ObjectShape(
    "gate", "Stops the whole packet, side effects and all, with a chance.",
    [Field("chance", PackLanguage.share, required: true, "The odds that it is shut.")],
    example: """
      - gate: {chance: 10%}
        when: {not-tags: [spell]}
      """)

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    guard let chance = object.ratio("chance") else { return nil }
    self.init(chance: chance)
  }

  init?(_ primitive: Primitive) {
    guard case .gate(let gate) = primitive else { return nil }
    self = gate
  }

  var primitive: Primitive { .gate(self) }

  func write(to text: inout LinkText) {
    text.add("chance", chance.description)
  }
}
