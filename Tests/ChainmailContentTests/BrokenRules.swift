extension BrokenFile {
  /// Mistakes against rules that span several fields or files.
  static let rules = [
    BrokenFile(
      "an id twice", "defenders/other.yml",
      "schema: 1\nid: ⟦mail⟧\nname: Mail\nlinks: [{immune: {}}]\n",
      "the defender mail is there already, at defenders/mail.yml:2:5; allowed: each id once"),
    BrokenFile(
      "a type and a tag twice", "pack.yml",
      pack(
        types: "[{id: blade, name: Blade}, {id: ⟦blade⟧, name: Blade}]", tags: "[melee, ⟦melee⟧]"),
      "the damage type blade is there already, at pack.yml:4:14; allowed: each id once",
      "\"melee\" stands twice in tags; allowed: each once"),
    BrokenFile(
      "no type", "pack.yml", pack(types: "⟦[]⟧"), "the pack has no damage type; allowed: 1 to 32"),
    BrokenFile(
      "too many types", "pack.yml",
      pack(
        types: "[" + (0..<32).map { "{id: t\($0), name: T}, " }.joined()
          + "⟦{id: blade, name: Blade}⟧]"),
      "too many types; allowed: at most 32"),
    BrokenFile(
      "too many tags", "pack.yml",
      pack(tags: "[" + (0..<64).map { "t\($0), " }.joined() + "⟦melee⟧]"),
      "too many tags; allowed: at most 64"),
    BrokenFile(
      "too many effects and registers", "pack.yml",
      pack(
        more: "effects: [" + (0..<64).map { "e\($0), " }.joined() + "⟦more⟧]\nregisters: ["
          + (0..<8).map { "r\($0), " }.joined() + "⟦more⟧]\n"),
      "too many effects; allowed: at most 64", "too many registers; allowed: at most 8"),
    BrokenFile(
      "too many links in a defender", "defenders/mail.yml",
      SmallPack.mail(
        (0..<256).map { "  - {name: n\($0), immune: {}}\n" }.joined() + "  - ⟦{immune: {}}⟧\n"),
      "too many links; allowed: at most 256"),
    BrokenFile(
      "no body", "pack.yml",
      pack(loadout: "{worn: [flesh, ⟦mail⟧]}").replacing("flesh, ", with: ""),
      "the last piece, mail, is no body; allowed: exactly one body, as the last of worn"),
    BrokenFile(
      "a body that is not last", "pack.yml", pack(loadout: "{worn: [⟦flesh⟧, mail]}"),
      "flesh is a body but not the last piece; allowed: exactly one body, as the last of worn"),
    BrokenFile(
      "mistakes in what is worn and in the bag", "pack.yml",
      pack(loadout: "{worn: [⟦flesh⟧, mail], bag: [⟦mial⟧]}"),
      "flesh is a body but not the last piece; allowed: exactly one body, as the last of worn",
      "no defender has the id \"mial\" (did you mean mail?); allowed: flesh, mail"),
    BrokenFile(
      "what links never have", "defenders/mail.yml",
      SmallPack.mail(
        """
          - {name: a, subtract: {amount: ⟦self.level⟧}}
          - {name: b, subtract: {amount: {blade: ⟦mail.a.size⟧}}, when: {if: ⟦mail.c.charges > 0⟧}}
          - {name: c, pool: {size: 5}, when: {chance: ⟦self.adaptation⟧}}
          - {name: d, subtract: {amount: mail.c.level}, when: {charges: 2, if: self.charges > 1}}

        """),
      "self.level of a link that has none; allowed: that of a pool, or of a reaction with wear",
      "mail.a.size of a link that has none; allowed: that of a pool, or of a reaction with wear",
      "mail.c.charges of a link that has none; allowed: that of a link with charges",
      "self.adaptation of a link that has none; allowed: that of a reaction with adapt"),
    BrokenFile(
      "two bodies", "pack.yml", pack(loadout: "{worn: [⟦flesh⟧, flesh]}"),
      "flesh is a body but not the last piece; allowed: exactly one body, as the last of worn"),
    BrokenFile(
      "a body in the bag", "pack.yml", pack(loadout: "{worn: [flesh], bag: [⟦flesh⟧]}"),
      "a body, flesh, in the bag; allowed: exactly one body, as the last of worn"),
    BrokenFile(
      "a body that leaves", "defenders/flesh.yml",
      "schema: 1\nid: flesh\nname: Flesh\ncompanion: ⟦yes⟧\n"
        + "links: [{pool: {size: 60, terminal: yes}}]\n",
      "a body that leaves; allowed: no"),
    BrokenFile(
      "an order that is none, which is no mistake of the groups behind it", "pack.yml",
      pack(
        more: "groups: [{id: a, order: ⟦gatherd⟧}, {id: b}, {id: c, order: gathered}]\n"),
      "order is \"gatherd\" (did you mean gathered?); allowed: one of listed, smallest-first, proportional, gathered",
      with: [
        "defenders/mail.yml": SmallPack.mail("  - {pool: {size: 9}, group: b}\n")
      ]),
    BrokenFile(
      "a subtract in a pool's own", "defenders/mail.yml",
      SmallPack.mail(
        "  - pool: {size: 9, own: {combine: sum, links: [{subtract: ⟦{amount: 5}⟧}]}}\n"),
      "a subtract in what a pool takes less of; allowed: shares: scale, curve"),
    BrokenFile(
      "subtracts that a pool's own gathers", "defenders/mail.yml",
      SmallPack.mail(
        """
          - {name: a, subtract: {amount: 5}, group: ⟦hard⟧}
          - {name: b, bucket: {combine: sum, links: [{subtract: {amount: 1}}]}, group: ⟦hard⟧}
          - {name: c, scale: {ratio: 50%}, group: hard}
          - {name: d, pool: {size: 9, own: {combine: sum, gather: hard}}}

        """),
      "a subtract in what a pool takes less of; allowed: shares: scale, curve",
      "a subtract in what a pool takes less of; allowed: shares: scale, curve",
      with: ["pack.yml": pack(more: "groups: [{id: hard, order: gathered}]\n")]),
    BrokenFile(
      "an unknown stage", "defenders/mail.yml",
      "schema: 1\nid: mail\nname: Mail\nstage: ⟦iner⟧\nlinks: [{subtract: {amount: 2}}]\n",
      "no stage has the id \"iner\" (did you mean inner?); allowed: inner, outer",
      with: ["pack.yml": pack(more: "stages: [inner, outer]\n")]),
    BrokenFile(
      "nothing worn", "pack.yml", pack(loadout: "{worn: ⟦[]⟧}"),
      "nothing is worn; allowed: exactly one body, as the last of worn"),
    BrokenFile(
      "unknown pieces and attacks", "pack.yml",
      pack(loadout: "{worn: [⟦mial⟧, flesh], bag: [⟦amulet⟧]}", more: "attacks: [⟦slahs⟧]\n"),
      "no defender has the id \"mial\" (did you mean mail?); allowed: flesh, mail",
      "no defender has the id \"amulet\"; allowed: flesh, mail",
      "no attack has the id \"slahs\" (did you mean slash?); allowed: slash"),
    BrokenFile(
      "no link", "defenders/mail.yml", "schema: 1\nid: mail\nname: Mail\nlinks: ⟦[]⟧\n",
      "the defender has no link; allowed: at least one"),
    BrokenFile(
      "a link without a primitive, and one with two", "defenders/mail.yml",
      SmallPack.mail("  - ⟦name⟧: idle\n  - ⟦immune⟧: {}\n    gate: {chance: 1}\n"),
      "a link says nothing of what it does; allowed: one of immune, subtract, scale, curve, "
        + "bucket, gate, roll, convert, emit, sacrifice, defer, pool, react",
      "a link has immune, gate; allowed: exactly one of immune, subtract, scale, curve, "
        + "bucket, gate, roll, convert, emit, sacrifice, defer, pool, react"),
    BrokenFile(
      "two links of one name", "defenders/mail.yml",
      SmallPack.mail("  - immune: {}\n  - ⟦immune⟧: {}\n"),
      "the link immune is there already, at defenders/mail.yml:5:5; allowed: each id once"),
    BrokenFile(
      "two links of one index, and one of none that can be", "defenders/mail.yml",
      SmallPack.mail(
        "  - {name: a, immune: {}, index: 1}\n  - ⟦{name: b, immune: {}}⟧\n"
          + "  - {name: c, immune: {}, index: ⟦65536⟧}\n"),
      "the index 1 stands twice, first at defenders/mail.yml:5:34; allowed: each once",
      "index is \"65536\"; allowed: a whole number 0...65535"),
    BrokenFile(
      "a link for no type", "defenders/mail.yml",
      SmallPack.mail("  - {immune: {}, when: {types: ⟦[]⟧}}\n"),
      "a link for no type never acts; allowed: at least one type"),
    BrokenFile(
      "a register test of no register", "defenders/mail.yml",
      SmallPack.mail("  - {immune: {}, when: {register: ⟦{}⟧}}\n"),
      "register names 0 of registers; allowed: exactly one"),
    BrokenFile(
      "a flat amount of two types", "defenders/mail.yml",
      SmallPack.mail("  - emit: {to: ally, flat: ⟦{blade: 1, fire: 1}⟧}\n"),
      "flat names 2 of types; allowed: exactly one"),
    BrokenFile(
      "reactions that contradict themselves", "defenders/mail.yml",
      SmallPack.mail(
        "  - {name: a, react: {on: ⟦hit⟧, save: 1}}\n"
          + "  - {name: b, react: {on: ⟦lethal⟧, shatter: yes}}\n"
          + "  - {name: c, react: ⟦{on: hit, wear: 1}⟧}\n"),
      "save on something else than lethal; allowed: save on lethal, and nothing else",
      "on lethal without save; allowed: save on lethal, and nothing else",
      "wear and durability stand alone; allowed: both, as in wear: 1 and durability: 10"),
    BrokenFile(
      "bodies that are none", "defenders/flesh.yml",
      "schema: 1\nid: flesh\nname: Flesh\nlinks:\n"
        + "  - {name: a, pool: {size: 60, share: ⟦50%⟧, terminal: yes}}\n"
        + "  - ⟦{name: b, gate: {chance: 1}}⟧\n  - {name: c, react: ⟦{on: hit, shatter: yes}⟧}\n",
      "a body that does not take everything; allowed: no share",
      "a link inside of the body's terminal pool; allowed: terminal pools last",
      "a body that can break; allowed: react with save, gain, spend or adapt"),
  ]

  /// The small pack's `pack.yml` with other fields.
  static func pack(
    types: String = "[{id: blade, name: Blade}, {id: fire, name: Fire}]",
    tags: String = "[melee]", loadout: String = "{worn: [mail, flesh]}", more: String = ""
  ) -> String {
    "schema: 1\nid: small\nname: Small\ntypes: \(types)\ntags: \(tags)\nloadout: \(loadout)\n\(more)"
  }
}
