/// An attack on its way through a chain, or a part of one that a link sent off.
public struct Packet: Sendable {
  /// Which packet this is, for luck.
  public package(set) var key: PacketKey
  /// What is left of it.
  public package(set) var amounts: AmountTable
  public package(set) var tags: TagSet
  /// The side effects it still carries.
  public package(set) var effects: EffectSet
  public package(set) var penetration: AmountTable
  /// What links rolled on the way; zero where nobody did.
  public package(set) var registers: InlineArray<8, Int64>
  /// How many packets it took to spawn this one; zero for the attack itself.
  public package(set) var depth: Int

  /// Creates the packet in which an attack enters a chain.
  public init(_ attack: borrowing Attack) {
    key = PacketKey(attack: attack.id)
    amounts = attack.blow.amounts
    tags = attack.blow.tags
    effects = attack.blow.effects
    penetration = attack.blow.penetration
    registers = InlineArray(repeating: 0)
    depth = 0
  }

  /// Whether nothing is left of it: no amount and no side effect.
  public var isSpent: Bool { amounts.isZero && effects.isEmpty }

  /// Takes over an attack without touching the storage that it does not need.
  package mutating func assign(_ attack: borrowing Attack) {
    key = PacketKey(attack: attack.id)
    amounts.assign(attack.blow.amounts)
    tags = attack.blow.tags
    effects = attack.blow.effects
    penetration.assign(attack.blow.penetration)
    registers = InlineArray(repeating: 0)
    depth = 0
  }
}
