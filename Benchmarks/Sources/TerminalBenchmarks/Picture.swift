/// A screen as cells, read from text with style sequences as `chainmail screenshot --format ansi`
/// writes it.
struct Picture {
  struct Cell: Equatable {
    var text = " "
    var style = ""
  }

  private(set) var rows: [[Cell]] = []

  init(_ ansi: String) {
    for line in ansi.split(separator: "\n", omittingEmptySubsequences: false) {
      var cells: [Cell] = []
      var style = ""
      var rest = line[...]
      while let character = rest.first {
        rest = rest.dropFirst()
        if character == "\u{1B}", let end = rest.firstIndex(of: "m") {
          style = String(rest[..<end].dropFirst())
          if style == "0" { style = "" }
          rest = rest[end...].dropFirst()
        } else {
          cells.append(Cell(text: String(character), style: Self.seen(style, of: character)))
        }
      }
      rows.append(cells)
    }
  }

  init() {}

  /// Of a blank only a ground, a reversal and a line are seen.
  private static func seen(_ style: String, of character: Character) -> String {
    guard character == " " else { return style }
    let isSeen = style.split(separator: ";").contains { part in
      part == "4" || part == "7" || Int(part).map { (40...49).contains($0) || $0 >= 100 } ?? false
    }
    return isSeen ? style : ""
  }

  private func cell(_ row: Int, _ column: Int) -> Cell {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else { return Cell() }
    return rows[row][column]
  }

  /// The cells that show something.
  var filled: Int { rows.reduce(0) { $0 + $1.filter { $0 != Cell() }.count } }

  /// The bytes that a program needs that sends nothing but what changed.
  ///
  /// Those are characters, the shortest moves of the cursor, at last to the mark of the selection,
  /// where it rests, and the styles where they change. An estimate, cell after cell.
  static func leastBytes(from old: Picture, to new: Picture) -> Int {
    var bytes = 0
    var style = ""
    var place = (row: -1, column: -1)
    for row in 0..<Terminal.rows {
      for column in 0..<Terminal.columns where old.cell(row, column) != new.cell(row, column) {
        let cell = new.cell(row, column)
        if (row, column) != place { bytes += moveBytes(from: place, to: (row, column)) }
        if cell.style != style {
          // Without the 0 that ends all that was before.
          bytes += 3 + max(cell.style.utf8.count - 2, 0)
          style = cell.style
        }
        bytes += cell.text.utf8.count
        place = (row, column + 1)
      }
    }
    guard bytes > 0, let mark = new.mark else { return bytes }
    return bytes + moveBytes(from: place, to: mark)
  }

  /// Where the selection is marked: below the mark of the panel.
  private var mark: (row: Int, column: Int)? {
    for (row, cells) in rows.enumerated().reversed() {
      if let column = cells.lastIndex(where: { $0.text == "▸" }) { return (row, column) }
    }
    return nil
  }

  private static func moveBytes(
    from: (row: Int, column: Int), to: (row: Int, column: Int)
  ) -> Int {
    let (row, column) = (String(to.row + 1), String(to.column + 1))
    var best = 4 + row.count + column.count
    if to.column == 0 { best = to.row == 0 ? 3 : min(best, 3 + row.count) }
    if from.row == to.row, to.column > from.column {
      let distance = to.column - from.column
      best = min(best, distance, 3 + String(distance).count)
    }
    if to.column == 0, to.row > from.row, from.row >= 0 { best = min(best, 1 + to.row - from.row) }
    return best
  }
}
