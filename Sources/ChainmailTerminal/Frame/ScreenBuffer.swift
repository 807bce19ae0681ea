/// A frame: the cells of a screen and where its cursor is.
///
/// Every write is clipped, and whatever is written, a wide character is there whole or not at
/// all: half of one is blanked. Drawing therefore cannot fail, and needs no checks by its caller.
public struct ScreenBuffer: Hashable, Sendable {
  /// The extent; a frame of another size is another frame.
  public let size: Size
  /// Row after row, each of its own: what a frame shares with the one that was shown before is
  /// known to be the same without a look at it.
  private(set) var rows: [[Cell]]
  private var shownCursor: Position?
  private var shownAttention: Position?
  /// What clicks are for; nil where nobody asks, which costs nothing.
  ///
  /// A frame is a function of what it shows, so where somebody clicks it is made once more with
  /// them.
  public var spots: [Spot]?
  /// Whether ``KeyHints`` are drawn; not where a frame is read aloud to somebody who presses no
  /// keys.
  public var showsKeyHints = true

  /// Creates a blank frame with a hidden cursor.
  public init(size: Size) {
    self.size = size
    rows = Array(repeating: Array(repeating: .blank, count: size.columns), count: size.rows)
  }

  /// The whole frame as a rectangle.
  public var bounds: Rect { Rect(size: size) }

  /// Where the cursor is shown, or nil when it is hidden.
  ///
  /// A place outside the frame hides it.
  public var cursor: Position? {
    get { shownCursor }
    set { shownCursor = newValue.flatMap { bounds.contains($0) ? $0 : nil } }
  }

  /// Where somebody is to look who sees a part of the screen: what is selected, or is asked.
  ///
  /// The cursor rests there as long as nothing is typed, for screen readers and magnifiers follow
  /// it; a picture does not show it. A place outside the frame is none.
  public var attention: Position? {
    get { shownAttention }
    set { shownAttention = newValue.flatMap { bounds.contains($0) ? $0 : nil } }
  }

  /// Where a terminal's cursor is; nil where it is hidden.
  package var restingCursor: Position? { shownCursor ?? shownAttention }

  /// The cell at a position; blank outside the frame.
  public subscript(position: Position) -> Cell {
    bounds.contains(position) ? rows[position.row][position.column] : .blank
  }

  /// Writes text in one row, from a position to the right.
  ///
  /// - Parameters:
  ///   - text: The text; line breaks in it are drawn as the replacement.
  ///   - position: Where the first character goes; may lie outside.
  ///   - style: How it is drawn.
  ///   - area: Nothing is written outside this rectangle.
  /// - Returns: The column behind the last character, written or clipped away.
  @discardableResult
  public mutating func write(
    _ text: String, at position: Position, _ style: Style = .plain, in area: Rect? = nil
  ) -> Int {
    let area = (area ?? bounds).clipped(to: bounds)
    var column = position.column
    guard position.row >= area.row, position.row < area.endRow else {
      return column + CharacterWidth.columns(of: text)
    }
    if let end = writeASCII(text, at: position, style, in: area) { return end }
    var glyphs = GlyphIterator(text)
    while let glyph = glyphs.next() {
      if column < area.endColumn {
        put(Cell(glyph, style), column: column, row: position.row, in: area)
      }
      column += glyph.columns
    }
    return column
  }

  /// Writes a part of a text in one row, from a position to the right.
  @discardableResult
  public mutating func write(
    _ text: Substring, at position: Position, _ style: Style = .plain, in area: Rect? = nil
  ) -> Int {
    write(String(text), at: position, style, in: area)
  }

  /// Writes a text of which every byte is a cell, which most are; nil, with nothing written, for
  /// all others.
  private mutating func writeASCII(
    _ text: String, at position: Position, _ style: Style, in area: Rect
  ) -> Int? {
    let end = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
      let first = max(position.column, area.column)
      let end = min(position.column + bytes.count, area.endColumn)
      guard first < end else { return position.column + bytes.count }
      separate(column: first, row: position.row)
      separate(column: end, row: position.row)
      var written = rows[position.row].mutableSpan
      for column in first..<end {
        written[column] = Cell(Glyph(ascii: bytes[column - position.column]), style)
      }
      return position.column + bytes.count
    }
    return end ?? nil
  }

  /// Writes one glyph; a wide one that does not fit whole leaves a blank where it would begin.
  public mutating func put(_ cell: Cell, at position: Position, in area: Rect? = nil) {
    let area = (area ?? bounds).clipped(to: bounds)
    guard position.row >= area.row, position.row < area.endRow else { return }
    put(cell, column: position.column, row: position.row, in: area)
  }

  /// Fills a rectangle with one glyph; a wide or a continuation glyph counts as a space.
  public mutating func fill(_ area: Rect, with glyph: Glyph = .space, _ style: Style = .plain) {
    let area = area.clipped(to: bounds)
    let cell = Cell(glyph.columns == 1 ? glyph : .space, style)
    for row in area.row..<area.endRow where !area.isEmpty {
      separate(column: area.column, row: row)
      separate(column: area.endColumn, row: row)
      rows[row].withUnsafeMutableBufferPointer { cells in
        cells.baseAddress?.advanced(by: area.column).update(repeating: cell, count: area.columns)
      }
    }
  }

  /// Changes how the cells of a rectangle are drawn, and leaves what they show.
  ///
  /// A wide character of which one half is inside changes whole.
  public mutating func restyle(_ area: Rect, _ change: (Style) -> Style) {
    let area = area.clipped(to: bounds)
    for row in area.row..<area.endRow where !area.isEmpty {
      let first = rows[row][area.column].glyph == .continuation ? area.column - 1 : area.column
      var end = area.endColumn
      if end < size.columns, rows[row][end].glyph == .continuation { end += 1 }
      for column in first..<end {
        rows[row][column].style = change(rows[row][column].style)
      }
    }
  }

  /// The frame as text, one string a row, trailing spaces kept.
  public var lines: [String] {
    rows.map { $0.map(\.glyph.text).joined() }
  }

  /// Whether all cells of a row are those of another frame of this size.
  ///
  /// Asked of every row of every frame, of which most are shared with the frame before. In the
  /// others it is not looked for the first word that differs, and several are compared at once.
  func isSame(as other: ScreenBuffer, inRow row: Int) -> Bool {
    let words = size.columns * MemoryLayout<Cell>.stride / MemoryLayout<UInt64>.stride
    return rows[row].withUnsafeBytes { mine in
      other.rows[row].withUnsafeBytes { others in
        guard let mine = mine.baseAddress, let others = others.baseAddress, mine != others else {
          return true
        }
        let one = mine.assumingMemoryBound(to: UInt64.self)
        let two = others.assumingMemoryBound(to: UInt64.self)
        var difference: UInt64 = 0
        for word in 0..<words { difference |= one[word] ^ two[word] }
        return difference == 0
      }
    }
  }

  /// What is seen of a part of a row, for a difference; it must lie in the frame.
  func run(row: Int, columns: Range<Int>) -> FrameDiff.Run {
    FrameDiff.Run(
      position: Position(column: columns.lowerBound, row: row),
      cells: rows[row][columns].map(\.seen))
  }

  /// Takes over changed cells as they are; the caller has seen to whole wide characters.
  mutating func replace(_ run: FrameDiff.Run) {
    let start = run.position.column
    rows[run.position.row].replaceSubrange(start..<(start + run.cells.count), with: run.cells)
  }

  private mutating func put(_ cell: Cell, column: Int, row: Int, in area: Rect) {
    let width = cell.glyph.columns
    guard width > 0, column < area.endColumn, column + width > area.column else { return }
    guard column >= area.column, column + width <= area.endColumn else {
      // Half inside: the visible half is a blank in the same style.
      let inside = max(column, area.column)
      put(Cell(.space, cell.style), column: inside, row: row, in: area)
      return
    }
    separate(column: column, row: row)
    separate(column: column + width, row: row)
    rows[row][column] = cell
    if width == 2 { rows[row][column + 1] = Cell(.continuation, cell.style) }
  }

  /// Blanks the wide character that a write at this column would cut in two.
  private mutating func separate(column: Int, row: Int) {
    guard column > 0, column < size.columns else { return }
    guard rows[row][column].glyph == .continuation else { return }
    rows[row][column - 1].glyph = .space
    rows[row][column].glyph = .space
  }
}
