internal import ChainmailTerminal
internal import ResponderChain

/// A room's chain as a chain: who is asked, a line each, with what each answered in the last walk.
struct WalkPanel {
  /// Somebody in the chain.
  struct Link {
    /// As a walk's steps call it.
    var id: String
    var name: String
    /// What it takes, in short.
    var detail = ""
    /// The same in fewer columns, for where an answer leaves less room; empty where there is none.
    var brief = ""
  }

  var title: String
  var links: [Link]
  /// What is handed on; nil before the first walk.
  var request: String?
  /// What came of the walk, and whether somebody took what was handed on.
  var outcome: (text: String, isTaken: Bool)?
  /// Words a reason.
  var reason: (String) -> String = { $0 }
  /// Which link is selected; nil where none can be.
  var selection: Int?
  /// The link that is asked first.
  var entry = 0
  /// Whether that link is marked, because it can be another.
  var marksEntry = false

  func draw(_ hall: Hall, in area: Rect, of buffer: inout ScreenBuffer) {
    let glyphs = hall.glyphs
    var room = Panel(title, titleStyle: selection == nil ? .bold : Palette.focused)
      .draw(in: area, of: &buffer, with: glyphs)
    let head = room.takeTop(1)
    let foot = room.takeBottom(1)
    if let request {
      let text = StyledText(" " + hall.setting.look.blow.text + " " + request, .bold)
      Label(text).draw(in: head, of: &buffer, with: glyphs)
    }
    let isSpaced = room.rows >= 2 * links.count - 1
    let visible = visible(in: room, hall)
    for (row, index) in visible.enumerated() {
      let line = room.line(isSpaced ? 2 * row : row)
      buffer.mark(line, ClickedList.walk.item(index))
      draw(index, hall, in: line, of: &buffer)
      if isSpaced, index + 1 < links.count {
        drawBond(below: index, hall, in: room.line(2 * row + 1), of: &buffer)
      }
    }
    drawArrows(around: visible, glyphs, in: room, of: &buffer)
    guard let outcome, !hall.isWalking else { return }
    let sign = outcome.isTaken ? glyphs.check : glyphs.cross
    let style = outcome.isTaken ? Palette.stopped : Palette.hurt
    Label(StyledText(" " + sign.text + " " + outcome.text, style))
      .draw(in: foot, of: &buffer, with: glyphs)
  }

  /// The links that are seen: the one that is or was asked last, or the selected one, near the
  /// middle.
  private func visible(in room: Rect, _ hall: Hall) -> Range<Int> {
    guard room.rows < links.count else { return links.indices }
    let isAsked = request != nil && (hall.isWalking || selection == nil)
    let asked = isAsked ? entry + hall.seenSteps - 1 : nil
    return TextList(links.map { _ in "" }, selection: asked ?? selection).visible(rows: room.rows)
  }

  /// Says at the right edge that there is more above or below.
  private func drawArrows(
    around visible: Range<Int>, _ glyphs: GlyphSet, in room: Rect, of buffer: inout ScreenBuffer
  ) {
    let edge = room.endColumn - 1
    if visible.lowerBound > 0 {
      buffer.put(Cell(glyphs.arrowUp), at: Position(column: edge, row: room.row), in: room)
    }
    if visible.upperBound < links.count {
      let place = Position(column: edge, row: room.row + visible.count - 1)
      buffer.put(Cell(glyphs.arrowDown), at: place, in: room)
    }
  }

  /// The answer of a link, as far as it is seen.
  private func step(of index: Int, _ hall: Hall) -> (step: WalkTrace.Step, isLast: Bool)? {
    guard let walk = hall.walk, request != nil,
      let place = walk.steps.firstIndex(where: { $0.handler == links[index].id }),
      place < hall.seenSteps
    else { return nil }
    return (walk.steps[place], place + 1 == hall.seenSteps)
  }

  private func draw(
    _ index: Int, _ hall: Hall, in line: Rect, of buffer: inout ScreenBuffer
  ) {
    let glyphs = hall.glyphs
    var room = line
    // Nothing touches the border, and an arrow has its place there.
    _ = room.takeRight(1)
    let marker = room.takeLeft(1)
    if index == selection {
      buffer.put(Cell(glyphs.marker, Palette.focused), at: marker.origin, in: line)
      buffer.attention = marker.origin
    } else if marksEntry, index == entry {
      buffer.put(Cell(glyphs.arrowRight, Palette.focused), at: marker.origin, in: line)
    }
    let answer = step(of: index, hall)
    let lane = room.takeLeft(2)
    let isHere = answer.map { $0.isLast } ?? false
    let glyph =
      isHere ? hall.setting.look.blow : answer == nil ? glyphs.bullet : hall.setting.look.bondWalked
    buffer.put(Cell(glyph, isHere ? .bold : .plain), at: lane.origin, in: line)
    if let answer {
      let text = " " + reason(answer.step.reason)
      let end = outcome?.isTaken ?? true ? Palette.stopped.adding(.bold) : Palette.hurt
      let style = answer.step.stops ? end : Palette.quiet
      let spare = room.columns - CharacterWidth.columns(of: links[index].name)
      let most = max(room.columns * 3 / 5, spare)
      let place = room.takeRight(min(CharacterWidth.columns(of: text), most))
      buffer.write(glyphs.shortened(text, to: place.columns), at: place.origin, style, in: place)
    }
    let link = links[index]
    var text = StyledText(link.name, index == selection ? .bold : .plain)
    if !link.detail.isEmpty {
      let detail = "  " + link.detail
      let fits = text.columns + CharacterWidth.columns(of: detail) <= room.columns
      text.append(fits || link.brief.isEmpty ? detail : " " + link.brief, Palette.quiet)
    }
    Label(text).draw(in: room, of: &buffer, with: glyphs)
  }

  private func drawBond(
    below index: Int, _ hall: Hall, in line: Rect, of buffer: inout ScreenBuffer
  ) {
    var room = line
    _ = room.takeLeft(1)
    let answer = step(of: index, hall)
    let isWalked = answer.map { !$0.isLast } ?? false
    let look = hall.setting.look
    buffer.put(
      Cell(isWalked ? look.bondWalked : look.bond, isWalked ? .plain : Palette.quiet),
      at: room.origin, in: line)
  }
}
