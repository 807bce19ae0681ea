internal import ChainmailCore
internal import Messages

/// The language of packs, version 1, as data: what the reader checks against and the reference is
/// made of.
public enum PackLanguage {
  public static let version: Int64 = 1

  /// `pack.yml`.
  public static let pack = ObjectShape(
    Message("a pack"), "What pack.yml declares: names that the other files use, and the loadout.",
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
        "stages", ids(.stages), default: "",
        "The stages of the defence, outermost first, at which pieces are put on."),
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
        "penetration", .choice(["amount", "ratio"]), default: "amount",
        """
        What a point of an attack's penetration is: one point of what is penetrated (amount), or one \
        percent (ratio), so that attacks say 8%.
        """),
      Field(
        "penetration-range", .statRange, without: "0%..100% for ratio, and any for amount",
        "What an attack may bring of penetration; percentages for ratio."),
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
        - {id: fire, name: Fire, groups: [elemental]}
        - {id: frost, name: Frost, groups: [elemental], aliases: [ice]}
      tags: [melee, spell]
      effects: [burning]
      registers: [location]
      groups:
        - {id: cloaks}
        - {id: absorbs, order: smallest-first}
        - {id: hardeners, order: gathered}
      stages: [outer, armour]
      unit: 1
      stats:
        - {id: armour, name: Armour, unit: amount, initial: 12}
        - {id: resistance, name: Resistance, unit: ratio, per: type, initial: {fire: 10%}}
      attacker-stats:
        - {id: accuracy, name: Accuracy, unit: number, default: 10}
      penetration: amount
      penetration-range: 0..50
      attacks: [slash, chill]
      loadout:
        worn: [mail, hide, flesh]
        bag: [mail]
        stats: {armour: 15}
      """)

  /// A damage type in `pack.yml`.
  public static let type = ObjectShape(
    Message("a damage type"), "A kind of damage, which links tell apart.",
    [
      Field("id", .id, required: true, "Its id."),
      Field("name", name, required: true, "What people call it."),
      Field(
        "groups", .list(.id, atMost: typeNameLimit, isUnique: true), default: "",
        """
        Names for it together with others, such as elemental; where types are listed, or have \
        values, a group stands for each type in it that is not named itself.
        """),
      Field(
        "aliases", .list(.id, atMost: typeNameLimit, isUnique: true), default: "",
        """
        Other names of it, which stand for it wherever it may be named, also in attacks; other \
        packs know it by these.
        """),
    ],
    example: """
      - {id: fire, name: Fire, groups: [elemental], aliases: [heat, burning]}
      """)

  /// The most groups that a type is in, and the most aliases that it has.
  static let typeNameLimit = 8

  /// A group in `pack.yml`.
  public static let group = ObjectShape(
    Message("a group"), "Links that belong together.",
    [
      Field("id", .id, required: true, "Its id."),
      Field(
        "order", groupOrders.kind, default: "listed",
        """
        How its worn links are met: each where it stands (listed); all where the outermost \
        stands, the lowest level first, of equal ones the piece whose id comes first in the \
        alphabet, then the earlier copy and link (smallest-first); each where it stands, in \
        proportion to their levels (proportional); or by a combination only (gathered).
        """),
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
    Message("a stat"), "A number that describes a character, for formulas to read.",
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
    Message("an attacker's stat"), "A number that an attacker may bring, for formulas to read.",
    [
      Field("id", .id, required: true, "Its id; formulas read attacker.ID."),
      Field("name", name, required: true, "What people call it."),
      Field("unit", unit, required: true, "What it measures."),
      Field(
        "per", .choice(["type"]),
        """
        Whether it has a value for each damage type, which attacks bring as STAT.TYPE; as STAT alone \
        it is for the attack's one type.
        """),
      Field(
        "types", references(.types), without: "all",
        "The types for which it has a value; with per."),
      Field(
        "range", .statRange,
        "What an attack may bring of it; without it, whatever the unit allows."),
      Field("whole", .flag, default: "no", "Whether an attack may bring whole numbers only."),
      Field(
        "default", .attackerValue, "What counts where an attacker does not bring it; 0 without it."),
    ],
    example: """
      attacker-stats:
        - {id: accuracy, name: Accuracy, unit: number, range: 0.., default: 10}
        - {id: overwhelm, name: Overwhelm, unit: ratio, range: 0%..100%}
        - {id: dice, name: Dice, unit: number, per: type, types: [fire, frost], range: 0..100, whole: yes}
      """)

  static let name = FieldKind.text(60)
  static let amount = FieldKind.amount(.zero...(.max))
  static let share = FieldKind.ratio(.zero...(.one))
  private static let unit = FieldKind.choice(FormulaUnit.allCases.map(\.name))
  static let die = FieldKind.wholeRange(0...1_000_000)
  static let thousandfold = Ratio(quanta: 1000 * Ratio.quantaPerUnit)

  static let schema = Field(
    "schema", .whole(version...version), required: true, "The version of the pack language.")

  private static func ids(_ list: Vocabulary.List) -> FieldKind {
    .list(.id, atMost: list.limit, isUnique: true)
  }

  static func references(_ list: Vocabulary.List) -> FieldKind {
    .list(.reference(list), atMost: list.limit, isUnique: true)
  }
}
