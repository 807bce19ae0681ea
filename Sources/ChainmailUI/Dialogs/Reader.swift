internal import ChainmailTerminal

/// A page that is read in a box over the screen: longer than the box, it scrolls.
struct Reader {
  var title: String
  /// Stays above what scrolls.
  var head: [StyledText] = []
  var lines: [StyledText]
  /// The first line that is seen; a number too large is the last that makes sense.
  var scroll: Int
  var hints: [KeyHints.Hint]
  /// A line that was searched for and found.
  var found: Int?
  /// The box.
  var area: Rect

  /// The columns of a line in a box of this area.
  static func columns(in area: Rect) -> Int { max(area.columns - 5, 1) }

  private var rows: Int { max(area.rows - 4 - head.count, 1) }
  /// No taller than what there is to read.
  private var box: Rect {
    let wanted = lines.count + head.count + 4
    return area.centered(Size(columns: area.columns, rows: min(wanted, area.rows)))
  }
  private var lastScroll: Int { max(lines.count - rows, 0) }

  /// Where one is after a key.
  func scrolled(by command: DialogCommand) -> Int {
    let scroll = min(max(scroll, 0), lastScroll)
    let target: Int
    switch command {
    case .down: target = scroll + 1
    case .up: target = scroll - 1
    case .pageDown: target = scroll + max(rows - 1, 1)
    case .pageUp: target = scroll - max(rows - 1, 1)
    case .first: target = 0
    case .last: target = lastScroll
    case .close, .yes, .no, .later, .accept, .again, .elsewhere, .watch, .find: target = scroll
    }
    return min(max(target, 0), lastScroll)
  }

  func draw(into buffer: inout ScreenBuffer, with glyphs: GlyphSet) {
    var inside = Panel(title).drawOver(box, of: &buffer, with: glyphs).inset(columns: 1)
    let hintLine = inside.takeBottom(1)
    _ = inside.takeBottom(1)
    // Of what is seen whole nothing is to be scrolled to or found.
    let hints = lastScroll == 0 ? Array(hints.suffix(1)) : hints
    KeyHints(hints, style: Palette.quiet).draw(in: hintLine, of: &buffer)
    buffer.attention = inside.origin
    for line in head { buffer.write(line, at: inside.takeTop(1).origin, in: area) }
    var lines = lines
    if let found, lines.indices.contains(found) {
      lines[found].spans = lines[found].spans.map {
        StyledText.Span($0.text, $0.style.reversed)
      }
    }
    TextList(lines, anchor: .line(min(max(scroll, 0), lastScroll)))
      .draw(in: inside, of: &buffer, with: glyphs)
  }
}
