internal import ChainmailTerminal

extension CommandPalette {
  /// The most columns of a name, where what it does needs the others.
  private static let nameColumns = 26
  /// The most where there is little room: few names are longer.
  private static let fewNameColumns = 16

  /// Draws the line and its rows in a box over a screen.
  func draw(_ setting: Setting, into buffer: inout ScreenBuffer) {
    let (texts, glyphs) = (setting.texts, setting.look.widgets)
    let size = buffer.size
    let area = buffer.bounds.centered(
      Size(columns: min(size.columns - 2, 84), rows: min(size.rows - 2, max(20, size.rows * 2 / 3)))
    )
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
      let isDone = fault == nil && readsLine
      let text = fault ?? texts(isDone ? .paletteLine : .paletteNone)
      WrappedText(text, style: isDone ? Palette.quiet : Palette.warning)
        .draw(in: room, of: &buffer)
      return
    }
    // The marker before a row; a blank and an arrow behind it.
    let columns = room.columns - 4
    let helps = found.map { CharacterWidth.columns(of: $0.help + $0.keys) + 4 }.max() ?? 0
    let width = min(
      found.map { CharacterWidth.columns(of: $0.name) }.max() ?? 0,
      max(columns - helps, size.columns < 80 ? Self.fewNameColumns : Self.nameColumns))
    let selection = selection
    let needed = found.map { row in
      CharacterWidth.columns(of: row.help) + (row.keys.isEmpty ? 0 : 2)
        + CharacterWidth.columns(of: row.keys)
    }
    let isCut = zip(found, needed).contains { row, needed in
      CharacterWidth.columns(of: row.name) > width || needed > columns - width - 2
    }
    if isCut {
      // There before anything is selected, lest the list move under a click.
      let detail = room.takeBottom(2)
      _ = room.takeBottom(1)
      if let row = selection.map({ found[$0] }) {
        WrappedText(texts(.paletteDetail, row.name, row.help)).draw(in: detail, of: &buffer)
      }
    }
    let lines = found.map { row in
      var line = StyledText(glyphs.fitted(row.name, to: width) + "  ", .bold)
      let rest = columns - width - 2
      let keys = row.keys.isEmpty ? "" : "  " + row.keys
      let room = max(rest - CharacterWidth.columns(of: keys), 0)
      line.append(glyphs.fitted(row.help, to: room))
      line.append(glyphs.shortened(keys, to: rest - room), Palette.quiet)
      return line
    }
    TextList(lines, selection: selection ?? -1, list: ClickedList.palette.rawValue).draw(
      in: room, of: &buffer, with: glyphs)
  }
}
