internal import ChainmailCore
internal import ChainmailLog
package import ChainmailRooms
package import ChainmailTerminal
internal import ResponderChain

/// The menagerie: a larder, a line of animals, and the walk of a food along it.
package struct MenagerieScreen: RoomScreen {
  package var hall: Hall
  var rest: AnimalRest
  /// The marked portion.
  var selection = 0
  /// The animal to which food is handed in.
  var entry = 0
  /// A food as it is typed, and what was wrong with it.
  var typed: (field: TextField, fault: String?)?

  /// Comes to the animals as a profile knows them.
  ///
  /// - Parameters:
  ///   - setting: How things are called and shown.
  ///   - states: What the profile keeps.
  ///   - seed: Which portions are found by somebody who has never been here.
  package init(_ setting: Setting, keeping states: RoomStates, seed: UInt64) {
    hall = Hall(setting, .menagerie, Keymap.menagerie)
    rest = AnimalRest(seed: seed)
    guard let kept = states[Room.menagerie.rawValue] else { return }
    do throws(JSONError) {
      rest = try AnimalRest(kept: kept)
    } catch {
      hall.tell(setting.texts(.roomUnreadable, error.description))
    }
  }

  package func keep(in states: inout RoomStates) { states[Room.menagerie.rawValue] = rest.kept }

  var texts: Texts { hall.setting.texts }
  var menagerie: Menagerie { rest.menagerie }

  /// What an animal is as a companion in the pack that is played; nil where there is none.
  func companion(_ animal: String) -> Piece? {
    let rules = hall.setting.rules
    return rules.companion(named: animal).map { Piece(PieceID(kind: $0, copy: 1), rules: rules) }
  }

  package mutating func answer(_ event: InputEvent) -> [RoomIntent<Never>] {
    if typed != nil { return answerField(event) }
    guard case .key(let key) = event, let command = Keymap.menagerie.command(for: key) else {
      return []
    }
    return perform(command)
  }

  private mutating func perform(_ command: MenagerieCommand) -> [RoomIntent<Never>] {
    let last = max(menagerie.larder.count - 1, 0)
    switch command {
    case .next: selection = min(selection + 1, last)
    case .previous: selection = max(selection - 1, 0)
    case .first: selection = 0
    case .last: selection = last
    case .offer: return act(.offer(selection, to: menagerie.line[entry].id))
    case .nextEntry:
      entry = (entry + 1) % menagerie.line.count
      // The last walk began elsewhere.
      hall.show(nil)
    case .type: typed = (TextField(limit: Food.lengthLimit), nil)
    case .otherLine:
      hall.show(nil)
      return act(.lineUp(menagerie.animals == .game ? .textbook : .game))
    case .nextRest:
      let portions = rest.beginNext().map { wording($0) }
      let found = portions.joined(separator: texts(.separator))
      hall.tell(portions.isEmpty ? texts(.foodFoundNothing) : texts(.foodFound, found))
      return [.keep]
    case .help: hall.openHelp()
    case .leave: return [.leave]
    }
    return []
  }

  private mutating func answerField(_ event: InputEvent) -> [RoomIntent<Never>] {
    guard var typed else { return [] }
    switch event {
    case .paste(let text): typed.field.insert(text)
    case .key(let key):
      if typed.field.handle(key) { break }
      switch Keymap.typingFood.command(for: key) {
      case .accept:
        guard let food = Food(typed.field.text.withoutOuterSpaces) else {
          typed.fault = texts(.foodFault, String(Food.lengthLimit))
          self.typed = typed
          return []
        }
        self.typed = nil
        return act(.offerOwn(food, to: menagerie.line[entry].id))
      case .close:
        self.typed = nil
        return []
      default: return []
      }
    default: return []
    }
    typed.fault = nil
    self.typed = typed
    return []
  }

  /// Tells what came of something, and has it logged and kept.
  private mutating func act(_ action: Menagerie.Action) -> [RoomIntent<Never>] {
    var events: [Menagerie.Event] = []
    rest.act(action, into: &events)
    selection = min(selection, max(menagerie.larder.count - 1, 0))
    var intents: [RoomIntent<Never>] = []
    for event in events {
      switch event {
      case .offered(let walk): hall.show(walk)
      case .refused(let refusal):
        hall.remark = wording(refusal)
        return []
      default: hall.tell(wording(event))
      }
      if let fact = event.fact { intents.append(.note(fact)) }
      if case .ate(let animal, _, let appetite) = event, companion(animal) != nil {
        intents.append(.call(animal, blows: appetite.blows))
      }
    }
    return intents + [.keep]
  }
}

extension String {
  /// The same without spaces at either end, where nobody sees them.
  fileprivate var withoutOuterSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
