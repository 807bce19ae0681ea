import ChainmailCore
import ChainmailTerminal
import ChainmailUI

/// The pattern's first chain: armour, magic resistance, body; a resonator in the bag.
enum FirstArmour {
  static let weapon = DamageType(0)
  static let magic = DamageType(1)
  static let lightning = DamageType(2)

  static let rules = Rules(
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
      AttackDefinition(id: "sword", amounts: [RolledAmount(type: weapon, range: 18...18)]),
      AttackDefinition(id: "spell", amounts: [RolledAmount(type: magic, range: 12...12)]),
      AttackDefinition(id: "bolt", amounts: [RolledAmount(type: lightning, range: 6...9)]),
    ],
    loadout: Loadout(
      worn: [DefenderKind(0), DefenderKind(1), DefenderKind(2)], bag: [DefenderKind(3)]))

  static let presentation = {
    var presentation = Presentation(rules)
    presentation.pack = "First armour"
    for (place, name) in ["Armour", "Magic resistance", "Body", "Resonator"].enumerated() {
      presentation.defenders[place].name = name
    }
    presentation.attacks = ["Sword", "Spell", "Bolt"]
    return presentation
  }()

  static func on(_ types: TypeSet) -> Condition {
    var condition = Condition()
    condition.types = types
    return condition
  }
}

extension Setting {
  /// First armour as the tests play it; an attack is typed as `weapon:18`.
  static func test(
    _ rules: Rules = FirstArmour.rules, _ presentation: Presentation? = nil,
    look: Look = .unicode, reduceMotion: Bool = true
  ) -> Setting {
    Setting(
      rules: rules, presentation: presentation, look: look, reduceMotion: reduceMotion,
      readAttack: { text in
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard let first = parts.first, let type = rules.type(named: first) else {
          return .failure(AttackFault(message: "No damage type is called so.", column: 0))
        }
        guard parts.count == 2, let amount = Amount(String(parts[1])) else {
          return .failure(
            AttackFault(message: "An amount is missing here.", column: first.count + 1))
        }
        return .success(Blow([type: amount]))
      })
  }
}

/// A screen with the game that it shows, driven as the command drives it.
struct Play {
  var screen: YardScreen
  var game: GameState
  var now: UInt64 = 0
  /// What the screen asked for beside actions.
  var asked: [Intent] = []

  init(_ setting: Setting = .test(), seed: UInt64 = 7, teaches: Bool = false) throws {
    game = try GameState(seed: seed, rules: setting.rules)
    screen = YardScreen(setting, game: game, teaches: teaches)
  }

  mutating func perform(_ action: Action) {
    let before = game
    let events = reduce(&game, action, under: screen.setting.rules)
    screen.receive(events, before: before, after: game)
  }

  mutating func handle(_ event: InputEvent) {
    for intent in screen.handle(event, game: game) {
      if case .act(let action) = intent { perform(action) } else { asked.append(intent) }
    }
  }

  mutating func press(_ keys: Key...) {
    for key in keys { handle(.key(key)) }
  }

  mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  mutating func pass(milliseconds: UInt64) {
    now += milliseconds
    screen.advance(to: now)
  }

  func lines(_ columns: Int, _ rows: Int) -> [String] {
    screen.frame(game, size: Size(columns: columns, rows: rows)).lines
  }
}
