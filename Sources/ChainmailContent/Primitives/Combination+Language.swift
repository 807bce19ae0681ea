internal import ChainmailCore
internal import Messages

/// The fields of a combination: of a bucket's own, and of a pool's resistances.
enum CombinationFields {
  static let fields = [
    Field(
      "combine", rules.kind, required: true,
      """
      How the shares that are taken off become one: by adding them (sum), each of what the others \
      leave (product), as the largest of them, or as product with the strongest counting whole, \
      the next ones ever less (stacking).
      """),
    Field(
      "links", .list(.object(member), atMost: Combination.memberLimit, isUnique: false),
      default: "",
      """
      The reductions that are combined. A subtract among them is no share: whatever the rule, it \
      is taken off behind the share that counts.
      """),
    Field(
      "gather", .reference(.groups),
      "A group whose order is gathered: its worn links are reductions too, a bucket among them one."
    ),
    Field(
      "cap", .proportion(.zero...(.one)),
      "The largest share that counts; without it also what goes beyond 100 %, against overwhelm."),
    Field(
      "overwhelm", .proportion(.zero...(.one)), default: "0",
      "What is taken off the share after the cap, down to 0."),
  ]

  static let rules: Choices<Combination.Rule> = [
    "sum": .sum, "product": .product, "largest": .largest, "stacking": .stacking,
  ]

  /// A reduction in a combination.
  static let member = ObjectShape(
    Message("a reduction"), "One of several reductions that are combined.",
    [Field("types", PackLanguage.references(.types), "For these types only; for all without it.")]
      + forms.map { Field($0.shape.field, .object($0.shape), $0.shape.meaning) },
    oneOf: forms.map { $0.shape.field },
    example: """
      - bucket:
          combine: sum
          links:
            - curve: {rating: 40, per-damage: 5}
            - scale: {resistance: 10%}
              types: [blade]
            - subtract: {amount: 3}
      """)

  /// What can be a member.
  static let forms: [any PrimitiveForm.Type] = [Scale.self, Curve.self, Subtract.self]
}

extension PackReader {
  mutating func combination(_ object: CheckedObject) -> Combination? {
    guard object.isWhole, let rule = object.choice("combine", CombinationFields.rules),
      let members = object.objects("links"), let overwhelm = proportion(object, "overwhelm")
    else { return nil }
    var combination = Combination(rule)
    for member in members {
      guard let member = self.member(member) else { return nil }
      combination.members.append(member)
    }
    combination.group = object.place("gather").map { LinkGroup.Place(clamping: $0) }
    if let group = combination.group, gathered.contains(Int(group)) == false {
      note(
        .contradiction(
          "the links of \(vocabulary[.groups][Int(group)]) are met where they stand",
          allowed: "a group with order: gathered"), object, "gather")
    }
    if members.isEmpty, combination.group == nil {
      checker.errors.add(
        .contradiction("nothing is combined", allowed: "links, or gather, or both"),
        at: object.location)
    }
    combination.cap = proportion(object, "cap")
    combination.overwhelm = overwhelm
    return combination
  }

  private mutating func member(_ object: CheckedObject) -> Combination.Member? {
    guard object.isWhole else { return nil }
    var types = TypeSet.all
    if let places = object.places("types") { types = TypeSet(places) }
    for form in CombinationFields.forms {
      guard let fields = object.object(form.shape.field) else { continue }
      // A curve multiplies its share, which is a part's own; what rounds is the whole.
      let plain = ["round", "min"] + (form == Subtract.self ? ["guaranteed", "times", "die"] : [])
      if let field = plain.first(where: fields.written.contains) {
        note(
          .contradiction("\(field) of a part", allowed: "it beside combine, for all parts"),
          fields, field)
      }
      guard let primitive = form.init(fields, &self)?.primitive else { return nil }
      return Combination.Reduction(primitive).map { Combination.Member($0, for: types) }
    }
    return nil
  }
}

extension LinkText {
  /// Adds the fields of a combination but its own reductions.
  mutating func add(_ combination: Combination, in group: String = "") {
    add(group + "combine", CombinationFields.rules.name(of: combination.rule))
    add(group + "gather", combination.group.map { rules.groups[Int($0)].id })
    add(group + "cap", combination.cap)
    add(group + "overwhelm", combination.overwhelm, default: "0")
  }

  /// The lines of the members of a link's combination, which follow the link's own.
  static func members(of primitive: Primitive, _ rules: Rules) -> [String] {
    let combination: Combination? =
      switch primitive {
      case .bucket(let bucket): bucket.combination
      case .pool(let pool): pool.own
      default: nil
      }
    return (combination?.members ?? []).map { member in
      var text = LinkText(rules)
      if member.types != .all {
        text.add("types", listText(member.types.map { rules.name(of: $0) }))
      }
      let part = member.reduction.primitive
      for form in CombinationFields.forms { form.init(part)?.write(to: &text) }
      return "part \(part.name)" + text.fields
    }
  }
}

extension Combination.Reduction {
  var primitive: Primitive {
    switch self {
    case .scale(let scale): .scale(scale)
    case .curve(let curve): .curve(curve)
    case .subtract(let subtract): .subtract(subtract)
    case .combined(let combination): .bucket(Bucket(combination))
    }
  }
}
