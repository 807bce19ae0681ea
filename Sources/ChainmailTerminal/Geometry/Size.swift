/// A number of columns and rows, each in `0...Size.limit`.
///
/// Values outside that range are brought to its nearer end, so that a terminal that claims
/// 65,535 columns costs no gigabytes and no arithmetic can overflow.
public struct Size: Hashable, Sendable {
  /// The largest number of columns or rows: beyond every real screen.
  public static let limit = 1000

  /// The width in cells.
  public let columns: Int
  /// The height in cells.
  public let rows: Int

  /// Creates a size; each side is clamped to `0...Size.limit`.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 0), Size.limit)
    self.rows = min(max(rows, 0), Size.limit)
  }

  /// Whether something of the given size fits into this one.
  public func fits(_ other: Size) -> Bool {
    other.columns <= columns && other.rows <= rows
  }
}

extension Size: CustomStringConvertible {
  public var description: String { "\(columns)×\(rows)" }
}
