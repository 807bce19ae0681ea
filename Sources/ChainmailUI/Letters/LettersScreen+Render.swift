internal import ChainmailRooms
package import ChainmailTerminal
internal import ResponderChain

extension LettersScreen {
  package var face: RoomFace {
    let candles = texts(
      .letterCandles, String(desk.candles), String(LetterRest.candles))
    return RoomFace(standing: candles, sentence: sentence) { area, buffer in
      var left = area
      drawDesk(in: left.takeBottom(4), of: &buffer)
      drawLetters(in: left, of: &buffer)
    }
  }

  package var parts: RoomParts {
    let hints =
      work == nil
      ? keymap.hints(texts) : Keymap.waitingForLetter.hints(texts)
    return RoomParts(hints: hints, chain: chain)
  }

  package var hasDialog: Bool { isTyping || reading != nil }

  package func drawOver(_ buffer: inout ScreenBuffer) {
    typed?.draw(hall, into: &buffer)
    if let reading { page(of: reading, size: buffer.size).draw(into: &buffer, with: hall.glyphs) }
  }

  package var pageLines: [String]? {
    reading.map { page(of: $0, size: ScreenTelling.pageSize).tell() }
  }

  package var isTyping: Bool { typed != nil }
  package var fault: String? { typed?.fault }

  package var typesSecret: Bool { typed?.isSecret ?? false }

  package var listed: [String] { (isAtPasswords ? passwordNames : letterNames).map { $0[0] } }

  package var listedIDs: [String] { (isAtPasswords ? passwordNames : letterNames).map { $0[1] } }

  /// What each password is called, in the language of the screen and by its id.
  private var passwordNames: [[String]] {
    desk.passwords.map { [name(of: $0.id), $0.id.description] }
  }

  /// What each letter is called, in the language of the screen and in English.
  private var letterNames: [[String]] {
    rest.letters.map { [title(of: $0.source), title(of: $0.source, in: .english)] }
  }

  package var orders: [RoomOrder<LettersCommand>] {
    // Both lists have names; each order has those of its own.
    typealias OtherList = RoomOrder<LettersCommand>.OtherList
    let letters = isAtPasswords ? OtherList(names: letterNames, way: .side) : nil
    let passwords = isAtPasswords ? nil : OtherList(names: passwordNames, way: .side)
    return [
      RoomOrder(.open, .named(.open), in: letters), RoomOrder(.side, .alone(.side)),
      RoomOrder(.learn, .alone(.learn)), RoomOrder(.earlier, .named(.earlier), in: passwords),
      RoomOrder(.later, .named(.later), in: passwords),
      RoomOrder(.forget, .named(.forget), in: passwords),
      RoomOrder(.undo, .alone(.remember)), RoomOrder(.bring, .alone(.bring)),
      RoomOrder(.rest, .alone(.nextRest)),
    ]
  }

  package var selection: Int {
    get { isAtPasswords ? password : letter }
    set { if isAtPasswords { password = newValue } else { letter = newValue } }
  }

  package mutating func press(on line: Int) -> [RoomIntent<LetterErrand>] {
    guard isAtPasswords || line != letter else { return handle(.key(.enter)) }
    (isAtPasswords, letter) = (false, line)
    return []
  }

  package mutating func press(onLink place: Int) {
    guard desk.passwords.indices.contains(place) else { return }
    (isAtPasswords, password) = (true, place)
  }

  package func takesCommand(by key: Key) -> Bool {
    reading == nil && typed == nil && work == nil
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
    case .reading(let path): return texts(.letterReading, name(ofFile: path))
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
      reason: texts.passwordAnswer,
      selection: isAtPasswords && !desk.passwords.isEmpty ? password : nil)
  }

  private func drawLetters(in area: Rect, of buffer: inout ScreenBuffer) {
    let glyphs = hall.glyphs
    let room = Panel(
      texts(.letterList), titleStyle: isAtPasswords ? .bold : Palette.focused
    ).draw(in: area, of: &buffer, with: glyphs)
    // The marker before a line, and an arrow behind it.
    let columns = room.columns - 3
    let lines = rest.letters.enumerated().map { place, letter in
      let sign = letter.opened.map { "  " + texts(.letterOpenSign, String($0.place)) } ?? ""
      var line = StyledText(letter.opened == nil ? "  " : glyphs.check.text + " ", Palette.stopped)
      let most = columns - line.columns - CharacterWidth.columns(of: sign)
      line.append(
        glyphs.shortened(title(of: letter.source), to: most),
        place == rest.place ? .bold : .plain)
      line.append(sign, Palette.quiet)
      return line
    }
    TextList(
      lines, selection: isAtPasswords ? nil : letter, anchor: .line(letter),
      list: ClickedList.room.rawValue
    )
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
}
