internal import ChainmailAnalysis
internal import ChainmailCore
internal import ChainmailLog
public import ChainmailTerminal

extension ReplayScreen {
  /// The frame in a window of some size; the same arguments give the same frame.
  public func frame(size: Size) -> ScreenBuffer {
    var buffer = ScreenBuffer(size: size)
    guard size.fits(Layout.smallest) else {
      setting.drawTooSmall(into: &buffer)
      return buffer
    }
    var rest = buffer.bounds
    drawHeader(in: rest.takeTop(1), of: &buffer)
    drawStatus(in: rest.takeTop(1), of: &buffer)
    drawRemarks(in: rest, of: &buffer)
    drawHints(in: rest.takeBottom(2), of: &buffer)
    drawTimeLine(in: rest.takeBottom(2).inset(columns: 1), of: &buffer)
    rest = panelArea(size: size)
    if let beside {
      drawMessage(in: &rest, of: &buffer)
      for (pane, place) in splitPanes(beside, in: rest) { pane.draw(in: place, of: &buffer) }
    } else {
      drawPanels(&rest, of: &buffer)
      drawMessage(in: &rest, of: &buffer)
      logPanel(columns: size.columns).draw(in: rest, of: &buffer)
    }
    if let reader = reader(size: size) {
      reader.draw(into: &buffer, with: glyphs)
    } else {
      drawField(into: &buffer)
    }
    return buffer
  }

  private var glyphs: GlyphSet { setting.look.widgets }

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
    return Scene(
      setting: setting, game: here?.game ?? moment.after, letters: letters, motion: held ?? motion,
      lastHit: moment.hit(told: here?.told), now: now)
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

  /// Why the log is not shown to its end, and what can be done; nil where it is.
  var damageSentence: String? {
    let whatNow =
      log.lastBranch == log.lastStop && log.isInFile
      ? setting.texts(.replayDamagedBranch, keymap.keyName(of: .branch, setting.texts)) : nil
    return damageSentence(of: log).map {
      [$0, whatNow].compactMap(\.self).joined(separator: " ")
    }
  }

  /// Up to where a log can be played on whose actions lead elsewhere behind that; nil where it can
  /// from any turn, or from none.
  var branchSentence: String? {
    guard let last = log.lastBranch, last < log.lastStop, log.isInFile else { return nil }
    let texts = setting.texts
    return texts(
      .replayBranchUpTo, keymap.keyName(of: .branch, texts), String(log.first + UInt64(last)))
  }

  /// Why a log is not shown to its end; nil where it is.
  func damageSentence(of log: ReplayLog) -> String? {
    let texts = setting.texts
    let turn = String(log.last)
    return switch log.damage {
    case .damaged(let failure) where log.isDamagedBefore:
      texts(.replayDamagedBefore, String(failure.record ?? 0))
    case .damaged(let failure):
      failure.record.map { texts(.replayDamagedAt, turn, String($0)) }
        ?? texts(.replayDamaged, turn)
    case .some: texts(.replayDamaged, turn)
    case nil: log.isTorn ? texts(.replayTorn, turn) : nil
    }
  }

  private func drawStatus(in line: Rect, of buffer: inout ScreenBuffer) {
    let texts = setting.texts
    let speed = speed >= 0 ? "\(1 << speed)" : "1/\(1 << -speed)"
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
    if line.columns >= 80 {
      // Where this game has ended, or has nothing yet, the other one's clock goes on.
      let clock = stop > log.lastStop ? beside?.moment ?? moment : moment
      let tick = (self.place(in: clock)?.game ?? clock.after).tick
      words.append(texts(.replayTime, Wording(setting).seconds(ticks: tick)))
    }
    let mark = bookmarks.contains(stop) ? texts(.replayBookmarked) + "  " : ""
    let right = StyledText(mark + words.joined(separator: texts(.separator)) + " ")
    Label(left, right: right).draw(in: line, of: &buffer, with: glyphs)
  }

  /// What is to be said above the panels: of two games what each comes to, why a log is not shown
  /// whole, and what is to be said of the rules.
  var remarks: [String] { remarks(isBrief: false) }

  private func remarks(isBrief: Bool) -> [String] {
    let own =
      [damageSentence].compactMap(\.self) + log.ofRules + [branchSentence].compactMap(\.self)
    guard let beside else { return own }
    let texts = setting.texts
    let others = [damageSentence(of: beside.log)].compactMap(\.self) + beside.log.ofRules
    return splitSentences(beside, isBrief: isBrief) + own.map { texts(.splitOfLeft, $0) }
      + others.map { texts(.splitOfRight, $0) }
  }

  /// The remarks, as many lines as they take and the panels can spare.
  private func remarkLines(size: Size) -> [String] {
    let remarks = remarks(isBrief: true)
    guard !remarks.isEmpty else { return [] }
    let count = max(size.rows - 2 - Self.rowsBesideRemarks, 1)
    func wrapped(_ text: String) -> [String] {
      WrappedText(text).lines(columns: size.columns - 2)
    }
    // Of two games each sentence has its line, where there is room.
    let apart = beside == nil ? [] : remarks.flatMap(wrapped)
    let isApart = !apart.isEmpty && apart.count <= min(count, Self.splitRemarkRows)
    let lines = isApart ? apart : wrapped(remarks.joined(separator: " "))
    guard lines.count > count else { return lines }
    let cut = glyphs.shortened(
      lines[count - 1] + " " + lines[count], to: size.columns - 2)
    return lines.prefix(count - 1) + [cut]
  }

  private func drawRemarks(in area: Rect, of buffer: inout ScreenBuffer) {
    var rest = area
    for line in remarkLines(size: buffer.size) {
      let label = Label(StyledText(" " + line, beside == nil ? Palette.warning : .plain))
      label.draw(in: rest.takeTop(1), of: &buffer, with: glyphs)
    }
  }

  /// The rows that remarks leave to hints, time line, chain and log.
  private static var rowsBesideRemarks: Int { 15 }
  /// The most rows of remarks above two games that stand apart.
  private static var splitRemarkRows: Int { 5 }

  private func drawPanels(_ rest: inout Rect, of buffer: inout ScreenBuffer) {
    let scene = scene
    var boxes = rest.takeTop(scene.boxRows(in: rest))
    guard rest.columns >= 80 else {
      scene.drawChain(in: boxes, of: &buffer, selection: selectedLink)
      return
    }
    scene.drawFigure(in: boxes.takeLeft(16), of: &buffer)
    if boxes.columns >= 84, let hit = moment.hit(told: here?.told) {
      let wording = Wording(setting)
      let most = boxes.columns - Self.keptChainColumns
      let area = boxes.takeRight(
        max(
          boxes.columns / 2,
          min(LedgerTable.boxColumns(for: hit, wording, withReasons: false), most)))
      let ledger = LedgerTable(hit: hit, wording: wording, look: setting.look, besideLog: area)
      scene.drawLedger(
        ledger, number: log.number(of: stop), isTold: motion == nil, in: area, of: &buffer)
    }
    scene.drawChain(in: boxes, of: &buffer, selection: selectedLink)
  }

  /// The columns that the chain keeps where a wide ledger takes more.
  private static var keptChainColumns: Int { 36 }

  private func logPanel(columns: Int) -> LogPanel {
    let all = entries(of: moment, in: log)
    let entries = Array(all.prefix(here?.told ?? all.count))
    // While a blow travels, what becomes of it is not told yet.
    let number = log.number(of: moment.turn)
    let shown = motion == nil ? entries : entries.filter { $0.number != number }
    return LogPanel(
      entries: shown, selection: nil, naming: columns < 80 ? .byLetter(letters) : .byName,
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
      return EventLog.Entry(
        serial: place, event: past.event, number: number,
        reversal: deeds.follow(past.event, number: number))
    }
  }

  /// What there is to say, below the log; it never takes the place of keys.
  private func drawMessage(in rest: inout Rect, of buffer: inout ScreenBuffer) {
    guard let said = sentence(size: buffer.size) else { return }
    let lines = MessageLines(said, columns: rest.columns, with: glyphs)
    lines.draw(in: lines.place(offBottomOf: &rest), of: &buffer)
  }

  /// What is said on the screen itself.
  private func sentence(size: Size) -> String? {
    let searching =
      isSearching ? search.map { setting.texts(.replaySearching, $0.query.text) } : nil
    // A field that is open says it itself.
    let short = page == nil && message(size: size) == nil ? remark : nil
    return short ?? besideSentence ?? searching ?? surveySentence
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

  /// The line that is typed into, where there is one.
  private func drawField(into buffer: inout ScreenBuffer) {
    let texts = setting.texts
    let (title, message, keymap, field): (TextKey, String, Keymap<DialogCommand>, TextField)
    switch page {
    case .turn(let typed):
      let how = texts(.dialogGoToTurnHow, String(log.first), String(number(of: turnCount)))
      (title, message, keymap, field) = (.dialogGoToTurn, remark ?? how, .going, typed)
    case .search(let typed):
      // The words that may be typed stay where another one was.
      let sentences = [remark, texts(.dialogSearchHow)].compactMap(\.self)
      (title, keymap, field) = (.dialogSearch, .asking, typed)
      message = sentences.joined(separator: "\n")
    case .export(let export):
      let how = export.present == nil ? exportSentence : texts(.exportExists)
      (title, message, keymap, field) = (.exportTitle, remark ?? how, .exporting, export.field)
    case .whatIf(let chooser):
      return LoadoutView(chooser: chooser, setting: setting, remark: remark).draw(into: &buffer)
    case nil, .help, .explain: return
    }
    let room = Dialog(
      texts(title), message: message, hints: keymap.hints(texts)
    ).draw(in: buffer.bounds, of: &buffer, with: glyphs, extraRows: 1)
    field.draw(in: room, of: &buffer, .underline)
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
