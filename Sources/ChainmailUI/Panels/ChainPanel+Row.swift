internal import ChainmailCore
internal import ChainmailTerminal

/// One row of the chain: what arrives, the link's ring, its name and what it does; and the bond
/// below.
extension ChainPanel {
  func drawLine(_ place: Int, of picture: ChainPicture, of buffer: inout ScreenBuffer) {
    let line = picture.lines[place]
    var below = picture.place(of: place)
    let row = below.takeTop(1)
    buffer.mark(row, ClickedList.chain.item(line.row.places.lowerBound))
    var room = row
    drawLane(line, in: room.takeLeft(picture.lane), of: &buffer)
    drawRing(line, in: room.takeLeft(Self.ring), of: &buffer)
    let name = look.widgets.shortened(
      line.text.name, to: picture.nameColumns, keeping: line.copy)
    let style: Style =
      line.isBroken ? Palette.quiet : line.isSelected || line.isOpen ? .bold : .plain
    buffer.write(name, at: room.origin, style, in: room)
    _ = room.takeLeft(picture.nameColumns + 1)
    if picture.isScrollMarked(place) { _ = room.takeRight(Self.scrollMark) }
    drawSummary(line, picture, in: room, of: &buffer)
    if line.marks.contains(where: \.isLit) {
      var lit = row
      _ = lit.takeLeft(picture.lane)
      buffer.restyle(lit) { $0.reversed }
    }
    if !below.isEmpty {
      _ = below.takeLeft(picture.lane + 1)
      drawBond(line.marks.last, in: below, of: &buffer)
    }
  }

  /// What arrives, and where the blow is or will enter.
  private func drawLane(_ line: ChainLine, in area: Rect, of buffer: inout ScreenBuffer) {
    var lane = area
    let marker = lane.takeLeft(1)
    if line.isSelected {
      buffer.put(Cell(look.widgets.marker, Palette.focused), at: marker.origin, in: marker)
    }
    let arrow = lane.takeRight(1)
    if line.sendsOff {
      // What is sent off leaves towards where the attack came from.
      buffer.put(Cell(look.widgets.arrowLeft, .bold), at: arrow.origin, in: arrow)
    } else if line.marks.contains(where: \.isHere) {
      buffer.put(Cell(look.blow, .bold), at: arrow.origin, in: arrow)
    } else if line.isEntry {
      buffer.put(Cell(look.widgets.arrowRight, Palette.quiet), at: arrow.origin, in: arrow)
    }
    guard let mark = line.marks.first, !mark.step.incoming.isZero else { return }
    let amount = wording.brief(total(mark.step.incoming))
    buffer.write(
      look.widgets.fitted(amount, to: lane.columns, .right), at: lane.origin,
      line.marks.contains(where: \.isHere) ? .bold : .plain, in: lane)
  }

  /// The link itself: a ring with its letter; square where it stopped the blow.
  ///
  /// Links of an open piece have no letter in it, since that stands beside the piece.
  private func drawRing(_ line: ChainLine, in area: Rect, of buffer: inout ScreenBuffer) {
    let isStop = line.marks.contains { $0.isStop } && !line.isBody
    let isHurt = line.isBody && !line.marks.isEmpty
    let stop =
      line.marks.contains { $0.step.isAbsorption } ? Palette.absorbed : Palette.stopped
    let style: Style =
      line.isBroken ? Palette.quiet : isHurt ? Palette.hurt : isStop ? stop : .plain
    let sides: (Glyph, Glyph) =
      line.isBroken ? (look.linkBroken, look.linkBroken) : isStop ? ("[", "]") : ("(", ")")
    var inner = line.isBody ? look.body : Glyph(line.letter ?? " ")
    if case .link(_, isInside: true) = line.row { inner = look.widgets.bullet }
    buffer.put(Cell(sides.0, style), at: area.origin, in: area)
    buffer.put(Cell(inner, style.adding(.bold)), at: area.origin.moved(columns: 1), in: area)
    buffer.put(Cell(sides.1, style), at: area.origin.moved(columns: 2), in: area)
  }

  private func drawSummary(
    _ line: ChainLine, _ picture: ChainPicture, in area: Rect, of buffer: inout ScreenBuffer
  ) {
    var room = area
    let (summary, textColumns) = (line.text.summary, line.text.summaryColumns)
    if let level = summary.level, let full = summary.full, picture.barColumns > 0 {
      let bar = room.takeLeft(picture.barColumns)
      let style = line.isBody ? bodyStyle(level, full) : Palette.piece
      Bar(value: Int(level.quanta), maximum: Int(full.quanta), style: style)
        .draw(in: bar, of: &buffer, with: look.widgets)
      _ = room.takeLeft(1)
    }
    let fits = !picture.isShort && textColumns <= room.columns
    let text = look.widgets.shortenedAtBlank(
      fits ? summary.text : summary.short ?? summary.text, to: room.columns)
    let style = line.isBody ? Style.plain : Palette.quiet
    buffer.write(text, at: room.origin, style, in: room)
  }

  private func bodyStyle(_ level: Amount, _ full: Amount) -> Style {
    level.quanta * 4 <= full.quanta ? Palette.hurt : Palette.stopped
  }

  /// What lies between a link and the next: the bond, and what went on if it changed.
  private func drawBond(_ mark: BlowTrace.Mark?, in area: Rect, of buffer: inout ScreenBuffer) {
    var room = area
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
