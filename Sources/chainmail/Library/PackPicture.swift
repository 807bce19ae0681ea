import ChainmailContent
import ChainmailCore
import ChainmailLog
import ResponderChain

/// A pack as it is shown to a person, and to a program.
struct PackPicture {
  private let rules: Rules
  private let shown: Presentation
  private let digest: String

  init(of pack: Pack) {
    rules = pack.rules
    shown = pack.presentation
    digest = pack.digest
  }

  /// The fields of a link: its own, and those of its condition.
  private func fields(
    of link: LinkDefinition
  ) -> (own: [(name: String, value: String)], when: [(name: String, value: String)]) {
    let fields = RulesEncoding.fields(of: link, under: rules).filter { $0.name != "name" }
    return (
      fields.filter { !$0.name.hasPrefix("when.") },
      fields.filter { $0.name.hasPrefix("when.") }.map { (String($0.name.dropFirst(5)), $0.value) }
    )
  }

  var text: String {
    var lines = ["\(shown.name) (\(rules.pack))", CommandText.packDigest(digest)]
    lines += section(CommandText.packTypes, zip(rules.types, shown.types).map { "\($0)  \($1)" })
    for (title, names) in [
      (CommandText.packTags, rules.tags), (CommandText.packEffects, rules.effects),
      (CommandText.packRegisters, rules.registers),
      (CommandText.packStats, rules.stats.map(\.id)),
      (CommandText.packAttackerStats, rules.attackerStats.map(\.id)),
    ] where !names.isEmpty {
      lines += section(title, [names.joined(separator: ", ")])
    }
    lines += section(
      CommandText.packAttacks, zip(rules.attacks, shown.attacks).map { text(of: $0, $1) })
    lines += section(
      CommandText.packDefenders,
      zip(rules.defenders, shown.defenders).flatMap { text(of: $0, $1.name) })
    lines += section(CommandText.packLoadout, [rules.loadout.worn.map(id).joined(separator: " > ")])
    if !rules.loadout.bag.isEmpty {
      lines += section(CommandText.packBag, [rules.loadout.bag.map(id).joined(separator: ", ")])
    }
    return lines.joined(separator: "\n")
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", title] + lines.map { "  \($0)" }
  }

  private func text(of attack: AttackDefinition, _ name: String) -> String {
    let fields = RulesEncoding.fields(of: attack, under: rules).map { "\($0.name) \($0.value)" }
    return "\(attack.id)  \(name)  \(fields.joined(separator: "; "))"
  }

  private func text(of defender: DefenderDefinition, _ name: String) -> [String] {
    let slot = defender.slot.isEmpty ? "" : "  \(CommandText.worn(at: defender.slot))"
    let kind = defender.isCompanion ? "  \(CommandText.companion)" : ""
    return ["\(defender.id)  \(name)\(slot)\(kind)"]
      + defender.links.map { link in
        let name = link.name.isEmpty || link.name == link.primitive.name ? "" : "\(link.name): "
        let fields = fields(of: link)
        let own = fields.own.map { " \($0.name) \($0.value)" }.joined(separator: ",")
        let when = fields.when.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        return "  \(name)\(link.primitive.name)\(own)"
          + (when.isEmpty ? "" : "; \(CommandText.when) \(when)")
          + RulesEncoding.parts(of: link, under: rules).map { "\n      \($0)" }.joined()
      }
  }

  private func id(_ kind: DefenderKind) -> String { rules.defenders[Int(kind.index)].id }

  /// The pack as one object, with how it was looked up where that is to be told.
  func json(foundBy lookup: PackLookup?) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      for (key, value) in [("id", rules.pack), ("name", shown.name), ("digest", digest)] {
        writer.member(key, value)
      }
      writer.key("types")
      writer.array(zip(rules.types, shown.types)) { writer, type in
        writer.object { writer in
          writer.member("id", type.0)
          writer.member("name", type.1)
        }
      }
      writer.member("tags", rules.tags)
      writer.member("effects", rules.effects)
      writer.member("registers", rules.registers)
      writer.member("stats", rules.stats.map(\.id))
      writer.member("attacker_stats", rules.attackerStats.map(\.id))
      writer.key("attacks")
      writer.array(zip(rules.attacks, shown.attacks)) { writer, attack in
        writer.object { writer in
          writer.member("id", attack.0.id)
          writer.member("name", attack.1)
          writer.member("fields", RulesEncoding.fields(of: attack.0, under: rules))
        }
      }
      writer.key("defenders")
      writer.array(zip(rules.defenders, shown.defenders)) { writer, defender in
        writer.object { write(defender.0, defender.1.name, to: &$0) }
      }
      writer.member("worn", rules.loadout.worn.map(id))
      writer.member("bag", rules.loadout.bag.map(id))
      guard let lookup else { return }
      writer.key("walk")
      writer.array(lookup.trace.steps) { writer, step in
        writer.object { writer in
          writer.member("place", step.handler)
          writer.key("stops")
          writer.bool(step.stops)
          writer.member("reason", step.reason)
        }
      }
    }
    return writer.text
  }

  private func write(
    _ defender: DefenderDefinition, _ name: String, to writer: inout JSONWriter
  ) {
    writer.member("id", defender.id)
    writer.member("name", name)
    writer.member("slot", defender.slot)
    writer.key("companion")
    writer.bool(defender.isCompanion)
    writer.key("links")
    writer.array(defender.links) { writer, link in
      writer.object { writer in
        writer.member("name", link.name)
        writer.member("primitive", link.primitive.name)
        let fields = fields(of: link)
        writer.member("fields", fields.own)
        writer.member("when", fields.when)
        writer.member("parts", RulesEncoding.parts(of: link, under: rules))
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  fileprivate mutating func member(_ key: String, _ values: [String]) {
    self.key(key)
    array(values) { $0.string($1) }
  }

  fileprivate mutating func member(_ key: String, _ fields: [(name: String, value: String)]) {
    self.key(key)
    object { writer in
      for field in fields { writer.member(field.name, field.value) }
    }
  }
}
