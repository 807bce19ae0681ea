internal import ChainmailCore
internal import Messages

extension Curve: PrimitiveForm {
  static let shape = ObjectShape(
    "curve", "Takes a share off each of its types that grows with a rating such as armour.",
    [
      Field(
        "rating", .perType(.quantity(.zero...(.max))), required: true,
        "The rating a; 0 for types not named."),
      Field(
        "per-damage", .proportion(.zero...PackLanguage.thousandfold),
        "The share is a / (a + this · damage)."),
      Field("constant", .quantity(.zero...(.max)), "The share is a / (a + this)."),
      Field("divisor", .quantity(smallest...(.max)), "The share is a / this."),
      Field("most", .quantity(.zero...(.max)), "The largest rating that counts; with divisor."),
      Field(
        "times", .proportion(.zero...PackLanguage.thousandfold), default: "1",
        "By what the share is multiplied."),
      Field("cap", .proportion(.zero...(.one)), default: "1", "The largest share."),
    ] + RemainderFields.fields, oneOf: ["per-damage", "constant", "divisor"],
    example: """
      - curve: {rating: 40, per-damage: 5, cap: 90%}
        when: {types: [blade]}
      - name: armour
        curve: {rating: {blade: 300}, constant: 1000, round: half-up, min: 1}
      - name: class
        curve: {rating: 60, divisor: 240, most: 50, times: 80%}
      """)

  private static let smallest = Amount(quanta: 1) ?? .zero

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    if object.written.contains("most"), !object.written.contains("divisor") {
      reader.note(
        .contradiction("most without divisor", allowed: "both, or divisor alone"), object, "most")
    }
    guard object.isWhole, let rating = reader.quantities(object, "rating", others: .zero),
      let kind = Self.kind(object, &reader), let factor = reader.proportion(object, "times"),
      let cap = reader.proportion(object, "cap"), let remainder = reader.remainder(object)
    else { return nil }
    self.init(rating, kind, factor: factor, cap: cap, remainder: remainder)
  }

  private static func kind(_ object: CheckedObject, _ reader: inout PackReader) -> Kind? {
    if let slope = reader.proportion(object, "per-damage") { return .overDamage(slope) }
    if let constant = reader.quantity(object, "constant") { return .overConstant(constant) }
    return reader.quantity(object, "divisor").map {
      .linear(most: reader.quantity(object, "most") ?? .fixed(.max), divisor: $0)
    }
  }

  init?(_ primitive: Primitive) {
    guard case .curve(let curve) = primitive else { return nil }
    self = curve
  }

  var primitive: Primitive { .curve(self) }

  func write(to text: inout LinkText) {
    text.add("rating", rating)
    switch kind {
    case .overDamage(let slope): text.add("per-damage", slope)
    case .overConstant(let constant): text.add("constant", constant)
    case .linear(let most, let divisor):
      text.add("divisor", divisor)
      text.add("most", most, default: Amount.max.description)
    }
    text.add("times", factor, default: "1")
    text.add("cap", cap, default: "1")
    text.add(remainder)
  }
}
