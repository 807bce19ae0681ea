/// What changed from one frame to the next: runs of cells, and where the cursor goes.
///
/// Applied to the old frame it gives the new one exactly. A run never begins or ends inside a
/// wide character. Complexity: O(cells).
public struct FrameDiff: Hashable, Sendable {
  /// Neighboring cells of one row that changed.
  public struct Run: Hashable, Sendable {
    /// The place of the first cell.
    public let position: Position
    /// The new cells.
    public let cells: ArraySlice<Cell>
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
    let comparable = old.flatMap { $0.size == new.size ? $0 : nil }
    var runs: [Run] = []
    for row in 0..<new.size.rows {
      new.withRow(row) { cells in
        if let comparable {
          comparable.withRow(row) { Self.compare($0, cells, row: row, into: &runs) }
        } else if !cells.isEmpty {
          runs.append(Run(position: Position(column: 0, row: row), cells: cells))
        }
      }
    }
    size = new.size
    self.runs = runs
    cursor = new.cursor
    movesCursor = comparable.map { $0.cursor != new.cursor } ?? true
  }

  private static func compare(
    _ old: ArraySlice<Cell>, _ new: ArraySlice<Cell>, row: Int, into runs: inout [Run]
  ) {
    let shift = old.startIndex - new.startIndex
    var index = new.startIndex
    while index < new.endIndex {
      guard old[index + shift] != new[index] else {
        index += 1
        continue
      }
      var start = index
      while index < new.endIndex,
        old[index + shift] != new[index] || new[index].glyph == .continuation
      {
        index += 1
      }
      if new[start].glyph == .continuation { start -= 1 }
      runs.append(
        Run(
          position: Position(column: start - new.startIndex, row: row), cells: new[start..<index]))
    }
  }

  /// Turns the old frame into the new one.
  public func apply(to frame: inout ScreenBuffer) {
    if frame.size != size { frame = ScreenBuffer(size: size) }
    for run in runs { frame.replace(run) }
    frame.cursor = cursor
  }
}
