internal import ChainmailAnalysis
internal import ChainmailTerminal

/// The question in a box over the replay.
struct LoadoutView {
  var chooser: LoadoutChooser
  var setting: Setting
  /// What is to be said in place of how it is answered; nil where nothing is.
  var remark: String?

  func draw(into buffer: inout ScreenBuffer) {
    let (texts, glyphs) = (setting.texts, setting.look.widgets)
    let size = buffer.size
    let area = buffer.bounds.centered(
      Size(
        columns: min(size.columns, max(90, size.columns * 3 / 4)), rows: min(size.rows - 2, 22)))
    let (plain, isOpen) = (texts(.whatIfTitle), chooser.loop == .open)
    let title =
      chooser.hasChoices ? texts(isOpen ? .whatIfTitleOpen : .whatIfTitleClosed, plain) : plain
    var room = Panel(title).drawOver(area, of: &buffer, with: glyphs)
      .inset(columns: 1)
    let hints = Keymap.choosingLoadout.hints(texts).filter {
      chooser.hasChoices || $0.meaning != texts(.hintWhatIfLoop)
    }
    let keys = KeyHints(hints, style: Palette.quiet)
    keys.draw(in: room.takeBottom(keys.rows(columns: room.columns)), of: &buffer)
    _ = room.takeBottom(1)
    let how = WrappedText(
      remark ?? texts(.whatIfHow), style: remark == nil ? .plain : Palette.warning)
    _ = room.takeTop(how.draw(in: room, of: &buffer))
    if chooser.hasChoices {
      let key = Keymap.choosingLoadout.keyName(of: .loop, texts)
      let unfit = chooser.unfitPack.map { texts(.whatIfClosedElsewhere, $0, key) }
      let loop = texts(chooser.loop == .open ? .whatIfOpen : .whatIfClosed)
      let line = WrappedText(unfit ?? loop, style: unfit == nil ? Palette.quiet : Palette.warning)
      _ = room.takeTop(line.draw(in: room, of: &buffer))
    }
    chooser.field.draw(in: room.takeTop(1), of: &buffer, .underline)
    _ = room.takeTop(1)
    if let note = chooser.selected?.note {
      // In lines of its own, since few are whole in the list.
      WrappedText(note).draw(in: room.takeBottom(2), of: &buffer)
      _ = room.takeBottom(1)
    }
    drawList(in: room, of: &buffer)
  }

  private func drawList(in area: Rect, of buffer: inout ScreenBuffer) {
    let (texts, glyphs) = (setting.texts, setting.look.widgets)
    let found = chooser.found
    guard !found.isEmpty else {
      let reading = chooser.isAccepted ? TextKey.whatIfReading : .gamesReading
      let text = texts(
        chooser.offers == nil ? reading : chooser.field.text.isEmpty ? .gamesNone : .whatIfFile)
      WrappedText(text, style: Palette.quiet).draw(in: area, of: &buffer)
      return
    }
    let names = found.map { texts.game(with: $0.pack, $0.loadout) }
    let columns = area.columns - 3
    let width = min(names.map { CharacterWidth.columns(of: $0) }.max() ?? 0, columns * 2 / 3)
    let lines = zip(found, names).map { offer, name in
      var line = StyledText(glyphs.fitted(name, to: width) + "  ")
      line.append(
        glyphs.shortened(offer.note, to: columns - width - 2),
        offer.fault != nil
          ? Palette.hurt : chooser.isUnmapped(offer) ? Palette.warning : Palette.quiet)
      return line
    }
    TextList(lines, selection: chooser.selection, list: ClickedList.loadouts.rawValue)
      .draw(in: area, of: &buffer, with: glyphs)
  }
}
