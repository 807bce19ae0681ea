/// Divides `available` quanta among the types in proportion to their amounts.
///
/// Each type first gets its exact share rounded down; the quanta then left go, one each, to the
/// largest remainders, of equal ones to the earlier type. No type gets more than its amount where
/// `available` is at most their sum.
func divideInProportion(
  _ available: Int64, among types: TypeSet, of wanted: borrowing InlineArray<32, Int64>,
  give: (DamageType, Int64) -> Void
) {
  var total: Int128 = 0
  for type in types { total += Int128(wanted[Int(type.index)]) }
  guard total > 0 else { return }
  var parts = InlineArray<32, Int64>(repeating: 0)
  var remainders = InlineArray<32, Int128>(repeating: -1)
  var rest = available
  for type in types {
    let (part, remainder) = (Int128(wanted[Int(type.index)]) * Int128(available))
      .quotientAndRemainder(dividingBy: total)
    parts[Int(type.index)] = Int64(part)
    remainders[Int(type.index)] = remainder
    rest -= Int64(part)
  }
  while rest > 0 {
    var largest = 0
    for index in 1..<DamageType.limit where remainders[index] > remainders[largest] {
      largest = index
    }
    parts[largest] += 1
    remainders[largest] = -1
    rest -= 1
  }
  for type in types where parts[Int(type.index)] > 0 {
    give(type, parts[Int(type.index)])
  }
}
