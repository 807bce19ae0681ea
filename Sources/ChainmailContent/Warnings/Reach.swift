internal import ChainmailCore

/// Which damage types can arrive at each link of a chain that attacks enter at its outermost link.
///
/// Every type that the pack has may come. A type is stopped for good only by a link that always
/// acts and whose piece never breaks; whatever else a link does, the type may still arrive behind
/// it. What defers brings its types back at the body, and counts as nothing.
struct Reach {
  /// The types that may arrive at each link.
  private(set) var arriving: [TypeSet] = []
  /// The innermost link that stopped each type, by its place in the chain.
  private(set) var stopper: [DamageType: Int] = [:]

  init(_ chain: ReviewedChain) {
    let all = TypeSet(Array(chain.rules.types.indices))
    var types = all
    for (place, link) in chain.links.enumerated() {
      arriving.append(types)
      let acted = types.intersection(link.condition.types)
      if Self.isLasting(link, chain) {
        for type in Self.stopped(of: acted, by: link) {
          types.remove(type)
          stopper[type] = place
        }
      }
      if case .convert(let convert) = link.primitive, convert.share > .zero,
        link.condition.chance > .zero, acted.contains(where: { $0 != convert.target })
      {
        types.insert(convert.target)
        stopper[convert.target] = nil
      }
    }
  }

  private static func stopped(of types: TypeSet, by link: ReviewedChain.Link) -> TypeSet {
    switch link.primitive {
    case .immune(let immune) where immune.ceiling == nil: return types
    case .convert(let convert) where convert.share == .one:
      var types = types
      types.remove(convert.target)
      return types
    case .pool(let pool) where pool.isTerminal && link.condition.types == .all: return types
    default: return []
    }
  }

  /// Whether a link always acts on its types, and its piece stays.
  private static func isLasting(_ link: ReviewedChain.Link, _ chain: ReviewedChain) -> Bool {
    guard !link.condition.needsMoreThanTypes else { return false }
    return !chain.rules.defenders[Int(link.id.piece.kind.index)].links.contains {
      guard case .react(let react) = $0.primitive else { return false }
      if case .save = react.effect { return false }
      return true
    }
  }
}
