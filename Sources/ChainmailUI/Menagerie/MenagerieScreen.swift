internal import ChainmailCore
package import ChainmailRooms
package import ChainmailTerminal
internal import ResponderChain

/// The menagerie: a larder, a line of animals, and the walk of a food along it.
package struct MenagerieScreen: RoomScreen {
  package var hall: Hall
  var rest: AnimalRest
  /// The marked portion.
  package var selection = 0
  /// The animal to which food is handed in.
  var entry = 0
  /// A food as it is typed.
  var typed: RoomField?

  /// Comes to the animals as a profile knows them.
  ///
  /// - Parameters:
  ///   - setting: How things are called and shown.
  ///   - states: What the profile keeps.
  ///   - seed: Which portions are found by somebody who has never been here.
  package init(_ setting: Setting, keeping states: RoomStates, seed: UInt64) {
    hall = Hall(setting, .menagerie, setting.keymaps.menagerie)
    rest = AnimalRest(seed: seed)
    if let kept = hall.recall(states, AnimalRest.init(kept:)) { rest = kept }
  }

  package func keep(in states: inout RoomStates) { states[Room.menagerie.rawValue] = rest.kept }

  var texts: Texts { hall.setting.texts }
  package var keymap: Keymap<MenagerieCommand> { hall.setting.keymaps.menagerie }
  var menagerie: Menagerie { rest.menagerie }

  /// What an animal is as a companion in the pack that is played; nil where there is none.
  func companion(_ animal: String) -> Piece? {
    let rules = hall.setting.rules
    return rules.companion(named: animal).map {
      Piece(PieceID(kind: $0, copy: 1), rules: rules, stats: StatTable(rules.loadout, rules: rules))
    }
  }

  package mutating func answer(_ event: InputEvent) -> [RoomIntent<Never>] {
    if typed != nil { return answerField(event) }
    guard case .key(let key) = event, let command = keymap.command(for: key) else {
      return []
    }
    return perform(command)
  }

  package mutating func perform(_ command: MenagerieCommand) -> [RoomIntent<Never>] {
    switch command {
    case .select(let move): selection = move.from(selection, of: menagerie.larder.count)
    case .offer: return act(.offer(selection, to: menagerie.line[entry].id))
    case .nextEntry:
      entry = (entry + 1) % menagerie.line.count
      // The last walk began elsewhere.
      hall.show(nil)
    case .type:
      typed = RoomField(.foodType, .foodTypeHow, .typingFood, limit: Food.lengthLimit)
    case .otherLine:
      hall.show(nil)
      return act(.lineUp(menagerie.animals == .game ? .textbook : .game))
    case .nextRest:
      var events: [Menagerie.Event] = []
      rest.beginNext(into: &events)
      return take(events)
    case .help: hall.openHelp()
    case .leave: return [.leave]
    }
    return []
  }

  private mutating func answerField(_ event: InputEvent) -> [RoomIntent<Never>] {
    switch typed?.answer(event) {
    case .entered(let text):
      if let food = food(called: text.withoutOuterSpaces) {
        typed = nil
        return act(.offerOwn(food, to: menagerie.line[entry].id))
      }
      let fault = texts(.foodFault, String(Food.lengthLimit))
      typed?.fault = fault
    case .closed: typed = nil
    case .goesOn, nil: break
    }
    return []
  }

  private mutating func act(_ action: Menagerie.Action) -> [RoomIntent<Never>] {
    var events: [Menagerie.Event] = []
    rest.act(action, into: &events)
    return take(events)
  }

  private mutating func take(_ events: [Menagerie.Event]) -> [RoomIntent<Never>] {
    selection = min(selection, max(menagerie.larder.count - 1, 0))
    return take(events, telling: telling) { [self] event in
      // The game is asked first: what it refuses is neither eaten nor logged.
      var call: [RoomIntent<Never>] = []
      if case .ate(let animal, _, let appetite) = event, companion(animal) != nil {
        call = [.call(animal, blows: appetite.blows)]
      }
      return call + (event.fact.map { [.note($0)] } ?? [])
    }
  }
}

extension String {
  /// The same without spaces at either end, where nobody sees them.
  fileprivate var withoutOuterSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
