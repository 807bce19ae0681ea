extension BrokenFile {
  private static let number =
    "a number -99999999999.9999...99999999999.9999 with at most four decimals"
  private static let factor =
    "a percentage such as 35%, or a factor such as 0.35, within -1000...1000"

  private static let sums =
    "sum(GROUP.level), sum(DEFENDER.level) or sum(DEFENDER.LINK.level)"

  /// Mistakes in stats, and in what loadouts and attacks say of them.
  static let stats = [
    BrokenFile(
      "stats without what they need", "pack.yml",
      pack(more: "stats: [⟦{id: armour, name: A}⟧]\nattacker-stats: [⟦{id: a, unit: ratio}⟧]\n"),
      "a stat needs the field unit; allowed: one of amount, ratio, number",
      "an attacker's stat needs the field name; allowed: one line of 1 to 60 printable characters"),
    BrokenFile(
      "units and what there is a value for", "pack.yml",
      pack(more: "stats: [{id: armour, name: A, unit: ⟦amuont⟧, per: ⟦tag⟧}]\n"),
      "unit is \"amuont\" (did you mean amount?); allowed: one of amount, ratio, number",
      "per is \"tag\"; allowed: type"),
    BrokenFile(
      "values of stats", "pack.yml",
      pack(
        more: "stats:\n  - {id: a, name: A, unit: amount, initial: ⟦5%⟧}\n"
          + "  - {id: b, name: B, unit: ratio, initial: ⟦1001⟧}\n"
          + "  - {id: c, name: C, unit: number, initial: ⟦{fire: 1}⟧}\n"
          + "  - {id: d, name: D, unit: number, per: type, initial: {⟦fier⟧: 1, fire: ⟦x⟧}}\n"
          + "  - {id: e, name: E, unit: number, per: type, initial: ⟦[1]⟧}\n"
          + "  - {id: f, name: F, unit: number, initial: ⟦⟧}\n"),
      "initial is \"5%\"; allowed: \(number)", "initial is \"1001\"; allowed: \(factor)",
      "initial is a group of fields; allowed: \(number)",
      "no damage type has the id \"fier\" (did you mean fire?); allowed: blade, fire",
      "fire is \"x\"; allowed: \(number)",
      "initial is a list; allowed: a damage type with its value, as in damage type: ...",
      "initial is empty; allowed: \(number)"),
    BrokenFile(
      "ranges of stats", "pack.yml",
      pack(
        more: "stats:\n  - {id: a, name: A, unit: amount, range: ⟦5..1⟧}\n"
          + "  - {id: b, name: B, unit: ratio, range: ⟦0..1001⟧}\n"
          + "  - {id: c, name: C, unit: number, range: ⟦[0, 1]⟧}\n"
          + "  - {id: d, name: D, unit: number, range: 0..5, initial: ⟦6⟧}\n"
          + "  - ⟦{id: e, name: E, unit: number, range: 1..5}⟧\n"),
      "range is \"5..1\"; allowed: a number, LOW..HIGH, LOW.. or ..HIGH, "
        + "within -99999999999.9999...99999999999.9999",
      "range is \"0..1001\"; allowed: a percentage or a factor, LOW..HIGH, LOW.. or ..HIGH, "
        + "within -1000...1000",
      "range is a list; allowed: a number, LOW..HIGH, LOW.. or ..HIGH, "
        + "within -99999999999.9999...99999999999.9999",
      "initial is \"6\"; allowed: a number 0...5 with at most four decimals",
      "initial is \"0\"; allowed: a number 1...5 with at most four decimals"),
    {
      var file = BrokenFile(
        "formulas out of range", "defenders/mail.yml",
        SmallPack.mail(
          """
            - {name: a, subtract: {amount: ⟦exp(armour)⟧}}
            - {name: b, pool: {size: ⟦armour ^ 5⟧}}

          """),
        "with the stats of the loadout the formula's number is too large; allowed: less than 10^24",
        "with the stats of the loadout the formula's number is too large; allowed: less than 10^11")
      file.others = [
        "pack.yml": pack(more: "stats: [{id: armour, name: A, unit: number, initial: 300}]\n")
      ]
      return file
    }(),
    BrokenFile(
      "stats twice", "pack.yml",
      pack(
        more: "stats: [{id: a, name: A, unit: amount}, {id: ⟦a⟧, name: B, unit: ratio}]\n"
          + "attacker-stats: [{id: a, name: A, unit: amount}, {id: ⟦a⟧, name: B, unit: ratio}]\n"),
      "the stat a is there already, at pack.yml:7:14; allowed: each id once",
      "the attacker's stat a is there already, at pack.yml:8:23; allowed: each id once"),
    BrokenFile(
      "too many stats", "pack.yml",
      pack(
        more: "stats: [" + (0..<128).map { "{id: s\($0), name: S, unit: ratio}, " }.joined()
          + "⟦{id: more, name: S, unit: ratio}⟧]\nattacker-stats: ["
          + (0..<16).map { "{id: s\($0), name: S, unit: ratio}, " }.joined()
          + "⟦{id: more, name: S, unit: ratio}⟧]\n"),
      "too many stats; allowed: at most 128", "too many attacker-stats; allowed: at most 16"),
    BrokenFile(
      "what an attacker brings by itself", "pack.yml",
      pack(
        more: "attacker-stats: [{id: a, name: A, unit: ratio, default: ⟦0.00001⟧}, "
          + "{id: b, name: B, unit: number, default: ⟦{}⟧}]\n"),
      "default is \"0.00001\"; allowed: a percentage -100000%...100000% with at most two decimals, "
        + "or a factor -1000...1000 with at most four",
      "default is a group of fields; allowed: \(number)"),
    BrokenFile(
      "types of what has no value for each", "pack.yml",
      pack(more: "attacker-stats: [{id: a, name: A, unit: number, types: ⟦[fire]⟧}]\n"),
      "types without per; allowed: per: type"),
    BrokenFile(
      "stats of a piece", "defenders/mail.yml",
      "schema: 1\nid: mail\nname: Mail\nstats: {⟦A⟧: 1, ⟦level⟧: 2, b: ⟦x⟧}\n"
        + "links: [{subtract: {amount: 1}}]\n",
      "a stat's name is \"A\"; allowed: a name of a to z, 0 to 9 and -, from a letter, at most 64",
      "self.level is the link's own in formulas; allowed: a name that means nothing there",
      "b is \"x\"; allowed: a number or a percentage, such as 1.5 or 35%"),
    BrokenFile(
      "sums of nothing", "defenders/mail.yml",
      "schema: 1\nid: mail\nname: Mail\nlinks: [{name: a, subtract: {amount: \"sum(1 ⟦+ 2⟧)\"}}, "
        + "{name: b, subtract: {amount: sum(⟦mail.a.adaptation⟧)}}]\n",
      "the sum of \"1 + 2\"; allowed: \(sums)", "a sum of ratios; allowed: \(sums)"),
    BrokenFile(
      "sums of what no member has", "defenders/all.yml",
      "schema: 1\ndefenders:\n"
        + "  - {id: hat, name: H, links: [{scale: {ratio: 90%}, group: set}]}\n"
        + "  - {id: cap, name: C, links: [{subtract: {amount: ⟦sum(set.level)⟧}, "
        + "when: {if: ⟦sum(set.charges) > 1⟧}}]}\n",
      "sum(set.level), of which no link of the group has one; allowed: that of a pool, or of a "
        + "reaction with wear",
      "sum(set.charges), of which no link of the group has one; allowed: that of a link with charges",
      with: ["pack.yml": pack(more: "groups: [{id: set}]\n")]),
    BrokenFile(
      "what an attack brings", "attacks/slash.yml",
      "schema: 1\nid: slash\nname: Slash\namounts: {blade: 5..9}\nmax: ⟦8⟧\n"
        + "stats: {⟦accuracy⟧: 3}\n",
      "max is \"8\"; allowed: the largest total, 9, and more",
      "no attacker's stat has the id \"accuracy\"; allowed: none, since there is none"),
    BrokenFile(
      "stats of a loadout", "pack.yml",
      pack(
        loadout: "{worn: [mail, flesh], stats: {⟦amour⟧: 1, armour: ⟦-1⟧, fear: ⟦{fire: 2}⟧, "
          + "ward: {fire: ⟦2⟧}}}",
        more: "stats:\n  - {id: armour, name: A, unit: amount, range: 0..}\n"
          + "  - {id: fear, name: F, unit: number}\n"
          + "  - {id: ward, name: W, unit: ratio, per: type, range: 0..75%}\n"),
      "no stat has the id \"amour\" (did you mean armour?); allowed: armour, fear, ward",
      "armour is \"-1\"; allowed: a number 0...99999999999.9999 with at most four decimals",
      "fear is a group of fields; allowed: \(number)",
      "fire is \"2\"; allowed: a percentage such as 35%, or a factor such as 0.35, "
        + "within 0...0.75"),
    BrokenFile(
      "levels and charges that no link has", "pack.yml",
      pack(
        loadout: "{worn: [mail, flesh], levels: {flesh: ⟦61⟧, ⟦mail⟧: 3, ⟦flehs⟧: 3}, "
          + "charges: {⟦flesh⟧: 1, mail: ⟦x⟧}}"),
      "flesh is \"61\"; allowed: a number 0...60 with at most four decimals",
      "no link with a level has the id \"mail\"; allowed: flesh",
      "no link with a level has the id \"flehs\" (did you mean flesh?); allowed: flesh",
      "no link with charges has the id \"flesh\"; allowed: none, since there is none",
      "mail is \"x\"; allowed: a whole number 0...1000000"),
    BrokenFile(
      "a dead body, and levels that are no group", "pack.yml",
      pack(loadout: "{worn: [mail, flesh], levels: ⟦{flesh: 0}⟧}"),
      "the body begins with nothing left; allowed: a level above 0"),
    BrokenFile(
      "levels in a list, and twice", "pack.yml",
      pack(
        loadout: "{worn: [mail, flesh], levels: ⟦[1]⟧, charges: {flesh: 1, ⟦flesh⟧: 2}}"),
      "levels is a list; allowed: a link with its value, as in link: ...",
      "flesh stands twice, first on line 6; allowed: once"),
  ]
}
