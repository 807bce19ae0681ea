public import ChainmailCore

extension AttackSyntax {
  /// Writes a blow so that ``blow(_:under:)`` reads the same blow.
  ///
  /// Control characters of a source, and what it has beyond 64 bytes, are left out.
  public static func text(of blow: Blow, under rules: Rules) -> String {
    var text = table(blow.amounts, rules)
    // Zero of the first type stands for no amount at all.
    if text.isEmpty { text = "\(rules.types.first ?? ""):0" }
    if !blow.tags.isEmpty { text += ";tags=\(rules.names(of: blow.tags).joined(separator: ","))" }
    if !blow.effects.isEmpty {
      text += ";effect=\(rules.names(of: blow.effects).joined(separator: ","))"
    }
    if !blow.penetration.isZero {
      text += ";pen=\(table(blow.penetration, rules, AttackQuantity(rules.penetration)))"
    }
    if let maximum = blow.maximum { text += ";max=\(maximum)" }
    if !blow.stats.isEmpty {
      text +=
        ";stat=" + blow.stats.map { "\($0.name):\(value(of: $0, rules))" }.joined(separator: ",")
    }
    let source = escaped(blow.source)
    if !source.isEmpty { text += ";source=\(source)" }
    return text
  }

  /// Writes the penetration of a type: a number, or a percentage if the pack counts in those.
  package static func penetrationText(_ points: Amount, under rules: Rules) -> String {
    AttackQuantity(rules.penetration).text(of: points)
  }

  private static func table(
    _ table: AmountTable, _ rules: Rules, _ quantity: AttackQuantity = .amount
  ) -> String {
    table.types.map { "\(rules.name(of: $0)):\(quantity.text(of: table[$0]))" }
      .joined(separator: ",")
  }

  /// A number, or the percentage of a ratio.
  private static func value(of stat: AttackerStat, _ rules: Rules) -> String {
    let definition = rules.attackerStats.first { $0.id == stat.parts.stat }
    return (definition.map { AttackQuantity($0) } ?? .undeclared).text(of: stat.value)
  }

  private static func escaped(_ source: String) -> String {
    var text = ""
    var length = 0
    for scalar in source.unicodeScalars where !isControl(scalar) {
      length += UTF8.width(scalar)
      guard length <= sourceLimit else { break }
      switch scalar {
      case "%": text += "%25"
      case ";": text += "%3B"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
