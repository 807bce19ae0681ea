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

  private let setting: Setting
  private let player: Player
  private var selection = 0
  private var size = Layout.smallest
  private var isShown: Bool { size.fits(Layout.smallest) }
  private var palette: CommandPalette?
  private var search: ListSearch?
  /// That nothing was found; nil since a key was pressed.
  private var remark: String?
  /// How far the page of all keys is scrolled; nil while it is closed.
  private var help: Int?
  /// What the mouse pressed on last; nil since a key was pressed.
  private var lastPress: LastPress?

  private static let choices: [Choice] = [.yard, .games] + Room.allCases.map(Choice.room)

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
  private func reader(size: Size) -> Reader? {
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

  /// The frame in a window of some size.
  package func frame(size: Size) -> ScreenBuffer { frame(size: size, collectsSpots: false) }

  private func frame(size: Size, collectsSpots: Bool) -> ScreenBuffer {
    var buffer = ScreenBuffer(size: size)
    if collectsSpots { buffer.spots = [] }
    guard size.fits(Layout.smallest) else {
      setting.drawTooSmall(into: &buffer)
      return buffer
    }
    draw(into: &buffer)
    var reader = reader(size: size)
    if palette != nil || reader != nil { buffer.coverKeys(in: 1) }
    reader?.found = search?.found
    reader?.draw(into: &buffer, with: setting.look.widgets)
    palette?.draw(setting, into: &buffer)
    search?.draw(setting, into: &buffer)
    return buffer
  }

  /// Draws what nothing lies over.
  private func draw(into buffer: inout ScreenBuffer) {
    let glyphs = setting.look.widgets
    var rest = buffer.bounds
    var title = StyledText(" " + setting.texts(.gameName), .bold)
    title.append("  " + setting.texts(.menuTitle))
    let plays = StyledText(player.sentence(setting.texts) + " ", Palette.quiet)
    Label(title, right: plays).draw(in: rest.takeTop(1), of: &buffer, with: glyphs)
    let hints = setting.keymaps.menu.hints(setting.texts)
    KeyHints(hints, style: Palette.quiet)
      .draw(in: rest.takeBottom(1).inset(columns: 1), of: &buffer)
    rest = rest.inset(columns: 3)
    let text = WrappedText(
      remark ?? setting.texts(.menuSentence), style: remark == nil ? Palette.quiet : .plain)
    _ = rest.takeTop(1)
    _ = rest.takeTop(text.draw(in: rest, of: &buffer) + 1)
    let step = rest.rows >= 3 * Self.choices.count ? 3 : 2
    for (place, choice) in Self.choices.enumerated() {
      let area = rest.takeTop(step)
      buffer.mark(area, ClickedList.menu.item(place))
      draw(choice, isMarked: place == selection, in: area, of: &buffer)
    }
  }

  /// The same in lines.
  package var telling: ScreenTelling {
    var telling = ScreenTelling(subject: "menu", setting.texts)
    telling.leadsToYard = true
    telling.answer = remark
    let names = Self.choices.map { Self.names(of: $0, setting.texts) }
    telling.phrases = [RoomOrder(.go, .named(.accept))].compactMap {
      .init($0, in: setting.keymaps.menu, names, setting.texts)
    }
    telling.typing = palette != nil || search != nil ? .field : .keys
    let keys = setting.keymaps.menu
    telling.orders = [
      .init(.help, keys.key(of: .help)), .init(.back, keys.key(of: .choose(.yard))),
      .init(.quit, keys.key(of: .choose(.yard))),
    ].compactMap(\.self)
    if search != nil {
      telling.isOver = true
      telling.state = [setting.texts(.plainSearch)]
    } else if let reader = reader(size: ScreenTelling.pageSize) {
      (telling.isOver, telling.isPage) = (true, true)
      telling.state = reader.tell() + setting.texts.tell(telling.phrases)
    } else {
      telling.isOver = palette != nil
      telling.state = ScreenTelling.lines(columns: 100, rows: 30) { _, buffer in
        if let palette { palette.draw(setting, into: &buffer) } else { draw(into: &buffer) }
      }
      if !telling.isOver {
        telling.state += setting.texts.tell(telling.phrases)
      }
    }
    return telling
  }

  private func draw(
    _ choice: Choice, isMarked: Bool, in area: Rect, of buffer: inout ScreenBuffer
  ) {
    let glyphs = setting.look.widgets
    var room = area.line(0)
    let marker = room.takeLeft(2)
    if isMarked {
      buffer.put(Cell(glyphs.marker, Palette.focused), at: marker.origin, in: marker)
      buffer.attention = marker.origin
    }
    let names = Self.choices.map { setting.texts(Self.wording($0).name) }
    let width = names.map { CharacterWidth.columns(of: $0) }.max() ?? 0
    let (name, chain) = Self.wording(choice)
    let keys = Self.choices.map { setting.keymaps.menu.keyName(of: .choose($0), setting.texts) }
    let keyColumns = keys.map { CharacterWidth.columns(of: $0) }.max() ?? 0
    let key = setting.keymaps.menu.keyName(of: .choose(choice), setting.texts)
    var line = StyledText(glyphs.fitted(key, to: keyColumns) + "  ", .bold)
    line.append(
      glyphs.fitted(setting.texts(name), to: width + 2), isMarked ? Palette.focused : .plain)
    line.append(setting.texts(chain), Palette.quiet)
    Label(line).draw(in: room, of: &buffer, with: glyphs)
  }

  /// By what names a place can be asked for, in whatever language it is shown.
  private static func names(of choice: Choice, _ texts: Texts) -> [String] {
    let (name, _) = wording(choice)
    let id: String? = if case .room(let room) = choice { room.rawValue } else { nil }
    return [texts(name), Texts.english(name)] + [id].compactMap(\.self)
  }

  /// The place that is called so; nil where none is.
  package static func place(called name: String, _ texts: Texts) -> Choice? {
    choices.map { names(of: $0, texts) }.place(called: name).map { choices[$0] }
  }

  /// What a place is called, and what goes along its chain.
  private static func wording(_ choice: Choice) -> (name: TextKey, chain: TextKey) {
    switch choice {
    case .yard: (.menuYard, .menuYardChain)
    case .games: (.menuGames, .menuGamesChain)
    case .room(let room): (room.title, room.chain)
    }
  }
}

/// What a key can ask of the menu.
package enum MenuCommand: Hashable, Sendable {
  case choose(MenuScreen.Choice)
  case select(ListMove)
  case accept
  case palette, find, help
}

extension Keymap where Command == MenuCommand {
  package static let menu = Keymap(
    selecting(hint: .hintMenuSelect) { .select($0) } + [
      Binding([.enter], .accept, .helpMenuAccept, hint: .hintMenuAccept),
      Binding([.character(":"), .function(2)], .palette, .helpPalette),
      Binding([.character("/"), .function(3)], .find, .helpFind),
      Binding([.character("n")], .choose(.games), .menuGames),
      Binding([.character("v")], .choose(.room(.coins)), .roomCoins),
      Binding([.character("l")], .choose(.room(.letters)), .roomLetters),
      Binding([.character("a")], .choose(.room(.menagerie)), .roomMenagerie),
      Binding([.character("g")], .choose(.room(.gate)), .roomGate),
      Binding([.character("p")], .choose(.room(.library)), .roomLibrary),
      Binding(
        [.character("y"), .escape, .character("q")], .choose(.yard), .menuYard, hint: .hintMenuYard),
      Binding([.character("?")], .help, .helpHelp, hint: .hintHelp),
    ])
}
