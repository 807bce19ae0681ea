/// Cells in columns: the first at the left, the others at the right, two blanks between.
struct TextTable {
  private var rows: [[String]]

  /// Begins with the headings.
  init(_ heading: String...) { rows = [heading] }

  /// Begins with the headings.
  init(_ heading: [String]) { rows = [heading] }

  mutating func add(_ row: String...) { rows.append(row) }

  mutating func add(_ row: [String]) { rows.append(row) }

  /// A line for each row, without blanks at its end.
  var lines: [String] {
    let widths = (rows.first?.indices ?? 0..<0).map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + blanks : blanks + cell
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
