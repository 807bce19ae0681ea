/// What each type offers to something that takes only so much of all of them, in quanta.
struct Offers {
  private(set) var types: TypeSet = []
  // Read only where `types` says so.
  private var quanta = InlineArray<32, Int64>(repeating: 0)

  /// The quanta of a type; setting counts the type among those that offer.
  subscript(type: DamageType) -> Int64 {
    get { quanta[Int(type.index)] }
    set {
      quanta[Int(type.index)] = newValue
      types.insert(type)
    }
  }

  /// The sum; 32 amounts cannot overflow 64 bits.
  var total: Int64 {
    var total: Int64 = 0
    for type in types { total += self[type] }
    return total
  }

  /// Divides `available` quanta, at least zero and at most the total, among the types.
  func split(_ available: Int64, _ order: Pool.Order) -> Offers {
    switch order {
    case .listed: splitInOrder(available)
    case .proportional: splitInProportion(available)
    }
  }

  private func splitInOrder(_ available: Int64) -> Offers {
    var parts = Offers()
    var rest = Swift.max(available, 0)
    for type in types {
      parts[type] = Swift.min(self[type], rest)
      rest -= parts[type]
    }
    return parts
  }

  /// Gives each type its exact part rounded down, and the quanta then left, one each, to the
  /// largest remainders, of equal ones to the earlier type.
  ///
  /// No type gets more than it offers.
  @inline(never)
  private func splitInProportion(_ available: Int64) -> Offers {
    var parts = Offers()
    let total = Int128(total)
    for type in types { parts[type] = 0 }
    guard total > 0, available > 0 else { return parts }
    var remainders = InlineArray<32, Int128>(repeating: -1)
    var rest = available
    for type in types {
      let (part, remainder) = (Int128(self[type]) * Int128(available))
        .quotientAndRemainder(dividingBy: total)
      parts[type] = Int64(part)
      remainders[Int(type.index)] = remainder
      rest -= Int64(part)
    }
    while rest > 0 {
      var largest = 0
      for index in 1..<DamageType.limit where remainders[index] > remainders[largest] {
        largest = index
      }
      parts[DamageType(uncheckedIndex: largest)] += 1
      remainders[largest] = -1
      rest -= 1
    }
    return parts
  }
}
