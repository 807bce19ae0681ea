package import ChainmailCore

extension Presentation {
  /// The same with the names that a translation has for them.
  ///
  /// Ids are `first-armour.name`, `first-armour.type.weapon`, `first-armour.defender.armor`,
  /// `first-armour.attack.sword`, and `first-armour.loadout.` and `first-armour.summary.` before
  /// the name of a loadout, by which a log knows it.
  ///
  /// - Parameters:
  ///   - texts: The translation.
  ///   - rules: The rules that are shown. Complexity: O(their names).
  /// - Returns: The names to show; those that the translation does not know are as they were.
  package func translated(by texts: Texts, for rules: Rules) -> Presentation {
    guard texts.namesPack(rules.pack) else { return self }
    func names(_ names: [String], _ kind: NameKind, _ ids: [String]) -> [String] {
      zip(names, ids).map { texts.name($0, "\(rules.pack).\(kind.rawValue).\($1)") }
    }
    var translated = self
    translated.pack = texts.name(pack, ofPack: rules.pack)
    translated.loadout = loadout.map { texts.name($0, ofLoadoutOf: rules.pack) }
    translated.types = names(types, .type, rules.types)
    translated.attacks = names(attacks, .attack, rules.attacks.map(\.id))
    let defenders = names(defenders.map(\.name), .defender, rules.defenders.map(\.id))
    translated.defenders = zip(self.defenders, defenders).map { display, name in
      DefenderDisplay(name: name, slot: display.slot)
    }
    return translated
  }
}

private enum NameKind: String {
  case name, type, defender, attack, loadout, summary
}

extension Texts {
  /// What a pack is called that goes by a name itself.
  package func name(_ name: String, ofPack id: String) -> String {
    self.name(name, "\(id).\(NameKind.name.rawValue)")
  }

  /// What a loadout is called that goes by a name itself.
  func name(_ name: String, ofLoadoutOf pack: String) -> String {
    self.name(name, "\(pack).\(NameKind.loadout.rawValue).\(name)")
  }

  /// What a loadout's summary says.
  func summary(_ summary: String, of loadout: String, of pack: String) -> String {
    name(summary, "\(pack).\(NameKind.summary.rawValue).\(loadout)")
  }
}
