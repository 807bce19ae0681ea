internal import ChainmailRooms
package import ChainmailTerminal
internal import ResponderChain

extension LettersScreen {
  package func frame(size: Size) -> ScreenBuffer {
    let candles = texts(
      .letterCandles, String(desk.candles), String(LetterRest.candles))
    let hints =
      work == nil
      ? Keymap.letters.hints(texts) : Keymap.waitingForLetter.hints(texts)
    let parts = RoomParts(standing: candles, sentence: sentence, hints: hints, chain: chain)
    var buffer = hall.frame(size: size, parts) { area, buffer in
      var left = area
      drawDesk(in: left.takeBottom(4), of: &buffer)
      drawLetters(in: left, of: &buffer)
    }
    guard hall.isShown, size.fits(Layout.smallest) else { return buffer }
    drawField(into: &buffer)
    if let reading { page(of: reading, size: size).draw(into: &buffer, with: hall.glyphs) }
    hall.drawPage(into: &buffer)
    return buffer
  }

  /// What there is to say at rest: what runs, else what the selection is.
  private var sentence: String {
    switch work {
    case .trying:
      guard let opening = desk.opening, opening.tried < opening.passwords.count else { return "" }
      let known = opening.passwords[opening.tried]
      return texts(
        .letterTrying, name(of: known.id), String(opening.tried + 1),
        String(opening.passwords.count))
    case .reopening(let place):
      return texts(.letterReopening, title(of: rest.letters[place].source))
    case .reading(let name): return texts(.letterReading, name)
    case nil: return isAtPasswords ? texts(.letterOrder) : seal(of: rest.letters[letter].source)
    }
  }

  private var chain: WalkPanel {
    WalkPanel(
      title: texts(.letterKnown, String(desk.passwords.count)),
      links: desk.passwords.map {
        WalkPanel.Link(id: $0.id.description, name: name(of: $0.id))
      },
      request: hall.walk?.request,
      outcome: desk.opening?.end.map(wording),
      reason: wording(reason:),
      selection: isAtPasswords && !desk.passwords.isEmpty ? password : nil)
  }

  private func drawLetters(in area: Rect, of buffer: inout ScreenBuffer) {
    let glyphs = hall.glyphs
    let room = Panel(
      texts(.letterList), titleStyle: isAtPasswords ? .bold : Palette.focused
    ).draw(in: area, of: &buffer, with: glyphs)
    let lines = rest.letters.enumerated().map { place, letter in
      var line = StyledText(letter.opened == nil ? "  " : glyphs.check.text + " ", Palette.stopped)
      line.append(title(of: letter.source), place == rest.place ? .bold : .plain)
      if let opened = letter.opened {
        line.append("  " + texts(.letterOpenSign, String(opened.place)), Palette.quiet)
      }
      return line
    }
    TextList(lines, selection: isAtPasswords ? nil : letter, anchor: .line(letter))
      .draw(in: isAtPasswords ? room.inset(columns: 1) : room, of: &buffer, with: glyphs)
  }

  /// The candles, and how far the letter on the desk has come.
  private func drawDesk(in area: Rect, of buffer: inout ScreenBuffer) {
    let title = rest.place.map {
      texts(.letterDesk, self.title(of: rest.letters[$0].source))
    }
    let room = Panel(title ?? texts(.letterDeskEmpty))
      .draw(in: area, of: &buffer, with: hall.glyphs).inset(columns: 1)
    drawLevel(
      texts(.letterCandles, String(desk.candles), String(LetterRest.candles)),
      Bar(value: desk.candles, maximum: LetterRest.candles, style: Palette.warning),
      in: room.line(0), of: &buffer)
    guard let opening = desk.opening else {
      Label(StyledText(texts(.letterNone), Palette.quiet))
        .draw(in: room.line(1), of: &buffer, with: hall.glyphs)
      return
    }
    let count = opening.passwords.count
    drawLevel(
      texts(.letterTried, String(opening.tried), String(count)),
      Bar(value: opening.tried, maximum: count), in: room.line(1), of: &buffer)
  }

  private func drawLevel(
    _ text: String, _ bar: Bar, in line: Rect, of buffer: inout ScreenBuffer
  ) {
    var room = line
    let columns = max(CharacterWidth.columns(of: text), 16)
    Label(StyledText(text)).draw(in: room.takeLeft(columns), of: &buffer, with: hall.glyphs)
    _ = room.takeLeft(1)
    bar.draw(in: room, of: &buffer, with: hall.glyphs)
  }

  private func drawField(into buffer: inout ScreenBuffer) {
    guard let typed else { return }
    let (title, how): (TextKey, TextKey) =
      switch typed.kind {
      case .password: (.letterLearn, .letterLearnHow)
      case .path: (.letterBring, .letterBringHow)
      }
    var room = Dialog(
      texts(title), message: typed.fault ?? texts(how), hints: typed.keymap.hints(texts)
    ).draw(in: buffer.bounds, of: &buffer, with: hall.glyphs, extraRows: 2)
    typed.field.draw(
      in: room.takeBottom(1), of: &buffer, .underline,
      covered: typed.kind == .password ? hall.glyphs.bullet : nil)
  }
}
