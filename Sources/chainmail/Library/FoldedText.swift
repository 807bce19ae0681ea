extension String {
  /// The lines as a terminal shows them best: one that is longer than so many columns is broken at
  /// blanks, and what goes on stands further in.
  ///
  /// - Parameter columns: How many; at least 20 are used.
  /// - Returns: The lines, with line feeds between.
  func folded(to columns: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { Self.fold($0, to: Swift.max(columns, 20)) }
      .joined(separator: "\n")
  }

  private static func fold(_ line: Substring, to columns: Int) -> [String] {
    let indent = Swift.min(line.prefix { $0 == " " }.count + 4, columns / 2)
    var (lines, rest): ([String], Substring) = ([], line)
    var margin = ""
    while margin.count + rest.count > columns {
      let room = rest.prefix(columns - margin.count + 1)
      // Blanks before the first word are no place to break at.
      let start = room.firstIndex { $0 != " " } ?? room.startIndex
      guard let blank = room[start...].lastIndex(of: " ") else {
        lines.append(margin + room.dropLast())
        rest = rest.dropFirst(room.count - 1)
        margin = String(repeating: " ", count: indent)
        continue
      }
      lines.append(margin + rest[..<blank])
      rest = rest[blank...].drop { $0 == " " }
      margin = String(repeating: " ", count: indent)
    }
    return lines + [margin + rest]
  }
}
