import ChainmailTerminal

/// Cells in columns: the first at the left, the others at the right, two blanks between.
struct TextTable {
  private var rows: [[String]]
  /// The number of columns after the first that belong together.
  private let group: Int

  /// The fewest columns that the first cells keep where the others need the room.
  private static let leastName = 20
  private static let gap = 2

  /// Begins with the headings.
  init(_ heading: String...) { self.init(heading) }

  /// Begins with the headings, of which so many behind the first belong together.
  init(_ heading: [String], inGroupsOf group: Int = 1) {
    rows = [heading]
    self.group = group
  }

  mutating func add(_ row: String...) { rows.append(row) }

  mutating func add(_ row: [String]) { rows.append(row) }

  /// A line for each row, without blanks at its end.
  var lines: [String] {
    let widths = widths
    return rows.map { line($0[...], widths[...]) }
  }

  /// The same in no more than so many columns.
  ///
  /// The middle of long names goes, and where that is not enough further columns stand in tables of
  /// their own below. Figures stay whole.
  func lines(within columns: Int) -> [String] {
    let widths = widths
    guard let name = widths.first else { return [] }
    func width(_ cells: ArraySlice<Int>) -> Int { cells.reduce(0) { $0 + $1 + Self.gap } }
    let all = width(widths.dropFirst())
    let room = min(name, max(columns - all, Self.leastName))
    var blocks: [Range<Int>] = []
    for start in stride(from: 1, to: widths.count, by: group) {
      let end = min(start + group, widths.count)
      if let last = blocks.last, room + width(widths[last.lowerBound..<end]) <= columns {
        blocks[blocks.count - 1] = last.lowerBound..<end
      } else {
        blocks.append(start..<end)
      }
    }
    let glyphs = StandardOutput.isASCII ? GlyphSet.ascii : .unicode
    let tables = blocks.map { block in
      rows.map { row in
        line(
          [glyphs.shortenedInside(row[0], to: room)] + row[block],
          [room] + widths[block])
      }
    }
    return Array(tables.joined(separator: [""]))
  }

  private var widths: [Int] {
    (rows.first?.indices ?? 0..<0).map { column in
      rows.map { CharacterWidth.columns(of: $0[column]) }.max() ?? 0
    }
  }

  private func line(_ row: ArraySlice<String>, _ widths: ArraySlice<Int>) -> String {
    let cells = zip(row, widths).enumerated().map { place, pair in
      let (cell, width) = pair
      let blanks = String(repeating: " ", count: width - CharacterWidth.columns(of: cell))
      return place == 0 ? cell + blanks : blanks + cell
    }
    var line = cells.joined(separator: String(repeating: " ", count: Self.gap))
    while line.last == " " { line.removeLast() }
    return line
  }
}
