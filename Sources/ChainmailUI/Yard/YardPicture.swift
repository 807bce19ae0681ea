internal import ChainmailCore
internal import ChainmailTerminal

/// The frame that was drawn last, as far as no dialog covers it: of the next one only the parts are
/// drawn that show something else.
///
/// Most keys change one panel of many, and to draw a panel costs far more than to compare what it
/// shows.
struct YardPicture: Sendable {
  /// What a part of the Yard shows: everything that drawing it reads and that can change while one
  /// screen is shown in one layout.
  enum Content: Hashable, Sendable {
    case header(turn: UInt64, hitPoints: Amount, fullHitPoints: Amount, isUnsaved: Bool)
    case status(entry: LinkID?, letters: Letters, Sparring?, tick: UInt64)
    case figure(Defense, letters: Letters, motion: UInt64?, hitPoints: Amount, isFlinching: Bool)
    case chain(
      Defense, letters: Letters, Blow, selection: LinkID?, entry: LinkID?, isFocused: Bool)
    case kit(bag: [Piece], letters: Letters, selection: PieceID?, isFocused: Bool)
    case ledger(serial: Int?)
    case lesson(Tutorial?, Defense, letters: Letters, entry: LinkID?, selection: LinkID?)
    case log(
      revision: Int, letters: Letters, untold: UInt64?, selection: Int?, isFocused: Bool,
      isBoxed: Bool)
    case hints(remark: String?, isSparring: Bool)
  }

  /// The blow that is seen, told apart from others by what the log had come to.
  struct Blow: Hashable, Sendable {
    var revision: Int
    var start: UInt64?
    var moment: BlowMotion.Moment?
    var leavesPath: Bool
  }

  /// A content and where it stands.
  struct Part: Hashable, Sendable {
    var place: Rect
    var content: Content
  }

  private(set) var buffer = ScreenBuffer(size: Size(columns: 0, rows: 0))
  private var parts: [Part] = []

  /// Draws the parts of a frame, which must not overlap: with `draw` those that show something
  /// else than before, each on blank cells.
  mutating func show(
    _ parts: [Part], size: Size, draw: (Part, inout ScreenBuffer) -> Void
  ) {
    let isSame = buffer.size == size && self.parts.elementsEqual(parts) { $0.place == $1.place }
    if !isSame { buffer = ScreenBuffer(size: size) }
    for (index, part) in parts.enumerated() {
      if isSame {
        if self.parts[index] == part { continue }
        buffer.fill(part.place)
      }
      draw(part, &buffer)
    }
    self.parts = parts
  }
}
