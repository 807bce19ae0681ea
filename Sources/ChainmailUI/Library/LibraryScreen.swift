internal import ChainmailContent
internal import ChainmailLog
package import ChainmailRooms
package import ChainmailTerminal

/// The pack library: packs by name, and the walk of a name from place to place.
package struct LibraryScreen: RoomScreen {
  package var hall: Hall
  let places: LibraryPlaces
  private(set) var asked = AskedPacks()
  /// The packs of this machine; nil before they were listed.
  private(set) var packs: [LibraryPack]?
  /// Which pack of the list is selected.
  package var selection = 0
  /// What runs beside the screen.
  private(set) var running: LibraryErrand?
  /// What is begun as soon as the first list is here.
  private var waiting: LibraryErrand?
  /// Whether what runs was asked to end.
  private(set) var isStopping = false
  /// The pack that was found last.
  var found: PackLibrary.Found?
  /// What came of the walk that is shown.
  var outcome: (text: String, isTaken: Bool)?
  /// A name as it is typed.
  private(set) var typed: RoomField?

  /// Comes to the library as a profile knows it.
  ///
  /// - Parameters:
  ///   - setting: How things are called and shown.
  ///   - states: What the profile keeps.
  ///   - places: Where packs are looked for.
  package init(_ setting: Setting, keeping states: RoomStates, places: LibraryPlaces) {
    hall = Hall(setting, .library, setting.keymaps.library)
    self.places = places
    recall(states)
    tellMistakes()
  }

  /// Somebody comes back while something still runs here that began in an earlier visit; of that
  /// visit nothing else is left.
  package mutating func meet(_ player: Player) {
    hall = Hall(hall.setting, .library, hall.setting.keymaps.library)
    (found, outcome, typed) = (nil, nil, nil)
    recall(player.states)
    tellMistakes()
  }

  private mutating func recall(_ states: RoomStates) {
    asked = hall.recall(states, AskedPacks.init(kept:)) ?? AskedPacks()
  }

  /// Tells what is wrong with the choice of endpoints, none of which stands in the chain then.
  private mutating func tellMistakes() {
    guard case .mistakes(let mistakes) = places.lack else { return }
    for mistake in mistakes { hall.tell(mistake) }
  }

  package func keep(in states: inout RoomStates) { states[Room.library.rawValue] = asked.kept }

  var texts: Texts { hall.setting.texts }
  /// Whether endpoints are being asked.
  var isFetching: Bool { if case .fetch = running { true } else { false } }
  package var keymap: Keymap<LibraryCommand> {
    isFetching ? hall.setting.keymaps.fetching : hall.setting.keymaps.library
  }

  /// The names in the list: the packs of this machine, and those that were asked for by name.
  var ids: [String] {
    let here = packs?.map(\.id) ?? []
    return here + asked.ids.filter { !here.contains($0) }
  }

  var selected: String? {
    let ids = ids
    return ids.indices.contains(selection) ? ids[selection] : nil
  }

  package mutating func enter() -> [RoomIntent<LibraryErrand>] {
    guard running == nil else { return [] }
    running = .list
    return [.begin(.list)]
  }

  package mutating func answer(_ event: InputEvent) -> [RoomIntent<LibraryErrand>] {
    if typed != nil { return answerField(event) }
    guard case .key(let key) = event, let command = keymap.command(for: key) else { return [] }
    return perform(command)
  }

  package mutating func perform(_ command: LibraryCommand) -> [RoomIntent<LibraryErrand>] {
    switch command {
    case .select(let move): selection = move.from(selection, of: ids.count)
    case .lookUp: return beginWithSelected { .lookUp($0) }
    case .fetch:
      switch places.lack {
      case .noneChosen(let file): hall.tell(texts(.libraryNoneChosen, file))
      case .mistakes: tellMistakes()
      case nil: return beginWithSelected { .fetch($0) }
      }
    case .forget: return beginWithSelected { .forget($0) }
    case .type: typed = RoomField(.libraryType, .libraryTypeHow, .typingPack, limit: 64)
    case .cancel:
      isStopping = true
      return [.stop]
    case .help: hall.openHelp()
    case .leave:
      isStopping = isFetching
      return [.leave]
    }
    return []
  }

  private mutating func beginWithSelected(
    _ errand: (String) -> LibraryErrand
  ) -> [RoomIntent<LibraryErrand>] {
    guard let selected else {
      hall.remark = texts(.refusedNoPack)
      return []
    }
    return begin(errand(selected))
  }

  private mutating func begin(_ errand: LibraryErrand) -> [RoomIntent<LibraryErrand>] {
    switch running {
    case nil: break
    case .list:
      // The first list is here in a moment; whoever is quick need not wait for it.
      waiting = errand
      return []
    default:
      hall.remark = texts(.refusedFetching)
      return []
    }
    running = errand
    hall.show(nil)
    return [.begin(errand)]
  }

  private mutating func answerField(_ event: InputEvent) -> [RoomIntent<LibraryErrand>] {
    switch typed?.answer(event) {
    case .entered(let name): return ask(for: name)
    case .closed: typed = nil
    case .goesOn, nil: break
    }
    return []
  }

  /// Looks up what was typed, and keeps its name.
  private mutating func ask(for name: String) -> [RoomIntent<LibraryErrand>] {
    guard asked.ask(for: name) else {
      let fault = texts(.libraryTypeFault)
      typed?.fault = fault
      return []
    }
    typed = nil
    select(name)
    return begin(.lookUp(name)) + [.keep]
  }

  /// Selects a pack where the list has it.
  private mutating func select(_ id: String?) {
    let ids = ids
    selection = id.flatMap { ids.firstIndex(of: $0) } ?? min(selection, max(ids.count - 1, 0))
  }

  /// Takes in what came of an errand.
  package mutating func receive(_ answer: LibraryAnswer) -> [RoomIntent<LibraryErrand>] {
    // Before the first list came nobody has chosen.
    let selected = packs == nil ? waiting?.pack : selected
    running = nil
    isStopping = false
    packs = answer.packs
    var intents = takeIn(answer.deed)
    if case .forgotten(let id, _, let lookup) = answer.deed, asked.ids.contains(id),
      (try? lookup.result.get()) == nil
    {
      // A name that nobody has is forgotten whole.
      asked.drop(id)
      intents.append(.keep)
    }
    select(selected)
    if let next = waiting {
      waiting = nil
      intents += begin(next)
    }
    return intents
  }
}
