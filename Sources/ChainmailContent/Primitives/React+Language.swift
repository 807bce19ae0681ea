internal import ChainmailCore

extension React: PrimitiveForm {
  static let shape = ObjectShape(
    "react", "Answers after the walk: wears, breaks, saves from death.",
    [
      Field("on", triggers.kind, required: true, "What it answers to."),
      Field("wear", points, "Points off its own durability; at zero the piece breaks."),
      Field("durability", points, "How many points it stands; with wear."),
      Field("shatter", .choice(["yes"]), "Breaks the piece at once."),
      Field("save", points, "What the body is left with; on lethal only."),
    ], oneOf: ["wear", "shatter", "save"],
    example: """
      - immune:
      - react: {on: absorbed, wear: 1, durability: 10}
      - name: grief
        react: {on: broken, shatter: yes}
      - name: luck
        react: {on: lethal, save: 1}
        when: {charges: 1}
      """)

  private static let triggers: Choices<Trigger> = [
    "absorbed": .absorbed, "blocked": .blocked, "hit": .hit, "broken": .broken, "lethal": .lethal,
  ]

  private static let points = FieldKind.amount((Amount(quanta: 1) ?? .zero)...(.max))

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    guard let trigger = object.choice("on", Self.triggers) else { return nil }
    if (trigger == .lethal) != object.written.contains("save") {
      reader.note(
        .contradiction(
          trigger == .lethal ? "on lethal without save" : "save on something else than lethal",
          allowed: "save on lethal, wear or shatter on the others"), object, "on")
    }
    if object.written.contains("wear") != object.written.contains("durability") {
      reader.checker.errors.add(
        .contradiction(
          "wear and durability stand alone", allowed: "both, as in wear: 1 and durability: 10"),
        at: object.location)
    }
    if let points = object.amount("wear"), let durability = object.amount("durability") {
      self.init(on: trigger, .wear(points, durability: durability))
    } else if object.text("shatter") != nil {
      self.init(on: trigger, .shatter)
    } else if let left = object.amount("save") {
      self.init(on: trigger, .save(leaving: left))
    } else {
      return nil
    }
  }

  init?(_ primitive: Primitive) {
    guard case .react(let react) = primitive else { return nil }
    self = react
  }

  var primitive: Primitive { .react(self) }

  func write(to text: inout LinkText) {
    text.add("on", Self.triggers.name(of: trigger))
    switch effect {
    case .wear(let points, let durability):
      text.add("wear", points.description)
      text.add("durability", durability.description)
    case .shatter: text.add("shatter", "yes")
    case .save(let left): text.add("save", left.description)
    }
  }
}
