/// A box with a title; what is inside is drawn by others.
public struct Panel: Hashable, Sendable {
  /// What stands in the upper side, shortened to its room; empty is none.
  public var title: String
  /// How the sides are drawn, and the ground inside.
  public var style: Style
  /// How the title is drawn, and the blank at each end of it.
  public var titleStyle: Style

  /// Creates a box, without a title unless one is given.
  public init(_ title: String = "", style: Style = .plain, titleStyle: Style = .bold) {
    self.title = title
    self.style = style
    self.titleStyle = titleStyle
  }

  /// Draws the box over what the frame shows, with a blank column at each side, so that what it
  /// cuts does not run into it; a strip too narrow to tell anything is blank as a whole.
  ///
  /// - Returns: The cells inside the lines.
  @discardableResult
  public func drawOver(_ area: Rect, of buffer: inout ScreenBuffer, with glyphs: GlyphSet) -> Rect {
    func margin(_ strip: Int) -> Int { strip <= 4 ? max(strip, 0) : 1 }
    let left = margin(area.column)
    let right = margin(buffer.size.columns - area.endColumn)
    buffer.fill(
      Rect(
        column: area.column - left, row: area.row, columns: left + area.columns + right,
        rows: area.rows))
    return draw(in: area, of: &buffer, with: glyphs)
  }

  /// Draws the box and blanks its inside.
  ///
  /// - Returns: The cells inside the lines; empty where the area is too small for any.
  @discardableResult
  public func draw(in area: Rect, of buffer: inout ScreenBuffer, with glyphs: GlyphSet) -> Rect {
    let inside = area.inset(columns: 1, rows: 1)
    guard area.columns >= 2, area.rows >= 2 else { return inside }
    buffer.fill(area, style)
    buffer.fill(area.line(0), with: glyphs.horizontal, style)
    buffer.fill(area.line(area.rows - 1), with: glyphs.horizontal, style)
    var left = area
    buffer.fill(left.takeLeft(1), with: glyphs.vertical, style)
    buffer.fill(left.takeRight(1), with: glyphs.vertical, style)
    let right = area.endColumn - 1
    let bottom = area.endRow - 1
    let corners = [
      (area.column, area.row, glyphs.topLeft), (right, area.row, glyphs.topRight),
      (area.column, bottom, glyphs.bottomLeft), (right, bottom, glyphs.bottomRight),
    ]
    for (column, row, glyph) in corners {
      buffer.put(Cell(glyph, style), at: Position(column: column, row: row), in: area)
    }
    let room = area.line(0).inset(columns: 2)
    if !title.isEmpty, room.columns >= 3 {
      let shown = glyphs.shortened(title, to: room.columns - 2)
      buffer.write(" \(shown) ", at: room.origin, titleStyle, in: room)
    }
    return inside
  }
}
