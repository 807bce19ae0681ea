import ChainmailContent
import ChainmailCore
import ChainmailUI

/// A pack as it is shown to a person, and to a program.
struct PackPicture {
  let rules: Rules
  let shown: ChainmailContent.Presentation
  let digest: String
  /// What the loadout in it is called; nil of the pack's own.
  let loadout: String?
  /// The names in the language of this run, for people.
  private let told: ChainmailUI.Presentation
  /// The pack without the loadout; nil where that is its own.
  private let own: Pack?

  /// - Parameters:
  ///   - pack: The pack, with a loadout in it or not.
  ///   - own: The pack that the loadout is for, as it is by itself; nil where it has its own.
  init(of pack: Pack, from own: Pack? = nil) {
    rules = pack.rules
    shown = pack.presentation
    told = ScreenManner.printed.setting(for: pack).presentation
    digest = pack.digest
    loadout = pack.loadoutName
    self.own = own
  }

  /// What a loadout does to a defender.
  enum Change: String {
    case changed, added
  }

  /// What the loadout does to a defender; nil of one that is as its pack has it.
  func change(of kind: Int) -> Change? {
    guard let own else { return nil }
    guard let known = own.rules.kind(named: rules.defenders[kind].id).map({ Int($0.index) }) else {
      return .added
    }
    let isSame =
      own.rules.defenders[known] == rules.defenders[kind]
      && own.presentation.defenders[known] == shown.defenders[kind]
    return isSame ? nil : .changed
  }

  var text: String {
    var lines = ["\(told.pack) (\(rules.pack))"]
    if let loadout = told.loadout { lines.append(CommandText.packWithLoadout(loadout)) }
    lines.append(CommandText.packDigest(digest))
    lines += section(
      CommandText.packTypes,
      zip(rules.types, told.types).enumerated().map { place, type in
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
        CommandText.packStages, [rules.stages.joined(separator: " > ")])
    }
    lines += section(
      CommandText.packStats,
      zip(rules.stats, shown.stats).map { stat, name in
        text(of: RulesEncoding.fields(of: stat, under: rules), stat.id, name)
      })
    lines += section(
      CommandText.packAttackerStats,
      zip(rules.attackerStats, shown.attackerStats).map { stat, name in
        text(of: RulesEncoding.fields(of: stat, under: rules), stat.id, name)
      })
    if rules.penetration != PenetrationDefinition() {
      lines += section(
        CommandText.packPenetration,
        RulesEncoding.fields(ofPenetration: rules.penetration).map { "\($0.name) \($0.value)" })
    }
    lines += section(
      CommandText.packAttacks, zip(rules.attacks, told.attacks).map { text(of: $0, $1) })
    lines += section(
      CommandText.packDefenders,
      rules.defenders.indices.flatMap(text(ofDefender:)))
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

  private func text(ofDefender kind: Int) -> [String] {
    let defender = rules.defenders[kind]
    let slot = defender.slot.isEmpty ? "" : "  \(CommandText.worn(at: defender.slot))"
    let stage = rules.stage(of: defender).map { "  \(CommandText.stage($0))" } ?? ""
    let companion = defender.isCompanion ? "  \(CommandText.companion)" : ""
    let change = change(of: kind).map { "  \(CommandText.byLoadout($0))" } ?? ""
    return ["\(defender.id)  \(told.defenders[kind].name)\(slot)\(stage)\(companion)\(change)"]
      + defender.links.map(text(of:))
  }

  private func text(of link: LinkDefinition) -> String {
    let name = link.name.isEmpty || link.name == link.primitive.name ? "" : "\(link.name): "
    let index = link.index.map { "  \(CommandText.linkIndex($0))" } ?? ""
    let fields = RulesEncoding.partedFields(of: link, under: rules)
    let own = fields.own.map { field in
      let types = field.name == "adapt.types" ? inOrder(field.value) : field.value
      return " \(field.name) \(types)"
    }.joined(separator: ",")
    let when = fields.when.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    return "  \(name)\(link.primitive.name)\(own)"
      + (when.isEmpty ? "" : "; when \(when)") + index
      + RulesEncoding.parts(of: link, under: rules).map { "\n      \($0)" }.joined()
  }

  /// A list of damage types in the pack's order, as in every other view.
  private func inOrder(_ types: String) -> String {
    let listed = types.split(separator: ",").map(String.init)
    return rules.types.filter(listed.contains).joined(separator: ",")
  }

  func id(_ kind: DefenderKind) -> String { rules.defenders[Int(kind.index)].id }
}
