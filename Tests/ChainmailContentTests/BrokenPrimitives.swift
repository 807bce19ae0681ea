extension BrokenFile {
  /// Fields of a primitive that do not go together, or leave it nothing to do.
  static let primitives = [
    links(
      "shares and parts of conversions",
      "  - {name: a, convert: {into: {fire: 50%}, share: ⟦10%⟧}}\n"
        + "  - {name: b, convert: {into: ⟦{}⟧}}\n"
        + "  - {name: c, convert: {into: ⟦{fire: 60%, blade: 60%}⟧}}\n",
      "share without to; allowed: share with to",
      "nothing is turned into anything; allowed: at least one type",
      "the shares come to more than all of it; allowed: 100% together"),
    links(
      "a largest rating that nothing divides",
      "  - curve: {rating: 5, constant: 5, most: ⟦3⟧}\n",
      "most without divisor; allowed: both, or divisor alone"),
    links(
      "a type for what has one", "  - emit: {to: ally, flat: {fire: 1}, as: ⟦blade⟧}\n",
      "as beside flat; allowed: as with diverted or spawned"),
    links(
      "sizes and durabilities that change in play",
      "  - {name: a, pool: {size: ⟦damage⟧}}\n"
        + "  - {name: b, react: {on: hit, wear: 1, durability: ⟦1d6⟧}}\n",
      "a size that changes in play; allowed: a formula over stats",
      "a durability that changes in play; allowed: a formula over stats"),
    links(
      "a vital shield", "  - pool: {size: 3, vital: ⟦no⟧}\n",
      "vital of what is no body; allowed: vital with terminal"),
    links(
      "adaptation to one type",
      "  - react: {on: hit, adapt: {to: flesh, types: ⟦[fire]⟧, initial: 85%, step: 6%}}\n",
      "nothing to shift between; allowed: at least two types"),
    links(
      "gains of nobody, and nothing of somebody",
      "  - {name: a, react: ⟦{on: hit, gain: 1}⟧}\n"
        + "  - {name: b, react: ⟦{on: hit, shatter: yes, of: flesh}⟧}\n",
      "nobody gains or loses; allowed: of with gain or spend, as in gain: 5 and of: body",
      "of stands alone; allowed: of with gain or spend, as in gain: 5 and of: body"),
    links(
      "links that are none",
      "  - {name: a, react: {on: hit, gain: 1, of: ⟦flehs⟧}}\n"
        + "  - {name: b, react: {on: hit, spend: 1, of: mail.⟦c⟧}}\n"
        + "  - {name: e, react: {on: hit, gain: 1, of: ⟦mail.a.level⟧}}\n"
        + "  - {name: f, react: {on: hit, gain: 1, of: ⟦self⟧}}\n",
      "no defender has the id \"flehs\" (did you mean flesh?); allowed: flesh, mail",
      "no link of mail has the id \"c\"; allowed: a, b, e, f",
      "\"mail.a.level\" has too many parts; allowed: DEFENDER or DEFENDER.LINK",
      "no defender has the id \"self\"; allowed: flesh, mail"),
    links(
      "rolls of nothing, of what is no number, and of one number twice",
      "  - {name: a, roll: {register: location, table: ⟦{}⟧}}\n"
        + "  - {name: b, roll: {register: location, table: {⟦one⟧: 1, 2: ⟦0⟧}}}\n"
        + "  - {name: c, roll: {register: location, table: {1: 1, ⟦01⟧: 1}}}\n"
        + "  - {name: d, roll: {register: location, table: ⟦[1, 2]⟧}}\n",
      "nothing can be rolled; allowed: at least one number",
      "table is \"one\"; allowed: a whole number -1000000...1000000",
      "2 is \"0\"; allowed: a whole number 1...1000000",
      "1 stands twice in table; allowed: each once",
      "table is a list; allowed: whole numbers with their values, as in {0: ..., 1: ...}"),
    links(
      "levels of which some are missing, and levels alone",
      "  - {name: a, scale: {level: 1, levels: ⟦{0: 1, 2: 50%}⟧}}\n"
        + "  - {name: b, scale: {level: ⟦1⟧}}\n  - {name: c, scale: {ratio: 1, levels: ⟦{0: 1}⟧}}\n",
      "levels leaves some out; allowed: consecutive numbers",
      "level and levels stand alone; allowed: both, as in level: 1 and levels: {0: 100%, 1: 50%}",
      "level and levels stand alone; allowed: both, as in level: 1 and levels: {0: 100%, 1: 50%}"),
    links(
      "what only a resistance has",
      "  - {name: a, scale: {ratio: 50%, cap: ⟦75%⟧}}\n"
        + "  - {name: b, scale: {ratio: 50%, hard-cap: ⟦75%⟧}}\n"
        + "  - {name: c, scale: {ratio: 50%, penetration: ⟦after-cap⟧}}\n",
      "cap without resistance; allowed: both, or none",
      "hard-cap without resistance; allowed: both, or none",
      "penetration without resistance; allowed: both, or none"),
    links(
      "a bucket of nothing, and parts that round",
      "  - {name: a, bucket: ⟦{combine: sum}⟧}\n"
        + "  - {name: b, bucket: {combine: sum, links: [{scale: {ratio: 1, round: ⟦down⟧}}]}}\n"
        + "  - {name: c, bucket: {combine: sum, links: [{subtract: {amount: 1, die: ⟦1..2⟧}}]}}\n",
      "nothing is combined; allowed: links, or gather, or both",
      "round of a part; allowed: it beside combine, for all parts",
      "die of a part; allowed: it beside combine, for all parts"),
    links(
      "what only reactions know, in the condition of another link",
      "  - {immune: {}, when: {if: ⟦taken > 3⟧}}\n",
      "arrived, taken or lost outside of a reaction; allowed: them in react"),
    links(
      "too many dice in one link",
      "  - ⟦⟧bucket: {combine: sum, links: ["
        + Array(repeating: "{subtract: {amount: \(dice(16))}}", count: 8).joined(separator: ", ")
        + ", {subtract: {amount: d6}}]}\n",
      "too many dice in a link; allowed: at most 128"),
    links(
      "more reductions than a bucket takes",
      "  - bucket: {combine: sum, links: ["
        + String(repeating: "{subtract: {amount: 1}}, ", count: 32)
        + "⟦{subtract: {amount: 1}}⟧]}\n",
      "too many links; allowed: at most 32"),
    links(
      "a part that is no reduction, and one without any",
      "  - {name: a, bucket: {combine: sum, links: [⟦⟧{⟦gate⟧: {chance: 1}}]}}\n"
        + "  - {name: b, bucket: {combine: ⟦add⟧, links: [⟦{types: [fire]}⟧]}}\n",
      "a reduction says nothing of what it does; allowed: one of scale, curve, subtract",
      "a reduction has no field \"gate\"; allowed: types, scale, curve, subtract",
      "combine is \"add\"; allowed: one of sum, product, largest, stacking",
      "a reduction says nothing of what it does; allowed: one of scale, curve, subtract"),
  ]

  /// Groups, and names that formulas cannot read.
  static let groupsAndNames = [
    BrokenFile(
      "a group that is gathered by nobody's rules", "pack.yml",
      pack(more: "groups: [{id: a, order: ⟦gatherd⟧}, {id: ⟦a⟧}, ⟦{order: listed}⟧]\n"),
      "order is \"gatherd\" (did you mean gathered?); allowed: one of listed, smallest-first, proportional, gathered",
      "the group a is there already, at pack.yml:7:15; allowed: each id once",
      "a group needs the field id; allowed: a name of a to z, 0 to 9 and -, from a letter, at most 64"
    ),
    grouped(
      "a group whose links are met where they stand",
      "  - bucket: {combine: sum, gather: ⟦cloaks⟧}\n",
      "the links of cloaks are met where they stand; allowed: a group with order: gathered"),
    grouped(
      "a link that its group cannot combine",
      "  - {immune: {}, group: ⟦layers⟧}\n",
      "immune in layers, whose links are combined; allowed: scale, curve, subtract, bucket"),
    grouped(
      "a bucket that gathers its own group, and one that rounds for the whole",
      "  - {name: a, bucket: {combine: sum, gather: layers}, group: ⟦layers⟧}\n"
        + "  - {name: b, bucket: {combine: sum, gather: plates, min: 1}, group: ⟦layers⟧}\n",
      "a bucket in layers that gathers layers; allowed: a group that pack.yml lists behind layers",
      "round or min of a part; allowed: them where the parts are gathered"),
    grouped(
      "groups that there are not",
      "  - {name: a, immune: {}, group: ⟦cloak⟧}\n  - {name: b, sacrifice: {layers: ⟦hats⟧}}\n",
      "no group has the id \"cloak\" (did you mean cloaks?); allowed: cloaks, layers, plates",
      "no group has the id \"hats\"; allowed: cloaks, layers, plates"),
    BrokenFile(
      "names that mean something else in formulas", "pack.yml",
      pack(
        more: "registers: [⟦d6⟧, location, ⟦depth⟧]\nstats:\n"
          + "  - {id: ⟦min⟧, name: A, unit: amount}\n  - {id: ⟦or⟧, name: B, unit: amount}\n"
          + "  - {id: ⟦taken⟧, name: C, unit: amount}\n"
          + "  - {id: ⟦location⟧, name: D, unit: amount}\n"
          + "attacker-stats: [{id: min, name: E, unit: amount}]\n"),
      "the register d6 is a die in formulas; allowed: a name that means nothing there",
      "the register depth is a value in formulas; allowed: a name that means nothing there",
      "the stat min is a function in formulas; allowed: a name that means nothing there",
      "the stat or is an operator in formulas; allowed: a name that means nothing there",
      "the stat taken is a value in formulas; allowed: a name that means nothing there",
      "the stat location is a register too; allowed: another name for one of them"),
    BrokenFile(
      "a defender called by what formulas call themselves", "defenders/other.yml",
      "schema: 1\nid: ⟦self⟧\nname: Self\nlinks: [{immune: {}}]\n",
      "the defender self is another in formulas; allowed: a name that means nothing there"),
    BrokenFile(
      "dice where a range is due", "attacks/slash.yml",
      "schema: 1\nid: slash\nname: Slash\namounts: {blade: ⟦3d10⟧, fire: ⟦2d⟧}\n",
      "blade is \"3d10\"; allowed: a whole number or LOW..HIGH, within 0...99999999999, each number "
        + "as likely; dice are for formulas",
      "fire is \"2d\"; allowed: a whole number or LOW..HIGH, within 0...99999999999"),
  ]

  /// A mail with these links.
  private static func links(_ name: String, _ marked: String, _ messages: String...) -> BrokenFile {
    var broken = BrokenFile(name, "defenders/mail.yml", SmallPack.mail(marked))
    broken.messages = messages
    return broken
  }

  /// A mail with these links, in a pack with groups.
  private static func grouped(
    _ name: String, _ marked: String, _ messages: String...
  ) -> BrokenFile {
    var broken = BrokenFile(name, "defenders/mail.yml", SmallPack.mail(marked))
    broken.messages = messages
    broken.others = [
      "pack.yml": pack(
        more:
          "groups: [{id: cloaks}, {id: layers, order: gathered}, {id: plates, order: gathered}]\n")
    ]
    return broken
  }

  private static func dice(_ count: Int) -> String {
    Array(repeating: "d6", count: count).joined(separator: " + ")
  }
}
