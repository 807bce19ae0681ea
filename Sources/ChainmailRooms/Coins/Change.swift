/// Finds coins of a machine that come to an amount exactly.
///
/// Where there are several ways, the one with as few of the smallest coins as possible is taken,
/// then with as few of the next, so that small change stays in the machine.
///
/// - Parameters:
///   - amount: What the coins must come to.
///   - held: What the machine holds, oldest first.
/// - Returns: The offsets of the coins in `held`, ascending, those that came last of each worth;
///   nil where no choice of coins comes to the amount.
/// - Complexity: O(*amount* · *worths*).
func change(_ amount: Cents, from held: [HeldCoin]) -> [Int]? {
  let amount = amount.value
  var places: [Int: [Int]] = [:]
  for (place, coin) in held.enumerated() where coin.credit > .zero {
    places[coin.credit.value, default: []].append(place)
  }
  let worths = places.keys.sorted(by: >)
  // For each worth, the fewest coins of it that reach an amount with the greater ones' help.
  var isReached = [Bool](repeating: false, count: amount + 1)
  isReached[0] = true
  var fewest: [[Int]] = []
  for worth in worths {
    let count = places[worth, default: []].count
    var used = [Int](repeating: 0, count: amount + 1)
    for sum in stride(from: worth, through: amount, by: 1)
    where !isReached[sum] && isReached[sum - worth] && used[sum - worth] < count {
      isReached[sum] = true
      used[sum] = used[sum - worth] + 1
    }
    fewest.append(used)
  }
  guard isReached[amount] else { return nil }
  var rest = amount
  var chosen: [Int] = []
  for (worth, used) in zip(worths, fewest).reversed() {
    chosen += places[worth, default: []].suffix(used[rest])
    rest -= used[rest] * worth
  }
  return chosen.sorted()
}
