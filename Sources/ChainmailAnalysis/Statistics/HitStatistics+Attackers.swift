extension HitStatistics {
  /// Returns the sums of each attacker, those that cost the body most first.
  ///
  /// - Parameter bySource: Whether attackers go by the source of their attacks, as in a stream
  ///   of attacks from elsewhere; if not, the source of each sum is empty.
  /// - Returns: The sums.
  public func attackers(bySource: Bool = false) -> [AttackSum] {
    guard !bySource else { return attacks }
    var sums: [AttackSum] = []
    for attack in attacks {
      let place = sums.firstIndex { $0.attacker == attack.attacker } ?? sums.endIndex
      if place == sums.endIndex { sums.append(AttackSum(attacker: attack.attacker, source: "")) }
      sums[place].hits += attack.hits
      sums[place].stopped += attack.stopped
      sums[place].absorbedHits += attack.absorbedHits
      sums[place].thrown += attack.thrown
      sums[place].body += attack.body
      sums[place].overkill += attack.overkill
    }
    return sums.enumerated().sorted {
      ($1.element.body, $0.offset) < ($0.element.body, $1.offset)
    }.map(\.element)
  }
}
