internal import ChainmailCore
internal import ChainmailLog
internal import ChainmailTerminal

extension ReplayScreen {
  /// How much each part of the log hurt, and below it where one is.
  func drawTimeLine(in area: Rect, of buffer: inout ScreenBuffer) {
    let columns = TimeLineColumns(count: area.columns, lastStop: lastStop)
    for column in 0..<area.columns {
      buffer.mark(
        Rect(column: area.column + column, row: area.row, columns: 1, rows: area.rows),
        ClickedList.timeLine.item(columns.stop(at: column)))
    }
    drawHeat(in: area, of: &buffer)
    let (look, line) = (setting.look, area.line(1))
    buffer.fill(line, with: look.widgets.horizontal, Palette.quiet)
    func mark(_ places: [Int], _ glyph: Glyph, _ style: Style) {
      for column in places {
        buffer.put(Cell(glyph, style), at: line.origin.moved(columns: column), in: line)
      }
    }
    mark(columns.few(of: log.keys), look.key, Palette.quiet)
    mark(columns.all(of: log.changes), look.change, Palette.piece)
    mark(differingStops.map(columns.column(of:)), look.differing, Palette.warning)
    mark(bookmarks.map(columns.column(of:)), look.bookmark, .bold)
    if damageSentence != nil {
      mark([columns.column(of: log.lastStop)], look.widgets.cross, Palette.hurt)
    }
    if let beside, damageSentence(of: beside.log) != nil {
      mark([columns.column(of: max(beside.lastStop(of: log), 0))], look.widgets.cross, Palette.hurt)
    }
    mark((search?.stops ?? []).map(columns.column(of:)), look.widgets.bullet, Palette.warning)
    let here = columns.column(of: min(stop, lastStop))
    mark([here], look.position, .bold)
    buffer.attention = line.origin.moved(columns: here)
  }

  /// What the lines tell, with their signs.
  var timeLineSentence: String {
    let look = setting.look
    let signs = [
      look.position, look.bookmark, look.widgets.bullet, look.change, look.differing, look.key,
    ].map(\.text)
    return setting.texts(.helpHeat, signs[0], signs[1], signs[2], signs[3], signs[4], signs[5])
  }

  /// The upper line; what has not been gone through yet is empty.
  private func drawHeat(in area: Rect, of buffer: inout ScreenBuffer) {
    let levels = setting.look.heat
    let worst = max(log.heat.worst, beside?.log.heat.worst ?? .zero).quanta
    for column in 0..<(turnCount == 0 ? 0 : area.columns) {
      let turns = turns(at: column, of: area.columns)
      if let surveyed = log.surveyed, turns.lowerBound >= surveyed { break }
      let value = worst == 0 ? 0 : heat(in: turns).quanta / max(worst / 1000, 1)
      let step = value == 0 ? 0 : min(1 + Int(value) * (levels.count - 1) / 1001, levels.count - 1)
      let style = step == 0 ? Palette.quiet : Style(.red)
      buffer.put(
        Cell(levels[step], style), at: area.line(0).origin.moved(columns: column), in: area)
    }
  }

  /// The turns of a column, of which the first is at 0.
  private func turns(at column: Int, of columns: Int) -> Range<Int> {
    let first = column * lastStop / columns
    return first..<max((column + 1) * lastStop / columns, first + 1)
  }

  /// The worst damage at some turns, in both games where there are two.
  private func heat(in turns: Range<Int>) -> Amount {
    guard let beside else { return log.heat.worst(in: turns) }
    let shift = beside.stop(at: 0, of: log)
    return max(
      log.heat.worst(in: turns),
      beside.log.heat.worst(in: turns.lowerBound + shift..<turns.upperBound + shift))
  }
}

/// The columns of the time line's lower row, of which many stops of a long log share one.
private struct TimeLineColumns {
  var count: Int
  var lastStop: Int

  func column(of stop: Int) -> Int { lastStop == 0 ? 0 : stop * (count - 1) / lastStop }

  /// The stop that is nearest to a column.
  func stop(at column: Int) -> Int {
    count < 2 ? 0 : (column * lastStop + (count - 1) / 2) / (count - 1)
  }

  /// Those that have one of these stops, each once.
  func all(of stops: StopSet) -> [Int] {
    var columns: [Int] = []
    var next = stops.first(from: 0)
    while let stop = next {
      let column = column(of: stop)
      columns.append(column)
      // The first stop of the column behind it.
      let end = count > 1 ? ((column + 1) * lastStop + count - 2) / (count - 1) : .max
      next = stops.first(from: max(end, stop + 1))
    }
    return columns
  }

  /// The same where they are few; of many every second, fourth or further one, so that they take a
  /// third of the line at most: marks that stand everywhere say nothing.
  func few(of stops: StopSet) -> [Int] {
    let all = all(of: stops)
    var step = 1
    while all.count > step * (count / 3 + 1) { step *= 2 }
    return stride(from: 0, to: all.count, by: step).map { all[$0] }
  }
}
