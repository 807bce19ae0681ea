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

/// Keys and what they do, in as many lines as there are; those that do not fit are left out, from the
/// end.
public struct KeyHints: Hashable, Sendable {
  /// A key, or keys, and a word or two for what they do.
  public struct Hint: Hashable, Sendable {
    public var keys: String
    public var meaning: String
    /// What a click on it presses; nil where several keys do different things.
    public var key: Key?

    public init(_ keys: String, _ meaning: String, key: Key? = nil) {
      self.keys = keys
      self.meaning = meaning
      self.key = key
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

  /// The lines that show all of them in so many columns.
  public func rows(columns: Int) -> Int {
    var rows = 1
    var column = 0
    for hint in hints {
      let width = text(of: hint).columns
      if column > 0, column + width > columns {
        rows += 1
        column = 0
      }
      column += width + 2
    }
    return rows
  }

  /// Draws over an area.
  public func draw(in area: Rect, of buffer: inout ScreenBuffer) {
    buffer.fill(area, style)
    var place = area.origin
    for hint in hints {
      let text = text(of: hint)
      if place.column + text.columns > area.endColumn {
        place = Position(column: area.column, row: place.row + 1)
      }
      guard place.row < area.endRow, place.column + text.columns <= area.endColumn else { return }
      let end = buffer.write(text, at: place, in: area)
      if let key = hint.key {
        buffer.mark(
          Rect(column: place.column, row: place.row, columns: end - place.column, rows: 1),
          .key(key))
      }
      place = Position(column: end + 2, row: place.row)
    }
  }

  private func text(of hint: Hint) -> StyledText {
    var text = StyledText(hint.keys, keyStyle)
    text.append(" \(hint.meaning)", style)
    return text
  }
}
