/// Lines of which a part is shown and one may be selected.
///
/// The list is drawn from its value alone: where it has scrolled to follows from the selection,
/// or from ``anchor`` where there is none.
public struct TextList: Hashable, Sendable {
  /// What stays in sight when nothing is selected.
  public enum Anchor: Hashable, Sendable {
    /// The first lines, as in a text.
    case top
    /// The last lines, as in a log.
    case bottom
    /// A line, to be shown first if possible.
    case line(Int)
  }

  /// All of them, seen or not; what is too long for the area is cut.
  public var lines: [StyledText]
  /// The selected line, or nil.
  ///
  /// A number outside the lines selects none.
  public var selection: Int?
  /// What stays in sight without a selection; with one it does not count.
  public var anchor: Anchor
  /// How the ground, the marker and the arrows are drawn; lines have styles of their own.
  public var style: Style
  /// The number under which a click finds its lines; nil where they are only read.
  public var list: Int?

  /// Creates a list, from its top and with nothing selected unless it is said otherwise.
  public init(
    _ lines: [StyledText], selection: Int? = nil, anchor: Anchor = .top, style: Style = .plain,
    list: Int? = nil
  ) {
    self.list = list
    self.lines = lines
    self.selection = selection
    self.anchor = anchor
    self.style = style
  }

  /// The lines that are seen in so many rows: the selected one near the middle.
  public func visible(rows: Int) -> Range<Int> {
    let rows = min(max(rows, 0), lines.count)
    let last = lines.count - rows
    let first: Int
    if let selection, lines.indices.contains(selection) {
      first = selection - rows / 2
    } else {
      switch anchor {
      case .top: first = 0
      case .bottom: first = last
      case .line(let line): first = line
      }
    }
    let start = min(max(first, 0), last)
    return start..<(start + rows)
  }

  /// Draws the list over the whole area.
  ///
  /// With a selection each line is indented by two columns, the marker before the selected one.
  /// Arrows at the right edge say that there is more above or below.
  public func draw(in area: Rect, of buffer: inout ScreenBuffer, with glyphs: GlyphSet) {
    buffer.fill(area, style)
    let visible = visible(rows: area.rows)
    let indent = selection == nil ? 0 : 2
    for (row, index) in visible.enumerated() {
      let line = area.line(row)
      var room = line
      _ = room.takeLeft(indent)
      if visible.count < lines.count { _ = room.takeRight(1) }
      if let list { buffer.mark(line, .item(list: list, index: index)) }
      buffer.write(lines[index], at: room.origin, in: room)
      if index == selection {
        buffer.put(Cell(glyphs.marker, style), at: line.origin, in: line)
        buffer.attention = line.origin
        buffer.restyle(line) { $0.reversed }
      }
    }
    guard visible.count < lines.count, area.columns > 0 else { return }
    let edge = area.endColumn - 1
    if visible.lowerBound > 0 {
      let place = Position(column: edge, row: area.row)
      buffer.put(Cell(glyphs.arrowUp, style), at: place, in: area)
    }
    if visible.upperBound < lines.count {
      let place = Position(column: edge, row: area.endRow - 1)
      buffer.put(Cell(glyphs.arrowDown, style), at: place, in: area)
    }
  }
}
