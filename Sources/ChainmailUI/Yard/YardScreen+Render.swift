package import ChainmailCore
package import ChainmailTerminal

extension YardScreen {
  /// The frame for a game in a window of some size; the same arguments give the same frame.
  package func frame(_ game: GameState, size: Size) -> ScreenBuffer {
    var anew = self
    anew.picture = YardPicture()
    return anew.nextFrame(game, size: size)
  }

  /// The same frame as ``frame(_:size:)`` gives, drawn only where it differs from the one before.
  package mutating func nextFrame(_ game: GameState, size: Size) -> ScreenBuffer {
    let game = seen(game)
    guard let layout = layout(game, size: size) else {
      var buffer = ScreenBuffer(size: size)
      setting.drawTooSmall(into: &buffer)
      return buffer
    }
    let rows = chainRows(game, layout)
    if motion == nil, chainWords?.hold(for: game.defense, rows) != true {
      chainWords = scene(game).words(of: rows)
    }
    // Taken out, so that it is changed in place.
    var picture = YardPicture()
    swap(&picture, &self.picture)
    let parts = parts(game, layout)
    for index in picture.take(parts, size: size) { draw(parts[index], game, of: &picture) }
    swap(&picture, &self.picture)
    var buffer = self.picture.buffer
    if dialog != nil { buffer.coverKeys() }
    drawDialog(game, into: &buffer)
    // A page reaches down to the last row.
    search?.draw(setting, over: dialog == nil ? HintLines.rows : 1, into: &buffer)
    return buffer
  }

  /// The game as it is shown: with the body as a deadly blow left it until something else is done.
  private func seen(_ game: GameState) -> GameState {
    guard let fallen else { return game }
    var seen = game
    seen.defense = fallen
    return seen
  }

  private func draw(_ part: YardPicture.Part, _ game: GameState, of picture: inout YardPicture) {
    let place = part.place
    // Of the chain only the lines are drawn that changed.
    if case .chain = part.content {} else { picture.buffer.fill(place) }
    switch part.content {
    case .header(let header): drawHeader(header, in: place, of: &picture.buffer)
    case .status(let status): drawStatus(status, in: place, of: &picture.buffer)
    case .figure: scene(game).drawFigure(in: place, of: &picture.buffer)
    case .chain(let chain): drawChain(chain, scene(game), in: place, of: &picture)
    case .kit(let kit): drawKit(kit, scene(game), in: place, of: &picture.buffer)
    case .ledger: drawLedger(scene(game), in: place, of: &picture.buffer)
    case .forecast(_, let attack, let hitPoints):
      drawForecast(attack, kills: hitPoints, scene(game), in: place, of: &picture.buffer)
    case .lesson(let lesson): drawLesson(lesson, in: place, of: &picture.buffer)
    case .log(let log): drawLog(log, scene(game), in: place, of: &picture.buffer)
    case .message(let remark):
      messageLines(for: remark, columns: place.columns).draw(in: place, of: &picture.buffer)
    case .hints(let isSparring):
      drawHints(isSparring: isSparring, in: place, of: &picture.buffer)
    }
  }

  var glyphs: GlyphSet { setting.look.widgets }

  private func drawHeader(
    _ header: YardContent.Header, in line: Rect, of buffer: inout ScreenBuffer
  ) {
    let texts = setting.texts
    let game = texts.game(with: setting.presentation.pack, setting.presentation.loadout)
    let title = " " + texts(.yardTitle, game)
    var left = StyledText(" " + texts(.gameName), .bold)
    left.append(" " + title)
    var right = StyledText("")
    if header.isUnsaved {
      let key = setting.keymaps.yard.keyName(of: .save, setting.texts)
      right.append(setting.texts(.headerUnsaved, key) + "  ", Palette.hurt)
    }
    right.append(setting.texts(.headerBlow, String(header.turn)) + "  ", Palette.quiet)
    func hitPoints(_ word: (Amount) -> String) -> String {
      texts(.headerHitPoints, word(header.hitPoints), word(header.fullHitPoints)) + " "
    }
    let whole = hitPoints(\.description)
    let room = line.columns - 1 - CharacterWidth.columns(of: title) - right.columns
    right.append(
      CharacterWidth.columns(of: whole) <= room
        ? whole : hitPoints { wording.brief($0, cutBy: glyphs.ellipsis) })
    if left.columns + 1 + right.columns > line.columns { left = StyledText(title, .bold) }
    Label(left, right: right).draw(in: line, of: &buffer, with: glyphs)
  }

  private func drawStatus(
    _ status: YardContent.Status, in line: Rect, of buffer: inout ScreenBuffer
  ) {
    let entersAt =
      status.entry.map { setting.texts(.entryAt, nameWithLetter($0)) }
      ?? setting.texts(.entryOutermost)
    guard let sparring = status.sparring else {
      let keys = setting.keymaps.yard.keyName(of: .spar, setting.texts)
      Label(
        StyledText(" " + entersAt, Palette.quiet),
        right: StyledText(setting.texts(.sparringOff, keys) + " ", Palette.quiet),
        rightKey: setting.keymaps.yard.key(of: .spar)
      ).draw(in: line, of: &buffer, with: glyphs)
      return
    }
    drawSparring(sparring, status, in: line, of: &buffer)
  }

  /// The announced blow, and a bar that shrinks until it falls; at the right how often one falls,
  /// or that none does while something is open.
  private func drawSparring(
    _ sparring: Sparring, _ status: YardContent.Status, in line: Rect,
    of buffer: inout ScreenBuffer
  ) {
    let left = shownTicks(sparring.due - min(status.tick, sparring.due), of: sparring)
    var room = line
    let pace =
      (status.isHeld
        ? setting.texts(.sparringHeld)
        : setting.texts(.sparringPace, wording.seconds(ticks: UInt64(sparring.pace)))) + " "
    let paceArea = room.takeRight(CharacterWidth.columns(of: pace))
    buffer.write(pace, at: paceArea.origin, Palette.quiet, in: paceArea)
    let next = " " + setting.texts(.sparringNext, wording.amounts(sparring.announced.blow.amounts))
    let shown = glyphs.shortened(next, to: room.columns - 20)
    let column = buffer.write(shown, at: room.origin, .bold, in: room)
    _ = room.takeLeft(column - room.column + 2)
    let bar = room.takeLeft(min(room.columns - 8, 20))
    Bar(value: Int(left), maximum: Int(sparring.pace), style: Palette.warning)
      .draw(in: bar, of: &buffer, with: glyphs)
    _ = room.takeLeft(1)
    let time = setting.texts(.sparringIn, wording.seconds(ticks: left))
    buffer.write(time, at: room.origin, in: room)
  }

  /// The time left until a blow falls; in whole seconds where it shall not be seen to pass.
  private func shownTicks(_ left: UInt64, of sparring: Sparring) -> UInt64 {
    guard !setting.countsTenths else { return left }
    let second = Wording.ticksPerSecond
    return min((left + second - 1) / second * second, UInt64(sparring.pace))
  }

  func nameWithLetter(_ link: LinkID) -> String {
    let name = wording.name(of: link)
    return letters[link.piece].map { "\($0) \(name)" } ?? name
  }

  private func drawLesson(
    _ lesson: YardContent.Lesson, in area: Rect, of buffer: inout ScreenBuffer
  ) {
    var room = area.inset(columns: 1)
    var bar = room.takeLeft(2)
    bar = bar.takeLeft(1)
    buffer.fill(bar, with: setting.look.bondWalked, Palette.prompt)
    let keys = setting.keymaps.yard.keyName(of: .leaveTutorial, setting.texts)
    Label(
      StyledText(lesson.progress, Palette.quiet),
      right: StyledText(setting.texts(.tutorialLeave, keys), Palette.quiet),
      rightKey: setting.keymaps.yard.key(of: .leaveTutorial)
    ).draw(in: room.takeTop(1), of: &buffer, with: glyphs)
    WrappedText(lesson.prompt, style: .bold).draw(in: room, of: &buffer)
  }

  private func drawLog(
    _ log: YardContent.Log, _ scene: Scene, in area: Rect, of buffer: inout ScreenBuffer
  ) {
    buffer.mark(area, ClickedList.log.place)
    var room = area
    if log.isBoxed {
      room = scene.box(setting.texts(.panelLog), isFocused: true, in: area, of: &buffer)
    }
    logPanel(Naming(inColumns: area.columns, letters)).draw(in: room, of: &buffer)
  }

  /// What can be thrown and the keys that mean something now.
  private func drawHints(isSparring: Bool, in area: Rect, of buffer: inout ScreenBuffer) {
    let texts = setting.texts
    var keys = hints
    if isSparring {
      for index in keys.indices where keys[index].meaning == texts(.hintSpar) {
        keys[index].meaning = texts(.hintRest)
      }
    }
    // How to stop the blows that keep falling must be seen however little room there is.
    var lasting = [texts(.hintGames), texts(.hintMenu), texts(.hintHelp), texts(.hintQuit)]
    if isSparring { lasting.append(texts(.hintRest)) }
    let last = keys.filter { lasting.contains($0.meaning) }
    keys.removeAll { lasting.contains($0.meaning) }
    HintLines(first: attackHints(columns: area.columns), others: keys, last: last)
      .draw(in: area, of: &buffer)
  }

  /// The attacks by name; where one row does not take them all, the digits alone.
  private func attackHints(columns: Int) -> [KeyHints.Hint] {
    let hints = setting.rules.attacks.indices.prefix(9).map { place -> KeyHints.Hint in
      let key = setting.keymaps.yard.key(of: .throwAttack(place))
      let name = key.map { setting.texts.name(of: $0) } ?? ""
      return KeyHints.Hint(name, wording.nameOfAttack(place), key: key)
    }
    guard hints.reduce(0, { $0 + $1.columns + HintLines.gap }) > columns else { return hints }
    return [KeyHints.Hint(hints.flatMap(\.names), setting.texts(.hintThrow))]
  }
}
