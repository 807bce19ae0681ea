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
  /// The link at which the next blow enters.
  var entry: LinkID?
  /// Whether the blow is still on its way.
  var isMoving = false
  /// The hit points as far as the blow has come, the same as everywhere else; nil at rest.
  var bodyLevel: Amount?
  var wording: Wording
  var look: Look

  /// The columns of a link's ring and the space behind it.
  private static let ring = 4

  /// The columns before the ring: a marker, the amount that arrives, and the blow itself or the
  /// arrow that says where the next one enters.
  private var lane: Int {
    let amounts = links.compactMap { trace?[$0.id] }
      .map { total($0.step.incoming).description.utf8.count }
    return min(max(amounts.max() ?? 0, 3), 10) + 2
  }

  func draw(in area: Rect, of buffer: inout ScreenBuffer) {
    var rows = area
    drawHead(in: rows.takeTop(1), of: &buffer)
    let isSpaced = rows.rows >= 2 * links.count - 1
    let scale = isSpaced ? 2 : 1
    let visible = window(rows: rows.rows, isSpaced: isSpaced)
    let nameColumns = nameColumns(rows.columns, isScrolling: visible.count < links.count)
    for (row, index) in visible.enumerated() {
      draw(links[index], nameColumns: nameColumns, in: rows.line(row * scale), of: &buffer)
      if isSpaced, index + 1 < links.count {
        drawBond(below: links[index], in: rows.line(row * scale + 1), of: &buffer)
      }
    }
    drawScrollMarks(visible, in: rows, of: &buffer)
  }

  /// The links that are seen: the blow if it travels, else the selected one, near the middle.
  private func window(rows: Int, isSpaced: Bool) -> Range<Int> {
    guard !isSpaced, links.count > rows else { return 0..<links.count }
    let watched = trace?.here ?? selection
    let lines = TextList(
      links.map { _ in StyledText("") },
      selection: watched.flatMap { id in links.firstIndex { $0.id == id } })
    return lines.visible(rows: rows)
  }

  private func drawScrollMarks(
    _ visible: Range<Int>, in area: Rect, of buffer: inout ScreenBuffer
  ) {
    let edge = area.endColumn - 1
    if visible.lowerBound > 0 {
      let place = Position(column: edge, row: area.row)
      buffer.put(Cell(look.widgets.arrowUp, Palette.quiet), at: place, in: area)
    }
    if visible.upperBound < links.count {
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
  private func nameColumns(_ all: Int, isScrolling: Bool) -> Int {
    // A scroll mark stands in the last column.
    let room = max(all - lane - Self.ring - 1 - (isScrolling ? 2 : 0), 0)
    let names = links.map { CharacterWidth.columns(of: name(of: $0.id)) }.max() ?? 0
    let summaries = links.map { columns(of: wording.summary(of: $0)) }.max() ?? 0
    return names + summaries <= room ? names : min(names, max(room - summaries, room / 2))
  }

  /// The name; a companion's with how many blows are left for it to meet.
  private func name(of link: LinkID) -> String {
    let name = wording.name(of: link)
    guard let guest = companions.first(where: { $0.piece == link.piece }) else { return name }
    return wording.texts(.chainCompanion, name, String(guest.blowsLeft))
  }

  /// A bar takes only what the names leave.
  private func columns(of summary: LinkSummary) -> Int {
    CharacterWidth.columns(of: summary.short ?? summary.text)
  }

  private func draw(
    _ link: Link, nameColumns: Int, in line: Rect, of buffer: inout ScreenBuffer
  ) {
    let mark = trace?[link.id]
    var room = line
    drawLane(mark, link, in: room.takeLeft(lane), of: &buffer)
    let isBroken = trace?.broken.contains(link.id.piece) ?? false
    drawRing(link, mark, isBroken: isBroken, in: room.takeLeft(Self.ring), of: &buffer)
    let name = look.widgets.fitted(name(of: link.id), to: nameColumns)
    let style: Style = isBroken ? Palette.quiet : link.id == selection ? .bold : .plain
    buffer.write(name, at: room.origin, style, in: room)
    _ = room.takeLeft(nameColumns + 1)
    drawSummary(of: link, mark, in: room, of: &buffer)
    if mark?.isLit ?? false {
      var lit = line
      _ = lit.takeLeft(lane)
      buffer.restyle(lit) { $0.adding(.reverse) }
    }
  }

  private func drawLane(
    _ mark: BlowTrace.Mark?, _ link: Link, in area: Rect, of buffer: inout ScreenBuffer
  ) {
    var lane = area
    let marker = lane.takeLeft(1)
    if link.id == selection {
      buffer.put(Cell(look.widgets.marker, Palette.focused), at: marker.origin, in: marker)
    }
    let arrow = lane.takeRight(1)
    if link.id == trace?.origin?.cause {
      // What is sent off leaves towards where the attack came from.
      buffer.put(Cell(look.widgets.arrowLeft, .bold), at: arrow.origin, in: arrow)
    } else if mark?.isHere ?? false {
      buffer.put(Cell(look.blow, .bold), at: arrow.origin, in: arrow)
    } else if link.id == entry, !isMoving {
      buffer.put(Cell(look.widgets.arrowRight, Palette.quiet), at: arrow.origin, in: arrow)
    }
    guard let mark, !mark.step.incoming.isZero else { return }
    let amount = total(mark.step.incoming).description
    buffer.write(
      look.widgets.fitted(amount, to: lane.columns, .right), at: lane.origin,
      mark.isHere ? .bold : .plain, in: lane)
  }

  /// The link itself: a ring with its letter; square where it stopped the blow.
  private func drawRing(
    _ link: Link, _ mark: BlowTrace.Mark?, isBroken: Bool, in area: Rect,
    of buffer: inout ScreenBuffer
  ) {
    let isStop = mark.map { $0.isStop && !link.isTerminal } ?? false
    let isHurt = link.isTerminal && mark != nil
    let style: Style =
      isBroken ? Palette.quiet : isHurt ? Palette.hurt : isStop ? Palette.stopped : .plain
    let sides: (String, String) =
      isBroken
      ? (look.linkBroken.text, look.linkBroken.text) : isStop ? ("[", "]") : ("(", ")")
    let letter = letters[link.id.piece].map(String.init) ?? " "
    let inner = link.isTerminal ? look.body.text : letter
    var column = buffer.write(sides.0, at: area.origin, style, in: area)
    column = buffer.write(
      inner, at: Position(column: column, row: area.row), style.adding(.bold), in: area)
    buffer.write(sides.1, at: Position(column: column, row: area.row), style, in: area)
  }

  private func drawSummary(
    of link: Link, _ mark: BlowTrace.Mark?, in area: Rect, of buffer: inout ScreenBuffer
  ) {
    var link = link
    if let bodyLevel, link.isTerminal {
      link.state.level = bodyLevel
    } else if isMoving, let mark {
      link.state = mark.step.after
    }
    let summary = wording.summary(of: link)
    var room = area
    let textColumns = CharacterWidth.columns(of: summary.text)
    if let level = summary.level, let full = summary.full, room.columns >= textColumns + 4 {
      let bar = room.takeLeft(min(room.columns - textColumns - 1, 12))
      let style = link.isTerminal ? bodyStyle(level, full) : Palette.piece
      Bar(value: Int(level.quanta), maximum: Int(full.quanta), style: style)
        .draw(in: bar, of: &buffer, with: look.widgets)
      _ = room.takeLeft(1)
    }
    let fits = CharacterWidth.columns(of: summary.text) <= room.columns
    let text = look.widgets.shortened(
      fits ? summary.text : summary.short ?? summary.text, to: room.columns)
    let style = link.isTerminal ? Style.plain : Palette.quiet
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
