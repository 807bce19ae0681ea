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
      var quanta = types.map { self.quanta(at: types.rank(of: $0)) }
      let place = types.rank(of: type)
      switch (types.contains(type), newValue == .zero) {
      case (true, false): quanta[place] = newValue.quanta
      case (true, true):
        quanta.remove(at: place)
        types.remove(type)
      case (false, false):
        quanta.insert(newValue.quanta, at: place)
        types.insert(type)
      case (false, true): return
      }
      store(quanta)
    }
  }

  public var isZero: Bool { types.isEmpty }

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

  private mutating func store(_ quanta: [Int64]) {
    many = quanta.count > few.count ? quanta : nil
    for place in few.indices { few[place] = place < quanta.count ? quanta[place] : 0 }
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
