import ChainmailContent
import ChainmailCore
import ChainmailLog
import ResponderChain

extension PackPicture {
  /// The pack as one object, with how it was looked up where that is to be told.
  func json(foundBy lookup: PackLookup?) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("id", rules.pack)
      writer.member("name", shown.name)
      if let loadout { writer.member("loadout", loadout) }
      writer.member("digest", digest)
      writer.key("types")
      writer.array(zip(rules.types, shown.types).enumerated()) { writer, type in
        writer.object { writer in
          writer.member("id", type.element.0)
          writer.member("name", type.element.1)
          writer.member("groups", rules.typeNames.groups(of: DamageType(type.offset)))
          writer.member("aliases", rules.typeNames.aliases(of: DamageType(type.offset)))
        }
      }
      writer.member("tags", rules.tags)
      writer.member("effects", rules.effects)
      writer.member("registers", rules.registers)
      writer.key("groups")
      writer.array(rules.groups) { writer, group in
        writer.object { writer in
          writer.member("id", group.id)
          writer.member("order", RulesEncoding.name(of: group.order))
        }
      }
      writer.member("stages", rules.stages)
      writer.key("unit")
      writer.amount(rules.unit)
      writeStats(to: &writer)
      writer.key("attacks")
      writer.array(zip(rules.attacks, shown.attacks)) { writer, attack in
        writer.object { writer in
          writer.member("id", attack.0.id)
          writer.member("name", attack.1)
          writer.member("fields", RulesEncoding.fields(of: attack.0, under: rules))
        }
      }
      writer.key("defenders")
      writer.array(rules.defenders.indices) { writer, kind in
        writer.object { write(defender: kind, to: &$0) }
      }
      writer.member("worn", rules.loadout.worn.map(id))
      writer.member("bag", rules.loadout.bag.map(id))
      writeBeginning(to: &writer)
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

  private func write(defender kind: Int, to writer: inout JSONWriter) {
    let defender = rules.defenders[kind]
    writer.member("id", defender.id)
    writer.member("name", shown.defenders[kind].name)
    if let change = change(of: kind) { writer.member("by_loadout", change.rawValue) }
    writer.member("slot", defender.slot)
    writer.member("stage", rules.stage(of: defender) ?? "")
    writer.key("companion")
    writer.bool(defender.isCompanion)
    writer.key("links")
    writer.array(defender.links.enumerated()) { writer, link in
      let index = defender.index(ofLinkAt: link.offset)
      let link = link.element
      writer.object { writer in
        writer.member("name", link.name)
        writer.key("index")
        writer.integer(Int(index))
        writer.member("primitive", link.primitive.name)
        let fields = RulesEncoding.partedFields(of: link, under: rules)
        writer.member("fields", fields.own)
        writer.member("when", fields.when)
        writer.member("parts", RulesEncoding.parts(of: link, under: rules))
      }
    }
  }

  private func writeStats(to writer: inout JSONWriter) {
    writer.key("stats")
    writer.array(zip(rules.stats, shown.stats)) { writer, stat in
      writer.object { writer in
        let (stat, name) = stat
        writer.members(ofStat: stat.id, name, stat.unit)
        writer.key("per_type")
        writer.bool(stat.isPerType)
        writer.key("lowest")
        writer.number(stat.range.lowerBound)
        writer.key("highest")
        writer.number(stat.range.upperBound)
        writer.key("initial")
        write(stat.initial, to: &writer)
      }
    }
    writer.key("attacker_stats")
    writer.array(zip(rules.attackerStats, shown.attackerStats)) { writer, stat in
      writer.object { writer in
        let (stat, name) = stat
        writer.members(ofStat: stat.id, name, stat.unit)
        writer.key("per_type")
        writer.bool(stat.isPerType)
        writer.key("lowest")
        writer.number(stat.range.lowerBound)
        writer.key("highest")
        writer.number(stat.range.upperBound)
        writer.key("whole")
        writer.bool(stat.isWhole)
        writer.key("default")
        writer.amount(stat.fallback)
      }
    }
    let penetration = rules.penetration
    writer.key("penetration")
    writer.object { writer in
      writer.member("unit", penetration.isPercentage ? "percent" : "amount")
      writer.key("lowest")
      writer.amount(penetration.range.lowerBound)
      writer.key("highest")
      writer.amount(penetration.range.upperBound)
    }
  }

  /// What the character begins with besides what is worn and in the bag.
  private func writeBeginning(to writer: inout JSONWriter) {
    let loadout = rules.loadout
    writer.key("values")
    writer.object { writer in
      for setting in loadout.stats {
        writer.key(named: rules.stats[setting.stat].id)
        write(setting.value, to: &writer)
      }
    }
    writer.key("levels")
    writer.object { writer in
      for override in loadout.overrides {
        guard let level = override.level else { continue }
        writer.key(named: rules.name(of: override.link))
        writer.amount(level)
      }
    }
    writer.key("charges")
    writer.object { writer in
      for override in loadout.overrides {
        guard let charges = override.charges else { continue }
        writer.key(named: rules.name(of: override.link))
        writer.integer(charges)
      }
    }
  }

  /// A number, or one for each damage type.
  private func write(_ value: StatValue, to writer: inout JSONWriter) {
    switch value {
    case .single(let number): writer.number(number)
    case .perType(let numbers):
      writer.object { writer in
        for (type, number) in zip(rules.types, numbers) {
          writer.key(named: type)
          writer.number(number)
        }
      }
    }
  }
}

extension JSONWriter {
  mutating func member(_ key: String, _ value: String) {
    self.key(named: key)
    string(value)
  }

  fileprivate mutating func member(_ key: String, _ values: [String]) {
    self.key(named: key)
    array(values) { $0.string($1) }
  }

  fileprivate mutating func member(_ key: String, _ fields: [(name: String, value: String)]) {
    self.key(named: key)
    object { writer in
      for field in fields { writer.member(field.name, field.value) }
    }
  }
}

extension JSONWriter {
  /// What stats of characters and of attackers have in common.
  fileprivate mutating func members(ofStat id: String, _ name: String, _ unit: FormulaUnit) {
    member("id", id)
    member("name", name)
    member("unit", unit.name)
  }
}
