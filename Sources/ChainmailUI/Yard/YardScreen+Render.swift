public import ChainmailCore
public import ChainmailTerminal

extension YardScreen {
  /// The frame for a game in a window of some size; the same arguments give the same frame.
  public func frame(_ game: GameState, size: Size) -> ScreenBuffer {
    var anew = self
    anew.picture = YardPicture()
    return anew.nextFrame(game, size: size)
  }

  /// The same frame as ``frame(_:size:)`` gives, drawn only where it differs from the one before.
  public mutating func nextFrame(_ game: GameState, size: Size) -> ScreenBuffer {
    guard let layout = Layout(size: size, hasLesson: tutorial != nil) else {
      var buffer = ScreenBuffer(size: size)
      setting.drawTooSmall(into: &buffer)
      return buffer
    }
    var picture = YardPicture()
    swap(&picture, &self.picture)
    picture.show(parts(game, layout), size: size) { part, buffer in
      draw(part, game, of: &buffer)
    }
    swap(&picture, &self.picture)
    var buffer = self.picture.buffer
    drawDialog(game, into: &buffer)
    return buffer
  }

  private func draw(_ part: YardPicture.Part, _ game: GameState, of buffer: inout ScreenBuffer) {
    switch part.content {
    case .header: drawHeader(game, in: part.place, of: &buffer)
    case .status: drawStatus(game, in: part.place, of: &buffer)
    case .figure: scene(game).drawFigure(in: part.place, of: &buffer)
    case .chain: drawChain(scene(game), in: part.place, of: &buffer)
    case .kit: drawKit(scene(game), in: part.place, of: &buffer)
    case .ledger: drawLedger(in: part.place, of: &buffer, scene(game))
    case .lesson(let lesson, _, _, _, _): drawLesson(lesson, game, in: part.place, of: &buffer)
    case .log(_, _, _, _, _, let isBoxed):
      drawLog(game, isBoxed: isBoxed, in: part.place, of: &buffer)
    case .hints: drawHints(game, in: part.place, of: &buffer)
    }
  }

  var glyphs: GlyphSet { setting.look.widgets }

  private func drawHeader(
    _ game: GameState, in line: Rect, of buffer: inout ScreenBuffer
  ) {
    var left = StyledText(" " + setting.texts(.gameName), .bold)
    left.append("  " + setting.texts(.yardTitle, setting.presentation.pack))
    var right = StyledText("")
    if isUnsaved {
      let key = Keymap.yard.keyName(of: .save, setting.texts)
      right.append(setting.texts(.headerUnsaved, key) + "  ", Palette.hurt)
    }
    right.append(setting.texts(.headerBlow, String(game.turn)) + "  ", Palette.quiet)
    right.append(
      setting.texts(
        .headerHitPoints, scene(game).hitPoints.description,
        game.defense.fullHitPoints.description) + " ")
    if left.columns + 1 + right.columns > line.columns {
      left = StyledText(" " + setting.texts(.yardTitle, setting.presentation.pack), .bold)
    }
    Label(left, right: right).draw(in: line, of: &buffer, with: glyphs)
  }

  private func drawStatus(
    _ game: GameState, in line: Rect, of buffer: inout ScreenBuffer
  ) {
    let entersAt =
      entry.map { setting.texts(.entryAt, nameWithLetter($0)) } ?? setting.texts(.entryOutermost)
    guard let sparring = game.sparring else {
      let keys = Keymap.yard.keyName(of: .spar, setting.texts)
      Label(
        StyledText(" " + entersAt, Palette.quiet),
        right: StyledText(setting.texts(.sparringOff, keys) + " ", Palette.quiet)
      ).draw(in: line, of: &buffer, with: glyphs)
      return
    }
    drawSparring(sparring, game, in: line, of: &buffer)
  }

  /// The announced blow, and a bar that shrinks until it falls.
  private func drawSparring(
    _ sparring: Sparring, _ game: GameState, in line: Rect, of buffer: inout ScreenBuffer
  ) {
    let left = sparring.due - min(game.tick, sparring.due)
    var room = line
    let pace = setting.texts(.sparringPace, wording.seconds(ticks: UInt64(sparring.pace))) + " "
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

  func nameWithLetter(_ link: LinkID) -> String {
    let name = wording.name(of: link)
    return letters[link.piece].map { "\($0) \(name)" } ?? name
  }

  private func drawLesson(
    _ tutorial: Tutorial?, _ game: GameState, in area: Rect, of buffer: inout ScreenBuffer
  ) {
    guard let tutorial else { return }
    var room = area.inset(columns: 1)
    var bar = room.takeLeft(2)
    bar = bar.takeLeft(1)
    buffer.fill(bar, with: setting.look.bondWalked, Palette.prompt)
    let keys = Keymap.yard.keyName(of: .leaveTutorial, setting.texts)
    Label(
      StyledText(tutorial.progress(setting.texts), Palette.quiet),
      right: StyledText(setting.texts(.tutorialLeave, keys), Palette.quiet)
    ).draw(in: room.takeTop(1), of: &buffer, with: glyphs)
    let prompt = tutorial.prompt(
      game, entry: entry, selected: selectedLink, letters: letters, setting.texts)
    WrappedText(prompt, style: .bold).draw(in: room, of: &buffer)
  }

  private func drawLog(
    _ game: GameState, isBoxed: Bool, in area: Rect, of buffer: inout ScreenBuffer
  ) {
    var room = area
    if isBoxed {
      room = scene(game).box(setting.texts(.panelLog), isFocused: true, in: area, of: &buffer)
    }
    logPanel(naming(columns: area.columns)).draw(in: room, of: &buffer)
  }

  /// What can be thrown and the keys that mean something now; or the answer to the last key.
  private func drawHints(
    _ game: GameState, in area: Rect, of buffer: inout ScreenBuffer
  ) {
    let texts = setting.texts
    var attacks = setting.rules.attacks.indices.prefix(9).map { place in
      KeyHints.Hint(String(place + 1), wording.nameOfAttack(place))
    }
    var keys = hints
    if game.sparring != nil {
      for index in keys.indices where keys[index].meaning == texts(.hintSpar) {
        keys[index].meaning = texts(.hintRest)
      }
    }
    // Who reads a notice must still see how to stop the blows that keep falling.
    var lasting = [texts(.hintMenu), texts(.hintHelp), texts(.hintQuit)]
    if game.sparring != nil { lasting.append(texts(.hintRest)) }
    let last = keys.filter { lasting.contains($0.meaning) }
    keys.removeAll { lasting.contains($0.meaning) }
    if remark != nil { attacks = [] }
    HintLines(first: attacks, others: keys, last: last, isFirstRowTaken: remark != nil)
      .draw(in: area, of: &buffer)
    guard let remark else { return }
    var line = StyledText(" " + glyphs.bullet.text + " ", Palette.warning)
    line.append(remark, Palette.warning)
    Label(line).draw(in: area.line(0), of: &buffer, with: glyphs)
  }
}
