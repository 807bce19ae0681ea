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
  var hints = Rect(size: Size(columns: 0, rows: 0))
  var panels: Panels

  /// The boxes in the middle.
  enum Panels: Hashable, Sendable {
    /// All side by side; the ledger only in large windows, beside the log or below the chain.
    case all(figure: Rect, chain: Rect, kit: Rect, ledger: Rect?)
    /// One at a time.
    case one(Rect)
  }

  /// Nil where the window is too small.
  init?(size: Size, hasLesson: Bool) {
    guard size.fits(Self.smallest) else { return nil }
    var rest = Rect(size: size)
    let isWide = size.columns >= 80
    header = rest.takeTop(1)
    status = rest.takeTop(1)
    hints = rest.takeBottom(2)
    let isVeryWide = size.columns >= 160
    if isVeryWide {
      // Beside all the rest and as high, no wider than can be read across.
      log = rest.takeRight(min(size.columns / 2, 110))
      _ = log.takeLeft(1)
    }
    let boxRows = isWide ? min(12 + max(size.rows - 24, 0) / 4, 24) : 11
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
    let figure = boxes.takeLeft(16)
    let kit = boxes.takeRight(width < 100 ? width / 4 + 3 : min(width / 3, 40))
    var ledger: Rect?
    if isVeryWide {
      ledger = rest
    } else {
      if width >= 100, size.rows >= 28 {
        ledger = rest.takeRight(min(48 + max(width - 120, 0) / 2, 60))
      }
      log = rest
    }
    panels = .all(figure: figure, chain: boxes, kit: kit, ledger: ledger)
  }

  /// Where the log stands: in a narrow window one that has the focus takes the panel's place, with a
  /// box around it.
  func logPlace(isFocused: Bool) -> (area: Rect, isBoxed: Bool) {
    guard isFocused, case .one(let panel) = panels else { return (log, false) }
    let box = Rect(
      column: panel.column, row: panel.row, columns: panel.columns,
      rows: panel.rows + log.rows)
    return (box, true)
  }
}
