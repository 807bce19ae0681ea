internal import ChainmailCore
internal import Messages

extension Subtract: PrimitiveForm {
  static let shape = ObjectShape(
    "subtract", "Takes a number off each of its types, down to nothing.",
    [
      Field(
        "amount", .perType(.quantity(least...(.max))), default: "0",
        "What is always taken off; below 0 it is added."),
      Field("die", PackLanguage.die, "A uniform whole number that is taken off besides."),
      Field(
        "penetration", penetrations.kind, default: "kept",
        """
        What an attack's penetration does: it lowers what is taken off and stays (kept), is used \
        up by that (consumed), or counts for nothing (ignored).
        """),
      Field(
        "times", .proportion(.zero...PackLanguage.thousandfold), default: "1",
        "By what that is multiplied which is not penetrated."),
      Field(
        "guaranteed", .quantity(.zero...(.max)), default: "0",
        "What is taken off at least, whatever dice and penetration."),
    ] + RemainderFields.fields,
    example: """
      - subtract: {amount: 2, die: 1..4, penetration: consumed, min: 1}
        when: {types: [blade, frost]}
      - name: plates
        subtract: {amount: {blade: 6, fire: 1}, times: 50%, guaranteed: 1, round: down}
      """)

  private static let penetrations: Choices<Penetration> = [
    "kept": .kept, "consumed": .consumed, "ignored": .ignored,
  ]

  private static let least = Amount(quanta: -Amount.max.quanta) ?? .zero

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    guard object.isWhole, let amount = reader.quantities(object, "amount", others: .zero),
      let penetration = object.choice("penetration", Self.penetrations),
      let factor = reader.proportion(object, "times"),
      let guaranteed = reader.quantity(object, "guaranteed"),
      let remainder = reader.remainder(object)
    else { return nil }
    self.init(
      amount, die: object.wholeRange("die"), penetration: penetration, factor: factor,
      guaranteed: guaranteed, remainder: remainder)
  }

  init?(_ primitive: Primitive) {
    guard case .subtract(let subtract) = primitive else { return nil }
    self = subtract
  }

  var primitive: Primitive { .subtract(self) }

  func write(to text: inout LinkText) {
    text.add("amount", amount, default: "0")
    text.add("die", die.map(rangeText))
    text.add("penetration", Self.penetrations.name(of: penetration), default: "kept")
    text.add("times", factor, default: "1")
    text.add("guaranteed", guaranteed, default: "0")
    text.add(remainder)
  }
}
