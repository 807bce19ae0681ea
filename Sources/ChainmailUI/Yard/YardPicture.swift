internal import ChainmailTerminal

/// The frame that was drawn last, as far as no dialog covers it: of the next one only the parts are
/// drawn that show something else.
///
/// Most keys change one panel of many, and to draw a panel costs far more than to compare what it
/// shows.
struct YardPicture: Sendable {
  /// A content and where it stands.
  struct Part: Equatable, Sendable {
    var place: Rect
    var content: YardContent
  }

  private(set) var buffer = ScreenBuffer(size: Size(columns: 0, rows: 0))
  private var parts: [Part] = []

  /// Draws the parts of a frame, which must not overlap: with `draw` those that show something
  /// else than before, each on blank cells.
  mutating func show(
    _ parts: [Part], size: Size, draw: (Part, inout ScreenBuffer) -> Void
  ) {
    let isSame = buffer.size == size && self.parts.elementsEqual(parts) { $0.place == $1.place }
    if !isSame { buffer = ScreenBuffer(size: size) }
    for (index, part) in parts.enumerated() {
      if isSame {
        if self.parts[index] == part { continue }
        buffer.fill(part.place)
      }
      draw(part, &buffer)
    }
    self.parts = parts
  }
}
