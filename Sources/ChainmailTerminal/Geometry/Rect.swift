/// A rectangle of cells, the unit of layout: screens are cut into rectangles, never measured twice.
///
/// Cutting a piece that is larger than what is left gives what is left; a rectangle is never
/// negative. Its origin may lie outside a screen: drawing clips.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Position
  /// The extent.
  public var size: Size

  /// The first column.
  public var column: Int { origin.column }
  /// The first row.
  public var row: Int { origin.row }
  /// The width in cells.
  public var columns: Int { size.columns }
  /// The height in cells.
  public var rows: Int { size.rows }
  /// The column behind the last one.
  public var endColumn: Int { origin.column + size.columns }
  /// The row below the last one.
  public var endRow: Int { origin.row + size.rows }
  /// Whether there is no cell inside.
  public var isEmpty: Bool { size.columns == 0 || size.rows == 0 }

  /// Creates a rectangle from its top left cell and its extent.
  public init(origin: Position = Position(column: 0, row: 0), size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle; negative extents become 0.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(
      origin: Position(column: column, row: row), size: Size(columns: columns, rows: rows))
  }

  /// Whether the cell lies inside.
  public func contains(_ position: Position) -> Bool {
    position.column >= column && position.column < endColumn
      && position.row >= row && position.row < endRow
  }

  /// The part shared with another rectangle; empty where there is none.
  public func clipped(to other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rect(
      column: left, row: top,
      columns: min(endColumn, other.endColumn) - left,
      rows: min(endRow, other.endRow) - top)
  }

  /// The rectangle without a margin on each side; negative margins count as 0.
  public func inset(columns: Int = 0, rows: Int = 0) -> Rect {
    let left = min(max(columns, 0), self.columns)
    let top = min(max(rows, 0), self.rows)
    return Rect(
      column: column + left, row: row + top,
      columns: self.columns - 2 * left, rows: self.rows - 2 * top)
  }

  /// One row of the rectangle, counted from its top; empty outside it.
  public func line(_ index: Int) -> Rect {
    guard index >= 0, index < rows else {
      return Rect(column: column, row: row, columns: 0, rows: 0)
    }
    return Rect(column: column, row: row + index, columns: columns, rows: 1)
  }

  /// Cuts rows off the top, leaving the rest in `self`.
  public mutating func takeTop(_ rows: Int) -> Rect {
    let count = min(max(rows, 0), self.rows)
    let piece = Rect(column: column, row: row, columns: columns, rows: count)
    self = Rect(column: column, row: row + count, columns: columns, rows: self.rows - count)
    return piece
  }

  /// Cuts rows off the bottom, leaving the rest in `self`.
  public mutating func takeBottom(_ rows: Int) -> Rect {
    let count = min(max(rows, 0), self.rows)
    let piece = Rect(column: column, row: endRow - count, columns: columns, rows: count)
    self.size = Size(columns: columns, rows: self.rows - count)
    return piece
  }

  /// Cuts columns off the left, leaving the rest in `self`.
  public mutating func takeLeft(_ columns: Int) -> Rect {
    let count = min(max(columns, 0), self.columns)
    let piece = Rect(column: column, row: row, columns: count, rows: rows)
    self = Rect(column: column + count, row: row, columns: self.columns - count, rows: rows)
    return piece
  }

  /// Cuts columns off the right, leaving the rest in `self`.
  public mutating func takeRight(_ columns: Int) -> Rect {
    let count = min(max(columns, 0), self.columns)
    let piece = Rect(column: endColumn - count, row: row, columns: count, rows: rows)
    self.size = Size(columns: self.columns - count, rows: rows)
    return piece
  }

  /// A rectangle of at most the given size in the middle of this one.
  public func centered(_ inner: Size) -> Rect {
    let width = min(inner.columns, columns)
    let height = min(inner.rows, rows)
    return Rect(
      column: column + (columns - width) / 2, row: row + (rows - height) / 2,
      columns: width, rows: height)
  }
}
