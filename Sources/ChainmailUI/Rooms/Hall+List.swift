internal import ChainmailTerminal

extension Hall {
  /// Draws the list of a room from which keys choose.
  ///
  /// - Parameters:
  ///   - title: What the list is of.
  ///   - selection: Which line is selected.
  ///   - empty: What is said where the list is empty.
  ///   - area: Where it stands, its frame included.
  ///   - buffer: What it is drawn into.
  ///   - lines: The lines for so many columns.
  func drawList(
    _ title: String, selection: Int, empty: String, in area: Rect,
    of buffer: inout ScreenBuffer, lines: (_ columns: Int) -> [StyledText]
  ) {
    let room = Panel(title, titleStyle: Palette.focused).draw(in: area, of: &buffer, with: glyphs)
    // The marker before a line, and an arrow behind it.
    let lines = lines(room.columns - 3)
    guard !lines.isEmpty else {
      WrappedText(empty, style: Palette.quiet).draw(in: room.inset(columns: 1), of: &buffer)
      return
    }
    TextList(lines, selection: selection, list: ClickedList.room.rawValue).draw(
      in: room, of: &buffer, with: glyphs)
  }
}
