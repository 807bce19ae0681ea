internal import ChainmailCore
internal import Messages

extension PackReference.Topic {
  /// The files of a pack, for who has never seen one.
  static let files = PackReference.Topic(
    name: "files", meaning: "A pack is a folder, called by its id, with these YAML files.",
    content: .terms([
      .init("pack.yml", "What the pack declares, and what its character wears; see pack."),
      .init(
        "defenders/NAME.yml",
        """
        A piece, a companion or the body, with its links; see defender. Several in one file stand \
        below defenders. The name of the file is free.
        """),
      .init(
        "attacks/NAME.yml", "A blow to throw; see attack. Several in one file stand below attacks."),
      .init(
        "a loadout",
        """
        Another character for the pack, with defenders that differ if need be, in a file that \
        lies anywhere and is given to --loadout, or in the folder Loadouts beside Packs; see \
        loadout-file.
        """),
    ]))

  /// The notations of values.
  static let values = PackReference.Topic(
    name: "values", meaning: "How values are written; ranges stand with each field.",
    content: .terms(
      ValueNotation.all.map { .init($0.name, $0.meaning, examples: $0.examples) }))

  /// What may stand in a formula.
  static let formulas = PackReference.Topic(
    name: "formulas",
    meaning: "What a formula is made of; within braces one with commas stands in quotation marks.",
    content: .terms([
      .init(
        "numbers",
        """
        Decimals and percentages; 35% is 0.35. Results are exact fractions: 1 / 3 is a third. A \
        number that is not exact, as those of sqrt, exp, ln and broken powers, is snapped to the \
        nearest 0.000001 before it is rounded or compared.
        """, examples: ["12", "0.5", "35%", "1 / 3"]),
      .init(
        "operators",
        """
        From loose to tight: or; and; not; = != < <= > >=; + -; * /; ^. A minus between two names \
        needs spaces, since names have hyphens.
        """, examples: ["damage - armour"]),
      .init(
        "functions", "Called with what stands in brackets.",
        forms: [Message(FormulaFunction.allCases.map(\.form), separator: "; ")]),
      .init(
        "dice",
        """
        The sum of so many dice, and a whole number between two bounds, in brackets; \
        dice(count, sides) computes how many dice; both have to be whole, the count 0 or more, \
        and no dice show 0.
        """,
        examples: ["2d6", "d(20 + level)", "dice(level, 6)", "(0..armour)"]),
      .init(
        "damage",
        "What the packet holds of the type at hand; where none is, of all on which the link acts."),
      .init("total", "What the packet holds of all types."),
      .init("max-damage", "The most that the attack could have been."),
      .init(
        "depth", "How many links sent the packet off, one after the other; 0 of the attack itself."),
      .init("pen", "How much of a defence the attack ignores, of the type at hand."),
      .init(
        "a stat",
        """
        By its id; that of an attacker behind attacker. One with a value for each damage type is \
        that of the type at hand, or of the first on which the link acts.
        """, examples: ["attacker.level"]),
      .init("a register", "What was rolled into it, by its id; 0 where nobody did."),
      .init(
        "a link",
        """
        Its level, size, charges or adaptation, by its defender and its name; without a name it \
        is the first. self is the link itself. 0 where none is worn. A piece that is like another \
        is not meant by the other's name.
        """,
        examples: ["flesh.level", "mail.react.level", "self.charges"]),
      .init(
        "a piece, a group",
        """
        A stat of the piece behind self; what a group of worn links has together, copies of \
        pieces among them, or a link in all copies of its piece.
        """,
        examples: ["self.thickness", "sum(plates.level)", "sum(mail.react.level)"]),
      .init(
        "arrived, taken, lost",
        "In a reaction only: what came to its piece, what the piece took, what the body lost."),
    ]))

  /// How much of everything there may be.
  static let limits = PackReference.Topic(
    name: "limits", meaning: "How much of everything there may be.",
    content: .terms(
      Vocabulary.List.allCases.map { list in
        .init(list.rawValue, "At most \(list.limit) in a pack.")
      } + [
        .init("links", "At most \(Defense.linkLimit) of a defender, and in a chain."),
        .init(
          "loadout",
          """
          At most \(Loadout.linkLimit) links, worn and in the bag together; at most \
          \(DefenderChanges.limit) changed or new defenders, with \(DefenderChanges.linkLimit) \
          links.
          """),
        .init("tables", "At most \(ObjectChecker.tableLimit) numbers in one."),
        .init(
          "reductions",
          "At most \(Combination.memberLimit) in a bucket, besides those that it gathers."),
        .init(
          "formulas",
          """
          At most \(FormulaSyntax.lengthLimit) bytes, \(Formula.lengthLimit) steps, \
          \(Formula.diceLimit) dice and \(FormulaParser.depthLimit) levels in each; \
          \(Formula.linkDiceLimit) dice in all of a link. A die is rolled at most \
          \(Formula.rollLimit) times. Numbers are less than 10^24, amounts less than 10^11. A formula \
          has an answer for every attack of at most \(Formula.domain); an attack for which it has none \
          ends in an error at the link.
          """),
        .init("files", "At most \(ContentFile.countLimit) in a pack."),
        .init(
          "bytes",
          "At most \(ContentFile.lengthLimit) in a file, \(ContentFile.totalLimit) in a pack."),
        .init(
          "values",
          """
          At most one in \(YAMLText.bytesOfValue) bytes of a file, names of fields included, and a list or \
          group of fields in \(YAMLText.bytesOfGroup), besides \(YAMLText.valuesAtLeast) of each.
          """),
        .init("levels", "At most \(YAMLText.depthLimit) lists and groups of fields in each other."),
        .init("mistakes", "The first \(ContentErrors.limit) are listed, the others counted."),
      ]))

  /// What a review warns of.
  static let warnings = PackReference.Topic(
    name: "warnings",
    meaning: "What is legal and surely wrong, by the name at the end of each warning.",
    content: .terms(PackReview.rules.map { .init($0.name, $0.meaning) }))
}
