internal import ChainmailCore

/// Links that send packets to their own chain, and are set off by them again.
///
/// Such an attack ends in an error once packets are nested too deep. A link counts where nothing
/// between the chain's beginning and it could take away what comes back; charges end a loop, so
/// links with few of them do not count.
enum EmitLoop: ChainRule {
  static let name = "emit-loop"
  static let meaning =
    "Links of the loadout that send packets to their own chain and are set off by those again, "
    + "without end."

  static func check(_ chain: ReviewedChain) -> [ContentWarning] {
    let reach = Reach(chain)
    let nodes = chain.links.indices.compactMap { Sender(chain, $0, reach) }
    guard lasts(nodes) else { return [] }
    return nodes.indices.compactMap { start in
      var circle: Set<Int> = []
      var pending = [start]
      while let from = pending.popLast() {
        for to in nodes.indices
        where nodes[from].setsOff(nodes[to], chain) && circle.insert(to).inserted {
          pending.append(to)
        }
      }
      guard circle.contains(start) else { return nil }
      return warning(
        "what \(chain.name(of: nodes[start].link)) sends to its own chain sets it off again "
          + "without end", at: nodes[start].link.location)
    }
  }

  /// Whether shares of some attack are still something when packets are nested too deep.
  private static func lasts(_ nodes: [Sender]) -> Bool {
    let shares = nodes.compactMap(\.share)
    guard let least = shares.min() else { return true }
    var amount = nodes.map(\.link.condition.total.upperBound).min() ?? .max
    for _ in 0...EvaluationError.depthLimit {
      guard let smaller = try? amount.scaled(by: least) else { return false }
      amount = smaller
    }
    let needed = nodes.map(\.link.condition.total.lowerBound).max() ?? .zero
    return amount > .zero && amount >= needed
  }
}

/// A link that may send packets to its own chain again and again.
private struct Sender {
  var link: ReviewedChain.Link
  var place: Int
  /// The types that it sends.
  var types: TypeSet
  /// How much of what it meets it sends; nil where that is a fixed amount.
  var share: Ratio?
  var amount: Amount?

  init?(_ chain: ReviewedChain, _ place: Int, _ reach: Reach) {
    let link = chain.links[place]
    guard case .emit(let emit) = link.primitive, emit.target == .oneself,
      link.condition.charges ?? .max > Int32(EvaluationError.depthLimit),
      link.condition.chance > .zero,
      link.condition.requiredTags.isDisjoint(with: link.condition.forbiddenTags),
      link.condition.register == nil, link.condition.level.lowerBound == .zero
    else { return nil }
    self.link = link
    self.place = place
    switch emit.content {
    case .diverted(let share), .spawned(let share):
      self.share = share
      types = reach.arriving[place].intersection(link.condition.types)
      guard share > .zero else { return nil }
    case .flat(let type, let amount):
      self.amount = amount
      types = [type]
      guard amount > .zero else { return nil }
    }
  }

  /// Whether what this link sends reaches another, which then sends something itself.
  ///
  /// The packet carries the tags of the attack, which are the same all the way.
  func setsOff(_ other: Sender, _ chain: ReviewedChain) -> Bool {
    let (mine, its) = (link.condition, other.link.condition)
    guard !types.isDisjoint(with: its.types),
      mine.requiredTags.isDisjoint(with: its.forbiddenTags),
      its.requiredTags.isDisjoint(with: mine.forbiddenTags),
      amount.map(its.total.contains) ?? true
    else { return false }
    return chain.links[..<other.place].allSatisfy { isHarmless($0) }
  }

  /// Whether a link on the way surely lets some packets of these types pass as they are.
  private func isHarmless(_ link: ReviewedChain.Link) -> Bool {
    if link.condition.types.isDisjoint(with: types) || link.condition.chance < .one { return true }
    switch link.primitive {
    case .roll, .react: return true
    case .gate(let gate): return gate.chance < .one
    case .emit(let emit):
      if case .diverted(let share) = emit.content { return share < .one }
      return true
    default: return false
    }
  }
}
