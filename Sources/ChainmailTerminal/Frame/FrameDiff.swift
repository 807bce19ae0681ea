/// What is seen to change from one frame to the next: runs of cells, and where the cursor goes.
///
/// Applied to the old frame it gives one that looks like the new one: a blank in a style that a
/// blank does not show counts as plain, and is plain in a run. A run never begins or ends inside a
/// wide character. Complexity: O(cells).
public struct FrameDiff: Hashable, Sendable {
  /// Neighboring cells of one row that changed.
  public struct Run: Hashable, Sendable {
    /// The place of the first cell.
    public let position: Position
    /// The new cells.
    public let cells: [Cell]
  }

  /// The size of the new frame.
  public let size: Size
  /// The changed runs, from the top left to the bottom right.
  public let runs: [Run]
  /// Where the cursor of the new frame is; nil when hidden.
  public let cursor: Position?
  /// Whether the cursor is elsewhere than it was.
  public let movesCursor: Bool

  /// Whether the two frames look the same.
  public var isEmpty: Bool { runs.isEmpty && !movesCursor }

  /// Compares two frames; without an old one, or with one of another size, everything changed.
  public init(from old: ScreenBuffer?, to new: ScreenBuffer) {
    size = new.size
    cursor = new.restingCursor
    guard let old, old.size == new.size else {
      runs = (0..<new.size.rows).map { new.run(row: $0, columns: 0..<new.size.columns) }
      movesCursor = true
      return
    }
    movesCursor = old.restingCursor != new.restingCursor
    var runs: [Run] = []
    for row in 0..<new.size.rows where !new.isSame(as: old, inRow: row) {
      Self.compare(old, new, row: row, into: &runs)
    }
    self.runs = runs
  }

  private static func compare(
    _ old: ScreenBuffer, _ new: ScreenBuffer, row: Int, into runs: inout [Run]
  ) {
    let (oldRow, newRow) = (old.rows[row], new.rows[row])
    let (oldCells, newCells) = (oldRow.span, newRow.span)
    let end = new.size.columns
    var index = 0
    while index < end {
      guard !oldCells[index].looks(like: newCells[index]) else {
        index += 1
        continue
      }
      let first = newCells[index].glyph == .continuation ? index - 1 : index
      while index < end,
        !oldCells[index].looks(like: newCells[index]) || newCells[index].glyph == .continuation
      {
        index += 1
      }
      runs.append(new.run(row: row, columns: first..<index))
    }
  }

  /// Turns the old frame into the new one.
  public func apply(to frame: inout ScreenBuffer) {
    if frame.size != size { frame = ScreenBuffer(size: size) }
    for run in runs { frame.replace(run) }
    frame.cursor = cursor
    frame.attention = nil
  }
}
