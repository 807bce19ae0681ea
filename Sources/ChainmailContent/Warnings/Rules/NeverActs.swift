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
      switch roll.dice {
      case .die(let die): rolls[Int(roll.register)].append(die)
      case .table(let faces): rolls[Int(roll.register)] += faces.map { $0.value...$0.value }
      case .formula: rolls[Int(roll.register)].append(.min ... .max)
      }
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
    if condition.chance.fixed == .zero { found.append(("chance", "its chance is 0")) }
    if condition.effects.isEmpty {
      found.append(("effects", "it waits for a side effect and names none"))
    }
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

  /// The most that a link's level ever is, which is that of a fresh one; nil where stats say it.
  private static func highestLevel(of primitive: Primitive) -> Amount? {
    switch primitive {
    case .pool(let pool): return pool.size.fixed
    case .react(let react):
      guard case .wear(_, let durability) = react.effect else { return .zero }
      return durability.fixed
    default: return .zero
    }
  }
}
