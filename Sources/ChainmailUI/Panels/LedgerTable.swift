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
  private let columns: Int
  private let wrapsReasons: Bool

  /// A row of cells, or a heading over the whole width.
  private struct Row {
    var name = ""
    var type = ""
    var incoming = ""
    var taken = ""
    var outgoing = ""
    var why = ""
    var style = Style.plain
    var heading: String?

    var isReasonAlone: Bool {
      heading == nil && [name, type, incoming, taken, outgoing].allSatisfy(\.isEmpty)
    }
  }

  private struct Widths {
    var link: Int
    var type: Int
    var number: Int
    var taken: Int
    /// None where each reason stands on a line of its own.
    var why: Int
  }

  /// Reasons for which there is no room stand below their rows, or are left out.
  init(
    hit: HitReport, wording: Wording, look: Look, columns: Int, wrapsReasons: Bool = true
  ) {
    glyphs = look.widgets
    self.columns = columns
    self.wrapsReasons = wrapsReasons
    let packets = hit.packets
    var rows: [Row] = []
    for (index, packet) in packets.enumerated() {
      let indent = String(repeating: " ", count: min(2 * Self.depth(of: index, packets), 8))
      if let origin = packet.origin {
        let heading = wording.spawning(of: packet.amounts, origin, .byName)
        if index == 1 { rows.append(Row(heading: "")) }
        rows.append(Row(style: .bold, heading: indent + heading))
      }
      let steps = hit.walk(of: index)
      // Where there is little room, of a long walk only who did something is told.
      let isShort = !wrapsReasons && steps.count > Wording.namedSteps
      for step in steps where !isShort || !step.isIdle {
        rows += Self.rows(
          for: step, indent: indent, wording: wording,
          ellipsis: wrapsReasons ? nil : glyphs.ellipsis)
      }
    }
    widths = Self.widths(rows, columns: columns, wording)
    let texts = wording.texts
    head = line(
      Row(
        name: texts(.ledgerLink), type: texts(.ledgerType), incoming: texts(.ledgerIn),
        taken: texts(.ledgerTaken), outgoing: texts(.ledgerOut),
        why: widths.why > 0 ? texts(.ledgerWhy) : "",
        style: Palette.quiet))
    lines = rows.flatMap { self.lines($0) } + Self.conclusion(of: hit, wording)
  }

  /// The ledger for a box beside the log; reasons for which there is no room are left out.
  init(hit: HitReport, wording: Wording, look: Look, besideLog area: Rect) {
    self.init(
      hit: hit, wording: wording, look: look, columns: Self.columns(besideLog: area),
      wrapsReasons: false)
  }

  /// Whether the table is as one made for this box would be.
  func fits(besideLog area: Rect) -> Bool {
    !wrapsReasons && columns == Self.columns(besideLog: area)
  }

  /// The box has a side and a blank column on the left and on the right, and room for scroll marks.
  private static func columns(besideLog area: Rect) -> Int { area.inset(columns: 2).columns - 1 }

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
    var line = StyledText(glyphs.fitted(row.name, to: widths.link - 1) + " ", row.style)
    line.append(glyphs.fitted(row.type, to: widths.type), row.style)
    line.append(glyphs.fitted(row.incoming, to: widths.number, .right), row.style)
    line.append(glyphs.fitted(row.taken, to: widths.taken, .right), row.style)
    line.append(glyphs.fitted(row.outgoing, to: widths.number, .right), row.style)
    if widths.why > 0 {
      line.append("  " + glyphs.shortened(row.why, to: widths.why - 2), Palette.quiet)
    }
    return line
  }

  /// Every column as wide as it must be; only the links' names are cut.
  private static func widths(_ rows: [Row], columns: Int, _ wording: Wording) -> Widths {
    func widest(_ cell: KeyPath<Row, String>) -> Int {
      rows.map { CharacterWidth.columns(of: $0[keyPath: cell]) }.max() ?? 0
    }
    let amounts = max(widest(\.incoming), widest(\.taken), widest(\.outgoing))
    let number = columns >= 64 ? max(amounts + 2, 8) : max(amounts + 1, 4)
    let heading = CharacterWidth.columns(of: wording.texts(.ledgerTaken))
    let taken = max(amounts, heading) + (columns >= 64 ? 2 : 1)
    let longest = max(widest(\.type), CharacterWidth.columns(of: wording.texts(.ledgerType)))
    // The links are what is read; in a narrow table the types give way to them.
    let type = columns >= 64 ? longest : min(longest, max(columns / 4, 4))
    let link = max(widest(\.name), CharacterWidth.columns(of: wording.texts(.ledgerLink))) + 1
    let room = max(columns - type - 2 * number - taken, 0)
    let why = widest(\.why) + 2
    // Reasons that would be cut stand below their rows.
    guard link + why <= room else {
      return Widths(link: min(link, room), type: type, number: number, taken: taken, why: 0)
    }
    return Widths(link: link, type: type, number: number, taken: taken, why: room - link)
  }

  private static func depth(of packet: Int, _ packets: PacketReports) -> Int {
    var depth = 0
    var index = packet
    while let parent = packets[index].origin?.parent, parent < index {
      depth += 1
      index = parent
    }
    return depth
  }

  private static func conclusion(of hit: HitReport, _ wording: Wording) -> [StyledText] {
    var lines: [StyledText] = [
      "", StyledText(wording.verdict(on: hit), hit.hurts ? Palette.hurt : Palette.stopped),
    ]
    if hit.outcome.overkill > .zero {
      lines.append(
        StyledText(wording.texts(.ledgerOverkill, hit.outcome.overkill.description)))
    }
    for reaction in hit.reactions.map(\.reaction) {
      let parts =
        [wording.sentence(for: reaction)].compactMap(\.self)
        + reaction.draws.map { wording.draw($0, of: reaction.link) }
      guard !parts.isEmpty else { continue }
      lines.append(
        StyledText(parts.joined(separator: wording.texts(.separator)), Palette.quiet))
    }
    return lines
  }

  /// The most columns of an amount that is told whole where there is little room.
  private static let briefColumns = 6

  private static func rows(
    for step: LinkStep, indent: String, wording: Wording, ellipsis: Glyph?
  ) -> [Row] {
    // Where there is little room, a long amount ends in the sign that there is more of it.
    func text(of amount: Amount) -> String {
      let whole = amount.description
      guard let ellipsis, whole.utf8.count > Self.briefColumns else { return whole }
      let brief = wording.brief(amount)
      return brief == whole ? whole : brief + ellipsis.text
    }
    // What arrived first, then what was made of it.
    let involved =
      Array(step.incoming.types) + step.outgoing.types.filter { step.incoming[$0] == .zero }
    let style: Style =
      step.reason == .body
      ? Palette.hurt : step.disposition == .stop ? Palette.stopped : .plain
    var rows = involved.map { type in
      Row(
        type: wording.name(of: type), incoming: text(of: step.incoming[type]),
        taken: step.absorbed[type] == .zero ? "" : text(of: step.absorbed[type]),
        outgoing: text(of: step.outgoing[type]), why: wording.moves(of: type, in: step),
        style: style)
    }
    if rows.isEmpty { rows.append(Row(style: style)) }
    rows[0].name = indent + wording.name(of: step.link)
    if rows[0].why.isEmpty { rows[0].why = wording.reason(step.reason) }
    let notes =
      [wording.levels(of: step)].compactMap(\.self)
      + step.draws.map { wording.draw($0, of: step.link) }
    for (place, text) in notes.enumerated() {
      if place + 1 < rows.count, rows[place + 1].why.isEmpty {
        rows[place + 1].why = text
      } else {
        rows.append(Row(why: text))
      }
    }
    return rows
  }
}

extension HitReport {
  /// Whether any of it reached the body.
  var hurts: Bool { outcome.body > .zero || outcome.overkill > .zero }
}
