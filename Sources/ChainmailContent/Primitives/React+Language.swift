internal import ChainmailCore
internal import Messages

extension React: PrimitiveForm {
  static let shape = ObjectShape(
    "react",
    "Answers to what the walk did: wears, breaks, recovers, adapts, saves from death.",
    [
      Field(
        "on", triggers.kind, required: true,
        """
        What it answers to: that its own piece absorbed something (absorbed), or stopped the \
        packet (blocked); that the body was hit (hit); that another piece broke (broken); or that \
        the body is about to fall (lethal).
        """),
      Field("wear", points, "Points off its own durability; at zero the piece breaks."),
      Field("durability", .quantity(smallest...(.max)), "How many points it stands; with wear."),
      Field("shatter", .choice(["yes"]), "Breaks the piece at once."),
      Field(
        "save", points,
        """
        What the body is left with, at most what it had; 0 saves nobody, and the next reaction is \
        asked; on lethal only.
        """),
      Field(
        "gain", points,
        """
        What a link regains of its level, up to that of a fresh one; what a part of the body took \
        beyond what it had is paid first, and a body that fell stays down: only save saves.
        """),
      Field("spend", .whole(1...1_000_000), "How many charges a link loses."),
      Field("of", .link, "The link that gains or loses; with gain or spend."),
      Field("adapt", .object(adaptationShape), "Ratios that follow what a pool loses."),
    ], oneOf: ["wear", "shatter", "save", "gain", "spend", "adapt"],
    example: """
      - immune: {ceiling: 3}
      - react: {on: absorbed, wear: 1, durability: 10}
      - name: grief
        react: {on: broken, shatter: yes}
      - name: luck
        react: {on: lethal, save: 1}
        when: {charges: 1}
      - name: mend
        react: {on: hit, gain: lost / 10, of: flesh}
      - name: tire
        react: {on: hit, spend: 1, of: hound.luck}
      - name: harden
        react: {on: hit, adapt: {to: flesh, types: [fire, frost], initial: 85%, step: 6%}}
      """)

  /// How a link adapts.
  static let adaptationShape = ObjectShape(
    Message("an adaptation"), "Ratios that formulas read as LINK.adaptation.",
    [
      Field("to", .link, required: true, "The pool whose losses are watched."),
      Field(
        "types",
        .list(.reference(.types), atMost: Adaptation.typeLimit, isUnique: true), required: true,
        """
        The types between which the ratios are shifted; of two that cost the same the earlier \
        gives first.
        """),
      Field("initial", PackLanguage.share, required: true, "The ratio that each starts with."),
      Field("step", PackLanguage.share, required: true, "The most that one gives after a hit."),
      Field("donors", .whole(1...3), default: "2", "How many give at least."),
    ],
    example: """
      - react:
          on: hit
          adapt: {to: flesh, types: [fire, frost, blade], initial: 85%, step: 6%, donors: 1}
      - name: shell
        scale: {ratio: hound.react.adaptation}
      """)

  private static let triggers: Choices<Trigger> = [
    "absorbed": .absorbed, "blocked": .blocked, "hit": .hit, "broken": .broken, "lethal": .lethal,
  ]

  private static let smallest = Amount(quanta: 1) ?? .zero
  private static let points = FieldKind.quantity(smallest...(.max), .reaction)

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    guard let trigger = object.choice("on", Self.triggers) else { return nil }
    Self.checkTogether(object, trigger, &reader)
    guard object.isWhole, let effect = Self.effect(object, &reader) else { return nil }
    self.init(on: trigger, effect)
  }

  private static func effect(_ object: CheckedObject, _ reader: inout PackReader) -> Effect? {
    if let points = reader.quantity(object, "wear") {
      guard let durability = reader.quantity(object, "durability") else { return nil }
      if case .formula(let formula) = durability, !formula.readsOnlyStats {
        reader.note(
          .contradiction("a durability that changes in play", allowed: "a formula over stats"),
          object, "durability")
      }
      return .wear(points, durability: durability)
    }
    if object.text("shatter") != nil { return .shatter }
    if let left = reader.quantity(object, "save") { return .save(leaving: left) }
    if let adaptation = object.object("adapt") {
      return Self.adaptation(adaptation, &reader).map { .adapt($0) }
    }
    guard let link = object.link("of") else { return nil }
    if let points = reader.quantity(object, "gain") { return .gain(points, of: link) }
    return object.whole("spend").map { .spend(Int32(clamping: $0), of: link) }
  }

  private static func adaptation(
    _ object: CheckedObject, _ reader: inout PackReader
  ) -> Adaptation? {
    guard object.isWhole, let pool = object.link("to"), let types = object.places("types"),
      let initial = object.ratio("initial"), let step = object.ratio("step"),
      let donors = object.whole("donors")
    else { return nil }
    if types.count < 2 {
      reader.note(
        .contradiction("nothing to shift between", allowed: "at least two types"), object, "types")
    }
    return Adaptation(
      to: pool, types: types.map { DamageType(uncheckedIndex: $0) }, initial: initial, step: step,
      donors: Int(donors))
  }

  /// Notes what does not go together.
  private static func checkTogether(
    _ object: CheckedObject, _ trigger: Trigger, _ reader: inout PackReader
  ) {
    if (trigger == .lethal) != object.written.contains("save") {
      reader.note(
        .contradiction(
          trigger == .lethal ? "on lethal without save" : "save on something else than lethal",
          allowed: "save on lethal, and nothing else"), object, "on")
    }
    if object.written.contains("wear") != object.written.contains("durability") {
      reader.checker.errors.add(
        .contradiction(
          "wear and durability stand alone", allowed: "both, as in wear: 1 and durability: 10"),
        at: object.location)
    }
    let needsLink = object.written.contains("gain") || object.written.contains("spend")
    if needsLink != object.written.contains("of") {
      reader.checker.errors.add(
        .contradiction(
          needsLink ? "nobody gains or loses" : "of stands alone",
          allowed: "of with gain or spend, as in gain: 5 and of: body"), at: object.location)
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
      text.add("wear", points)
      text.add("durability", durability)
    case .shatter: text.add("shatter", "yes")
    case .save(let left): text.add("save", left)
    case .gain(let points, let link):
      text.add("gain", points)
      text.add("of", text.name(of: link))
    case .spend(let charges, let link):
      text.add("spend", charges.description)
      text.add("of", text.name(of: link))
    case .adapt(let adaptation):
      text.add("adapt.to", text.name(of: adaptation.pool))
      text.add("adapt.types", listText(adaptation.types.map { text.rules.name(of: $0) }))
      text.add("adapt.initial", adaptation.initial.description)
      text.add("adapt.step", adaptation.step.description)
      text.add("adapt.donors", adaptation.donors.description, default: "2")
    }
  }
}
