import ChainmailCore
import TestSupport

/// Rules with every primitive, beside those of ``FirstArmour``, whose types they share.
enum TestRules {
  static let weapon = FirstArmour.weapon
  static let magic = FirstArmour.magic
  static let lightning = FirstArmour.lightning

  static func on(
    _ types: TypeSet = .all, chance: Ratio = .one, charges: Int32? = nil
  ) -> Condition {
    var condition = Condition()
    condition.types = types
    condition.chance = .fixed(chance)
    condition.charges = charges
    return condition
  }

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
        id: "charm",
        links: [LinkDefinition(when: on([magic]), .immune(Immune(ceiling: 4, scope: .all)))]),
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

  /// The same, with two companions who may be called; one of them breaks.
  static let companions: Rules = {
    var rules = everything
    rules.pack = "companions"
    rules.defenders += [
      DefenderDefinition(
        id: "dog", isCompanion: true,
        links: [LinkDefinition(when: on([weapon]), .subtract(Subtract(1, die: 0...4)))]),
      DefenderDefinition(
        id: "monkey", slot: "tree", isCompanion: true,
        links: [
          LinkDefinition(name: "keep", when: on([magic]), .defer(Defer(half, over: 3))),
          LinkDefinition(
            name: "tire", when: on(charges: 5),
            .react(React(on: .absorbed, .wear(1, durability: 3)))),
          LinkDefinition(name: "catch", when: on([lightning]), .immune(Immune(ceiling: 9))),
        ]),
    ]
    return rules
  }()

  /// The first armour with stats, and a character of whom some are not the initial ones and whose
  /// body has been hurt.
  static let stats: Rules = {
    var rules = FirstArmour.rules
    rules.pack = "stats"
    rules.stats = [
      StatDefinition(id: "armour", unit: .amount, initial: .single(Number(5 as Amount))),
      StatDefinition(
        id: "resistance", unit: .ratio,
        initial: .perType([.zero, Number(Ratio(quanta: 100_000_000)), .zero]),
        range: FormulaUnit.ratio.bounds.lowerBound...Number(Ratio(quanta: 750_000_000))),
      StatDefinition(id: "level", unit: .number),
    ]
    rules.attackerStats = [AttackerStatDefinition(id: "accuracy", unit: .number, fallback: 100)]
    rules.attacks[0].stats = [AttackerStat(name: "accuracy", value: 120)]
    rules.attacks[0].maximum = 40
    rules.loadout.stats = [
      StatSetting(stat: 0, value: .single(Number(1200 as Amount))),
      StatSetting(
        stat: 1,
        value: .perType([
          .zero, Number(Ratio(quanta: 750_000_000)), Number(Ratio(quanta: -400_000_000)),
        ])),
    ]
    rules.loadout.overrides = [
      LinkOverride(
        link: LinkID(piece: PieceID(kind: DefenderKind(2), copy: 1), index: 0), level: 31)
    ]
    return rules
  }()

  static let dog = DefenderKind(10)
  static let monkey = DefenderKind(11)

  static func named(_ pack: String) -> Rules {
    switch pack {
    case everything.pack: everything
    case companions.pack: companions
    case stats.pack: stats
    default: FirstArmour.rules
    }
  }

  static let digest = String(repeating: "ab", count: 32)
}
