internal import ChainmailCore
internal import ChainmailTerminal

/// The ledger of a hit as a table: what each link was handed, what it took, what went on, and why.
///
/// A row for each damage type that a link was handed or made; spawned packets are indented below
/// the packet that caused them.
struct LedgerTable: Sendable {
  /// The heading that stays above the lines.
  private(set) var head = StyledText("")
  private(set) var lines: [StyledText] = []

  private let glyphs: GlyphSet
  private let widths: Widths
  /// The links' names as they have room, where that is not as they are.
  private let names: [String: String]
  private let columns: Int
  private let wrapsReasons: Bool

  /// Reasons for which there is no room stand below their rows, or are left out.
  init(
    hit: HitReport, wording: Wording, look: Look, columns: Int, wrapsReasons: Bool = true
  ) {
    glyphs = look.widgets
    self.columns = columns
    self.wrapsReasons = wrapsReasons
    let heading = Self.heading(wording.texts)
    var rows = Self.rows(of: hit, wording, isShort: !wrapsReasons)
    var widths = Widths(of: rows, below: heading, columns: columns, wrapsReasons: wrapsReasons)
    // Amounts give way last, and end in the sign that there is more of them.
    if widths.cutsNamesTooShort {
      rows = Self.rows(of: hit, wording, isShort: !wrapsReasons, cutSign: glyphs.ellipsis)
      widths = Widths(of: rows, below: heading, columns: columns, wrapsReasons: wrapsReasons)
    }
    self.widths = widths
    names = look.widgets.shortenedApart(rows.map(\.name), to: widths.link - 1)
    head = line(heading)
    lines =
      rows.flatMap { self.lines($0) }
      + Self.conclusion(of: hit, wording).flatMap { sentence in
        WrappedText(sentence.text, hangingIndent: 2).lines(columns: columns).map {
          StyledText($0, sentence.spans.first?.style ?? .plain)
        }
      }
  }

  /// What the links did that did anything, and not what it came to.
  init(walkOf hit: HitReport, wording: Wording, look: Look, columns: Int) {
    glyphs = look.widgets
    self.columns = columns
    wrapsReasons = true
    let heading = Self.heading(wording.texts)
    let rows = Self.rows(of: hit, wording, isShort: true, namedSteps: 0)
    widths = Widths(of: rows, below: heading, columns: columns, wrapsReasons: true)
    names = look.widgets.shortenedApart(rows.map(\.name), to: widths.link - 1)
    head = line(heading)
    lines = rows.flatMap { self.lines($0) }
  }

  /// The ledger for a box beside the log; reasons for which there is no room are left out.
  init(hit: HitReport, wording: Wording, look: Look, besideLog area: Rect) {
    self.init(
      hit: hit, wording: wording, look: look, columns: Self.columns(besideLog: area),
      wrapsReasons: false)
  }

  /// The columns of a box beside the log in which every name, amount and reason is whole.
  static func boxColumns(for hit: HitReport, _ wording: Wording) -> Int {
    let rows = rows(of: hit, wording, isShort: true)
    let widths = Widths(of: rows, below: heading(wording.texts), gap: 1)
    return widths.whole + boxMargins
  }

  /// Whether the table is as one made for this box would be.
  func fits(besideLog area: Rect) -> Bool {
    !wrapsReasons && columns == Self.columns(besideLog: area)
  }

  private static func columns(besideLog area: Rect) -> Int { max(area.columns - boxMargins, 0) }

  /// The box has a side and a blank column on the left and on the right, and room for scroll marks.
  private static var boxMargins: Int { 5 }

  private static func heading(_ texts: Texts) -> Row {
    Row(
      name: texts(.ledgerLink), type: texts(.ledgerType), incoming: texts(.ledgerIn),
      taken: texts(.ledgerTaken), outgoing: texts(.ledgerOut), why: texts(.ledgerWhy),
      style: Palette.quiet)
  }

  /// The row, and below it the reason where it has no column of its own.
  private func lines(_ row: Row) -> [StyledText] {
    guard widths.why == 0, !row.why.isEmpty else { return [line(row)] }
    let cells = row.isReasonAlone ? [] : [line(row)]
    guard wrapsReasons else { return cells }
    let reason = String(repeating: " ", count: 4) + glyphs.shortened(row.why, to: columns - 4)
    return cells + [StyledText(reason, Palette.quiet)]
  }

  private func line(_ row: Row) -> StyledText {
    if let heading = row.heading { return StyledText(heading, row.style) }
    let name = names[row.name] ?? row.name
    var line = StyledText(glyphs.fitted(name, to: widths.link - 1) + " ", row.style)
    line.append(glyphs.fitted(row.type, to: widths.type), row.style)
    line.append(glyphs.fitted(row.incoming, to: widths.incoming, .right), row.style)
    line.append(glyphs.fitted(row.taken, to: widths.taken, .right), row.style)
    line.append(glyphs.fitted(row.outgoing, to: widths.outgoing, .right), row.style)
    if widths.why > 0 {
      let room = widths.why - 2
      let fits = CharacterWidth.columns(of: row.why) <= room
      let why = fits ? row.why : row.shortWhy ?? row.why
      line.append("  " + glyphs.shortened(why, to: room), Palette.quiet)
    }
    return line
  }
}
