/// The measures of a picture, in pixels.
enum PictureGrid {
  /// Common monospace fonts are 0.602 of their size wide: a row of theirs is as long as its cells
  /// even where a viewer does not stretch texts.
  static let fontSize = "14.95"
  static let columnWidth = 9
  /// No more than the boxes of common fonts are high (1.13 of their size), so that letters fill
  /// rows.
  static let rowHeight = 17
  /// From the top of a row to the line on which its letters stand.
  static let baseline = 13
  static let margin = 9
  static let fonts = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"

  /// The left edge of a column.
  static func x(_ column: Int) -> Int { margin + column * columnWidth }
  /// The upper edge of a row.
  static func y(_ row: Int) -> Int { margin + row * rowHeight }

  /// The attributes of a rectangle over cells of one row.
  static func cells(from column: Int, columns: Int, row: Int) -> String {
    "x=\"\(x(column))\" y=\"\(y(row))\" width=\"\(columns * columnWidth)\" height=\"\(rowHeight)\""
  }
}
