/// A cell's place: column and row count from 0 at the top left.
///
/// A place may lie outside a screen, by up to ``limit`` cells; values further away are brought
/// there, so that arithmetic on places cannot overflow.
public struct Position: Hashable, Sendable {
  /// The largest distance from the origin.
  public static let limit = 1_000_000

  /// The column, from 0 at the left.
  public let column: Int
  /// The row, from 0 at the top.
  public let row: Int

  /// Creates a position; both coordinates are clamped to `-Position.limit...Position.limit`.
  public init(column: Int, row: Int) {
    self.column = min(max(column, -Self.limit), Self.limit)
    self.row = min(max(row, -Self.limit), Self.limit)
  }

  /// The position so many columns to the right and rows below.
  public func moved(columns: Int = 0, rows: Int = 0) -> Position {
    let columns = min(max(columns, -2 * Self.limit), 2 * Self.limit)
    let rows = min(max(rows, -2 * Self.limit), 2 * Self.limit)
    return Position(column: column + columns, row: row + rows)
  }
}

extension Position: CustomStringConvertible {
  public var description: String { "(\(column), \(row))" }
}
