internal import ChainmailCore
internal import ChainmailTerminal

/// A chain as it is drawn: its lines, and how its columns are shared out among them.
///
/// A line is drawn from its value and from what is the same for all lines, and from nothing else.
/// So where only lines changed, as when another link is selected or a blow goes on, only they are
/// drawn anew.
struct ChainPicture: Equatable, Sendable {
  /// The rows inside the box, with the line above the outermost link.
  var area: Rect
  var isFocused: Bool
  /// The columns before a link's ring.
  var lane: Int
  var nameColumns: Int
  var barColumns: Int
  /// Whether all lines say what they say in its short form.
  var isShort: Bool
  /// The lowest rows, in which the selected line is told whole; 0 where all say all there is.
  var wholeRows: Int
  /// Whether a bond is drawn between two lines.
  var isSpaced: Bool
  /// The lines that are seen, and how many there are.
  var visible: Range<Int>
  var count: Int
  /// Those that are seen.
  var lines: [ChainLine]

  /// Whether a mark in a line's last columns says that there are more above or below it.
  func isScrollMarked(_ line: Int) -> Bool {
    line == 0 && visible.lowerBound > 0 || line == lines.count - 1 && visible.upperBound < count
  }

  /// Where a seen line is drawn, with the bond below it.
  func place(of line: Int) -> Rect {
    let height = isSpaced ? 2 : 1
    var rest = area
    _ = rest.takeTop(1 + line * height)
    return rest.takeTop(line + 1 < lines.count ? height : 1)
  }

  /// The lines that are to be drawn where another picture of the chain stands; nil where all is.
  func changes(since drawn: ChainPicture?) -> [Int]? {
    guard let drawn, wholeRows == 0, lines.count == drawn.lines.count else { return nil }
    var same = drawn
    same.lines = lines
    return same == self ? lines.indices.filter { lines[$0] != drawn.lines[$0] } : nil
  }
}

/// What one line of the chain shows.
struct ChainLine: Equatable, Sendable {
  let row: ChainRow
  let text: RowText
  /// The letter of its piece; nil where that has none.
  let letter: Unicode.Scalar?
  /// The number of its copy, which its name ends in; empty for the first.
  let copy: String
  let isBody: Bool
  /// Whether it is the line of a piece whose links have lines of their own.
  let isOpen: Bool
  /// Whether its links are seen to have just broken.
  let isBroken: Bool
  let isSelected: Bool
  /// Whether the next blow enters at one of its links.
  let isEntry: Bool
  /// Whether one of its links sent off what is seen on its way.
  let sendsOff: Bool
  /// What the blow met at its links; none of an open piece, whose links tell by themselves.
  let marks: [BlowTrace.Mark]
}

extension ChainPanel {
  /// How the chain is drawn inside of its box.
  func picture(in area: Rect, isFocused: Bool) -> ChainPicture {
    let lane = lane
    let count = max(area.rows - 1, 0)
    let rows = ChainRow.rows(of: links, opened: opened, fitting: count)
    let texts = words?.texts(of: rows) ?? rows.map(text(of:))
    // What an open piece is, is told by its links: no bond parts them from it.
    let isSpaced = count >= ChainRow.spaced(rows) && !rows.contains { !$0.isSelectable }
    let room = area.columns - lane - Self.ring - 1
    let isCut = isCut(texts, room, isScrolling: !isSpaced && rows.count > count)
    let needed = isSpaced ? ChainRow.spaced(rows) : rows.count
    let wholeRows = isCut ? wholeRows(in: count, beside: needed) : 0
    let visible = window(rows, in: count - wholeRows, isSpaced: isSpaced)
    let isScrolling = visible.count < rows.count
    let nameColumns = nameColumns(texts, room, isScrolling: isScrolling)
    return ChainPicture(
      area: area, isFocused: isFocused, lane: lane, nameColumns: nameColumns,
      barColumns: barColumns(texts, room - nameColumns - (isScrolling ? Self.scrollMark : 0)),
      // All in their long form or none, so that what is alike looks alike.
      isShort: isCut && self.isCut(texts, room, isScrolling: isScrolling),
      wholeRows: wholeRows, isSpaced: isSpaced, visible: visible, count: rows.count,
      lines: visible.map { line(rows[$0], texts[$0]) })
  }

  private func line(_ row: ChainRow, _ text: RowText) -> ChainLine {
    let links = links[row.places]
    let piece = links.first?.id.piece
    var isOpen = false
    if case .piece(_, isOpen: true) = row { isOpen = true }
    return ChainLine(
      row: row, text: text, letter: piece.flatMap { letters[$0] }?.unicodeScalars.first,
      copy: piece.map(wording.copy(of:)) ?? "",
      isBody: links.contains(where: \.isTerminal), isOpen: isOpen,
      isBroken: piece.map { trace?.broken.contains($0) ?? false } ?? false,
      isSelected: !isOpen && links.contains { $0.id == selection },
      isEntry: !isOpen && !isMoving && links.contains { $0.id == entry },
      sendsOff: !isOpen && trace?.origin != nil && links.contains { $0.id == trace?.origin?.cause },
      marks: isOpen ? [] : links.compactMap { trace?[$0.id] })
  }
}
