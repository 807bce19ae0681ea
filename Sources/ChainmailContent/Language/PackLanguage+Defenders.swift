internal import ChainmailCore
internal import Messages

/// The files of `defenders/`.
extension PackLanguage {
  /// A file of `defenders/` with one defender.
  public static let defender = ObjectShape(
    Message("a defender"), defenderMember.meaning, [schema] + defenderFields,
    example: """
      schema: 1
      id: mail
      name: Mail
      slot: torso
      stage: armour
      art: armor
      companion: no
      stats: {thickness: 2}
      links:
        - subtract: {amount: self.thickness, die: 1..4}
          when: {types: [blade, frost]}
        - react: {on: absorbed, wear: 1, durability: 10}
      """)

  static let defenderMember = ObjectShape(
    Message("a defender"), "A piece, a companion or the body, with what it brings to the chain.",
    defenderFields,
    example: """
      - id: hound
        name: Hound
        companion: yes
        links: [{subtract: {amount: 1}, when: {types: [blade]}}]
      """)

  /// A file of `defenders/` with a family of them.
  public static let defenderFamily = ObjectShape(
    Message("a family of defenders"), "Several defenders in one file.",
    [
      schema,
      Field(
        "defenders",
        .list(
          .object(defenderMember),
          atMost: Vocabulary.List.defenders.limit, isUnique: false), required: true,
        "The members."),
    ],
    example: """
      schema: 1
      defenders:
        - id: hide
          name: Hide
          links: [{scale: {ratio: 75%}, group: cloaks, when: {charges: 5}}]
        - id: flesh
          name: Flesh
          links: [{pool: {size: 60, terminal: yes}}]
      """)

  private static let defenderFields = [
    Field("id", .id, required: true, "Its id."),
    Field("name", name, required: true, "What people call it."),
    Field(
      "slot", .id,
      """
      Where on the figure it is worn: head, neck, torso, cloak, shield, hand, legs, feet or body; \
      with another name it is not seen there.
      """),
    Field(
      "stage", .reference(.stages),
      """
      The stage of the defence at which it is put on: just outside the outermost worn link of a \
      later one; without a stage, or where none of a later one is worn, just outside the body. A \
      loadout may wear it anywhere, and it can be moved. It means nothing of a body or a \
      companion.
      """
    ),
    Field(
      "stats", .numbers, without: "none",
      """
      Its own numbers, such as a thickness, which the formulas of its links read as self.NAME. A \
      loadout may change them, and a defender that is like it may have others.
      """),
    Field("art", .id, "Which picture a screen with pictures shows of it; the Yard has none."),
    Field(
      "companion", .flag, default: "no",
      "Whether it is called into the chain for some blows, and never worn."),
    Field(
      "links", .list(.object(link), atMost: Defense.linkLimit, isUnique: false), required: true,
      "What it brings to the chain, outermost first."),
  ]
}
