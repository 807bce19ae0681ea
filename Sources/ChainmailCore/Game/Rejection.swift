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
  /// With this piece the character would have over ``Loadout/linkLimit`` links, worn and in the
  /// bag.
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
  /// The blow holds what no blow under these rules may hold.
  case invalid(InvalidValue)
  /// The attack could not be resolved.
  case evaluation(EvaluationError)
  /// The attacker has used up its ordinals, or this one of them.
  case exhausted
}
