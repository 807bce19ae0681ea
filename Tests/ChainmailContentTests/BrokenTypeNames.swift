/// Mistakes in what damage types are called besides, and in places that name types.
extension BrokenFile {
  static let typeNames = [
    BrokenFile(
      "names of types that are another's", "pack.yml",
      pack(
        types: """
          [{id: blade, name: Blade, aliases: [⟦fire⟧, edge, ⟦hot⟧]}, \
          {id: fire, name: Fire, groups: [hot, ⟦blade⟧], aliases: [⟦edge⟧, flame, ⟦flame⟧]}, \
          {id: frost, name: Frost, aliases: [⟦Frost⟧]}]
          """),
      "the alias fire is the id of a damage type too; allowed: a name of its own",
      "the alias hot is a group too; allowed: a name of its own",
      "the group blade is the id of a damage type too; allowed: a name of its own",
      "the alias edge is an alias of blade too; allowed: a name of its own",
      "\"flame\" stands twice in aliases; allowed: each once",
      "a member of aliases is \"Frost\"; allowed: a name of a to z, 0 to 9 and -, from a letter, at most 64"
    ),
    named(
      "a type that is mistyped as an alias",
      "  - {immune: {}, when: {types: [⟦flam⟧]}}\n",
      "no damage type has the id \"flam\" (did you mean flame?); "
        + "allowed: blade, fire, frost, elemental, bright, also flame"),
    named(
      "a type that is listed by two of its names",
      "  - {immune: {}, when: {types: [flame, ⟦fire⟧]}}\n",
      "fire stands twice in types, as flame and as fire; allowed: each once"),
    named(
      "a group with another that shares a type",
      "  - {immune: {}, when: {types: [elemental, ⟦bright⟧]}}\n",
      "fire stands twice in types, as elemental and as bright; allowed: each once"),
    named(
      "types with two values",
      "  - {scale: {resistance: {flame: 10%, ⟦fire⟧: 20%}}}\n",
      "fire stands twice in resistance, as flame and as fire; allowed: each once"),
    named(
      "names that no type has",
      "  - {immune: {}, when: {types: [⟦elementl⟧, ⟦{}⟧]}}\n",
      "no damage type has the id \"elementl\" (did you mean elemental?); "
        + "allowed: blade, fire, frost, elemental, bright, also flame",
      "a member of types is a group of fields; allowed: the id of one damage type or a group of them"
    ),
    named(
      "a group where one type is meant",
      "  - {convert: {to: ⟦elemental⟧}, when: {types: [blade]}}\n",
      "elemental is a group of damage types; allowed: one type, such as fire, frost"),
    named(
      "no type where one is meant",
      "  - {convert: {to: ⟦fier⟧}, when: {types: [blade]}}\n",
      "no damage type has the id \"fier\" (did you mean fire?); allowed: blade, fire, frost, also flame"
    ),
  ]

  /// A mail in a pack whose types have other names and groups.
  private static func named(_ name: String, _ links: String, _ messages: String...) -> BrokenFile {
    var file = BrokenFile(name, "defenders/mail.yml", SmallPack.mail(links))
    file.messages = messages
    file.others["pack.yml"] = pack(
      types: """
        [{id: blade, name: Blade}, \
        {id: fire, name: Fire, groups: [elemental, bright], aliases: [flame]}, \
        {id: frost, name: Frost, groups: [elemental]}]
        """)
    return file
  }
}
