internal import ChainmailCore

/// A link whose condition can never hold.
enum NeverActs: PackRule {
  static let name = "never-acts"
  static let meaning =
    "A link whose condition can never hold: a chance of 0, a tag that must and must not be there, "
    + "a level or a roll that never comes."

  static func check(_ pack: PlacedPack) -> [ContentWarning] {
    let rolls = rolls(pack.rules)
    return pack.links.flatMap { link in
      contradictions(link, rolls, pack.rules).map { field, reason in
        warning("this link never acts: \(reason)", at: link.location(of: "when", field))
      }
    }
  }

  /// What each register may hold, by place; one that nobody rolled holds 0.
  private static func rolls(_ rules: Rules) -> [[ClosedRange<Int64>]] {
    var rolls = Array(repeating: [Int64(0)...0], count: rules.registers.count)
    for case .roll(let roll) in rules.defenders.flatMap(\.links).map(\.primitive) {
      rolls[Int(roll.register)].append(roll.die)
    }
    return rolls
  }

  private static func contradictions(
    _ link: PlacedLink, _ rolls: [[ClosedRange<Int64>]], _ rules: Rules
  ) -> [(field: String, reason: String)] {
    let condition = link.condition
    var found: [(field: String, reason: String)] = []
    let torn = condition.requiredTags.intersection(condition.forbiddenTags)
    if !torn.isEmpty {
      found.append(
        ("not-tags", "\(rules.names(of: torn).joined(separator: ", ")) must and must not be there"))
    }
    if condition.chance == .zero { found.append(("chance", "its chance is 0")) }
    if condition.total.upperBound == .zero, condition.types != .all {
      found.append(("total", "where one of its types is, the total is above 0"))
    }
    if let test = condition.register,
      !rolls[Int(test.register)].contains(where: test.allowed.overlaps)
    {
      let name = rules.registers[Int(test.register)]
      found.append(("register", "\(name) never holds \(rangeText(test.allowed))"))
    }
    if let highest = highestLevel(of: link.primitive), condition.level.lowerBound > highest {
      found.append(("level", "its level is never above \(highest)"))
    }
    return found
  }

  /// The most that a link's level ever is; nil where the rule does not know it.
  private static func highestLevel(of primitive: Primitive) -> Amount? {
    switch primitive {
    case .pool(let pool): pool.size
    case .react(let react):
      if case .wear(_, let durability) = react.effect { durability } else { .zero }
    case .immune, .subtract, .scale, .gate, .roll, .convert, .emit, .defer: .zero
    }
  }
}
