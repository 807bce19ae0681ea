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
