internal import ChainmailCore
internal import ResponderChain

extension HitProof {
  /// Where what leaves a primitive may be less of more, given all that is known of the hits.
  func monotonicity(
    of primitive: Primitive, for types: TypeSet, when condition: Condition
  ) -> Monotonicity {
    switch primitive {
    case .roll: return primitive.monotonicity(when: condition)
    case .scale(let scale):
      guard case .result(let formula) = scale.factor else { break }
      let rises = types.allSatisfy { formula.trend(in: reading, for: $0).rises }
      return rises ? .monotone : .unknown
    case .subtract(let subtract):
      guard isSteady(subtract.factor.formulas, for: types) else { return .unknown }
      let isPierced = types.contains { reading.penetration[$0] > .zero }
      let leastLeavesMore = types.allSatisfy {
        subtract.guaranteed.trend(in: reading, for: $0).most <= 1
      }
      let isWhole = subtract.factor.trend(in: reading, for: nil).constant == 1 && !isPierced
      let leavesMore = types.allSatisfy { type in
        let amount = subtract.amount[type].trend(in: reading, for: type)
        return amount.falls || (isWhole && amount.most <= 1)
      }
      guard leavesMore, leastLeavesMore else { return .unknown }
      return isPierced ? subtract.monotonicity(when: condition) : .monotone
    case .pool(let pool):
      guard isGathered(pool.own), isSteady(pool.share.formulas, for: types) else {
        return .unknown
      }
      // Divided in proportion, no type comes to less but for the last quanta.
      let isFine = pool.isTerminal || pool.order == .listed || types.count == 1 || unit >= 1
      let leavesMore =
        pool.take.map { take in
          let taken = take.trend(in: reading, for: nil)
          return taken.falls || (hasOneType && pool.own == nil && taken.most <= 1)
        } ?? true
      return isFine && leavesMore ? .monotone : .unknown
    case .bucket(let bucket):
      // Whatever the rule, a share that does not rise leaves more of more.
      return isGathered(bucket.combination) && isSteady(primitive.formulas, for: types)
        ? .monotone : .unknown
    case .defer(let deferring):
      guard case .amount(let amount) = deferring.part else { break }
      let kept = amount.trend(in: reading, for: nil)
      // What comes back of more has to be more too.
      if playingOut, !kept.rises { return .unknown }
      return kept.falls || (hasOneType && kept.most <= 1) ? .monotone : .unknown
    case .emit(let emit):
      if case .diverted = emit.content { break }
      return emit.monotonicity(when: condition)
    default: break
    }
    return isSteady(primitive.formulas, for: types)
      ? primitive.monotonicity(when: condition) : .unknown
  }

  /// Whether what a combination gathers takes off shares that do not rise with the damage.
  private func isGathered(_ combination: Combination?) -> Bool {
    guard let combination else { return true }
    let isNested = combination.members.allSatisfy { member in
      guard case .combined(let inner) = member.reduction else { return true }
      return isGathered(inner)
    }
    guard isNested, let group = combination.group else { return isNested }
    return reading.chain.allSatisfy { link in
      guard link.group?.place == group, link.group?.order == .gathered, mayAct(link) else {
        return true
      }
      if case .bucket(let bucket) = link.primitive {
        // A bucket gathers later groups only.
        if let later = bucket.combination.group, later <= group { return false }
        guard isGathered(bucket.combination) else { return false }
      }
      return link.condition.monotonicity(ofReaction: false) == .monotone
        && trend(ofTestIn: link.condition).isSteady && isSteady(link.condition.chance)
        && isSteady(link.primitive.formulas, for: types)
    }
  }

  func isSteady(_ formulas: [Formula], for types: TypeSet) -> Bool {
    formulas.allSatisfy { formula in
      guard formula.isPerType else { return formula.trend(in: reading, for: nil).isSteady }
      return types.allSatisfy { formula.trend(in: reading, for: $0).isSteady }
    }
  }
}
