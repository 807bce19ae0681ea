/// What is seen to change from one frame to the next: runs of cells, and where the cursor goes.
///
/// Applied to the old frame it gives one that looks like the new one: a blank in a style that a blank
/// does not show counts as plain, and is plain in a run. A run never begins or ends inside a wide
/// character. Complexity: O(cells).
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
    cursor = new.cursor
    guard let old, old.size == new.size else {
      runs = (0..<new.size.rows).map { new.run(row: $0, columns: 0..<new.size.columns) }
      movesCursor = true
      return
    }
    movesCursor = old.cursor != new.cursor
    var runs: [Run] = []
    let columns = new.size.columns
    let oldCells = old.cells.span
    let newCells = new.cells.span
    let count = min(oldCells.count, newCells.count)
    var index = 0
    while true {
      // Most cells stay as they are: this line is nearly all that a difference costs.
      while index < count, oldCells[index] == newCells[index] { index += 1 }
      guard index < count else { break }
      if oldCells[index].seen == newCells[index].seen {
        index += 1
        continue
      }
      let row = index / columns
      let endOfRow = (row + 1) * columns
      let start = newCells[index].glyph == .continuation ? index - 1 : index
      while index < endOfRow,
        oldCells[index].seen != newCells[index].seen || newCells[index].glyph == .continuation
      {
        index += 1
      }
      runs.append(new.run(row: row, columns: (start - row * columns)..<(index - row * columns)))
    }
    self.runs = runs
  }

  /// Turns the old frame into the new one.
  public func apply(to frame: inout ScreenBuffer) {
    if frame.size != size { frame = ScreenBuffer(size: size) }
    for run in runs { frame.replace(run) }
    frame.cursor = cursor
  }
}
