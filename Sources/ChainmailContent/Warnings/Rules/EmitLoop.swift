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
      Self.mayActAgain(link)
    else { return nil }
    self.link = link
    self.place = place
    let met = reach.arriving[place].intersection(link.condition.types)
    switch emit.content {
    case .diverted(let shares), .spawned(let shares):
      let sent = met.filter { shares[$0].fixed ?? .zero > .zero }
      guard let least = sent.compactMap({ shares[$0].fixed }).min() else { return nil }
      share = least
      types = emit.type.map { [$0] } ?? TypeSet(sent.map { Int($0.index) })
    case .flat(let type, let amount):
      guard let amount = amount.fixed, amount > .zero else { return nil }
      self.amount = amount
      types = [type]
    }
  }

  /// Whether nothing but a packet's types, tags and total decides about each of many times.
  private static func mayActAgain(_ link: ReviewedChain.Link) -> Bool {
    let condition = link.condition
    return condition.charges ?? .max > Int32(EvaluationError.depthLimit)
      && condition.chance.fixed ?? .zero > .zero && condition.test == nil
      && condition.requiredTags.isDisjoint(with: condition.forbiddenTags)
      && condition.effects == .all && condition.register == nil
      && condition.level.lowerBound == .zero && link.definition.group == nil
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
    if link.condition.types.isDisjoint(with: types) { return true }
    if let chance = link.condition.chance.fixed, chance < .one { return true }
    switch link.primitive {
    case .roll, .react: return true
    case .gate(let gate):
      guard case .chance(.fixed(let chance)) = gate.odds else { return false }
      return chance < .one
    case .emit(let emit):
      if case .diverted = emit.content { return link.id == self.link.id && share != nil }
      return true
    default: return false
    }
  }
}
