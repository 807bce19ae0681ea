internal import ChainmailCore

extension HitProof {
  /// Whether a link stops every hit of the profile, whatever luck does, so that nobody behind it is
  /// asked.
  ///
  /// Pieces that break leave when a hit is over, so that the link is there for all of it.
  func stopsAll(_ link: Link) -> Bool {
    let condition = link.condition
    let test = condition.test?.trend(in: reading, for: nil) ?? Trend(1)
    guard effects.isEmpty, types.intersection(condition.types) == types, mayAct(link),
      condition.effects == .all, condition.total == .zero...(.max),
      condition.level == .zero...(.max), condition.charges == nil, condition.register == nil,
      condition.chance == .fixed(.one), test.truth == true
    else { return false }
    return types.allSatisfy { leavesNothing(link.primitive, of: $0) }
  }

  private func leavesNothing(_ primitive: Primitive, of type: DamageType) -> Bool {
    switch primitive {
    case .immune(let immune): immune.ceiling == nil && immune.scope != .effects
    case .scale(let scale):
      scale.remainder.minimum == .zero && leavesNothing(scale.factor, of: type)
    case .bucket(let bucket):
      bucket.remainder.minimum == .zero && leavesNothing(bucket.combination, of: type)
    default: false
    }
  }

  private func leavesNothing(_ factor: Scale.Factor, of type: DamageType) -> Bool {
    switch factor {
    case .ratio(let ratios): ratios[type].trend(in: reading, for: type).constant == 0
    case .resistance(let resistance):
      resistance.cap == nil && resistance.hardCap == nil
        && (resistance.penetration == .none || reading.penetration[type] == .zero)
        && resistance.value[type].trend(in: reading, for: type).low >= 1
    case .level, .result: false
    }
  }

  /// Where not the sum counts, one member that takes all leaves nothing, whatever others amplify;
  /// only one that adds a number would.
  private func leavesNothing(_ combination: Combination, of type: DamageType) -> Bool {
    guard combination.rule != .sum, combination.cap == nil,
      combination.overwhelm == .fixed(.zero), !mayAdd(combination)
    else { return false }
    return combination.members.contains { member in
      guard member.types.contains(type), case .scale(let scale) = member.reduction else {
        return false
      }
      return scale.remainder.minimum == .zero && leavesNothing(scale.factor, of: type)
    }
  }

  private func mayAdd(_ combination: Combination) -> Bool {
    let isOwn = combination.members.contains {
      switch $0.reduction {
      case .subtract, .combined: true
      case .scale, .curve: false
      }
    }
    guard let group = combination.group, !isOwn else { return isOwn }
    return reading.chain.contains { link in
      guard link.group?.place == group else { return false }
      switch link.primitive {
      case .scale, .curve: return false
      default: return true
      }
    }
  }
}
