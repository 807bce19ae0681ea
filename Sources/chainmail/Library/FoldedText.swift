import ChainmailTerminal

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
    while true {
      let end = rest.end(ofColumns: columns - margin.count)
      guard end < rest.endIndex else { return lines + [margin + rest] }
      // Blanks before the first word are no place to break at.
      let start = rest.firstIndex { $0 != " " } ?? rest.startIndex
      let blank = start < end ? rest[start...end].lastIndex(of: " ") : nil
      lines.append(margin + rest[..<(blank ?? end)])
      rest = blank.map { rest[$0...].drop { $0 == " " } } ?? rest[end...]
      margin = String(repeating: " ", count: indent)
    }
  }
}

extension Substring {
  /// Where that ends which fits into so many columns, at least one character.
  fileprivate func end(ofColumns columns: Int) -> Index {
    var used = 0
    for place in indices {
      used += CharacterWidth.columns(of: String(self[place]))
      if used > columns, place > startIndex { return place }
    }
    return endIndex
  }
}
