import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import Messages

extension CommandText {
  static let aliasHelp = text(
    """
    What a type of the first is called in the others, as in fire=heat, or in one pack, as in \
    dnd-5e:fire=heat; may be repeated.
    """)

  static let typesHeading = text("Types")

  /// What types of an attack became.
  static func renamed(_ types: [Comparison.Renamed]) -> String {
    types.map { "\($0.from) -> \($0.to)" }.joined(separator: ", ")
  }

  static func noAlias(_ given: String) -> String {
    text(
      "--alias is \"\(given)\"; allowed: two types, as in fire=heat, or as in PACK:fire=heat for one pack"
    )
  }

  static func aliasTwice(_ type: String, _ one: String, _ other: String) -> String {
    text("--alias calls \(type) both \(one) and \(other); allowed: one name for each type")
  }

  static func noAliasPack(_ id: String, _ others: [Rules]) -> String {
    let packs = distinct(others).map(\.pack)
    return text(
      """
      --alias names the pack "\(id)"\(suggestion(for: id, among: packs)), and none of the \
      others is of it; allowed: \(packs.joined(separator: ", "))
      """)
  }

  static func noAliasedType(_ id: String, _ rules: Rules) -> String {
    noType(id, of: [rules]) {
      text("no type of \(rules.pack) is called \($0); allowed: \(types(of: rules))")
    }
  }

  static func noAlias(_ id: String, _ others: [Rules]) -> String {
    if others.count == 1, let rules = others.first { return noAliasedType(id, rules) }
    return noType(id, of: others) { name in
      let known = distinct(others).map { text("\($0.pack) has \(types(of: $0))") }
      return text(
        "no type of the others is called \(name); allowed: \(known.joined(separator: "; "))")
    }
  }

  /// What is said of a name that is no type's: by itself where it is that of a group.
  private static func noType(
    _ id: String, of packs: [Rules], _ sentence: (String) -> String
  ) -> String {
    for rules in packs {
      guard let members = rules.typeNames.types(in: id) else { continue }
      let names = members.map(rules.name(of:)).joined(separator: ", ")
      return text(
        "\(id) is a group of damage types of \(rules.pack); allowed: one type, such as \(names)")
    }
    return sentence("\"\(id)\"" + suggestion(for: id, among: packs.flatMap(names(of:))))
  }

  private static func names(of rules: Rules) -> [String] {
    rules.types + rules.typeNames.aliases.map(\.name)
  }

  /// The types of a pack, and by what else they go.
  private static func types(of rules: Rules) -> String {
    let aliases = rules.typeNames.aliases.map(\.name).joined(separator: ", ")
    return rules.types.joined(separator: ", ") + (aliases.isEmpty ? "" : text(", also \(aliases)"))
  }

  private static func distinct(_ packs: [Rules]) -> [Rules] {
    packs.enumerated().filter { place, rules in
      !packs[..<place].contains { $0.pack == rules.pack }
    }.map(\.element)
  }

  static func suggestion(for name: String, among known: [String]) -> String {
    nearestName(to: name, among: known).map { text(" (did you mean \($0)?)") } ?? ""
  }

  /// Why attacks cannot meet a pack: types that it lacks, and those that may be several of its own.
  ///
  /// - Parameters:
  ///   - error: Which.
  ///   - rules: The pack.
  ///   - name: How the attacks call a type.
  /// - Returns: A sentence for each.
  static func unmapped(
    _ error: TypeMapping.Unmapped, _ rules: Rules, called name: (DamageType) -> String
  ) -> [String] {
    let choices = error.choices.map { choice in
      let types = choice.candidates.map(rules.name(of:))
      return text(
        """
        \(rules.pack) has several types that \(name(choice.type)) may be; allowed: --alias \
        \(rules.pack):\(name(choice.type))=\(types[0]), or to \
        \(types.dropFirst().joined(separator: ", "))
        """)
    }
    guard !error.missing.isEmpty else { return choices }
    let missing = error.missing.map(name).joined(separator: ", ")
    return [
      text(
        "\(rules.pack) has no type \(missing); allowed: an --alias to one of \(types(of: rules))")
    ] + choices
  }

  /// Which of several values a sentence is about, and the sentence.
  static func of(_ given: String, _ reason: String) -> String { "\(given): \(reason)" }
}
