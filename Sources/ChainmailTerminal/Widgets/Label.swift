/// One line with a text at its left and perhaps one at its right, such as a screen's header.
///
/// The right text goes first: the left one is shortened to what room is left.
public struct Label: Hashable, Sendable {
  public var left: StyledText
  public var right: StyledText
  /// The style of the line between the texts.
  public var style: Style

  public init(_ left: StyledText, right: StyledText = "", style: Style = .plain) {
    self.left = left
    self.right = right
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
    if rightColumns > 0 { _ = room.takeRight(1) }
    buffer.write(left, at: room.origin, in: room)
    if left.columns > room.columns, let last = left.spans.last {
      let end = room.takeRight(1)
      buffer.put(Cell(glyphs.ellipsis, last.style), at: end.origin, in: end)
    }
  }
}

/// A line of keys and what they do; those that do not fit are left out, from the end.
public struct KeyHints: Hashable, Sendable {
  /// A key, or keys, and a word or two for what they do.
  public struct Hint: Hashable, Sendable {
    public var keys: String
    public var meaning: String

    public init(_ keys: String, _ meaning: String) {
      self.keys = keys
      self.meaning = meaning
    }
  }

  public var hints: [Hint]
  public var keyStyle: Style
  public var style: Style

  public init(_ hints: [Hint], keyStyle: Style = .bold, style: Style = .plain) {
    self.hints = hints
    self.keyStyle = keyStyle
    self.style = style
  }

  /// Draws over the first row of an area.
  public func draw(in area: Rect, of buffer: inout ScreenBuffer) {
    let line = area.line(0)
    buffer.fill(line, style)
    var column = line.column
    for hint in hints {
      var text = StyledText(hint.keys, keyStyle)
      text.append(" \(hint.meaning)", style)
      guard column + text.columns <= line.endColumn else { return }
      column = buffer.write(text, at: Position(column: column, row: line.row), in: line) + 2
    }
  }
}
