internal import ChainmailCore

extension Roll: PrimitiveForm {
  static let shape = ObjectShape(
    "roll", "Rolls a die for the links behind it to read.",
    [
      Field("register", .reference(.registers), required: true, "Where the roll is kept."),
      Field(
        "die", PackLanguage.die, required: true,
        "What can be rolled, each as likely as the other."),
    ],
    example: """
      - roll: {register: location, die: 1..6}
      """)

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    guard let register = object.place("register"), let die = object.wholeRange("die") else {
      return nil
    }
    self.init(into: UInt8(clamping: register), die: die)
  }

  init?(_ primitive: Primitive) {
    guard case .roll(let roll) = primitive else { return nil }
    self = roll
  }

  var primitive: Primitive { .roll(self) }

  func write(to text: inout LinkText) {
    text.add("register", text.rules.registers[Int(register)])
    text.add("die", rangeText(die))
  }
}
