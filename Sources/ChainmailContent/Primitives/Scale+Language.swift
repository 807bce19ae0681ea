internal import ChainmailCore
internal import Messages

extension Scale: PrimitiveForm {
  static let shape = ObjectShape(
    "scale", "Multiplies each of its types; above 1 it amplifies.",
    [
      Field("ratio", .perType(factorKind), "The ratio; 1 for types not named."),
      Field(
        "resistance", .perType(.proportion(Ratio(quanta: -limit)...Ratio(quanta: limit))),
        """
        The ratio is 1 less this, which amplifies below 0; types not named have a resistance of 0.
        """),
      Field(
        "cap", .perType(.proportion(.zero...(.one))),
        "The largest resistance that counts; 1 for types not named."),
      Field(
        "hard-cap", .ratio(.zero...(.one)),
        "What no resistance goes beyond, whatever its cap."),
      Field(
        "penetration", penetrations.kind, default: "none",
        """
        When an attack's penetration is taken off the resistance, each point one percent: before \
        the cap (before-cap), behind it (after-cap), or never (none).
        """),
      Field("level", .perType(.formula()), "Which of the levels; 0 for types not named."),
      Field(
        "levels", .table(-64...64, factorKind),
        "The ratio of each level, one after the other; with level. Beyond an end it counts as that."
      ),
      Field("result", .formula(), "What is left, instead of a ratio."),
    ] + RemainderFields.fields, oneOf: ["ratio", "resistance", "level", "result"],
    example: """
      - scale: {ratio: {fire: 150%, frost: 50%}, round: half-up}
      - name: resistance
        scale:
          resistance: {fire: 95%, frost: 25%}
          cap: 92%
          hard-cap: 90%
          penetration: after-cap
          min: 1
      - name: worn-out
        scale: {level: self.charges, levels: {0: 100%, 1: 80%, 2: 60%}}
        when: {charges: 2}
      - name: what-is-left
        scale: {result: "max(damage - 5, damage / 3)"}
      """)

  private static let penetrations: Choices<Resistance.Penetration> = [
    "none": .none, "before-cap": .beforeCap, "after-cap": .afterCap,
  ]

  /// Up to a thousandfold.
  private static let factorKind = FieldKind.proportion(.zero...PackLanguage.thousandfold)
  private static let limit = 1000 * Ratio.quantaPerUnit

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    Self.checkTogether(object, &reader)
    guard object.isWhole, let factor = Self.read(object, &reader),
      let remainder = reader.remainder(object)
    else { return nil }
    self.init(factor, remainder: remainder)
  }

  private static func read(_ object: CheckedObject, _ reader: inout PackReader) -> Factor? {
    if let ratios = reader.proportions(object, "ratio", others: .one) { return .ratio(ratios) }
    if let formula = reader.formula(object, "result") { return .result(formula) }
    if let value = reader.proportions(object, "resistance", others: .zero),
      let penetration = object.choice("penetration", penetrations)
    {
      return .resistance(
        Resistance(
          value, cap: reader.proportions(object, "cap", others: .one),
          hardCap: object.ratio("hard-cap"), penetration: penetration))
    }
    guard let level = reader.wholes(object, "level", others: 0), let map = object.map("levels"),
      let first = map.first?.place
    else { return nil }
    let ratios = map.compactMap { _, value in
      if case .proportion(let ratio) = value.content { reader.numbered(ratio) } else { nil }
    }
    guard map.last?.place == first + map.count - 1 else {
      reader.note(
        .contradiction("levels leaves some out", allowed: "consecutive numbers"), object, "levels")
      return nil
    }
    return .level(LevelTable(level: level, first: Int64(first), ratios: ratios))
  }

  /// Notes fields that mean nothing beside the others.
  private static func checkTogether(_ object: CheckedObject, _ reader: inout PackReader) {
    for field in ["cap", "hard-cap", "penetration"]
    where object.written.contains(field) && !object.written.contains("resistance") {
      reader.note(
        .contradiction("\(field) without resistance", allowed: "both, or none"), object, field)
    }
    guard object.written.contains("level") == object.written.contains("levels"),
      object.map("levels")?.isEmpty != true
    else {
      let field = object.written.contains("levels") ? "levels" : "level"
      reader.note(
        .contradiction(
          "level and levels stand alone",
          allowed: "both, as in \("level: 1") and \("levels: {0: 100%, 1: 50%}")"), object, field)
      return
    }
  }

  init?(_ primitive: Primitive) {
    guard case .scale(let scale) = primitive else { return nil }
    self = scale
  }

  var primitive: Primitive { .scale(self) }

  func write(to text: inout LinkText) {
    switch factor {
    case .ratio(let ratios): text.add("ratio", ratios)
    case .resistance(let resistance):
      text.add("resistance", resistance.value)
      text.add("cap", resistance.cap)
      text.add("hard-cap", resistance.hardCap?.description)
      text.add(
        "penetration", Self.penetrations.name(of: resistance.penetration), default: "none")
    case .level(let table):
      text.add("level", table.level)
      let ratios = table.ratios.enumerated().map {
        "\(table.first + Int64($0)):\(LinkText.text($1))"
      }
      text.add("levels", listText(ratios))
    case .result(let formula): text.add("result", formula)
    }
    text.add(remainder)
  }
}
