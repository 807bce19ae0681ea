internal import ResponderChain

/// The defence that is stepped through, as far as the walk relies on it: it remembers places in the
/// chain, and what is owed.
struct SteppedDefense {
  private var links: [LinkID] = []
  private var account = DeferralAccount()

  /// Takes a defence as the one that stays as it is.
  mutating func remember(_ defense: borrowing Defense) {
    links.removeAll(keepingCapacity: true)
    for link in defense.chain { links.append(link.id) }
    account = defense.deferralAccount
  }

  /// Traps where a link was added or taken away, where another stands at a place, or where
  /// something came to be owed.
  func check(_ defense: borrowing Defense, at place: Int) {
    demand(
      links.count == defense.chain.count && account == defense.deferralAccount
        && (place >= links.count || links[place] == defense.chain[place].id))
  }

  /// Traps where the defence is another in any of this.
  func check(_ defense: borrowing Defense) {
    check(defense, at: links.count)
    demand(links.indices.allSatisfy { links[$0] == defense.chain[$0].id })
  }

  private func demand(_ holds: Bool) {
    precondition(holds, "a defence is not edited while an attack is stepped through it")
  }
}
