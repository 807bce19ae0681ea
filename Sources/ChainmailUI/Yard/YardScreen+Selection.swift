internal import ChainmailCore
internal import ChainmailTerminal
internal import ResponderChain

/// How a selection moves.
enum SelectionMove: Hashable, Sendable {
  case by(Int)
  case first, last

  /// The index that is selected next among `count`; nil where there are none.
  func index(from current: Int?, count: Int) -> Int? {
    guard count > 0 else { return nil }
    return switch self {
    case .by(let step): min(max((current ?? (step > 0 ? -1 : count)) + step, 0), count - 1)
    case .first: 0
    case .last: count - 1
    }
  }
}

extension YardScreen {
  mutating func select(_ move: SelectionMove, _ game: GameState) {
    switch panel {
    case .chain:
      let rows = chainRows(game, layout(game, size: size)).filter(\.isSelectable)
      let place = selectedLink.flatMap { game.defense.index(of: $0) }
      let current = place.flatMap { place in rows.firstIndex { $0.places.contains(place) } }
      selectedLink = move.index(from: current, count: rows.count).map {
        game.defense.chain[rows[$0].places.lowerBound].id
      }
    case .bag:
      let pieces = game.bag.map(\.id)
      let current = selectedPiece.flatMap(pieces.firstIndex(of:))
      selectedPiece = move.index(from: current, count: pieces.count).map { pieces[$0] }
    case .log:
      let serials = log.entries.map(\.serial)
      let current = selectedSerial.flatMap(serials.firstIndex(of:))
      selectedSerial = move.index(from: current, count: serials.count).map { serials[$0] }
    }
  }

  /// The lines of the chain as the panel has them.
  func chainRows(_ game: GameState, _ layout: Layout?) -> [ChainRow] {
    ChainRow.rows(
      of: game.defense.links, opened: openedPiece,
      fitting: max(chainArea(layout).rows - ChainPanel.rowsBesideLines, 0))
  }

  private func chainArea(_ layout: Layout?) -> Rect {
    switch layout?.panels {
    case .all(_, let chain, _, _)?: chain
    case .one(let area)?: area
    case nil: Rect(size: Layout.smallest)
    }
  }

  /// Brings the selected link back into sight, where a long chain shows where the last blow ended,
  /// and says which it is: nothing is to be done to what nobody sees.
  ///
  /// - Parameters:
  ///   - command: What is to be done to it, once it is asked for again.
  ///   - game: The game.
  /// - Returns: Whether it was out of sight, and was not named yet: a blow that falls meanwhile may
  ///   hide it again.
  mutating func reveal(for command: YardCommand, _ game: GameState) -> Bool {
    guard panel == .chain, watchesBlow, let selectedLink, selectedLink != revealedLink,
      !scene(game).shows(
        selectedLink, opened: openedPiece, in: chainArea(layout(game, size: size)))
    else { return false }
    watchesBlow = false
    revealedLink = selectedLink
    remark = setting.texts(
      .selectedAgain, wording.name(of: selectedLink),
      setting.keymaps.yard.keyName(of: command, setting.texts))
    return true
  }

  /// Shows every link of the selected piece, or of none.
  mutating func open(_ opens: Bool, _ game: GameState) {
    (panel, watchesBlow) = (.chain, false)
    guard opens else {
      if let link = selectedLink, openedPiece == link.piece {
        selectedLink = game.defense.chain.first { $0.id.piece == link.piece }?.id
      }
      openedPiece = nil
      return
    }
    openedPiece = selectedLink?.piece
  }
}
