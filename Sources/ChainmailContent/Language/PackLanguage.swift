internal import ChainmailCore

/// The language of packs, version 1, as data: what the reader checks against and the reference is
/// made of.
public enum PackLanguage {
  public static let version: Int64 = 1

  /// `pack.yml`.
  public static let pack = ObjectShape(
    "a pack", "What pack.yml declares: names that the other files use, and the loadout.",
    [
      schema,
      Field("id", .id, required: true, "The pack's id; that of its folder."),
      Field("name", name, required: true, "What people call it."),
      Field(
        "types", .list(.object(type), atMost: Vocabulary.List.types.limit, isUnique: false),
        required: true, "The damage types; several of them drain a pool in this order."),
      Field("tags", ids(.tags), default: "", "What an attack may be, such as melee."),
      Field("effects", ids(.effects), default: "", "What an attack may bring besides damage."),
      Field("registers", ids(.registers), default: "", "What links may roll on the way."),
      Field(
        "groups",
        .list(.object(group), atMost: Vocabulary.List.groups.limit, isUnique: false), default: "",
        "Links that belong together."),
      Field(
        "unit", .amount((Amount(quanta: 1) ?? .zero)...1_000_000), default: "1",
        "What links round to."),
      Field(
        "stats", .list(.object(stat), atMost: Vocabulary.List.stats.limit, isUnique: false),
        default: "", "What describes a character, for formulas to read."),
      Field(
        "attacker-stats",
        .list(
          .object(attackerStat), atMost: Vocabulary.List.attackerStats.limit, isUnique: false),
        default: "", "What an attacker may bring, for formulas to read."),
      Field(
        "attacks",
        .list(.reference(.attacks), atMost: Vocabulary.List.attacks.limit, isUnique: true),
        default: "", "The order of the attacks, as the digits throw them; others follow by id."),
      Field("loadout", .object(loadout), required: true, "What the character starts with."),
    ],
    example: """
      schema: 1
      id: proving-ground
      name: The proving ground
      types:
        - {id: blade, name: Blade}
        - {id: fire, name: Fire}
        - {id: frost, name: Frost}
      tags: [melee, spell]
      effects: [burning]
      registers: [location]
      groups:
        - {id: cloaks}
        - {id: absorbs, order: smallest-first}
        - {id: hardeners, order: gathered}
      unit: 1
      stats:
        - {id: armour, name: Armour, unit: amount, initial: 12}
        - {id: resistance, name: Resistance, unit: ratio, per: type, initial: {fire: 10%}}
      attacker-stats:
        - {id: accuracy, name: Accuracy, unit: number, default: 10}
      attacks: [slash, chill]
      loadout:
        worn: [mail, hide, flesh]
        bag: [mail]
        stats: {armour: 15}
      """)

  /// A damage type in `pack.yml`.
  public static let type = ObjectShape(
    "a damage type", "A kind of damage, which links tell apart.",
    [
      Field("id", .id, required: true, "Its id."),
      Field("name", name, required: true, "What people call it."),
    ],
    example: """
      - {id: fire, name: Fire}
      """)

  /// A group in `pack.yml`.
  public static let group = ObjectShape(
    "a group", "Links that belong together.",
    [
      Field("id", .id, required: true, "Its id."),
      Field(
        "order", groupOrders.kind, default: "listed",
        "Whether its worn links are met where they stand, all where the outermost stands and the "
          + "lowest level first, in proportion to their levels, or by a combination only."),
    ],
    example: """
      groups:
        - {id: absorbs, order: smallest-first}
      """)

  static let groupOrders: Choices<LinkGroup.Order> = [
    "listed": .listed, "smallest-first": .smallestFirst, "proportional": .proportional,
    "gathered": .gathered,
  ]

  /// A stat of characters in `pack.yml`.
  public static let stat = ObjectShape(
    "a stat", "A number that describes a character, for formulas to read.",
    [
      Field("id", .id, required: true, "Its id, by which formulas read it."),
      Field("name", name, required: true, "What people call it."),
      Field("unit", unit, required: true, "What it measures."),
      Field("per", .choice(["type"]), "Whether it has a value for each damage type."),
      Field("range", .statRange, "What it may be; without it, whatever the unit allows."),
      Field(
        "initial", .statValue,
        "What a character has whose loadout says nothing; 0 without it and for types not named."),
    ],
    example: """
      stats:
        - {id: armour, name: Armour, unit: amount, range: 0..1000, initial: 12}
        - {id: resistance, name: Resistance, unit: ratio, per: type, initial: {fire: 10%}}
      """)

  /// A stat of attackers in `pack.yml`.
  public static let attackerStat = ObjectShape(
    "an attacker's stat", "A number that an attacker may bring, for formulas to read.",
    [
      Field("id", .id, required: true, "Its id; formulas read attacker.ID."),
      Field("name", name, required: true, "What people call it."),
      Field("unit", unit, required: true, "What it measures."),
      Field(
        "default", .statValue, "What counts where an attacker does not bring it; 0 without it."),
    ],
    example: """
      attacker-stats:
        - {id: accuracy, name: Accuracy, unit: number, default: 10}
      """)

  /// The pieces of a character.
  public static let loadout = ObjectShape(
    "a loadout", "The pieces of a character, and what they begin with.",
    loadoutFields(isWornRequired: true),
    example: """
      loadout:
        worn: [mail, hide, flesh]
        bag: [mail]
        stats: {armour: 15, resistance: {frost: 40%}}
        levels: {flesh: 40}
        charges: {hide: 3}
      """)

  /// A loadout in a file of its own.
  public static let loadoutFile = ObjectShape(
    "a loadout", "Other pieces for a pack's character, in a file of their own.",
    [
      schema, Field("pack", .id, required: true, "The pack whose pieces these are."),
      Field("name", name, "What people call it; without one, as its file."),
      Field("summary", .text(100), "What kind of character it is, in a line."),
    ] + loadoutFields(isWornRequired: false),
    example: """
      schema: 1
      pack: proving-ground
      name: Twice hidden
      summary: Mail over one hide, another to change.
      worn: [mail, hide, flesh]
      bag: [hide]
      stats: {armour: 20}
      levels: {flesh: 30}
      charges: {hide: 2}
      """)

  private static func loadoutFields(isWornRequired: Bool) -> [Field] {
    [
      Field(
        "worn", pieces, required: isWornRequired,
        "What is worn, outermost first; the last is the body. A piece may stand more than once."
          + (isWornRequired ? "" : " Without it, what the pack's own character wears.")),
      Field(
        "bag", pieces, default: "",
        "What is in the bag."
          + (isWornRequired ? "" : " Without it and without worn, as the pack's own character.")),
      Field("stats", .map(.stats, .statValue), default: "", "The stats that are not initial."),
      Field(
        "levels", .pairs(.amount(.zero...(.max))), default: "",
        "What pools and durabilities begin with, at most what they hold when fresh."),
      Field(
        "charges", .pairs(.whole(0...1_000_000)), default: "",
        "How often links may still act, at most as often as fresh ones."),
    ]
  }

  /// A file of `defenders/` with one defender.
  public static let defender = ObjectShape(
    "a defender", defenderMember.meaning, [schema] + defenderFields,
    example: """
      schema: 1
      id: mail
      name: Mail
      slot: torso
      art: armor
      companion: no
      links:
        - subtract: {amount: 2, die: 1..4}
          when: {types: [blade, frost]}
        - react: {on: absorbed, wear: 1, durability: 10}
      """)

  static let defenderMember = ObjectShape(
    "a defender", "A piece, a companion or the body, with what it brings to the chain.",
    defenderFields,
    example: """
      - id: hound
        name: Hound
        companion: yes
        links: [{subtract: {amount: 1}, when: {types: [blade]}}]
      """)

  /// A file of `defenders/` with a family of them.
  public static let defenderFamily = ObjectShape(
    "a family of defenders", "Several defenders in one file.",
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

  /// A file of `attacks/` with one attack.
  public static let attack = ObjectShape(
    "an attack", attackMember.meaning, [schema] + attackFields,
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
    "an attack", "A blow that can be thrown at the character.", attackFields,
    example: """
      - id: fireball
        name: Fireball
        amounts: {fire: 12, frost: 0..3}
        tags: [spell]
        effects: [burning]
      """)

  /// A file of `attacks/` with a family of them.
  public static let attackFamily = ObjectShape(
    "a family of attacks", "Several attacks in one file.",
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

  /// What a file can be, with the name by which the reference has it.
  static let files: [(name: String, place: String, shape: ObjectShape)] = [
    ("pack", "in the file pack.yml", pack),
    ("defender", "in a file of its own", defender),
    ("defenders", "in a file of several", defenderFamily),
    ("attack", "in a file of its own", attack),
    ("attacks", "in a file of several", attackFamily),
    ("loadout-file", "in a file for --loadout", loadoutFile),
  ]

  static let name = FieldKind.text(60)
  static let amount = FieldKind.amount(.zero...(.max))
  static let share = FieldKind.ratio(.zero...(.one))
  private static let unit = FieldKind.choice(FormulaUnit.allCases.map(\.name))
  static let die = FieldKind.wholeRange(0...1_000_000)
  static let thousandfold = Ratio(quanta: 1000 * Ratio.quantaPerUnit)

  private static let schema = Field(
    "schema", .whole(version...version), required: true, "The version of the language.")

  private static let defenderFields = [
    Field("id", .id, required: true, "Its id."),
    Field("name", name, required: true, "What people call it."),
    Field("slot", .id, "Where on the figure it is worn."),
    Field("art", .id, "Which picture shows it on the figure."),
    Field(
      "companion", .flag, default: "no",
      "Whether it is called into the chain for some blows, and never worn."),
    Field(
      "links", .list(.object(link), atMost: Defense.linkLimit, isUnique: false), required: true,
      "What it brings to the chain, outermost first."),
  ]

  private static let attackFields = [
    Field("id", .id, required: true, "Its id."),
    Field("name", name, required: true, "What people call it."),
    Field(
      "amounts", .map(.types, .wholeRange(0...Amount.max.quanta / Amount.quantaPerUnit)),
      required: true, "How much of each type, fixed or rolled when it is thrown."),
    Field("tags", references(.tags), default: "", "What it is."),
    Field("effects", references(.effects), default: "", "What it brings besides."),
    Field(
      "penetration", .map(.types, amount), default: "",
      "How much of a defence each type ignores."),
    Field("max", amount, "The largest total that it could have had, where rules ask for that."),
    Field("stats", .map(.attackerStats, .statValue), default: "", "What the attacker brings."),
  ]

  private static let pieces = FieldKind.list(
    .reference(.defenders), atMost: Defense.linkLimit, isUnique: false)

  private static func ids(_ list: Vocabulary.List) -> FieldKind {
    .list(.id, atMost: list.limit, isUnique: true)
  }

  static func references(_ list: Vocabulary.List) -> FieldKind {
    .list(.reference(list), atMost: list.limit, isUnique: true)
  }
}
