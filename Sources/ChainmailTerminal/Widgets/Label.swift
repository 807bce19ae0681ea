/// One line with a text at its left and perhaps one at its right, such as a screen's header.
///
/// The right text goes first: the left one is shortened to what room is left.
public struct Label: Hashable, Sendable {
  /// What is cut, and ends in an ellipsis, where there is no room for both.
  public var left: StyledText
  /// What ends at the right edge, whole as long as the line is long enough; empty is none.
  public var right: StyledText
  /// What a click on the right text presses, if it names a key.
  public var rightKey: Key?
  /// The style of the line between the texts.
  public var style: Style

  /// Creates a line, with nothing at its right unless it is given.
  public init(
    _ left: StyledText, right: StyledText = "", rightKey: Key? = nil, style: Style = .plain
  ) {
    self.left = left
    self.right = right
    self.rightKey = rightKey
    self.style = style
  }

  /// Draws over the whole first row of an area.
  public func draw(in area: Rect, of buffer: inout ScreenBuffer, with glyphs: GlyphSet) {
    let line = area.line(0)
    buffer.fill(line, style)
    let rightColumns = min(right.columns, line.columns)
    var room = line
    let rightArea = room.takeRight(rightColumns)
    buffer.write(right, at: rightArea.origin, in: rightArea)
    if let rightKey { buffer.mark(rightArea, .key(rightKey)) }
    if rightColumns > 0 { _ = room.takeRight(1) }
    buffer.write(left, at: room.origin, in: room)
    if left.columns > room.columns, let last = left.spans.last {
      let end = room.takeRight(1)
      buffer.put(Cell(glyphs.ellipsis, last.style), at: end.origin, in: end)
    }
  }
}
