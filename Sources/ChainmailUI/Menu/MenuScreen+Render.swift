package import ChainmailTerminal

extension MenuScreen {
  /// The frame in a window of some size.
  package func frame(size: Size) -> ScreenBuffer { frame(size: size, collectsSpots: false) }

  func frame(size: Size, collectsSpots: Bool) -> ScreenBuffer {
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
  func draw(into buffer: inout ScreenBuffer) {
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
}
