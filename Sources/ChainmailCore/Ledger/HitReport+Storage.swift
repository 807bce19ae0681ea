// The steps of a report as they lie in memory; `HitReport+Unfolding.swift` reads them.

struct FlatPacket: Hashable, Sendable {
  var origin: SpawnOrigin?
  /// The entries that hold what it set out with.
  var amounts: Range<Int32>
  var tags: TagSet
  var effects: EffectSet
  var end: PacketEnd
  var steps: Range<Int>
}

struct FlatStep: Hashable, Sendable {
  var link: LinkID
  var reason: Reason
  var stops: Bool
  /// Whether entries tell what the packet looked like behind the link; else as before it.
  var changed: Bool
  var entries: Range<Int32>
  var draws: Range<Int32>
  var before: LinkState
  var after: LinkState
}

struct FlatEntry: Hashable, Sendable {
  var account: Account
  var type: DamageType
  var amount: Amount
}

/// A note that few steps have; a step may have several.
struct FlatExtra: Hashable, Sendable {
  enum Note: Hashable, Sendable {
    /// The id under which something was kept back.
    case deferral(AttackID)
    case stoppedEffects(EffectSet)
    case rolled(RegisterValue)
    case sacrificed(PieceID)
    /// The penetration that is left after the step.
    case penetrationLeft(AmountTable)
    /// A change of a link that the step's link gathers.
    case member(StateChange)
  }

  /// The step's index in `steps`.
  var step: Int
  var note: Note
}
