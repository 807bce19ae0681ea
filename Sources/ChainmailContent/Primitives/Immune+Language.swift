internal import ChainmailCore
internal import Messages

extension Immune: PrimitiveForm {
  static let shape = ObjectShape(
    "immune", "Stops its types whole.",
    [
      Field(
        "ceiling", .perType(.quantity(.zero...(.max))),
        """
        The largest amount that is stopped: more passes whole. Without it, and of types not named, \
        every amount is stopped.
        """),
      Field(
        "scope", scopes.kind, default: "damage",
        "What is stopped: damage, side effects, or both (all)."),
    ],
    example: """
      - immune: {ceiling: 12}
        when: {types: [blade]}
      - name: calm
        immune: {scope: effects}
        when: {effects: [burning]}
      """)

  static let scopes: Choices<Scope> = ["damage": .damage, "effects": .effects, "all": .all]

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    guard object.isWhole, let scope = object.choice("scope", Self.scopes) else { return nil }
    self.init(ceiling: reader.quantities(object, "ceiling", others: .max), scope: scope)
  }

  init?(_ primitive: Primitive) {
    guard case .immune(let immune) = primitive else { return nil }
    self = immune
  }

  var primitive: Primitive { .immune(self) }

  func write(to text: inout LinkText) {
    text.add("ceiling", ceiling)
    text.add("scope", Self.scopes.name(of: scope), default: "damage")
  }
}
