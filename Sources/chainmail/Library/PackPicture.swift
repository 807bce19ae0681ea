import ChainmailContent
import ChainmailCore

/// A pack as it is shown to a person, and to a program.
struct PackPicture {
  let rules: Rules
  let shown: Presentation
  let digest: String

  init(of pack: Pack) {
    rules = pack.rules
    shown = pack.presentation
    digest = pack.digest
  }

  var text: String {
    var lines = ["\(shown.name) (\(rules.pack))", CommandText.packDigest(digest)]
    lines += section(
      CommandText.packTypes,
      zip(rules.types, shown.types).enumerated().map { place, type in
        text(ofType: DamageType(place), type.0, type.1)
      })
    for (title, names) in [
      (CommandText.packTags, rules.tags), (CommandText.packEffects, rules.effects),
      (CommandText.packRegisters, rules.registers),
    ] where !names.isEmpty {
      lines += section(title, [names.joined(separator: ", ")])
    }
    lines += section(
      CommandText.packGroups,
      rules.groups.map { "\($0.id)  \(RulesEncoding.name(of: $0.order))" })
    if !rules.stages.isEmpty {
      lines += section(
        CommandText.packStages, [rules.stages.map(\.id).joined(separator: " > ")])
    }
    lines += section(
      CommandText.packStats,
      zip(rules.stats, shown.stats).map { stat, name in
        text(of: RulesEncoding.fields(of: stat, under: rules), stat.id, name)
      })
    lines += section(
      CommandText.packAttackerStats,
      zip(rules.attackerStats, shown.attackerStats).map { stat, name in
        text(of: RulesEncoding.fields(of: stat), stat.id, name)
      })
    lines += section(
      CommandText.packAttacks, zip(rules.attacks, shown.attacks).map { text(of: $0, $1) })
    lines += section(
      CommandText.packDefenders,
      zip(rules.defenders, shown.defenders).flatMap { text(of: $0, $1.name) })
    lines += section(CommandText.packLoadout, [rules.loadout.worn.map(id).joined(separator: " > ")])
    if !rules.loadout.bag.isEmpty {
      lines += section(CommandText.packBag, [rules.loadout.bag.map(id).joined(separator: ", ")])
    }
    lines += section(
      CommandText.packBeginning, RulesEncoding.settings(of: rules))
    return lines.joined(separator: "\n")
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", title] + lines.map { "  \($0)" }
  }

  private func text(ofType type: DamageType, _ id: String, _ name: String) -> String {
    let groups = rules.typeNames.groups(of: type).joined(separator: ", ")
    let aliases = rules.typeNames.aliases(of: type).joined(separator: ", ")
    return "\(id)  \(name)" + (groups.isEmpty ? "" : "  \(CommandText.inGroups(groups))")
      + (aliases.isEmpty ? "" : "  \(CommandText.also(aliases))")
  }

  private func text(of attack: AttackDefinition, _ name: String) -> String {
    text(of: RulesEncoding.fields(of: attack, under: rules), attack.id, name)
  }

  private func text(
    of fields: [(name: String, value: String)], _ id: String, _ name: String
  ) -> String {
    let fields = fields.map { "\($0.name) \($0.value)" }
    return "\(id)  \(name)  \(fields.joined(separator: "; "))"
  }

  private func text(of defender: DefenderDefinition, _ name: String) -> [String] {
    let slot = defender.slot.isEmpty ? "" : "  \(CommandText.worn(at: defender.slot))"
    let kind = defender.isCompanion ? "  \(CommandText.companion)" : ""
    let stage = rules.stage(of: defender).map { "  \(CommandText.stage($0.id))" } ?? ""
    return ["\(defender.id)  \(name)\(slot)\(stage)\(kind)"]
      + defender.links.map { link in
        let name = link.name.isEmpty || link.name == link.primitive.name ? "" : "\(link.name): "
        let fields = RulesEncoding.partedFields(of: link, under: rules)
        let own = fields.own.map { " \($0.name) \($0.value)" }.joined(separator: ",")
        let when = fields.when.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        return "  \(name)\(link.primitive.name)\(own)"
          + (when.isEmpty ? "" : "; \(CommandText.when) \(when)")
          + RulesEncoding.parts(of: link, under: rules).map { "\n      \($0)" }.joined()
      }
  }

  func id(_ kind: DefenderKind) -> String { rules.defenders[Int(kind.index)].id }
}
