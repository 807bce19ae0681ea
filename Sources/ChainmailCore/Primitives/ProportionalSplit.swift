/// Divides `available` quanta among types in proportion to a share of their amounts.
///
/// Each type first gets its exact part rounded down; the quanta then left go, one each, to the
/// largest remainders, of equal ones to the earlier type. No type gets more than its share where
/// `available` is at most the sum of the shares.
@inline(never)
func proportionalSplit(
  of available: Int64, among amounts: borrowing PacketAmounts, _ types: TypeSet, _ share: Ratio
) -> InlineArray<32, Int64> {
  var parts = InlineArray<32, Int64>(repeating: 0)
  var total: Int128 = 0
  for type in types { total += Int128(amounts[type].share(share).quanta) }
  guard total > 0 else { return parts }
  var remainders = InlineArray<32, Int128>(repeating: -1)
  var rest = available
  for type in types {
    let (part, remainder) = (Int128(amounts[type].share(share).quanta) * Int128(available))
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
  return parts
}
