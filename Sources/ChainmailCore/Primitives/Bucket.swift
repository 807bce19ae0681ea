/// Applies several reductions as one.
///
/// Slots: 1 + the type's place, where the rounding is stochastic; those of its members' formulas.
/// Monotone where its members are.
public struct Bucket: Hashable, Sendable {
  public var combination: Combination
  public var remainder: Remainder

  public init(_ combination: Combination, remainder: Remainder = Remainder()) {
    self.combination = combination
    self.remainder = remainder
  }
}

extension Bucket: LinkHandler {
  package static let name = "bucket"

  /// Of links that a group gathers nothing is known, nor of a share over damage beside others.
  package func monotonicity(when condition: Condition) -> Monotonicity {
    let isKnown =
      combination.group == nil
      && !combination.members.contains { member in
        guard case .curve(let curve) = member.reduction, case .overDamage = curve.kind else {
          return false
        }
        return true
      }
    return isKnown ? .monotone : .unknown
  }

  package var formulas: [Formula] { combination.formulas }

  package var influence: Influence { Influence(.changed) }

  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    var acted = false
    if visit.gathers { try combination.gather(packet, types, &visit) }
    for type in types {
      let before = packet.amounts[type]
      let reduction = try combination.reduction(of: type, packet, types, &visit)
      let left = try visit.arithmetic { () throws(NumberError) in
        try Number(before).multiplied(by: Number.one.subtracting(reduction.share))
          .subtracting(reduction.flat)
      }
      acted = try visit.leave(left, of: type, in: &packet, by: remainder) || acted
      if visit.creditsMembers {
        visit.creditMembers(
          share: reduction.share, of: before,
          taking: before.quanta - packet.amounts[type].quanta, stops: packet.isSpent)
      }
    }
    return acted ? .reduced : .unaffected
  }
}
