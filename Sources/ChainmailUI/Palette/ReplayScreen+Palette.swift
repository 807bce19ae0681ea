internal import ChainmailTerminal

extension ReplayScreen {
  mutating func answer(_ event: InputEvent, in palette: CommandPalette) -> [ReplayIntent] {
    var palette = palette
    switch palette.answer(event) {
    case .goesOn: page = .palette(palette)
    case .closed: page = nil
    case .entered(let line):
      palette.fault = setting.texts(.paletteUnknown, line)
      page = .palette(palette)
    case .run(let place):
      page = nil
      return perform(keymap.rowCommands[place])
    }
    return []
  }
}
