internal import ChainmailCore
internal import ChainmailTerminal

/// The latest that happened, newest last: a hit names every link that it met, and at the right
/// edge what became of it.
struct LogPanel {
  var entries: [EventLog.Entry]
  /// The serial of the selected entry.
  var selection: Int?
  var isFocused = false
  var naming: Naming
  /// The letters by which links are called where names have no room; nil where they are not shown.
  var letters: PieceLetters?
  /// The key that tells a blow whole.
  var explainKey: String
  var wording: Wording
  var look: Look

  /// A line as it is seen.
  private struct Line {
    var told: LogLine
    var serial: Int
    /// True if it is the first line of its entry.
    var isFirst: Bool
    /// True if what follows of the entry is not seen.
    var isCut = false
  }

  func draw(in area: Rect, of buffer: inout ScreenBuffer) {
    guard !entries.isEmpty else {
      let room = area.inset(columns: 1)
      if isFocused {
        buffer.put(Cell(look.widgets.marker, Palette.focused), at: area.origin, in: area)
        buffer.attention = area.origin
      }
      buffer.write(wording.texts(.logEmpty), at: room.origin, Palette.quiet, in: room)
      return
    }
    let manner = manner(columns: area.columns)
    for (row, line) in visibleLines(rows: area.rows, manner).enumerated() {
      buffer.mark(area.line(row), ClickedList.log.item(line.serial))
      draw(line, margin: manner.margin, in: area.line(row), of: &buffer)
    }
  }

  /// Everything, as lines to be read elsewhere.
  func allLines(columns: Int) -> [StyledText] {
    let manner = manner(columns: columns)
    let told = entries.flatMap { wording.lines(of: $0, manner).lines }.map { line in
      let number = look.widgets.fitted(line.number, to: manner.margin - 1, .right)
      var text = StyledText(number + " ", Palette.quiet)
      let used = manner.margin + CharacterWidth.columns(of: line.text)
      let gap = columns - used - CharacterWidth.columns(of: line.verdict) - 1
      text.append(line.text, line.isNote ? Palette.quiet : .plain)
      text.append(String(repeating: " ", count: max(gap, 0)))
      text.append(line.verdict, line.verdictStyle)
      return text
    }
    return missing(columns: columns) + told
  }

  /// That blows fell before the first one that is listed, where some did.
  private func missing(columns: Int) -> [StyledText] {
    guard let first = entries.first(where: { $0.hit != nil })?.number, first > 1 else { return [] }
    return WrappedText(wording.texts(.historyBefore, String(first))).lines(columns: columns).map {
      StyledText($0, Palette.quiet)
    }
  }

  /// The last lines, or those around the selected entry; only what may be seen is wrapped.
  private func visibleLines(rows: Int, _ manner: LogLines.Manner) -> [Line] {
    let last = selection.flatMap { serial in entries.lastIndex { $0.serial == serial } }
    var lines: [Line] = []
    var index = entries.count - 1
    var selectedStart: Int?
    while index >= 0, lines.count < rows || (last.map { index >= $0 - rows / 2 } ?? false) {
      let serial = entries[index].serial
      let more = wording.lines(of: entries[index], manner).lines.enumerated().map {
        Line(told: $1, serial: serial, isFirst: $0 == 0)
      }
      lines.insert(contentsOf: more, at: 0)
      if let start = selectedStart { selectedStart = start + more.count }
      if index == last { selectedStart = 0 }
      index -= 1
    }
    var shown: [Line]
    if let start = selectedStart {
      let first = min(max(start - rows / 2, 0), max(lines.count - rows, 0))
      shown = Array(lines[first...].prefix(rows))
    } else {
      shown = resting(lines, rows: rows)
    }
    if let first = shown.first, !first.isFirst { shown[0] = resumed(first) }
    return shown
  }

  /// The last lines; of a blow that has not all room its first ones and how it ended.
  private func resting(_ lines: [Line], rows: Int) -> [Line] {
    guard let end = lines.lastIndex(where: { !$0.told.isNote }),
      let start = lines.firstIndex(where: { $0.serial == lines[end].serial }),
      lines.count - start > rows
    else { return lines.suffix(rows) }
    let notes = lines[(end + 1)...]
    let room = rows - notes.count
    guard room > 0 else { return lines.suffix(rows) }
    var shown = Array(lines[start...].prefix(max(room - 1, 1)))
    shown[shown.count - 1].isCut = true
    return shown + (room > 1 ? [resumed(lines[end])] : []) + notes
  }

  /// A line behind others that are not seen: a sign in its indent says so, since it begins within a
  /// sentence.
  private func resumed(_ line: Line) -> Line {
    var line = line
    let indent = line.told.text.isEmpty ? 2 : line.told.text.prefix { $0 == " " }.count
    guard indent >= 2 else { return line }
    line.told.text =
      String(repeating: " ", count: indent - 2) + look.widgets.ellipsis.text + " "
      + line.told.text.dropFirst(indent)
    return line
  }

  private func manner(columns: Int) -> LogLines.Manner {
    LogLines.Manner(entries, columns: columns, naming: naming, letters: letters)
  }

  private func draw(
    _ line: Line, margin columns: Int, in area: Rect, of buffer: inout ScreenBuffer
  ) {
    var room = area
    let margin = room.takeLeft(columns)
    _ = room.takeRight(1)
    let isSelected = line.serial == selection
    if isSelected, line.isFirst {
      buffer.put(Cell(look.widgets.marker, Palette.focused), at: margin.origin, in: margin)
      buffer.attention = margin.origin
    }
    var number = margin.inset(columns: 1)
    number = number.takeLeft(columns - 2)
    buffer.write(
      look.widgets.fitted(line.told.number, to: number.columns, .right), at: number.origin,
      Palette.quiet, in: number)
    var text = line.told.text
    if line.isCut {
      let glyphs = look.widgets
      let mark = " " + explainKey + " " + wording.texts(.hintExplain)
      let place = room.takeRight(CharacterWidth.columns(of: mark))
      buffer.write(mark, at: place.origin, Palette.quiet, in: place)
      text = glyphs.shortenedAtBlank(text + " " + glyphs.ellipsis.text, to: room.columns)
    }
    buffer.write(
      text, at: room.origin, line.told.isNote ? Palette.quiet : isSelected ? .bold : .plain,
      in: room)
    let right = room.takeRight(CharacterWidth.columns(of: line.told.verdict))
    buffer.write(
      look.widgets.shortened(line.told.verdict, to: right.columns), at: right.origin,
      line.told.verdictStyle, in: right)
  }
}
