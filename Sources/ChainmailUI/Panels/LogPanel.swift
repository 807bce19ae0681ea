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
  var letters: Letters
  var wording: Wording
  var look: Look

  /// Columns for the marker and the number of a blow.
  private static let margin = 5

  private struct Line {
    var serial: Int
    var number: String = ""
    var text: String
    var verdict: String = ""
    var isHurt = false
    var isNote = false
    /// Whether it is the first line of its entry.
    var isFirst = false
  }

  func draw(in area: Rect, of buffer: inout ScreenBuffer) {
    guard !entries.isEmpty else {
      let room = area.inset(columns: 1)
      if isFocused {
        buffer.put(Cell(look.widgets.marker, Palette.focused), at: area.origin, in: area)
      }
      buffer.write(wording.texts(.logEmpty), at: room.origin, Palette.quiet, in: room)
      return
    }
    let lines = visibleLines(rows: area.rows, columns: area.columns)
    for (row, line) in lines.enumerated() { draw(line, in: area.line(row), of: &buffer) }
  }

  /// Everything, as lines to be read elsewhere.
  func allLines(columns: Int) -> [StyledText] {
    entries.flatMap { lines(of: $0, columns: columns) }.map { line in
      let number = look.widgets.fitted(line.number, to: Self.margin - 1, .right)
      var text = StyledText(number + " ", Palette.quiet)
      let used = Self.margin + CharacterWidth.columns(of: line.text)
      let gap = columns - used - CharacterWidth.columns(of: line.verdict) - 1
      text.append(line.text, line.isNote ? Palette.quiet : .plain)
      text.append(String(repeating: " ", count: max(gap, 0)))
      text.append(line.verdict, line.isHurt ? Palette.hurt : Palette.stopped)
      return text
    }
  }

  /// The last lines, or those around the selected entry; only what may be seen is wrapped.
  private func visibleLines(rows: Int, columns: Int) -> [Line] {
    let last = selection.flatMap { serial in entries.lastIndex { $0.serial == serial } }
    var lines: [Line] = []
    var index = entries.count - 1
    var selectedStart: Int?
    while index >= 0, lines.count < rows || (last.map { index >= $0 - rows / 2 } ?? false) {
      var more = self.lines(of: entries[index], columns: columns)
      if !more.isEmpty { more[0].isFirst = true }
      lines.insert(contentsOf: more, at: 0)
      if let start = selectedStart { selectedStart = start + more.count }
      if index == last { selectedStart = 0 }
      index -= 1
    }
    guard let start = selectedStart else { return lines.suffix(rows) }
    let first = min(max(start - rows / 2, 0), max(lines.count - rows, 0))
    return Array(lines[first...].prefix(rows))
  }

  private func lines(of entry: EventLog.Entry, columns: Int) -> [Line] {
    guard let hit = entry.hit else {
      guard let note = wording.note(on: entry) else { return [] }
      let texts = WrappedText(note).lines(columns: max(columns - Self.margin - 1, 1))
      return texts.map { Line(serial: entry.serial, text: $0, isNote: true) }
    }
    let verdict = wording.verdict(on: hit, naming: naming)
    let room = max(columns - Self.margin - 1, 1)
    let sentence = wording.sentence(for: hit, naming: naming)
    var lines = WrappedText(sentence, hangingIndent: 2).lines(columns: room)
      .map { Line(serial: entry.serial, text: $0) }
    guard let final = lines.indices.last else { return [] }
    lines[0].number = String(entry.number)
    let needed = CharacterWidth.columns(of: lines[final].text) + 2
    let short = wording.verdict(on: hit, naming: .byLetter(letters))
    if let fitting = [verdict, short].first(where: {
      needed + CharacterWidth.columns(of: $0) <= room
    }) {
      lines[final].verdict = fitting
    } else {
      lines.append(Line(serial: entry.serial, text: "", verdict: verdict))
    }
    for index in lines.indices { lines[index].isHurt = hit.hurts }
    return lines
  }

  private func draw(_ line: Line, in area: Rect, of buffer: inout ScreenBuffer) {
    var room = area
    let margin = room.takeLeft(Self.margin)
    _ = room.takeRight(1)
    let isSelected = line.serial == selection
    if isSelected, line.isFirst {
      buffer.put(Cell(look.widgets.marker, Palette.focused), at: margin.origin, in: margin)
    }
    var number = margin.inset(columns: 1)
    number = number.takeLeft(Self.margin - 2)
    buffer.write(
      look.widgets.fitted(line.number, to: number.columns, .right), at: number.origin,
      Palette.quiet, in: number)
    buffer.write(
      line.text, at: room.origin, line.isNote ? Palette.quiet : isSelected ? .bold : .plain,
      in: room)
    let columns = CharacterWidth.columns(of: line.verdict)
    let right = room.takeRight(columns)
    let style = line.isHurt ? Palette.hurt : Palette.stopped
    buffer.write(
      look.widgets.shortened(line.verdict, to: right.columns), at: right.origin, style, in: right)
  }
}
