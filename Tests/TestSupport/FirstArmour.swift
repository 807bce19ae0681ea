public import ChainmailCore

/// The pattern's first chain: armour, magic resistance, body; a resonator in the bag.
public enum FirstArmour {
  public static let weapon = DamageType(0)
  public static let magic = DamageType(1)
  public static let lightning = DamageType(2)

  public static let rules = Rules(
    pack: "first-armour", types: ["weapon", "magic", "lightning"],
    tags: ["melee", "ranged", "spell"],
    defenders: [
      DefenderDefinition(
        id: "armor", slot: "torso",
        links: [LinkDefinition(when: on([weapon]), .immune(Immune()))]),
      DefenderDefinition(
        id: "magic-resistance", slot: "cloak",
        links: [LinkDefinition(when: on([magic]), .immune(Immune()))]),
      DefenderDefinition(
        id: "body", slot: "body",
        links: [LinkDefinition(.pool(Pool(size: 50, isTerminal: true)))]),
      DefenderDefinition(
        id: "resonator", slot: "charm",
        links: [LinkDefinition(when: on([lightning]), .convert(Convert(to: magic)))]),
    ],
    attacks: [
      AttackDefinition(
        id: "sword", amounts: [RolledAmount(type: weapon, range: 18...18)],
        tags: TagSet(rawValue: 1)),
      AttackDefinition(
        id: "spell", amounts: [RolledAmount(type: magic, range: 12...12)],
        tags: TagSet(rawValue: 4)),
      AttackDefinition(id: "bolt", amounts: [RolledAmount(type: lightning, range: 6...9)]),
    ],
    loadout: Loadout(
      worn: [DefenderKind(0), DefenderKind(1), DefenderKind(2)], bag: [DefenderKind(3)]))

  /// A condition that asks for types only.
  public static func on(_ types: TypeSet) -> Condition {
    var condition = Condition()
    condition.types = types
    return condition
  }
}
