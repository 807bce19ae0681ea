/// What is thrown at a chain, before it is anybody's attack.
public struct Blow: Hashable, Sendable {
  /// Who or what it comes from, for people to read; at most 64 bytes in text forms.
  public var source: String
  public var amounts: AmountTable
  public var tags: TagSet
  public var effects: EffectSet
  /// How much of a defence each type ignores.
  public var penetration: AmountTable
  /// The largest total that it could have had, where that is known.
  public var maximum: Amount?
  /// The attacker's stats that rules may read, by name in ascending order.
  public var stats: [AttackerStat]

  public init(
    _ amounts: AmountTable, tags: TagSet = [], effects: EffectSet = [],
    penetration: AmountTable = [:], maximum: Amount? = nil, source: String = "",
    stats: [AttackerStat] = []
  ) {
    self.amounts = amounts
    self.tags = tags
    self.effects = effects
    self.penetration = penetration
    self.maximum = maximum
    self.source = source
    self.stats = stats
  }
}

/// A number that an attacker brings, such as `accuracy`.
public struct AttackerStat: Hashable, Sendable {
  public var name: String
  public var value: Amount

  public init(name: String, value: Amount) {
    self.name = name
    self.value = value
  }
}

/// A blow with its identity: what a chain receives.
public struct Attack: Hashable, Sendable {
  public var id: AttackID
  public var blow: Blow

  public init(id: AttackID, _ blow: Blow) {
    self.id = id
    self.blow = blow
  }
}
