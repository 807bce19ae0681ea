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
}
