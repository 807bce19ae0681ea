/// An amount for each damage type; only those that are not zero are stored.
///
/// Up to four types need no memory of their own, so that an attack is copied without counting
/// references.
public struct AmountTable: Sendable {
  /// The types whose amount is not zero.
  public private(set) var types: TypeSet = []
  // One for each of `types`, in the pack's order: here while they are four at most, else there.
  private var few = InlineArray<4, Int64>(repeating: 0)
  private var many: [Int64]?

  /// Creates a table of zeros.
  public init() {}

  /// The amount of one type; setting zero takes the type out.
  public subscript(type: DamageType) -> Amount {
    get { types.contains(type) ? Amount(uncheckedQuanta: quanta(at: types.rank(of: type))) : .zero }
    set {
      let place = types.rank(of: type)
      switch (types.contains(type), newValue == .zero) {
      case (true, false): replace(at: place, by: newValue.quanta)
      case (true, true):
        remove(at: place)
        types.remove(type)
      case (false, false):
        insert(newValue.quanta, at: place)
        types.insert(type)
      case (false, true): return
      }
    }
  }

  public var isZero: Bool { types.isEmpty }

  /// Becomes a copy of another table, without counting references where neither has any.
  @inline(__always)
  mutating func become(_ other: borrowing AmountTable) {
    (types, few) = (other.types, other.few)
    if many != nil || other.many != nil { many = other.many }
  }

  /// The sum over all types.
  ///
  /// It may exceed the range of ``Amount`` and is therefore given in quanta; 32 amounts cannot
  /// overflow 64 bits.
  public var totalQuanta: Int64 {
    var total: Int64 = 0
    forEach { total += $1 }
    return total
  }

  /// Calls `body` for each amount that is not zero, in the pack's order.
  @inline(__always)
  borrowing func forEach(_ body: (DamageType, Int64) -> Void) {
    var place = 0
    for type in types {
      body(type, quanta(at: place))
      place += 1
    }
  }

  @inline(__always)
  private borrowing func quanta(at place: Int) -> Int64 {
    if let many { many[place] } else { few[place] }
  }

  private mutating func replace(at place: Int, by quanta: Int64) {
    if many == nil { few[place] = quanta } else { many?[place] = quanta }
  }

  private mutating func insert(_ quanta: Int64, at place: Int) {
    let count = types.rawValue.nonzeroBitCount
    if many == nil, count == few.count { many = few.indices.map { few[$0] } }
    guard many == nil else {
      many?.insert(quanta, at: place)
      return
    }
    var end = count
    while end > place {
      few[end] = few[end - 1]
      end -= 1
    }
    few[place] = quanta
  }

  private mutating func remove(at place: Int) {
    let left = types.rawValue.nonzeroBitCount - 1
    if var quanta = many {
      quanta.remove(at: place)
      many = left > few.count ? quanta : nil
      if many == nil { for place in 0..<left { few[place] = quanta[place] } }
      return
    }
    for place in place..<left { few[place] = few[place + 1] }
  }
}

extension AmountTable: Hashable {
  public static func == (left: AmountTable, right: AmountTable) -> Bool {
    left.types == right.types && left.types.allSatisfy { left[$0] == right[$0] }
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

extension TypeSet {
  /// How many types of the set come before this one.
  fileprivate func rank(of type: DamageType) -> Int {
    (rawValue & ((1 &<< UInt32(type.index)) &- 1)).nonzeroBitCount
  }
}
