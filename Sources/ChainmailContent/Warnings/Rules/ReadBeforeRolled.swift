internal import ChainmailCore

/// A link that reads a register which only links behind it roll.
enum ReadBeforeRolled: ChainRule {
  static let name = "read-before-rolled"
  static let meaning =
    "A link of the loadout that waits for a roll which comes only behind it, or from nothing that "
    + "is worn; in a loadout file the latter is no fault."

  static func check(_ chain: ReviewedChain) -> [ContentWarning] {
    // Who comes into the chain later stands outermost, and may roll for everybody;
    // and links of a group may be met further out than they stand.
    let later = registers(
      (chain.others.flatMap(\.links) + chain.links.map(\.definition).filter { $0.group != nil })
        .map(\.primitive))
    let worn = registers(chain.links.map(\.primitive))
    var rolled = later
    return chain.links.compactMap { link in
      if case .roll(let roll) = link.primitive { rolled.insert(roll.register) }
      guard let test = link.condition.register, !test.allowed.contains(0) else { return nil }
      // A reaction is asked when the walk is over, and all that is rolled has been.
      let known = isReaction(link) ? later.union(worn) : rolled
      guard !known.contains(test.register),
        worn.contains(test.register) || !chain.isOneOfMany
      else { return nil }
      return warning(
        "\(chain.name(of: link)) reads \(chain.rules.registers[Int(test.register)]), which no link "
          + "before it rolls", at: link.location)
    }
  }

  private static func registers(_ primitives: [Primitive]) -> Set<UInt8> {
    Set(primitives.compactMap { if case .roll(let roll) = $0 { roll.register } else { nil } })
  }

  private static func isReaction(_ link: ReviewedChain.Link) -> Bool {
    if case .react = link.primitive { true } else { false }
  }
}
