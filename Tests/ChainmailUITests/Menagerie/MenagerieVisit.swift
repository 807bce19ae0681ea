import ChainmailCore
import ChainmailRooms
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

extension Visit<MenagerieScreen> {
  /// A visit to the menagerie.
  init(
    _ look: Look = .unicode, reduceMotion: Bool = true, hasCompanions: Bool = true,
    keeping states: RoomStates = RoomStates(), seed: UInt64 = 7
  ) throws {
    let (rules, presentation) =
      hasCompanions
      ? FirstArmour.withCompanions : (FirstArmour.rules, FirstArmour.presentation)
    let setting = Setting.test(rules, presentation, look: look, reduceMotion: reduceMotion)
    self.init(
      MenagerieScreen(setting, keeping: states, seed: seed), keeping: states,
      beside: try Play(setting, seed: seed))
  }
}
