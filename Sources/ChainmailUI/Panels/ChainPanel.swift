internal import ChainmailCore
internal import ChainmailTerminal

/// The chain as a chain: a link a row, outermost first, and the path of the last blow through it.
///
/// Where there is room, a bond is drawn between two links and the blow is seen on it.
struct ChainPanel {
  var links: [Link]
  /// Who stands here only for some blows.
  var companions: [Companion] = []
  var trace: BlowTrace?
  var letters: Letters
  /// The selected link.
  var selection: LinkID?
  /// The piece of which every link has a line of its own, where not all have.
  var opened: PieceID?
  /// The link at which the next blow enters.
  var entry: LinkID?
  /// Whether the blow is still on its way.
  var isMoving = false
  /// The hit points as far as the blow has come, the same as everywhere else; nil at rest.
  var bodyLevel: Amount?
  /// What links do, where that was made already.
  var phrases = LinkPhrases()
  /// What each link keeps back that is still to come.
  var pending: [LinkID: Amount] = [:]
  var wording: Wording
  var look: Look

  /// The columns of a link's ring and the space behind it.
  private static let ring = 4

  /// The columns before the ring: a marker, the amount that arrives, and the blow itself or the
  /// arrow that says where the next one enters.
  private var lane: Int {
    let amounts = links.compactMap { trace?[$0.id] }
      .map { wording.brief(total($0.step.incoming)).utf8.count }
    return min(max(amounts.max() ?? 0, 3), 10) + 2
  }

  func draw(in area: Rect, of buffer: inout ScreenBuffer) {
    var rest = area
    drawHead(in: rest.takeTop(1), of: &buffer)
    let rows = ChainRow.rows(of: links, opened: opened, fitting: rest.rows)
    let isSpaced = rest.rows >= 2 * rows.count - 1 && rows.count == links.count
    let scale = isSpaced ? 2 : 1
    let isCut = isCut(rows, rest.columns, isScrolling: !isSpaced && rows.count > rest.rows)
    let needed = isSpaced ? 2 * rows.count - 1 : rows.count
    if isCut { drawWhole(rows, beside: needed, in: &rest, of: &buffer) }
    let visible = window(rows, in: rest.rows, isSpaced: isSpaced)
    let isScrolling = visible.count < rows.count
    let nameColumns = nameColumns(rows, rest.columns, isScrolling: isScrolling)
    // All in their long form or none, so that what is alike looks alike.
    let isShort = self.isCut(rows, rest.columns, isScrolling: isScrolling)
    for (line, index) in visible.enumerated() {
      draw(
        rows[index], nameColumns: nameColumns, isShort: isShort, in: rest.line(line * scale),
        of: &buffer)
      if isSpaced, index + 1 < rows.count {
        drawBond(below: links[index], in: rest.line(line * scale + 1), of: &buffer)
      }
    }
    drawScrollMarks(visible, of: rows.count, in: rest, of: &buffer)
  }

  /// Whether there is no room for all that the rows could say.
  private func isCut(_ rows: [ChainRow], _ columns: Int, isScrolling: Bool) -> Bool {
    let names = nameColumns(rows, columns, isScrolling: isScrolling)
    let room = columns - lane - Self.ring - 1 - names
    return rows.contains { CharacterWidth.columns(of: summary(of: $0).text) > room }
  }

  /// The lines that are seen: the blow if it travels, else the selected link, near the middle.
  private func window(_ rows: [ChainRow], in count: Int, isSpaced: Bool) -> Range<Int> {
    guard !isSpaced, rows.count > count else { return 0..<rows.count }
    let watched = trace?.here ?? selection
    // Of an open piece the link is watched, not the piece's own line.
    let row = links.firstIndex { $0.id == watched }.flatMap { place in
      rows.lastIndex { $0.places.contains(place) }
    }
    return TextList(rows.map { _ in StyledText("") }, selection: row).visible(rows: count)
  }

  private func drawScrollMarks(
    _ visible: Range<Int>, of count: Int, in area: Rect, of buffer: inout ScreenBuffer
  ) {
    let edge = area.endColumn - 1
    if visible.lowerBound > 0 {
      let place = Position(column: edge, row: area.row)
      buffer.put(Cell(look.widgets.arrowUp, Palette.quiet), at: place, in: area)
    }
    if visible.upperBound < count {
      let place = Position(column: edge, row: area.endRow - 1)
      buffer.put(Cell(look.widgets.arrowDown, Palette.quiet), at: place, in: area)
    }
  }

  /// The line above the outermost link.
  private func drawHead(in line: Rect, of buffer: inout ScreenBuffer) {
    var room = line
    _ = room.takeLeft(lane + 1)
    guard let trace else {
      let outside = wording.texts(.chainOutside)
      buffer.write(outside, at: room.origin, Palette.quiet, in: room)
      return
    }
    let thrown =
      trace.origin.map { wording.spawning(of: trace.thrown, $0, .byName) }
      ?? wording.texts(.chainBlow, wording.amounts(trace.thrown))
    let style = trace.isEntering ? Style.bold : .plain
    // What entered further in has not come along here.
    let isWalked = trace.origin != nil || trace.entry == links.first?.id
    let glyph = trace.isEntering ? look.blow : isWalked ? look.bondWalked : look.bond
    buffer.put(Cell(glyph, style), at: room.origin, in: room)
    _ = room.takeLeft(Self.ring - 1)
    buffer.write(
      look.widgets.shortened(thrown, to: room.columns), at: room.origin, style, in: room)
  }

  /// The columns of the names; what stands behind them gets the rest.
  private func nameColumns(_ rows: [ChainRow], _ all: Int, isScrolling: Bool) -> Int {
    // A scroll mark stands in the last column.
    let room = max(all - lane - Self.ring - 1 - (isScrolling ? 2 : 0), 0)
    let names = rows.map { CharacterWidth.columns(of: name(of: $0)) }.max() ?? 0
    let summaries = rows.map { columns(of: summary(of: $0)) }.max() ?? 0
    return names + summaries <= room ? names : min(names, max(room - summaries, room / 2))
  }

  /// The name; a companion's with how many blows are left for it to meet.
  private func name(of row: ChainRow) -> String {
    let link = links[row.places.lowerBound].id
    let name =
      switch row {
      case .link(_, isInside: true): " " + wording.ownName(of: link)
      case .link: wording.name(of: link)
      case .piece: wording.name(of: link.piece)
      }
    guard let guest = companions.first(where: { $0.piece == link.piece }) else { return name }
    return wording.texts(.chainCompanion, name, String(guest.blowsLeft))
  }

  private func summary(of row: ChainRow) -> LinkSummary {
    switch row {
    case .link(let place, _): summary(of: shown(links[place]))
    case .piece(_, isOpen: true): LinkSummary(text: "")
    case .piece(let places, isOpen: false) where links[places].contains(where: \.isTerminal):
      wording.summary(ofBody: links[places].map(shown))
    case .piece(let places, isOpen: false):
      wording.summary(of: places.map { summary(of: shown(links[$0])) })
    }
  }

  func summary(of link: Link) -> LinkSummary {
    wording.summary(of: link, phrases[link.id], pending: pending[link.id] ?? .zero)
  }

  /// The link as it is seen: as the blow that still travels has left it.
  func shown(_ link: Link) -> Link {
    var link = link
    if let bodyLevel, link.isTerminal {
      link.state.level = bodyLevel
    } else if isMoving, let mark = trace?[link.id] {
      link.state = mark.step.after
    }
    return link
  }

  /// A bar takes only what the names leave.
  private func columns(of summary: LinkSummary) -> Int {
    CharacterWidth.columns(of: summary.short ?? summary.text)
  }

  private func draw(
    _ row: ChainRow, nameColumns: Int, isShort: Bool, in line: Rect,
    of buffer: inout ScreenBuffer
  ) {
    let links = links[row.places]
    guard let link = links.first else { return }
    var isOpen = false
    if case .piece(_, isOpen: true) = row { isOpen = true }
    // The links of an open piece tell by themselves what they met.
    let marks = isOpen ? [] : links.compactMap { trace?[$0.id] }
    let isSelected = !isOpen && links.contains { $0.id == selection }
    var room = line
    drawLane(marks, isOpen ? [] : links, isSelected, in: room.takeLeft(lane), of: &buffer)
    let isBroken = trace?.broken.contains(link.id.piece) ?? false
    drawRing(row, marks, isBroken: isBroken, in: room.takeLeft(Self.ring), of: &buffer)
    let name = look.widgets.fitted(name(of: row), to: nameColumns)
    let style: Style = isBroken ? Palette.quiet : isSelected || isOpen ? .bold : .plain
    buffer.write(name, at: room.origin, style, in: room)
    _ = room.takeLeft(nameColumns + 1)
    drawSummary(summary(of: row), isShort: isShort, isBody: link.isTerminal, in: room, of: &buffer)
    if marks.contains(where: \.isLit) {
      var lit = line
      _ = lit.takeLeft(lane)
      buffer.restyle(lit) { $0.adding(.reverse) }
    }
  }

  /// What arrives, and where the blow is or will enter.
  private func drawLane(
    _ marks: [BlowTrace.Mark], _ links: ArraySlice<Link>, _ isSelected: Bool, in area: Rect,
    of buffer: inout ScreenBuffer
  ) {
    var lane = area
    let marker = lane.takeLeft(1)
    if isSelected {
      buffer.put(Cell(look.widgets.marker, Palette.focused), at: marker.origin, in: marker)
    }
    let arrow = lane.takeRight(1)
    if links.contains(where: { $0.id == trace?.origin?.cause }) {
      // What is sent off leaves towards where the attack came from.
      buffer.put(Cell(look.widgets.arrowLeft, .bold), at: arrow.origin, in: arrow)
    } else if marks.contains(where: \.isHere) {
      buffer.put(Cell(look.blow, .bold), at: arrow.origin, in: arrow)
    } else if links.contains(where: { $0.id == entry }), !isMoving {
      buffer.put(Cell(look.widgets.arrowRight, Palette.quiet), at: arrow.origin, in: arrow)
    }
    guard let mark = marks.first, !mark.step.incoming.isZero else { return }
    let amount = wording.brief(total(mark.step.incoming))
    buffer.write(
      look.widgets.fitted(amount, to: lane.columns, .right), at: lane.origin,
      marks.contains(where: \.isHere) ? .bold : .plain, in: lane)
  }

  /// The link itself: a ring with its letter; square where it stopped the blow.
  ///
  /// Links of an open piece have no letter in it, since that stands beside the piece.
  private func drawRing(
    _ row: ChainRow, _ marks: [BlowTrace.Mark], isBroken: Bool, in area: Rect,
    of buffer: inout ScreenBuffer
  ) {
    let links = links[row.places]
    let isBody = links.contains(where: \.isTerminal)
    let isStop = marks.contains { $0.isStop } && !isBody
    let isHurt = isBody && !marks.isEmpty
    let style: Style =
      isBroken ? Palette.quiet : isHurt ? Palette.hurt : isStop ? Palette.stopped : .plain
    let sides: (String, String) =
      isBroken
      ? (look.linkBroken.text, look.linkBroken.text) : isStop ? ("[", "]") : ("(", ")")
    let letter = links.first.flatMap { letters[$0.id.piece].map(String.init) } ?? " "
    var inner = isBody ? look.body.text : letter
    if case .link(_, isInside: true) = row { inner = look.widgets.bullet.text }
    var column = buffer.write(sides.0, at: area.origin, style, in: area)
    column = buffer.write(
      inner, at: Position(column: column, row: area.row), style.adding(.bold), in: area)
    buffer.write(sides.1, at: Position(column: column, row: area.row), style, in: area)
  }

  private func drawSummary(
    _ summary: LinkSummary, isShort: Bool, isBody: Bool, in area: Rect,
    of buffer: inout ScreenBuffer
  ) {
    var room = area
    let textColumns = CharacterWidth.columns(of: summary.text)
    let shortColumns = columns(of: summary)
    if let level = summary.level, let full = summary.full, room.columns >= shortColumns + 4 {
      let words = !isShort && room.columns >= textColumns + 6 ? textColumns : shortColumns
      let bar = room.takeLeft(min(room.columns - words - 1, 12))
      let style = isBody ? bodyStyle(level, full) : Palette.piece
      Bar(value: Int(level.quanta), maximum: Int(full.quanta), style: style)
        .draw(in: bar, of: &buffer, with: look.widgets)
      _ = room.takeLeft(1)
    }
    let fits = !isShort && textColumns <= room.columns
    let text = look.widgets.shortened(
      fits ? summary.text : summary.short ?? summary.text, to: room.columns)
    let style = isBody ? Style.plain : Palette.quiet
    buffer.write(text, at: room.origin, style, in: room)
  }

  private func bodyStyle(_ level: Amount, _ full: Amount) -> Style {
    level.quanta * 4 <= full.quanta ? Palette.hurt : Palette.stopped
  }

  /// What lies between a link and the next: the bond, and what went on if it changed.
  private func drawBond(below link: Link, in line: Rect, of buffer: inout ScreenBuffer) {
    var room = line
    _ = room.takeLeft(lane + 1)
    let mark = trace?[link.id]
    let isLeaving = mark?.isLeaving ?? false
    let goesOn = mark.map { !$0.step.outgoing.isZero && !$0.isHere } ?? false
    let style: Style = isLeaving ? .bold : goesOn ? .plain : Palette.quiet
    let glyph = isLeaving ? look.blow : goesOn ? look.bondWalked : look.bond
    buffer.put(Cell(glyph, style), at: room.origin, in: room)
    guard let mark, goesOn, isLeaving || mark.step.outgoing != mark.step.incoming else { return }
    _ = room.takeLeft(Self.ring - 1)
    let text = look.widgets.shortened(wording.amounts(mark.step.outgoing), to: room.columns)
    buffer.write(text, at: room.origin, style, in: room)
  }
}
