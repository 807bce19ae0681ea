import ChainmailCore
import ChainmailLog
import ChainmailTerminal
import ChainmailUI
import TestSupport

extension FirstArmour {
  static let presentation = {
    var presentation = Presentation(rules)
    presentation.pack = "First armour"
    for (place, name) in ["Armour", "Magic resistance", "Body", "Resonator"].enumerated() {
      presentation.defenders[place].name = name
    }
    presentation.attacks = ["Sword", "Spell", "Bolt"]
    return presentation
  }()
}

extension FoundGame {
  static let test = FoundGame(
    log: "2026-03-01T08-15-00.jsonl", pack: "First armour", blows: 12)
  static let damaged = FoundGame(
    log: "2026-03-01T08-15-00.jsonl", pack: "First armour", loadout: "Inside out", blows: 2,
    damagedRecord: 28)
}

extension SavingTrouble {
  static let diskFull = SavingTrouble.log(
    .notSaved(code: 28, pending: 0), folder: "/srv/state/chainmail/logs")
}

extension Setting {
  /// First armour as the tests play it; an attack is typed as `weapon:18`.
  static func test(
    _ rules: Rules = FirstArmour.rules, _ presentation: Presentation? = nil,
    look: Look = .unicode, reduceMotion: Bool = true
  ) -> Setting {
    Setting(
      rules: rules, presentation: presentation, look: look, motion: reduceMotion ? .off : .full,
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
    var told = TurnList()
    reduce(&game, action, under: screen.setting.rules, into: &told)
    screen.receive(
      told.events, of: action, before: before, after: game, fallen: told.turns.last?.fallen)
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
