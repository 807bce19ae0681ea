internal import ChainmailCore

extension Convert: PrimitiveForm {
  static let shape = ObjectShape(
    "convert", "Turns its types into another.",
    [
      Field("to", .reference(.types), required: true, "The type that it becomes."),
      Field("share", PackLanguage.share, default: "1", "How much of it."),
    ],
    example: """
      - convert: {to: blade, share: 25%}
        when: {types: [frost], chance: 50%}
      """)

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    guard let target = object.place("to"), let share = object.ratio("share") else { return nil }
    self.init(to: DamageType(uncheckedIndex: target), share: share)
  }

  init?(_ primitive: Primitive) {
    guard case .convert(let convert) = primitive else { return nil }
    self = convert
  }

  var primitive: Primitive { .convert(self) }

  func write(to text: inout LinkText) {
    text.add("to", text.rules.name(of: target))
    text.add("share", share.description, default: "1")
  }
}
