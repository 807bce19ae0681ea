internal import ChainmailCore
internal import ChainmailTerminal

/// A line of the chain: a link, or a piece with several of which not each has a line of its own.
enum ChainRow: Hashable, Sendable {
  /// The link at this place of the chain; of an open piece it stands below the piece's own line.
  case link(Int, isInside: Bool = false)
  /// All links of a piece that stand next to each other.
  case piece(Range<Int>, isOpen: Bool)

  /// Whether it can be selected: of an open piece its links can.
  var isSelectable: Bool { if case .piece(_, isOpen: true) = self { false } else { true } }

  /// The places in the chain that it stands for.
  var places: Range<Int> {
    switch self {
    case .link(let place, _): place..<place + 1
    case .piece(let places, _): places
    }
  }

  /// The screen's rows that these lines take with a bond between each two.
  static func spaced(_ rows: [ChainRow]) -> Int { max(2 * rows.count - 1, 0) }

  /// The lines of a chain: a link each where all have room, else a piece each, of which one may be
  /// open.
  ///
  /// So a chain of sixty links reads as the twenty pieces that somebody wears.
  static func rows(of links: [Link], opened: PieceID?, fitting count: Int) -> [ChainRow] {
    guard links.count > count else { return links.indices.map { .link($0) } }
    var rows: [ChainRow] = []
    var start = 0
    while start < links.count {
      let piece = links[start].id.piece
      let end = links[start...].firstIndex { $0.id.piece != piece } ?? links.count
      let places = start..<end
      start = end
      guard places.count > 1 else {
        rows.append(.link(places.lowerBound))
        continue
      }
      let isOpen = piece == opened
      rows.append(.piece(places, isOpen: isOpen))
      if isOpen { rows += places.map { .link($0, isInside: true) } }
    }
    return rows
  }
}

/// What a line of the chain says, and how wide that is; made once, since each line's room depends
/// on what all others say.
struct RowText: Equatable, Sendable {
  let name: String
  let summary: LinkSummary
  let nameColumns: Int
  let summaryColumns: Int
  /// Of the short form, where there is one: a bar takes only what the names leave.
  let shortColumns: Int
  /// Of what is left of it, where it has a level.
  let levelColumns: Int?

  init(name: String, summary: LinkSummary) {
    (self.name, self.summary) = (name, summary)
    levelColumns = summary.left.map(CharacterWidth.columns(of:))
    nameColumns = CharacterWidth.columns(of: name)
    summaryColumns = CharacterWidth.columns(of: summary.text)
    shortColumns = summary.short.map(CharacterWidth.columns(of:)) ?? summaryColumns
  }
}
