/// The lines and blocks of a frame, put together where they join: those that look the same are one
/// shape, and what runs through many cells is drawn once.
struct Drawing {
  /// In what is drawn that has no color of its own.
  let ink: String

  init(ink: String) { self.ink = ink }
  /// What a shape is painted in.
  private struct Paint: Hashable {
    /// Nil for the ink.
    var color: String?
    var isDim: Bool
    var isHeavy = false
  }

  /// A straight line, in half pixels.
  private struct Line {
    var start: Int
    var end: Int
  }

  /// The lines of one paint.
  private struct Lines {
    /// By the height at which they run.
    var horizontal: [Int: [Line]] = [:]
    /// By how far from the left they run.
    var vertical: [Int: [Line]] = [:]
    var bows = ""

    mutating func addHorizontal(_ line: Line, at y: Int) {
      Self.add(line, to: &horizontal[y, default: []])
    }

    mutating func addVertical(_ line: Line, at x: Int) {
      Self.add(line, to: &vertical[x, default: []])
    }

    /// Adds a line behind those that are there, or makes the last one longer.
    private static func add(_ line: Line, to lines: inout [Line]) {
      if let last = lines.last, last.end == line.start {
        lines[lines.count - 1].end = line.end
      } else {
        lines.append(line)
      }
    }
  }

  /// Neighboring blocks of one row that make one.
  private struct Block {
    var paint: Paint
    var part: DrawnGlyph.Part
    var quarters: Int
    var row: Int
    var columns: Range<Int>
  }

  /// In the order in which the paints are met.
  private var lines: [(paint: Paint, lines: Lines)] = []
  private var blocks: [Block] = []

  /// Adds a cell; to be called from left to right and from top to bottom.
  mutating func add(_ glyph: DrawnGlyph, column: Int, row: Int, color: String?, isDim: Bool) {
    var paint = Paint(color: color, isDim: isDim)
    switch glyph {
    case .lines(let sides, let isHeavy):
      paint.isHeavy = isHeavy
      addLines(sides, column: column, row: row, paint)
    case .bow(let sides): addBow(sides, column: column, row: row, paint)
    case .block(let part, let quarters):
      let isWide = part.columns == 0..<8
      if let last = blocks.last, isWide, last.part == part, last.quarters == quarters,
        last.paint == paint, last.row == row, last.columns.upperBound == column
      {
        blocks[blocks.count - 1].columns = last.columns.lowerBound..<(column + 1)
      } else {
        blocks.append(
          Block(
            paint: paint, part: part, quarters: quarters, row: row, columns: column..<(column + 1)))
      }
    }
  }

  private mutating func addLines(
    _ sides: DrawnGlyph.Sides, column: Int, row: Int, _ paint: Paint
  ) {
    let cell = HalfCell(column: column, row: row)
    change(paint) { lines in
      if sides.contains(.left) {
        lines.addHorizontal(Line(start: cell.left, end: cell.middle), at: cell.center)
      }
      if sides.contains(.right) {
        lines.addHorizontal(Line(start: cell.middle, end: cell.right), at: cell.center)
      }
      if sides.contains(.up) {
        lines.addVertical(Line(start: cell.top, end: cell.center), at: cell.middle)
      }
      if sides.contains(.down) {
        lines.addVertical(Line(start: cell.center, end: cell.bottom), at: cell.middle)
      }
    }
  }

  /// A bow is as high as it is wide; the rest is straight.
  private mutating func addBow(_ sides: DrawnGlyph.Sides, column: Int, row: Int, _ paint: Paint) {
    let cell = HalfCell(column: column, row: row)
    let isUp = sides.contains(.up)
    let end = sides.contains(.left) ? cell.left : cell.right
    let bend = cell.center + (isUp ? -1 : 1) * PictureGrid.columnWidth
    change(paint) { lines in
      lines.bows += "M\(half(cell.middle)) \(half(isUp ? cell.top : cell.bottom))V\(half(bend))"
      lines.bows += "Q\(half(cell.middle)) \(half(cell.center)) \(half(end)) \(half(cell.center))"
    }
  }

  private mutating func change(_ paint: Paint, _ change: (inout Lines) -> Void) {
    let index = lines.firstIndex { $0.paint == paint } ?? lines.count
    if index == lines.count { lines.append((paint, Lines())) }
    change(&lines[index].lines)
  }

  /// All of it, an element on each line.
  var elements: String {
    blocks.map(element).joined() + lines.map { element($0.paint, $0.lines) }.joined()
  }

  private func element(_ block: Block) -> String {
    // In eighths of a pixel.
    let x = PictureGrid.x(block.columns.lowerBound) * 8
    let left = x + block.part.columns.lowerBound * PictureGrid.columnWidth
    let right =
      x + ((block.columns.count - 1) * 8 + block.part.columns.upperBound) * PictureGrid.columnWidth
    let y = PictureGrid.y(block.row) * 8
    let top = y + block.part.rows.lowerBound * PictureGrid.rowHeight
    let bottom = y + block.part.rows.upperBound * PictureGrid.rowHeight
    var attributes = "x=\"\(eighth(left))\" y=\"\(eighth(top))\""
    attributes += " width=\"\(eighth(right - left))\" height=\"\(eighth(bottom - top))\""
    if let color = block.paint.color { attributes += " fill=\"\(color)\"" }
    // In hundredths; what is dim lets through 0.6 of it.
    let opacity = block.quarters * 25 * (block.paint.isDim ? 6 : 10) / 10
    if opacity < 100 {
      let digits = opacity % 10 == 0 ? "\(opacity / 10)" : "\(opacity)"
      attributes += " fill-opacity=\"0.\(digits)\""
    }
    return "<rect \(attributes) shape-rendering=\"crispEdges\"/>\n"
  }

  private func element(_ paint: Paint, _ lines: Lines) -> String {
    var path = ""
    for (y, lines) in lines.horizontal.sorted(by: { $0.key < $1.key }) {
      path += lines.map { "M\(half($0.start)) \(half(y))H\(half($0.end))" }.joined()
    }
    for (x, lines) in lines.vertical.sorted(by: { $0.key < $1.key }) {
      path += lines.map { "M\(half(x)) \(half($0.start))V\(half($0.end))" }.joined()
    }
    var attributes = "d=\"\(path)\(lines.bows)\" fill=\"none\""
    attributes += " stroke=\"\(paint.color ?? ink)\""
    // The ends of thin lines fill the corners in which they meet.
    attributes += paint.isHeavy ? " stroke-width=\"3\"" : " stroke-linecap=\"square\""
    if paint.isDim { attributes += " stroke-opacity=\"0.6\"" }
    return "<path \(attributes)/>\n"
  }
}

/// The edges and the middle of a cell, in half pixels.
private struct HalfCell {
  let left, middle, right: Int
  let top, center, bottom: Int

  init(column: Int, row: Int) {
    left = 2 * PictureGrid.x(column)
    middle = left + PictureGrid.columnWidth
    right = middle + PictureGrid.columnWidth
    top = 2 * PictureGrid.y(row)
    center = top + PictureGrid.rowHeight
    bottom = center + PictureGrid.rowHeight
  }
}

/// A number of half pixels in pixels.
private func half(_ number: Int) -> String {
  number % 2 == 0 ? "\(number / 2)" : "\(number / 2).5"
}

/// A number of eighths of a pixel in pixels.
private func eighth(_ number: Int) -> String {
  let rest = [0: "", 125: ".125", 250: ".25", 375: ".375", 500: ".5", 625: ".625", 750: ".75"]
  return "\(number / 8)" + (rest[number % 8 * 125] ?? ".875")
}
