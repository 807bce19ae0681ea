internal import ChainmailTerminal

extension LedgerTable {
  /// The columns of the table, each with the gap before or behind it.
  struct Widths: Sendable {
    var link: Int
    var type: Int
    var incoming: Int
    var taken: Int
    var outgoing: Int
    /// None where each reason stands on a line of its own.
    var why = 0
    /// The links' column in which every name is whole.
    private let wholeLink: Int

    /// The column in which every reason is whole, with the gap before it.
    private let wholeWhy: Int

    /// Without the reasons.
    var cells: Int { link + type + incoming + taken + outgoing }

    /// With every reason whole.
    var whole: Int { cells + wholeWhy }

    /// The least of a reason that says anything, with the gap before it.
    private static var leastWhy: Int { 10 }

    /// Whether so little is left of the names that an amount rather gives up its last places.
    var cutsNamesTooShort: Bool { link < min(wholeLink, 10) }

    /// Every column as wide as it must be, with so many columns between two.
    init(of rows: [Row], below heading: Row, gap: Int) {
      func widest(_ cell: KeyPath<Row, String>) -> Int {
        (rows + [heading]).map { CharacterWidth.columns(of: $0[keyPath: cell]) }.max() ?? 0
      }
      // What is alike from blow to blow rather stands in the same place.
      let number = gap > 1 ? 8 : 4
      link = widest(\.name) + 1
      type = widest(\.type)
      incoming = max(widest(\.incoming) + gap, number)
      taken = widest(\.taken) + gap
      outgoing = max(widest(\.outgoing) + gap, number)
      wholeLink = link
      wholeWhy = (rows.map { CharacterWidth.columns(of: $0.why) }.max() ?? 0) + 2
    }

    /// The widths in so many columns: where not all have room the reasons are cut, or stand below
    /// their rows where they are wrapped; then a column that says nothing goes, then the types are
    /// cut and then the links' names.
    init(of rows: [Row], below heading: Row, columns: Int, wrapsReasons: Bool) {
      self.init(of: rows, below: heading, gap: columns >= 64 ? 2 : 1)
      if columns >= 64, cells > columns { self.init(of: rows, below: heading, gap: 1) }
      if cells + (wrapsReasons ? wholeWhy : min(wholeWhy, Self.leastWhy)) <= columns {
        why = columns - cells
        return
      }
      guard cells > columns else { return }
      if rows.allSatisfy(\.taken.isEmpty) { taken = 0 }
      if cells > columns { type = min(type, max(columns / 4, 4)) }
      link = min(link, max(columns - (cells - link), 0))
    }
  }
}

extension GlyphSet {
  /// Texts in so many columns at most, and no two of them alike where that can be.
  func shortenedApart(_ texts: [String], to columns: Int) -> [String: String] {
    var shown: [String: String] = [:]
    for text in texts { shown[text] = shortened(text, to: columns) }
    let alike = Dictionary(grouping: shown.keys) { shown[$0] }.values.filter { $0.count > 1 }
    for text in alike.joined() { shown[text] = shortenedInside(text, to: columns) }
    return shown
  }
}
