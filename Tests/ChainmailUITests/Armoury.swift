import ChainmailCore
import ChainmailTerminal
import ChainmailUI
import TestSupport

/// Rules that no pack would have, to see what the screens make of them.
enum Armoury {
  static let body = DefenderDefinition(
    id: "body", slot: "body", links: [LinkDefinition(.pool(Pool(size: 50, isTerminal: true)))])

  /// First armour with long, wide and marked names.
  static let wide: (Rules, Presentation) = {
    var presentation = FirstArmour.presentation
    presentation.pack = "盾と鎧の物語、とても長い名前"
    presentation.types = ["武器", "mage\u{301}", "lightning-of-the-seventh-heaven"]
    presentation.defenders[0].name = "鎧"
    presentation.defenders[1].name = "Re\u{301}sistance a\u{300} la magie tre\u{300}s longue"
    presentation.defenders[3].name = "盾盾盾盾盾盾盾盾盾盾盾盾盾盾盾盾"
    presentation.attacks = ["剣", "É", "a very long name for a bolt"]
    return (FirstArmour.rules, presentation)
  }()

  /// A chain of thirty links and nothing else.
  static let long: Rules = {
    var rules = FirstArmour.rules
    rules.defenders =
      (1...29).map { number in
        DefenderDefinition(
          id: "plate-\(number)", slot: number == 1 ? "head" : "",
          links: [LinkDefinition(.subtract(Subtract(1)))])
      } + [body]
    rules.loadout = Loadout(worn: (0..<30).map { DefenderKind($0) })
    return rules
  }()

  /// Neither attacks nor a bag.
  static let bare: Rules = {
    var rules = FirstArmour.rules
    rules.attacks = []
    rules.loadout.bag = []
    return rules
  }()

  /// Every primitive, several types at once, a piece with two links, more than nine attacks.
  static let everything: (Rules, Presentation) = {
    let weapon = FirstArmour.weapon
    let magic = FirstArmour.magic
    let half = Ratio(quanta: Ratio.quantaPerUnit / 2)
    func on(_ types: TypeSet, charges: Int32? = nil) -> Condition {
      var condition = FirstArmour.on(types)
      condition.charges = charges
      return condition
    }
    var rules = FirstArmour.rules
    rules.registers = ["luck"]
    rules.defenders = [
      DefenderDefinition(
        id: "helmet", slot: "head",
        links: [
          LinkDefinition(name: "plate", .subtract(Subtract(2, die: 0...3))),
          LinkDefinition(name: "wear", .react(React(on: .absorbed, .wear(1, durability: 3)))),
        ]),
      DefenderDefinition(
        id: "coin", slot: "charm", links: [LinkDefinition(.roll(Roll(into: 0, die: 1...6)))]),
      DefenderDefinition(
        id: "thorns", slot: "cloak",
        links: [LinkDefinition(.emit(Emit(.spawned(half), to: .attacker)))]),
      DefenderDefinition(
        id: "echo",
        links: [
          LinkDefinition(
            when: on([weapon], charges: 2), .emit(Emit(.flat(magic, 1), to: .oneself)))
        ]),
      DefenderDefinition(
        id: "mirror", slot: "shield",
        links: [LinkDefinition(when: on([magic]), .emit(Emit(.diverted(half), to: .attacker)))]),
      DefenderDefinition(id: "veil", links: [LinkDefinition(.gate(Gate(chance: half)))]),
      DefenderDefinition(id: "quilt", links: [LinkDefinition(.scale(Scale(half)))]),
      DefenderDefinition(id: "stagger", links: [LinkDefinition(.defer(Defer(half, over: 3)))]),
      DefenderDefinition(id: "ward", links: [LinkDefinition(.pool(Pool(size: 6)))]),
      DefenderDefinition(
        id: "token", links: [LinkDefinition(.react(React(on: .lethal, .save(leaving: 1))))]),
      body,
    ]
    rules.attacks = (1...12).map { number in
      AttackDefinition(
        id: "blow-\(number)",
        amounts: [
          RolledAmount(type: weapon, range: 5...12), RolledAmount(type: magic, range: 1...30),
        ])
    }
    rules.loadout = Loadout(
      worn: (0..<11).map { DefenderKind($0) }, bag: [DefenderKind(0), DefenderKind(8)])
    return (rules, Presentation(rules))
  }()
}
