extension BrokenFile {
  private static let colon =
    "a \":\" cannot stand here; allowed: one field a line, all fields of a group indented by as "
    + "many spaces, and texts with \": \" in \"...\""

  /// Mistakes against the form of a file.
  static let structure = [
    BrokenFile(
      "a field that is indented unlike those before it", "defenders/mail.yml",
      "schema: 1\nid: mail\n name⟦⟧: Mail\n", Self.colon),
    BrokenFile(
      "two fields in a line", "defenders/mail.yml", "schema: 1\nid: mail\nname: Mail⟦⟧: heavy\n",
      Self.colon),
    BrokenFile(
      "a line that is no field", "attacks/slash.yml", "schema: 1\nslash\n⟦⟧name: Slash\n",
      "line 2 has no \":\"; allowed: a field, its \": \" and its value"),
    BrokenFile(
      "a last line that is no field", "attacks/slash.yml", "schema: 1\nslash\n⟦⟧",
      "line 2 has no \":\"; allowed: a field, its \": \" and its value"),
    BrokenFile(
      "an entry of a list below a field", "attacks/slash.yml",
      "schema: 1\nid: slash\n⟦⟧- blade\n",
      "this line does not fit those above it; allowed: fields and \"- \" entries below each other, "
        + "with spaces to indent"),
    BrokenFile(
      "a tab to indent", "attacks/slash.yml",
      "schema: 1\nid: slash\namounts:\n⟦⟧\tblade: 5\n",
      "a tab cannot indent; allowed: YAML with spaces to indent"),
    BrokenFile(
      "a character of YAML's own", "attacks/slash.yml", "schema: 1\nid: slash\nname: ⟦⟧@home\n",
      "\"@\" cannot stand here; allowed: YAML with spaces to indent, and signs such as # : , & in "
        + "\"...\""),
    BrokenFile(
      "an escape that there is not", "attacks/slash.yml",
      "schema: 1\nid: slash\nname: \"S⟦⟧\\lash\"\n",
      "\"\\l\" is not an escape; allowed: \\\" and \\\\ in \"...\", any character as it is in "
        + "'...'"),
    BrokenFile(
      "a text that is never closed", "attacks/slash.yml",
      "schema: 1\nid: slash\nname: \"Slash\namounts: {blade: 5}\n⟦⟧",
      "the quotation mark on line 3 is never closed; allowed: texts in \"...\" or '...'"),
    BrokenFile(
      "a list that is never closed", "attacks/slash.yml",
      "schema: 1\nid: slash\ntags: [melee,\n  spell\n⟦⟧",
      "the \"[\" on line 3 is never closed; allowed: a closing bracket for each, and signs such "
        + "as # : , & in \"...\""),
    BrokenFile(
      "a group without a comma", "attacks/slash.yml",
      "schema: 1\nid: slash\namounts: {blade: 5 \"fire\"⟦⟧: 6}\n",
      "a \",\" or a closing bracket is missing; allowed: entries with commas between them, and signs "
        + "such as # : , & in \"...\""),
    BrokenFile(
      "an empty file", "attacks/slash.yml", "⟦⟧# nothing\n",
      "the file is empty; allowed: fields, one a line"),
    BrokenFile(
      "a list for a file", "attacks/slash.yml", "⟦⟧- a\n",
      "an attack is a list; allowed: the fields schema, id, name, amounts, tags, effects, "
        + "penetration, max, stats"),
    BrokenFile(
      "two documents in a file", "attacks/slash.yml", "a: 1\n⟦⟧---\nb: 2\n",
      "another document begins; allowed: one in a file"),
    BrokenFile(
      "a NUL", "attacks/slash.yml", "schema: 1\nid: sl⟦⟧\0ash\n",
      "the file contains U+0000; allowed: text without control characters"),
    BrokenFile(
      "a noncharacter", "attacks/slash.yml", "id: ⟦⟧\u{10FFFE}\n",
      "the file contains U+10FFFE; allowed: text without control characters"),
    BrokenFile(
      "lists nested too deep", "attacks/slash.yml",
      "a: " + String(repeating: "[", count: 31) + "⟦⟧[", "too many levels; allowed: at most 32"),
    BrokenFile(
      "groups nested too deep by indentation", "attacks/slash.yml",
      String(repeating: "- ", count: 32) + "⟦⟧- a", "too many levels; allowed: at most 32"),
    BrokenFile(
      "brackets in a text, which are no lists", "attacks/slash.yml",
      "schema: 1\nid: slash\nname: ⟦\"" + String(repeating: "[", count: 61)
        + "\"⟧\namounts: {blade: 5}\n",
      "name is \"" + String(repeating: "[", count: 40)
        + "\"...; allowed: one line of 1 to 60 printable characters"),
    BrokenFile(
      "an anchor", "attacks/slash.yml",
      "schema: 1\nid: slash\nname: Slash\namounts: ⟦⟧&a {blade: 5}\n",
      "&a is an anchor; allowed: the value itself"),
    BrokenFile(
      "an alias", "attacks/slash.yml",
      "schema: 1\nid: slash\nname: Slash\namounts: {blade: 5}\ntags: ⟦⟧*a\n",
      "\"*a\" is an alias; allowed: the value itself"),
    BrokenFile(
      "a tag", "attacks/slash.yml",
      "schema: 1\nid: slash\nname: ⟦⟧!!binary Slash\namounts: {blade: 5}\n",
      "\"tag:yaml.org,2002:binary\" is a tag; allowed: the value itself"),
    BrokenFile(
      "a file in the wrong place", "magic/slash.yml", "⟦⟧schema: 1\n",
      "no place for a YAML file; allowed: pack.yml, defenders/NAME.yml and attacks/NAME.yml"),
    BrokenFile(
      "an unknown field", "attacks/slash.yml",
      "schema: 1\nid: slash\nname: Slash\namounts: {blade: 5}\n⟦tgas⟧: [melee]\n",
      "an attack has no field \"tgas\" (did you mean tags?); allowed: schema, id, name, amounts, "
        + "tags, effects, penetration, max, stats"),
    BrokenFile(
      "fields twice and three times", "attacks/slash.yml",
      "schema: 1\nid: slash\nname: Slash\n⟦id⟧: b\namounts: {blade: 5, ⟦blade⟧: 6}\n⟦id⟧: c\n",
      "id stands twice, first on line 2; allowed: once",
      "blade stands twice, first on line 5; allowed: once",
      "id stands twice, first on line 2; allowed: once"),
    BrokenFile(
      "a missing field", "attacks/slash.yml", "⟦⟧schema: 1\nid: slash\namounts: {blade: 5}\n",
      "an attack needs the field name; allowed: one line of 1 to 60 printable characters"),
    BrokenFile(
      "no schema", "attacks/slash.yml", "⟦⟧id: slash\nname: Slash\namounts: {blade: 5}\n",
      "an attack needs the field schema; allowed: 1"),
    BrokenFile(
      "a text for a list", "attacks/slash.yml",
      "schema: 1\nid: slash\nname: Slash\namounts: {blade: 5}\ntags: ⟦melee⟧\n",
      "tags is the text \"melee\"; allowed: a list, as in [a, b]"),
    BrokenFile(
      "a list for a text", "attacks/slash.yml",
      "schema: 1\nid: slash\nname: ⟦[a]⟧\namounts: {blade: 5}\n",
      "name is a list; allowed: one line of 1 to 60 printable characters"),
    BrokenFile(
      "a list for a group", "attacks/slash.yml",
      "schema: 1\nid: slash\nname: Slash\namounts: ⟦[blade]⟧\n",
      "amounts is a list; allowed: a damage type with its value, as in damage type: ..."),
    BrokenFile(
      "nothing for a number", "defenders/mail.yml",
      SmallPack.mail("  - pool: {size: ⟦⟧}\n"),
      "size is empty; allowed: a number 0...99999999999.9999 with at most four decimals, or a "
        + "formula"),
    BrokenFile(
      "a group for a field's name", "attacks/slash.yml",
      "schema: 1\nid: slash\nname: Slash\namounts: {blade: 5}\n? ⟦{a: 1}⟧\n: 2\n",
      "a field's name is a group of fields; allowed: a text"),
  ]

  /// Values that are not allowed.
  static let values = [
    BrokenFile(
      "ids", "attacks/slash.yml",
      "schema: 1\nid: ⟦Slash_1⟧\nname: Slash\namounts: {blade: 5}\n",
      "id is \"Slash_1\"; allowed: a name of a to z, 0 to 9 and -, from a letter, at most 64"),
    BrokenFile(
      "a name that hides itself", "attacks/slash.yml",
      "schema: 1\nid: slash\nname: ⟦\"a\\u202Eb\"⟧\namounts: {blade: 5}\n",
      "name is \"a<U+202E>b\"; allowed: one line of 1 to 60 printable characters"),
    BrokenFile(
      "amounts out of range", "attacks/slash.yml",
      "schema: 1\nid: slash\nname: Slash\namounts: {blade: ⟦-1⟧, fire: ⟦5..3⟧}\n",
      "blade is \"-1\"; allowed: a whole number or LOW..HIGH, within 0...99999999999",
      "fire is \"5..3\"; allowed: a whole number or LOW..HIGH, within 0...99999999999"),
    BrokenFile(
      "fractions where whole numbers are due", "attacks/slash.yml",
      "schema: 1\nid: slash\nname: Slash\namounts: {blade: ⟦1.5⟧, fire: ⟦1e3⟧}\n",
      "blade is \"1.5\"; allowed: a whole number or LOW..HIGH, within 0...99999999999",
      "fire is \"1e3\"; allowed: a whole number or LOW..HIGH, within 0...99999999999"),
    BrokenFile(
      "a total that no amount holds", "attacks/slash.yml",
      "schema: 1\nid: slash\nname: Slash\namounts: ⟦{blade: 99999999999, fire: 1}⟧\n",
      "the amounts come to 100000000000; allowed: a total of at most 99999999999"),
    BrokenFile(
      "shares and chances", "defenders/mail.yml",
      SmallPack.mail(
        "  - {gate: {chance: ⟦-1%⟧}, name: a}\n  - {defer: {share: ⟦1.01⟧, ticks: ⟦0⟧}, name: b}\n"),
      "chance is \"-1%\"; allowed: a percentage such as 35%, or a factor such as 0.35, "
        + "within 0...1, or a formula",
      "share is \"1.01\"; allowed: a percentage such as 35%, or a factor such as 0.35, "
        + "within 0...1, or a formula",
      "ticks is \"0\"; allowed: a whole number 1...65535"),
    BrokenFile(
      "ratios", "defenders/mail.yml",
      SmallPack.mail("  - scale: {ratio: {blade: ⟦-0.5⟧, fire: ⟦1001⟧}, round: ⟦nearest⟧}\n"),
      "blade is \"-0.5\"; allowed: a percentage such as 35%, or a factor such as 0.35, "
        + "within 0...1000, or a formula",
      "fire is \"1001\"; allowed: a percentage such as 35%, or a factor such as 0.35, "
        + "within 0...1000, or a formula",
      "round is \"nearest\"; allowed: one of none, down, up, half-up, half-even, stochastic"),
    BrokenFile(
      "dice", "defenders/mail.yml",
      SmallPack.mail(
        "  - subtract: {die: ⟦6..1⟧}\n  - roll: {register: location, die: ⟦1..9000000000⟧}\n"),
      "die is \"6..1\"; allowed: a whole number or LOW..HIGH, within 0...1000000",
      "die is \"1..9000000000\"; allowed: a whole number or LOW..HIGH, within 0...1000000"),
    BrokenFile(
      "bounds and charges", "defenders/mail.yml",
      SmallPack.mail(
        "  - immune:\n    when: {total: ⟦9..3⟧, level: ⟦x⟧, charges: ⟦0⟧, register: {location: ⟦..⟧}}\n"
      ),
      "total is \"9..3\"; allowed: a number, LOW..HIGH, LOW.. or ..HIGH, "
        + "within 0...99999999999.9999",
      "level is \"x\"; allowed: a number, LOW..HIGH, LOW.. or ..HIGH, "
        + "within 0...99999999999.9999",
      "charges is \"0\"; allowed: a whole number 1...1000000",
      "location is \"..\"; allowed: a whole number or LOW..HIGH, within -1000000...1000000"),
    BrokenFile(
      "yes and no", "defenders/mail.yml",
      SmallPack.mail("  - pool: {size: 3, terminal: ⟦true⟧}\n"),
      "terminal is \"true\"; allowed: yes or no"),
    BrokenFile(
      "references", "defenders/mail.yml",
      SmallPack.mail(
        "  - convert: {to: ⟦frie⟧}\n    when: {types: [⟦balde⟧], tags: [⟦mele⟧], "
          + "register: {⟦place⟧: 1}}\n"),
      "no damage type has the id \"frie\" (did you mean fire?); allowed: blade, fire",
      "no damage type has the id \"balde\" (did you mean blade?); allowed: blade, fire",
      "no tag has the id \"mele\" (did you mean melee?); allowed: melee",
      "no register has the id \"place\"; allowed: location"),
    BrokenFile(
      "effects where there are none", "attacks/slash.yml",
      "schema: 1\nid: slash\nname: Slash\namounts: {blade: 5}\neffects: [⟦burning⟧]\n",
      "no effect has the id \"burning\"; allowed: none, since there is none"),
  ]
}
