internal import ChainmailCore
internal import Messages

extension PackLanguage {
  /// A link of a defender.
  public static let link = ObjectShape(
    Message("a link"), "One step of the defence: one primitive, and when it acts.",
    [
      Field(
        "name", .id,
        "Its name within the defender; where there are several links, the primitive's without it."),
      Field("when", .object(condition), "When it acts; always without it."),
      Field("group", .reference(.groups), "The group that it is in."),
    ] + primitives.map { Field($0.field, .object($0), $0.meaning) } + [
      Field(
        "index", .whole(0...Int64(UInt16.max)),
        """
        Which of the defender's links it is, by which it draws; without it, its place, from 0, \
        and of one that a loadout adds, a number above 1023 that is made of its name. In a pack \
        that is played, a link that is moved keeps its dice so.
        """)
    ],
    oneOf: primitives.map(\.field),
    example: """
      - name: shield
        pool: {size: 12}
        group: absorbs
        when: {types: [blade], charges: 3}
        index: 2
      """)

  /// When a link acts.
  public static let condition = ObjectShape(
    Message("a condition"),
    """
    When a link acts: all that it says must hold. Of a reaction, types, tags, effects and total \
    are those with which the packet set out, and formulas read what the walk has left of it.
    """,
    [
      Field("types", references(.types), "On these types only; on all without it."),
      Field(
        "tags", references(.tags), default: "", without: "any", "The attack has all of these tags."),
      Field(
        "not-tags", references(.tags), default: "", without: "any",
        "The attack has none of these tags."),
      Field(
        "effects", references(.effects),
        "The packet carries one of these side effects; what stops side effects stops these."),
      Field("total", .amountRange(.zero...(.max)), default: "..", "The packet's total."),
      Field(
        "register", .single(.registers, .wholeRange(-1_000_000...1_000_000)),
        "What one register holds, and no other; 0 where nobody rolled it."),
      Field(
        "level", .amountRange(.zero...(.max)), default: "..",
        "What this link's pool or durability still holds."),
      Field("if", .formula(.reaction), "Must not come to zero, where the walk reaches the link."),
      Field("charges", .whole(1...1_000_000), "How often it acts; without it, always."),
      Field(
        "renew", renewals.kind, default: "never",
        """
        When it has all charges again: when the body rises again (stage), or with every tick \
        (turn).
        """),
      Field(
        "chance", .proportion(.zero...(.one), .reaction), default: "1", "The odds that it acts."),
    ],
    example: """
      - immune:
        when:
          types: [blade, frost]
          tags: [melee]
          not-tags: [spell]
          total: 5..40
          register: {location: 1..2}
          if: damage > 3
          chance: 50%
          charges: 3
          renew: stage
      - name: calm
        immune: {scope: effects}
        when: {effects: [burning]}
      - name: shell
        pool: {size: 20}
        when: {level: 10..}
      """)

  static let renewals: Choices<Renewal> = ["never": .never, "stage": .stage, "turn": .turn]

  /// The primitives, by the field that names them, in the language's order.
  public static let primitives: [ObjectShape] = forms.map { $0.shape }

  /// The declaration of the primitives.
  static let forms: [any PrimitiveForm.Type] = [
    Immune.self, Subtract.self, Scale.self, Curve.self, Bucket.self, Gate.self, Roll.self,
    Convert.self, Emit.self, Sacrifice.self, Defer.self, Pool.self, React.self,
  ]
}
