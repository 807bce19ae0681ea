internal import ChainmailCore
internal import ChainmailTerminal

/// The chain as a chain: a link a row, outermost first, and the path of the last blow through it.
///
/// Where there is room, a bond is drawn between two links and the blow is seen on it.
struct ChainPanel {
  var links: [Link]
  var trace: BlowTrace?
  var letters: Letters
  /// The selected link.
  var selection: LinkID?
  /// The link at which the next blow enters.
  var entry: LinkID?
  /// Whether the blow is still on its way.
  var isMoving = false
  var wording: Wording
  var look: Look

  /// Columns for the marker and for the amount that arrives at a link.
  private static let lane = 8

  func draw(in area: Rect, of buffer: inout ScreenBuffer) {
    var rows = area
    drawHead(in: rows.takeTop(1), of: &buffer)
    let isSpaced = rows.rows >= 2 * links.count - 1
    let scale = isSpaced ? 2 : 1
    let visible = window(rows: rows.rows, isSpaced: isSpaced)
    let columns = columns(rows.columns)
    for (row, index) in visible.enumerated() {
      draw(links[index], columns, in: rows.line(row * scale), of: &buffer)
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
    _ = room.takeLeft(Self.lane)
    guard let trace else {
      buffer.write(wording.texts(.chainOutside), at: room.origin, Palette.quiet, in: room)
      return
    }
    let thrown = wording.texts(.chainBlow, wording.amounts(trace.thrown))
    let style = trace.isEntering ? Style.bold : .plain
    let glyph = trace.isEntering ? look.blow : look.bondWalked
    buffer.put(Cell(glyph, style), at: room.origin, in: room)
    _ = room.takeLeft(2)
    buffer.write(
      look.widgets.shortened(thrown, to: room.columns), at: room.origin, style, in: room)
  }

  /// The widths of the name and of what stands behind it.
  private struct Widths {
    var name: Int
    var summary: Int
  }

  private func columns(_ all: Int) -> Widths {
    let room = max(all - Self.lane - 4 - 2, 0)
    let names = links.map { CharacterWidth.columns(of: wording.name(of: $0.id)) }.max() ?? 0
    let summaries = links.map { columns(of: wording.summary(of: $0)) }.max() ?? 0
    // A scroll mark may stand in the last column, hence the one beside the gap.
    if names + summaries <= room { return Widths(name: names, summary: room - names) }
    let name = min(names, max(room - summaries, room / 2))
    return Widths(name: name, summary: room - name)
  }

  private func columns(of summary: LinkSummary) -> Int {
    CharacterWidth.columns(of: summary.text) + (summary.level == nil ? 0 : 9)
  }

  private func draw(
    _ link: Link, _ widths: Widths, in line: Rect, of buffer: inout ScreenBuffer
  ) {
    let mark = trace?[link.id]
    let isSelected = link.id == selection
    drawLane(mark, isSelected: isSelected, link, in: line, of: &buffer)
    var room = line
    _ = room.takeLeft(Self.lane)
    let isBroken = trace?.broken.contains(link.id.piece) ?? false
    let base: Style = isBroken ? Palette.quiet : isSelected ? .bold : .plain
    buffer.put(Cell(glyph(of: link, mark), style(of: link, mark)), at: room.origin, in: room)
    _ = room.takeLeft(2)
    let letter = letters[link.id.piece].map(String.init) ?? ""
    buffer.write(letter, at: room.origin, Palette.title, in: room)
    _ = room.takeLeft(2)
    let name = look.widgets.fitted(wording.name(of: link.id), to: widths.name)
    buffer.write(name, at: room.origin, base, in: room)
    _ = room.takeLeft(widths.name + 1)
    _ = room.takeRight(1)
    drawSummary(of: link, mark, in: room, of: &buffer)
    if mark?.isLit ?? false {
      buffer.restyle(line.inset(columns: 1)) { $0.adding(.reverse) }
    }
  }

  private func drawLane(
    _ mark: BlowTrace.Mark?, isSelected: Bool, _ link: Link, in line: Rect,
    of buffer: inout ScreenBuffer
  ) {
    var lane = line
    lane = lane.takeLeft(Self.lane)
    let marker = lane.takeLeft(1)
    if isSelected {
      buffer.put(Cell(look.widgets.marker, Palette.focused), at: marker.origin, in: marker)
    }
    _ = lane.takeRight(1)
    if let mark, !mark.step.incoming.isZero {
      let text = look.widgets.fitted(
        total(mark.step.incoming).description, to: lane.columns, .right)
      buffer.write(text, at: lane.origin, mark.isHere ? .bold : .plain, in: lane)
    } else if trace == nil, link.id == entry {
      let arrow = lane.takeRight(2)
      buffer.put(Cell(look.widgets.arrowRight, Palette.focused), at: arrow.origin, in: arrow)
    }
  }

  private func glyph(of link: Link, _ mark: BlowTrace.Mark?) -> Glyph {
    if trace?.broken.contains(link.id.piece) ?? false { return look.linkBroken }
    if mark?.isHere ?? false { return look.blow }
    if link.isTerminal { return look.body }
    guard let mark else { return look.link }
    return mark.isStop ? look.linkStopped : look.linkPassed
  }

  private func style(of link: Link, _ mark: BlowTrace.Mark?) -> Style {
    guard let mark else { return .plain }
    if mark.isHere { return .bold }
    if link.isTerminal { return Palette.hurt }
    return mark.isStop ? Palette.stopped.adding(.bold) : .plain
  }

  private func drawSummary(
    of link: Link, _ mark: BlowTrace.Mark?, in area: Rect, of buffer: inout ScreenBuffer
  ) {
    var link = link
    if let mark { link.state = mark.step.after }
    let summary = wording.summary(of: link)
    var room = area
    let textColumns = CharacterWidth.columns(of: summary.text)
    if let level = summary.level, let full = summary.full, room.columns >= textColumns + 4 {
      let bar = room.takeLeft(min(room.columns - textColumns - 1, 12))
      let style = link.isTerminal ? bodyStyle(level, full) : Palette.type(3)
      Bar(value: Int(level.quanta), maximum: Int(full.quanta), style: style)
        .draw(in: bar, of: &buffer, with: look.widgets)
      _ = room.takeLeft(1)
    }
    let text = look.widgets.shortened(summary.text, to: room.columns)
    let style = link.isTerminal ? Style.plain : Palette.quiet
    buffer.write(text, at: room.origin, style, in: room)
  }

  private func bodyStyle(_ level: Amount, _ full: Amount) -> Style {
    level.quanta * 4 <= full.quanta ? Palette.hurt : Palette.stopped
  }

  /// What lies between a link and the next: the bond, and what went on if it changed.
  private func drawBond(below link: Link, in line: Rect, of buffer: inout ScreenBuffer) {
    var room = line
    _ = room.takeLeft(Self.lane)
    let mark = trace?[link.id]
    let goesOn = mark.map { !$0.step.outgoing.isZero && !$0.isHere } ?? false
    let style = goesOn ? Style.plain : Palette.quiet
    buffer.put(Cell(goesOn ? look.bondWalked : look.bond, style), at: room.origin, in: room)
    guard let mark, goesOn, mark.step.outgoing != mark.step.incoming else { return }
    _ = room.takeLeft(4)
    let text = look.widgets.shortened(wording.amounts(mark.step.outgoing), to: room.columns)
    buffer.write(text, at: room.origin, in: room)
  }
}
