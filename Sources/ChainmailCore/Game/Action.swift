public import ResponderChain

/// Everything that can be done to a game.
public enum Action: Hashable, Sendable {
  /// The player throws one of the pack's attacks, by its place in ``Rules/attacks``.
  ///
  /// `entry` is the link at which it enters; nil is the outermost.
  case `throw`(Int, entry: LinkID?)
  /// The player throws a blow of any making.
  indirect case receive(Blow, entry: LinkID?)
  /// An attack falls that was recorded in another game, with the luck that it had there.
  ///
  /// Its ordinal must be one that its attacker, the player or the sparring attacker, has not used
  /// up; those before it then are too. Only one of the player's can be undone.
  indirect case face(Attack, entry: LinkID?)
  /// Puts on a piece from the bag.
  case don(PieceID, at: ChainPosition<LinkID>)
  /// Takes a piece off, into the bag.
  case doff(PieceID)
  /// Puts on a piece from the bag where another is worn, which goes into the bag.
  case swap(PieceID, for: PieceID)
  /// Moves one link.
  case move(LinkID, to: ChainPosition<LinkID>)
  /// Calls a companion into the chain, for so many blows that it meets; of ``Companion/blows``.
  case call(DefenderKind, blows: UInt16)
  /// Puts a further piece of this kind into the bag: one that was bought or found.
  case gain(DefenderKind)
  /// Returns loadout, links and body to what they were before the last action.
  case undo
  /// Takes the last undo back.
  case redo
  /// Begins sparring with this many ticks between blows, or changes the pace.
  case spar(pace: UInt32)
  /// Ends sparring.
  case rest
  /// Lets one tick pass.
  case wait
  /// Takes note of what came of something in a room beside the game; nothing else changes.
  case note(RoomFact)
}

extension Action {
  /// Whether, once it is done, ``undo`` takes it back.
  package var isUndoable: Bool {
    switch self {
    case .throw, .receive, .don, .doff, .swap, .move, .call, .gain: true
    case .face(let attack, _): attack.id.attacker == .player
    case .undo, .redo, .spar, .rest, .wait, .note: false
    }
  }
}
