/// Where a spawned packet comes from.
public struct SpawnOrigin: Hashable, Sendable {
  /// The packet that met the cause, by its place in the attack's list.
  public var parent: Int
  /// The link that spawned it.
  public var cause: LinkID
  /// Whom it meets.
  public var target: EmitTarget

  public init(parent: Int, cause: LinkID, target: EmitTarget) {
    self.parent = parent
    self.cause = cause
    self.target = target
  }
}

/// One packet of an attack.
public struct PacketReport: Hashable, Sendable {
  /// Nil for the attack itself.
  public var origin: SpawnOrigin?
  /// What it set out with.
  public var amounts: AmountTable
  public var tags: TagSet
  public var effects: EffectSet
  public var end: PacketEnd

  public init(
    origin: SpawnOrigin?, amounts: AmountTable, tags: TagSet = [], effects: EffectSet = [],
    end: PacketEnd = PacketEnd()
  ) {
    self.origin = origin
    self.amounts = amounts
    self.tags = tags
    self.effects = effects
    self.end = end
  }
}

/// A reaction and the packet whose walk set it off.
public struct PacketReaction: Hashable, Sendable {
  public var packet: Int
  public var reaction: Reaction

  public init(packet: Int, reaction: Reaction) {
    self.packet = packet
    self.reaction = reaction
  }
}
