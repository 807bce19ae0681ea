internal import ChainmailCore
internal import Messages

extension Roll: PrimitiveForm {
  static let shape = ObjectShape(
    "roll", "Rolls into a register for the links behind it to read.",
    [
      Field("register", .reference(.registers), required: true, "Where the roll is kept."),
      Field("die", PackLanguage.die, "What can be rolled, each as likely as the other."),
      Field(
        "table", .table(-1_000_000...1_000_000, .whole(1...1_000_000)),
        "What can be rolled, with weights."),
      Field("value", .formula(), "What is kept, to the whole number below."),
    ], oneOf: ["die", "table", "value"],
    example: """
      - roll: {register: location, die: 1..6}
      - name: weighted
        roll: {register: location, table: {1: 60, 2: 30, 3: 10}}
      - name: computed
        roll: {register: location, value: 2d6 - 1}
      """)

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    guard object.isWhole, let register = object.place("register"),
      let dice = Self.dice(object, &reader)
    else { return nil }
    self.init(into: UInt8(clamping: register), dice)
  }

  private static func dice(_ object: CheckedObject, _ reader: inout PackReader) -> Dice? {
    if let die = object.wholeRange("die") { return .die(die) }
    if let formula = reader.formula(object, "value") { return .formula(formula) }
    guard let table = object.map("table") else { return nil }
    if table.isEmpty {
      reader.note(
        .contradiction("nothing can be rolled", allowed: "at least one number"), object, "table")
    }
    return .table(
      table.compactMap { key, value in
        guard case .whole(let weight) = value.content else { return nil }
        return Face(Int64(key), weight: UInt32(clamping: weight))
      })
  }

  init?(_ primitive: Primitive) {
    guard case .roll(let roll) = primitive else { return nil }
    self = roll
  }

  var primitive: Primitive { .roll(self) }

  func write(to text: inout LinkText) {
    text.add("register", text.rules.registers[Int(register)])
    switch dice {
    case .die(let die): text.add("die", rangeText(die))
    case .table(let faces):
      text.add("table", listText(faces.map { "\($0.value):\($0.weight)" }))
    case .formula(let formula): text.add("value", formula)
    }
  }
}
