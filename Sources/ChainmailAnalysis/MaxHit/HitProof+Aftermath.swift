internal import ChainmailCore
internal import ResponderChain

extension HitProof {
  /// What a reaction makes of the hits; nil where it may make more of less.
  mutating func react(_ link: Link) -> [Threshold]? {
    guard case .react(let react) = link.primitive, mayAct(link) else { return [] }
    reading.damage = .unknown
    reading.total = .unknown
    let test = trend(ofTestIn: link.condition)
    guard test.truth != false else { return [] }
    switch react.effect {
    case .save(let left):
      guard test.isSteady, isSteady(link.condition.chance), isSteady(left.formulas, for: types)
      else { return nil }
      let own = link.condition.monotonicity(ofReaction: true)
      if case .breaks(let thresholds) = own { return thresholds }
      return []
    // It raises no body that has fallen.
    case .gain: return []
    // They show at the next hit.
    case .wear, .shatter, .spend, .adapt: return []
    }
  }
}

extension Defense {
  /// True if a body falls when all that came at once and all that comes back later are as much as
  /// it has, in whatever parts: it is one pool, without resistances that would round each part, and
  /// no reaction answers to what happens.
  var paysBackPlainly: Bool {
    guard !hasReactions, bodyIndex == chain.count - 1, let body = chain.last,
      case .pool(let pool) = body.primitive
    else { return false }
    return body.condition == Condition() && pool.isVital && pool.own == nil
  }
}
