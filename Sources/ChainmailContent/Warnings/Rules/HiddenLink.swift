internal import ChainmailCore
internal import Messages

/// A link behind others that stop everything it is there for.
enum HiddenLink: ChainRule {
  static let name = "hidden-link"
  static let meaning: Message =
    """
    A link of the loadout that nothing arrives at: links further out always stop, or turn into \
    another, every type that it acts on. In a loadout file it is no fault where that is the body.
    """

  static func check(_ chain: ReviewedChain) -> [ContentWarning] {
    let reach = Reach(chain)
    return chain.links.enumerated().compactMap { place, link in
      let types = link.condition.types.intersection(chain.rules.allTypes)
      guard actsOnTypes(link), !(chain.isOneOfMany && link.primitive.isTerminal),
        types.isDisjoint(with: reach.arriving[place])
      else { return nil }
      let stoppers = Set(types.compactMap { reach.stoppers[place][$0] }).sorted()
      let names = listed(stoppers.map { chain.name(of: chain.links[$0]) })
      let stopped = listed(types.map(chain.rules.name(of:)))
      let name = chain.name(of: link)
      return warning(
        types.count == 1
          ? "nothing arrives at this link, \(name): \(stopped) is stopped by \(names)"
          : "nothing arrives at this link, \(name): \(stopped) are stopped by \(names)",
        at: link.location)
    }
  }

  /// Whether a link has nothing to do with a packet that has none of its types.
  ///
  /// Reactions read the attack as it was thrown, and a link for all types acts on a packet that
  /// carries only side effects.
  private static func actsOnTypes(_ link: ReviewedChain.Link) -> Bool {
    // Links of a group may be met elsewhere than they stand.
    if link.definition.group != nil { return false }
    switch link.primitive {
    case .react: return false
    case .immune(let immune): return immune.scope == .damage || link.condition.types != .all
    default: return link.primitive.influence.damage == .changed || link.condition.types != .all
    }
  }
}
