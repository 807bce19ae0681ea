internal import ChainmailCore
internal import ChainmailTerminal

/// A character under attack, as it is seen right now: at rest, or while a blow travels.
struct Scene {
  var setting: Setting
  var wording: Wording
  var game: GameState
  var letters: PieceLetters
  var motion: BlowMotion?
  /// The last blow, as long as the chain is the one that it met.
  var lastHit: HitReport?
  /// True if its end is kept in sight, and not what is selected.
  var watchesBlow = false
  var now: UInt64
  /// What links do, where that was made already.
  var phrases = LinkPhrases()
  /// What the lines of the chain say, where that was made already.
  var chainWords: ChainWords?

  private var glyphs: GlyphSet { setting.look.widgets }

  /// The chain as it stood when the blow that still travels arrived, else as it stands.
  var links: [Link] { motion?.chain ?? game.defense.links }

  /// Who stands there for some blows, and how many were left when that blow arrived.
  private var companions: [Companion] { motion?.companions ?? game.defense.companions }

  private var trace: BlowTrace? {
    if let motion { return BlowTrace(motion.report, moment: motion.moment(at: now)) }
    return lastHit.map { BlowTrace($0) }
  }

  /// The link that is kept in sight: where a blow is that travels, else the selected one, unless
  /// the blow is watched, else where the last blow stands or has ended.
  func watched(_ selection: LinkID?) -> LinkID? {
    guard let trace else { return selection }
    if let motion, !motion.isHeld { return trace.here ?? selection }
    let end = trace.here ?? trace.end(in: links)
    return watchesBlow ? end ?? selection : selection ?? end
  }

  /// What each link keeps back that is still to come.
  var pending: [LinkID: Amount] {
    var pending: [LinkID: Amount] = [:]
    for deferral in game.defense.deferrals {
      let sum = total(deferral.remaining).quanta + (pending[deferral.cause]?.quanta ?? 0)
      pending[deferral.cause] = Amount(quanta: sum) ?? .max
    }
    return pending
  }

  /// The hit points as far as the blow that travels has come.
  var hitPoints: Amount { motion?.hitPoints(at: now) ?? game.defense.hitPoints }

  /// True if the body is seen fallen.
  var isFallen: Bool { motion?.isFallen(at: now) ?? game.defense.hasFallen }

  func drawFigure(in area: Rect, of buffer: inout ScreenBuffer) {
    let inside = box(setting.texts(.panelFigure), in: area, of: &buffer)
    var pieces: [PieceID] = []
    var worn: [FigurePanel.Piece] = []
    for (place, link) in links.enumerated() where !pieces.contains(link.id.piece) {
      let piece = link.id.piece
      pieces.append(piece)
      worn.append(
        FigurePanel.Piece(slot: wording.slot(of: piece), letter: letters[piece], place: place))
    }
    FigurePanel(
      worn: worn,
      hitPoints: hitPoints, fullHitPoints: game.defense.fullHitPoints,
      isFallen: isFallen, isFlinching: trace?.isFlinching ?? false, look: setting.look
    ).draw(in: inside, of: &buffer)
  }

  /// The chain with its title; `entry` is the link at which the next blow enters.
  ///
  /// Where `drawn` stands there, only what differs from it is drawn.
  ///
  /// - Returns: What stands there now.
  @discardableResult
  func drawChain(
    in area: Rect, of buffer: inout ScreenBuffer, over drawn: ChainPicture? = nil,
    selection: LinkID? = nil, opened: PieceID? = nil, entry: LinkID? = nil,
    isFocused: Bool = false
  ) -> ChainPicture {
    let panel = chainPanel(selection: selection, opened: opened, entry: entry)
    let picture = panel.picture(in: area.inset(columns: 1, rows: 1), isFocused: isFocused)
    if let lines = picture.changes(since: drawn) {
      panel.draw(lines, of: picture, over: &buffer)
    } else {
      _ = box(setting.texts(.panelChain), isFocused: isFocused, in: area, of: &buffer)
      panel.draw(picture, of: &buffer)
    }
    return picture
  }

  /// Returns whether the line of a selected link is among those that are seen.
  func shows(_ selection: LinkID, opened: PieceID?, in area: Rect) -> Bool {
    chainPanel(selection: selection, opened: opened)
      .picture(in: area.inset(columns: 1, rows: 1), isFocused: true)
      .lines.contains(where: \.isSelected)
  }

  private func chainPanel(
    selection: LinkID? = nil, opened: PieceID? = nil, entry: LinkID? = nil
  ) -> ChainPanel {
    ChainPanel(
      links: links, companions: companions, trace: trace, letters: letters, selection: selection,
      watched: watched(selection), opened: opened, entry: entry,
      isMoving: motion != nil, bodyLevel: motion == nil ? nil : hitPoints, phrases: phrases,
      words: motion == nil ? chainWords : nil, pending: pending, wording: wording,
      look: setting.look)
  }

  /// What these lines of the chain say, at rest.
  func words(of rows: [ChainRow]) -> ChainWords {
    ChainWords(game.defense, rows, text: chainPanel().text(of:))
  }

  /// The ledger of a hit, beside the log; its box stands there while the blow is on its way, too.
  func drawLedger(
    _ table: LedgerTable, number: UInt64, isTold: Bool = true, in area: Rect,
    of buffer: inout ScreenBuffer
  ) {
    let title = setting.texts(.panelLedger, String(number))
    var room = box(title, in: area, of: &buffer).inset(columns: 1)
    guard isTold else { return }
    buffer.write(table.head, at: room.takeTop(1).origin, in: area)
    TextList(table.lines).draw(in: room, of: &buffer, with: glyphs)
  }

  /// A box drawn quietly, so that what is inside is seen first; its title says whether it has the
  /// focus.
  func box(
    _ title: String, isFocused: Bool = false, in area: Rect, of buffer: inout ScreenBuffer
  ) -> Rect {
    let title = isFocused ? glyphs.marker.text + " " + title : title
    return Panel(
      title, style: Palette.quiet, titleStyle: isFocused ? Palette.focused : .bold
    ).draw(in: area, of: &buffer, with: glyphs)
  }
}
