internal import ChainmailCore

extension PackReference.Topic {
  /// The notations of values.
  static let values = PackReference.Topic(
    name: "values", meaning: "How values are written; ranges stand with each field.", place: "",
    content: .terms(
      ValueNotation.all.map { .init($0.name, $0.meaning, examples: $0.examples) }))

  /// How much of everything there may be.
  static let limits = PackReference.Topic(
    name: "limits", meaning: "How much of everything there may be.", place: "",
    content: .terms(
      Vocabulary.List.allCases.map { list in
        .init(list.rawValue, "At most \(list.limit) in a pack.")
      } + [
        .init("links", "At most \(Defense.linkLimit) of a defender, and in a chain."),
        .init(
          "loadout", "At most \(Loadout.linkLimit) links, worn and in the bag together."),
        .init("tables", "At most \(ObjectChecker.tableLimit) numbers in one."),
        .init(
          "reductions",
          "At most \(Combination.memberLimit) in a bucket, besides those that it gathers."),
        .init(
          "formulas",
          "At most \(FormulaSyntax.lengthLimit) bytes, \(Formula.lengthLimit) steps, "
            + "\(Formula.diceLimit) dice and \(FormulaParser.depthLimit) levels in each; "
            + "\(PackReader.diceLimit) dice in all of a link."),
        .init("files", "At most \(ContentFile.countLimit) in a pack."),
        .init(
          "bytes",
          "At most \(ContentFile.lengthLimit) in a file, \(ContentFile.totalLimit) in a pack."),
        .init("levels", "At most \(YAMLText.depthLimit) lists and groups of fields in each other."),
        .init("mistakes", "The first \(ContentErrors.limit) are listed, the others counted."),
      ]))

  /// What a review warns of.
  static let warnings = PackReference.Topic(
    name: "warnings",
    meaning: "What is legal and surely wrong, by the name at the end of each warning.", place: "",
    content: .terms(PackReview.rules.map { .init($0.name, $0.meaning) }))
}
