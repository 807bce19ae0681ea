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
  /// Its ordinal must be one that its attacker, the player or the sparring attacker, has not used up;
  /// those before it then are too. Only one of the player's can be undone.
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
    case .face(let attack, _): attack.id.attacker == Attacker.player
    case .undo, .redo, .spar, .rest, .wait, .note: false
    }
  }
}

/// What happened.
public enum Event: Hashable, Sendable {
  /// An attack was resolved.
  indirect case hit(HitReport)
  /// A piece was put on; its outermost link stands at `place`.
  case donned(PieceID, place: Int)
  case doffed(PieceID)
  /// A piece was put on, its outermost link at this place, and another taken off for it.
  case swapped(PieceID, for: PieceID, place: Int)
  case moved(LinkID, place: Int)
  /// A piece broke and is gone.
  case broke(PieceID)
  /// A companion stands at `place` for so many blows that it meets: those that it was called for,
  /// or more where it stood there already.
  case joined(PieceID, place: Int, blows: UInt16)
  /// A piece that the character did not have before lies in the bag.
  case gained(PieceID)
  /// A companion has met its last blow and left.
  case left(PieceID)
  /// The body has nothing left.
  case fell
  /// The body is whole again.
  case rose
  case undone
  case redone
  case sparringBegan(pace: UInt32)
  case sparringEnded
  /// The sparring attacker shows what falls next, and when.
  indirect case announced(Attack, due: UInt64)
  /// Something happened in a room beside the game.
  case noted(RoomFact)
  /// An attack that nobody threw by hand could not be resolved and did nothing.
  case dissolved(AttackID, Rejection)
  /// The action was refused and changed nothing.
  case rejected(Rejection)
}

/// Why an action was refused.
public enum Rejection: Error, Hashable, Sendable {
  case edit(DefenseEditError)
  /// The bag has no such piece.
  case notInBag(PieceID)
  /// This kind is no companion.
  case noCompanion(DefenderKind)
  /// A number of blows outside ``Companion/blows``.
  case companionBlows(UInt16)
  /// This kind is no piece that can lie in the bag: it is a body, a companion, or not in the rules.
  case noPiece(DefenderKind)
  /// With this piece the character would have over ``Loadout/linkLimit`` links, worn and in the bag.
  case bagFull
  /// With this piece the character would have had over ``GameState/gainLimit`` links.
  case noMorePieces
  case nothingToUndo
  case nothingToRedo
  case notSparring
  /// The pack has no attack at this place.
  case noSuchAttack(Int)
  /// The pack has no attack at all to spar with.
  case nothingToSparWith
  /// A pace outside ``Sparring/paces``.
  case pace(UInt32)
  /// The attack could not be resolved.
  case evaluation(EvaluationError)
  /// The attacker has used up its ordinals, or this one of them.
  case exhausted
}

/// Receives what happened, in the order in which it happened.
public protocol EventSink {
  /// Whether ``Event/hit(_:)`` is wanted; where not, attacks are resolved without a ledger.
  static var wantsHits: Bool { get }
  mutating func receive(_ event: Event)
  /// Receives the game at rest: before a further blow of the same action falls, and when the action
  /// is over. It is not called for an action that is refused.
  mutating func settle(_ state: GameState)
}

extension EventSink {
  public static var wantsHits: Bool { true }
  public mutating func settle(_ state: GameState) {}
}

/// A sink that forgets everything.
public struct NoEvents: EventSink {
  public init() {}
  public static var wantsHits: Bool { false }
  public func receive(_ event: Event) {}
}

/// A sink that keeps everything.
public struct EventList: EventSink {
  public private(set) var events: [Event] = []
  public init() {}
  public mutating func receive(_ event: Event) { events.append(event) }
}
