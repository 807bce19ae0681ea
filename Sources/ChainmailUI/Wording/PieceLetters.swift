internal import ChainmailCore

/// The letter by which each piece is put on and taken off; it never changes.
///
/// The body has none, nor have pieces beyond the last letter.
struct PieceLetters: Hashable, Sendable {
  private var pieces: [PieceID] = []

  /// The letters of a character's pieces: the starting loadout in its order, then others.
  init(_ game: GameState, _ rules: Rules) {
    var copies = [UInt16](repeating: 0, count: rules.defenders.count)
    for kind in rules.loadout.worn + rules.loadout.bag
    where rules.defenders.indices.contains(Int(kind.index)) {
      copies[Int(kind.index)] += 1
      if !rules.defenders[Int(kind.index)].isBody {
        pieces.append(PieceID(kind: kind, copy: copies[Int(kind.index)]))
      }
    }
    learn(game, rules)
  }

  /// Gives letters to pieces that have come since.
  mutating func learn(_ game: GameState, _ rules: Rules) {
    for piece in game.defense.pieces + game.bag.map(\.id)
    where rules.defenders.indices.contains(Int(piece.kind.index))
      && !rules.defenders[Int(piece.kind.index)].isBody && !pieces.contains(piece)
    {
      pieces.append(piece)
    }
  }

  subscript(piece: PieceID) -> Character? {
    guard let place = pieces.firstIndex(of: piece) else { return nil }
    let letters = Keymap<YardCommand>.pieceLetters
    return letters.indices.contains(place) ? letters[place] : nil
  }

  /// The piece with a letter, or nil.
  func piece(_ letter: Character) -> PieceID? {
    guard let place = Keymap<YardCommand>.pieceLetters.firstIndex(of: letter) else { return nil }
    return pieces.indices.contains(place) ? pieces[place] : nil
  }
}
