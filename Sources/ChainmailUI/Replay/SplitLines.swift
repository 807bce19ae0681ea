/// The pieces of two games that are shown side by side where not all have room: the same ones of
/// both, so that what is seen at one side can be looked for at the other.
struct SplitLines {
  /// A piece with its links that stand together.
  struct Line {
    var name: String
    /// What its links did; nil where it is not worn in this game.
    var entries: [SplitLinks.Entry]?
    fileprivate var rank: Rank
    /// The lower of its places in both games, by which both choose alike.
    fileprivate var place: Int
  }

  /// What is shown first.
  fileprivate enum Rank: Int {
    case body, differs, acts, idle
  }

  /// Those of this game in its order; those that only the other one has behind the one that they
  /// stand behind there, where both have most in common.
  private let lines: [Line]

  init(of links: SplitLinks, beside others: SplitLinks?) {
    let own = links.pieces
    let other = others?.pieces ?? []
    var lines = own.enumerated().map { place, entries in
      let name = entries[0].piece
      let there = other.firstIndex { $0[0].piece == name }
      return Line(
        name: name, entries: entries,
        rank: Self.rank(of: entries, in: others, there.map { other[$0] } ?? []),
        place: min(place, there ?? place))
    }
    // Of games that have little in common nothing is missed.
    let common = own.count { line in other.contains { $0[0].piece == line[0].piece } }
    guard 2 * common >= own.count else {
      self.lines = lines
      return
    }
    var last = -1
    for (place, entries) in other.enumerated() {
      let name = entries[0].piece
      if let here = lines.firstIndex(where: { $0.name == name }) {
        last = here
      } else {
        last += 1
        lines.insert(
          Line(name: name, rank: Self.rank(of: entries, in: links, []), place: place), at: last)
      }
    }
    self.lines = lines
  }

  private static func rank(
    of entries: [SplitLinks.Entry], in others: SplitLinks?, _ matches: [SplitLinks.Entry]
  ) -> Rank {
    let all = entries + matches
    return all.contains(where: \.isBody)
      ? .body
      : entries.contains { $0.differs(in: others) }
        || others != nil && entries.count != matches.count
        ? .differs : all.contains(where: \.acts) ? .acts : .idle
  }

  var count: Int { lines.count }

  /// Those that have room in so many rows, of which one says how many more there are.
  func kept(_ rows: Int) -> [Line] {
    guard lines.count > rows, rows > 0 else { return lines }
    let order = lines.indices.sorted { one, other in
      let (one, other) = (lines[one], lines[other])
      return (one.rank.rawValue, one.place, one.name)
        < (other.rank.rawValue, other.place, other.name)
    }
    return order.prefix(rows - 1).sorted().map { lines[$0] }
  }
}

extension SplitLinks {
  /// Its links, those of one piece that stand together in one.
  fileprivate var pieces: [[Entry]] {
    var pieces: [[Entry]] = []
    for entry in entries {
      if pieces.last?.last?.piece == entry.piece {
        pieces[pieces.count - 1].append(entry)
      } else {
        pieces.append([entry])
      }
    }
    return pieces
  }
}
