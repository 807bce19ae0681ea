internal import ChainmailTerminal

extension CommandPalette {
  /// The most columns of a name.
  private static let nameColumns = 26

  /// Draws the line and its rows in a box over a screen.
  func draw(_ setting: Setting, into buffer: inout ScreenBuffer) {
    let (texts, glyphs) = (setting.texts, setting.look.widgets)
    let size = buffer.size
    let area = buffer.bounds.centered(
      Size(columns: min(size.columns - 2, 84), rows: min(size.rows - 2, 20)))
    var room = Panel(texts(.paletteTitle)).drawOver(area, of: &buffer, with: glyphs)
      .inset(columns: 1)
    let keys = KeyHints(Keymap.palette.hints(texts), style: Palette.quiet)
    keys.draw(in: room.takeBottom(keys.rows(columns: room.columns)), of: &buffer)
    _ = room.takeBottom(1)
    var line = room.takeTop(1)
    let prompt = line.takeLeft(2)
    buffer.write(":", at: prompt.origin, Palette.prompt, in: prompt)
    field.draw(in: line, of: &buffer, .underline)
    _ = room.takeTop(1)
    let found = found
    guard fault == nil, !found.isEmpty else {
      let text = WrappedText(fault ?? texts(.paletteNone), style: Palette.warning)
      text.draw(in: room, of: &buffer)
      return
    }
    let columns = room.columns - 3
    let width = min(
      found.map { CharacterWidth.columns(of: $0.name) }.max() ?? 0, Self.nameColumns)
    let lines = found.map { row in
      var line = StyledText(glyphs.fitted(row.name, to: width) + "  ", .bold)
      let rest = columns - width - 2
      let keys = row.keys.isEmpty ? "" : "  " + row.keys
      let room = max(rest - CharacterWidth.columns(of: keys), 0)
      line.append(glyphs.fitted(row.help, to: room))
      line.append(glyphs.shortened(keys, to: rest - room), Palette.quiet)
      return line
    }
    TextList(lines, selection: selection, list: ClickedList.palette.rawValue).draw(
      in: room, of: &buffer, with: glyphs)
  }
}
