/// Returns the lines that differ between two texts, each with a line of context, or nil for equal
/// texts.
///
/// A line only in `expected` starts with `-`, one only in `actual` with `+`, one in both with a
/// space.
public func lineDifference(from expected: String, to actual: String) -> String? {
  guard !expected.unicodeScalars.elementsEqual(actual.unicodeScalars) else { return nil }
  let old = lines(of: expected)
  let new = lines(of: actual)
  let difference = new.difference(from: old)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }

  var rows: [(sign: Character, text: String)] = []
  var (oldIndex, newIndex) = (0, 0)
  while oldIndex < old.count || newIndex < new.count {
    if removed.contains(oldIndex) {
      rows.append(("-", old[oldIndex].text))
      oldIndex += 1
    } else if inserted.contains(newIndex) {
      rows.append(("+", new[newIndex].text))
      newIndex += 1
    } else {
      rows.append((" ", new[newIndex].text))
      oldIndex += 1
      newIndex += 1
    }
  }

  let shown = rows.indices.filter { index in
    (index - 1...index + 1).contains { rows.indices.contains($0) && rows[$0].sign != " " }
  }
  var result: [String] = []
  for (position, index) in shown.enumerated() {
    if position > 0, shown[position - 1] + 1 < index { result.append("  …") }
    result.append("\(rows[index].sign) \(rows[index].text)")
  }
  return result.joined(separator: "\n")
}

/// A line compared by its scalars, so that two spellings of é differ.
private struct Line: Equatable {
  var text: String

  static func == (first: Line, second: Line) -> Bool {
    first.text.unicodeScalars.elementsEqual(second.text.unicodeScalars)
  }
}

private func lines(of text: String) -> [Line] {
  var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    .map { Line(text: String($0)) }
  if lines.last?.text.isEmpty == true {
    lines.removeLast()
  } else {
    lines.append(Line(text: "(no newline at the end)"))
  }
  return lines
}
