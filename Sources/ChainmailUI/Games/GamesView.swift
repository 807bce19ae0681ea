internal import ChainmailTerminal

/// The list of games in a box over the Yard: a pack a line with its loadouts below it, and at the
/// bottom what there is to be said of the selected one.
struct GamesView {
  private let chooser: GameChooser
  private let setting: Setting
  private let area: Rect
  /// The page of all keys, where it is open.
  let help: Reader?

  init(_ chooser: GameChooser, _ setting: Setting, _ size: Size) {
    self.chooser = chooser
    self.setting = setting
    let columns = size.columns > 110 ? 100 : size.columns
    area = Rect(size: size).centered(Size(columns: columns, rows: size.rows - 2))
    help = chooser.help.map { scroll in
      Pages(setting: setting, size: size, scroll: scroll).help(setting.keymaps.games)
    }
  }

  private static let detailRows = 3

  /// The rows of the list: those of the box without its lines, the detail and the keys.
  var listRows: Int { max(area.rows - Self.detailRows - 5, 1) }

  func draw(into buffer: inout ScreenBuffer) {
    drawList(into: &buffer)
    guard let help else { return }
    buffer.coverSpots()
    help.draw(into: &buffer, with: setting.look.widgets)
  }

  private func drawList(into buffer: inout ScreenBuffer) {
    let texts = setting.texts
    let glyphs = setting.look.widgets
    var inside = Panel(texts(.gamesTitle)).drawOver(area, of: &buffer, with: glyphs)
      .inset(columns: 1)
    KeyHints(chooser.keymap(of: setting.keymaps).hints(texts), style: Palette.quiet)
      .draw(in: inside.takeBottom(1), of: &buffer)
    _ = inside.takeBottom(1)
    drawDetail(in: inside.takeBottom(Self.detailRows), of: &buffer)
    drawSearch(in: inside.takeBottom(1), of: &buffer)
    let found = chooser.found
    guard !found.isEmpty else {
      let text = texts(chooser.offers == nil ? .gamesReading : .gamesNone)
      WrappedText(text, style: Palette.quiet).draw(in: inside, of: &buffer)
      return
    }
    // The marker and the scroll marks take three columns.
    let columns = inside.columns - 3
    let names = found.map { CharacterWidth.columns(of: name(of: $0)) }.max() ?? 0
    let width = min(names, columns / 2)
    TextList(
      found.map { line(of: $0, names: width, columns) }, selection: chooser.selection,
      list: ClickedList.games.rawValue
    )
    .draw(in: inside, of: &buffer, with: glyphs)
  }

  /// A loadout stands below its pack, a little further in.
  private func name(of offer: GameOffer) -> String {
    offer.loadout.map { "  " + $0 } ?? offer.pack
  }

  private func line(of offer: GameOffer, names: Int, _ columns: Int) -> StyledText {
    let glyphs = setting.look.widgets
    var line = StyledText(
      glyphs.fitted(name(of: offer), to: names) + "  ", offer.loadout == nil ? .bold : .plain)
    line.append(
      glyphs.shortened(offer.note, to: columns - names - 2),
      offer.fault == nil ? Palette.quiet : Palette.hurt)
    return line
  }

  private func drawSearch(in line: Rect, of buffer: inout ScreenBuffer) {
    guard chooser.isSearching else { return }
    var room = line
    let sign = buffer.write("/", at: room.origin, .bold, in: room)
    _ = room.takeLeft(sign - room.column)
    chooser.search.draw(in: room, of: &buffer, .underline)
  }

  /// What is wrong with the selected one, or all of what it is.
  private func drawDetail(in area: Rect, of buffer: inout ScreenBuffer) {
    guard let offer = chooser.selected else { return }
    let text = offer.fault ?? setting.texts(.gamesDetail, fullName(of: offer), offer.note)
    WrappedText(text, style: offer.fault == nil ? .plain : Palette.warning)
      .draw(in: area, of: &buffer)
  }

  private func fullName(of offer: GameOffer) -> String {
    setting.texts.game(with: offer.pack, offer.loadout)
  }
}
