internal import ChainmailAnalysis
internal import ChainmailCore
internal import ChainmailLog
package import ChainmailTerminal

extension ReplayScreen {
  /// The frame in a window of some size; the same arguments give the same frame.
  package func frame(size: Size) -> ScreenBuffer { frame(size: size, collectsSpots: false) }

  func frame(size: Size, collectsSpots: Bool) -> ScreenBuffer {
    var buffer = ScreenBuffer(size: size)
    if collectsSpots { buffer.spots = [] }
    guard size.fits(Layout.smallest) else {
      setting.drawTooSmall(into: &buffer)
      return buffer
    }
    var rest = buffer.bounds
    drawHeader(in: rest.takeTop(1), of: &buffer)
    drawStatus(in: rest.takeTop(1), of: &buffer)
    drawRemarks(in: rest, of: &buffer)
    drawHints(in: rest.takeBottom(HintLines.rows), of: &buffer)
    drawTimeLine(in: rest.takeBottom(2).inset(columns: 1), of: &buffer)
    rest = panelArea(size: size)
    if let beside {
      drawMessage(in: &rest, of: &buffer)
      for (pane, place) in splitPanes(beside, in: rest) { pane.draw(in: place, of: &buffer) }
    } else {
      drawPanels(&rest, of: &buffer)
      if Layout.hasLedger(size) { drawLedger(&rest, of: &buffer) }
      drawMessage(in: &rest, of: &buffer)
      logPanel(columns: rest.columns).draw(in: rest, of: &buffer)
    }
    let reader = reader(size: size)
    if page != nil || reader != nil { buffer.coverKeys() }
    if var reader {
      reader.found = pageSearch?.found
      reader.draw(into: &buffer, with: glyphs)
      pageSearch?.draw(setting, into: &buffer)
    } else {
      drawField(into: &buffer)
    }
    return buffer
  }

  var glyphs: GlyphSet { setting.look.widgets }

  /// Where the panels stand: between the remarks and the time line.
  func panelArea(size: Size) -> Rect {
    var rest = Rect(size: size)
    _ = rest.takeTop(2 + remarkLines(size: size).count)
    _ = rest.takeBottom(4)
    return rest
  }

  var scene: Scene {
    let here = here
    let held = here?.motion(number: log.number(of: stop))
    let game = here?.game ?? moment.after
    return Scene(
      setting: setting, wording: Wording(setting, stats: game.defense.stats), game: game,
      letters: letters, motion: held ?? motion, lastHit: moment.hit(told: here?.told), now: now)
  }

  private func drawHeader(in line: Rect, of buffer: inout ScreenBuffer) {
    var left = StyledText(" " + setting.texts(.gameName), .bold)
    // Of two games each says its own.
    let right: StyledText =
      beside == nil
      ? StyledText(
        setting.texts(
          .headerHitPoints, scene.hitPoints.description,
          moment.after.defense.fullHitPoints.description) + " ") : ""
    // What tells one log from another stands at both ends of its name.
    let others = CharacterWidth.columns(of: setting.texts(.replayTitle, "")) + 3
    let room = line.columns - left.columns - right.columns - others
    let source = glyphs.shortenedInside(log.source, to: max(room, 8))
    left.append("  " + setting.texts(.replayTitle, source))
    Label(left, right: right).draw(in: line, of: &buffer, with: glyphs)
  }

  func drawStatus(in line: Rect, of buffer: inout ScreenBuffer) {
    let texts = setting.texts
    let speed = clock.speed >= 0 ? "\(1 << clock.speed)" : "1/\(1 << -clock.speed)"
    let key: TextKey =
      switch (isPlaying, isReversed) {
      case (true, false): .replayPlaying
      case (true, true): .replayPlayingBack
      case (false, false): .replayPaused
      case (false, true): .replayPausedBack
      }
    let state = texts(key, speed)
    let left = StyledText(" " + state, .bold)
    let place = stop > turnCount ? TextKey.replayAfterTurn : .replayTurn
    var words = [texts(place, String(number(of: stop)), String(number(of: turnCount)))]
    if let place = self.place {
      words.append(texts(.replayEvent, String(place + 1), String(placeCount)))
    }
    if stop > 0, stop <= turnCount, log.undone.contains(number(of: stop)) {
      words.append(texts(.replayUndone))
    }
    if line.columns >= 80 {
      // Where this game has ended, or has nothing yet, the other one's clock goes on.
      let clock = stop > log.lastStop ? beside?.moment ?? moment : moment
      let tick = (self.place(in: clock)?.game ?? clock.after).tick
      words.append(texts(.replayTime, Wording(setting).seconds(ticks: tick)))
    }
    let mark = bookmarks.contains(stop) ? texts(.replayBookmarked) + "  " : ""
    let right = StyledText(mark + words.joined(separator: texts(.clauseSeparator)) + " ")
    Label(left, right: right).draw(in: line, of: &buffer, with: glyphs)
  }

  private func drawPanels(_ rest: inout Rect, of buffer: inout ScreenBuffer) {
    let scene = scene
    var boxes = rest.takeTop(scene.boxRows(in: rest))
    let figureColumns = FigurePanel.boxColumns(in: boxes)
    scene.drawFigure(in: boxes.takeLeft(figureColumns), of: &buffer)
    scene.drawChain(in: boxes, of: &buffer, selection: selectedLink)
  }

  /// The ledger of the blow at hand, beside the log.
  private func drawLedger(_ rest: inout Rect, of buffer: inout ScreenBuffer) {
    guard let hit = moment.hit(told: here?.told) else { return }
    let (scene, wording) = (scene, Wording(setting))
    let needed = LedgerTable.boxColumns(for: hit, wording)
    let area = rest.takeRight(Layout.ledgerColumns(of: rest.columns, toldIn: needed))
    let ledger = LedgerTable(hit: hit, wording: wording, look: setting.look, besideLog: area)
    scene.drawLedger(
      ledger, number: log.number(of: stop), isTold: motion == nil, in: area, of: &buffer)
  }

  func logPanel(columns: Int) -> LogPanel {
    let all = entries(of: moment, in: log)
    let entries = Array(all.prefix(here?.told ?? all.count))
    // While a blow travels, what becomes of it is not told yet.
    let number = log.number(of: moment.turn)
    let shown = motion == nil ? entries : entries.filter { $0.number != number }
    return LogPanel(
      entries: shown, selection: nil, naming: Naming(inColumns: columns, letters),
      letters: letters, explainKey: keymap.keyName(of: .explain, setting.texts),
      wording: Wording(setting), look: setting.look)
  }

  /// What happened up to a moment, for a panel of it, behind what was done before.
  func entries(
    of moment: ReplayMoment, in log: ReplayLog, behind deeds: Deeds = Deeds()
  ) -> [EventLog.Entry] {
    var deeds = deeds
    return moment.events.enumerated().map { place, past in
      let number = log.number(of: past.turn)
      var entry = EventLog.Entry(
        serial: place, event: past.event, number: number,
        reversal: deeds.follow(past.event, number: number))
      entry.isUndone = entry.hit != nil && log.undone.contains(number)
      return entry
    }
  }

  /// What there is to say, below the log; it never takes the place of keys.
  private func drawMessage(in rest: inout Rect, of buffer: inout ScreenBuffer) {
    guard let said = sentence(size: buffer.size) else { return }
    let lines = MessageLines(said, columns: rest.columns, with: glyphs)
    lines.draw(in: lines.place(offBottomOf: &rest), of: &buffer)
  }

  /// What is said on the screen itself.
  func sentence(size: Size) -> String? {
    // A field that is open says it itself.
    let short = page == nil && message(size: size) == nil ? remark : nil
    return short ?? lastingSentence
  }

  /// What goes on beside the screen, where anything does.
  var lastingSentence: String? {
    let searching =
      isSearching ? search.map { setting.texts(.replaySearching, $0.query.text) } : nil
    return besideSentence ?? searching ?? surveySentence
  }

  /// The keys: where not all fit those to be explained, helped and let go stay.
  private func drawHints(in area: Rect, of buffer: inout ScreenBuffer) {
    let texts = setting.texts
    let lasting = [texts(.hintExplain), texts(.hintHelp), texts(.hintQuit)]
    let keys = keymap.hints(texts)
    HintLines(
      first: [], others: keys.filter { !lasting.contains($0.meaning) },
      last: keys.filter { lasting.contains($0.meaning) }
    ).draw(in: area, of: &buffer)
  }
}

extension Scene {
  /// The rows that the log keeps where a long chain takes more.
  private static var keptLogRows: Int { 6 }

  /// The rows of the boxes above the log, in the place for both.
  func boxRows(in area: Rect) -> Int {
    let usual = area.columns >= 80 ? 12 + max(area.rows - 18, 0) / 4 : 10
    return ChainPanel.boxRows(
      for: links, from: min(usual, area.rows - 4), to: area.rows - Self.keptLogRows)
  }
}
