internal import ChainmailCore
internal import Messages

/// The files of `attacks/`.
extension PackLanguage {
  /// A file of `attacks/` with one attack.
  public static let attack = ObjectShape(
    Message("an attack"), attackMember.meaning, [schema] + attackFields,
    example: """
      schema: 1
      id: slash
      name: Slash
      amounts: {blade: 14..22}
      tags: [melee]
      effects: [burning]
      penetration: {blade: 1.5}
      max: 30
      stats: {accuracy: 120}
      """)

  static let attackMember = ObjectShape(
    Message("an attack"), "A blow that can be thrown at the character.", attackFields,
    example: """
      - id: fireball
        name: Fireball
        amounts: {fire: 12, frost: 0..3}
        tags: [spell]
        effects: [burning]
      """)

  /// A file of `attacks/` with a family of them.
  public static let attackFamily = ObjectShape(
    Message("a family of attacks"), "Several attacks in one file.",
    [
      schema,
      Field(
        "attacks",
        .list(
          .object(attackMember),
          atMost: Vocabulary.List.attacks.limit, isUnique: false), required: true,
        "The members."),
    ],
    example: """
      schema: 1
      attacks:
        - {id: jab, name: Jab, amounts: {blade: 3}, tags: [melee]}
        - {id: chill, name: Chill, amounts: {frost: 1..6}, tags: [spell]}
      """)

  private static let attackFields = [
    Field("id", .id, required: true, "Its id."),
    Field("name", name, required: true, "What people call it."),
    Field(
      "amounts", .map(.types, .wholeRange(0...Amount.max.quanta / Amount.quantaPerUnit)),
      required: true, "How much of each type, fixed or rolled when it is thrown."),
    Field("tags", references(.tags), default: "", "What it is."),
    Field("effects", references(.effects), default: "", "What it brings besides."),
    Field(
      "penetration", .map(.types, .penetration), default: "",
      "How much of a defence each type ignores; percentages where the pack says ratio."),
    Field("max", amount, "The largest total that it could have had, where rules ask for that."),
    Field(
      "stats", .map(.attackerStats, .attackerValue), default: "",
      "What the attacker brings; STAT.TYPE of a stat that has a value for each damage type."),
  ]
}
