/// Turns frames into what a terminal is sent to show them, each as what differs from the one
/// before.
///
/// It knows no terminal but by its description, so what it gives can go to a terminal, into a file
/// or over a line; all of a frame is to go in one write.
///
/// ```swift
/// var encoder = FrameEncoder(.xterm(.indexed))
/// var frame = ScreenBuffer(size: Size(columns: 80, rows: 24))
/// frame.write("Hello", at: Position(column: 2, row: 1), .bold)
/// let first = encoder.encode(frame, on: frame.size)  // blanks the screen and draws the word
/// let again = encoder.encode(frame, on: frame.size)  // empty: nothing differs
/// ```
public struct FrameEncoder: Sendable {
  private let terminal: TerminalDescription
  private let pens: PenBox
  private var pen: PenWriter
  private var cursor: CursorWriter
  /// Nil where that is not known.
  private var cursorIsShown: Bool?
  /// What the terminal shows; nil where that is not known.
  private var shown: ScreenBuffer?
  private var bytes: [UInt8] = []
  /// The style that was looked up last, and its pen.
  private var looked: (style: Style, pen: Pen)

  /// Whether characters are drawn as `?` that the terminal draws two columns wide where a frame
  /// counts one.
  public var avoidsAmbiguous = false

  /// Creates an encoder for a terminal of which nothing is known but its description.
  public init(_ terminal: TerminalDescription, _ scheme: ColorScheme = .terminal) {
    self.terminal = terminal
    pens = PenBox(scheme, on: terminal)
    pen = PenWriter(terminal.styling, colors: pens.colors)
    cursor = CursorWriter(terminal)
    looked = (.plain, pens[.plain])
  }

  /// Forgets what the terminal shows and in which state it is: the next frame is drawn whole.
  public mutating func forget() {
    shown = nil
    cursorIsShown = nil
    pen.forget()
    cursor.forget()
  }

  /// Tells what is to be sent so that a terminal shows a frame.
  ///
  /// Complexity: O(cells of the rows that changed).
  ///
  /// - Parameters:
  ///   - frame: What is to be shown.
  ///   - size: The terminal's, which shows of the frame what has room.
  /// - Returns: The bytes; none where the terminal shows the frame already.
  public mutating func encode(_ frame: ScreenBuffer, on size: Size) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    let isNew = shown?.size != frame.size
    let diff = FrameDiff(from: isNew ? blank(frame.size) : shown, to: frame)
    guard isNew || !diff.isEmpty else { return bytes }
    let resting = frame.restingCursor.flatMap { Rect(size: size).contains($0) ? $0 : nil }
    if resting == nil { showCursor(false) }
    if isNew { clear() }
    let width = min(size.columns, frame.size.columns)
    for run in diff.runs where run.position.row < size.rows {
      draw(run, of: frame, width: width, on: size)
    }
    if let resting {
      cursor.move(to: resting.row, resting.column, into: &bytes)
      showCursor(true)
    }
    // Its rows are the frame's own, so that the next difference does not look at those that stay.
    shown = frame
    return bytes
  }

  private var ground: Pen { pens[.plain] }

  private mutating func showCursor(_ isShown: Bool) {
    guard cursorIsShown != isShown else { return }
    bytes += (isShown ? terminal.showCursor : terminal.hideCursor).utf8
    cursorIsShown = isShown
  }

  private mutating func clear() {
    pen.take(ground, into: &bytes)
    bytes += terminal.clearScreen.utf8
    cursor.wasSentHome()
  }

  /// Whether what is erased is as what was never drawn.
  ///
  /// In a background of our own it is not: terminals that say they erase in it do not always do so.
  private var erasesToGround: Bool { ground.background == 0 }

  /// What a screen shows that was cleared.
  private func blank(_ size: Size) -> ScreenBuffer? {
    erasesToGround ? ScreenBuffer(size: size) : nil
  }

  // MARK: Drawing

  private mutating func draw(
    _ run: FrameDiff.Run, of frame: ScreenBuffer, width: Int, on size: Size
  ) {
    let row = run.position.row
    let drawn = run.cells.count - erasable(run, of: frame, on: size)
    for (index, cell) in run.cells.enumerated().prefix(drawn) {
      let column = run.position.column + index
      // The right half of a wide character comes with its left half.
      guard cell.glyph.columns > 0, column + cell.glyph.columns <= width else { continue }
      let isLast = row + 1 == size.rows && column + cell.glyph.columns == size.columns
      if isLast, terminal.wrapsAtOnce { continue }
      move(to: row, column, of: frame)
      put(cell, at: column, width: size.columns)
    }
    if drawn < run.cells.count {
      if !(pen.held.map(erases) ?? false) { pen.take(ground, into: &bytes) }
      move(to: row, run.position.column + drawn, of: frame)
      bytes += terminal.eraseToEnd.utf8
    }
  }

  /// How many cells at the end of a run are erased at once, with the rest of their row.
  private func erasable(
    _ run: FrameDiff.Run, of frame: ScreenBuffer, on size: Size
  ) -> Int {
    guard !terminal.eraseToEnd.isEmpty, erasesToGround, frame.size.columns >= size.columns else {
      return 0
    }
    let blanks = run.cells.reversed().prefix { $0 == .blank }.count
    guard blanks > terminal.eraseToEnd.utf8.count else { return 0 }
    let end = run.position.column + run.cells.count
    return frame.rows[run.position.row][end...].allSatisfy { $0.seen == .blank } ? blanks : 0
  }

  /// Whether what is erased while the terminal holds a pen looks as if it had never been drawn.
  private func erases(_ pen: Pen) -> Bool {
    pen.background == ground.background && pen.leavesBlanksEmpty
  }

  private mutating func move(to row: Int, _ column: Int, of frame: ScreenBuffer) {
    guard !cursor.isAt(row, column) else { return }
    if let gap = cursor.gap(to: column, in: row) {
      let between = frame.rows[row][(column - gap)..<column]
      if between.allSatisfy(isWorthDrawing) {
        for cell in between { bytes.append(UInt8(truncatingIfNeeded: cell.glyph.base.value)) }
        cursor.hasDrawn(gap, width: .max)
        return
      }
    }
    cursor.move(to: row, column, into: &bytes)
  }

  /// Whether a cell that is shown already is drawn again by a byte alone.
  private func isWorthDrawing(_ cell: Cell) -> Bool {
    guard cell.glyph.isASCII, let held = pen.held else { return false }
    return cell.seen == .blank ? erases(held) : pens[cell.style] == held
  }

  private mutating func put(_ cell: Cell, at column: Int, width: Int) {
    // A blank takes the pen as it is, where nobody sees the difference.
    if cell != .blank || !(pen.held.map(erases) ?? false) {
      if cell.style != looked.style { looked = (cell.style, pens[cell.style]) }
      pen.take(looked.pen, into: &bytes)
    }
    let glyph = cell.glyph
    let isPlain = !avoidsAmbiguous || !CharacterWidth.isAmbiguous(glyph.base)
    guard terminal.showsUnicode && isPlain || glyph.isASCII else {
      writeStandIn(for: glyph)
      return cursor.hasDrawn(glyph.columns, width: width)
    }
    let isSteady = glyph.isSteady
    // Where it may be drawn narrow nothing is to stay of what was there.
    if !isSteady, glyph.columns == 2, column + 2 < width, terminal.motions.contains(.back) {
      bytes += [0x20, 0x20, 0x08, 0x08]
    }
    glyph.write(to: &bytes)
    cursor.hasDrawn(glyph.columns, width: width)
    if !isSteady { cursor.loseColumn() }
  }

  /// Writes what is drawn instead of a character that the terminal does not show.
  private mutating func writeStandIn(for glyph: Glyph) {
    let base = glyph.base
    bytes.append(base.isASCII ? UInt8(ascii: base) : UInt8(ascii: "?"))
    if glyph.columns == 2 { bytes.append(0x20) }
  }
}
