/// An attack on its way through a chain, or a part of one that a link sent off.
///
/// It cannot be copied by accident: the walk hands one packet from link to link.
public struct Packet: ~Copyable {
  /// What is left of it.
  public package(set) var amounts = PacketAmounts()
  public package(set) var tags: TagSet = []
  /// The side effects it still carries.
  public package(set) var effects: EffectSet = []
  public package(set) var penetration = PacketAmounts()
  /// The largest total that the attack could have had; its total as thrown where that is unknown.
  public var maximum: Amount {
    knownMaximum ?? Amount(quanta: thrownQuanta) ?? .max
  }
  private(set) var knownMaximum: Amount?
  private(set) var thrownQuanta: Int64 = 0
  /// What links rolled on the way; zero where nobody did.
  package private(set) var registers = InlineArray<8, Int64>(repeating: 0)
  private(set) var hasRolled = false

  /// Creates an empty packet.
  package init() {}

  /// Whether nothing is left of it: no amount and no side effect.
  public var isSpent: Bool { amounts.isZero && effects.isEmpty }

  mutating func setRegister(_ register: UInt8, to value: Int64) {
    registers[Int(register)] = value
    hasRolled = true
  }

  mutating func clearRegisters() {
    guard hasRolled else { return }
    registers = InlineArray(repeating: 0)
    hasRolled = false
  }

  /// Becomes the packet in which an attack enters a chain.
  @inline(__always)
  mutating func assign(_ attack: UnsafePointer<Attack>) {
    amounts.assign(attack.pointee.blow.amounts)
    tags = attack.pointee.blow.tags
    effects = attack.pointee.blow.effects
    penetration.removeAll()
    knownMaximum = nil
    if attack.pointee.blow.hasDetails {
      penetration.assign(attack.pointee.blow.penetration)
      knownMaximum = attack.pointee.blow.maximum
    }
    clearRegisters()
  }

  /// Takes back what the attack was, whose walk goes on.
  mutating func recall(maximum: Amount?, thrown quanta: Int64) {
    knownMaximum = maximum
    thrownQuanta = quanta
  }

  /// Keeps the total for formulas that ask for ``maximum``.
  mutating func rememberTotal() { thrownQuanta = amounts.totalQuanta }

  /// Becomes a packet that a link spawned.
  mutating func assign(_ spawned: borrowing SpawnedPacket) {
    amounts.assign(spawned.amounts)
    tags = spawned.tags
    effects = []
    penetration.assign(spawned.penetration)
    knownMaximum = nil
    rememberTotal()
    clearRegisters()
    for (register, value) in spawned.registers.enumerated() {
      setRegister(UInt8(register), to: value)
    }
  }
}

/// The amounts of a packet that walks: a table that is written often and never copied.
///
/// It keeps all 32 places in memory of its own. A structure of that size would be copied at every
/// read, which costs more than a whole walk.
public struct PacketAmounts: ~Copyable {
  /// The types whose amount is not zero.
  public private(set) var types: TypeSet = []
  // Read only where `types` says so; never initialised as a whole.
  private let quanta: UnsafeMutablePointer<Int64>

  init() { quanta = .allocate(capacity: DamageType.limit) }

  deinit { quanta.deallocate() }

  /// The amount of one type.
  public package(set) subscript(type: DamageType) -> Amount {
    get {
      types.contains(type) ? Amount(uncheckedQuanta: quanta[Int(type.index)]) : .zero
    }
    set {
      // A type's index is below 32 by construction.
      quanta[Int(type.index)] = newValue.quanta
      if newValue.quanta == 0 { types.remove(type) } else { types.insert(type) }
    }
  }

  public var isZero: Bool { types.isEmpty }

  /// The sum over all types in quanta; 32 amounts cannot overflow 64 bits.
  public var totalQuanta: Int64 {
    var total: Int64 = 0
    for type in types { total += quanta[Int(type.index)] }
    return total
  }

  /// The amounts as a value.
  public var table: AmountTable {
    var table = AmountTable()
    for type in types { table[type] = self[type] }
    return table
  }

  mutating func removeAll() { types = [] }

  mutating func remove(_ gone: TypeSet) {
    types = TypeSet(rawValue: types.rawValue & ~gone.rawValue)
  }

  /// Takes quanta out of a type that has at least as many.
  mutating func take(_ part: Int64, of type: DamageType) -> Amount {
    self[type] = Amount(uncheckedQuanta: self[type].quanta - part)
    return Amount(uncheckedQuanta: part)
  }

  @inline(__always)
  mutating func assign(_ table: borrowing AmountTable) {
    types = table.types
    table.forEach { type, amount in quanta[Int(type.index)] = amount }
  }
}
