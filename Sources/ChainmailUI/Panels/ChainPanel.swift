internal import ChainmailCore
internal import ChainmailTerminal

/// The chain as a chain: a link a row, outermost first, and the path of the last blow through it.
///
/// Where there is room, a bond is drawn between two links and the blow is seen on it.
struct ChainPanel {
  var links: [Link]
  /// Who stands here only for some blows.
  var companions: [Companion] = []
  var trace: BlowTrace?
  var letters: PieceLetters
  /// The selected link.
  var selection: LinkID?
  /// The link that is kept in sight where not all have room.
  var watched: LinkID?
  /// The piece of which every link has a line of its own, where not all have.
  var opened: PieceID?
  /// The link at which the next blow enters.
  var entry: LinkID?
  /// Whether the blow is still on its way.
  var isMoving = false
  /// The hit points as far as the blow has come, the same as everywhere else; nil at rest.
  var bodyLevel: Amount?
  /// What links do, where that was made already.
  var phrases = LinkPhrases()
  /// What its lines say, where that was made already.
  var words: ChainWords?
  /// What each link keeps back that is still to come.
  var pending: [LinkID: Amount] = [:]
  var wording: Wording
  var look: Look

  /// The columns of a link's ring and the space behind it.
  static let ring = 4

  /// The columns before the ring: a marker, the amount that arrives, and the blow itself or the
  /// arrow that says where the next one enters.
  var lane: Int {
    let amounts = links.compactMap { trace?[$0.id] }
      .map { wording.brief(total($0.step.incoming)).utf8.count }
    return min(max(amounts.max() ?? 0, 3), 10) + 2
  }

  /// The rows of its box beside the lines of the chain: the box's own, and what arrives.
  static let rowsBesideLines = 3

  /// The rows of a box for a chain: as many as it is usual to have, and more where some of its
  /// lines would not be seen, or where with a few more a bond is drawn between each two.
  static func boxRows(
    for links: [Link], opened: PieceID? = nil, from usual: Int, to most: Int
  ) -> Int {
    func lines(_ opened: PieceID?) -> [ChainRow] {
      ChainRow.rows(of: links, opened: opened, fitting: max(usual, most) - rowsBesideLines)
    }
    // Of the closed chain, so that to open a piece leaves the box no lower.
    let spaced = ChainRow.spaced(lines(nil)) + rowsBesideLines
    let needed = min(lines(opened).count + rowsBesideLines, most)
    return max(usual, needed, spaced <= most ? min(spaced + mostWholeRows, most) : 0)
  }

  /// Draws the chain inside of its box, which is blank.
  func draw(_ picture: ChainPicture, of buffer: inout ScreenBuffer) {
    drawHead(picture, of: &buffer)
    if picture.wholeRows > 0 { drawWhole(picture, of: &buffer) }
    for line in picture.lines.indices { drawLine(line, of: picture, of: &buffer) }
    drawScrollMarks(picture, of: &buffer)
    attend(to: picture, of: &buffer)
  }

  /// Puts the cursor where the attention is.
  private func attend(to picture: ChainPicture, of buffer: inout ScreenBuffer) {
    if let line = attendedLine(of: picture) {
      buffer.attention = picture.place(of: line).origin
    }
  }

  /// The selected line, or where that is out of sight the blow's; nil where nothing is selected.
  func attendedLine(of picture: ChainPicture) -> Int? {
    if let line = picture.lines.firstIndex(where: \.isSelected) { return line }
    guard selection != nil, let blow = links.firstIndex(where: { $0.id == watched }) else {
      return nil
    }
    // Of an open piece the link, not the piece's own line.
    return picture.lines.lastIndex { $0.row.places.contains(blow) }
  }

  /// Draws lines of the chain anew where another picture of it stands, over blanks as of its box.
  func draw(_ lines: [Int], of picture: ChainPicture, over buffer: inout ScreenBuffer) {
    buffer.fill(picture.area.line(0), Palette.quiet)
    drawHead(picture, of: &buffer)
    for line in lines {
      buffer.fill(picture.place(of: line), Palette.quiet)
      drawLine(line, of: picture, of: &buffer)
    }
    drawScrollMarks(picture, of: &buffer)
    attend(to: picture, of: &buffer)
  }

  /// What a line says.
  func text(of row: ChainRow) -> RowText {
    RowText(name: name(of: row), summary: summary(of: row))
  }

  /// Whether there is no room for all that the rows could say.
  func isCut(_ texts: [RowText], _ columns: Int, isScrolling: Bool) -> Bool {
    let mark = isScrolling ? Self.scrollMark : 0
    let room = columns - nameColumns(texts, columns, isScrolling: isScrolling) - mark
    return texts.contains { $0.summaryColumns > room }
  }

  /// The lines that are seen, with the link that is watched near the middle.
  func window(_ rows: [ChainRow], in count: Int, isSpaced: Bool) -> Range<Int> {
    guard !isSpaced, rows.count > count else { return 0..<rows.count }
    // Of an open piece the link is watched, not the piece's own line.
    let row = links.firstIndex { $0.id == watched }.flatMap { place in
      rows.lastIndex { $0.places.contains(place) }
    }
    return TextList(rows.map { _ in StyledText("") }, selection: row).visible(rows: count)
  }

  private func drawScrollMarks(_ picture: ChainPicture, of buffer: inout ScreenBuffer) {
    guard let last = picture.lines.indices.last else { return }
    func put(_ arrow: Glyph, at line: Int) {
      let place = Position(
        column: picture.area.endColumn - 1, row: picture.place(of: line).row)
      buffer.put(Cell(arrow, Palette.quiet), at: place, in: picture.area)
    }
    if picture.visible.lowerBound > 0 { put(look.widgets.arrowUp, at: 0) }
    if picture.visible.upperBound < picture.count { put(look.widgets.arrowDown, at: last) }
  }

  /// The line above the outermost link.
  private func drawHead(_ picture: ChainPicture, of buffer: inout ScreenBuffer) {
    var room = picture.area.line(0)
    _ = room.takeLeft(picture.lane + 1)
    guard let trace else {
      let outside = wording.texts(.chainOutside)
      buffer.write(outside, at: room.origin, Palette.quiet, in: room)
      return
    }
    let thrown =
      trace.origin.map { wording.spawning(of: trace.thrown, $0, .byName) }
      ?? wording.texts(.chainBlow, wording.amounts(trace.thrown))
    let style = trace.isEntering ? Style.bold : .plain
    // What entered further in has not come along here.
    let isWalked = trace.origin != nil || trace.entry == links.first?.id
    let glyph = trace.isEntering ? look.blow : isWalked ? look.bondWalked : look.bond
    buffer.put(Cell(glyph, style), at: room.origin, in: room)
    _ = room.takeLeft(Self.ring - 1)
    buffer.write(
      look.widgets.shortened(thrown, to: room.columns), at: room.origin, style, in: room)
  }

  /// The columns of the names; what stands behind them gets the rest.
  func nameColumns(_ texts: [RowText], _ columns: Int, isScrolling: Bool) -> Int {
    let room = max(columns - (isScrolling ? Self.scrollMark : 0), 0)
    let names = texts.map(\.nameColumns).max() ?? 0
    let summaries = texts.map(\.shortColumns).max() ?? 0
    if names + summaries <= room { return names }
    // What links do is told whole beside names that are cut a little rather than the other way
    // round: of those the letter and the number of a copy stay. Where it is too long for that, so
    // is a level.
    if room - summaries >= max(room / 2, Self.tellingName) { return room - summaries }
    let level = texts.compactMap(\.levelColumns).max() ?? 0
    return min(names, max(room - summaries, room / 2, room - max(level, Self.shortSummary)))
  }

  /// The columns in which a name is still told from others.
  private static let tellingName = 14

  /// The last columns of a chain of which not all is seen: a mark, and a blank before it.
  static let scrollMark = 2

  /// The columns in which something can be said of a link.
  private static let shortSummary = 9

  /// The columns of a bar, the same for all links, so that they can be compared; words behind it
  /// give way, but not what is left.
  ///
  /// None where there is no room for those of all.
  func barColumns(_ texts: [RowText], _ room: Int) -> Int {
    let columns = texts.compactMap { text in
      text.levelColumns.map { level in
        room - 1 - min(text.shortColumns, max(level, room - 1 - Self.usualBar))
      }
    }
    let least = min(columns.min() ?? 0, Self.longestBar)
    return least >= Self.shortestBar ? least : 0
  }

  private static let shortestBar = 4
  private static let usualBar = 8
  private static let longestBar = 12

  /// The name; a companion's with how many blows are left for it to meet.
  private func name(of row: ChainRow) -> String {
    let link = links[row.places.lowerBound].id
    let name =
      switch row {
      case .link(_, isInside: true): " " + wording.ownName(of: link)
      case .link: wording.name(of: link)
      case .piece: wording.name(of: link.piece)
      }
    guard let guest = companions.first(where: { $0.piece == link.piece }) else { return name }
    return wording.texts(.chainCompanion, name, String(guest.blowsLeft))
  }

  private func summary(of row: ChainRow) -> LinkSummary {
    switch row {
    case .link(let place, _): summary(of: shown(links[place]))
    case .piece(_, isOpen: true): LinkSummary(text: "")
    case .piece(let places, isOpen: false) where links[places].contains(where: \.isTerminal):
      wording.summary(ofBody: links[places].map(shown))
    case .piece(let places, isOpen: false):
      wording.summary(
        of: places.map { (wording.ownName(of: links[$0].id), summary(of: shown(links[$0]))) })
    }
  }

  func summary(of link: Link) -> LinkSummary {
    wording.summary(of: link, phrases[link.id], pending: pending[link.id] ?? .zero)
  }

  /// The link as it is seen: as the blow that still travels has left it.
  func shown(_ link: Link) -> Link {
    var link = link
    // Of a body in several parts each has what the blow has left it.
    if let bodyLevel, link.isTerminal, links.count(where: \.isTerminal) == 1 {
      link.state.level = bodyLevel
    } else if isMoving, let mark = trace?[link.id] {
      link.state = mark.step.after
    }
    return link
  }
}
