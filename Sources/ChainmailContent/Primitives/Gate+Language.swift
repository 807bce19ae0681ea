internal import ChainmailCore
internal import Messages

extension Gate: PrimitiveForm {
  static let shape = ObjectShape(
    "gate",
    """
    Stops the packet, side effects and all, or a share of it: with a chance, or where a \
    comparison holds.
    """,
    [
      Field("chance", .proportion(.zero...(.one)), "The odds that it is shut."),
      Field("if", .formula(), "It is shut where this does not come to zero."),
      Field(
        "share", .proportion(.zero...(.one)), default: "1", "How much of each type is stopped."),
      Field(
        "scope", Immune.scopes.kind, default: "all",
        "What is stopped: damage, side effects, or both (all)."),
    ], oneOf: ["chance", "if"],
    example: """
      - gate: {chance: 10%}
        when: {not-tags: [spell]}
      - name: dodge
        gate: {if: 1d20 > 15, share: 50%, scope: damage}
      """)

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    guard object.isWhole, let scope = object.choice("scope", Immune.scopes) else { return nil }
    let odds: Odds
    if let chance = reader.proportion(object, "chance") {
      odds = .chance(chance)
    } else if let formula = reader.formula(object, "if") {
      odds = .holds(formula)
    } else {
      return nil
    }
    guard let share = reader.proportion(object, "share") else { return nil }
    self.init(odds, share: share, scope: scope)
  }

  init?(_ primitive: Primitive) {
    guard case .gate(let gate) = primitive else { return nil }
    self = gate
  }

  var primitive: Primitive { .gate(self) }

  func write(to text: inout LinkText) {
    switch odds {
    case .chance(let chance): text.add("chance", chance)
    case .holds(let formula): text.add("if", formula)
    }
    text.add("share", share, default: "1")
    text.add("scope", Immune.scopes.name(of: scope), default: "all")
  }
}
