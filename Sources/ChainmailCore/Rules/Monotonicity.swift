/// Whether more damage that arrives at a link can leave it as less, its dice and its state being
/// the same.
///
/// Searches for the largest hit that is survived rest on it: between thresholds they bisect, and
/// where nothing is declared they try hit after hit and say so. What a primitive declares of itself
/// holds where its formulas come to the same for every hit; what is known where they do not, the
/// search works out.
package enum Monotonicity: Hashable, Sendable {
  /// Where one packet has of no type less than another, it leaves with of no type less, but for the
  /// last quanta, which rounding may move.
  case monotone
  /// So it is while the same of these thresholds are passed.
  case breaks(at: [Threshold])
  /// Nothing is known.
  case unknown

  /// What holds where this and `other` do.
  package func joined(with other: Monotonicity) -> Monotonicity {
    switch (self, other) {
    case (.unknown, _), (_, .unknown): .unknown
    case (.monotone, let rest), (let rest, .monotone): rest
    case (.breaks(let left), .breaks(let right)): .breaks(at: left + right)
    }
  }
}

/// A number of a packet, and the amount beyond which it counts as passed.
package struct Threshold: Hashable, Sendable {
  /// What is compared.
  package enum Measure: Hashable, Sendable {
    /// The total of what arrives.
    case total
    /// The total of these types in what arrives.
    case totalOf(TypeSet)
    /// The amount of each of these types, one by one.
    case each(TypeSet)
    /// The total of the attack as it was thrown.
    case thrown
  }

  package var measure: Measure
  /// Passed by what is more than this.
  package var above: Amount

  package init(_ measure: Measure, above: Amount) {
    self.measure = measure
    self.above = above
  }

  /// Which parts of the measure are passed, one bit each.
  package func passed(by amounts: AmountTable, thrown: AmountTable) -> UInt32 {
    switch measure {
    case .total: amounts.totalQuanta > above.quanta ? 1 : 0
    case .thrown: thrown.totalQuanta > above.quanta ? 1 : 0
    case .totalOf(let types):
      types.reduce(0 as Int64) { $0 + amounts[$1].quanta } > above.quanta ? 1 : 0
    case .each(let types):
      types.reduce(0 as UInt32) { amounts[$1] > above ? $0 | 1 &<< UInt32($1.index) : $0 }
    }
  }
}

extension Condition {
  /// What the bounds of the packet's total make of monotonicity; those of reactions are read
  /// against the attack as it was thrown.
  package func monotonicity(ofReaction isReaction: Bool) -> Monotonicity {
    let measure: Threshold.Measure = isReaction ? .thrown : .total
    var thresholds: [Threshold] = []
    if let below = Amount(quanta: total.lowerBound.quanta - 1), below >= .zero {
      thresholds.append(Threshold(measure, above: below))
    }
    if total.upperBound < .max { thresholds.append(Threshold(measure, above: total.upperBound)) }
    return thresholds.isEmpty ? .monotone : .breaks(at: thresholds)
  }

  /// The threshold of a link that acts as soon as there is anything of its types, however little.
  var presence: Monotonicity {
    types == .all ? .monotone : .breaks(at: [Threshold(.totalOf(types), above: .zero)])
  }
}
