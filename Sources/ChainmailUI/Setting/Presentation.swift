package import ChainmailCore

/// How things are called and where they are seen: what a pack says to people, not to the rules.
///
/// Whatever is missing here goes by its id.
package struct Presentation: Hashable, Sendable {
  /// The pack's name.
  package var pack: String
  /// What the loadout is called; nil for the pack's own.
  package var loadout: String?
  /// Names of the damage types, by place in `Rules/types`.
  package var types: [String]
  /// The defenders, by place in `Rules/defenders`.
  package var defenders: [DefenderDisplay]
  /// Names of the attacks, by place in `Rules/attacks`.
  package var attacks: [String]

  package init(
    pack: String, loadout: String? = nil, types: [String], defenders: [DefenderDisplay],
    attacks: [String]
  ) {
    self.pack = pack
    self.loadout = loadout
    self.types = types
    self.defenders = defenders
    self.attacks = attacks
  }

  /// Everything by its id.
  package init(_ rules: Rules) {
    self.init(
      pack: rules.pack, types: rules.types,
      defenders: rules.defenders.map { DefenderDisplay(name: $0.id, slot: FigureSlot($0.slot)) },
      attacks: rules.attacks.map(\.id))
  }
}

/// How one kind of defender is shown.
package struct DefenderDisplay: Hashable, Sendable {
  package var name: String
  /// Where on the figure it is seen; nil is beside it, by its letter alone.
  package var slot: FigureSlot?

  package init(name: String, slot: FigureSlot?) {
    self.name = name
    self.slot = slot
  }
}

/// The places of the figure on which a piece can be seen.
package enum FigureSlot: String, Hashable, Sendable, CaseIterable {
  case head, neck, torso, cloak, shield, hand, legs, feet
  case body

  /// The place with this name in a pack; `charm` hangs at the neck.
  package init?(_ name: String) {
    switch name {
    case "charm": self = .neck
    default: self.init(rawValue: name)
    }
  }
}
