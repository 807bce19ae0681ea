internal import ChainmailCore

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
      let links = game.defense.chain.map(\.id)
      let current = selectedLink.flatMap(links.firstIndex(of:))
      selectedLink = move.index(from: current, count: links.count).map { links[$0] }
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
}
