internal import ChainmailTerminal

/// The parts of a room's screen that are the room's own.
struct RoomParts {
  /// At the right end of the header, such as a credit.
  var standing: String
  /// What the room says at rest, in the line below the header.
  var sentence: String
  /// The keys at the bottom; the last two are always seen.
  var hints: [KeyHints.Hint]
  /// The chain and the walk along it.
  var chain: WalkPanel
  /// How far what runs beside the screen has come; stands in the sentence's place.
  var progress: ProgressLine?
}

extension Hall {
  /// The frame of a room, with the room's own things drawn into the box at the left.
  func frame(
    size: Size, _ parts: RoomParts, drawing draw: (Rect, inout ScreenBuffer) -> Void
  ) -> ScreenBuffer {
    var buffer = ScreenBuffer(size: size)
    guard size.fits(Layout.smallest) else {
      setting.drawTooSmall(into: &buffer)
      return buffer
    }
    var rest = buffer.bounds
    drawHeader(parts, in: rest.takeTop(1), of: &buffer)
    drawStatus(parts, in: rest.takeTop(1), of: &buffer)
    drawHints(parts.hints, in: rest.takeBottom(2), of: &buffer)
    drawStory(in: rest.takeBottom(max(4, rest.rows / 4)), of: &buffer)
    draw(rest.takeLeft(rest.columns * 9 / 20), &buffer)
    parts.chain.draw(self, in: rest, of: &buffer)
    return buffer
  }

  /// Draws the help over a frame, where it is open.
  func drawPage(into buffer: inout ScreenBuffer) {
    guard buffer.size.fits(Layout.smallest) else { return }
    page(size: buffer.size)?.draw(into: &buffer, with: glyphs)
  }

  var glyphs: GlyphSet { setting.look.widgets }

  private func drawHeader(_ parts: RoomParts, in line: Rect, of buffer: inout ScreenBuffer) {
    var left = StyledText(" " + setting.texts(.gameName), .bold)
    left.append("  " + setting.texts(room.title))
    Label(left, right: StyledText(parts.standing + " ")).draw(in: line, of: &buffer, with: glyphs)
  }

  private func drawStatus(_ parts: RoomParts, in line: Rect, of buffer: inout ScreenBuffer) {
    if let progress = parts.progress {
      return progress.draw(in: line, of: &buffer, with: glyphs)
    }
    let text = trouble.map { StyledText(" " + $0, Palette.hurt) }
    Label(text ?? StyledText(" " + parts.sentence, Palette.quiet))
      .draw(in: line, of: &buffer, with: glyphs)
  }

  /// What happened last, below a line.
  private func drawStory(in area: Rect, of buffer: inout ScreenBuffer) {
    var room = area
    buffer.fill(room.takeTop(1), with: glyphs.horizontal, Palette.quiet)
    room = room.inset(columns: 1)
    // What a walk came to is not told before it is seen.
    let told = isWalking ? [] : story.suffix(room.rows)
    let lines = told.flatMap { sentence in
      WrappedText(sentence, hangingIndent: 2).lines(columns: room.columns)
    }
    TextList(lines.map { StyledText($0) }, anchor: .bottom)
      .draw(in: room, of: &buffer, with: glyphs)
  }

  private func drawHints(
    _ hints: [KeyHints.Hint], in area: Rect, of buffer: inout ScreenBuffer
  ) {
    HintLines(
      first: [], others: Array(hints.dropLast(2)), last: Array(hints.suffix(2)),
      isFirstRowTaken: remark != nil
    ).draw(in: area, of: &buffer)
    guard let remark else { return }
    let line = StyledText(" " + glyphs.bullet.text + " " + remark, Palette.warning)
    Label(line).draw(in: area.line(0), of: &buffer, with: glyphs)
  }
}
