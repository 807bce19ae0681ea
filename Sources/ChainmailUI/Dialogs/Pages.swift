internal import ChainmailCore
internal import ChainmailTerminal

/// The pages that are read in a box over a screen.
struct Pages {
  var setting: Setting
  var size: Size
  var scroll: Int

  private var area: Rect {
    // As wide as the window, lest a strip of what lies below be seen at each side; in a wide window
    // as wide as can be read.
    let isSeen = size.columns < ScreenTelling.pageSize.columns
    let columns = isSeen && size.columns > 110 ? 100 : size.columns
    return Rect(size: size).centered(Size(columns: columns, rows: size.rows - 2))
  }
  /// The columns of a line.
  var columns: Int { Reader.columns(in: area) }

  /// A page of lines that are made already.
  func text(_ title: String, _ lines: [StyledText]) -> Reader { page(title, lines) }

  private func page(_ title: String, head: [StyledText] = [], _ lines: [StyledText]) -> Reader {
    Reader(
      title: title, head: head, lines: lines, scroll: scroll,
      hints: setting.keymaps.pages.hints(setting.texts), area: area)
  }

  /// Every key of a table, or of two, and what it does, and below them what else is to be known.
  func help<Command, Common>(
    _ keymap: Keymap<Command>, _ common: Keymap<Common>? = Keymap<Never>?.none,
    note: String? = nil
  ) -> Reader {
    let glyphs = setting.look.widgets
    let rows = keymap.help(setting.texts) + (common?.help(setting.texts) ?? [])
    let widest = min(
      rows.map { CharacterWidth.columns(of: $0.keys) }.max() ?? 0, columns / 2)
    var lines = rows.flatMap { name, help in
      let help = WrappedText(help).lines(columns: max(columns - widest - 2, 1))
      return help.enumerated().map { row, text in
        var line = StyledText(glyphs.fitted(row == 0 ? name : "", to: widest) + "  ", .bold)
        line.append(text)
        return line
      }
    }
    if let note {
      lines.append("")
      lines += WrappedText(note).lines(columns: columns).map { StyledText($0, Palette.quiet) }
    }
    return page(setting.texts(.dialogHelp), lines)
  }

  /// A text of some length, with its own line breaks.
  func text(_ title: String, _ text: String) -> Reader {
    page(title, WrappedText(text).lines(columns: columns).map { StyledText($0) })
  }

  /// What happened in a room, the latest last.
  func story(_ sentences: [String]) -> Reader {
    history(
      of: sentences.flatMap { WrappedText($0, hangingIndent: 2).lines(columns: columns) }
        .map { StyledText($0) })
  }

  /// The ledger of a hit.
  ///
  /// - Parameters:
  ///   - hit: The hit.
  ///   - number: The number of its blow.
  ///   - remarks: What else is to be said, below it.
  /// - Returns: The page.
  func explanation(of hit: HitReport, number: UInt64, remarks: [String] = []) -> Reader {
    let wording = Wording(setting)
    let thrown = hit.packets.first?.amounts ?? hit.attack.blow.amounts
    let table = LedgerTable(hit: hit, wording: wording, look: setting.look, columns: columns)
    return page(
      setting.texts(.dialogExplain, String(number), wording.amounts(thrown)), head: [table.head],
      table.lines + (remarks.isEmpty ? [] : [""]) + lines(of: remarks))
  }

  /// The ledgers of hits of several games at the same turn, one below the other, and below them
  /// what else is to be said; under a title that names the turn.
  func explanations(
    of hits: [(setting: Setting, hit: HitReport, title: String)], titled name: String,
    remarks: [String]
  ) -> Reader {
    var lines: [StyledText] = []
    for (setting, hit, title) in hits {
      let wording = Wording(setting)
      let table = LedgerTable(hit: hit, wording: wording, look: setting.look, columns: columns)
      if !lines.isEmpty { lines.append("") }
      lines.append(StyledText(title, .bold))
      lines.append(table.head)
      lines += table.lines
    }
    if !hits.isEmpty { lines.append("") }
    return page(name, lines + self.lines(of: remarks))
  }

  private func lines(of remarks: [String]) -> [StyledText] {
    remarks.flatMap { WrappedText($0, hangingIndent: 2).lines(columns: columns) }
      .map { StyledText($0) }
  }

  /// Everything that happened.
  func history(_ log: LogPanel) -> Reader { history(of: log.allLines(columns: columns)) }

  private func history(of lines: [StyledText]) -> Reader {
    let empty = StyledText(setting.texts(.logEmpty), Palette.quiet)
    return page(setting.texts(.dialogHistory), lines.isEmpty ? [empty] : lines)
  }
}
