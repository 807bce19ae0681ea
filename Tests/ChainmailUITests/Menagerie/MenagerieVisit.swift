import ChainmailCore
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI
import TestSupport

extension FirstArmour {
  /// With the companions that the shipped pack has, too.
  static let withCompanions: (rules: Rules, presentation: Presentation) = {
    var (rules, presentation) = (FirstArmour.rules, FirstArmour.presentation)
    let half = Ratio(quanta: Ratio.quantaPerUnit / 2)
    let animals: [(String, String, Primitive, TypeSet?)] = [
      ("monkey", "Monkey", .scale(Scale(half, rounding: .down)), [weapon]),
      ("squirrel", "Squirrel", .subtract(Subtract(5)), [magic]),
      ("dog", "Dog", .pool(Pool(size: 9)), nil),
    ]
    for (id, name, primitive, types) in animals {
      let condition = types.map { on($0) } ?? Condition()
      rules.defenders.append(
        DefenderDefinition(
          id: id, isCompanion: true, links: [LinkDefinition(when: condition, primitive)]))
      presentation.defenders.append(DefenderDisplay(name: name, slot: nil))
    }
    return (rules, presentation)
  }()
}

/// A visit to the menagerie, driven as the command drives it, with the game that it is beside.
struct MenagerieVisit {
  var screen: MenagerieScreen
  var yard: Play
  /// What the profile keeps.
  var states = RoomStates()
  var facts: [RoomFact] = []
  var calls: [String] = []
  var hasLeft = false
  private var now: UInt64 = 0

  init(
    _ look: Look = .unicode, reduceMotion: Bool = true, hasCompanions: Bool = true,
    keeping states: RoomStates = RoomStates(), seed: UInt64 = 7
  ) throws {
    let (rules, presentation) =
      hasCompanions
      ? FirstArmour.withCompanions : (FirstArmour.rules, FirstArmour.presentation)
    let setting = Setting.test(rules, presentation, look: look, reduceMotion: reduceMotion)
    yard = try Play(setting, seed: seed)
    self.states = states
    screen = MenagerieScreen(setting, keeping: states, seed: seed)
  }

  mutating func handle(_ event: InputEvent) {
    for intent in screen.handle(event) {
      switch intent {
      case .note(let fact):
        facts.append(fact)
        yard.perform(.note(fact))
      case .call(let name, let blows):
        calls.append("\(name) \(blows)")
        let rules = yard.screen.setting.rules
        guard let kind = rules.companion(named: name) else { continue }
        yard.perform(.call(kind, blows: blows))
        if let why = yard.screen.takeRemark() { screen.hall.refused(why) }
      case .keep: screen.keep(in: &states)
      case .leave: hasLeft = true
      case .gain, .play, .begin, .cancel, .stop: break
      }
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
    screen.hall.advance(to: now)
  }

  var lines: [String] { screen.frame(size: Size(columns: 80, rows: 24)).lines }

  func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}
