internal import ChainmailCore
internal import ChainmailTerminal

/// The ledger beside the log.
struct ShownLedger: Sendable {
  /// The entry of the log that it explains.
  let serial: Int
  /// Which blow that was.
  let number: UInt64
  let table: LedgerTable
}

extension YardScreen {
  /// The log as it may be seen.
  func logPanel(_ naming: Naming) -> LogPanel {
    // While a blow travels, what becomes of it is not told yet.
    var entries = motion == nil ? log.entries : log.entries.filter { $0.number != motion?.number }
    if fallen != nil, entries.last?.event == .rose { entries.removeLast() }
    return LogPanel(
      entries: entries, selection: panel == .log ? selectedSerial : nil, isFocused: panel == .log,
      naming: naming, letters: letters,
      explainKey: setting.keymaps.yard.keyName(of: .explain, setting.texts), wording: wording,
      look: setting.look)
  }

  /// Makes the lines and the ledger that the window is to show, so that its frames need not.
  ///
  /// To be called where the log, what is selected in it, the answer to a key or the window has
  /// changed. What is kept is
  /// used only where it still holds, so no frame looks different for it.
  mutating func keepWords(_ game: GameState) {
    if Layout.hasLedger(size), let seenHit, !ledgerWidths.knows(seenHit),
      let hit = log[seenHit]?.hit
    {
      ledgerWidths.take(seenHit, columns: LedgerTable.boxColumns(for: hit, wording))
    }
    guard let layout = layout(game, size: size) else { return }
    message = remark.map { messageLines(for: $0, columns: layout.log.columns) }
    if case .history = dialog {
      // The page shows them all, and each key on it makes a frame.
      let columns = Pages(setting: setting, size: size, scroll: 0).columns
      log.keepLines(
        from: 0,
        LogLines.Manner(log.entries, columns: columns, naming: .byName, letters: letters),
        by: wording)
      return
    }
    let (place, isBoxed) = layout.logPlace(isFocused: panel == .log)
    let room = isBoxed ? place.inset(columns: 1, rows: 1) : place
    // All that may be seen: from the last entry up to the selected one and those around it.
    let selected = panel == .log ? log.entries.lastIndex { $0.serial == selectedSerial } : nil
    let first = min(log.entries.count - room.rows, (selected ?? .max) - room.rows / 2)
    let manner = LogLines.Manner(
      log.entries, columns: room.columns, naming: Naming(inColumns: place.columns, letters),
      letters: letters)
    log.keepLines(from: first, manner, by: wording)
    if case .all(_, _, _, let area?) = layout.panels { ledger = ledger(in: area) }
  }

  /// The ledger of the blow that was seen last, as kept where that one still holds; nil without
  /// one.
  func ledger(in area: Rect) -> ShownLedger? {
    guard let seenHit else { return nil }
    if let ledger, ledger.serial == seenHit, ledger.table.fits(besideLog: area) { return ledger }
    guard let entry = log[seenHit], let hit = entry.hit else { return nil }
    let table = LedgerTable(hit: hit, wording: wording, look: setting.look, besideLog: area)
    return ShownLedger(serial: entry.serial, number: entry.number, table: table)
  }

  /// Where everything stands in a window of some size; nil where that is too small.
  func layout(_ game: GameState, size: Size) -> Layout? {
    var layout = Layout(
      size: size, hasLesson: tutorial != nil,
      links: motion?.chain ?? game.defense.links, opened: openedPiece,
      ledgerColumns: Layout.hasLedger(size) ? ledgerColumns : 0)
    if let remark, let log = layout?.log {
      let lines = messageLines(for: remark, columns: log.columns)
      var rest = log
      layout?.message = lines.place(offBottomOf: &rest)
      layout?.log = rest
    }
    return layout
  }

  /// What there is to say in so many columns, as made before where that still holds.
  func messageLines(for remark: String, columns: Int) -> MessageLines {
    if let message, message.tells(remark, columns: columns) { return message }
    return MessageLines(remark, columns: columns, with: glyphs)
  }

  /// The columns in which the ledgers of the last blows are told whole.
  private var ledgerColumns: Int {
    guard let seenHit, !ledgerWidths.knows(seenHit), let hit = log[seenHit]?.hit else {
      return ledgerWidths.widest
    }
    return max(ledgerWidths.widest, LedgerTable.boxColumns(for: hit, wording))
  }
}
