internal import ChainmailCore

/// Which damage types can arrive at each link of a chain that attacks enter at its outermost link.
///
/// Every type that the pack has may come. A type is stopped for good only by a link that always
/// acts and whose piece never breaks; whatever else a link does, the type may still arrive behind
/// it. What is kept back comes back at the body.
struct Reach {
  /// The types that may arrive at each link.
  private(set) var arriving: [TypeSet] = []
  /// For each link, which one further out stopped each type that does not arrive, by its place in
  /// the chain.
  private(set) var stoppers: [[DamageType: Int]] = []
  private var stopper: [DamageType: Int] = [:]

  init(_ chain: ReviewedChain) {
    var types = chain.rules.allTypes
    let bounds = DeclaredBounds(of: chain.rules)
    var deferred: TypeSet = []
    for (place, link) in chain.links.enumerated() {
      if chain.rules.defenders[Int(link.id.piece.kind.index)].isBody {
        add(deferred, to: &types)
      }
      arriving.append(types)
      stoppers.append(stopper)
      let acted = types.intersection(link.condition.types)
      if case .defer = link.primitive { deferred = deferred.union(acted) }
      if chain.isLasting(link) {
        for type in Self.stopped(of: acted, by: link, bounds.read(by: link.id.reference)) {
          types.remove(type)
          stopper[type] = place
        }
      }
      add(link.primitive.brought(by: acted), to: &types)
    }
  }

  private mutating func add(_ more: TypeSet, to types: inout TypeSet) {
    types = types.union(more)
    for type in more { stopper[type] = nil }
  }

  /// The types of which nothing is left behind a link.
  private static func stopped(
    of types: TypeSet, by link: ReviewedChain.Link, _ bounds: DeclaredBounds
  ) -> TypeSet {
    switch link.primitive {
    case .immune(let immune) where immune.ceiling == nil && immune.scope != .effects: return types
    case .convert(let convert):
      guard convert.parts.contains(where: { $0.share.fixed == .one }) else { return [] }
      var types = types
      for part in convert.parts { types.remove(part.target) }
      return types
    // A gate stops all of a packet that has one of its types.
    case .gate(let gate) where gate.scope != .effects && bounds.isAlwaysShut(gate): return types
    // What multiplies by 0 leaves nothing, unless it always leaves something.
    case .scale(let scale) where scale.remainder.minimum == .zero:
      var stopped: TypeSet = []
      for type in types where bounds.leavesNothing(scale.factor, type) { stopped.insert(type) }
      return stopped
    case .pool(let pool) where pool.isTerminal && link.condition.types == .all: return types
    default: return []
    }
  }
}

extension DeclaredBounds {
  fileprivate func isAlwaysShut(_ gate: Gate) -> Bool {
    guard bounds(of: gate.share).low >= 1 else { return false }
    return switch gate.odds {
    case .chance(let chance): bounds(of: chance).low >= 1
    case .holds(let test): test.trend(in: self, for: nil).truth == true
    }
  }

  fileprivate func leavesNothing(_ factor: Scale.Factor, _ type: DamageType) -> Bool {
    switch factor {
    case .ratio(let ratios): isAlways(0, ratios[type], for: type)
    case .resistance(let resistance): bounds(of: resistance, for: type).constant == 1
    case .level, .result: false
    }
  }
}
