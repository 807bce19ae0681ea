package import ChainmailTerminal

extension RoomScreen {
  /// Answers an event.
  ///
  /// - Returns: What the front end is to do, in order.
  package mutating func handle(_ event: InputEvent) -> [RoomIntent<Errand>] {
    switch event {
    case .key, .paste:
      hall.lastPress = nil
      if hall.isShown, let search = hall.search {
        find(event, search)
        return []
      }
      if hall.isShown, let palette = hall.palette { return answer(event, in: palette) }
    case .mouse(let mouse): return hall.isShown ? answer(mouse) : []
    default: break
    }
    if hall.takes(event) { return [] }
    if case .key(let key) = event, takesCommand(by: key),
      let command = hall.setting.keymaps.rooms.command(for: key)
    {
      open(command)
      return []
    }
    return veiling { $0.answer(event) }
  }

  private mutating func answer(_ mouse: MouseEvent) -> [RoomIntent<Errand>] {
    switch Click(mouse, on: frame(size: hall.size, collectsSpots: true), after: &hall.lastPress) {
    case .key(let key): return handle(.key(key))
    case .item(.room, let place): return press(on: place)
    case .item(.walk, let place): press(onLink: place)
    case .item(.palette, let place):
      if hall.palette?.click(place) == true { return handle(.key(.enter)) }
    case .item, nil: break
    }
    return []
  }

  /// Whether something lies over the room that takes all keys and clicks.
  var isCovered: Bool { hall.palette != nil || hall.isPaged || hasDialog }

  private mutating func open(_ command: HallCommand) {
    switch command {
    case .story: hall.openStory()
    case .palette:
      let rows = keymap.paletteRows(hall.setting.texts) { meaning(of: $0) }
      hall.palette = CommandPalette(rows.filter { !$0.help.isEmpty })
    case .find:
      guard !listed.isEmpty else {
        hall.remark = hall.setting.texts(.findEmpty)
        return
      }
      hall.search = ListSearch(from: selection)
    }
  }

  private mutating func answer(
    _ event: InputEvent, in palette: CommandPalette
  ) -> [RoomIntent<Errand>] {
    var palette = palette
    switch palette.answer(event) {
    case .goesOn: hall.palette = palette
    case .closed: hall.palette = nil
    case .entered(let line):
      palette.fault = hall.setting.texts(.paletteUnknown, line)
      hall.palette = palette
    case .run(let place):
      hall.palette = nil
      let command = keymap.rowCommands[place]
      return veiling { $0.perform(command) }
    }
    return []
  }

  /// Answers an event while a search is typed, in the page in front or else in the room's list.
  private mutating func find(_ event: InputEvent, _ search: ListSearch) {
    var search = search
    let reader = hall.reader(size: hall.size)
    let lines = reader.map { $0.lines.map(\.text) } ?? listed
    let outcome = search.answer(event, in: lines, at: search.found ?? search.origin)
    hall.search = search
    switch outcome {
    case .goesOn: break
    case .selects(let place): go(to: place, inPage: reader != nil)
    case .stays:
      hall.search = nil
      if search.isVain { hall.remark = hall.setting.texts(.findNothingListed) }
    case .goesBack:
      go(to: search.origin, inPage: reader != nil)
      hall.search = nil
    }
  }

  private mutating func go(to place: Int, inPage: Bool) {
    if inPage {
      hall.scrollPage(to: place)
    } else {
      selection = min(max(place, 0), max(listed.count - 1, 0))
    }
  }
}
