internal import ChainmailTerminal

/// What of a room a walk can change; it is seen changed when the walk has arrived.
package struct RoomFace: Sendable {
  /// At the right end of the header, such as a credit.
  var standing: String
  /// What the room says at rest, in the line below the header.
  var sentence: String
  /// Draws the room's own things into the box at the left.
  var draw: @Sendable (Rect, inout ScreenBuffer) -> Void
}

/// The other parts of a room's screen that are the room's own.
package struct RoomParts {
  /// The keys at the bottom; the last two are always seen.
  var hints: [KeyHints.Hint]
  /// The chain and the walk along it.
  var chain: WalkPanel
  /// How far what runs beside the screen has come; stands in the sentence's place.
  var progress: ProgressLine?
}

extension Hall {
  /// The frame of a room.
  func frame(
    size: Size, _ face: RoomFace, _ parts: RoomParts, collectsSpots: Bool
  ) -> ScreenBuffer {
    var buffer = ScreenBuffer(size: size)
    if collectsSpots { buffer.spots = [] }
    guard size.fits(Layout.smallest) else {
      setting.drawTooSmall(into: &buffer)
      return buffer
    }
    let face = seenVeil?.face ?? face
    var rest = buffer.bounds
    drawHeader(face.standing, in: rest.takeTop(1), of: &buffer)
    drawStatus(face.sentence, parts.progress, in: &rest, of: &buffer)
    HintLines(
      first: [], others: Array(parts.hints.dropLast(2)), last: Array(parts.hints.suffix(2))
    ).draw(in: rest.takeBottom(HintLines.rows), of: &buffer)
    drawStory(in: rest.takeBottom(max(4, rest.rows / 4)), of: &buffer)
    face.draw(rest.takeLeft(rest.columns * 9 / 20), &buffer)
    parts.chain.draw(self, in: rest, of: &buffer)
    return buffer
  }

  /// Draws the page that is read over a frame, where there is one.
  func drawPage(into buffer: inout ScreenBuffer) {
    guard buffer.size.fits(Layout.smallest) else { return }
    var reader = reader(size: buffer.size)
    reader?.found = search?.found
    reader?.draw(into: &buffer, with: glyphs)
  }

  var glyphs: GlyphSet { setting.look.widgets }

  private func drawHeader(
    _ standing: String, in line: Rect, of buffer: inout ScreenBuffer
  ) {
    var left = StyledText(" " + setting.texts(.gameName), .bold)
    left.append("  " + setting.texts(room.title))
    Label(left, right: StyledText(standing + " ")).draw(in: line, of: &buffer, with: glyphs)
  }

  /// The most rows of what is in the way of keeping what is done here.
  private static var troubleRows: Int { 4 }

  private func drawStatus(
    _ sentence: String, _ progress: ProgressLine?, in rest: inout Rect,
    of buffer: inout ScreenBuffer
  ) {
    if let trouble {
      // Where, which may be a long path, and why are both to be read.
      let lines = WrappedText(trouble).lines(columns: rest.columns - 2).prefix(Self.troubleRows)
      for line in lines {
        Label(StyledText(" " + line, Palette.hurt))
          .draw(in: rest.takeTop(1), of: &buffer, with: glyphs)
      }
      if progress == nil { return }
    }
    let line = rest.takeTop(1)
    if let progress { return progress.draw(in: line, of: &buffer, with: glyphs) }
    Label(StyledText(" " + sentence, Palette.quiet)).draw(in: line, of: &buffer, with: glyphs)
  }

  /// What happened last, and the answer to the last key, below a line.
  private func drawStory(in area: Rect, of buffer: inout ScreenBuffer) {
    var room = area
    buffer.fill(room.takeTop(1), with: glyphs.horizontal, Palette.quiet)
    room = room.inset(columns: 1)
    if let remark {
      // Above the keys, which are wanted most where something was refused.
      let lines = WrappedText(glyphs.bullet.text + " " + remark, hangingIndent: 2)
        .lines(columns: room.columns)
      TextList(lines.map { StyledText($0, Palette.warning) })
        .draw(in: room.takeBottom(min(lines.count, room.rows)), of: &buffer, with: glyphs)
    }
    let told = (seenVeil?.story ?? story).suffix(room.rows)
    let lines = told.flatMap { sentence in
      WrappedText(sentence, hangingIndent: 2).lines(columns: room.columns)
    }
    TextList(lines.map { StyledText($0) }, anchor: .bottom)
      .draw(in: room, of: &buffer, with: glyphs)
  }
}
