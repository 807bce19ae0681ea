/// An amount for each damage type; only those that are not zero are stored.
public struct AmountTable: Hashable, Sendable {
  /// The types whose amount is not zero.
  public private(set) var types: TypeSet
  // One for each of `types`, in the pack's order.
  private var amounts: [Amount]

  /// Creates a table of zeros.
  public init() {
    types = []
    amounts = []
  }

  /// The amount of one type; setting zero takes the type out.
  public subscript(type: DamageType) -> Amount {
    get { types.contains(type) ? amounts[types.rank(of: type)] : .zero }
    set {
      let place = types.rank(of: type)
      switch (types.contains(type), newValue == .zero) {
      case (true, false): amounts[place] = newValue
      case (true, true):
        amounts.remove(at: place)
        types.remove(type)
      case (false, false):
        amounts.insert(newValue, at: place)
        types.insert(type)
      case (false, true): break
      }
    }
  }

  public var isZero: Bool { types.isEmpty }

  /// The sum over all types.
  ///
  /// It may exceed the range of ``Amount`` and is therefore given in quanta; 32 amounts cannot
  /// overflow 64 bits.
  public var totalQuanta: Int64 {
    var total: Int64 = 0
    for amount in amounts { total += amount.quanta }
    return total
  }

  /// Calls `body` for each amount that is not zero, in the pack's order.
  @inline(__always)
  borrowing func forEach(_ body: (DamageType, Int64) -> Void) {
    var place = 0
    for type in types {
      body(type, amounts[place].quanta)
      place += 1
    }
  }
}

extension AmountTable: ExpressibleByDictionaryLiteral {
  /// Creates a table from pairs; of two amounts for one type the later counts.
  public init(dictionaryLiteral elements: (DamageType, Amount)...) {
    self.init()
    for (type, amount) in elements { self[type] = amount }
  }
}

extension TypeSet {
  /// How many types of the set come before this one.
  fileprivate func rank(of type: DamageType) -> Int {
    (rawValue & ((1 &<< UInt32(type.index)) &- 1)).nonzeroBitCount
  }
}
