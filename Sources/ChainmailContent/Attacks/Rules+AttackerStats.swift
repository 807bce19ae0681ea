public import ChainmailCore

extension Rules {
  /// The ids of the attacker's stats that formulas of a character's links read.
  ///
  /// - Parameter worn: What the character wears; companions count as well, since they may be called.
  /// - Returns: The ids.
  public func attackerStatsRead(by worn: [PieceID]) -> Set<String> {
    let kinds = Set(worn.map(\.kind.index))
    let links = defenders.enumerated().filter { kind, defender in
      defender.isCompanion || kinds.contains(UInt16(clamping: kind))
    }.flatMap(\.element.links)
    var read: Set<String> = []
    for formula in links.flatMap({ $0.condition.formulas + $0.primitive.formulas }) {
      for case .read(.attackerStat(let place), _) in formula.instructions {
        read.insert(attackerStats[Int(place)].id)
      }
    }
    return read
  }

  /// The stats that an attack brings and that no formula of a character's links reads, so that what
  /// they say has no bearing on anything.
  ///
  /// - Parameters:
  ///   - blow: The attack.
  ///   - worn: What the character wears.
  /// - Returns: The names as the attack has them, such as `dice.fire`, in ascending order.
  public func attackerStats(of blow: Blow, unreadBy worn: [PieceID]) -> [String] {
    guard !blow.stats.isEmpty else { return [] }
    let read = attackerStatsRead(by: worn)
    return blow.stats.filter { !read.contains(String($0.parts.stat)) }.map(\.name)
  }
}
