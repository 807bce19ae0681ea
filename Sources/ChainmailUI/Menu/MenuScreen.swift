package import ChainmailTerminal

/// The main menu: every place there is, a key for each.
package struct MenuScreen: Sendable {
  /// Where a choice leads.
  package enum Choice: Hashable, Sendable {
    case yard
    /// The list of packs and loadouts, over the Yard.
    case games
    case room(Room)
  }

  let setting: Setting
  let player: Player
  var selection = 0
  private var size = Layout.smallest
  private var isShown: Bool { size.fits(Layout.smallest) }
  var palette: CommandPalette?
  var search: ListSearch?
  /// That nothing was found; nil since a key was pressed.
  var remark: String?
  /// How far the page of all keys is scrolled; nil while it is closed.
  private var help: Int?
  /// What the mouse pressed on last; nil since a key was pressed.
  private var lastPress: LastPress?

  static let choices: [Choice] = [.yard, .games] + Room.allCases.map(Choice.room)

  /// Creates the menu with one choice marked.
  ///
  /// - Parameters:
  ///   - setting: How things are called and shown.
  ///   - player: Whose rooms they are.
  ///   - choice: What is marked.
  package init(_ setting: Setting, for player: Player, marking choice: Choice = .yard) {
    self.setting = setting
    self.player = player
    selection = Self.choices.firstIndex(of: choice) ?? 0
  }

  /// Takes note of the size of the window; to be called before the first key.
  package mutating func resized(to size: Size) { self.size = size }

  /// Answers an event; the choice where one was made.
  package mutating func handle(_ event: InputEvent) -> Choice? {
    switch event {
    case .resize(let size): resized(to: size)
    case .mouse(let mouse):
      guard isShown else { return nil }
      return answer(mouse)
    case .key, .paste:
      guard isShown else { return nil }
      lastPress = nil
      remark = nil
      if let search {
        find(event, search)
      } else if let palette {
        return answer(event, in: palette)
      } else if let reader = reader(size: size) {
        read(event, reader)
      } else if case .key(let key) = event {
        return setting.keymaps.menu.command(for: key).flatMap { perform($0) }
      }
    default: break
    }
    return nil
  }

  private mutating func answer(_ mouse: MouseEvent) -> Choice? {
    switch Click(mouse, on: frame(size: size, collectsSpots: true), after: &lastPress) {
    case .key(let key): return handle(.key(key))
    case .item(.menu, let place): return Self.choices[place]
    case .item(.palette, let place):
      return palette?.click(place) == true ? handle(.key(.enter)) : nil
    case .item, nil: return nil
    }
  }

  private mutating func perform(_ command: MenuCommand) -> Choice? {
    switch command {
    case .choose(let choice): return choice
    case .accept: return Self.choices[selection]
    case .select(let move): selection = move.from(selection, of: Self.choices.count)
    case .palette: palette = CommandPalette(setting.keymaps.menu.paletteRows(setting.texts))
    case .find: search = ListSearch(from: selection)
    case .help: help = 0
    }
    return nil
  }

  /// All keys as a page, where it is read.
  func reader(size: Size) -> Reader? {
    help.map { scroll in
      Pages(setting: setting, size: size, scroll: scroll).help(setting.keymaps.menu)
    }
  }

  private mutating func read(_ event: InputEvent, _ reader: Reader) {
    guard case .key(let key) = event, let command = setting.keymaps.pages.command(for: key) else {
      return
    }
    switch command {
    case .close: help = nil
    case .find: search = ListSearch(from: reader.scroll)
    default: help = reader.scrolled(by: command)
    }
  }

  private mutating func answer(_ event: InputEvent, in palette: CommandPalette) -> Choice? {
    var palette = palette
    self.palette = nil
    switch palette.answer(event) {
    case .run(let place): return perform(setting.keymaps.menu.rowCommands[place])
    case .closed: return nil
    case .entered(let line): palette.fault = setting.texts(.paletteUnknown, line)
    case .goesOn: break
    }
    self.palette = palette
    return nil
  }

  private mutating func find(_ event: InputEvent, _ search: ListSearch) {
    var search = search
    let reader = reader(size: size)
    let lines =
      reader?.lines.map(\.text)
      ?? Self.choices.map { choice in
        let (name, chain) = Self.wording(choice)
        return setting.texts(name) + " " + setting.texts(chain)
      }
    let outcome = search.answer(event, in: lines, at: search.found ?? search.origin)
    self.search = search
    switch outcome {
    case .goesOn: break
    case .selects(let place): go(to: place)
    case .stays:
      self.search = nil
      if search.isVain { remark = setting.texts(.findNothingListed) }
    case .goesBack:
      go(to: search.origin)
      self.search = nil
    }
  }

  private mutating func go(to place: Int) {
    if help != nil { help = place } else { selection = place }
  }

  /// By what names a place can be asked for, in whatever language it is shown.
  static func names(of choice: Choice, _ texts: Texts) -> [String] {
    let (name, _) = wording(choice)
    let id: String? = if case .room(let room) = choice { room.rawValue } else { nil }
    return [texts(name), Texts.english(name)] + [id].compactMap(\.self)
  }

  /// The place that is called so; nil where none is.
  package static func place(called name: String, _ texts: Texts) -> Choice? {
    choices.map { names(of: $0, texts) }.place(called: name).map { choices[$0] }
  }

  /// What a place is called, and what goes along its chain.
  static func wording(_ choice: Choice) -> (name: TextKey, chain: TextKey) {
    switch choice {
    case .yard: (.menuYard, .menuYardChain)
    case .games: (.menuGames, .menuGamesChain)
    case .room(let room): (room.title, room.chain)
    }
  }
}
