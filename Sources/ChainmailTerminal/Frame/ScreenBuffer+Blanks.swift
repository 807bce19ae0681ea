extension ScreenBuffer {
  /// What of a difference a terminal is to draw, with the fewest changes of style.
  ///
  /// This frame is the one to which the difference leads.
  ///
  /// A plain blank between two characters is drawn as the one before it is, where it looks the same;
  /// a few blanks between two runs are drawn, too, since a jump over them would cost more. Blanks up
  /// to the end of a row stay plain, so that they can be erased at once. Complexity: O(cells).
  package func strokes(for diff: FrameDiff) -> [Stroke] {
    var strokes: [Stroke] = []
    for run in diff.runs {
      let end = run.position.column + run.cells.count
      if let last = strokes.last, last.row == run.position.row,
        isBlank(row: last.row, columns: last.columns.upperBound..<run.position.column)
      {
        strokes[strokes.count - 1].columns = last.columns.lowerBound..<end
      } else {
        strokes.append(Stroke(row: run.position.row, columns: run.position.column..<end))
      }
    }
    for index in strokes.indices { strokes[index].cells = cells(of: strokes[index]) }
    return strokes
  }

  /// Whether there are only so many blanks as are worth drawing.
  private func isBlank(row: Int, columns: Range<Int>) -> Bool {
    columns.count <= 4 && rows[row][columns].allSatisfy { $0.seen == .blank }
  }

  private func cells(of stroke: Stroke) -> [Cell] {
    let row = rows[stroke.row]
    let last = row.lastIndex { $0.seen != .blank } ?? 0
    var style = Style.plain
    return stroke.columns.map { column in
      let cell = row[column].seen
      guard cell == .blank, column < last, style.leavesBlanksPlain else {
        style = cell.style
        return cell
      }
      return Cell(.space, style)
    }
  }
}

/// Neighboring cells of one row, as they are to be drawn.
package struct Stroke: Hashable, Sendable {
  package var row: Int
  package var columns: Range<Int>
  package var cells: [Cell] = []
}
