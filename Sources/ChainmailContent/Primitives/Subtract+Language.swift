internal import ChainmailCore

extension Subtract: PrimitiveForm {
  static let shape = ObjectShape(
    "subtract", "Takes a number off each of its types, down to nothing.",
    [
      Field("amount", PackLanguage.amount, default: "0", "What is always taken off."),
      Field("die", PackLanguage.die, "A uniform whole number that is taken off besides."),
    ],
    example: """
      - subtract: {amount: 2, die: 1..4}
        when: {types: [blade, frost]}
      """)

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    guard let amount = object.amount("amount"),
      !object.written.contains("die") || object.wholeRange("die") != nil
    else { return nil }
    self.init(amount, die: object.wholeRange("die"))
  }

  init?(_ primitive: Primitive) {
    guard case .subtract(let subtract) = primitive else { return nil }
    self = subtract
  }

  var primitive: Primitive { .subtract(self) }

  func write(to text: inout LinkText) {
    text.add("amount", amount.description, default: "0")
    text.add("die", die.map(rangeText))
  }
}
