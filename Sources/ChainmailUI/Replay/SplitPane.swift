internal import ChainmailCore
internal import ChainmailTerminal

/// One of two games side by side: its chain with what each link took at the turn, and below it what
/// happened.
struct SplitPane {
  var title: String
  var links: SplitLinks
  /// The other game's, with which they are compared; nil where it has nothing of this turn.
  var others: SplitLinks?
  /// What happened at the turn.
  var told: LogPanel
  /// What is to be said above them, such as why there is nothing of this turn.
  var absence: String?
  /// True if there is a line for that, so that the links of both games stand beside each other.
  var hasLineAbove = false
  /// The first link that is seen of all; nil shows those that matter.
  var firstLine: Int?
  /// True if it stands in a box, or below a title alone.
  var isBoxed: Bool
  var wording: Wording
  var look: Look

  /// A line: a link, or neighbors of one piece where not each has a line of its own.
  private struct Row {
    var name: String
    var taken = ""
    var left = ""
    var differs = false
    var style = Style.plain
  }

  func draw(in area: Rect, of buffer: inout ScreenBuffer) {
    var room = area
    if isBoxed {
      room = Panel(title, style: Palette.quiet, titleStyle: .bold)
        .draw(in: area, of: &buffer, with: look.widgets)
    } else {
      let line = room.takeTop(1)
      buffer.fill(line, with: look.widgets.horizontal, Palette.quiet)
      let text = " " + look.widgets.shortened(title, to: line.columns - 4) + " "
      buffer.write(text, at: line.origin.moved(columns: 1), .bold, in: line)
    }
    if hasLineAbove {
      let line = room.takeTop(1)
      buffer.write(
        look.widgets.shortened(absence ?? "", to: line.columns), at: line.origin, Palette.warning,
        in: line)
    }
    let lines = eventLines(in: room)
    if let firstLine {
      drawAll(
        from: firstLine, in: room.takeTop(min(links.entries.count, room.rows - lines)), of: &buffer)
    } else {
      let rows = rows(fitting: room.rows - lines)
      draw(rows, in: room.takeTop(rows.count), of: &buffer)
    }
    guard lines > 0, !told.entries.isEmpty else { return }
    // A blank line where there is one to spare.
    if room.rows > lines { _ = room.takeTop(1) }
    told.draw(in: room, of: &buffer)
  }

  /// The lines that what happened has below the links.
  private func eventLines(in room: Rect) -> Int {
    isBoxed ? min(max(room.rows / 3, 2), room.rows / 2) : 0
  }

  /// The greatest first line with which the last link is seen; 0 where all are seen at once.
  func lastFirstLine(in area: Rect) -> Int {
    var room = isBoxed ? area.inset(columns: 1, rows: 1) : area
    _ = room.takeTop((isBoxed ? 0 : 1) + (hasLineAbove ? 1 : 0))
    return max(links.entries.count - (room.rows - eventLines(in: room)), 0)
  }

  /// All links, as many as there is room for, with marks where there are more.
  private func drawAll(from first: Int, in area: Rect, of buffer: inout ScreenBuffer) {
    let entries = links.entries
    let start = min(first, entries.count - area.rows)
    var room = area
    let edge = room.takeRight(1)
    draw(
      entries.dropFirst(start).prefix(area.rows).map { row(of: [$0], named: $0.name) },
      in: room, of: &buffer)
    guard area.rows > 0 else { return }
    if start > 0 {
      buffer.put(Cell(look.widgets.arrowUp, Palette.quiet), at: edge.origin, in: edge)
    }
    if start + area.rows < entries.count {
      let last = edge.line(edge.rows - 1)
      buffer.put(Cell(look.widgets.arrowDown, Palette.quiet), at: last.origin, in: last)
    }
  }

  private func draw(_ rows: [Row], in area: Rect, of buffer: inout ScreenBuffer) {
    func widest(_ cell: KeyPath<Row, String>) -> Int {
      rows.map { CharacterWidth.columns(of: $0[keyPath: cell]) }.max() ?? 0
    }
    let left = widest(\.left)
    let taken = min(widest(\.taken), max((area.columns - 4 - left) * 2 / 3, 0))
    for (place, row) in rows.enumerated() {
      var room = area.line(place)
      let mark = room.takeLeft(2)
      if row.differs {
        buffer.put(Cell(look.differing, Palette.warning.adding(.bold)), at: mark.origin, in: mark)
      }
      // A row that has less to say gives its columns to what it says.
      if !row.left.isEmpty {
        let end = room.takeRight(left)
        buffer.write(
          look.widgets.fitted(row.left, to: left, .right), at: end.origin, Palette.quiet, in: end)
        _ = room.takeRight(1)
      }
      if !row.taken.isEmpty {
        let columns = taken + (row.left.isEmpty && left > 0 ? left + 1 : 0)
        let middle = room.takeRight(columns)
        buffer.write(
          look.widgets.fitted(row.taken, to: columns), at: middle.origin, row.style, in: middle)
        _ = room.takeRight(1)
      }
      buffer.write(
        look.widgets.shortened(row.name, to: room.columns), at: room.origin,
        row.differs ? .bold : .plain, in: room)
    }
  }

  /// The lines of the chain: pieces where not all links have room, and where not all of those have,
  /// of both games the same ones, rather those that tell them apart or did something.
  private func rows(fitting count: Int) -> [Row] {
    let tallest = max(links.entries.count, others?.entries.count ?? 0)
    guard tallest > count else { return links.entries.map { row(of: [$0], named: $0.name) } }
    let lines = SplitLines(of: links, beside: others)
    let kept = lines.kept(count)
    var rows = kept.map { line -> Row in
      guard let entries = line.entries else {
        return Row(name: line.name, taken: wording.texts(.splitNotWorn), differs: true)
      }
      return row(of: entries, named: line.name)
    }
    let more = lines.count - kept.count
    if more > 0 {
      rows.insert(Row(name: wording.texts(.splitMore, String(more))), at: rows.count - 1)
    }
    return rows
  }

  private func row(of entries: [SplitLinks.Entry], named name: String) -> Row {
    let taken = entries.reduce(0) { $0 + $1.taken }
    let isMet = entries.contains(where: \.isMet)
    let isStop = entries.contains(where: \.isStop)
    let isAbsorption = entries.contains(where: \.isAbsorption)
    let isBroken = entries.contains(where: \.isBroken)
    let isBody = entries.contains(where: \.isBody)
    let differs = entries.contains { $0.differs(in: others) }
    // Links of the body's piece that take something keep it from the body.
    let lost = entries.filter(\.isBody).reduce(0) { $0 + $1.taken }
    var words: [String] = []
    if isMet {
      let deeds = entries.flatMap(\.deeds)
      let key: TextKey? =
        if lost > 0 {
          .splitLost
        } else if isAbsorption {
          .splitAbsorbed
        } else if isStop {
          taken > 0 ? .splitStoppedAmount : deeds.isEmpty ? .splitStopped : nil
        } else if isBody {
          .splitUnhurt
        } else if taken > 0 {
          .splitTook
        } else {
          deeds.isEmpty ? .splitPassed : nil
        }
      let amount = Amount(quanta: lost > 0 ? lost : taken) ?? .max
      if let key {
        words.append(wording.texts(key, wording.brief(amount, cutBy: look.widgets.ellipsis)))
      }
      words += deeds
    }
    if isBroken { words.append(wording.texts(.splitBroke)) }
    let leveled = entries.filter { $0.level != nil }
    func sum(_ amount: KeyPath<SplitLinks.Entry, Amount?>) -> String {
      let quanta = leveled.reduce(Int128(0)) { $0 + Int128($1[keyPath: amount]?.quanta ?? 0) }
      return wording.brief(Amount(quanta: quanta) ?? .max)
    }
    return Row(
      name: name, taken: words.joined(separator: wording.texts(.separator)),
      left: leveled.isEmpty ? "" : sum(\.level) + wording.texts(.slash) + sum(\.full),
      differs: differs,
      style: lost > 0
        ? Palette.hurt
        : isAbsorption ? Palette.absorbed : isStop ? Palette.stopped : .plain)
  }
}
