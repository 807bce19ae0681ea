import ChainmailCore

/// Two sets of rules: the first chain, and one with every primitive.
enum TestRules {
  static let weapon = DamageType(0)
  static let magic = DamageType(1)
  static let lightning = DamageType(2)

  static func on(
    _ types: TypeSet = .all, chance: Ratio = .one, charges: Int32? = nil
  ) -> Condition {
    var condition = Condition()
    condition.types = types
    condition.chance = chance
    condition.charges = charges
    return condition
  }

  /// Armour, magic resistance, body; a resonator in the bag.
  static let firstArmour = Rules(
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

  private static let half = Ratio(quanta: Ratio.quantaPerUnit / 2)
  private static let third = Ratio(quanta: Ratio.quantaPerUnit / 3)

  /// One chain that uses all ten primitives; two copies of a ring.
  static let everything = Rules(
    pack: "everything", types: ["weapon", "magic", "lightning"], tags: ["melee", "spell"],
    effects: ["burning"], registers: ["place"],
    defenders: [
      DefenderDefinition(
        id: "eye", links: [LinkDefinition(.roll(Roll(into: 0, die: 1...6)))]),
      DefenderDefinition(
        id: "cloak",
        links: [
          LinkDefinition(
            name: "dodge", when: on(charges: 9), .gate(Gate(chance: third))),
          LinkDefinition(name: "weave", .scale(Scale(Ratio(quanta: 700_000_000)))),
          LinkDefinition(
            name: "wear", when: on(charges: 30),
            .react(React(on: .absorbed, .wear(1, durability: 12)))),
        ]),
      DefenderDefinition(
        id: "ring", links: [LinkDefinition(.subtract(Subtract(2, die: 0...3)))]),
      DefenderDefinition(
        id: "prism", links: [LinkDefinition(when: on([lightning]), .convert(Convert(to: magic)))]),
      DefenderDefinition(
        id: "charm", links: [LinkDefinition(when: on([magic]), .immune(Immune(ceiling: 4)))]),
      DefenderDefinition(
        id: "thorns",
        links: [
          LinkDefinition(name: "back", .emit(Emit(.diverted(third), to: .attacker))),
          LinkDefinition(
            name: "self", when: on([weapon], chance: third),
            .emit(Emit(.spawned(half), to: .oneself))),
        ]),
      DefenderDefinition(
        id: "stagger", links: [LinkDefinition(.defer(Defer(third, over: 4)))]),
      DefenderDefinition(
        id: "ward", links: [LinkDefinition(.pool(Pool(size: 30, share: half)))]),
      DefenderDefinition(
        id: "token",
        links: [LinkDefinition(when: on(charges: 2), .react(React(on: .lethal, .save(leaving: 1))))]
      ),
      DefenderDefinition(
        id: "body", links: [LinkDefinition(.pool(Pool(size: 60, isTerminal: true)))]),
    ],
    attacks: [
      AttackDefinition(
        id: "axe", amounts: [RolledAmount(type: weapon, range: 10...30)],
        tags: TagSet(rawValue: 1)),
      AttackDefinition(
        id: "storm",
        amounts: [
          RolledAmount(type: magic, range: 3...12), RolledAmount(type: lightning, range: 5...20),
        ], tags: TagSet(rawValue: 2), effects: EffectSet(rawValue: 1)),
    ],
    loadout: Loadout(
      worn: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(DefenderKind.init), bag: [DefenderKind(2)]))

  static func named(_ pack: String) -> Rules {
    pack == everything.pack ? everything : firstArmour
  }

  static let digest = String(repeating: "ab", count: 32)
}
