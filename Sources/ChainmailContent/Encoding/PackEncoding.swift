internal import ChainmailCore

/// A whole pack in its canonical form: the rules' text, and behind the line `presentation` what
/// people see, which the digest does not cover.
///
/// A program starts from this without reading any YAML.
public enum PackEncoding {
  static let divider = "presentation"

  /// Writes a pack.
  public static func text(of pack: Pack) -> String {
    let (rules, shown) = (pack.rules, pack.presentation)
    var lines = [divider, "name \(shown.name)"]
    lines += zip(rules.types, shown.types).map { "type \($0) \($1)" }
    lines += rules.types.indices.compactMap { otherNames(of: DamageType($0), in: rules) }
    lines += zip(rules.stats, shown.stats).map { "stat \($0.id) \($1)" }
    lines += zip(rules.attackerStats, shown.attackerStats).map { "attacker-stat \($0.id) \($1)" }
    lines += rules.attackerStats.compactMap { stat in
      let limits = StatText.limits(of: stat)
      return limits.isEmpty ? nil : "attacker-limits \(stat.id)\(limits)"
    }
    let standard = PenetrationDefinition(isPercentage: rules.penetration.isPercentage)
    lines += RulesEncoding.fields(ofPenetration: rules.penetration).filter { name, value in
      name == "penetration" ? value == "ratio" : rules.penetration != standard
    }.map { "\($0.name) \($0.value)" }
    for (defender, look) in zip(rules.defenders, shown.defenders) {
      let (slot, art) = (orDash(defender.slot), orDash(look.art))
      lines.append("defender \(defender.id) \(slot) \(art) \(look.name)")
    }
    for (place, stage) in rules.stages.enumerated() {
      let members = rules.defenders.filter { $0.stage.map(Int.init) == place }.map(\.id)
      lines.append((["stage", stage] + members).joined(separator: " "))
    }
    lines += zip(rules.attacks, shown.attacks).map { "attack \($0.id) \($1)" }
    return RulesEncoding.text(of: rules) + lines.map { $0 + "\n" }.joined()
  }

  /// Reads a pack; of texts that mean the same only the canonical one is read.
  ///
  /// - Throws: ``ContentErrors``.
  public static func pack(_ file: ContentFile) throws(ContentErrors) -> Pack {
    try PackDecoder.pack(file, hasPresentation: true)
  }

  /// The line of a type that has other names, or is in groups.
  private static func otherNames(of type: DamageType, in rules: Rules) -> String? {
    let names = [
      ("groups", rules.typeNames.groups(of: type)), ("aliases", rules.typeNames.aliases(of: type)),
    ].filter { !$0.1.isEmpty }
    guard !names.isEmpty else { return nil }
    return "type-names \(rules.name(of: type))"
      + names.map { " \($0.0)=\($0.1.joined(separator: ","))" }.joined()
  }

  private static func orDash(_ id: String) -> String { id.isEmpty ? "-" : id }
}
