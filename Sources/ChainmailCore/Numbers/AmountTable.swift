/// An amount for each damage type; most are zero, and those cost nothing to skip.
public struct AmountTable: Sendable {
  /// The types whose amount is not zero.
  public private(set) var types: TypeSet

  // Beyond `types` the storage is not read, so that a reset is one store.
  package var quanta: InlineArray<32, Int64>

  /// Creates a table of zeros.
  public init() {
    types = []
    quanta = InlineArray(repeating: 0)
  }

  /// The amount of one type; setting zero takes the type out.
  public subscript(type: DamageType) -> Amount {
    get {
      types.contains(type) ? Amount(uncheckedQuanta: quanta[unchecked: Int(type.index)]) : .zero
    }
    set {
      quanta[unchecked: Int(type.index)] = newValue.quanta
      if newValue.quanta == 0 { types.remove(type) } else { types.insert(type) }
    }
  }

  public var isZero: Bool { types.isEmpty }

  /// The sum over all types.
  ///
  /// It may exceed the range of ``Amount`` and is therefore given in quanta; 32 amounts cannot
  /// overflow 64 bits.
  public var totalQuanta: Int64 {
    var total: Int64 = 0
    for type in types { total += quanta[unchecked: Int(type.index)] }
    return total
  }

  /// Sets every amount to zero.
  public mutating func removeAll() { types = [] }

  /// Takes over the amounts of another table; costs as many steps as that has types.
  package mutating func assign(_ other: borrowing AmountTable) {
    types = other.types
    for type in other.types {
      quanta[unchecked: Int(type.index)] = other.quanta[unchecked: Int(type.index)]
    }
  }
}

extension AmountTable: Hashable {
  public static func == (left: AmountTable, right: AmountTable) -> Bool {
    left.isSame(as: right)
  }

  /// Whether both hold the same amounts; borrows, where an operator would copy.
  package borrowing func isSame(as other: borrowing AmountTable) -> Bool {
    guard types == other.types else { return false }
    for type in types where self[type] != other[type] { return false }
    return true
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(types)
    for type in types { hasher.combine(self[type]) }
  }
}

extension AmountTable: ExpressibleByDictionaryLiteral {
  /// Creates a table from pairs; of two amounts for one type the later counts.
  public init(dictionaryLiteral elements: (DamageType, Amount)...) {
    self.init()
    for (type, amount) in elements { self[type] = amount }
  }
}
