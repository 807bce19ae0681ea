/// A box over the middle of the screen that asks or tells one thing.
public struct Dialog: Hashable, Sendable {
  /// The box itself, whose style is the message's, too.
  public var panel: Panel
  /// What is asked or told, broken into as many lines as it needs.
  public var message: String
  /// The keys that answer, in the last rows of the box.
  public var hints: KeyHints
  /// The columns that what goes into the free rows wants, such as a path that is typed.
  public var wantedColumns = 0

  /// Creates a box in the terminal's own colors, its title in bold.
  public init(_ title: String, message: String, hints: [KeyHints.Hint]) {
    panel = Panel(title)
    self.message = message
    self.hints = KeyHints(hints)
  }

  /// The most rows of a message in a box of the usual width.
  private static let usualRows = 5
  /// The columns of a box with a longer one.
  private static let wideColumns = 74

  /// Draws the box over what the area shows, as wide as half the area or 30 columns at least, and
  /// wider where a word or a name in a path would have to be cut or the message would be tall.
  ///
  /// So many extra rows below the message stay free, for a list or a text field.
  ///
  /// - Returns: The free rows.
  @discardableResult
  public func draw(
    in area: Rect, of buffer: inout ScreenBuffer, with glyphs: GlyphSet, extraRows: Int = 0
  ) -> Rect {
    let hintColumns = hints.hints.reduce(0) {
      $0 + CharacterWidth.columns(of: $1.keys) + CharacterWidth.columns(of: $1.meaning) + 3
    }
    let text = WrappedText(message, style: panel.style)
    let usual = max(area.columns / 2, 30, hintColumns + 2, text.longestPart + 4, wantedColumns + 4)
    let isTall = text.lines(columns: usual - 4).count > Self.usualRows
    let columns = min(isTall ? max(usual, Self.wideColumns) : usual, area.columns)
    let textRows = text.lines(columns: columns - 4).count
    let hintRows = hints.rows(columns: columns - 4)
    let rows = textRows + min(max(extraRows, 0), Size.limit) + 3 + hintRows
    let box = area.centered(Size(columns: columns, rows: rows))
    var inside = panel.drawOver(box, of: &buffer, with: glyphs).inset(columns: 1)
    buffer.attention = inside.origin
    hints.draw(in: inside.takeBottom(hintRows), of: &buffer)
    _ = inside.takeBottom(1)
    _ = inside.takeTop(text.draw(in: inside, of: &buffer))
    return inside
  }
}
