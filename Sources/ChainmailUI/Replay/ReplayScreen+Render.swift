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
    drawRemarks(from: &rest, of: &buffer)
    drawHints(in: rest.takeBottom(2), of: &buffer)
    drawTimeLine(in: rest.takeBottom(2).inset(columns: 1), of: &buffer)
    drawPanels(&rest, of: &buffer)
    logPanel(columns: size.columns).draw(in: rest, of: &buffer)
    if let reader = reader(size: size) {
      reader.draw(into: &buffer, with: glyphs)
    } else {
      drawField(into: &buffer)
    }
    return buffer
  }

  private var glyphs: GlyphSet { setting.look.widgets }

  private var scene: Scene {
    Scene(
      setting: setting, game: moment.after, letters: letters, motion: motion, lastHit: hit,
      now: now)
  }

  private func drawHeader(in line: Rect, of buffer: inout ScreenBuffer) {
    var left = StyledText(" " + setting.texts(.gameName), .bold)
    left.append("  " + setting.texts(.replayTitle, log.source))
    let right = StyledText(
      setting.texts(
        .headerHitPoints, scene.hitPoints.description,
        moment.after.defense.fullHitPoints.description) + " ")
    Label(left, right: right).draw(in: line, of: &buffer, with: glyphs)
  }

  private func remark(on damage: LogError) -> String {
    guard case .damaged(let failure) = damage, let record = failure.record else {
      return setting.texts(.replayDamaged)
    }
    return setting.texts(.replayDamagedAt, String(record))
  }

  private func drawStatus(in line: Rect, of buffer: inout ScreenBuffer) {
    let texts = setting.texts
    let speed = speed >= 0 ? "\(1 << speed)" : "1/\(1 << -speed)"
    let isBack = isPlaying && isReversed
    let state = texts(
      isBack ? .replayPlayingBack : isPlaying ? .replayPlaying : .replayPaused, speed)
    let left = StyledText(" " + state, .bold)
    let turn = String(min(moment.turn, log.turnCount))
    let place = moment.turn > log.turnCount ? TextKey.replayAfterTurn : .replayTurn
    let mark = bookmarks.contains(moment.turn) ? texts(.replayBookmarked) + "  " : ""
    let right = StyledText(mark + texts(place, turn, String(log.turnCount)) + " ")
    Label(left, right: right).draw(in: line, of: &buffer, with: glyphs)
  }

  /// Why the log is not shown whole, and what is to be said of the rules, as many lines as that takes and the panels can spare.
  private func drawRemarks(from rest: inout Rect, of buffer: inout ScreenBuffer) {
    let remarks = [log.damage.map(remark)].compactMap(\.self) + log.ofRules
    guard !remarks.isEmpty else { return }
    let lines = WrappedText(remarks.joined(separator: " ")).lines(columns: rest.columns - 2)
    for line in lines.prefix(max(rest.rows - Self.rowsBesideRemarks, 1)) {
      let label = Label(StyledText(" " + line, Palette.warning))
      label.draw(in: rest.takeTop(1), of: &buffer, with: glyphs)
    }
  }

  /// The rows that remarks leave to hints, time line, chain and log.
  private static var rowsBesideRemarks: Int { 15 }

  private func drawPanels(_ rest: inout Rect, of buffer: inout ScreenBuffer) {
    let isWide = rest.columns >= 80
    var boxes = rest.takeTop(min(isWide ? 12 + max(rest.rows - 18, 0) / 4 : 10, rest.rows - 4))
    guard isWide else {
      scene.drawChain(in: boxes, of: &buffer)
      return
    }
    scene.drawFigure(in: boxes.takeLeft(16), of: &buffer)
    if boxes.columns >= 84, motion == nil, let hit {
      let area = boxes.takeRight(boxes.columns / 2)
      let ledger = LedgerTable(
        hit: hit, wording: Wording(setting), look: setting.look, besideLog: area)
      scene.drawLedger(ledger, number: UInt64(moment.turn), in: area, of: &buffer)
    }
    scene.drawChain(in: boxes, of: &buffer)
  }

  private func logPanel(columns: Int) -> LogPanel {
    var deeds = Deeds()
    let entries = moment.events.enumerated().map { place, past in
      let number = UInt64(max(past.turn, 0))
      return EventLog.Entry(
        serial: place, event: past.event, number: number,
        reversal: deeds.follow(past.event, number: number))
    }
    // While a blow travels, what becomes of it is not told yet.
    let shown = motion == nil ? entries : entries.filter { $0.number != UInt64(moment.turn) }
    return LogPanel(
      entries: shown, selection: nil, naming: columns < 80 ? .byLetter(letters) : .byName,
      letters: letters, wording: Wording(setting), look: setting.look)
  }

  /// How much each part of the log hurt, and below it where one is.
  private func drawTimeLine(in area: Rect, of buffer: inout ScreenBuffer) {
    let heat = log.heat(columns: area.columns)
    let levels = setting.look.heat
    for (column, value) in heat.enumerated() {
      let step = value == 0 ? 0 : min(1 + Int(value) * (levels.count - 1) / 1001, levels.count - 1)
      let style = step == 0 ? Palette.quiet : Style(.red)
      buffer.put(
        Cell(levels[step], style), at: area.line(0).origin.moved(columns: column), in: area)
    }
    let line = area.line(1)
    buffer.fill(line, with: glyphs.horizontal, Palette.quiet)
    func mark(_ stop: Int, _ glyph: Glyph, _ style: Style) {
      let column = log.lastStop == 0 ? 0 : stop * (area.columns - 1) / log.lastStop
      buffer.put(Cell(glyph, style), at: line.origin.moved(columns: column), in: line)
    }
    for stop in bookmarks { mark(stop, setting.look.bookmark, .bold) }
    for stop in search?.stops ?? [] { mark(stop, glyphs.bullet, Palette.warning) }
    mark(min(moment.turn, log.lastStop), setting.look.position, .bold)
  }

  private func drawHints(in area: Rect, of buffer: inout ScreenBuffer) {
    var keys = Keymap.replay.hints(setting.texts)
    let last = Array(keys.suffix(2))
    keys.removeLast(min(2, keys.count))
    HintLines(first: [], others: keys, last: last, isFirstRowTaken: remark != nil || isSearching)
      .draw(in: area, of: &buffer)
    let searching =
      isSearching ? search.map { setting.texts(.replaySearching, $0.query.text) } : nil
    guard let remark = remark ?? searching else { return }
    let line = StyledText(" " + glyphs.bullet.text + " " + remark, Palette.warning)
    Label(line).draw(in: area.line(0), of: &buffer, with: glyphs)
  }

  /// The line that is typed into, where there is one.
  private func drawField(into buffer: inout ScreenBuffer) {
    let texts = setting.texts
    let (title, how, keymap, field): (TextKey, String, Keymap<DialogCommand>, TextField)
    switch page {
    case .turn(let typed):
      (title, how, keymap, field) = (
        .dialogGoToTurn, texts(.dialogGoToTurnHow, String(log.turnCount)), .going, typed
      )
    case .search(let typed):
      (title, how, keymap, field) = (.dialogSearch, texts(.dialogSearchHow), .asking, typed)
    case nil, .help, .explain: return
    }
    let room = Dialog(
      texts(title), message: remark ?? how, hints: keymap.hints(texts)
    ).draw(in: buffer.bounds, of: &buffer, with: glyphs, extraRows: 1)
    field.draw(in: room, of: &buffer, .underline)
  }
}
