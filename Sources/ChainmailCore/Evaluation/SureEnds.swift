internal import ResponderChain

/// How attacks end of which that is known before they walk: each type at the outermost link that is
/// there for it, where that link takes it whole whatever the amounts are.
///
/// It is derived from the chain, as the walk's other look-ups are, and a walk would say the same.
/// So whoever takes notes walks all the same.
package struct SureEnds: Hashable, Sendable {
  /// The types of which the end is known.
  package private(set) var known: TypeSet = []
  /// Those among them that a body's pool takes; links stop the others.
  private(set) var taken: TypeSet = []
  /// The place of that pool.
  private(set) var body = 0
  /// The places of the links that stop types; a chain has at most 256 links.
  private var places = InlineArray<32, UInt8>(repeating: 0)

  /// Nothing is known.
  init() {}

  /// Looks through a chain.
  ///
  /// - Complexity: O(links · types).
  init(in chain: ResponderChain<Link>) {
    // Who answers wants to know what happened on the way, and links that are met elsewhere than
    // where they stand may come before an end.
    guard !chain.contains(where: { $0.isReaction || $0.group?.order == .smallestFirst })
    else { return }
    var open = TypeSet.all
    for (place, link) in chain.enumerated() where !link.isPassedBy {
      let types = open.intersection(link.types)
      open = TypeSet(rawValue: open.rawValue & ~types.rawValue)
      guard !link.needsMoreThanTypes, link.group == nil, let end = link.primitive.sureEnd else {
        continue
      }
      known = known.union(types)
      guard end == .stopped else {
        // A pool of a body takes whatever else has come so far.
        (taken, body) = (types, place)
        return
      }
      for type in types { places[Int(type.index)] = UInt8(truncatingIfNeeded: place) }
    }
  }

  /// How an attack ends that enters at the outermost link.
  enum End {
    /// Links stop all of it.
    case stopped
    /// So much of it reaches the body's pool, in quanta.
    case reachesBody(Int64)
    /// Only a walk can tell.
    case unknown
  }

  /// How an attack ends that enters at the outermost link.
  @inline(__always)
  borrowing func end(of attack: UnsafePointer<Attack>) -> End {
    let types = attack.pointee.blow.amounts.types
    guard attack.pointee.blow.effects.isEmpty, !types.isEmpty, types.isSubset(of: known) else {
      return .unknown
    }
    let taken = taken
    guard !types.isDisjoint(with: taken) else { return .stopped }
    var quanta: Int64 = 0
    attack.pointee.blow.amounts.forEach { type, amount in
      quanta += taken.contains(type) ? amount : 0
    }
    return .reachesBody(quanta)
  }

  /// The innermost of the links that stop these types.
  @inline(__always)
  borrowing func stop(of types: TypeSet) -> Int {
    var innermost = 0
    for type in types { innermost = Swift.max(innermost, Int(places[Int(type.index)])) }
    return innermost
  }
}

extension Link {
  /// Takes what surely reaches this pool of a body; false where only a walk can tell what comes of
  /// it, since something may save from a deadly blow.
  @inline(__always)
  mutating func take(_ quanta: Int64) -> Bool {
    guard quanta < state.level.quanta else { return false }
    state.level = Amount(uncheckedQuanta: state.level.quanta - quanta)
    return true
  }
}

extension SureEnds {
  package static func == (left: SureEnds, right: SureEnds) -> Bool {
    left.known == right.known && left.taken == right.taken && left.body == right.body
      && left.places.indices.allSatisfy { left.places[$0] == right.places[$0] }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(known)
    hasher.combine(taken)
  }
}
