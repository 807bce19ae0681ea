internal import ChainmailCore
internal import ChainmailTerminal

/// One row of the chain: what arrives, the link's ring, its name and what it does; and the bond below.
extension ChainPanel {
  func draw(
    _ row: ChainRow, _ text: RowText, nameColumns: Int, bar: Int, isShort: Bool, in line: Rect,
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
    let name = look.widgets.shortened(text.name, to: nameColumns)
    let style: Style = isBroken ? Palette.quiet : isSelected || isOpen ? .bold : .plain
    buffer.write(name, at: room.origin, style, in: room)
    _ = room.takeLeft(nameColumns + 1)
    drawSummary(text, bar: bar, isShort: isShort, isBody: link.isTerminal, in: room, of: &buffer)
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
      buffer.attention = marker.origin
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
    let sides: (Glyph, Glyph) =
      isBroken ? (look.linkBroken, look.linkBroken) : isStop ? ("[", "]") : ("(", ")")
    let letter = links.first.flatMap { letters[$0.id.piece] }?.unicodeScalars.first ?? " "
    var inner = isBody ? look.body : Glyph(letter)
    if case .link(_, isInside: true) = row { inner = look.widgets.bullet }
    buffer.put(Cell(sides.0, style), at: area.origin, in: area)
    buffer.put(Cell(inner, style.adding(.bold)), at: area.origin.moved(columns: 1), in: area)
    buffer.put(Cell(sides.1, style), at: area.origin.moved(columns: 2), in: area)
  }

  private func drawSummary(
    _ told: RowText, bar: Int, isShort: Bool, isBody: Bool, in area: Rect,
    of buffer: inout ScreenBuffer
  ) {
    var room = area
    let (summary, textColumns) = (told.summary, told.summaryColumns)
    if let level = summary.level, let full = summary.full, bar > 0 {
      let bar = room.takeLeft(bar)
      let style = isBody ? bodyStyle(level, full) : Palette.piece
      Bar(value: Int(level.quanta), maximum: Int(full.quanta), style: style)
        .draw(in: bar, of: &buffer, with: look.widgets)
      _ = room.takeLeft(1)
    }
    let fits = !isShort && textColumns <= room.columns
    let text = look.widgets.shortenedAtBlank(
      fits ? summary.text : summary.short ?? summary.text, to: room.columns)
    let style = isBody ? Style.plain : Palette.quiet
    buffer.write(text, at: room.origin, style, in: room)
  }

  private func bodyStyle(_ level: Amount, _ full: Amount) -> Style {
    level.quanta * 4 <= full.quanta ? Palette.hurt : Palette.stopped
  }

  /// What lies between a link and the next: the bond, and what went on if it changed.
  func drawBond(below link: Link, in line: Rect, of buffer: inout ScreenBuffer) {
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
