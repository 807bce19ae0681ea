internal import ChainmailCore
internal import ChainmailTerminal

/// Where everything of the Yard stands in a window of some size.
struct Layout: Hashable, Sendable {
  /// The least that the game can be played in.
  static let smallest = Size(columns: 60, rows: 20)

  var header = Rect(size: Size(columns: 0, rows: 0))
  /// The line below the header.
  var status = Rect(size: Size(columns: 0, rows: 0))
  /// What the tutorial says; empty without one.
  var lesson = Rect(size: Size(columns: 0, rows: 0))
  var log = Rect(size: Size(columns: 0, rows: 0))
  /// Below the log what there is to say; empty without any.
  var message = Rect(size: Size(columns: 0, rows: 0))
  var hints = Rect(size: Size(columns: 0, rows: 0))
  var panels: Panels

  /// The boxes in the middle.
  enum Panels: Hashable, Sendable {
    /// All side by side; the ledger only in large windows, beside the log or below the chain.
    case all(figure: Rect, chain: Rect, kit: Rect, ledger: Rect?)
    /// One at a time.
    case one(Rect)
  }

  /// Whether a window of some size has room for the ledger beside the rest.
  static func hasLedger(_ size: Size) -> Bool { size.columns >= 100 && size.rows >= 28 }

  /// The rows that the log, and the ledger beside it, keep where a long chain takes more.
  private static let keptLogRows = 13
  /// The columns that the log keeps where a wide ledger takes more.
  private static let keptLogColumns = 40

  /// From so many columns on the log has a place of its own beside the panels.
  private static let veryWide = 210
  /// The columns that the panels keep there, so that no chain gets less than in a window without.
  private static let keptPanelColumns = 150

  /// How many of a window's columns a ledger has beside the log.
  static func ledgerColumns(of columns: Int, toldIn needed: Int) -> Int {
    let usual = min(48 + max(columns - 120, 0) / 2, 60)
    return max(usual, min(needed, columns - keptLogColumns))
  }

  /// Nil where the window is too small.
  ///
  /// - Parameters:
  ///   - size: The size of the window.
  ///   - hasLesson: Whether the tutorial says something.
  ///   - links: The chain, which is seen whole where it has room.
  ///   - opened: The piece in it of which every link has a line of its own.
  ///   - ledgerColumns: The columns in which the ledger is told whole.
  init?(
    size: Size, hasLesson: Bool, links: [Link] = [], opened: PieceID? = nil, ledgerColumns: Int = 0
  ) {
    guard size.fits(Self.smallest) else { return nil }
    var rest = Rect(size: size)
    let isWide = size.columns >= 80
    header = rest.takeTop(1)
    status = rest.takeTop(1)
    hints = rest.takeBottom(HintLines.rows)
    let isVeryWide = size.columns >= Self.veryWide
    if isVeryWide {
      // Beside all the rest and as high, no wider than can be read across.
      log = rest.takeRight(min(size.columns - Self.keptPanelColumns, 110))
      _ = log.takeLeft(1)
    }
    var boxRows = isWide ? min(12 + max(size.rows - 24, 0) / 4, 24) : 11
    if isWide {
      boxRows = ChainPanel.boxRows(
        for: links, opened: opened, from: boxRows, to: rest.rows - Self.keptLogRows)
    }
    // In a narrow window what is told comes first, so that the log may take the panel's place.
    if hasLesson, !isWide { lesson = rest.takeTop(3) }
    var boxes = rest.takeTop(min(boxRows, rest.rows - (hasLesson && isWide ? 6 : 3)))
    if hasLesson, isWide { lesson = rest.takeTop(3) }
    guard isWide else {
      panels = .one(boxes)
      log = rest
      return
    }
    let width = boxes.columns
    let figure = boxes.takeLeft(FigurePanel.boxColumns(in: boxes))
    let kit = boxes.takeRight(
      width < 100 ? width / 4 + 3 : min(width / 3, boxes.columns * 2 / 5, 40))
    var ledger: Rect?
    if isVeryWide {
      ledger = rest
    } else {
      if Self.hasLedger(size) {
        ledger = rest.takeRight(Self.ledgerColumns(of: width, toldIn: ledgerColumns))
      }
      log = rest
    }
    panels = .all(figure: figure, chain: boxes, kit: kit, ledger: ledger)
  }

  /// Where the log stands: in a narrow window one that has the focus takes the panel's place, with
  /// a box around it.
  func logPlace(isFocused: Bool) -> (area: Rect, isBoxed: Bool) {
    guard isFocused, case .one(let panel) = panels else { return (log, false) }
    let box = Rect(
      column: panel.column, row: panel.row, columns: panel.columns,
      rows: panel.rows + log.rows)
    return (box, true)
  }
}
