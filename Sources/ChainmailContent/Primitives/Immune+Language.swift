internal import ChainmailCore

extension Immune: PrimitiveForm {
  static let shape = ObjectShape(
    "immune", "Stops its types whole.",
    [
      Field("ceiling", PackLanguage.amount, "The largest amount that is stopped; any without it.")
    ],
    example: """
      - immune: {ceiling: 12}
        when: {types: [blade]}
      """)

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    guard !object.written.contains("ceiling") || object.amount("ceiling") != nil else { return nil }
    self.init(ceiling: object.amount("ceiling"))
  }

  init?(_ primitive: Primitive) {
    guard case .immune(let immune) = primitive else { return nil }
    self = immune
  }

  var primitive: Primitive { .immune(self) }

  func write(to text: inout LinkText) {
    text.add("ceiling", ceiling?.description)
  }
}
