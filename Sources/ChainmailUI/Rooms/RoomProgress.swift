internal import ChainmailTerminal

/// How far what runs beside the screen has come; what it counts is the room's.
package struct RoomProgress: Hashable, Sendable {
  /// What is under way, as in an address.
  package var subject: String
  package var done: Int
  /// All there is to do; nil where nobody knows.
  package var total: Int?

  /// Creates a progress.
  package init(_ subject: String, done: Int = 0, of total: Int? = nil) {
    self.subject = subject
    self.done = done
    self.total = total
  }
}

/// A progress in one line: what is under way, how far it is in words and as a bar.
struct ProgressLine {
  var text: String
  /// How far it is, in words.
  var amount: String
  var progress: RoomProgress

  func draw(in line: Rect, of buffer: inout ScreenBuffer, with glyphs: GlyphSet) {
    var room = line
    if let total = progress.total, total > 0 {
      _ = room.takeRight(1)
      let place = room.takeRight(min(16, room.columns / 4))
      Bar(value: progress.done, maximum: total, style: Palette.warning)
        .draw(in: place, of: &buffer, with: glyphs)
    }
    Label(StyledText(" " + text), right: StyledText(amount + " "))
      .draw(in: room, of: &buffer, with: glyphs)
  }
}
