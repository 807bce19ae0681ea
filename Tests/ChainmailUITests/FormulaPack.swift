import ChainmailContent
import ChainmailCore
import ChainmailUI

/// A pack whose links are formulas over stats, with a piece of many links.
enum FormulaPack {
  static let pack = try? Pack(files: files.map { ContentFile(path: $0.key, text: $0.value) })

  static func setting(
    look: Look = .unicode, reduceMotion: Bool = true
  ) throws -> Setting {
    guard let pack else { throw NoPack() }
    var presentation = ChainmailUI.Presentation(pack.rules)
    presentation.pack = pack.presentation.name
    presentation.types = pack.presentation.types
    for (place, defender) in pack.presentation.defenders.enumerated() {
      presentation.defenders[place].name = defender.name
    }
    presentation.attacks = pack.presentation.attacks
    return .test(pack.rules, presentation, look: look, reduceMotion: reduceMotion)
  }

  private struct NoPack: Error {}

  private static let files = [
    "pack.yml": """
    schema: 1
    id: formulas
    name: The formulas
    types:
      - {id: blade, name: Blade}
      - {id: fire, name: Fire}
      - {id: frost, name: Frost}
    registers: [luck]
    stats:
      - {id: armour, name: Armour, unit: amount, range: 0.., initial: 12}
      - {id: resistance, name: Resistance, unit: ratio, per: type, initial: {fire: 90%, frost: -20%}}
      - {id: dodge, name: Dodge, unit: ratio, range: 0..}
      - {id: skill, name: Skill, unit: number, initial: 3}
    attacker-stats:
      - {id: level, name: Level, unit: number, default: 4}
    attacks: [slash, bonfire, ice]
    loadout:
      worn: [cloak, mail, ring, ward, mirror, shell, sponge, token, flesh]
      bag: [mail]
    """,
    "defenders/all.yml": """
    schema: 1
    defenders:
      - id: cloak
        name: Cloak
        slot: cloak
        links:
          - {name: dodge, gate: {chance: "clamp(dodge, 0, 75%)"}}
          - {name: fortune, roll: {register: luck, value: "d20 + skill - 1"}}
          - {name: parry, gate: {if: "luck >= 10 + attacker.level * 2"}}
          - {name: haste, scale: {ratio: "1 - dodge / 2"}}
      - id: mail
        name: Mail
        slot: torso
        links:
          - subtract: {amount: "armour / 2"}
            when: {types: [blade]}
      - id: ring
        name: Ring
        slot: charm
        links:
          - scale: {resistance: "resistance", cap: "75%"}
            when: {types: [fire, frost]}
      - id: ward
        name: Ward
        links:
          - pool: {size: "armour * 10", share: 30%}
      - id: mirror
        name: Mirror
        slot: hand
        links:
          - emit: {to: attacker, diverted: 20%}
            when: {types: [fire], charges: 3}
      - id: shell
        name: Shell
        links:
          - {name: hardening, scale: {ratio: "shell.adapting.adaptation"}}
          - name: adapting
            react: {on: hit, adapt: {to: ward, types: [blade, fire], initial: 80%, step: 10%}}
      - id: sponge
        name: Sponge
        links:
          - defer: {share: 25%, ticks: 8}
      - id: token
        name: Token
        links:
          - react: {on: lethal, save: "skill"}
            when: {charges: 1}
      - id: flesh
        name: Flesh
        slot: body
        links:
          - pool: {size: 80, terminal: yes}
    """,
    "attacks/all.yml": """
    schema: 1
    attacks:
      - {id: slash, name: Slash, amounts: {blade: 20..40}}
      - {id: bonfire, name: Bonfire, amounts: {fire: 60}}
      - {id: ice, name: Ice, amounts: {frost: 1..200, blade: 1..9}}
    """,
  ]
}
